#ifndef KEI_BUILTINS_ENTRY_ENTRY_ASSEMBLER_H_
#define KEI_BUILTINS_ENTRY_ENTRY_ASSEMBLER_H_

#include <array>

#include "builtins/stubs/stub-assembler.h"
#include "vm/base/maybe.h"

// Entries into functions that have bytecode: the shared ones load from the function what the frame
// depends on, in a prologue it is known.

namespace kei::builtins {

class EntryAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  // --- The function that is entered
  TNode<SharedFunctionInfo> Shared() { return LoadField(Target(), field::JSFunction::shared); }
  TNode<BytecodeArray> Code() {
    return Cast<BytecodeArray>(LoadField(Shared(), field::SharedFunctionInfo::data));
  }
  TNode<Word64> FrameBytes(TNode<BytecodeArray> code) {
    return Uint32ToUint64(LoadField(code, field::BytecodeArray::frame_bytes));
  }
  // The address of its first bytecode.
  TNode<Word64> StartOf(TNode<BytecodeArray> code) {
    return Int64Add(BitcastTaggedToWord64(code), layout::BytecodeArray::kSize - kHeapObjectTag);
  }
  // Uses the frame that exists already, whose function may be another one.
  TNode<Word64> StartOfFrameBytecode() {
    return StartOf(Load<BytecodeArray>(MemRep::kTaggedFull, FramePointer(), kFrameBytecodeArray));
  }
  // A FeedbackVector, or a Smi before there is one.
  TNode<Object> FeedbackOfCell() {
    return LoadField(LoadField(Target(), field::JSFunction::feedback_cell), field::FeedbackCell::value);
  }

  // --- The stack
  // The bytes that the entry takes from it. They hold the frame, as much again for the arguments that it
  // passes, and an area for the parameters that were not passed. The passed arguments come from the frame's
  // registers.
  TNode<Word64> BytesNeeded(TNode<Word64> frame_bytes) { return Word64Shl(frame_bytes, kStackPerFrameLog2); }
  TNode<Word64> BytesForParameters(TNode<BytecodeArray> code) {
    TNode<Word32> formals = LoadField(code, field::BytecodeArray::parameter_count);
    return Word64Shl(Uint32ToUint64(AreaSlots(formals)), 3);
  }
  void GotoIfStackIsShort(TNode<Word64> bytes, Label* guard) {
    GotoIfBelowLimit(Int64Sub(StackPointer(), bytes), guard);
  }
  void GotoIfBelowLimit(TNode<Word64> lowest, Label* guard) {
    GotoIf(Uint64LessThan(lowest, LoadIsolateField(IsolateField::k_stack_limit)), guard);
  }

  // The area grows to hold all parameters, the missing ones undefined. Moves the existing part of the frame
  // as well, down to the stack pointer. Returns the area's slots.
  TNode<Word32> AddMissingArguments(TNode<Word32> formals);

  // --- The frame, once it is allocated
  void StoreFrameSlots(TNode<BytecodeArray> code, TNode<Object> feedback, TNode<Word32> slots);
  // Stores undefined to the first register, or to the slot that evens the size out if there is none. The
  // frame's size is a multiple of 16, so below it there are pairs.
  void FillFirstRegister();
  TNode<Word64> LoadFilledRegister();
  void FillRegisterPairs();
  // Works in a frame that exists already: goes on in the function's machine code if it has some that can be
  // entered at the bytecode.
  void EnterCompiledCodeAt(TNode<Word32> bytecode_offset, TNode<Object> accumulator);
  TNode<Word32> EntryOrGoto(TNode<ByteArray> entries, TNode<Word32> bytecode_offset, Label* none);
  // The steps that some functions need for their receiver.
  void ThrowUnlessConstructed();
  void ConvertReceiver();

 private:
  void MoveFrameDown(TNode<Word32> passed_slots, TNode<Word32> needed_slots);
};

// The prologue's graph; `operands` that are built in, as Prologue lists them.
void BuildPrologue(jit::Graph* graph, const std::array<Maybe<int32_t>, BytecodeInfo::kMaxOperands>& operands);

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_ENTRY_ENTRY_ASSEMBLER_H_
