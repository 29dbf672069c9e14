#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "vm/bytecode/bytecode-builder.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/disassembler.h"
#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/generator/compiler.h"

namespace kei {
namespace {

// The instructions alone, one per line, constants not shown.
std::string Listing(const FunctionCode& code) {
  std::string text;
  for (BytecodeIterator it(code.bytes); !it.done(); it.Advance()) {
    text += DisassembleInstruction(it) + "\n";
  }
  return text;
}

class BuilderTest : public testing::Test {
 protected:
  std::string Finish() {
    builder_.Return();
    builder_.Finish(0, &code_);
    return Listing(code_);
  }
  Register r0() { return Register::Local(0); }
  Register r1() { return Register::Local(1); }

  BytecodeBuilder builder_;
  FunctionCode code_;
};

TEST_F(BuilderTest, LoadOfWhatTheAccumulatorHoldsIsDropped) {
  builder_.LdaZero();
  builder_.Star(r0());
  builder_.Ldar(r0());
  builder_.Star(r0());
  EXPECT_EQ(Finish(), "LdaZero\nStar r0\nReturn\n");
}

TEST_F(BuilderTest, AccumulatorIsForgottenWhenTheRegisterChanges) {
  builder_.Ldar(r0());
  builder_.Mov(r1(), r0());
  builder_.Ldar(r0());
  EXPECT_EQ(Finish(), "Ldar r0\nMov r1, r0\nLdar r0\nReturn\n");
}

TEST_F(BuilderTest, TripleOutputsOverwriteRegisters) {
  builder_.Ldar(Register::Local(5));
  builder_.ForInPrepare(Register::Local(3), builder_.NewSlot(FeedbackSlotKind::kForIn));
  builder_.Ldar(Register::Local(5));
  EXPECT_EQ(Finish(), "Ldar r5\nForInPrepare r3-r5, [0]\nLdar r5\nReturn\n");
}

TEST_F(BuilderTest, OverwrittenLoadIsDropped) {
  builder_.LdaTrue();
  builder_.LdaSmi(7);
  EXPECT_EQ(Finish(), "LdaSmi [7]\nReturn\n");
}

TEST_F(BuilderTest, LoadBeforeALabelIsKept) {
  Label label;
  builder_.JumpIfNull(&label);
  builder_.LdaTrue();
  builder_.Bind(&label);
  builder_.LdaFalse();
  EXPECT_EQ(Finish(), "JumpIfNull [3] (@ 3)\nLdaTrue\nLdaFalse\nReturn\n");
}

TEST_F(BuilderTest, UnreachableCodeIsDropped) {
  Label unused, header;
  builder_.LdaZero();
  builder_.Return();
  builder_.LdaTrue();
  builder_.BindLoopHeader(&header);
  builder_.Star(r0());
  builder_.JumpLoop(&header, builder_.NewSlot(FeedbackSlotKind::kJumpLoop));
  builder_.Bind(&unused);
  EXPECT_EQ(Finish(), "LdaZero\nReturn\n");
}

TEST_F(BuilderTest, JumpsToJumpsAndToTheNextAreOptimized) {
  Label first, second, third;
  builder_.JumpIfNull(&first);
  builder_.LdaTrue();
  builder_.Jump(&third);
  builder_.Bind(&first);
  builder_.Jump(&second);
  builder_.Bind(&second);
  builder_.LdaFalse();
  builder_.Bind(&third);
  EXPECT_EQ(Finish(), "JumpIfNull [5] (@ 5)\nLdaTrue\nJump [3] (@ 6)\nLdaFalse\nReturn\n");
}

// Each jump just reaches over the next two, and the last one is far: the passes find them one after another.
TEST_F(BuilderTest, JumpsThatMakeOneAnotherWideTakeFewPasses) {
  constexpr int kJumps = 100, kBetween = 60;
  Label labels[kJumps];
  const auto bind = [&](int jump) {
    if (jump >= 0) builder_.Bind(&labels[jump]);
  };
  for (int i = 0; i < kJumps; i++) {
    builder_.JumpIfNull(&labels[i]);
    builder_.LogicalNot();
    bind(i - 2);
    for (int j = 1; j < kBetween; j++) builder_.LogicalNot();
  }
  for (int j = 0; j < kBetween; j++) builder_.LogicalNot();
  bind(kJumps - 2);
  bind(kJumps - 1);
  builder_.Return();
  builder_.Finish(0, &code_);
  std::vector<int> offsets;
  for (BytecodeIterator it(code_.bytes); !it.done(); it.Advance()) offsets.push_back(it.offset());
  for (int i = 0; i < kJumps; i++) {
    const BytecodeIterator jump(code_.bytes, offsets[static_cast<size_t>(i * (kBetween + 1))]);
    EXPECT_EQ(jump.scale(), OperandScale::kQuadruple);
    const size_t target = i + 2 < kJumps ? (i + 2) * (kBetween + 1) + 2 : offsets.size() - 1;
    EXPECT_EQ(jump.JumpTarget(), offsets[target]) << i;
  }
}

TEST_F(BuilderTest, BooleansAreNotConverted) {
  Label label;
  builder_.TestNull();
  builder_.JumpIfTruthy(&label);
  builder_.Ldar(r0());
  builder_.JumpIfFalsy(&label);
  builder_.Bind(&label);
  EXPECT_EQ(Finish(),
            "TestNull\nJumpIfTrue [7] (@ 8)\nLdar r0\nJumpIfToBooleanFalse [3] (@ 8), [0]\nReturn\n");
}

TEST_F(BuilderTest, OperandsTakeTheScaleTheyNeed) {
  builder_.LdaSmi(127);
  builder_.Star(Register::Local(200));
  builder_.LdaSmi(-129);
  builder_.Star(r0());
  builder_.LdaSmi(1 << 20);
  EXPECT_EQ(Finish(),
            "LdaSmi [127]\nStar.Wide r200\nLdaSmi.Wide [-129]\nStar r0\nLdaSmi.ExtraWide [1048576]\n"
            "Return\n");
  EXPECT_EQ(code_.bytes.size(), 2u + 4 + 4 + 2 + 6 + 1);
}

// A jump over 126 bytes fits, one over 127 has to be wide: its distance counts from its own start.
TEST_F(BuilderTest, JumpsWidenOnlyWhenTheyMust) {
  for (int filler : {125, 126}) {
    BytecodeBuilder builder;
    FunctionCode code;
    Label label;
    builder.JumpIfNull(&label);
    for (int i = 0; i < filler; i++) builder.TypeOf();
    builder.Bind(&label);
    builder.Return();
    builder.Finish(0, &code);
    BytecodeIterator it(code.bytes);
    EXPECT_EQ(it.scale(), filler == 125 ? OperandScale::kSingle : OperandScale::kDouble);
    EXPECT_EQ(it.JumpTarget(), static_cast<int>(code.bytes.size()) - 1);
  }
}

TEST_F(BuilderTest, WideningOneJumpCanWidenAnother) {
  Label outer, inner;
  builder_.JumpIfNull(&outer);
  builder_.JumpIfUndefined(&inner);
  for (int i = 0; i < 124; i++) builder_.TypeOf();
  builder_.Bind(&outer);
  for (int i = 0; i < 300; i++) builder_.TypeOf();
  builder_.Bind(&inner);
  Finish();
  BytecodeIterator it(code_.bytes);
  EXPECT_EQ(it.scale(), OperandScale::kDouble);
  EXPECT_EQ(it.JumpTarget(), 4 + 4 + 124);
}

TEST_F(BuilderTest, ConstantsAreShared) {
  AstStringTable strings;
  PoolIndex a = builder_.Add(Constant::String(strings.Intern("a")));
  PoolIndex b = builder_.Add(Constant::Number(0.0));
  PoolIndex c = builder_.Add(Constant::Number(-0.0));
  EXPECT_EQ(builder_.Add(Constant::String(strings.Intern("a"))).value, a.value);
  EXPECT_EQ(builder_.Add(Constant::Smi(0)).value, b.value);
  EXPECT_NE(b.value, c.value);
}

TEST_F(BuilderTest, FeedbackSlotsAreWordIndices) {
  EXPECT_EQ(builder_.NewSlot(FeedbackSlotKind::kLoad).value, 0);
  EXPECT_EQ(builder_.NewSlot(FeedbackSlotKind::kBinaryOp).value, 2);
  EXPECT_EQ(builder_.NewSlot(FeedbackSlotKind::kCall).value, 3);
  Finish();
  EXPECT_EQ(code_.feedback.size(), 5u);
  EXPECT_EQ(code_.feedback[1], kFeedbackContinuation);
}

TEST_F(BuilderTest, InnerHandlersStandFirst) {
  int outer = builder_.BeginTry(r0());
  int inner = builder_.BeginTry(r1());
  builder_.Debugger();
  builder_.EndTry(inner);
  builder_.Debugger();
  builder_.EndTry(outer);
  builder_.Return();
  builder_.BindHandler(inner);
  builder_.BindHandler(outer);
  Finish();
  ASSERT_EQ(code_.handlers.size(), 2u);
  EXPECT_EQ(code_.handlers[0].end, 1);
  EXPECT_EQ(code_.handlers[1].end, 2);
  HandlerEntry found;
  std::span<const uint8_t> table(reinterpret_cast<const uint8_t*>(code_.handlers.data()),
                                 2 * sizeof(HandlerEntry));
  EXPECT_TRUE(HandlerEntry::Find(table, 0, &found));
  EXPECT_EQ(found.context_register, r1().operand());
  EXPECT_TRUE(HandlerEntry::Find(table, 1, &found));
  EXPECT_EQ(found.context_register, r0().operand());
  EXPECT_FALSE(HandlerEntry::Find(table, 2, &found));
}

TEST_F(BuilderTest, SwitchDistancesCountFromTheSwitch) {
  Label a, b;
  PoolIndex table = builder_.AllocateJumpTable(2);
  builder_.LdaZero();
  builder_.SwitchOnSmi(table, 2, 0);
  builder_.SetJumpTableEntry(table, 0, &a);
  builder_.SetJumpTableEntry(table, 1, &b);
  builder_.Bind(&a);
  builder_.Debugger();
  builder_.Bind(&b);
  Finish();
  EXPECT_EQ(code_.constants[0].smi, 4);
  EXPECT_EQ(code_.constants[1].smi, 5);
}

TEST(SourcePositions, RoundTrip) {
  std::vector<SourcePosition> entries = {
      {0, 100, true}, {0, 90, false}, {3, 90, false}, {1000, 5, true}, {70000, 1 << 20, false}};
  SourcePositionWriter writer;
  for (const SourcePosition& entry : entries) writer.Add(entry);
  std::vector<uint8_t> table = writer.Take();
  SourcePositionIterator it(table);
  for (const SourcePosition& entry : entries) {
    ASSERT_FALSE(it.done());
    EXPECT_EQ(it.current().offset, entry.offset);
    EXPECT_EQ(it.current().position, entry.position);
    EXPECT_EQ(it.current().is_statement, entry.is_statement);
    it.Advance();
  }
  EXPECT_TRUE(it.done());
  EXPECT_EQ(SourcePositionOf(table, 2), 90);
  EXPECT_EQ(SourcePositionOf(table, 69999), 5);
  EXPECT_EQ(SourcePositionOf({}, 0), -1);
}

class GeneratorTest : public testing::Test {
 protected:
  CompileResult Compile(const std::string& source, bool allow_lazy = false) {
    CompileOptions options;
    options.parse.allow_lazy = allow_lazy;
    return kei::Compile(SourceView(source), &strings_, options);
  }
  // The listing of the innermost function, which comes last.
  std::string Last(const std::string& source) {
    CompileResult result = Compile(source);
    return result.ok() ? Listing(*result.unit->functions.back()->code) : result.error.Text();
  }

