#include "builtins/stubs/stub-assembler.h"

// Inline caches in full: monomorphic, polymorphic, megamorphic, every kind of handler, and the runtime
// in the end. They get any receiver, and a vector.

namespace kei::builtins {

namespace {

class ICAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  // The map as word 0 of a slot holds it; a Smi's map is that of numbers.
  TNode<Word32> MapWordOf(TNode<Object> value) {
    constexpr int32_t kNumberMap = static_cast<int32_t>(StaticRoot(RootIndex::k_heap_number_map) | kWeakBit);
    return Select<Word32>(
        TaggedIsSmi(value), [&] { return Int32Constant(kNumberMap); },
        [&] { return WeakMapWord(Cast<HeapObject>(value)); });
  }

  struct Site {
    TNode<Object> receiver, name;  // or key
    TNode<FeedbackVector> vector;
    TNode<Word64> slot;
    TNode<Word32> map_word;
  };
  Site SiteOf(TNode<Object> receiver, TNode<Object> name, int vector_parameter) {
    return {receiver, name, Parameter<FeedbackVector>(vector_parameter),
            Uint32ToUint64(Parameter<Word32>(vector_parameter + 1)), MapWordOf(receiver)};
  }
  TNode<Smi> SlotOf(const Site& site) { return SmiTag(Int64ToInt32(site.slot)); }
  TNode<HeapObject> Receiver(const Site& site) { return Cast<HeapObject>(site.receiver); }

  // The handler that words 0 and 1 give for the map. `other`: word 0 is neither a map nor an array of pairs.
  TNode<Object> SlotHandlerOrGoto(const Site& site, Label* absent, Label* other) {
    TVariable<Object> handler(this);
    Label polymorphic(this), done(this);
    handler = MonomorphicHandlerOrGoto(site.vector, site.slot, site.map_word, &polymorphic);
    Goto(&done);
    Bind(&polymorphic);
    TNode<MaybeObject> word = LoadFeedbackWord(site.vector, site.slot);
    handler = PolymorphicHandlerOrGoto(word, site.map_word, absent, other);
    Goto(&done);
    Bind(&done);
    return handler.value();
  }
  void GotoUnlessMegamorphic(const Site& site, Label* other) {
    TNode<MaybeObject> word = LoadFeedbackWord(site.vector, site.slot);
    GotoIfNot(IsRoot(word, RootIndex::k_megamorphic), other);
  }
  // The handler for the name that a keyed slot has always seen.
  TNode<Object> KeyedNameHandlerOrGoto(const Site& site, Label* absent, Label* other) {
    TNode<MaybeObject> word = LoadFeedbackWord(site.vector, site.slot);
    GotoIf(TaggedNotEqual(word, site.name), other);
    return PolymorphicHandlerOrGoto(LoadFeedbackWord(site.vector, site.slot, 1), site.map_word, absent,
                                    absent);
  }
  // A key that is a name, or the same text as one.
  TNode<Name> UniqueNameOrGoto(TNode<Object> given, Label* absent) {
    TNode<HeapObject> key = HeapObjectOrGoto(given, absent);
    TNode<Word32> type = LoadInstanceType(key);
    TVariable<Name> name(this, Cast<Name>(key));
    Label text(this), thin(this), unique(this);
    GotoIf(IsInternalizedType(type), &unique);
    Branch(Word32Equal(type, static_cast<int32_t>(InstanceType::kSymbol)), &unique, &text);
    Bind(&text);
    GotoIfNot(IsStringType(type), absent);
    GotoIf(IsThinType(type), &thin);
    TNode<Object> found = CallC<Object>(ExternalReferenceOf(External::kFindInternalized),
                                        Descriptor::kCFindInternalized, RootRegister(), key);
    GotoIf(TaggedIsSmi(found), absent);
    name = Cast<Name>(found);
    Goto(&unique);
    Bind(&thin);
    name = Cast<Name>(LoadField(Cast<ThinString>(key), field::ThinString::actual));
    Goto(&unique);
    Bind(&unique);
    return name.value();
  }
  enum class Access { kLoad, kStore };
  TNode<Object> GenericElementHandlerOrGoto(TNode<Object> receiver, TNode<Object> key, Access access,
                                            Label* other);
  // The unique name if the receiver is a proxy, for accesses that go slowly.
  TNode<Name> NameForProxyOrGoto(const Site& site, Label* other) {
    GotoIfNot(HasType(HeapObjectOrGoto(site.receiver, other), InstanceType::kJSProxy), other);
    return PublicNameOrGoto(site.name, other);
  }
  // kSlow: the runtime has nothing to learn.
  void GotoIfSlow(TNode<Object> handler, Label* slow) {
    GotoIf(TaggedEqual(handler, SmiConstant(EncodeHandler(HandlerKind::kSlow))), slow);
  }
};

// A handler made on the spot from the map of the receiver, for a key that is a Smi. It allows what needs
// no knowledge of prototypes.
TNode<Object> ICAssembler::GenericElementHandlerOrGoto(TNode<Object> receiver, TNode<Object> key,
                                                       Access access, Label* other) {
  TVariable<Word32> handler_kind(this);
  Label typed(this), done(this);
  GotoIf(TaggedIsNotSmi(key), other);
  TNode<Map> map = LoadMap(HeapObjectOrGoto(receiver, other));
  TNode<Word32> kind = LoadField(map, field::Map::elements_kind);
  TNode<Word32> type = LoadField(map, field::Map::instance_type);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSTypedArray)), &typed);
  GotoIfNot(IsJSReceiverType(type), other);
  const bool is_load = access == Access::kLoad;
  const uint32_t special = is_load ? MapBits::kExotic : MapBits::kExotic | MapBits::kHasReadOnlyElements;
  const ElementsKind last = is_load ? ElementsKind::kHoleyFrozen : ElementsKind::kHoley;
  GotoIf(IsAnyBitSet(MapBits(map), special), other);
  GotoIf(Uint32LessThan(static_cast<int32_t>(last), kind), other);
  handler_kind = Int32Constant(static_cast<int32_t>(HandlerKind::kElement));
  Goto(&done);
  Bind(&typed);
  handler_kind = Int32Constant(static_cast<int32_t>(HandlerKind::kTypedElement));
  Goto(&done);
  Bind(&done);
  return SmiTag(Word32Or(Word32Shl(kind, kHandlerKindBits), handler_kind.value()));
}

