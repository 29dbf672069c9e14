#include "vm/runtime/deopt/frame-builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <memory>

#include "tests/unit/deopt/hand-made-code.h"
#include "vm/baseline/baseline-compiler.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/handler-table.h"
#include "vm/exec/engine.h"
#include "vm/runtime/deopt/exit-profile.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/code/code-entry.h"
#include "vm/tables/code/embedded.h"
#include "vm/tables/frame-constants.h"

// Functions of scripts run in optimized code that the tests write, and leave it in all ways there are. The
// lower tier goes on with what they had.

namespace kei {
namespace {

using As = ExitValue::As;
using jit::Op;
using Node = HandMadeCode::Node;

constexpr int32_t kFunctionOperand = kFrameFunction / 8;
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
  void TearDown() override {
    kept_.reset();
    Isolate::Dispose(isolate_);
  }

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
    for (; it.bytecode() != bytecode; it.Advance()) CHECK(!it.done());
    return static_cast<uint32_t>(it.offset());
  }
  uint32_t OffsetBehind(JSFunction function, uint32_t offset) {
    return static_cast<uint32_t>(
        BytecodeIterator(CodeOf(function).bytes(), static_cast<int>(offset)).next_offset());
  }
  // The store of `let x = value`, by which a test finds variable and place.
  BytecodeIterator StoreOf(JSFunction function, int value) {
    BytecodeIterator it(CodeOf(function).bytes());
    const auto is_value = [&] { return it.bytecode() == Bytecode::kLdaSmi && it.Operand(0) == value; };
    for (; !is_value(); it.Advance()) CHECK(!it.done());
    it.Advance();
    return it;
  }
  int32_t OperandOf(JSFunction function, int value) { return StoreOf(function, value).Operand(0); }
  uint32_t OffsetBehindStoreOf(JSFunction function, int value) {
    return static_cast<uint32_t>(StoreOf(function, value).next_offset());
  }

  // The register that keeps the context while the function's first `try` runs; the accumulator's otherwise.
  int32_t ContextOperandOf(JSFunction function) {
    const std::span<const uint8_t> table = CodeOf(function).handler_table(isolate_).bytes();
    return table.empty() ? kAccumulatorOperand : HandlerEntry::At(table, 0).context_register;
  }
  // The address of memory for code to load the value from.
  int64_t KeepWord(Object value) {
    kept_ = std::make_unique<Rooted<Object>>(isolate_, value);
    return reinterpret_cast<int64_t>(kept_->slots().data());
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
  std::unique_ptr<Rooted<Object>> kept_;
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

TEST_P(DeoptTest, ValuesElsewhere) {
  Run(kManyVariables);
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 5);
  ExitTableWriter exits;
  const auto x = [&](int i) { return OperandOf(f, 100 + i); };
  Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetBehindStoreOf(f, 107)},
      {{x(0), ExitValue::Slot(0, As::kTagged)},
       {x(1), ExitValue::Slot(1, As::kInt32)},
       {x(2), ExitValue::Slot(2, As::kFloat64)},
       {x(3), ExitValue::Slot(3, As::kBoolean)},
       {x(4), ExitValue::Int32(1 << 30)},
       {x(5), ExitValue::Constant(StaticRoot(RootIndex::k_null))},
       {x(6), ExitValue::Constant(SmiToBits(-3))},
       {x(7), ExitValue::Literal(1)},
       {kFirstArgumentOperand, ExitValue::Float64(0.25)},
       {kFirstArgumentOperand + 1, ExitValue::Slot(4, As::kUint32)}});
  code.StoreSlot(0, code.Argument(0));
  code.StoreSlot(1, Int(&code, -(1 << 30) - 1));
  code.StoreSlot(2, Float(&code, std::nan("")));
  code.StoreSlot(3, Int(&code, 0));
  code.StoreSlot(4, Int(&code, -2));
  code.Leave(0);
  code.Install(&exits, {Smi::From(0), NewStringFromAscii(isolate_, "literal")});
  EXPECT_EQ(Text("f.call(undefined, 'text', 2)"),
            "text -1073741825 NaN false 1073741824 null -3 literal 0.25 4294967294 undefined");
}

