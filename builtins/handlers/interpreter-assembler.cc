#include "builtins/handlers/interpreter-assembler.h"

#include <string>

#include "vm/tables/code/isolate-data.h"

namespace kei::builtins {

namespace {

MemRep OperandRep(OperandType type, OperandScale scale) {
  bool is_signed = IsSigned(type);
  switch (OperandSize(type, scale)) {
    case 1: return is_signed ? MemRep::kInt8 : MemRep::kUint8;
    case 2: return is_signed ? MemRep::kInt16 : MemRep::kUint16;
    default: return MemRep::kWord32;
  }
}

// The index of a run's first entry in the dispatch table.
int RunStart(OperandScale scale) { return DispatchIndex(static_cast<Bytecode>(0), scale); }

}  // namespace

int InterpreterAssembler::IndexOfOperand(std::string_view name) const {
  const int i = OperandIndex(bytecode_, name);
  if (i >= 0) return i;
  FATAL("the bytecode %s has no operand %s", std::string(InfoOf(bytecode_).name).c_str(),
        std::string(name).c_str());
}

TNode<Word32> InterpreterAssembler::UnsignedOperandAt(int i) {
  CHECK(i >= 0 && !IsSigned(InfoOf(bytecode_).operands[i]));
  return IsStencil() ? Hole(i) : LoadOperand(i);
}

TNode<Word32> InterpreterAssembler::SignedOperandAt(int i) {
  CHECK(i >= 0 && IsSigned(InfoOf(bytecode_).operands[i]));
  return IsStencil() ? Hole(i) : LoadOperand(i);
}

TNode<Word32> InterpreterAssembler::LoadOperand(int i) {
  return Load<Word32>(OperandRep(InfoOf(bytecode_).operands[i], scale()), BytecodePointer(),
                      OperandOffset(bytecode_, i, scale()));
}

TNode<Word32> InterpreterAssembler::Hole(int i) {
  if (form_.constants[i]) return Int32Constant(*form_.constants[i]);
  const OperandType type = InfoOf(bytecode_).operands[i];
  jit::OperandValue value;
  value.index = static_cast<uint8_t>(i);
  value.may_be_negative = IsSigned(type);
  value.is_near = form_.near && (IsRegister(type) || HasNearSlots(bytecode_));
  return TNode<Word32>(builder()->Operand(Rep::kWord32, value));
}

jit::Node* InterpreterAssembler::HoleFor(Rep rep, PatchSource source, int index) {
  jit::OperandValue value;
  value.index = static_cast<uint8_t>(index);
  value.source = source;
  value.is_near = source == PatchSource::kPayload && condition().HasNearPayload();
  return builder()->Operand(rep, value);
}

TNode<Object> InterpreterAssembler::LoadConstant(TNode<Word64> index) {
  TNode<BytecodeArray> array = LoadFrame<BytecodeArray>(kFrameBytecodeArray);
  return LoadFixedArrayElement(LoadField(array, field::BytecodeArray::constant_pool), index);
}

TNode<FeedbackVector> InterpreterAssembler::LoadFeedbackOrGoto(Label* none) {
  TNode<FeedbackVector> feedback = LoadFeedback();
  // Machine code is only made and entered if there is one.
  if (!IsStencil()) GotoIf(IsRoot(feedback, RootIndex::k_no_feedback), none);
  return feedback;
}

TNode<FeedbackVector> InterpreterAssembler::LoadReadableFeedbackOrGoto(Label* none) {
  return scale() == OperandScale::kSingle ? LoadFeedback() : LoadFeedbackOrGoto(none);
}

void InterpreterAssembler::Record(int32_t bit) {
  const bool is_known = condition().kind == StencilCondition::Kind::kNumbers;
  if (is_known && bit == OperandKinds::kNumber) return;
  Label done(this), record(this, Label::kDeferred);
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&done);
  TNode<Word64> slot = SlotIndex();
  TNode<Word32> old = SmiWord(Cast<Smi>(LoadFeedbackWord(vector, slot)));
  Branch(AreAllBitsClear(old, bit << kSmiWordShift), &record, &done);
  Bind(&record);
  StoreFeedbackWord(vector, slot, SmiFromWord(Word32Or(old, bit << kSmiWordShift)));
  Goto(&done);
  Bind(&done);
}