// --- Loads

class LoadICAssembler : public ICAssembler {
 public:
  using ICAssembler::ICAssembler;

 protected:
  void LoadAndReturn(const Site& site, TNode<Object> handler, Label* miss, Label* slow) {
    GotoIfSlow(handler, slow);
    Return(LoadWithHandler(Receiver(site), handler, site.receiver, miss));
  }
  void CallRuntimeAndReturn(const Site& site, RuntimeFunction runtime, Label* miss, Label* slow) {
    Label other(this, Label::kDeferred), neither(this, Label::kDeferred);
    Bind(miss);
    Return(CallRuntime(runtime, site.receiver, site.name, site.vector, SlotOf(site)));
    Bind(slow);
    TNode<Name> name = NameForProxyOrGoto(site, &other);
    Return(CallBuiltin(Builtin::kProxyGet, site.receiver, name, site.receiver));
    Bind(&other);
    Return(LoadFromDictionaryOrGoto(site.receiver, site.name, &neither));
    Bind(&neither);
    Return(CallRuntime(runtime, site.receiver, site.name, Undefined(), SlotOf(site)));
  }
};

}  // namespace

STUB_CODE_AS(LoadIC, LoadICAssembler) {
  TVariable<Object> handler(this);
  Label not_in_slot(this), load(this), miss(this, Label::kDeferred), slow(this, Label::kDeferred);
  Site site = SiteOf(Parameter<Object>(0), Parameter<Object>(1), 2);
  handler = SlotHandlerOrGoto(site, &miss, &not_in_slot);
  Goto(&load);
  Bind(&not_in_slot);
  GotoUnlessMegamorphic(site, &miss);
  handler = StubCacheHandlerOrGoto(RootIndex::k_stub_cache, site.map_word, Cast<Name>(site.name), &miss);
  Goto(&load);
  Bind(&load);
  LoadAndReturn(site, handler.value(), &miss, &slow);
  CallRuntimeAndReturn(site, RuntimeFunction::kGetNamed, &miss, &slow);
}