// The exit's bytecode reads the accumulator.
TEST_P(DeoptTest, Accumulator) {
  Run("function f(a) { let x0 = 100; return x0 + a; }");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetOf(f, Bytecode::kReturn)},
      {{kAccumulatorOperand, ExitValue::Float64(2.5)}});
  code.Leave(0);
  code.Install(&exits);
  EXPECT_EQ(Text("show(f(1))"), "2.5");
}

TEST_P(DeoptTest, GoesOnInMachineCodeIfThereIsSome) {
  Run("function f() { return %IsBeingInterpreted(); }");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kEager, {.bytecode_offset = 0}, {});
  code.Leave(0);
  code.Install(&exits);
  EXPECT_EQ(Text("show(f())"), std::get<0>(GetParam()) == LowerTier::kInterpreter ? "true" : "false");
}

// The first exit of many.
TEST_P(DeoptTest, NumbersOfExits) {
  Run("function f() { let x0 = 100; return x0; }");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  for (int i = 0; i < 4; i++) {
    Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetBehindStoreOf(f, 100)},
        {{kAccumulatorOperand, ExitValue::Int32(i)}});
  }
  code.Leave(2);
  code.Install(&exits);
  EXPECT_EQ(Text("show(f())"), "2");
}

// Code that does not run the interpreter's handlers may keep values in its register.
TEST_P(DeoptTest, ValuesInTheBytecodePointersRegister) {
  Run("function f() { let x0 = 100; return x0; }");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetBehindStoreOf(f, 100)},
      {{kAccumulatorOperand, ExitValue::Register(HandMadeCode::BytecodePointerRegister(), As::kInt32)}});
  code.b().Emit(Op::kSetBytecodePointer, {code.b().Int64Constant(0x1234567890000000 + 77)});
  code.Leave(0);
  code.Install(&exits);
  EXPECT_EQ(Text("show(f())"), "-1879048115");
}

TEST_P(DeoptTest, Trace) {
  Run("function f() {\n  let x0 = 100;\n  return x0;\n}");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetOf(f, Bytecode::kReturn)}, {},
      DeoptReason::kMinusZero);
  code.Leave(0);
  code.Install(&exits);
  isolate_->state()->flags.trace_deopt = true;
  testing::internal::CaptureStdout();
  Run("f(); f()");
  const std::string trace = testing::internal::GetCapturedStdout();
  const std::string line = "[deopt] f test.js:3:3: minus zero, at Return, offset ";
  EXPECT_EQ(trace.substr(0, line.size()), line);
  EXPECT_NE(trace.find("1 counted"), std::string::npos);
  EXPECT_NE(trace.find("2 counted"), std::string::npos);
}

// --- Lazy exits

class LazyExitTest : public DeoptTest {
 protected:
  // The text of what the exit makes of the call's result.
  std::string After(ResultRule rule, const std::string& callee) {
    Run("function f(g) { let x0 = 100; let y = g(x0); return show(x0) + ' ' + show(y); }");
    const JSFunction f = Prepare("f");
    HandMadeCode code(isolate_, f, 1);
    ExitTableWriter exits;
    Add(&exits, ExitKind::kLazy,
        {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1), .result = rule},
        {{OperandOf(f, 100), ExitValue::Slot(0, As::kFloat64)}, {kAccumulatorOperand, ExitValue::Int32(-7)}});
    code.StoreSlot(0, Float(&code, 1.5));
    code.LeaveLazily(0, code.Call(0, code.Argument(0), code.Receiver(), code.Argument(0)));
    code.Install(&exits);
    return Text("f(" + callee + ")");
  }
};

INSTANTIATE_TEST_SUITE_P(All, LazyExitTest,
                         ::testing::Combine(::testing::Values(LowerTier::kInterpreter, LowerTier::kBaseline),
                                            ::testing::Values(Collections::kFew)));

