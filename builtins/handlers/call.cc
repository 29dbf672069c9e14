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
  Area PushFixed(TNode<Object> receiver, int argc) {
    constexpr const char* kNames[] = {"argument0", "argument1"};
    return PushEach(receiver, argc, [&](int i) { return LoadRegister(kNames[i]); });
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
            Store(MemRep::kTaggedFull, to.value(), 0, Load<Object>(MemRep::kTaggedFull, from.value()));
            to = Int64Add(to.value(), 8);
            from = Int64Sub(from.value(), 8);
          });
    return {argc, bytes};
  }

  // The registers of the list but the first ones, as many as are skipped.
  Area PushRegisters(TNode<Object> receiver, int skipped) {
    TNode<Word64> list = RegisterOperand("list");
    const Maybe<int32_t> count = KnownOperand("count");
    if (!count) {
      return PushList(receiver, Int64Sub(list, skipped), Int32Sub(UnsignedOperand("count"), skipped));
    }
    return PushEach(receiver, *count - skipped, [&](int i) { return LoadRegisterAt(list, skipped + i); });
  }

  // A stencil whose site is known goes to the generic stub if the callee is another one, or no function.
  // Nothing has been pushed yet.
  void GuardCallee(TNode<Object> callee) {
    Label other(this, Label::kDeferred), known(this);
    switch (condition().kind) {
      case StencilCondition::Kind::kOneCallee: GotoUnlessOneCallee(callee, &other); break;
      case StencilCondition::Kind::kManyCallees: SampleCallee(JSFunctionOrGoto(callee, &other)); break;
      default: return;
    }
    Goto(&known);
    Bind(&other);
    DispatchGeneric();
    Bind(&known);
  }
  // Counts the call, too.
  void GotoUnlessOneCallee(TNode<Object> callee, Label* other) {
    TNode<FeedbackVector> vector = LoadFeedback();
    TNode<Word64> slot = SlotIndex();
    TNode<MaybeObject> word = LoadFeedbackWord(vector, slot);
    // The sum is no weak pointer where the callee is a Smi, and the word is weak or a root.
    static_assert((kHeapObjectTag | kWeakBit) == kHeapObjectTag + kWeakBit);
    TNode<Word32> callee_word = Int32Add(BitcastTaggedToWord32(callee), kWeakBit);
    GotoIf(Word32NotEqual(BitcastTaggedToWord32(word), callee_word), other);
    AddToCalls(vector, slot, 1);
  }
  // A site of several callees notes one of them now and then.
  void SampleCallee(TNode<JSFunction> callee) {
    Label sample(this, Label::kDeferred), done(this);
    TNode<FeedbackVector> vector = LoadFeedback();
    Branch(AddToCalls(vector, SlotIndex(), -1), &sample, &done);
    Bind(&sample);
    CallRuntime(RuntimeFunction::kUpdateCallFeedback, callee, vector, SlotAsSmi());
    Goto(&done);
    Bind(&done);
  }

  // Calls the callee and dispatches with the result.
  void CallAndDispatch(TNode<Object> callee, const Area& area, TNode<Object> undefined) {
    switch (condition().kind) {
      case StencilCondition::Kind::kOneCallee:
      case StencilCondition::Kind::kManyCallees:
        return Dispatch(CallFunction(Cast<JSFunction>(callee), undefined, area.argc));
      default: return CallAnything(callee, area, undefined);
    }
  }
  // A slot that has seen only this function says at once that it is one. It says nothing about a Smi, since
  // no_feedback holds some.
  void CallAnything(TNode<Object> callee, const Area& area, TNode<Object> undefined) {
    Label known(this), unknown(this), function(this), runtime(this, Label::kDeferred);
    GotoIf(TaggedIsSmi(callee), &runtime);
    TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&unknown);
    TNode<Word64> slot = SlotIndex();
    TNode<Word32> callee_word = Word32Or(BitcastTaggedToWord32(callee), kWeakBit);
    Branch(Word32Equal(BitcastTaggedToWord32(LoadFeedbackWord(vector, slot)), callee_word), &known, &unknown);
    Bind(&known);
    AddToCalls(vector, slot, 1);
    Goto(&function);
    Bind(&unknown);
    TNode<JSFunction> js_function = JSFunctionOrGoto(callee, &runtime);
    UpdateFeedback(js_function);
    Goto(&function);
    Bind(&function);
    Dispatch(CallFunction(Cast<JSFunction>(callee), undefined, area.argc));
    Bind(&runtime);
    TNode<Object> result = CallBuiltin(Builtin::kCallOther, callee, StackPointer(), area.argc);
    SetStackPointer(Int64Add(StackPointer(), area.bytes));
    Dispatch(result);
  }

  void UpdateFeedback(TNode<JSFunction> function) {
    Label done(this);
    NoteCallee(LoadFeedbackOrGoto(&done), SlotIndex(), function);
    Goto(&done);
    Bind(&done);
  }

  void CallProperty(int argc) {
    TNode<Object> callee = LoadRegister("callee");
    GuardCallee(callee);
    CallAndDispatch(callee, PushFixed(LoadRegister("receiver"), argc), Undefined());
  }
  void CallUndefinedReceiver(int argc) {
    TNode<Object> callee = LoadRegister("callee");
    GuardCallee(callee);
    TNode<Object> undefined = UndefinedInRegister();
    CallAndDispatch(callee, PushFixed(undefined, argc), undefined);
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
  TNode<Object> callee = LoadRegister("callee");
  GuardCallee(callee);
  CallAndDispatch(callee, PushRegisters(LoadRegister("list"), 1), Undefined());
}

