#include "builtins/handlers/interpreter-assembler.h"

// Properties. The monomorphic cases are here. A stub of ic/ is called for the others, which in the end calls
// the same runtime function as a frame without feedback does.

namespace kei::builtins {

namespace {

// A load or store by inline cache.
class AccessAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // The variants.
  void Access(Builtin stub, RuntimeFunction runtime) {
    switch (condition().kind) {
      case StencilCondition::Kind::kNone: return AccessAnything(stub, runtime);
      case StencilCondition::Kind::kInlineCache: return CallInlineCache(stub);
      default: return AccessKnown();
    }
  }
  // The parts in which accesses differ. Each gives what the accumulator holds afterwards.
  virtual void LoadOperands() { object_ = LoadRegister("object"); }
  virtual TNode<Object> AccessByHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* other) = 0;
  virtual TNode<Object> CallStub(Builtin stub, TNode<FeedbackVector> vector) = 0;
  virtual TNode<Object> CallCpp(RuntimeFunction runtime) = 0;
  // Only in a stencil whose site is known.
  virtual TNode<Object> AccessKnownOrGoto(Label* other) {
    return AccessByHandler(KnownReceiverOrGoto(other), SmiConstant(condition().handler), other);
  }

  TNode<Object> object() const { return object_; }
  HandlerKind KnownKind() const { return KindOfHandler(condition().handler); }
  int32_t KnownRefusals() const { return RefusalsOfHandler(condition().handler); }
  // The object that has the site's map, or is a string if that is all that is asked.
  TNode<HeapObject> KnownReceiverOrGoto(Label* other) {
    if (condition().kind == StencilCondition::Kind::kStrings) {
      return StringOrGoto(LoadRegister("object"), other);
    }
    TNode<HeapObject> receiver = HeapObjectOrGoto(LoadRegister("object"), other);
    GotoIf(Word32NotEqual(BitcastTaggedToWord32(LoadMap(receiver)), MapHole()), other);
    return receiver;
  }
  // The object that has the field, and the payload of the map's handler.
  struct KnownField {
    TNode<HeapObject> object;
    TNode<Word64> offset;
  };
  KnownField OwnFieldOrGoto(Label* other) {
    if (condition().kind == StencilCondition::Kind::kTwoMaps) return FieldOfTwoMapsOrGoto(other);
    return {KnownReceiverOrGoto(other), PayloadHole()};
  }
  void GotoUnlessSiteIsValid(Label* other) {
    TNode<Object> state = LoadFromSite(SiteObject::kValidityCell, field::Cell::value);
    GotoIf(TaggedNotEqual(state, SmiConstant(1)), other);
  }

 private:
  void AccessAnything(Builtin stub, RuntimeFunction runtime);
  // A stencil is only entered if there is feedback.
  void CallInlineCache(Builtin stub) {
    LoadOperands();
    Dispatch(CallStub(stub, LoadFeedback()));
  }
  // The generic stub does what does not fit the site.
  void AccessKnown() {
    Label other(this, Label::kDeferred);
    Dispatch(AccessKnownOrGoto(&other));
    Bind(&other);
    DispatchGeneric();
  }
  KnownField FieldOfTwoMapsOrGoto(Label* other);

  TNode<Object> object_;
};

void AccessAssembler::AccessAnything(Builtin stub, RuntimeFunction runtime) {
  Label rest(this, Label::kDeferred), no_feedback(this, Label::kDeferred);
  LoadOperands();
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
  TNode<HeapObject> receiver = HeapObjectOrGoto(object_, &rest);
  TNode<Object> handler = MonomorphicHandlerOrGoto(vector, SlotIndex(), WeakMapWord(receiver), &rest);
  Dispatch(AccessByHandler(receiver, handler, &rest));
  Bind(&rest);
  Dispatch(CallStub(stub, vector));
  if (!no_feedback.is_used()) return;
  Bind(&no_feedback);
  Dispatch(CallCpp(runtime));
}

AccessAssembler::KnownField AccessAssembler::FieldOfTwoMapsOrGoto(Label* other) {
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

class NamedLoadAssembler : public AccessAssembler {
 public:
  using AccessAssembler::AccessAssembler;

 protected:
  TNode<Object> AccessByHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* other) override {
    return LoadFieldWithHandler(receiver, handler, other);
  }
  TNode<Object> CallStub(Builtin stub, TNode<FeedbackVector> vector) override {
    return CallBuiltin(stub, object(), ConstantOperand("name"), vector, SlotOperand());
  }
  TNode<Object> CallCpp(RuntimeFunction runtime) override {
    return CallRuntime(runtime, object(), ConstantOperand("name"), Undefined(), SlotAsSmi());
  }
  TNode<Object> AccessKnownOrGoto(Label* other) override {
    const KnownField field = HasDataHandler() ? HolderFieldOrGoto(other) : OwnFieldOrGoto(other);
    return LoadWithKind(KnownKind(), field.object, field.offset, other);
  }

 private:
  // A kind that strings are specialized for has one encoding for them.
  bool HasDataHandler() const {
    const bool is_of_strings = condition().kind == StencilCondition::Kind::kStrings;
    return condition().kind == StencilCondition::Kind::kDataHandler ||
           (is_of_strings && InfoOf(KnownKind()).MayBeData());
  }
  // The handler's weak reference leads to the holder. It is not cleared if the handler is valid and the
  // receiver has the site's map, or is a string like the site's. Then the holder is one of the receiver's
  // prototypes.
  KnownField HolderFieldOrGoto(Label* other) {
    KnownReceiverOrGoto(other);
    GotoUnlessSiteIsValid(other);
    auto data = LoadFromSite(SiteObject::kHandler, field::DataHandler::data);
    return {BitcastWord64ToTagged<HeapObject>(Int64Sub(BitcastTaggedToWord64(data), kWeakBit)),
            PayloadHole()};
  }
};

