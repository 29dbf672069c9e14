#ifndef KEI_BUILTINS_HANDLERS_INTERPRETER_ASSEMBLER_H_
#define KEI_BUILTINS_HANDLERS_INTERPRETER_ASSEMBLER_H_

#include <array>
#include <string_view>

#include "builtins/ic/property-assembler.h"
#include "vm/base/maybe.h"
#include "vm/tables/bytecodes.h"
#include "vm/tables/frame-constants.h"

// The language of bytecode handlers. The contract of registers and frame, which every handler finds and
// leaves:
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
//   [fp - 48]          FeedbackVector, or no_feedback
//   [fp - 56]          new.target: operand -7
//   [fp - 64 …]        spill slots of the handler that runs; dead between handlers
//   [fp - 96 - 8 * i]  local register i: operand -12 - i
//
// Registers hold full 64-bit values. Consecutive registers have descending addresses, arguments on the
// stack ascending ones.
//
// The same definition makes a bytecode's stencils and its generic stub (vm/tables/code/stencils.h), whose
// contracts differ. A stencil's operands are holes, and it neither has nor keeps the bytecode pointer. A
// generic stub makes the pointer from the bytecode's offset, which the stencil passes, and Dispatch() returns
// to the stencil. A number stub is given the operands themselves.
//
// A handler ends in Dispatch() or one of the jumps, in a return, or in the unwinder. Everything that may
// throw, collect or run JavaScript happens after BeforeCall has stored the bytecode pointer to the frame. The
// unwinder, stack traces and AfterCall take it from there.

namespace kei::builtins {

// The form into which a handler's definition is made.
struct HandlerForm {
  enum class Kind : uint8_t { kInterpreter, kStencil, kGenericStub, kNumberStub };
  Kind kind = Kind::kInterpreter;
  OperandScale scale = OperandScale::kSingle;  // not of stencils
  // Only for stencils: whether registers are within short displacements, and operands that are built in.
  bool near = false;
  std::array<Maybe<int32_t>, BytecodeInfo::kMaxOperands> constants;
  StencilCondition condition;
  // Only for stencils of a test and the jump that follows or is part of it: the exit by which a true result
  // leaves.
  Maybe<int> exit_if_true;
};

// Whether the operands that are no registers are displacements, and mostly short ones: places in a context
// or the constant pool.
constexpr bool HasNearSlots(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kLdaConstant:
    case Bytecode::kLdaCurrentContextSlot:
    case Bytecode::kStaCurrentContextSlot:
    case Bytecode::kLdaContextSlot:
    case Bytecode::kStaContextSlot: return true;
    default: return false;
  }
}

class InterpreterAssembler : public PropertyAssembler {
 public:
  InterpreterAssembler(jit::Graph* graph, Bytecode bytecode, const HandlerForm& form)
      : PropertyAssembler(graph), bytecode_(bytecode), form_(form), accumulator_(this, Parameter<Object>(0)) {
    if (form_.kind == HandlerForm::Kind::kGenericStub) BeginGenericStub();
  }
  virtual ~InterpreterAssembler() = default;
  virtual void Generate() = 0;

 protected:
  Bytecode bytecode() const { return bytecode_; }
  OperandScale scale() const { return form_.scale; }
  bool IsStencil() const { return form_.kind == HandlerForm::Kind::kStencil; }
  bool IsNumberStub() const { return form_.kind == HandlerForm::Kind::kNumberStub; }
  // The condition of the stencil that is being made; kNone for everything else.
  const StencilCondition& condition() const { return form_.condition; }
  // For numbers that are no Smis.
  Label::Kind NumberLabel() const {
    const bool only_smis = condition().kind == StencilCondition::Kind::kSmis;
    return only_smis ? Label::kDeferred : Label::kPlain;
  }

  TNode<Object> Accumulator() const { return accumulator_.value(); }
  void SetAccumulator(TNode<Object> value) { accumulator_ = value; }

