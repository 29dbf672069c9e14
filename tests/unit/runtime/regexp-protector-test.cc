#include "vm/runtime/regexp/regexp-protector.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/runtime/gc-interval-test.h"
#include "vm/factory/factory.h"

// When the library takes its short ways with regular expressions.

namespace kei {
namespace {

class RegExpProtectorTest : public GcIntervalTest {
 protected:
  void SetUp() override {
    GcIntervalTest::SetUp();
    EXPECT_FALSE(
        HasThrown(Run("var saved = RegExp.prototype.exec, search = RegExp.prototype[Symbol.search]")));
  }

  bool IsUntouched(RegExpMethod method = RegExpMethod::kExec, const char* regexp = "/a/") {
    return IsUntouchedRegExp(isolate_, Run(regexp), method);
  }
};

INSTANTIATE_TEST_SUITE_P(Gc, RegExpProtectorTest, ::testing::Values(0, 7));

TEST_P(RegExpProtectorTest, MethodsThatArePutBackServeAgain) {
  EXPECT_TRUE(IsUntouched());
  for (int i = 0; i < 3; i++) {
    EXPECT_FALSE(HasThrown(Run("RegExp.prototype.exec = function () { return null }")));
    EXPECT_FALSE(IsUntouched());
    EXPECT_FALSE(IsUntouched(RegExpMethod::kSearch));
    EXPECT_FALSE(HasThrown(Run("RegExp.prototype.exec = saved")));
    EXPECT_TRUE(IsUntouched());
    EXPECT_TRUE(IsUntouched(RegExpMethod::kSearch));
  }
}

TEST_P(RegExpProtectorTest, EachMethodIsItsOwnMatter) {
  EXPECT_FALSE(HasThrown(Run("RegExp.prototype[Symbol.search] = () => 1")));
  EXPECT_TRUE(IsUntouched());
  EXPECT_FALSE(IsUntouched(RegExpMethod::kSearch));
  EXPECT_FALSE(HasThrown(Run("RegExp.prototype[Symbol.search] = search")));
  EXPECT_TRUE(IsUntouched(RegExpMethod::kSearch));
  EXPECT_FALSE(HasThrown(Run("RegExp.prototype[Symbol.search] = () => 2")));
  EXPECT_FALSE(IsUntouched(RegExpMethod::kSearch));
}

TEST_P(RegExpProtectorTest, WhoReplacesMethodsAllTheTimeGoesWithout) {
  const char* replace = "RegExp.prototype.exec = function () { return null }";
  const char* put_back = "RegExp.prototype.exec = saved";
  for (int i = 0; i < 300; i++) {
    EXPECT_FALSE(HasThrown(Run(replace)));
    EXPECT_FALSE(IsUntouched());
    EXPECT_FALSE(HasThrown(Run(put_back)));
    IsUntouched();
  }
  EXPECT_FALSE(IsUntouched());
  EXPECT_FALSE(HasThrown(Run(replace)));
  EXPECT_FALSE(IsUntouched());
}

TEST_P(RegExpProtectorTest, AnOwnMethodThatIsDeletedServesAgain) {
  EXPECT_FALSE(HasThrown(Run("var own = /a/; own.exec = saved")));
  EXPECT_FALSE(IsUntouched(RegExpMethod::kExec, "own"));
  EXPECT_FALSE(HasThrown(Run("delete own.exec")));
  EXPECT_TRUE(IsUntouched(RegExpMethod::kExec, "own"));
}

}  // namespace
}  // namespace kei
