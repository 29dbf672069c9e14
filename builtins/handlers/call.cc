#include "builtins/handlers/interpreter-assembler.h"
#include "vm/base/maybe.h"

// Calls and constructions. The arguments area is made first. A JSFunction is then entered through its
// dispatch handle and drops the area itself; the runtime calls anything else.

namespace kei::builtins {

namespace {

class CallAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // The arguments of a call on the stack: the receiver's slot is where the stack pointer is.
  struct Area {
    TNode<Word32> argc;
    TNode<Word64> bytes;
  };

  // A receiver and as many arguments, argument i being load(i).
  template <typename Load>
  Area PushEach(TNode<Object> receiver, int argc, Load load) {
    const int slots = ArgumentsAreaSlots(argc);
    auto word = [&](int i) { return i == 0 ? receiver : load(i - 1); };
    for (int lower = slots - 2; lower >= 0; lower -= 2) {
      TNode<Object> word_there = word(lower);
      Push(lower + 1 <= argc ? word(lower + 1) : word_there, word_there);
    }
    return {Int32Constant(argc), Int64Constant(8 * slots)};
  }
  // Receiver and arguments from registers that operands name.
  Area PushFixed(TNode<Object> receiver, int first_operand, int argc) {
    return PushEach(receiver, argc, [&](int i) { return LoadRegister(first_operand + i); });
  }

  // An area for the receiver and argc arguments, with the first `argc` arguments copied from registers
  // beginning at `first`. Registers descend where arguments ascend.
  Area PushList(TNode<Object> receiver, TNode<Word64> first, TNode<Word32> argc) {
    TNode<Word32> slots = AreaSlots(argc);
    TNode<Word64> bytes = Word64Shl(Uint32ToUint64(slots), 3);
    TNode<Word64> address = StackAllocate(bytes);
    Store(MemRep::kTaggedFull, address, 0, receiver);
    TVariable<Word64> from(this, Int64Add(FramePointer(), Word64Shl(first, 3)));
    TVariable<Word64> to(this, Int64Add(address, 8));
    TNode<Word64> end = Int64Add(to.value(), Word64Shl(Uint32ToUint64(argc), 3));
    While([&] { return Word64NotEqual(to.value(), end); },
          [&] {
            Store(MemRep::kTaggedFull, to.value(), 0,
                  Load<Object>(MemRep::kTaggedFull, from.value()));
            to = Int64Add(to.value(), 8);
            from = Int64Sub(from.value(), 8);
          });
    return {argc, bytes};
  }

  // The registers of a list but the first ones, as many as are skipped.
  Area PushRegisters(TNode<Object> receiver, int list_operand, int count_operand, int skipped) {
    TNode<Word64> list = RegisterOperand(list_operand);
    const Maybe<int32_t> count = KnownOperand(count_operand);
    if (!count) {
      return PushList(receiver, Int64Sub(list, skipped),
                      Int32Sub(UnsignedOperand(count_operand), skipped));
    }
    return PushEach(receiver, *count - skipped,
                    [&](int i) { return LoadRegisterAt(list, skipped + i); });
  }

  bool Has(StencilCondition::Kind kind) const { return condition().kind == kind; }
  bool KnowsCallee() const {
    return Has(StencilCondition::Kind::kOneCallee) || Has(StencilCondition::Kind::kManyCallees);
  }
  // Only in a stencil whose site is known. Goes to the generic stub if the callee is another one, or no
  // function, before anything has been pushed.
  void GuardCallee(TNode<Object> callee, int slot_operand) {
    if (!KnowsCallee()) return;
    Label other(this, Label::kDeferred), known(this);
    if (Has(StencilCondition::Kind::kOneCallee)) {
      GotoUnlessOneCallee(callee, slot_operand, &other);
    } else {
      JSFunctionOrGoto(callee, &other);
    }
    Goto(&known);
    Bind(&other);
    DispatchGeneric();
    Bind(&known);
  }
  void GotoUnlessOneCallee(TNode<Object> callee, int slot_operand, Label* other) {
    TNode<FeedbackVector> vector = Cast<FeedbackVector>(LoadFeedback());
    TNode<MaybeObject> word = LoadFeedbackWord(vector, SlotOperand(slot_operand));
    // The sum is no weak pointer where the callee is a Smi, and the word is weak or a root.
    static_assert((kHeapObjectTag | kWeakBit) == kHeapObjectTag + kWeakBit);
    TNode<Word32> callee_word = Int32Add(BitcastTaggedToWord32(callee), kWeakBit);
    GotoIf(Word32NotEqual(BitcastTaggedToWord32(word), callee_word), other);
  }

