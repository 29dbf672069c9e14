#include "builtins/handlers/interpreter-assembler.h"

// Properties. The monomorphic cases are here; for the others a stub of ic/ is called, which in the end
// calls the same runtime function as a frame without feedback does.

namespace kei::builtins {

namespace {

class PropertyHandlerAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // The monomorphic handler for the receiver.
  struct Cached {
    TNode<HeapObject> receiver;
    TNode<Object> handler;
  };
  Cached LookUp(TNode<Object> object, TNode<FeedbackVector> vector, int slot_operand,
                Label* rest) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(object, rest);
    TNode<Object> handler = MonomorphicHandlerOrGoto(
        vector, SlotOperand(slot_operand), WeakMapWord(receiver), rest);
    return {receiver, handler};
  }

  // obj.name = acc, and the definition of an own property.
  void NamedStore(Builtin ic, RuntimeFunction runtime) {
    Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
    TNode<Object> object = LoadRegister(0);
    TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
    Cached cached = LookUp(object, vector, 2, &rest);
    StoreFieldWithHandler(cached.receiver, cached.handler, Accumulator(), &rest);
    Dispatch();
    Bind(&rest);
    CallBuiltin(ic, object, ConstantOperand(1), Accumulator(), vector, UnsignedOperand(2));
    Dispatch();
    Bind(&no_feedback);
    CallRuntime(runtime, object, ConstantOperand(1), Accumulator(), Undefined(),
                UnsignedSmiOperand(2));
    Dispatch();
  }

  // obj[key] = acc, and elements of array literals.
  void KeyedStore(Builtin ic, RuntimeFunction runtime) {
    Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
    TNode<Object> object = LoadRegister(0);
    TNode<Object> key = LoadRegister(1);
    TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
    Cached cached = LookUp(object, vector, 2, &rest);
    StoreElementWithHandler(cached.receiver, cached.handler, key, Accumulator(), &rest);
    Dispatch();
    Bind(&rest);
    CallBuiltin(ic, object, key, Accumulator(), vector, UnsignedOperand(2));
    Dispatch();
    Bind(&no_feedback);
    CallRuntime(runtime, object, key, Accumulator(), Undefined(), UnsignedSmiOperand(2));
    Dispatch();
  }
};

}  // namespace

HANDLER_AS(GetNamed, PropertyHandlerAssembler) {
  Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
  TNode<Object> object = LoadRegister(0);
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
  Cached cached = LookUp(object, vector, 2, &rest);
  Dispatch(LoadFieldWithHandler(cached.receiver, cached.handler, &rest));
  Bind(&rest);
  Dispatch(CallBuiltin(Builtin::kLoadIC, object, ConstantOperand(1), vector, UnsignedOperand(2)));
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kGetNamed, object, ConstantOperand(1), Undefined(),
                       UnsignedSmiOperand(2)));
}

HANDLER_AS(GetKeyed, PropertyHandlerAssembler) {
  Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
  TNode<Object> object = LoadRegister(0);
  TNode<Object> key = Accumulator();
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
  Cached cached = LookUp(object, vector, 1, &rest);
  Dispatch(LoadElementWithHandler(cached.receiver, cached.handler, key, &rest));
  Bind(&rest);
  Dispatch(CallBuiltin(Builtin::kKeyedLoadIC, object, key, vector, UnsignedOperand(1)));
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kGetKeyed, object, key, Undefined(),
                       UnsignedSmiOperand(1)));
}

HANDLER_AS(SetNamed, PropertyHandlerAssembler) {
  NamedStore(Builtin::kStoreIC, RuntimeFunction::kSetNamed);
}
HANDLER_AS(DefineNamedOwn, PropertyHandlerAssembler) {
  NamedStore(Builtin::kDefineNamedOwnIC, RuntimeFunction::kDefineNamedOwn);
}
HANDLER_AS(SetKeyed, PropertyHandlerAssembler) {
  KeyedStore(Builtin::kKeyedStoreIC, RuntimeFunction::kSetKeyed);
}
HANDLER_AS(StaInArrayLiteral, PropertyHandlerAssembler) {
  KeyedStore(Builtin::kStoreInArrayLiteralIC, RuntimeFunction::kStoreInArrayLiteral);
}

HANDLER(DefineKeyedOwn) {
  CallRuntime(RuntimeFunction::kDefineKeyedOwn, LoadRegister(0), LoadRegister(1), Accumulator(),
              UnsignedSmiOperand(2));
  Dispatch();
}

HANDLER(GetSuper) {
  Dispatch(CallRuntime(RuntimeFunction::kGetSuper, LoadRegister(0), LoadRegister(1),
                       Accumulator()));
}

HANDLER(SetSuper) {
  CallRuntime(RuntimeFunction::kSetSuper, LoadRegister(0), LoadRegister(1), LoadRegister(2),
              Accumulator(), UnsignedSmiOperand(3));
  Dispatch();
}

HANDLER(DeleteProperty) {
  Dispatch(CallRuntime(RuntimeFunction::kDeleteProperty, LoadRegister(0), Accumulator(),
                       UnsignedSmiOperand(1)));
}

HANDLER(GetSuperConstructor) {
  Dispatch(CallRuntime(RuntimeFunction::kGetSuperConstructor, LoadRegister(0)));
}

HANDLER(ThrowIfNotSuperConstructor) {
  Label no_constructor(this, Label::kDeferred);
  TNode<HeapObject> parent = HeapObjectOrGoto(LoadRegister(0), &no_constructor);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(parent)), MapBits::kConstructor), &no_constructor);
  Dispatch();
  Bind(&no_constructor);
  CallRuntime(RuntimeFunction::kThrowNotSuperConstructor, parent, LoadRegister(1));
  Unreachable();
}

}  // namespace kei::builtins