STUB_CODE_AS(KeyedLoadIC, LoadICAssembler) {
  TVariable<Object> element_handler(this), name_handler(this);
  Label not_in_slot(this), no_constant_name(this), no_element(this), no_entry(this), load_element(this),
      load_named(this), miss(this, Label::kDeferred), unknown(this, Label::kDeferred),
      slow(this, Label::kDeferred);
  Site site = SiteOf(Parameter<Object>(0), Parameter<Object>(1), 2);
  element_handler = SlotHandlerOrGoto(site, &miss, &not_in_slot);
  Goto(&load_element);
  Bind(&not_in_slot);
  name_handler = KeyedNameHandlerOrGoto(site, &miss, &no_constant_name);
  Goto(&load_named);
  Bind(&no_constant_name);
  GotoUnlessMegamorphic(site, &miss);
  element_handler = GenericElementHandlerOrGoto(site.receiver, site.name, Access::kLoad, &no_element);
  Goto(&load_element);
  Bind(&no_element);
  TNode<Name> name = UniqueNameOrGoto(site.name, &miss);
  Return(LoadFromDictionaryOrGoto(site.receiver, name, &no_entry));
  Bind(&no_entry);
  name_handler = StubCacheHandlerOrGoto(RootIndex::k_stub_cache, site.map_word, name, &miss);
  Goto(&load_named);

  Bind(&load_element);
  GotoIfSlow(element_handler.value(), &slow);
  Return(LoadElementWithHandler(Receiver(site), element_handler.value(), site.name, &miss));
  Bind(&load_named);
  LoadAndReturn(site, name_handler.value(), &miss, &slow);

  // Keys of for-in, which spell indices, are as good as numbers, and nothing is learnt from them.
  Bind(&miss);
  TNode<Smi> index = SpelledIndexOrGoto(site.name, &unknown);
  TNode<Object> handler = GenericElementHandlerOrGoto(site.receiver, index, Access::kLoad, &unknown);
  Return(LoadElementWithHandler(Receiver(site), handler, index, &unknown));
  CallRuntimeAndReturn(site, RuntimeFunction::kGetKeyed, &unknown, &slow);
}

// Uses the stub cache's knowledge of the home object's prototype.
STUB_CODE(GetSuper) {
  Label unknown(this, Label::kDeferred);
  TNode<Object> receiver = Parameter<Object>(0), home = Parameter<Object>(1), key = Parameter<Object>(2);
  TNode<Name> name = PublicNameOrGoto(key, &unknown);
  // null is not in the stub cache.
  TNode<HeapObject> start =
      Cast<HeapObject>(LoadField(LoadMap(Cast<HeapObject>(home)), field::Map::prototype));
  TNode<Object> handler = KnownLoadOrGoto(start, name, &unknown);
  Return(LoadWithHandler(start, handler, receiver, &unknown));
  Bind(&unknown);
  Return(CallRuntime(RuntimeFunction::kGetSuper, receiver, home, key));
}

STUB_CODE(HasProperty) {
  Label index(this), yes(this), no(this), unknown(this, Label::kDeferred), runtime(this, Label::kDeferred);
  TNode<Object> key = Parameter<Object>(0), value = Parameter<Object>(1);
  TNode<JSReceiver> object = JSReceiverOrGoto(value, &runtime);
  GotoIf(TaggedIsSmi(key), &index);
  TNode<Name> name = PublicNameOrGoto(key, &runtime);
  BranchOnKnownProperty(object, name, &yes, &no, &unknown);
  Bind(&unknown);
  GotoIfNot(HasType(object, InstanceType::kJSProxy), &runtime);
  Return(CallBuiltin(Builtin::kProxyHas, object, name));
  Bind(&index);
  BranchOnOwnElement(object, Cast<Smi>(key), &yes, &runtime);
  Bind(&yes);
  Return(True());
  Bind(&no);
  Return(False());
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kHasProperty, key, value));
}

// --- Stores

namespace {

class StoreICAssembler : public ICAssembler {
 public:
  using ICAssembler::ICAssembler;

 protected:
  // Parameters: receiver, name or key, value, vector, slot.
  Site StoreSite() { return SiteOf(Parameter<Object>(0), Parameter<Object>(1), 3); }
  TNode<Object> Value() { return Parameter<Object>(2); }