  // Calls the callee and dispatches with the result. A slot that has seen only this function says at
  // once that it is one; of a Smi it does not, since no_feedback holds some.
  void CallAndDispatch(TNode<Object> callee, const Area& area, int slot_operand,
                       TNode<Object> undefined) {
    if (KnowsCallee()) {
      return Dispatch(CallFunction(Cast<JSFunction>(callee), undefined, area.argc));
    }
    Label known(this), unknown(this), function(this), runtime(this, Label::kDeferred);
    GotoIf(TaggedIsSmi(callee), &runtime);
    TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&unknown);
    TNode<Word64> slot = SlotOperand(slot_operand);
    TNode<Word32> callee_word = Word32Or(BitcastTaggedToWord32(callee), kWeakBit);
    Branch(Word32Equal(BitcastTaggedToWord32(LoadFeedbackWord(vector, slot)), callee_word), &known,
           &unknown);
    Bind(&known);
    CountCall(vector, slot);
    Goto(&function);
    Bind(&unknown);
    TNode<JSFunction> js_function = JSFunctionOrGoto(callee, &runtime);
    UpdateFeedback(js_function, slot_operand);
    Goto(&function);
    Bind(&function);
    Dispatch(CallFunction(Cast<JSFunction>(callee), undefined, area.argc));
    Bind(&runtime);
    TNode<Object> result = CallBuiltin(Builtin::kCallOther, callee, StackPointer(), area.argc);
    SetStackPointer(Int64Add(StackPointer(), area.bytes));
    Dispatch(result);
  }

  void UpdateFeedback(TNode<JSFunction> function, int slot_operand) {
    Label done(this);
    NoteCallee(LoadFeedbackOrGoto(&done), SlotOperand(slot_operand), function);
    Goto(&done);
    Bind(&done);
  }

  // Operands: callee, receiver, arguments, slot.
  void CallProperty(int argc) {
    TNode<Object> callee = LoadRegister(0);
    GuardCallee(callee, 2 + argc);
    CallAndDispatch(callee, PushFixed(LoadRegister(1), 2, argc), 2 + argc, Undefined());
  }
  void CallUndefinedReceiver(int argc) {
    TNode<Object> callee = LoadRegister(0);
    GuardCallee(callee, 1 + argc);
    TNode<Object> undefined = UndefinedInRegister();
    CallAndDispatch(callee, PushFixed(undefined, 1, argc), 1 + argc, undefined);
  }
};

}  // namespace

HANDLER_AS(CallProperty0, CallAssembler) { CallProperty(0); }
HANDLER_AS(CallProperty1, CallAssembler) { CallProperty(1); }
HANDLER_AS(CallProperty2, CallAssembler) { CallProperty(2); }
HANDLER_AS(CallUndefinedReceiver0, CallAssembler) { CallUndefinedReceiver(0); }
HANDLER_AS(CallUndefinedReceiver1, CallAssembler) { CallUndefinedReceiver(1); }
HANDLER_AS(CallUndefinedReceiver2, CallAssembler) { CallUndefinedReceiver(2); }

HANDLER_AS(CallProperty, CallAssembler) {
  TNode<Object> callee = LoadRegister(0);
  GuardCallee(callee, 3);
  CallAndDispatch(callee, PushRegisters(LoadRegister(1), 1, 2, 1), 3, Undefined());
}

HANDLER_AS(CallUndefinedReceiver, CallAssembler) {
  TNode<Object> callee = LoadRegister(0);
  GuardCallee(callee, 3);
  TNode<Object> undefined = UndefinedInRegister();
  CallAndDispatch(callee, PushRegisters(undefined, 1, 2, 0), 3, undefined);
}