TEST_P(LazyExitTest, ResultRules) {
  EXPECT_EQ(After(ResultRule::kAccumulator, "() => 3"), "1.5 3");
  EXPECT_EQ(After(ResultRule::kAccumulator, "() => ({})"), "1.5 [object Object]");
  EXPECT_EQ(After(ResultRule::kIgnored, "() => 3"), "1.5 -7");
  EXPECT_EQ(After(ResultRule::kConstruct, "() => 3"), "1.5 -7");
  EXPECT_EQ(After(ResultRule::kConstruct, "() => ({})"), "1.5 [object Object]");
}

// --- Walkers, while optimized code waits for a call

const char kWalked[] =
    "function g(x) {"
    "  return [f.arguments.length, f.arguments[0], f.arguments[1], g.caller === f,"
    "          new Error('e').stack].join(' ');"
    "}"
    "function f(a, b) { let x0 = 100; return g(a + x0) + x0; }";

TEST_P(DeoptTest, WalkersSeeTheInterpretersFrame) {
  Run(kWalked);
  const JSFunction f = Prepare("f");
  const std::string call = "(() => { return f.call('r', 2000000000, 'b'); })()";
  const std::string expected = Text(call);
  HandMadeCode code(isolate_, f, 1);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kLazy, {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1)},
      {{OperandOf(f, 100), ExitValue::Int32(100)}, {kFirstArgumentOperand, ExitValue::Slot(0, As::kInt32)}});
  code.StoreSlot(0, Int(&code, 2000000000));
  const JSFunction g = JSFunction::cast(ValueOf("g"));
  Node* callee = code.b().Load(MemRep::kTaggedFull, code.b().Int64Constant(KeepWord(g)), 0);
  Node* undefined = code.b().TaggedConstant(StaticRoot(RootIndex::k_undefined));
  code.LeaveLazily(0, code.Call(0, callee, undefined, code.Argument(1)));
  code.Install(&exits);
  EXPECT_EQ(Text(call), expected);
}

// --- Exceptions

TEST_P(DeoptTest, ExceptionsAreCaughtInTheLowerTier) {
  Run("function f(g) {"
      "  let x0 = 100;"
      "  try { g(x0); } catch (e) { return show(x0) + ' ' + e; }"
      "  return 'none';"
      "}");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 1);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kLazy, {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1)},
      {{OperandOf(f, 100), ExitValue::Slot(0, As::kFloat64)}, {ContextOperandOf(f), ExitValue::Literal(0)}});
  code.StoreSlot(0, Float(&code, 1.5));
  code.Return(code.Call(0, code.Argument(0), code.Receiver(), code.Argument(0)));
  code.Install(&exits, {f.context(isolate_)});
  EXPECT_EQ(Text("f(() => { throw 'thrown'; })"), "1.5 thrown");
  EXPECT_EQ(Text("f(() => 'returned')"), "returned");
  Run("function deep(x) { return deep(x) + 1; }");
  EXPECT_EQ(Text("f(deep)").substr(0, 14), "1.5 RangeError");
}

TEST_P(DeoptTest, ExceptionsPassThrough) {
  Run("function f(g) { let x0 = 100; return g(x0); }");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kLazy, {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1)}, {});
  code.Return(code.Call(0, code.Argument(0), code.Receiver(), code.Argument(0)));
  code.Install(&exits);
  EXPECT_EQ(Text("try { f(() => { throw 'thrown'; }) } catch (e) { e + '!' }"), "thrown!");
}

// The unwinder closes the generators that it passes by.
TEST_P(DeoptTest, ExceptionsCloseGenerators) {
  Run("function* f(g) { let x0 = 100; g(x0); yield x0; } var generator = f(() => 0);");
  const JSFunction f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kLazy, {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1)},
      {{kFrameNewTarget / 8, ExitValue::Literal(0)}});
  code.Return(code.Call(0, code.Argument(0), code.Receiver(), code.Argument(0)));
  code.Install(&exits, {ValueOf("generator")});
  EXPECT_EQ(Text("try { f(() => { throw 'thrown'; }) } catch (e) { e + generator.next().done }"),
            "throwntrue");
}

// --- Inlined functions

