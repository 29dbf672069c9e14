#include "builtins/handlers/interpreter-assembler.h"

// Jumps, returns, exceptions, iteration, prefixes.

namespace kei::builtins {

// --- Jumps

HANDLER(Jump) { Jump(); }

namespace {

class LoopAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // If there is an interrupt, there may be newer code, which the interpreter finds.
  void JumpInStencil() {
    Label interrupt(this, Label::kDeferred), exhausted(this, Label::kDeferred), jump(this, Label::kDeferred);
    GotoIfInterrupted(&interrupt);
    GotoIf(AddToCounter(LoadFeedback(), field::FeedbackVector::loop_heat, JumpOperand()), &exhausted);
    Jump();
    Bind(&interrupt);
    ContinueInInterpreter();
    Bind(&exhausted);
    TNode<Object> code = CallRuntime(RuntimeFunction::kHeatExhausted, LoadFunction(), SlotAsSmi());
    GotoIf(IsRoot(code, RootIndex::k_undefined), &jump);
    EnterCode(Cast<CompiledCode>(code), 0, Accumulator());
    Bind(&jump);
    Jump();
  }

  // Here loops are interrupted, and a function that stays in its first call gets its feedback vector. The
  // loop's length is taken from the budget.
  void JumpInInterpreter() {
    Label interrupt(this, Label::kDeferred), no_feedback(this, Label::kDeferred),
        exhausted(this, Label::kDeferred), compiled(this, Label::kDeferred);
    GotoIfInterrupted(&interrupt);
    TNode<FeedbackVector> feedback = LoadFeedbackOrGoto(&no_feedback);
    GotoIf(TaggedIsNotSmi(LoadField(feedback, field::FeedbackVector::code)), &compiled);
    GotoIf(AddToBudget(feedback, JumpOperand()), &exhausted);
    Jump();
    Bind(&interrupt);
    CallRuntime(RuntimeFunction::kStackGuard);
    Jump();
    Bind(&exhausted);
    CallRuntime(RuntimeFunction::kBudgetExhausted, LoadFunction(), SlotAsSmi());
    Jump();
    Bind(&no_feedback);
    StoreFrame(kFrameFeedbackVector, CallRuntime(RuntimeFunction::kAllocateFeedback, LoadFunction()));
    Jump();
    Bind(&compiled);
    EnterLoop();
  }

 private:
  // The loop goes on in the function's machine code.
  void EnterLoop() {
    Label jump(this, Label::kDeferred);
    TNode<FeedbackVector> vector = Cast<FeedbackVector>(LoadFeedback());
    TNode<CompiledCode> code = Cast<CompiledCode>(LoadField(vector, field::FeedbackVector::code));
    TNode<Smi> entry = CallRuntime<Smi>(RuntimeFunction::kFindCodeEntry, code, SmiTag(TargetOffset()));
    GotoIf(SmiIsNegative(entry), &jump);
    EnterCode(code, SmiToInt64(entry), Accumulator());
    Bind(&jump);
    Jump();
  }
};

}  // namespace

// A jump backward.
HANDLER_AS(JumpLoop, LoopAssembler) { IsStencil() ? JumpInStencil() : JumpInInterpreter(); }

#define JUMP_IF(Name, condition) \
  HANDLER(Name) { JumpIf(condition); }
JUMP_IF(JumpIfTrue, IsRoot(Accumulator(), RootIndex::k_true_value))
JUMP_IF(JumpIfFalse, IsRoot(Accumulator(), RootIndex::k_false_value))
JUMP_IF(JumpIfNull, IsRoot(Accumulator(), RootIndex::k_null))
JUMP_IF(JumpIfNotNull, Not(IsRoot(Accumulator(), RootIndex::k_null)))
JUMP_IF(JumpIfUndefined, IsRoot(Accumulator(), RootIndex::k_undefined))
JUMP_IF(JumpIfNotUndefined, Not(IsRoot(Accumulator(), RootIndex::k_undefined)))
JUMP_IF(JumpIfUndefinedOrNull, IsNullish(Accumulator()))
JUMP_IF(JumpIfTheHole, IsRoot(Accumulator(), RootIndex::k_the_hole))
JUMP_IF(JumpIfForInDone, TaggedEqual(LoadRegister("index"), LoadRegister("length")))
#undef JUMP_IF

HANDLER(JumpIfJSReceiver) {
  Label other(this);
  JSReceiverOrGoto(Accumulator(), &other);
  Jump();
  Bind(&other);
  Dispatch();
}

namespace {

class SwitchAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // Goes to the case's beginning in the code that the function has now. That may be newer than the running
  // code, since their frames are alike.
  void EnterCase(TNode<Word32> constant) {
    constexpr int kBytes = layout::ByteArray::kSize - kHeapObjectTag;
    Label dropped(this, Label::kDeferred);
    TNode<Object> code = LoadField(Cast<FeedbackVector>(LoadFeedback()), field::FeedbackVector::code);
    GotoIf(TaggedIsSmi(code), &dropped);
    TNode<CompiledCode> compiled = Cast<CompiledCode>(code);
    TNode<Word32> offset = Load<Word32>(MemRep::kWord32, LoadField(compiled, field::CompiledCode::switches),
                                        Uint32ToUint64(constant), 2, kBytes);
    EnterCode(compiled, Uint32ToUint64(offset), Accumulator());
    Bind(&dropped);
    ContinueInInterpreter();
  }
};

}  // namespace