  // --- Operands, by their names in the bytecodes table. embed-gen fails if the bytecode has no such operand.
  TNode<Word32> UnsignedOperand(std::string_view name) {  // Count, UImm, Idx, Flag, Runtime
    return UnsignedOperandAt(IndexOfOperand(name));
  }
  TNode<Word32> SignedOperand(std::string_view name) {  // Reg…, Imm
    return SignedOperandAt(IndexOfOperand(name));
  }
  TNode<Smi> SmiOperand(std::string_view name) { return SmiTag(SignedOperand(name)); }
  TNode<Smi> UnsignedSmiOperand(std::string_view name) { return SmiTag(UnsignedOperand(name)); }
  // The register's index in slots relative to the frame pointer.
  TNode<Word64> RegisterOperand(std::string_view name) { return Int32ToInt64(SignedOperand(name)); }
  template <typename T = Object>
  TNode<T> ConstantOperand(std::string_view name) {
    return TNode<T>(LoadConstant(Uint32ToUint64(UnsignedOperand(name))).node());
  }
  // The bytecode's feedback slot; the same as an index of the vector, and as runtime functions want it.
  TNode<Word32> SlotOperand() { return UnsignedOperandAt(InfoOf(bytecode_).slot_operand); }
  TNode<Word64> SlotIndex() { return Uint32ToUint64(SlotOperand()); }
  TNode<Smi> SlotAsSmi() { return SmiTag(SlotOperand()); }
  TNode<Word32> JumpOperand() { return SignedOperandAt(InfoOf(bytecode_).jump_operand); }
  TNode<Object> LoadConstant(TNode<Word64> index);
  // The operand, if it is built into the stencil.
  Maybe<int32_t> KnownOperand(std::string_view name) const { return form_.constants[IndexOfOperand(name)]; }
  // The values that a stencil's condition names, if it has one.
  TNode<Word32> MapHole(int i = 0) { return TNode<Word32>(HoleFor(Rep::kWord32, PatchSource::kMap, i)); }
  TNode<Word64> PayloadHole(int i = 0) {
    return TNode<Word64>(HoleFor(Rep::kWord64, PatchSource::kPayload, i));
  }
  // A field of an object that the condition's site has learnt, and that stays at its address.
  template <typename Holder, typename T>
  TNode<T> LoadFromSite(SiteObject object, const Field<Holder, T>& field) {
    jit::Node* address = HoleFor(Rep::kWord64, PatchSource::kObject, static_cast<int>(object));
    return Load<T>(MemRep::kTagged, RootRegister(), TNode<Word64>(address), 0,
                   field.token.offset - kHeapObjectTag);
  }

  // --- Registers
  TNode<Object> LoadRegister(std::string_view name) { return LoadRegisterAt(RegisterOperand(name)); }
  void StoreRegister(std::string_view name, TNode<Object> value) {
    StoreRegisterAt(RegisterOperand(name), value);
  }
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
  // The FeedbackVector, which may be no_feedback.
  TNode<FeedbackVector> LoadFeedback() { return LoadFrame<FeedbackVector>(kFrameFeedbackVector); }
  // The vector; goes to the label if there is none.
  TNode<FeedbackVector> LoadFeedbackOrGoto(Label* none);
  // For reading slots: goes to the label only if no_feedback may be too short.
  TNode<FeedbackVector> LoadReadableFeedbackOrGoto(Label* none);
  // Notes what an operation saw, in a one-word slot that is a set of bits: one bit, or some.
  void Record(int32_t bit);
  void RecordBits(TNode<Word32> bits);
  // Leaves with the number that arithmetic made of numbers, once the slot has noted of which kind all are.
  void DispatchNumber(TNode<Object> left, TNode<Object> right, TNode<Object> result);

