#include "builtins/handlers/interpreter-assembler.h"

// Properties. The monomorphic cases are here. A stub of ic/ is called for the others, which in the end calls
// the same runtime function as a frame without feedback does.

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
  Cached LookUp(TNode<Object> object, TNode<FeedbackVector> vector, Label* rest) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(object, rest);
    TNode<Object> handler = MonomorphicHandlerOrGoto(
        vector, SlotIndex(), WeakMapWord(receiver), rest);
    return {receiver, handler};
  }

  // --- Stencils whose site is known. What does not fit the site is the generic stub's.

  bool IsInlineCaches() const { return condition().kind == StencilCondition::Kind::kInlineCache; }
  bool IsSpecialized() const {
    return condition().kind != StencilCondition::Kind::kNone && !IsInlineCaches();
  }
  bool IsOfStrings() const { return condition().kind == StencilCondition::Kind::kStrings; }
  bool IsOfDataHandler() const {
    const HandlerKind kind = KnownKind();
    const bool is_method = kind == HandlerKind::kInObject || kind == HandlerKind::kOutOfObject;
    return condition().kind == StencilCondition::Kind::kDataHandler || (IsOfStrings() && is_method);
  }
  HandlerKind KnownKind() const { return KindOfHandler(condition().handler); }
  // The object, which has the site's map, or is a string if that is all that is asked.
  TNode<HeapObject> KnownReceiverOrGoto(Label* other) {
    if (IsOfStrings()) return StringOrGoto(LoadRegister("object"), other);
    TNode<HeapObject> receiver = HeapObjectOrGoto(LoadRegister("object"), other);
    GotoIf(Word32NotEqual(BitcastTaggedToWord32(LoadMap(receiver)), MapHole()), other);
    return receiver;
  }
  // It has one of the site's maps; and the payload of that map's handler.
  struct KnownField {
    TNode<HeapObject> receiver;
    TNode<Word64> offset;
  };
  KnownField KnownFieldOrGoto(Label* other) {
    if (condition().kind != StencilCondition::Kind::kTwoMaps) {
      return {KnownReceiverOrGoto(other), PayloadHole()};
    }
    TNode<HeapObject> receiver = HeapObjectOrGoto(LoadRegister("object"), other);
    TNode<Word32> map = BitcastTaggedToWord32(LoadMap(receiver));
    TVariable<Word64> offset(this, PayloadHole(0));
    Label known(this);
    GotoIf(Word32Equal(map, MapHole(0)), &known);
    GotoIf(Word32NotEqual(map, MapHole(1)), other);
    offset = PayloadHole(1);
    Goto(&known);
    Bind(&known);
    return {receiver, offset.value()};
  }
  void GotoUnlessSiteIsValid(Label* other) {
    TNode<Object> state = LoadFromSite(SiteObject::kValidityCell, field::Cell::value);
    GotoIf(TaggedNotEqual(state, SmiConstant(1)), other);
  }
  // The object to which the handler's weak reference leads. The reference is not cleared if the handler is
  // valid and the receiver has the site's map, or is a string like the site's. Then the object is one of the
  // receiver's prototypes.
  TNode<HeapObject> KnownHolder() {
    auto data = LoadFromSite(SiteObject::kHandler, field::DataHandler::data);
    return BitcastWord64ToTagged<HeapObject>(Int64Sub(BitcastTaggedToWord64(data), kWeakBit));
  }

  TNode<Object> LoadKnownFieldOrGoto(Label* other) {
    if (IsOfDataHandler()) {
      KnownReceiverOrGoto(other);
      GotoUnlessSiteIsValid(other);
      TNode<HeapObject> holder = KnownHolder();
      return KnownKind() == HandlerKind::kInObject ? LoadAtOffset(holder, PayloadHole())
                                                   : LoadOutOfObject(holder, PayloadHole());
    }
    const KnownField known = KnownFieldOrGoto(other);
    switch (KnownKind()) {
      case HandlerKind::kInObject: return LoadAtOffset(known.receiver, known.offset);
      case HandlerKind::kOutOfObject: return LoadOutOfObject(known.receiver, known.offset);
      case HandlerKind::kArrayLength:
        return LoadField(Cast<JSArray>(known.receiver), field::JSArray::length);
      case HandlerKind::kStringLength:
        return SmiTag(LoadField(Cast<String>(known.receiver), field::String::length));
      case HandlerKind::kFunctionPrototype:
        return LoadFunctionPrototype(Cast<JSFunction>(known.receiver), other);
      default: UNREACHABLE();
    }
  }

  void StoreKnownFieldOrGoto(Label* other) {
    if (IsOfDataHandler()) {
      TNode<HeapObject> receiver = KnownReceiverOrGoto(other);
      GotoUnlessSiteIsValid(other);
      return StoreAndTransition(receiver, PayloadHole(), Accumulator(), Decompress<Map>(MapHole(1)));
    }
    KnownField known = KnownFieldOrGoto(other);
    if (KnownKind() == HandlerKind::kStoreOutOfObject) {
      known.receiver = Cast<HeapObject>(
          LoadField(Cast<JSReceiver>(known.receiver), field::JSReceiver::properties));
    }
    StoreAtOffset(known.receiver, known.offset, Accumulator());
  }

  // obj.name = acc, and the definition of an own property.
  void NamedStore(Builtin ic, RuntimeFunction runtime) {
    Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
    if (IsSpecialized()) {
      StoreKnownFieldOrGoto(&rest);
      Dispatch();
      Bind(&rest);
      return DispatchGeneric();
    }
    TNode<Object> object = LoadRegister("object");
    TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
    if (!IsInlineCaches()) {
      Cached cached = LookUp(object, vector, &rest);
      StoreFieldWithHandler(cached.receiver, cached.handler, Accumulator(), &rest);
      Dispatch();
      Bind(&rest);
    }
    CallBuiltin(ic, object, ConstantOperand("name"), Accumulator(), vector, SlotOperand());
    Dispatch();
    if (!no_feedback.is_used()) return;
    Bind(&no_feedback);
    CallRuntime(runtime, object, ConstantOperand("name"), Accumulator(), Undefined(),
                SlotAsSmi());
    Dispatch();
  }

  // obj[key] = acc, and elements of array literals.
  void KeyedStore(Builtin ic, RuntimeFunction runtime) {
    Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
    if (IsSpecialized()) {
      StoreElementWithHandler(KnownReceiverOrGoto(&rest), SmiConstant(condition().handler),
                              LoadRegister("key"), Accumulator(), &rest);
      Dispatch();
      Bind(&rest);
      return DispatchGeneric();
    }
    TNode<Object> object = LoadRegister("object");
    TNode<Object> key = LoadRegister("key");
    TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
    if (!IsInlineCaches()) {
      Cached cached = LookUp(object, vector, &rest);
      StoreElementWithHandler(cached.receiver, cached.handler, key, Accumulator(), &rest);
      Dispatch();
      Bind(&rest);
    }
    CallBuiltin(ic, object, key, Accumulator(), vector, SlotOperand());
    Dispatch();
    if (!no_feedback.is_used()) return;
    Bind(&no_feedback);
    CallRuntime(runtime, object, key, Accumulator(), Undefined(), SlotAsSmi());
    Dispatch();
  }
};

}  // namespace