  void StoreAndReturn(const Site& site, TNode<Object> handler, Label* miss, Label* slow) {
    GotoIfSlow(handler, slow);
    StoreWithHandler(Receiver(site), handler, Value(), miss);
    Return(Value());
  }
  void StoreElementAndReturn(const Site& site, TNode<Object> handler, Label* miss, Label* slow) {
    GotoIfSlow(handler, slow);
    StoreElementWithHandler(Receiver(site), handler, site.name, Value(), miss);
    Return(Value());
  }
  // Goes on where the receiver is no proxy.
  void SetOfProxyAndReturn(const Site& site) {
    Label other(this, Label::kDeferred);
    TNode<Name> name = NameForProxyOrGoto(site, &other);
    Return(
        CallBuiltin(Builtin::kProxySet, site.receiver, name, Value(), site.vector, Int64ToInt32(site.slot)));
    Bind(&other);
  }
  void CallRuntimeAndReturn(const Site& site, RuntimeFunction runtime, Label* miss, Label* slow) {
    Label other(this, Label::kDeferred);
    Bind(miss);
    Return(CallRuntime(runtime, site.receiver, site.name, Value(), site.vector, SlotOf(site)));
    Bind(slow);
    if (runtime == RuntimeFunction::kSetNamed || runtime == RuntimeFunction::kSetKeyed) {
      SetOfProxyAndReturn(site);
      StoreToDictionaryOrGoto(site.receiver, site.name, Value(), &other);
      Return(Value());
      Bind(&other);
    }
    Return(CallRuntime(runtime, site.receiver, site.name, Value(), Undefined(), SlotOf(site)));
  }
};

}  // namespace

STUB_CODE_AS(StoreIC, StoreICAssembler) {
  TVariable<Object> handler(this);
  Label not_in_slot(this), store(this), miss(this, Label::kDeferred), slow(this, Label::kDeferred);
  Site site = StoreSite();
  handler = SlotHandlerOrGoto(site, &miss, &not_in_slot);
  Goto(&store);
  Bind(&not_in_slot);
  GotoUnlessMegamorphic(site, &miss);
  handler =
      StubCacheHandlerOrGoto(RootIndex::k_store_stub_cache, site.map_word, Cast<Name>(site.name), &miss);
  Goto(&store);
  Bind(&store);
  StoreAndReturn(site, handler.value(), &miss, &slow);
  CallRuntimeAndReturn(site, RuntimeFunction::kSetNamed, &miss, &slow);
}

STUB_CODE_AS(DefineNamedOwnIC, StoreICAssembler) {
  Label miss(this, Label::kDeferred), slow(this, Label::kDeferred);
  Site site = StoreSite();
  StoreAndReturn(site, SlotHandlerOrGoto(site, &miss, &miss), &miss, &slow);
  CallRuntimeAndReturn(site, RuntimeFunction::kDefineNamedOwn, &miss, &slow);
}

STUB_CODE_AS(KeyedStoreIC, StoreICAssembler) {
  TVariable<Object> element_handler(this), name_handler(this);
  Label not_in_slot(this), no_constant_name(this), no_element(this), no_entry(this), store_element(this),
      store_named(this), miss(this, Label::kDeferred), unknown(this, Label::kDeferred),
      slow(this, Label::kDeferred);
  Site site = StoreSite();
  element_handler = SlotHandlerOrGoto(site, &miss, &not_in_slot);
  Goto(&store_element);
  Bind(&not_in_slot);
  name_handler = KeyedNameHandlerOrGoto(site, &miss, &no_constant_name);
  Goto(&store_named);
  Bind(&no_constant_name);
  GotoUnlessMegamorphic(site, &miss);
  element_handler = GenericElementHandlerOrGoto(site.receiver, site.name, Access::kStore, &no_element);
  Goto(&store_element);
  Bind(&no_element);
  TNode<Name> name = UniqueNameOrGoto(site.name, &miss);
  StoreToDictionaryOrGoto(site.receiver, name, Value(), &no_entry);
  Return(Value());
  Bind(&no_entry);
  name_handler = StubCacheHandlerOrGoto(RootIndex::k_store_stub_cache, site.map_word, name, &miss);
  Goto(&store_named);

  Bind(&store_element);
  StoreElementAndReturn(site, element_handler.value(), &miss, &slow);
  Bind(&store_named);
  StoreAndReturn(site, name_handler.value(), &miss, &slow);

  Bind(&miss);
  TNode<Smi> index = SpelledIndexOrGoto(site.name, &unknown);
  TNode<Object> handler = GenericElementHandlerOrGoto(site.receiver, index, Access::kStore, &unknown);
  StoreElementWithHandler(Receiver(site), handler, index, Value(), &unknown);
  Return(Value());
  CallRuntimeAndReturn(site, RuntimeFunction::kSetKeyed, &unknown, &slow);
}

STUB_CODE_AS(StoreInArrayLiteralIC, StoreICAssembler) {
  Label miss(this, Label::kDeferred), slow(this, Label::kDeferred);
  Site site = StoreSite();
  StoreElementAndReturn(site, SlotHandlerOrGoto(site, &miss, &miss), &miss, &slow);
  CallRuntimeAndReturn(site, RuntimeFunction::kStoreInArrayLiteral, &miss, &slow);
}