  AstStringTable strings_;
};

TEST_F(GeneratorTest, LocalsNeedNoCopies) {
  EXPECT_EQ(Last("function f(a, b) { return a * b + 1; }"),
            "Ldar a1\nMul a0, [0]\nAddSmi [1], [1]\nReturn\n");
}

TEST_F(GeneratorTest, OperandThatChangesLaterIsCopied) {
  EXPECT_EQ(Last("function f(a) { return a + (a = 2); }"),
            "Mov a0, r0\nLdaSmi [2]\nStar a0\nAdd r0, [0]\nReturn\n");
}

TEST_F(GeneratorTest, ConditionsJumpWithoutBooleans) {
  EXPECT_EQ(Last("function f(a, b) { if (a !== null && !b) return 1; }"),
            "Ldar a0\nJumpIfNull [10] (@ 12)\nLdar a1\nJumpIfToBooleanTrue [6] (@ 12), [0]\n"
            "LdaSmi [1]\nReturn\nLdaUndefined\nReturn\n");
}

TEST_F(GeneratorTest, TypeofIsComparedWithoutItsString) {
  EXPECT_EQ(Last("function f(a) { return typeof a === 'number'; }"), "Ldar a0\nTestTypeOf #0\nReturn\n");
}

TEST_F(GeneratorTest, CallsNameTheirRegisters) {
  EXPECT_EQ(Last("function f(o, x) { return o.m(x); }"),
            "GetNamed a0, [0], [0]\nStar r0\nCallProperty1 r0, a0, a1, [2]\nReturn\n");
}

TEST_F(GeneratorTest, LoopHasOneBackwardJump) {
  EXPECT_EQ(Last("function f(n) { while (n > 0) n--; }"),
            "LdaZero\nTestGreaterThan a0, [0]\nJumpIfFalse [11] (@ 15)\nLdar a0\nDec [1]\n"
            "Star a0\nJumpLoop [-12] (@ 0), [2]\nLdaUndefined\nReturn\n");
}

TEST_F(GeneratorTest, CapturedVariablesLiveInContexts) {
  EXPECT_EQ(Last("function f(a) { return () => a; }"), "LdaCurrentContextSlot [0]\nReturn\n");
  CompileResult result = Compile("function f(a) { return () => a; }");
  EXPECT_EQ(Listing(*result.unit->functions[1]->code),
            "CreateFunctionContext [0], [1]\nPushContext r0\nLdar a0\nStaCurrentContextSlot [0]\n"
            "CreateClosure [1], [0], #0\nReturn\n");
}

TEST_F(GeneratorTest, FinallyDispatchesOnATable) {
  CompileResult result = Compile("function f() { for (;;) try { break; } finally { g(); } }");
  const FunctionCode& code = *result.unit->functions.back()->code;
  EXPECT_NE(Listing(code).find("SwitchOnSmi"), std::string::npos);
  EXPECT_EQ(code.handlers.size(), 1u);
}

TEST_F(GeneratorTest, DenseSwitchUsesATable) {
  std::string source = "function f(x) { switch (x) {";
  for (int i = 0; i < 8; i++) source += "case " + std::to_string(i) + ": return x;";
  std::string listing = Last(source + "} }");
  EXPECT_EQ(listing.find("Ldar a0\nSwitchOnSmi [0], [8], [0]\nLdaZero\nTestEqualStrict a0"), 0u);
}

TEST_F(GeneratorTest, LiteralsHaveDescriptions) {
  CompileResult result = Compile("x = {a: 1, b: y, 3: [1.5, 2]};");
  const CompilationUnit& unit = *result.unit;
  ASSERT_EQ(unit.aggregates.size(), 2u);
  const Aggregate& array = *unit.aggregates[0];
  EXPECT_EQ(array.flags, static_cast<uint8_t>(ElementsKind::kPackedDouble));
  const Aggregate& object = *unit.aggregates[1];
  EXPECT_EQ(object.flags, 0);
  ASSERT_EQ(object.elements.size(), 6u);
  EXPECT_EQ(object.elements[3], Constant::Root(RootIndex::k_uninitialized));
}

TEST_F(GeneratorTest, LazyFunctionsHaveNoCode) {
  CompileResult result = Compile("function f(a, b) { return a; }", true);
  ASSERT_EQ(result.unit->functions.size(), 2u);
  const FunctionUnit& function = *result.unit->functions[1];
  EXPECT_EQ(function.code, nullptr);
  EXPECT_EQ(function.formal_parameters, 2);
  EXPECT_EQ(FunctionKindOf(function.flags), FunctionKind::kNormal);
}

TEST_F(GeneratorTest, GlobalAccessesShareFeedback) {
  CompileResult result = Compile("function f() { return g(g); }");
  const FunctionCode& code = *result.unit->functions.back()->code;
  EXPECT_EQ(code.feedback.size(), 4u);  // one kLoadGlobal, one kCall
}

TEST_F(GeneratorTest, ScriptVariables) {
  CompileResult result = Compile("var a; let b = 1; function c() {}");
  EXPECT_EQ(Listing(*result.unit->functions[0]->code),
            "LdaConstant [0]\nStar r3\nLdaConstant [1]\nStar r2\n"
            "CallRuntime [NewScriptContext], r2-r3\nStar r1\nCreateClosure [2], [0], #0\n"
            "StaGlobal [3], [0]\nLdaSmi [1]\nStaContextSlot r1, [0], [0]\nLdar r0\nReturn\n");
}

// Each suspension keeps the registers that are live; behind it stands what a `return` does there.
TEST_F(GeneratorTest, Generators) {
  EXPECT_EQ(Last("function* f() {}"),
            "CreateGenerator\nSuspendGenerator [0]\nResumeYield [0], [7] (@ 10)\n"
            "FinishGenerator\nCreateIteratorResult #1\nReturn\n"
            "LdaUndefined\nFinishGenerator\nCreateIteratorResult #1\nReturn\n");
}

TEST_F(GeneratorTest, DeepNestingEndsInAnError) {
  std::string source = "x";
  for (int i = 0; i < 100000; i++) source += ".a";
  CompileOptions options;
  const uint64_t limit = reinterpret_cast<uint64_t>(__builtin_frame_address(0)) - 256 * 1024;
  options.parse.stack_limit = limit;
  CompileResult result = kei::Compile(SourceView(source), &strings_, options);
  EXPECT_FALSE(result.ok());
  EXPECT_EQ(result.error.kind, SyntaxError::kStackOverflow);
}

// Whatever it is at when the host says no, it looks soon, and says that this is why it has ended.
TEST_F(GeneratorTest, ACompilationEndsWhenTheHostSaysSo) {
  std::string source;
  for (int i = 0; i < 20000; i++) source += "x.a" + std::to_string(i) + " = [f(y), {z}]; function g() {}";
  int beats = 0, last = 1 << 30;
  const auto compile = [&] {
    const std::pair<int*, int*> counts(&beats, &last);
    CompileOptions options;
    options.poll = {[](void* context) {
                      const auto [beats, last] = *static_cast<std::pair<int*, int*>*>(context);
                      return ++*beats < *last;
                    },
                    const_cast<std::pair<int*, int*>*>(&counts)};
    beats = 0;
    return kei::Compile(SourceView(source), &strings_, options);
  };
  EXPECT_TRUE(compile().ok());
  const int all = beats;
  EXPECT_GT(all, 100);
  for (last = 1; last < all; last += all / 20) {
    const CompileResult result = compile();
    EXPECT_FALSE(result.ok());
    EXPECT_EQ(result.error.kind, SyntaxError::kEnded);
    EXPECT_EQ(beats, last);
  }
}

TEST_F(GeneratorTest, LongChainsOfOperatorsAreFine) {
  std::string source = "x";
  for (int i = 0; i < 20000; i++) source += " + x";
  EXPECT_TRUE(Compile(source).ok());
}

TEST_F(GeneratorTest, DisassemblyShowsPositionsAndTables) {
  CompileResult result = Compile("function f(o) { return o.x; }");
  EXPECT_EQ(Disassemble(*result.unit, *result.unit->functions[1], {.show_bytes = false}),
            "[generated bytecode for function: f]\n"
            "Parameter count 1\nRegister count 0\n"
            "   25 E>     0 : GetNamed a0, [0], [0]\n"
            "             4 : Return\n"
            "Constant pool (size = 1)\n"
            "    0 : \"x\"\n"
            "Handler table (size = 0)\n");
}

}  // namespace
}  // namespace kei
