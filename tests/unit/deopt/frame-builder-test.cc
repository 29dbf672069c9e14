#include "vm/runtime/deopt/frame-builder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tests/unit/deopt/hand-made-code.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/exec/engine.h"
#include "vm/runtime/deopt/exit-profile.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/frame-constants.h"

// Functions of scripts run in optimized code that the tests write, and leave it in all ways there are. The
// lower tier goes on with what they had.

namespace kei {
namespace {

using As = ExitValue::As;
using jit::Op;
using Node = HandMadeCode::Node;

constexpr int32_t kContextOperand = kFrameContext / 8, kFunctionOperand = kFrameFunction / 8;
constexpr int32_t kReceiverOperand = kFrameReceiver / 8, kFirstArgumentOperand = kFrameFirstArgument / 8;

enum class LowerTier : uint8_t { kInterpreter, kBaseline };
enum class Collections : uint8_t { kFew, kAtEachAllocation };

class DeoptTest : public ::testing::TestWithParam<std::tuple<LowerTier, Collections>> {
 protected:
  void SetUp() override {
    Flags flags;
    flags.allow_natives_syntax = true;
    flags.flush_baseline_code = false;
    if (std::get<1>(GetParam()) == Collections::kAtEachAllocation) {
      flags.gc_interval = 1;
      flags.verify_heap = true;
    }
    isolate_ = NewEngineIsolate(flags);
    Run("function show(v) { return Object.is(v, -0) ? '-0' : String(v); }");
  }
  void TearDown() override { Isolate::Dispose(isolate_); }

  Object ValueOf(const std::string& source) {
    const Object result = RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test.js");
    EXPECT_FALSE(result.IsException()) << source;
    return result;
  }
  void Run(const std::string& source) { Ignore("only its effects matter", ValueOf(source)); }
  std::string Text(const std::string& source) {
    const Object result = ValueOf(source);
    return result.IsString(isolate_) ? ToUtf8(isolate_, String::cast(result)) : "";
  }
  // Compiles a function that a script has defined, with feedback.
  JSFunction Prepare(const std::string& name) {
    Run("%EnsureFeedbackVectorForFunction(" + name + ")");
    if (std::get<0>(GetParam()) == LowerTier::kBaseline) Run("%CompileBaseline(" + name + ")");
    return JSFunction::cast(ValueOf(name));
  }

  BytecodeArray CodeOf(JSFunction function) {
    return BytecodeArray::cast(function.shared(isolate_).data(isolate_));
  }
  // The first bytecode of this name from the offset on.
  uint32_t OffsetOf(JSFunction function, Bytecode bytecode, uint32_t from = 0) {
    BytecodeIterator it(CodeOf(function).bytes(), static_cast<int>(from));
    while (it.bytecode() != bytecode) it.Advance();
    return static_cast<uint32_t>(it.offset());
  }
  uint32_t OffsetBehind(JSFunction function, uint32_t offset) {
    return static_cast<uint32_t>(
        BytecodeIterator(CodeOf(function).bytes(), static_cast<int>(offset)).next_offset());
  }
  // The store of `let x = value`, by which a test finds variable and place.
  BytecodeIterator StoreOf(JSFunction function, int value) {
    BytecodeIterator it(CodeOf(function).bytes());
    while (it.bytecode() != Bytecode::kLdaSmi || it.Operand(0) != value) it.Advance();
    it.Advance();
    return it;
  }
  int32_t OperandOf(JSFunction function, int value) { return StoreOf(function, value).Operand(0); }
  uint32_t OffsetBehindStoreOf(JSFunction function, int value) {
    return static_cast<uint32_t>(StoreOf(function, value).next_offset());
  }

  static uint32_t Add(ExitTableWriter* exits, ExitKind kind, const ExitFrame& frame,
                      std::vector<FrameValue> values, DeoptReason reason = DeoptReason::kMap) {
    Sort(&values);
    const ExitTableWriter::Frame only{frame, values};
    return exits->Add(reason, kind, {&only, 1});
  }
  static uint32_t Add(ExitTableWriter* exits, ExitKind kind, const ExitFrame& outer,
                      std::vector<FrameValue> outer_values, const ExitFrame& inner,
                      std::vector<FrameValue> inner_values) {
    Sort(&outer_values);
    Sort(&inner_values);
    const ExitTableWriter::Frame both[] = {{outer, outer_values}, {inner, inner_values}};
    return exits->Add(DeoptReason::kMap, kind, both);
  }
  static void Sort(std::vector<FrameValue>* values) {
    std::ranges::sort(*values, std::greater<>(), &FrameValue::operand);
  }

  static Node* Float(HandMadeCode* code, double value) { return code->b().Float64Constant(value); }
  static Node* Int(HandMadeCode* code, int32_t value) { return code->b().Int32Constant(value); }

  Isolate* isolate_ = nullptr;
};

INSTANTIATE_TEST_SUITE_P(All, DeoptTest,
                         ::testing::Combine(::testing::Values(LowerTier::kInterpreter, LowerTier::kBaseline),
                                            ::testing::Values(Collections::kFew,
                                                              Collections::kAtEachAllocation)));

// --- Eager exits

const char kManyVariables[] =
    "function f(a, b) {"
    "  'use strict';"
    "  let x0 = 100, x1 = 101, x2 = 102, x3 = 103, x4 = 104, x5 = 105, x6 = 106, x7 = 107;"
    "  return [x0, x1, x2, x3, x4, x5, x6, x7, a, b, this].map(show).join(' ');"
    "}";

TEST_P(DeoptTest, ValuesInRegisters) {
  Run(kManyVariables);
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 1);
  ExitTableWriter exits;
  const auto reg = [](int i, As as) { return ExitValue::Register(HandMadeCode::RegisterOf(i), as); };
  const auto xmm = [](int i) { return ExitValue::FloatRegister(HandMadeCode::FloatRegisterOf(i)); };
  const auto x = [&](int i) { return OperandOf(f, 100 + i); };
  Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetBehindStoreOf(f, 107)},
      {{x(0), reg(0, As::kTagged)},
       {x(1), reg(1, As::kInt32)},
       {x(2), reg(2, As::kUint32)},
       {x(3), reg(3, As::kBoolean)},
       {x(4), xmm(0)},
       {x(5), xmm(1)},
       {x(6), reg(4, As::kInt32)},
       {kFirstArgumentOperand + 1, xmm(2)}});
  code.Leave(0, {code.Argument(0), Int(&code, INT32_MIN), Int(&code, -1), Int(&code, 1), Int(&code, 12),
                 Float(&code, -0.0), Float(&code, 0.5), Float(&code, 1e300)});
  code.Install(&exits);
  EXPECT_EQ(Text("f.call('this', 'text', 2)"),
            "text -2147483648 4294967295 true -0 0.5 12 undefined text 1e+300 this");
}
}  // namespace
}  // namespace kei