// --- delete

STUB_CODE_AS(DeleteProperty, ICAssembler) {
  Label ordinary(this), runtime(this, Label::kDeferred);
  TNode<JSReceiver> object = JSReceiverOrGoto(Parameter<Object>(0), &runtime);
  TNode<Object> key = Parameter<Object>(1), strict = Parameter<Object>(2);
  GotoIfNot(HasType(object, InstanceType::kJSProxy), &ordinary);
  TNode<Name> trapped_name = PublicNameOrGoto(key, &runtime);
  Return(CallBuiltin(Builtin::kProxyDelete, object, trapped_name, strict));
  Bind(&ordinary);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(object)), MapBits::kDictionary), &runtime);
  TNode<Name> name = PublicNameOrGoto(UniqueNameOrGoto(key, &runtime), &runtime);
  DeleteFromDictionaryOrGoto(object, name, &runtime);
  Return(True());
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kDeleteProperty, Parameter<Object>(0), key, strict));
}

// --- instanceof

STUB_CODE_AS(InstanceOfIC, ICAssembler) {
  Label runtime(this, Label::kDeferred), own_method(this), yes(this), no(this);
  TNode<Object> object = Parameter<Object>(0);
  TNode<Object> callable = Parameter<Object>(1);
  TNode<FeedbackVector> vector = Parameter<FeedbackVector>(2);
  TNode<Word64> slot = Uint32ToUint64(Parameter<Word32>(3));
  TNode<HeapObject> right = HeapObjectOrGoto(callable, &runtime);
  TNode<Object> cached = MonomorphicHandlerOrGoto(vector, slot, WeakMapWord(right), &runtime);
  GotoIf(TaggedIsSmi(cached), &own_method);
  TNode<DataHandler> handler = Cast<DataHandler>(cached);
  GotoIfNot(HandlerIs(SmiHandlerBits(handler), HandlerKind::kOrdinaryHasInstance), &own_method);
  GotoUnlessValid(handler, &runtime);
  TNode<JSFunction> function = JSFunctionOrGoto(callable, &runtime);

  TNode<JSReceiver> receiver = JSReceiverOrGoto(object, &no);
  TNode<Object> prototype = LoadFunctionPrototype(function, &runtime);
  JSReceiverOrGoto(prototype, &runtime);
  BranchOnPrototype(receiver, prototype, {&yes, &no, &runtime, &runtime});

  Bind(&own_method);
  TNode<JSFunction> method =
      JSFunctionOrGoto(LoadDataWithHandler(right, cached, &runtime, &runtime), &runtime);
  TNode<Word64> area = StackAllocate(8 * ArgumentsAreaSlots(1));
  Store(MemRep::kTaggedFull, area, 0, callable);
  Store(MemRep::kTaggedFull, area, 8, object);
  BranchOnToBoolean(CallFunction(method, Undefined(), Int32Constant(1)), &yes, &no);

  Bind(&yes);
  Return(True());
  Bind(&no);
  Return(False());
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kInstanceOf, object, callable, vector, SmiTag(Parameter<Word32>(3))));
}

// --- Tests for truth

// Called by machine code, in whose frame it finds the vector.
STUB_CODE_AS(TestTruth, ICAssembler) {
  Label yes(this), no(this);
  TNode<Object> value = Parameter<Object>(0);
  auto vector = Load<FeedbackVector>(MemRep::kTaggedFull, FramePointer(), kFrameFeedbackVector);
  AddFeedbackBits(vector, Parameter<Word64>(1), OperandKindOf(value));
  BranchOnToBoolean(value, &yes, &no);
  Bind(&yes);
  Return(True());
  Bind(&no);
  Return(False());
}

// --- Arithmetic

namespace {

class NumbersAssembler : public ICAssembler {
 public:
  using ICAssembler::ICAssembler;

 protected:
  // Adds kMinusZero where the number is that.
  void ClassifyOrGoto(TNode<Object> number, TVariable<Word32>* kinds, Label* no_int32) {
    Label minus_zero(this), done(this);
    GotoIf(TaggedIsSmi(number), &done);
    TNode<Float64> value = LoadField(Cast<HeapNumber>(number), field::HeapNumber::value);
    GotoIfNot(Float64Equal(Int32ToFloat64(Float64ToInt32(value)), value), no_int32);
    Branch(Word64Equal(BitcastFloat64ToInt64(value), INT64_MIN), &minus_zero, &done);
    Bind(&minus_zero);
    *kinds = Word32Or(kinds->value(), OperandKinds::kMinusZero);
    Goto(&done);
    Bind(&done);
  }
};

}  // namespace