HANDLER_AS(CallUndefinedReceiver, CallAssembler) {
  TNode<Object> callee = LoadRegister("callee");
  GuardCallee(callee);
  TNode<Object> undefined = UndefinedInRegister();
  CallAndDispatch(callee, PushRegisters(undefined, 0), undefined);
}

HANDLER_AS(CallWithArray, CallAssembler) {
  Label runtime(this, Label::kDeferred);
  TNode<JSFunction> function = JSFunctionOrGoto(LoadRegister("callee"), &runtime);
  TNode<JSArray> list = Cast<JSArray>(LoadRegister("array"));
  TNode<Word32> count = CountOrGoto(list, &runtime);
  PushElements(LoadRegister("receiver"), list, count);
  Dispatch(CallFunction(function, Undefined(), count));
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kCallWithArray, LoadRegister("callee"), LoadRegister("receiver"),
                       LoadRegister("array")));
}

HANDLER_AS(CallWithSpread, CallAssembler) {
  Label runtime(this, Label::kDeferred);
  TNode<JSFunction> function = JSFunctionOrGoto(LoadRegister("callee"), &runtime);
  TNode<Word64> first = RegisterOperand("list");
  TNode<JSArray> list = Cast<JSArray>(LoadRegisterAt(first, 1));
  TNode<Word32> count = CountOrGoto(list, &runtime), before = Int32Sub(UnsignedOperand("count"), 2);
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
  TNode<Object> receiver =
      BitcastWord64ToTagged(Int64Add(FramePointer(), Word64Shl(RegisterOperand("list"), 3)));
  Dispatch(CallRuntime(RuntimeFunction::kCallWithSpread, LoadRegister("callee"), receiver,
                       UnsignedSmiOperand("count")));
}