// A slot that has seen other numbers than int32 values need not know more.
void InterpreterAssembler::DispatchNumber(TNode<Object> left, TNode<Object> right, TNode<Object> result) {
  if (condition().kind == StencilCondition::Kind::kNumbers) return Dispatch(result);
  Label done(this), note(this, Label::kDeferred);
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&done);
  TNode<Word64> slot = SlotIndex();
  TNode<Word32> seen = SmiWord(Cast<Smi>(LoadFeedbackWord(vector, slot)));
  Branch(AreAllBitsClear(seen, OperandKinds::kNumber << kSmiWordShift), &note, &done);
  Bind(&note);
  Dispatch(CallBuiltin(Builtin::kNoteNumbers, left, right, result, vector, slot));
  Bind(&done);
  Dispatch(result);
}

void InterpreterAssembler::RecordBits(TNode<Word32> bits) {
  Label done(this);
  AddFeedbackBits(LoadReadableFeedbackOrGoto(&done), SlotIndex(), bits);
  Goto(&done);
  Bind(&done);
}

void InterpreterAssembler::DispatchTo(TNode<Word64> distance, OperandScale run) {
  TNode<Word64> target = Int64Add(BytecodePointer(), distance);
  TNode<Word32> opcode = Load<Word32>(MemRep::kUint8, target);
  SetBytecodePointer(target);
  DispatchOpcode(opcode, run);
}

void InterpreterAssembler::DispatchOpcode(TNode<Word32> opcode, OperandScale run) {
  jit::CallTarget handler{jit::CallTarget::Kind::kTableEntry, kDispatchTableOffset + 8 * RunStart(run),
                          &DescriptorOf(Descriptor::kDispatch)};
  jit::Node* inputs[] = {Uint32ToUint64(opcode), Accumulator()};
  builder()->TailCall(handler, inputs);
}

void InterpreterAssembler::Dispatch() {
  switch (form_.kind) {
    case HandlerForm::Kind::kInterpreter:
      return DispatchTo(Int64Constant(BytecodeSize(bytecode_, scale())), OperandScale::kSingle);
    case HandlerForm::Kind::kStencil:
      if (!form_.exit_if_true) return builder()->Exit(0, Accumulator());
      return DispatchBoolean(IsRoot(Accumulator(), RootIndex::k_true_value));
    case HandlerForm::Kind::kGenericStub:
    case HandlerForm::Kind::kNumberStub: return Return(Accumulator());
  }
}

// No code reads the boolean behind a stencil with a jump: any value in the register will do.
void InterpreterAssembler::DispatchBoolean(TNode<Bool> condition) {
  if (!form_.exit_if_true) return Dispatch(ToBoolean(condition));
  Label yes(this), no(this);
  Branch(condition, &yes, &no);
  if (yes.is_used()) {
    Bind(&yes);
    ExitBy(true);
  }
  if (no.is_used()) {
    Bind(&no);
    ExitBy(false);
  }
}

// Distances count from the prefix.
void InterpreterAssembler::JumpBy(TNode<Word32> distance) {
  if (IsStencil()) return builder()->Exit(1, Accumulator());
  int prefix = scale() == OperandScale::kSingle ? 0 : 1;
  DispatchTo(Int64Sub(Int32ToInt64(distance), prefix), OperandScale::kSingle);
}

TNode<Word32> InterpreterAssembler::TargetOffset() {
  constexpr int kFirst = layout::BytecodeArray::kSize - kHeapObjectTag;
  const int prefix = scale() == OperandScale::kSingle ? 0 : 1;
  TNode<Word64> array = BitcastTaggedToWord64(LoadFrame<BytecodeArray>(kFrameBytecodeArray));
  TNode<Word32> here = Int64ToInt32(Int64Sub(BytecodePointer(), array));
  return Int32Add(Int32Sub(here, kFirst + prefix), JumpOperand());
}