STUB_CODE_AS(NoteNumbers, NumbersAssembler) {
  TVariable<Word32> kinds(this, Int32Constant(OperandKinds::kInt32));
  Label number(this), note(this);
  TNode<Object> result = Parameter<Object>(2);
  for (TNode<Object> value : {Parameter<Object>(0), Parameter<Object>(1), result}) {
    ClassifyOrGoto(value, &kinds, &number);
  }
  Goto(&note);
  Bind(&number);
  kinds = Int32Constant(OperandKinds::kNumber);
  Goto(&note);
  Bind(&note);
  AddFeedbackBits(Parameter<FeedbackVector>(3), Parameter<Word64>(4), kinds.value());
  Return(result);
}

// --- Equality

namespace {

class EqualityAssembler : public ICAssembler {
 public:
  using ICAssembler::ICAssembler;

 protected:
  void ReturnEqual(Equality equality) {
    auto note = [this](TNode<Word32> kinds) {
      AddFeedbackBits(Parameter<FeedbackVector>(2), Uint32ToUint64(Parameter<Word32>(3)), kinds);
    };
    EqualValues(equality, Parameter<Object>(0), Parameter<Object>(1),
                {[&](int32_t kind) { note(Int32Constant(kind)); }, note,
                 [this](TNode<Object> result) { Return(result); }});
  }
};

}  // namespace

STUB_CODE_AS(EqualIC, EqualityAssembler) { ReturnEqual(Equality::kLoose); }
STUB_CODE_AS(StrictEqualIC, EqualityAssembler) { ReturnEqual(Equality::kStrict); }

// --- Iterators

// If the slot knows the method, it is called here. An object whose Symbol.iterator is the arrays' builtin
// `values` gets its iterator without a call.
STUB_CODE_AS(GetIteratorIC, ICAssembler) {
  Label megamorphic(this), known(this), array(this), call(this), no_object(this, Label::kDeferred),
      runtime(this, Label::kDeferred);
  TNode<Object> iterable = Parameter<Object>(0);
  TNode<Object> feedback = Parameter<Object>(1);
  GotoIf(IsRoot(feedback, RootIndex::k_no_feedback), &runtime);
  TNode<HeapObject> object = HeapObjectOrGoto(iterable, &runtime);
  const Site site = SiteOf(iterable, LoadRoot(RootIndex::k_iterator_symbol), 1);
  TVariable<Object> handler(this);
  handler = SlotHandlerOrGoto(site, &runtime, &megamorphic);
  Goto(&known);
  Bind(&megamorphic);
  GotoUnlessMegamorphic(site, &runtime);
  handler = StubCacheHandlerOrGoto(RootIndex::k_stub_cache, site.map_word, Cast<Name>(site.name), &runtime);
  Goto(&known);

  Bind(&known);
  TNode<Object> method = LoadDataWithHandler(object, handler.value(), &runtime, &runtime);
  Branch(Uint32LessThan(LoadInstanceType(object), kFirstJSReceiverType), &call, &array);
  Bind(&array);
  GotoUnlessOwnBuiltin(method, Builtin::kArrayPrototypeValues, &call);
  TNode<JSArrayIterator> iterator = Cast<JSArrayIterator>(AllocateJSObject(
      LoadNativeContextSlot<Map>(NativeContextSlot::kArrayIteratorMap), layout::JSArrayIterator::kSize));
  StoreField(iterator, field::JSArrayIterator::iterated, iterable, BarrierMode::kNone);
  StoreField(iterator, field::JSArrayIterator::next_index, SmiConstant(0));
  StoreField(iterator, field::JSArrayIterator::kind,
             SmiConstant(static_cast<int32_t>(IterationKind::kValues)));
  Return(iterator);

  Bind(&call);
  TNode<JSFunction> function = JSFunctionOrGoto(method, &runtime);
  TNode<Word64> area = StackAllocate(8 * ArgumentsAreaSlots(0));
  Store(MemRep::kTaggedFull, area, 0, iterable);
  Return(JSReceiverOrGoto(CallFunction(function, Undefined(), Int32Constant(0)), &no_object));
  Bind(&no_object);
  CallRuntime(RuntimeFunction::kThrowIteratorNotObject);
  Unreachable();
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kGetIterator, iterable, feedback, SmiTag(Parameter<Word32>(2))));
}

}  // namespace kei::builtins