// The accumulator has the key.
class KeyedLoadAssembler : public AccessAssembler {
 public:
  using AccessAssembler::AccessAssembler;

 protected:
  TNode<Object> AccessByHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* other) override {
    return LoadElementWithHandler(receiver, handler, Accumulator(), other);
  }
  TNode<Object> CallStub(Builtin stub, TNode<FeedbackVector> vector) override {
    return CallBuiltin(stub, object(), Accumulator(), vector, SlotOperand());
  }
  TNode<Object> CallCpp(RuntimeFunction runtime) override {
    return CallRuntime(runtime, object(), Accumulator(), Undefined(), SlotAsSmi());
  }
};

// obj.name = acc, and the definition of an own property.
class NamedStoreAssembler : public AccessAssembler {
 public:
  using AccessAssembler::AccessAssembler;

 protected:
  TNode<Object> AccessByHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* other) override {
    StoreFieldWithHandler(receiver, handler, Accumulator(), other);
    return Accumulator();
  }
  TNode<Object> CallStub(Builtin stub, TNode<FeedbackVector> vector) override {
    CallBuiltin(stub, object(), ConstantOperand("name"), Accumulator(), vector, SlotOperand());
    return Accumulator();
  }
  TNode<Object> CallCpp(RuntimeFunction runtime) override {
    CallRuntime(runtime, object(), ConstantOperand("name"), Accumulator(), Undefined(), SlotAsSmi());
    return Accumulator();
  }
  TNode<Object> AccessKnownOrGoto(Label* other) override {
    if (condition().kind == StencilCondition::Kind::kDataHandler) {
      AddFieldOrGoto(other);
    } else {
      const KnownField field = OwnFieldOrGoto(other);
      GotoIfRefused(KnownRefusals(), Accumulator(), other);
      StoreWithKind(KnownKind(), field.object, field.offset, Accumulator(), KnownRefusals());
    }
    return Accumulator();
  }

 private:
  void AddFieldOrGoto(Label* other) {
    TNode<HeapObject> receiver = KnownReceiverOrGoto(other);
    GotoUnlessSiteIsValid(other);
    GotoIfRefused(KnownRefusals(), Accumulator(), other);
    StoreAndTransition(receiver, PayloadHole(), Accumulator(), Decompress<Map>(MapHole(1)), KnownRefusals());
  }
};

// obj[key] = acc, and elements of array literals.
class KeyedStoreAssembler : public AccessAssembler {
 public:
  using AccessAssembler::AccessAssembler;

 protected:
  void LoadOperands() override {
    AccessAssembler::LoadOperands();
    key_ = LoadRegister("key");
  }
  TNode<Object> AccessByHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* other) override {
    StoreElementWithHandler(receiver, handler, key_, Accumulator(), other);
    return Accumulator();
  }
  TNode<Object> CallStub(Builtin stub, TNode<FeedbackVector> vector) override {
    CallBuiltin(stub, object(), key_, Accumulator(), vector, SlotOperand());
    return Accumulator();
  }
  TNode<Object> CallCpp(RuntimeFunction runtime) override {
    CallRuntime(runtime, object(), key_, Accumulator(), Undefined(), SlotAsSmi());
    return Accumulator();
  }
  TNode<Object> AccessKnownOrGoto(Label* other) override {
    key_ = LoadRegister("key");
    return AccessAssembler::AccessKnownOrGoto(other);
  }

 private:
  TNode<Object> key_;
};

}  // namespace

HANDLER_AS(GetNamed, NamedLoadAssembler) { Access(Builtin::kLoadIC, RuntimeFunction::kGetNamed); }
HANDLER_AS(GetKeyed, KeyedLoadAssembler) { Access(Builtin::kKeyedLoadIC, RuntimeFunction::kGetKeyed); }
HANDLER_AS(SetNamed, NamedStoreAssembler) { Access(Builtin::kStoreIC, RuntimeFunction::kSetNamed); }
HANDLER_AS(DefineNamedOwn, NamedStoreAssembler) {
  Access(Builtin::kDefineNamedOwnIC, RuntimeFunction::kDefineNamedOwn);
}
HANDLER_AS(SetKeyed, KeyedStoreAssembler) { Access(Builtin::kKeyedStoreIC, RuntimeFunction::kSetKeyed); }
HANDLER_AS(StaInArrayLiteral, KeyedStoreAssembler) {
  Access(Builtin::kStoreInArrayLiteralIC, RuntimeFunction::kStoreInArrayLiteral);
}

HANDLER(DefineKeyedOwn) {
  CallRuntime(RuntimeFunction::kDefineKeyedOwn, LoadRegister("object"), LoadRegister("key"), Accumulator(),
              UnsignedSmiOperand("sets_name"));
  Dispatch();
}

HANDLER(GetSuper) {
  Dispatch(CallBuiltin(Builtin::kGetSuper, LoadRegister("receiver"), LoadRegister("home"), Accumulator()));
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

// Functions and the objects that have methods are no proxies, so that their maps have their prototypes.
HANDLER(GetSuperConstructor) {
  TNode<HeapObject> function = Cast<HeapObject>(LoadRegister("active_function"));
  Dispatch(LoadField(LoadMap(function), field::Map::prototype));
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