  // --- Leaving
  void Dispatch();                              // to the next bytecode
  void DispatchBoolean(TNode<Bool> condition);  // … with the boolean
  // Whether the bytecode is a test with a jump, behind which no code reads the accumulator; then to where
  // such a test leads.
  bool LosesAccumulator() const { return form_.exit_if_true.has_value(); }
  void ExitBy(bool truth) {
    builder()->Exit(truth ? *form_.exit_if_true : 1 - *form_.exit_if_true, Accumulator());
  }
  void Dispatch(TNode<Object> accumulator) {
    SetAccumulator(accumulator);
    Dispatch();
  }
  void JumpBy(TNode<Word32> distance);  // the distance that the Jump operand has
  void Jump() { JumpBy(JumpOperand()); }
  // The offset to which that leads, from the first bytecode on.
  TNode<Word32> TargetOffset();
  void JumpIf(TNode<Word32> condition);
  // The handler of the bytecode at the bytecode pointer + distance, in the run of an operand scale.
  void DispatchTo(TNode<Word64> distance, OperandScale run);
  // The handler of an opcode, for the bytecode at the bytecode pointer.
  void DispatchOpcode(TNode<Word32> opcode, OperandScale run);
  void ReturnFromFrame(TNode<Object> value);
  // Only in a stencil: leaves the machine code; the interpreter does the bytecode from the beginning.
  void ContinueInInterpreter();
  // Only in a stencil: does the bytecode from the beginning in its generic stub.
  void DispatchGeneric();
  // Only in a stencil: whether the accumulator is truthy, by a stub that notes what it is in the slot.
  TNode<Object> TruthByStub();
  // Only in a stencil: leaves numbers to the number stub. The other operand is what is not in the
  // accumulator.
  void DispatchNumbers(TNode<Object> other_operand);

  // Only in a stencil: from here on calls find the bytecode's offset in the frame, since the first one stored
  // it.
  void KeepOffset() { keeps_offset_ = true; }
  void BeforeCall() override;
  void AfterCall() override;

  // Adds bytes to the function's budget (tiering.h), mostly a negative number; whether it is used up.
  TNode<Bool> AddToBudget(TNode<FeedbackVector> vector, Word32Operand bytes) {
    return AddToCounter(vector, field::FeedbackVector::interrupt_budget, bytes);
  }

 private:
  void BeginGenericStub();
  void CountMiss();
  // Operands by their indices.
  int IndexOfOperand(std::string_view name) const;
  TNode<Word32> UnsignedOperandAt(int i);
  TNode<Word32> SignedOperandAt(int i);
  TNode<Word32> Hole(int i);
  jit::Node* HoleFor(Rep rep, PatchSource source, int index = 0);
  TNode<Word32> LoadOperand(int i);

  Bytecode bytecode_;
  HandlerForm form_;
  TVariable<Object> accumulator_;
  bool keeps_offset_ = false;
};

// HANDLER(Name) { … } writes the handler of a bytecode; HANDLER_AS(Name, Base) with a class between
// that holds what a family shares. Build<Name>Handler makes the graph; generate.cc lists them all.
#define HANDLER_AS(Name, Base)                                            \
  namespace {                                                             \
  class Name##Handler final : public Base {                               \
   public:                                                                \
    using Base::Base;                                                     \
    void Generate() override;                                             \
  };                                                                      \
  }                                                                       \
  void Build##Name##Handler(jit::Graph* graph, const HandlerForm& form) { \
    Name##Handler handler(graph, Bytecode::k##Name, form);                \
    handler.Generate();                                                   \
    handler.Finish();                                                     \
  }                                                                       \
  void Name##Handler::Generate()
#define HANDLER(Name) HANDLER_AS(Name, InterpreterAssembler)

#define BYTECODE(Name, ...) void Build##Name##Handler(jit::Graph* graph, const HandlerForm& form);
#include "vm/tables/bytecodes.def"
#undef BYTECODE

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_HANDLERS_INTERPRETER_ASSEMBLER_H_