HANDLER_AS(GetNamed, PropertyHandlerAssembler) {
  Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
  if (IsSpecialized()) {
    Dispatch(LoadKnownFieldOrGoto(&rest));
    Bind(&rest);
    return DispatchGeneric();
  }
  TNode<Object> object = LoadRegister("object");
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
  if (!IsInlineCaches()) {
    Cached cached = LookUp(object, vector, &rest);
    Dispatch(LoadFieldWithHandler(cached.receiver, cached.handler, &rest));
    Bind(&rest);
  }
  Dispatch(CallBuiltin(Builtin::kLoadIC, object, ConstantOperand("name"), vector, SlotOperand()));
  if (!no_feedback.is_used()) return;
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kGetNamed, object, ConstantOperand("name"), Undefined(),
                       SlotAsSmi()));
}

HANDLER_AS(GetKeyed, PropertyHandlerAssembler) {
  Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
  if (IsSpecialized()) {
    Dispatch(LoadElementWithHandler(KnownReceiverOrGoto(&rest), SmiConstant(condition().handler),
                                    Accumulator(), &rest));
    Bind(&rest);
    return DispatchGeneric();
  }
  TNode<Object> object = LoadRegister("object");
  TNode<Object> key = Accumulator();
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
  if (!IsInlineCaches()) {
    Cached cached = LookUp(object, vector, &rest);
    Dispatch(LoadElementWithHandler(cached.receiver, cached.handler, key, &rest));
    Bind(&rest);
  }
  Dispatch(CallBuiltin(Builtin::kKeyedLoadIC, object, key, vector, SlotOperand()));
  if (!no_feedback.is_used()) return;
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kGetKeyed, object, key, Undefined(),
                       SlotAsSmi()));
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
  CallRuntime(RuntimeFunction::kDefineKeyedOwn, LoadRegister("object"), LoadRegister("key"), Accumulator(),
              UnsignedSmiOperand("sets_name"));
  Dispatch();
}