TEST_P(DeoptTest, InlinedFramesReturnIntoTheOuterOne) {
  Run("function h(p, q) { let x1 = 101; return [x1, p, q, this, h.arguments.length].map(show).join('|'); }"
      "function f(a) { let x0 = 100; let y = h(x0); return show(x0) + ' ' + y; }");
  const JSFunction h = Prepare("h"), f = Prepare("f");
  HandMadeCode code(isolate_, f, 2);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kEager, {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1)},
      {{OperandOf(f, 100), ExitValue::Slot(0, As::kFloat64)}},
      {.function = 1, .bytecode_offset = OffsetBehindStoreOf(h, 101), .argc = 1},
      {{kFunctionOperand, ExitValue::Literal(0)},
       {kReceiverOperand, ExitValue::Literal(1)},
       {kFirstArgumentOperand, ExitValue::Slot(1, As::kFloat64)},
       {OperandOf(h, 101), ExitValue::Int32(-1)}});
  code.StoreSlot(0, Float(&code, 1.5));
  code.StoreSlot(1, Float(&code, 2.5));
  code.Leave(0);
  code.Install(&exits, {h, NewStringFromAscii(isolate_, "this")}, {h.shared(isolate_)});
  EXPECT_EQ(Text("f(1)"), "1.5 -1|2.5|undefined|this|1");
}

// A setter's result is not that of the assignment.
TEST_P(DeoptTest, InlinedSetters) {
  Run("function h(v) { let x1 = 101; seen = x1; return 1; } var seen;"
      "function f(o) { let x0 = 100; let y = o.p = 5; return show(x0) + ' ' + show(y) + ' ' + show(seen); }");
  const JSFunction h = Prepare("h"), f = Prepare("f");
  HandMadeCode code(isolate_, f, 0);
  ExitTableWriter exits;
  Add(&exits, ExitKind::kEager,
      {.bytecode_offset = OffsetOf(f, Bytecode::kSetNamed), .result = ResultRule::kIgnored},
      {{OperandOf(f, 100), ExitValue::Int32(1)}, {kAccumulatorOperand, ExitValue::Float64(5.5)}},
      {.function = 1, .bytecode_offset = OffsetBehindStoreOf(h, 101), .argc = 1},
      {{kFunctionOperand, ExitValue::Literal(0)}, {kAccumulatorOperand, ExitValue::Float64(-1.5)}});
  code.Leave(0);
  code.Install(&exits, {h}, {h.shared(isolate_)});
  EXPECT_EQ(Text("f({})"), "1 5.5 -1.5");
}

class InlinedConstructorTest : public DeoptTest {
 protected:
  std::string After(const std::string& result) {
    Run("function h(v) { this.v = v; return " + result + "; }" +
        "function f() { let y = new h(5); return JSON.stringify(y); }");
    const JSFunction h = Prepare("h"), f = Prepare("f");
    HandMadeCode code(isolate_, f, 0);
    ExitTableWriter exits;
    Add(&exits, ExitKind::kEager,
        {.bytecode_offset = OffsetOf(f, Bytecode::kConstruct), .result = ResultRule::kConstruct},
        {{kAccumulatorOperand, ExitValue::Literal(1)}}, {.function = 1, .bytecode_offset = 0, .argc = 1},
        {{kFirstArgumentOperand, ExitValue::Float64(0.5)},
         {kReceiverOperand, ExitValue::Literal(1)},
         {kFunctionOperand, ExitValue::Literal(0)},
         {kFrameNewTarget / 8, ExitValue::Literal(0)}});
    code.Leave(0);
    code.Install(&exits, {h, ValueOf("({})")}, {h.shared(isolate_)});
    return Text("f()");
  }
};

INSTANTIATE_TEST_SUITE_P(All, InlinedConstructorTest,
                         ::testing::Combine(::testing::Values(LowerTier::kInterpreter, LowerTier::kBaseline),
                                            ::testing::Values(Collections::kFew,
                                                              Collections::kAtEachAllocation)));

