#include "builtins/stubs/entry-assembler.h"
#include "vm/base/maybe.h"

// What a function's machine code begins with (vm/tables/code/stencils.h).

namespace kei::builtins {

namespace {

class PrologueAssembler : public EntryAssembler {
 public:
  using Operands = std::array<Maybe<int32_t>, BytecodeInfo::kMaxOperands>;
  PrologueAssembler(jit::Graph* graph, const Operands& operands)
      : EntryAssembler(graph), operands_(operands) {}
  void Generate() override;

 protected:
  // The frame is that of the function's first bytecode.
  void BeforeCall() override {
    Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, Int64Constant(0));
  }

 private:
  TNode<Word32> OperandOf(Prologue::Operand index);
  void CheckArguments(Label* few);
  void FillRegisters();
  void CheckReceiver();

  const Operands& operands_;
};

TNode<Word32> PrologueAssembler::OperandOf(Prologue::Operand index) {
  if (operands_[index]) return Int32Constant(*operands_[index]);
  jit::OperandValue value;
  value.index = index;
  return TNode<Word32>(builder()->Operand(Rep::kWord32, value));
}

void PrologueAssembler::CheckArguments(Label* few) {
  if (operands_[Prologue::kParameters].value_or(1) == 0) return;
  GotoIf(Int32LessThan(Argc(), OperandOf(Prologue::kParameters)), few);
}

void PrologueAssembler::FillRegisters() {
  FillFirstRegister();
  const Maybe<int32_t> pairs = operands_[Prologue::kRegisterPairs];
  if (!pairs) return FillRegisterPairs();
  if (*pairs == 0) return;
  TNode<Word64> undefined = LoadFilledRegister();
  for (int i = 1; i <= 2 * *pairs; i++) {
    Store(MemRep::kWord64, FramePointer(), -kRegisterFileStart - 8 * i, undefined);
  }
}

void PrologueAssembler::CheckReceiver() {
  switch (*operands_[Prologue::kReceiver]) {
    case Prologue::kObjectReceiver: return ConvertReceiver();
    case Prologue::kNewReceiver: return ThrowUnlessConstructed();
    default: return;
  }
}

void PrologueAssembler::Generate() {
  Label guard(this, Label::kDeferred), few(this, Label::kDeferred);
  TNode<Word64> frame_bytes = Uint32ToUint64(OperandOf(Prologue::kFrameBytes));
  GotoIfStackIsShort(BytesNeeded(frame_bytes), &guard);
  CheckArguments(&few);
  TNode<BytecodeArray> code = Code();
  TNode<Object> feedback = FeedbackOfCell();
  TNode<Word32> slots = AreaSlots(Argc());
  EnterFrame();
  StackAllocate(frame_bytes);
  StoreFrameSlots(code, feedback, slots);
  FillRegisters();
  CheckReceiver();
  builder()->Exit(0, Undefined());

  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
  if (!few.is_used()) return;
  Bind(&few);
  TailCallBuiltin(Builtin::kBaselineEntryWithFewArguments, Target(), NewTarget(), Argc());
}

}  // namespace

void BuildPrologue(jit::Graph* graph, const PrologueAssembler::Operands& operands) {
  PrologueAssembler prologue(graph, operands);
  prologue.Generate();
  prologue.Finish();
}

}  // namespace kei::builtins
