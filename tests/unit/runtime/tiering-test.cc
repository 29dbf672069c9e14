#include "vm/runtime/functions/tiering.h"

#include <gtest/gtest.h>

#include <string>

#include "vm/exec/engine.h"
#include "vm/runtime/strings/string-operations.h"

// How often functions get machine code, as --trace-tiering tells.

namespace kei {
namespace {

class TieringTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Flags flags;
    flags.trace_tiering = true;
    isolate_ = NewEngineIsolate(flags);
  }
  void TearDown() override { Isolate::Dispose(isolate_); }

  // How often code was made of a function meanwhile.
  int CodesOf(const std::string& function, const std::string& source) {
    testing::internal::CaptureStdout();
    const bool threw =
        RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test").IsException();
    const std::string trace = testing::internal::GetCapturedStdout();
    EXPECT_FALSE(threw);
    int count = 0;
    for (size_t at = 0; (at = trace.find("[baseline] " + function + " ", at)) != std::string::npos; at++) {
      count++;
    }
    return count;
  }

  Isolate* isolate_ = nullptr;
};

TEST_F(TieringTest, CodeThatIsWrongIsMadeAnewEverMoreSeldom) {
  EXPECT_EQ(CodesOf("f", "function f(a, b) { return a + b; }\n"
                         "for (var i = 0; i < 20000; i++) f(i, 1);"), 1);
  // What the sites learn is served by no better code.
  const int soon = CodesOf("f", "for (var i = 0; i < 10000; i++) f('x', i);");
  EXPECT_GE(soon, 5);
  EXPECT_LE(soon, 8);
  EXPECT_LE(CodesOf("f", "for (var i = 0; i < 10000; i++) f('x', i);"), 1);
}

TEST_F(TieringTest, SitesThatChangeLateGetTheCodeTheyNeed) {
  CodesOf("f", "function f(o) { return o.x; }\n"
               "var shapes = [{x: 1}, {a: 1, x: 2}, {b: 1, x: 3}];\n"
               "for (var i = 0; i < 20000; i++) f(shapes[0]);");
  EXPECT_GE(CodesOf("f", "for (var i = 0; i < 20000; i++) f(shapes[i & 1]);"), 1);
  EXPECT_GE(CodesOf("f", "for (var i = 0; i < 20000; i++) f(shapes[i % 3]);"), 1);
  // From then on nothing is missed.
  EXPECT_EQ(CodesOf("f", "for (var i = 0; i < 20000; i++) f(shapes[i % 3]);"), 0);
}

}  // namespace
}  // namespace kei