// Uses the stub cache's knowledge of the home object's prototype.
HANDLER(GetSuper) {
  Label unknown(this, Label::kDeferred);
  TNode<Object> receiver = LoadRegister("receiver");
  TNode<HeapObject> home = Cast<HeapObject>(LoadRegister("home"));
  TNode<Name> name = PublicNameOrGoto(Accumulator(), &unknown);
  // null and, for a proxy, the hole are not in the stub cache.
  TNode<HeapObject> start = Cast<HeapObject>(LoadField(LoadMap(home), field::Map::prototype));
  TNode<Object> handler = KnownLoadOrGoto(start, name, &unknown);
  Dispatch(LoadWithHandler(start, handler, receiver, &unknown));
  Bind(&unknown);
  Dispatch(CallRuntime(RuntimeFunction::kGetSuper, LoadRegister("receiver"), LoadRegister("home"),
                       Accumulator()));
}

HANDLER(SetSuper) {
  CallRuntime(RuntimeFunction::kSetSuper, LoadRegister("receiver"), LoadRegister("home"), LoadRegister("key"),
              Accumulator(), UnsignedSmiOperand("strict"));
  Dispatch();
}

HANDLER(DeleteProperty) {
  Dispatch(CallBuiltin(Builtin::kDeleteProperty, LoadRegister("object"), Accumulator(),
                       UnsignedSmiOperand("strict")));
}

HANDLER(GetSuperConstructor) {
  Dispatch(CallRuntime(RuntimeFunction::kGetSuperConstructor, LoadRegister("active_function")));
}

HANDLER(ThrowIfNotSuperConstructor) {
  Label no_constructor(this, Label::kDeferred);
  TNode<HeapObject> parent = HeapObjectOrGoto(LoadRegister("constructor"), &no_constructor);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(parent)), MapBits::kConstructor), &no_constructor);
  Dispatch();
  Bind(&no_constructor);
  CallRuntime(RuntimeFunction::kThrowNotSuperConstructor, parent, LoadRegister("active_function"));
  Unreachable();
}

HANDLER(LdaUpdateKey) {
  Label convert(this, Label::kDeferred), key(this);
  TVariable<Object> result(this, LoadRegister("key"));
  GotoIf(TaggedIsSmi(result.value()), &key);
  TNode<Word32> type = LoadInstanceType(Cast<HeapObject>(result.value()));
  Branch(Uint32LessThan(type, kFirstJSReceiverType), &key, &convert);
  Bind(&convert);
  result = CallRuntime(RuntimeFunction::kUpdateKey, LoadRegister("object"), result.value());
  Goto(&key);
  Bind(&key);
  StoreRegister("property_key", result.value());
  Dispatch(result.value());
}

}  // namespace kei::builtins