TEST_P(InlinedConstructorTest, ResultsThatAreNoObjectsAreDropped) {
  EXPECT_EQ(After("7"), "{\"v\":0.5}");
  EXPECT_EQ(After("undefined"), "{\"v\":0.5}");
  EXPECT_EQ(After("{ w: 1 }"), "{\"w\":1}");
}

class InlinedCallTest : public DeoptTest {
 protected:
  // f calls h(g), which is inlined, and that g(x1).
  void Optimize(const std::string& source) {
    Run(source);
    const JSFunction h = Prepare("h"), f = Prepare("f");
    code_ = std::make_unique<HandMadeCode>(isolate_, f, 0);
    ExitTableWriter exits;
    Add(&exits, ExitKind::kLazy, {.bytecode_offset = OffsetOf(f, Bytecode::kCallUndefinedReceiver1)},
        {{OperandOf(f, 100), ExitValue::Float64(1.5)}, {ContextOperandOf(f), ExitValue::Literal(1)}},
        {.function = 1, .bytecode_offset = OffsetOf(h, Bytecode::kCallUndefinedReceiver1), .argc = 1},
        {{kFunctionOperand, ExitValue::Literal(0)},
         {kFirstArgumentOperand, ExitValue::Literal(2)},
         {OperandOf(h, 101), ExitValue::Float64(2.5)},
         {ContextOperandOf(h), ExitValue::Literal(1)}});
    code_->Return(code_->Call(0, code_->Argument(0), code_->Receiver(), code_->Argument(0)));
    code_->Install(&exits, {h, f.context(isolate_), NewStringFromAscii(isolate_, "g")}, {h.shared(isolate_)});
  }

  std::unique_ptr<HandMadeCode> code_;
  void TearDown() override {
    code_.reset();
    DeoptTest::TearDown();
  }
};

INSTANTIATE_TEST_SUITE_P(All, InlinedCallTest,
                         ::testing::Combine(::testing::Values(LowerTier::kInterpreter, LowerTier::kBaseline),
                                            ::testing::Values(Collections::kFew,
                                                              Collections::kAtEachAllocation)));

TEST_P(InlinedCallTest, IsCaughtOutside) {
  Optimize(
      "function h(g) { let x1 = 101; g(x1); return x1; }"
      "function f(g) { let x0 = 100; try { h(g); } catch (e) { return show(x0) + e; } return ''; }");
  EXPECT_EQ(Text("f(() => { throw '!'; })"), "1.5!");
}

TEST_P(InlinedCallTest, IsCaughtInside) {
  Optimize(
      "function h(g) { let x1 = 101; try { g(x1); } catch (e) { return show(x1) + show(g) + e; } return ''; }"
      "function f(g) { let x0 = 100; let y = h(g); return show(x0) + ' ' + y; }");
  EXPECT_EQ(Text("f(() => { throw '!'; })"), "1.5 2.5g!");
}

TEST_P(InlinedCallTest, WalkersSeeBoth) {
  const std::string source =
      "function h(g) { let x1 = 101; return g(x1); }"
      "function f(g) { let x0 = 100; let y = h(g); return y.length > 0 ? y : x0; }"
      "function look() { return [look.caller.name, h.caller.name, h.arguments[0],"
      "                          new Error('e').stack].join(' ').replace(/\\(x.*?=>/, ''); }"
      "look.toString = () => 'g';";
  Run(source);
  const std::string expected = Text("f(look)");
  Optimize(source);
  EXPECT_EQ(Text("f(look)"), expected);
}

// The spill slots of a frame count as alive if no call site is known to return where it goes on.
TEST(ContinuationStubs, NoCallReturnsToTheirEntries) {
  for (const Builtin builtin :
       {Builtin::kContinueAfterCall, Builtin::kContinueAfterSetter, Builtin::kContinueAfterConstruct}) {
    const uint32_t offset = kEmbeddedBuiltins[static_cast<int>(builtin)].offset;
    for (uint32_t i = 0; i < kEmbeddedCallSiteCount; i++) {
      EXPECT_NE(kEmbeddedCallSites[i].return_offset, offset);
    }
  }
}

// --- The profile

