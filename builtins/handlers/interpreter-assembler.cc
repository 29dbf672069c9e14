#include "builtins/handlers/interpreter-assembler.h"

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

TNode<Word32> InterpreterAssembler::UnsignedOperand(int i) {
  OperandType type = InfoOf(bytecode_).operands[i];
  CHECK(!IsSigned(type));
  return Load<Word32>(OperandRep(type, scale_), BytecodePointer(),
                      OperandOffset(bytecode_, i, scale_));
}

TNode<Word32> InterpreterAssembler::SignedOperand(int i) {
  OperandType type = InfoOf(bytecode_).operands[i];
  CHECK(IsSigned(type));
  return Load<Word32>(OperandRep(type, scale_), BytecodePointer(),
                      OperandOffset(bytecode_, i, scale_));
}

TNode<Object> InterpreterAssembler::LoadConstant(TNode<Word64> index) {
  TNode<BytecodeArray> array = LoadFrame<BytecodeArray>(kFrameBytecodeArray);
  return LoadFixedArrayElement(LoadField(array, field::BytecodeArray::constant_pool), index);
}

TNode<FeedbackVector> InterpreterAssembler::LoadFeedbackOrGoto(Label* none) {
  TNode<Object> feedback = LoadFeedback();
  GotoIf(IsRoot(feedback, RootIndex::k_undefined), none);
  return Cast<FeedbackVector>(feedback);
}

void InterpreterAssembler::RecordOperation(int slot_operand, int32_t operation_feedback) {
  Label done(this), record(this, Label::kDeferred);
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&done);
  TNode<Word64> slot = SlotOperand(slot_operand);
  TNode<Word32> old = SmiWord(Cast<Smi>(LoadFeedbackWord(vector, slot)));
  constexpr int kBits = kSmiWordShift;
  Branch(AreAllBitsClear(old, operation_feedback << kBits), &record, &done);
  Bind(&record);
  StoreFeedbackWord(vector, slot, SmiFromWord(Word32Or(old, operation_feedback << kBits)));
  Goto(&done);
  Bind(&done);
}

void InterpreterAssembler::DispatchTo(TNode<Word64> distance, OperandScale run) {
  TNode<Word64> target = Int64Add(BytecodePointer(), distance);
  TNode<Word32> opcode = Load<Word32>(MemRep::kUint8, target);
  SetBytecodePointer(target);
  jit::CallTarget handler{jit::CallTarget::Kind::kTableEntry,
                          kDispatchTableOffset + 8 * RunStart(run),
                          &DescriptorOf(Descriptor::kDispatch)};
  jit::Node* inputs[] = {Uint32ToUint64(opcode), Accumulator()};
  builder()->TailCall(handler, inputs);
}

void InterpreterAssembler::Dispatch() {
  DispatchTo(Int64Constant(BytecodeSize(bytecode_, scale_)), OperandScale::kSingle);
}

// Distances count from the prefix.
void InterpreterAssembler::JumpBy(TNode<Word32> distance) {
  int prefix = scale_ == OperandScale::kSingle ? 0 : 1;
  DispatchTo(Int64Sub(Int32ToInt64(distance), prefix), OperandScale::kSingle);
}

void InterpreterAssembler::JumpIf(TNode<Word32> condition, int operand) {
  Label jump(this), next(this);
  Branch(condition, &jump, &next);
  Bind(&jump);
  Jump(operand);
  Bind(&next);
  Dispatch();
}

void InterpreterAssembler::ReturnFromFrame(TNode<Object> value) {
  TNode<Word32> area_slots = Load<Word32>(MemRep::kWord32, FramePointer(), kFrameAreaSlots);
  builder()->ReturnJS(value, Uint32ToUint64(area_slots));
}

void InterpreterAssembler::BeforeCall() {
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, BytecodePointer());
}

void InterpreterAssembler::AfterCall() {
  SetBytecodePointer(Load<Word64>(MemRep::kWord64, FramePointer(), kFrameBytecodePointer));
}

}  // namespace kei::builtins