namespace {

// Calls with the elements of an array: one that the bytecode has made, or a script's own, as IterableToList
// gives it. No script may run between its count and its elements.
class SpreadCallAssembler : public CallAssembler {
 public:
  using CallAssembler::CallAssembler;

 protected:
  // More arguments, or more than there is stack for, are left to C++.
  static constexpr int kMaxArguments = 1024;

  // The count of a list of which no element is a hole or a double.
  TNode<Word32> CountOrGoto(TNode<JSArray> list, Label* other) {
    TNode<Object> length = LoadField(list, field::JSArray::length);
    GotoIf(TaggedIsNotSmi(length), other);
    TNode<Word32> count = SmiUntag(Cast<Smi>(length));
    TNode<FixedArrayBase> elements = LoadField(list, field::JSObject::elements);
    GotoIfNot(IsRoot(LoadMap(elements), RootIndex::k_fixed_array_map), other);
    TNode<Word32> capacity = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
    GotoIf(Uint32GreaterThan(count, kMaxArguments), other);
    TNode<Word64> lowest = Int64Sub(StackPointer(), Word64Shl(Uint32ToUint64(count), 3));
    GotoIf(Uint64LessThan(lowest, LoadIsolateField(IsolateField::k_stack_limit)), other);
    GotoIf(Uint32GreaterThan(count, capacity), other);
    TNode<FixedArray> array = Cast<FixedArray>(elements);
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      GotoIf(IsRoot(LoadFixedArrayElement(array, Uint32ToUint64(i)), RootIndex::k_the_hole), other);
    });
    return count;
  }
  // Receiver and arguments from such a list.
  void PushElements(TNode<Object> receiver, TNode<JSArray> list, TNode<Word32> count) {
    TNode<FixedArray> elements = Cast<FixedArray>(LoadField(list, field::JSObject::elements));
    PushArguments(receiver, count,
                  [&](TNode<Word64> i) { return LoadFixedArrayElement(elements, i); });
  }
};

}  // namespace

HANDLER_AS(CallWithArray, SpreadCallAssembler) {
  Label runtime(this, Label::kDeferred);
  TNode<JSFunction> function = JSFunctionOrGoto(LoadRegister(0), &runtime);
  TNode<JSArray> list = Cast<JSArray>(LoadRegister(2));
  TNode<Word32> count = CountOrGoto(list, &runtime);
  PushElements(LoadRegister(1), list, count);
  Dispatch(CallFunction(function, Undefined(), count));
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kCallWithArray, LoadRegister(0), LoadRegister(1),
                       LoadRegister(2)));
}

HANDLER_AS(CallWithSpread, SpreadCallAssembler) {
  Label runtime(this, Label::kDeferred);
  TNode<JSFunction> function = JSFunctionOrGoto(LoadRegister(0), &runtime);
  TNode<Word64> first = RegisterOperand(1);
  TNode<JSArray> list = Cast<JSArray>(LoadRegisterAt(first, 1));
  TNode<Word32> count = CountOrGoto(list, &runtime), before = Int32Sub(UnsignedOperand(2), 2);
  TNode<FixedArray> elements = Cast<FixedArray>(LoadField(list, field::JSObject::elements));
  TNode<Word64> shift = Uint32ToUint64(before);
  TNode<Word32> argc = Int32Add(count, before);
  PushArguments(LoadRegisterAt(first), argc, [&](TNode<Word64> i) {
    return Select<Object>(
        Uint64LessThan(i, shift), [&] { return LoadRegisterAt(Int64Sub(first, i), 2); },
        [&] { return LoadFixedArrayElement(elements, Int64Sub(i, shift)); });
  });
  Dispatch(CallFunction(function, Undefined(), argc));
  Bind(&runtime);
  TNode<Object> receiver = BitcastWord64ToTagged(
      Int64Add(FramePointer(), Word64Shl(RegisterOperand(1), 3)));
  Dispatch(CallRuntime(RuntimeFunction::kCallWithSpread, LoadRegister(0), receiver,
                       UnsignedSmiOperand(2)));
}