TEST_P(DeoptTest, ExitsAreCounted) {
  Run("function f() { return 1; } function run(n) { for (let i = 0; i < n; i++) f(); }");
  const JSFunction f = Prepare("f");
  const FeedbackVector vector = FeedbackVector::cast(f.feedback_cell(isolate_).value(isolate_));
  const uint32_t offset = OffsetOf(f, Bytecode::kReturn);
  for (const DeoptReason reason :
       {DeoptReason::kMap, DeoptReason::kPlanned, DeoptReason::kSmi, DeoptReason::kMap}) {
    HandMadeCode code(isolate_, f, 0);
    ExitTableWriter exits;
    Add(&exits, ExitKind::kEager, {.bytecode_offset = offset}, {}, reason);
    code.Leave(0);
    code.Install(&exits);
    Run("run(3)");
    EXPECT_EQ(code.exits_taken(), reason == DeoptReason::kPlanned ? 0u : 3u);
  }
  EXPECT_EQ(ExitCount(isolate_, vector, offset, DeoptReason::kMap), 6);
  EXPECT_EQ(ExitCount(isolate_, vector, offset, DeoptReason::kSmi), 3);
  EXPECT_EQ(ExitCount(isolate_, vector, offset, DeoptReason::kPlanned), 0);
  EXPECT_EQ(ExitCount(isolate_, vector, offset + 1, DeoptReason::kMap), 0);
}

TEST_P(DeoptTest, ProfilesGrow) {
  Run("function f() { return 1; }");
  const JSFunction f = Prepare("f");
  const FeedbackVector vector = FeedbackVector::cast(f.feedback_cell(isolate_).value(isolate_));
  for (uint32_t i = 0; i < 100; i++) NoteExit(isolate_, vector, i % 50, DeoptReason::kBounds);
  for (uint32_t i = 0; i < 50; i++) EXPECT_EQ(ExitCount(isolate_, vector, i, DeoptReason::kBounds), 2);
}

// --- Entries of baseline code

TEST(BaselineEntries, EachBytecodeHasOne) {
  Flags flags;
  flags.allow_natives_syntax = true;
  Isolate* isolate = NewEngineIsolate(flags);
  const Object function = RunScript(isolate,
                                    "function f(a, n) {"
                                    "  try { for (let i = 0; i < n; i++) a[i] += a[i - 1] > 0 ? 1 : .5; }"
                                    "  catch (e) { return e; }"
                                    "  switch (n) { case 1: case 2: case 3: case 4: return a; }"
                                    "}"
                                    "for (let i = 0; i < 9; i++) f([1, 2, 3], 3);"
                                    "%CompileBaseline(f); f",
                                    "test.js");
  ASSERT_TRUE(function.IsJSFunction(isolate));
  const FeedbackCell cell = JSFunction::cast(function).feedback_cell(isolate);
  const auto code = CompiledCode::cast(FeedbackVector::cast(cell.value(isolate)).code(isolate));
  const std::span<const uint8_t> table = code.entries(isolate).bytes();
  ASSERT_GE(table.size(), 2 * sizeof(CodeEntry));
  for (size_t at = 0; at < table.size(); at += sizeof(CodeEntry)) {
    CodeEntry entry;
    std::memcpy(&entry, &table[at], sizeof(entry));
    EXPECT_EQ(EntryAt(isolate, code, entry.bytecode).value_or(0), entry.code);
  }
  uint32_t before = 0;
  for (BytecodeIterator it(code.bytecode(isolate).bytes()); !it.done(); it.Advance()) {
    const auto entry = EntryAt(isolate, code, static_cast<uint32_t>(it.offset()));
    if (entry) {
      EXPECT_GT(*entry, before);
    }
    // A jump may be a part of the test before it.
    const bool is_jump = it.bytecode() == Bytecode::kJumpIfTrue || it.bytecode() == Bytecode::kJumpIfFalse;
    EXPECT_TRUE(entry.has_value() || is_jump) << it.offset();
    before = entry.value_or(before);
  }
  EXPECT_FALSE(EntryAt(isolate, code, 1u << 20).has_value());
  Isolate::Dispose(isolate);
}

}  // namespace
}  // namespace kei