HANDLER_AS(SwitchOnSmi, SwitchAssembler) {
  Label no_case(this);
  GotoIf(TaggedIsNotSmi(Accumulator()), &no_case);
  TNode<Word32> index = Int32Sub(SmiUntag(Cast<Smi>(Accumulator())), SignedOperand("first_case"));
  GotoIfNot(Uint32LessThan(index, UnsignedOperand("count")), &no_case);
  TNode<Word32> entry = Int32Add(UnsignedOperand("table"), index);
  if (IsStencil()) {
    EnterCase(entry);
  } else {
    JumpBy(SmiUntag(Cast<Smi>(LoadConstant(Uint32ToUint64(entry)))));
  }
  Bind(&no_case);
  Dispatch();
}

// --- Leaving

HANDLER(Return) { ReturnFromFrame(Accumulator()); }

HANDLER(Throw) {
  CallRuntime(RuntimeFunction::kThrow, Accumulator());
  Unreachable();
}

HANDLER(ReThrow) {
  CallRuntime(RuntimeFunction::kReThrow, Accumulator());
  Unreachable();
}

HANDLER(Debugger) {
  CallRuntime(RuntimeFunction::kDebugger);
  Dispatch();
}

// --- Iteration

HANDLER(GetIterator) {
  Dispatch(CallBuiltin(Builtin::kGetIteratorIC, Accumulator(), LoadFeedback(), SlotOperand()));
}

// Falls through if `next` has to be called.
HANDLER(JumpIfNextElement) {
  SetAccumulator(CallBuiltin(Builtin::kNextElement, LoadRegister("iterator"), LoadRegister("next")));
  JumpIf(Not(IsRoot(Accumulator(), RootIndex::k_the_hole)));
}

// The keys of an object whose map has an enum cache are valid as long as it keeps the map. All others have to
// be looked up again one by one: Smi 0 in place of the map says so.
HANDLER(ForInPrepare) {
  Label keys(this), map(this);
  TNode<HeapObject> result = CallBuiltin<HeapObject>(Builtin::kForInPrepare, Accumulator());
  TNode<Word64> out = RegisterOperand("state");
  Branch(IsRoot(LoadMap(result), RootIndex::k_meta_map), &map, &keys);
  Bind(&map);
  Record(ForInFeedback::kEnumCache);
  TNode<FixedArray> cache = Cast<FixedArray>(LoadField(Cast<Map>(result), field::Map::enum_cache));
  StoreRegisterAt(out, result);
  StoreRegisterAt(out, cache, 1);
  StoreRegisterAt(out, LoadField(cache, field::FixedArray::length), 2);
  Dispatch();
  Bind(&keys);
  Record(ForInFeedback::kKeys);
  StoreRegisterAt(out, SmiConstant(0));
  StoreRegisterAt(out, result, 1);
  StoreRegisterAt(out, LoadField(Cast<FixedArray>(result), field::FixedArray::length), 2);
  Dispatch();
}

HANDLER(ForInNext) {
  Label filter(this, Label::kDeferred);
  TNode<HeapObject> receiver = Cast<HeapObject>(LoadRegister("receiver"));
  TNode<Smi> index = Cast<Smi>(LoadRegister("index"));
  TNode<Word64> pair = RegisterOperand("map_and_keys");
  TNode<FixedArray> keys = Cast<FixedArray>(LoadRegisterAt(pair, 1));
  TNode<Object> key = LoadFixedArrayElement(keys, SmiToInt64(index));
  GotoIf(TaggedNotEqual(LoadMap(receiver), LoadRegisterAt(pair)), &filter);
  Dispatch(key);
  Bind(&filter);
  Record(ForInFeedback::kFilter);
  Dispatch(CallBuiltin(Builtin::kForInFilter, receiver, key));
}

HANDLER(ForInStep) { Dispatch(SmiAdd(Cast<Smi>(LoadRegister("index")), SmiConstant(1))); }

// --- Operations that have not run yet

// Without feedback the operation runs and stays fresh.
HANDLER(Fresh) {
  Label run(this);
  TNode<Word32> opcode = Int32Sub(Load<Word32>(MemRep::kUint8, BytecodePointer()), kFreshDelta);
  GotoIf(IsRoot(LoadFeedback(), RootIndex::k_no_feedback), &run);
  Store(MemRep::kUint8, BytecodePointer(), 0, opcode);
  Goto(&run);
  Bind(&run);
  DispatchOpcode(opcode, scale());
}

// --- Prefixes: the bytecode behind it, with the other run of handlers

HANDLER(Wide) { DispatchTo(Int64Constant(1), OperandScale::kDouble); }
HANDLER(ExtraWide) { DispatchTo(Int64Constant(1), OperandScale::kQuadruple); }

}  // namespace kei::builtins