// The function to call is eval or code compiled from the first argument.
HANDLER_AS(CallDirectEval, CallAssembler) {
  Label call(this);
  TNode<Word64> list = RegisterOperand("list");
  TVariable<Object> source(this, Undefined());
  GotoIf(Int32LessThan(UnsignedOperand("count"), 2), &call);
  source = LoadRegisterAt(list, 1);
  Goto(&call);
  Bind(&call);
  TNode<Object> callee = CallRuntime(RuntimeFunction::kResolveDirectEval, LoadRegister("callee"),
                                     source.value(), UnsignedSmiOperand("strict"));
  TNode<Word64> arguments = RegisterOperand("list");
  Area area =
      PushList(LoadRegisterAt(arguments), Int64Sub(arguments, 1), Int32Sub(UnsignedOperand("count"), 1));
  CallAndDispatch(callee, area, Undefined());
}

// --- Constructions

namespace {

class ConstructAssembler : public CallAssembler {
 public:
  using CallAssembler::CallAssembler;

 protected:
  // Mostly a constructor returns undefined.
  void DispatchResult(TNode<Object> result, TNode<Object> receiver) {
    Label primitive(this);
    GotoIf(IsRoot(result, RootIndex::k_undefined), &primitive);
    Dispatch(JSReceiverOrGoto(result, &primitive));
    Bind(&primitive);
    Dispatch(receiver);
  }

  void Construct() {
    condition().kind == StencilCondition::Kind::kOneBase ? ConstructBase() : ConstructAnything();
  }

 private:
  // Only in a stencil whose site has one constructor.
  void ConstructBase() {
    Label other(this, Label::kDeferred);
    TNode<Object> target = LoadRegister("target");
    GotoIf(TaggedNotEqual(target, Accumulator()), &other);
    GotoUnlessOneCallee(target, &other);
    TNode<Object> receiver = CallBuiltin(Builtin::kNewReceiver, target, target);
    KeepOffset();
    Area area = PushRegisters(receiver, 0);
    // Loaded again, which is shorter than to keep it across the call.
    TNode<JSFunction> function = Cast<JSFunction>(LoadRegister("target"));
    DispatchResult(CallFunction(function, function, area.argc), receiver);
    Bind(&other);
    DispatchGeneric();
  }

  void ConstructAnything() {
    Label any(this, Label::kDeferred);
    TNode<Object> new_target = Accumulator();
    TNode<Object> receiver =
        CallBuiltin(Builtin::kConstructIC, LoadRegister("target"), new_target, LoadFeedback(), SlotOperand());
    KeepOffset();
    Area area = PushList(receiver, RegisterOperand("list"), UnsignedOperand("count"));
    GotoIf(TaggedIsSmi(receiver), &any);
    TNode<JSFunction> function = Cast<JSFunction>(LoadRegister("target"));
    DispatchResult(CallFunction(function, new_target, area.argc), receiver);

    Bind(&any);
    Store(MemRep::kTaggedFull, StackPointer(), 0, TheHole());
    TNode<Object> result =
        CallBuiltin(Builtin::kConstructOther, LoadRegister("target"), new_target, StackPointer(), area.argc);
    SetStackPointer(Int64Add(StackPointer(), area.bytes));
    Dispatch(result);
  }
};

}  // namespace

HANDLER_AS(Construct, ConstructAssembler) { Construct(); }

// The list may be a script's own array: where making the receiver may run scripts, C++ reads it first.
HANDLER_AS(ConstructWithArray, ConstructAssembler) {
  Label runtime(this, Label::kDeferred);
  CountOrGoto(Cast<JSArray>(LoadRegister("array")), &runtime);
  TNode<Object> receiver = QuickReceiverOrGoto(LoadRegister("target"), Accumulator(), &runtime, &runtime);
  // Loaded again, since the frame has no room to keep it while the receiver is made.
  TNode<Word32> count = CountOf(Cast<JSArray>(LoadRegister("array")));
  PushElements(receiver, Cast<JSArray>(LoadRegister("array")), count);
  DispatchResult(CallFunction(Cast<JSFunction>(LoadRegister("target")), Accumulator(), count), receiver);
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kConstructWithArray, LoadRegister("target"), Accumulator(),
                       LoadRegister("array")));
}

}  // namespace kei::builtins
