#include "vm/bytecode/analysis/liveness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/exec/engine.h"
#include "vm/isolate/isolate.h"

namespace kei {
namespace {

// Variables get registers in the order of their declarations.
class LivenessTest : public ::testing::Test {
 protected:
  void SetUp() override { isolate_ = NewEngineIsolate({}); }
  void TearDown() override { Isolate::Dispose(isolate_); }

  // The function that the source's value is, compiled by a call.
  void Compile(const std::string& source) {
    const Object result = RunScript(isolate_, source, "test");
    ASSERT_TRUE(result.IsJSFunction(isolate_));
    code_ = BytecodeArray(JSFunction(result.ptr()).shared(isolate_).data(isolate_).ptr());
    liveness_ = Liveness::Analyze(isolate_, code_);
  }
  // The live registers at the n-th bytecode of the kind.
  LiveSet At(Bytecode bytecode, int n = 0) {
    for (BytecodeIterator it(code_.bytes()); !it.done(); it.Advance()) {
      if (it.bytecode() == bytecode && n-- == 0) return liveness_->At(isolate_, code_, it.offset());
    }
    ADD_FAILURE() << "no such bytecode";
    return LiveSet(code_);
  }

  Isolate* isolate_ = nullptr;
  BytecodeArray code_{Address{0}};
  std::unique_ptr<Liveness> liveness_;
};

TEST_F(LivenessTest, ARegisterIsAliveFromItsWriteToItsLastRead) {
  Compile("function g() {} function f(a, b) { let x = a; g(); let y = x; g(); return y; } f(); f");
  const LiveSet first = At(Bytecode::kCallUndefinedReceiver0),
                second = At(Bytecode::kCallUndefinedReceiver0, 1);
  EXPECT_TRUE(first.HasRegister(0));
  EXPECT_FALSE(first.HasRegister(1));
  EXPECT_FALSE(second.HasRegister(0));
  EXPECT_TRUE(second.HasRegister(1));
  EXPECT_FALSE(first.HasArgument(0));
  EXPECT_FALSE(first.HasArgument(1));
}

TEST_F(LivenessTest, LoopsCarryWhatTheyReadBeforeTheyWriteIt) {
  Compile(
      "function g() {} function f(list) { let node = list, other = 0;\n"
      "for (;;) { other = node.v; g(); node = node.next; if (!node) return; } } f({}); f");
  const LiveSet live = At(Bytecode::kCallUndefinedReceiver0);
  EXPECT_TRUE(live.HasRegister(0));
  EXPECT_FALSE(live.HasRegister(1));
  EXPECT_FALSE(live.HasArgument(0));
}

TEST_F(LivenessTest, WhatAHandlerReadsIsAliveWhereItMayBeEntered) {
  Compile(
      "function g() {} function f(a) { let x = {}; try { g(); x = 1; } catch { return a; } g(); } f(); f");
  EXPECT_TRUE(At(Bytecode::kCallUndefinedReceiver0).HasArgument(0));
  EXPECT_FALSE(At(Bytecode::kCallUndefinedReceiver0, 1).HasArgument(0));
}

TEST_F(LivenessTest, ArgumentsAreAliveUntilTheirObjectIsMade) {
  Compile("function g() {} function f(a) { 'use strict'; let x = arguments; g(); return x; } f(); f");
  EXPECT_TRUE(At(Bytecode::kCreateUnmappedArguments).HasAllArguments());
  EXPECT_TRUE(At(Bytecode::kCreateUnmappedArguments).HasArgument(7));
  EXPECT_FALSE(At(Bytecode::kCallUndefinedReceiver0).HasAllArguments());
}

TEST_F(LivenessTest, WhatAGeneratorKeepsIsAliveWhenItIsSuspended) {
  Compile("function g() {} function* f(a) { let x = 1; g(); yield; g(); return x; } f().next(); f");
  EXPECT_TRUE(At(Bytecode::kCallUndefinedReceiver0).HasRegister(0));
  EXPECT_TRUE(At(Bytecode::kCallUndefinedReceiver0).HasArgument(0));
  EXPECT_FALSE(At(Bytecode::kCallUndefinedReceiver0, 1).HasArgument(0));
}

TEST_F(LivenessTest, SwitchesLeadToTheirCases) {
  Compile(
      "function g() {} function f(n, a, b) { g(); switch (n) { case 0: return a; case 1: return 1; case 2: "
      "return 2;"
      "case 3: return 3; case 4: return 4; case 5: return b; } } f(); f");
  const LiveSet live = At(Bytecode::kCallUndefinedReceiver0);
  EXPECT_TRUE(live.HasArgument(0));
  EXPECT_TRUE(live.HasArgument(1));
  EXPECT_TRUE(live.HasArgument(2));
}

// A frame of the interpreter has the offset behind the prefix.
TEST_F(LivenessTest, PrefixesBelongToTheirBytecodes) {
  std::string source = "function g() {} function f() { ";
  for (int i = 0; i < 200; i++) source += "let x" + std::to_string(i) + " = {};";
  for (int i = 0; i < 200; i++) source += "g(x" + std::to_string(i) + ");";
  Compile(source + "} f(); f");
  for (BytecodeIterator it(code_.bytes()); !it.done(); it.Advance()) {
    if (it.scale() == OperandScale::kSingle) continue;
    LiveSet at = liveness_->At(isolate_, code_, it.offset());
    LiveSet behind = liveness_->At(isolate_, code_, it.offset() + 1);
    EXPECT_TRUE(std::ranges::equal(at.words(), behind.words()));
  }
  EXPECT_TRUE(At(Bytecode::kCallUndefinedReceiver1).HasRegister(199));
  EXPECT_FALSE(At(Bytecode::kCallUndefinedReceiver1, 199).HasRegister(0));
}

TEST_F(LivenessTest, CodeBeyondTheLimitsIsRefused) {
  std::string source = "function f() { ";
  for (int i = 0; i < 40'000; i++) source += "f.a;";
  Compile(source + "} f(); f");
  EXPECT_GT(code_.length(), 1 << 18);
  EXPECT_EQ(liveness_, nullptr);
}

}  // namespace
}  // namespace kei