// The function to call is eval or code compiled from the first argument.
HANDLER_AS(CallDirectEval, CallAssembler) {
  Label call(this);
  TNode<Word64> list = RegisterOperand(1);
  TVariable<Object> source(this, Undefined());
  GotoIf(Int32LessThan(UnsignedOperand(2), 2), &call);
  source = LoadRegisterAt(list, 1);
  Goto(&call);
  Bind(&call);
  TNode<Object> callee = CallRuntime(RuntimeFunction::kResolveDirectEval, LoadRegister(0),
                                     source.value(), UnsignedSmiOperand(3));
  TNode<Word64> arguments = RegisterOperand(1);
  Area area = PushList(LoadRegisterAt(arguments), Int64Sub(arguments, 1),
                       Int32Sub(UnsignedOperand(2), 1));
  CallAndDispatch(callee, area, 4, Undefined());
}

// --- Constructions

namespace {

class ConstructAssembler : public SpreadCallAssembler {
 public:
  using SpreadCallAssembler::SpreadCallAssembler;

 protected:
  // Mostly a constructor returns undefined.
  void DispatchResult(TNode<Object> result, TNode<Object> receiver) {
    Label primitive(this);
    GotoIf(IsRoot(result, RootIndex::k_undefined), &primitive);
    Dispatch(JSReceiverOrGoto(result, &primitive));
    Bind(&primitive);
    Dispatch(receiver);
  }

  // Only in a stencil whose site has one constructor.
  void ConstructBase() {
    Label other(this, Label::kDeferred);
    TNode<Object> target = LoadRegister(0);
    GotoIf(TaggedNotEqual(target, Accumulator()), &other);
    GotoUnlessOneCallee(target, 3, &other);
    TNode<Object> receiver = CallBuiltin(Builtin::kNewReceiver, target, target);
    KeepOffset();
    Area area = PushRegisters(receiver, 1, 2, 0);
    // Loaded again, which is shorter than to keep it across the call.
    TNode<JSFunction> function = Cast<JSFunction>(LoadRegister(0));
    DispatchResult(CallFunction(function, function, area.argc), receiver);
    Bind(&other);
    DispatchGeneric();
  }
};

}  // namespace

// Operands: constructor, arguments, count, slot; acc: new target.
HANDLER_AS(Construct, ConstructAssembler) {
  if (Has(StencilCondition::Kind::kOneBase)) return ConstructBase();
  Label any(this, Label::kDeferred);
  TNode<Object> new_target = Accumulator();
  TNode<Object> receiver = CallBuiltin(Builtin::kConstructIC, LoadRegister(0), new_target, LoadFeedback(),
                                       UnsignedOperand(3));
  KeepOffset();
  Area area = PushList(receiver, RegisterOperand(1), UnsignedOperand(2));
  GotoIf(TaggedIsSmi(receiver), &any);
  TNode<JSFunction> function = Cast<JSFunction>(LoadRegister(0));
  DispatchResult(CallFunction(function, new_target, area.argc), receiver);

  Bind(&any);
  Store(MemRep::kTaggedFull, StackPointer(), 0, TheHole());
  TNode<Object> result =
      CallBuiltin(Builtin::kConstructOther, LoadRegister(0), new_target, StackPointer(), area.argc);
  SetStackPointer(Int64Add(StackPointer(), area.bytes));
  Dispatch(result);
}

// The list may be a script's own array: where making the receiver may run scripts, C++ reads it first.
HANDLER_AS(ConstructWithArray, ConstructAssembler) {
  Label runtime(this, Label::kDeferred);
  TNode<Word32> count = CountOrGoto(Cast<JSArray>(LoadRegister(1)), &runtime);
  TNode<Object> receiver = QuickReceiverOrGoto(LoadRegister(0), Accumulator(), &runtime, &runtime);
  PushElements(receiver, Cast<JSArray>(LoadRegister(1)), count);
  DispatchResult(CallFunction(Cast<JSFunction>(LoadRegister(0)), Accumulator(), count), receiver);
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kConstructWithArray, LoadRegister(0), Accumulator(),
                       LoadRegister(1)));
}

}  // namespace kei::builtins
