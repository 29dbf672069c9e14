#include "builtins/entry/entry-assembler.h"
#include "vm/base/maybe.h"

// The beginning of a function's machine code (vm/tables/code/stencils.h).

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
  TNode<Word32> EntryCost();
  TNode<Word64> LowestByte();
  void CheckArguments(Label* few);
  void PushFixedSlots(TNode<BytecodeArray> code, TNode<Object> feedback, TNode<Word32> slots);
  void PushRegisters(TNode<Object> undefined);
  void CheckReceiver();

  const Operands& operands_;
};

TNode<Word32> PrologueAssembler::OperandOf(Prologue::Operand index) {
  if (operands_[index]) return Int32Constant(*operands_[index]);
  jit::OperandValue value;
  value.index = index;
  return TNode<Word32>(builder()->Operand(Rep::kWord32, value));
}

TNode<Word32> PrologueAssembler::EntryCost() {
  jit::OperandValue value;
  value.source = PatchSource::kEntryCost;
  value.may_be_negative = true;
  return TNode<Word32>(builder()->Operand(Rep::kWord32, value));
}

TNode<Word64> PrologueAssembler::LowestByte() {
  jit::OperandValue value;
  value.index = Prologue::kLowestByte;
  value.may_be_negative = true;
  return Int64Add(StackPointer(), TNode<Word64>(builder()->Operand(Rep::kWord64, value)));
}

void PrologueAssembler::CheckArguments(Label* few) {
  if (operands_[Prologue::kParameters].value_or(1) == 0) return;
  GotoIf(Int32LessThan(Argc(), OperandOf(Prologue::kParameters)), few);
}

// Pushes all slots but the registers, the first of which is pushed with the slot above it. A slot that
// nothing reads holds any value at hand.
void PrologueAssembler::PushFixedSlots(TNode<BytecodeArray> code, TNode<Object> feedback,
                                       TNode<Word32> slots) {
  static_assert(kFrameContext == -8 && kFrameFunction == -16);
  Push(LoadField(Target(), field::JSFunction::context), Target());
  static_assert(kFrameArgc == -24 && kFrameAreaSlots == -20 && kFrameBytecodeArray == -32);
  Push(Uint32ToUint64(Argc()), code);
  Store(MemRep::kWord32, FramePointer(), kFrameAreaSlots, slots);
  static_assert(kFrameBytecodePointer == -40 && kFrameFeedbackVector == -48);
  Push(code, feedback);
  static_assert(kFrameNewTarget == -56 && kHandlerSpillStart == 64 && kHandlerSpillSlots == 4);
  Push(NewTarget(), NewTarget());
  StackAllocate(16);
}

void PrologueAssembler::PushRegisters(TNode<Object> undefined) {
  static_assert(kRegisterFileStart == 96 && kFixedFrameBytes == 96);
  Push(Target(), undefined);
  if (const Maybe<int32_t> pairs = operands_[Prologue::kRegisterPairs]) {
    for (int i = 0; i < *pairs; i++) Push(undefined, undefined);
  } else {
    StackAllocate(Uint32ToUint64(Int32Sub(OperandOf(Prologue::kFrameBytes), kFixedFrameBytes)));
    FillRegisterPairs();
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
  Label guard(this, Label::kDeferred), few(this, Label::kDeferred), exhausted(this, Label::kDeferred);
  GotoIfBelowLimit(LowestByte(), &guard);
  TNode<FeedbackVector> feedback = Cast<FeedbackVector>(FeedbackOfCell());
  GotoIf(AddToCounter(feedback, field::FeedbackVector::entry_heat, EntryCost()), &exhausted);
  CheckArguments(&few);
  TNode<BytecodeArray> code = Code();
  TNode<Word32> slots = AreaSlots(Argc());
  EnterFrame();
  PushFixedSlots(code, feedback, slots);
  TNode<Object> undefined = UndefinedInRegister();
  PushRegisters(undefined);
  CheckReceiver();
  const bool may_call = *operands_[Prologue::kReceiver] != Prologue::kAnyReceiver;
  builder()->Exit(0, may_call ? Undefined() : undefined);

  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
  Bind(&exhausted);
  TailCallBuiltin(Builtin::kRenewHeatAndEnter, Target(), NewTarget(), Argc());
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
