#include <gtest/gtest.h>

#include <string>

#include "vm/exec/engine.h"
#include "vm/exec/realm.h"
#include "vm/heap/heap.h"
#include "vm/runtime/strings/string-operations.h"

// When machine code of a pattern is made, and when it is freed.

namespace kei {
namespace {

class RegExpCodeTest : public testing::Test {
 protected:
  ~RegExpCodeTest() override { Isolate::Dispose(isolate_); }
  void Start(const Flags& flags) { isolate_ = NewEngineIsolate(flags); }
  void Run(const char* source) {
    EXPECT_FALSE(RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test").IsException());
  }
  bool HasCode() const { return isolate_->heap()->regexp_code_table().begin() != 0; }
  Isolate* isolate_ = nullptr;
};

TEST_F(RegExpCodeTest, IsMadeAtTheSecondExecution) {
  Start(Flags());
  Run("var p = /a+b/; p.test('xaab')");
  EXPECT_FALSE(HasCode());
  Run("p.test('xaab')");
  EXPECT_TRUE(HasCode());
}

TEST_F(RegExpCodeTest, IsMadeAtOnceForALongSubject) {
  Start(Flags());
  Run("/a+b/.test('x'.repeat(5000))");
  EXPECT_TRUE(HasCode());
}

TEST_F(RegExpCodeTest, IsNotMadeWhereAllIsInterpreted) {
  Flags flags;
  flags.regexp_interpret_all = true;
  Start(flags);
  Run("for (var i = 0; i < 9; i++) /a+b/.test('x'.repeat(5000))");
  EXPECT_FALSE(HasCode());
}

TEST_F(RegExpCodeTest, IsNotMadeOfPatternsWithTooManyRegisters) {
  Start(Flags());
  Run("for (var i = 0; i < 9; i++) new RegExp('(a)'.repeat(99) + 'b').test('a'.repeat(5000))");
  EXPECT_FALSE(HasCode());
}

// The text is too long for the cache of patterns, which would keep it alive.
TEST_F(RegExpCodeTest, IsFreedWithItsPattern) {
  Flags flags;
  flags.regexp_tier_up = false;
  Start(flags);
  Run("var p = new RegExp('a+b' + 'c'.repeat(3000)); p.test('xaab')");
  isolate_->heap()->CollectAllAvailableGarbage();
  EXPECT_TRUE(HasCode());
  Run("p = undefined; RegExp('z')");
  isolate_->heap()->CollectAllAvailableGarbage();
  EXPECT_FALSE(HasCode());
}

}  // namespace
}  // namespace kei
