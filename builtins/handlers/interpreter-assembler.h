#ifndef KEI_BUILTINS_HANDLERS_INTERPRETER_ASSEMBLER_H_
#define KEI_BUILTINS_HANDLERS_INTERPRETER_ASSEMBLER_H_

#include "builtins/ic/property-assembler.h"
#include "vm/tables/bytecodes.h"
#include "vm/tables/frame-constants.h"

// What bytecode handlers are written in. The contract of registers and frame, which every handler finds
// and leaves:
//
//   accumulator        in the first register of the Dispatch descriptor, a full Tagged value
//   bytecode pointer   pinned: the address of the bytecode itself, behind a Wide or ExtraWide prefix.
//                      Calls of JavaScript code lose it, all others keep it
//   root, frame        pinned
//   stack pointer      frame pointer - BytecodeArray::frame_bytes, at the beginning and at the end
//
//   [fp + 24 + 8 * i]  argument i; registers by their operand: operand 3 + i
//   [fp + 16]          receiver: operand 2
//   [fp +  8]          return address
//   [fp]               the caller's frame pointer
//   [fp -  8]          context: operand -1            (a pointer, where other frames have a Smi marker)
//   [fp - 16]          function: operand -2
//   [fp - 24]          argc, a raw integer of 4 bytes: arguments passed
//   [fp - 20]          slots of the arguments area above, likewise: it has room for
//                      max(argc, formal parameters), and a return drops it
//   [fp - 32]          BytecodeArray
//   [fp - 40]          bytecode pointer, of the newest call out of this frame
//   [fp - 48]          FeedbackVector, or undefined
//   [fp - 56]          new.target: operand -7
//   [fp - 64 …]        spill slots of the handler that runs; dead between handlers
//   [fp - 96 - 8 * i]  local register i: operand -12 - i
//
// Registers hold full 64-bit values. Consecutive registers have descending addresses, arguments on the
// stack ascending ones.
//
// A handler ends in Dispatch() or one of the jumps, in a return, or in the unwinder. Everything that
// may throw, collect or run JavaScript happens after BeforeCall has stored the bytecode pointer to the
// frame: the unwinder, stack traces and AfterCall take it from there.

namespace kei::builtins {

class InterpreterAssembler : public PropertyAssembler {
 public:
  InterpreterAssembler(jit::Graph* graph, Bytecode bytecode, OperandScale scale)
      : PropertyAssembler(graph), bytecode_(bytecode), scale_(scale),
        accumulator_(this, Parameter<Object>(0)) {}
  virtual ~InterpreterAssembler() = default;
  virtual void Generate() = 0;

 protected:
  Bytecode bytecode() const { return bytecode_; }
  OperandScale scale() const { return scale_; }

  TNode<Object> Accumulator() const { return accumulator_.value(); }
  void SetAccumulator(TNode<Object> value) { accumulator_ = value; }

  // --- Operands, by their place in the bytecodes table
  TNode<Word32> UnsignedOperand(int i);         // Count, UImm, Idx, Slot, Flag, Runtime
  TNode<Word32> SignedOperand(int i);           // Reg…, Imm, Jump
  TNode<Smi> SmiOperand(int i) { return SmiTag(SignedOperand(i)); }
  TNode<Smi> UnsignedSmiOperand(int i) { return SmiTag(UnsignedOperand(i)); }
  // The register's index in slots relative to the frame pointer.
  TNode<Word64> RegisterOperand(int i) { return Int32ToInt64(SignedOperand(i)); }
  template <typename T = Object>
  TNode<T> ConstantOperand(int i) {
    return TNode<T>(LoadConstant(Uint32ToUint64(UnsignedOperand(i))).node());
  }
  TNode<Object> LoadConstant(TNode<Word64> index);

  // --- Registers
  TNode<Object> LoadRegister(int i) { return LoadRegisterAt(RegisterOperand(i)); }
  void StoreRegister(int i, TNode<Object> value) { StoreRegisterAt(RegisterOperand(i), value); }
  // `next` registers behind it.
  TNode<Object> LoadRegisterAt(TNode<Word64> reg, int next = 0) {
    return Load<Object>(MemRep::kTaggedFull, FramePointer(), reg, 3, -8 * next);
  }
  void StoreRegisterAt(TNode<Word64> reg, TNode<Object> value, int next = 0) {
    Store(MemRep::kTaggedFull, FramePointer(), reg, 3, -8 * next, value);
  }

  // --- The frame's fixed slots
  template <typename T = Object>
  TNode<T> LoadFrame(int32_t offset) {
    return Load<T>(MemRep::kTaggedFull, FramePointer(), offset);
  }
  void StoreFrame(int32_t offset, TNode<Object> value) {
    Store(MemRep::kTaggedFull, FramePointer(), offset, value);
  }
  TNode<Context> LoadContext() { return LoadFrame<Context>(kFrameContext); }
  TNode<JSFunction> LoadFunction() { return LoadFrame<JSFunction>(kFrameFunction); }
  // The FeedbackVector or undefined.
  TNode<Object> LoadFeedback() { return LoadFrame(kFrameFeedbackVector); }
  // The vector; goes to the label where there is none.
  TNode<FeedbackVector> LoadFeedbackOrGoto(Label* none);
  // The feedback slot of operand i, and as runtime functions want it.
  TNode<Word64> SlotOperand(int i) { return Uint32ToUint64(UnsignedOperand(i)); }
  // Notes what an operation saw, in a one-word slot.
  void RecordOperation(int slot_operand, int32_t operation_feedback);

  // --- Leaving
  void Dispatch();                                // to the next bytecode
  void Dispatch(TNode<Object> accumulator) {
    SetAccumulator(accumulator);
    Dispatch();
  }
  void JumpBy(TNode<Word32> distance);            // as the Jump operand has it
  void Jump(int operand) { JumpBy(SignedOperand(operand)); }
  void JumpIf(TNode<Word32> condition, int operand);
  // The handler of the bytecode at the bytecode pointer + distance, in the run of an operand scale.
  void DispatchTo(TNode<Word64> distance, OperandScale run);
  void ReturnFromFrame(TNode<Object> value);

  void BeforeCall() override;
  void AfterCall() override;

 private:
  Bytecode bytecode_;
  OperandScale scale_;
  TVariable<Object> accumulator_;
};

// HANDLER(Name) { … } writes the handler of a bytecode; HANDLER_AS(Name, Base) with a class between
// that holds what a family shares. Build<Name>Handler makes the graph; generate.cc lists them all.
#define HANDLER_AS(Name, Base)                                                    \
  namespace {                                                                     \
  class Name##Handler final : public Base {                                       \
   public:                                                                        \
    using Base::Base;                                                             \
    void Generate() override;                                                     \
  };                                                                              \
  }                                                                               \
  void Build##Name##Handler(jit::Graph* graph, OperandScale scale) {              \
    Name##Handler handler(graph, Bytecode::k##Name, scale);                       \
    handler.Generate();                                                           \
    handler.Finish();                                                             \
  }                                                                               \
  void Name##Handler::Generate()
#define HANDLER(Name) HANDLER_AS(Name, InterpreterAssembler)

#define BYTECODE(Name, ...) void Build##Name##Handler(jit::Graph* graph, OperandScale scale);
#include "vm/tables/bytecodes.def"
#undef BYTECODE

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_HANDLERS_INTERPRETER_ASSEMBLER_H_