void InterpreterAssembler::JumpIf(TNode<Word32> condition) {
  Label jump(this), next(this);
  Branch(condition, &jump, &next);
  Bind(&jump);
  Jump();
  Bind(&next);
  Dispatch();
}

void InterpreterAssembler::ReturnFromFrame(TNode<Object> value) {
  TNode<Word32> area_slots = Load<Word32>(MemRep::kWord32, FramePointer(), kFrameAreaSlots);
  builder()->ReturnJS(value, Uint32ToUint64(area_slots));
}

void InterpreterAssembler::DispatchGeneric() {
  const CallDescriptor& descriptor = DescriptorOf(Descriptor::kGenericStub);
  jit::Node* inputs[] = {Parameter<Object>(0), HoleFor(Rep::kWord64, PatchSource::kBytecodeOffset)};
  jit::CallTarget stub{jit::CallTarget::Kind::kGenericStub, 0, &descriptor};
  Dispatch(TNode<Object>(builder()->Call(stub, inputs)));
}

TNode<Object> InterpreterAssembler::TruthByStub() {
  return TNode<Object>(CallWithoutHooks(Builtin::kTestTruth, {Accumulator(), SlotIndex()}));
}

void InterpreterAssembler::DispatchNumbers(TNode<Object> other_operand) {
  jit::Node* place = HoleFor(Rep::kWord64, PatchSource::kBytecodePlace);
  jit::Node* inputs[] = {Parameter<Object>(0), place, other_operand};
  jit::CallTarget stub{jit::CallTarget::Kind::kBuiltin, static_cast<int32_t>(NumberStubOf(bytecode_)),
                       &DescriptorOf(Descriptor::kNumberStub)};
  Dispatch(TNode<Object>(builder()->Call(stub, inputs)));
}

void InterpreterAssembler::BeforeCall() {
  if (IsStencil() && keeps_offset_) return;
  jit::Node* place =
      IsStencil() ? HoleFor(Rep::kWord64, PatchSource::kBytecodeOffset) : BytecodePointer().node();
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, place);
}

void InterpreterAssembler::AfterCall() {
  if (IsStencil()) return;
  SetBytecodePointer(Load<Word64>(MemRep::kWord64, FramePointer(), kFrameBytecodePointer));
}

// A site that feedback could make better code for costs the function something each time.
void InterpreterAssembler::CountMiss() {
  Label exhausted(this, Label::kDeferred), done(this);
  Branch(AddToBudget(LoadFeedback(), -kMissCost), &exhausted, &done);
  Bind(&exhausted);
  CallRuntime(RuntimeFunction::kBudgetExhausted, LoadFunction(), SmiConstant(-1));
  Goto(&done);
  Bind(&done);
}

void InterpreterAssembler::ContinueInInterpreter() {
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer,
        HoleFor(Rep::kWord64, PatchSource::kBytecodeStart));
  TailCallBuiltin(Builtin::kContinueInInterpreter, Accumulator());
}

void InterpreterAssembler::BeginGenericStub() {
  TNode<Word64> array = BitcastTaggedToWord64(LoadFrame<BytecodeArray>(kFrameBytecodeArray));
  TNode<Word64> offset = Parameter<Word64>(1);
  SetBytecodePointer(Int64Add(Int64Add(array, offset), layout::BytecodeArray::kSize - kHeapObjectTag));
  // The feedback tells that the operation has run.
  if (NotesOperandKinds(bytecode_)) {
    Store(MemRep::kUint8, BytecodePointer(), 0, Int32Constant(static_cast<int32_t>(bytecode_)));
  }
  if (InfoOf(bytecode_).slot_operand >= 0) CountMiss();
}

}  // namespace kei::builtins
