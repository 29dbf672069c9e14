#include <array>
#include <vector>

#include "builtins/library/array-assembler.h"

// Questions about properties, as far as the stub cache or the map has the answer.

namespace kei::builtins {

namespace {

class ObjectAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void ReturnHasOwn(TNode<Object> value, TNode<Object> key, Label* slow) {
    Label index(this), described(this), yes(this), no(this);
    TNode<JSReceiver> object = JSReceiverOrGoto(value, slow);
    GotoIf(TaggedIsSmi(key), &index);
    TNode<Name> name = PublicNameOrGoto(key, slow);
    TNode<NameDictionary> dictionary = NameDictionaryOrGoto(object, &described);
    DictionaryEntryOrGoto(dictionary, name, slow);  // which may be an index
    Goto(&yes);
    Bind(&described);
    BranchOnKnownOwnProperty(object, name, &yes, &no, slow);
    Bind(&index);
    BranchOnOwnElement(object, Cast<Smi>(key), &yes, slow);
    ReturnWhether(&yes, &no);
  }
};

}  // namespace

FAST_PATH_CODE_AS(ObjectHasOwn, ObjectAssembler) {
  TNode<Object> object = ArgumentOrGoto(0, slow);
  ReturnHasOwn(object, ArgumentOrGoto(1, slow), slow);
}

FAST_PATH_CODE_AS(ObjectPrototypeHasOwnProperty, ObjectAssembler) {
  ReturnHasOwn(Receiver(), ArgumentOrGoto(0, slow), slow);
}

FAST_PATH_CODE_AS(ObjectPrototypePropertyIsEnumerable, ObjectAssembler) {
  Label index(this), yes(this), no(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(Receiver(), slow);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  GotoIf(TaggedIsSmi(key), &index);
  BranchOnOwnEnumerable(object, NonIndexOrGoto(key, slow), {&yes, &no, &no, slow});
  Bind(&index);
  BranchOnOwnElement(object, Cast<Smi>(key), &yes, slow);
  ReturnWhether(&yes, &no);
}

FAST_PATH_CODE_AS(ObjectPrototypeIsPrototypeOf, ObjectAssembler) {
  Label yes(this), no(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  BranchOnPrototype(object, JSReceiverOrGoto(Receiver(), slow), {&yes, &no, slow, slow});
  ReturnWhether(&yes, &no);
}

FAST_PATH_CODE_AS(ReflectHas, CppBuiltinAssembler) {
  Label yes(this), no(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  BranchOnKnownProperty(object, PublicNameOrGoto(ArgumentOrGoto(1, slow), slow), &yes, &no, slow);
  ReturnWhether(&yes, &no);
}

// Covers properties that are data, for which the receiver does not matter.
FAST_PATH_CODE_AS(ReflectGet, CppBuiltinAssembler) {
  Label absent(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Name> name = PublicNameOrGoto(ArgumentOrGoto(1, slow), slow);
  TNode<Object> handler = KnownLoadOrGoto(object, name, slow);
  ReturnToJS(LoadDataWithHandler(object, handler, &absent, slow));
  Bind(&absent);
  ReturnToJS(Undefined());
}

namespace {

class ToStringAssembler : public ObjectAssembler {
 public:
  using ObjectAssembler::ObjectAssembler;

 protected:
  // Goes on where neither the object nor a prototype has a tag.
  void GotoIfTagged(TNode<HeapObject> object, Label* slow) {
    Label none(this);
    BranchOnKnownProperty(object, LoadRoot<Name>(RootIndex::k_to_string_tag_symbol), slow, &none, slow);
    Bind(&none);
  }
  // Does the same, and returns the noted text of a tag that is data.
  void ReturnIfTagged(TNode<HeapObject> object, Label* slow) {
    Label none(this);
    TNode<Object> handler = KnownLoadOrGoto(object, LoadRoot<Name>(RootIndex::k_to_string_tag_symbol), slow);
    TNode<Object> value = LoadDataWithHandler(object, handler, &none, slow);
    TNode<String> tag = StringOrGoto(value, slow);
    TNode<Object> texts =
        LoadFixedArrayElement(RealmMemoryOrGoto(slow), Int64Constant(RealmMemory::kTagTexts));
    GotoIf(IsRoot(texts, RootIndex::k_undefined), slow);
    TNode<Word32> hash = LoadField(Cast<Name>(Cast<Object>(tag)), field::Name::raw_hash);
    TNode<Word32> entry =
        Word32And(Word32Shr(hash, NameHash::kShift), static_cast<int32_t>(TagTexts::kEntries - 1));
    TNode<Word64> at = Uint32ToUint64(Word32Shl(entry, 1));
    GotoIf(TaggedNotEqual(LoadFixedArrayElement(Cast<FixedArray>(texts), at), tag), slow);
    ReturnToJS(LoadFixedArrayElement(Cast<FixedArray>(texts), Int64Add(at, 1)));
    Bind(&none);
  }
  void ReturnOfPrimitive(NativeContextSlot prototype, RootIndex text, Label* slow) {
    GotoIfTagged(LoadNativeContextSlot<JSObject>(prototype), slow);
    ReturnToJS(LoadRoot(text));
  }
  void ReturnOfType(TNode<Word32> type, Label* slow) {
    struct Text {
      InstanceType type;
      RootIndex text;
      Label label;
    };
    Text texts[] = {
        {InstanceType::kJSObject, RootIndex::k_object_Object_string, Label(this)},
        {InstanceType::kJSArray, RootIndex::k_object_Array_string, Label(this)},
        {InstanceType::kJSFunction, RootIndex::k_object_Function_string, Label(this)},
        {InstanceType::kJSDate, RootIndex::k_object_Date_string, Label(this)},
        {InstanceType::kJSRegExp, RootIndex::k_object_RegExp_string, Label(this)},
        {InstanceType::kJSError, RootIndex::k_object_Error_string, Label(this)},
        {InstanceType::kJSArguments, RootIndex::k_object_Arguments_string, Label(this)},
    };
    std::vector<SwitchCase> cases;
    for (Text& text : texts) cases.push_back({static_cast<int32_t>(text.type), &text.label});
    Switch(type, slow, cases);
    for (Text& text : texts) {
      Bind(&text.label);
      ReturnToJS(LoadRoot(text.text));
    }
  }
};

}  // namespace

FAST_PATH_CODE_AS(ObjectPrototypeToString, ToStringAssembler) {
  Label primitive(this), number(this), string(this), boolean(this), undefined(this), null(this);
  TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), &number);
  TNode<Word32> type = LoadInstanceType(receiver);
  GotoIf(Uint32LessThan(type, kFirstJSReceiverType), &primitive);
  ReturnIfTagged(receiver, slow);
  ReturnOfType(type, slow);

  Bind(&primitive);
  GotoIf(IsStringType(type), &string);
  GotoIf(IsHeapNumber(receiver), &number);
  GotoIf(IsRoot(receiver, RootIndex::k_undefined), &undefined);
  GotoIf(IsRoot(receiver, RootIndex::k_null), &null);
  GotoIf(IsRoot(receiver, RootIndex::k_true_value), &boolean);
  Branch(IsRoot(receiver, RootIndex::k_false_value), &boolean, slow);
  Bind(&undefined);
  ReturnToJS(LoadRoot(RootIndex::k_object_Undefined_string));
  Bind(&null);
  ReturnToJS(LoadRoot(RootIndex::k_object_Null_string));
  Bind(&number);
  ReturnOfPrimitive(NativeContextSlot::kNumberPrototype, RootIndex::k_object_Number_string, slow);
  Bind(&string);
  ReturnOfPrimitive(NativeContextSlot::kStringPrototype, RootIndex::k_object_String_string, slow);
  Bind(&boolean);
  ReturnOfPrimitive(NativeContextSlot::kBooleanPrototype, RootIndex::k_object_Boolean_string, slow);
}

// Covers prototypes for which C++ has noted the map. Prototypes' maps tell no transitions, but what is known
// of them.
FAST_PATH_CODE_AS(ObjectCreate, CppBuiltinAssembler) {
  Label no_properties(this), null(this), ordinary(this);
  TNode<Object> prototype = ArgumentOrGoto(0, slow);
  TNode<Object> properties = ArgumentOrGoto(1, &no_properties);
  GotoIfNot(IsRoot(properties, RootIndex::k_undefined), slow);
  Goto(&no_properties);
  Bind(&no_properties);
  TVariable<Object> map(this, LoadNativeContextSlot(NativeContextSlot::kCreatedOfNullMap));
  GotoIf(IsRoot(prototype, RootIndex::k_null), &null);
  TNode<Map> own = LoadMap(JSReceiverOrGoto(prototype, slow));
  GotoIf(AreAllBitsClear(MapBits(own), MapBits::kPrototype), slow);
  TNode<MaybeObject> info = LoadField(own, field::Map::transitions);
  GotoIf(TaggedIsSmi(info), slow);
  map = LoadField(Cast<PrototypeInfo>(Cast<Object>(info)), field::PrototypeInfo::create_map);
  Branch(TaggedIsSmi(map.value()), slow, &ordinary);
  Bind(&null);
  Branch(IsRoot(map.value(), RootIndex::k_undefined), slow, &ordinary);
  Bind(&ordinary);
  ReturnToJS(AllocateJSObject(Cast<Map>(map.value())));
}

// --- Keys, values and entries

namespace {

// Covers a few fields of an object without elements whose map already has the list of keys, in its
// enum_cache.
class FieldListAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  struct Fields {
    TNode<JSObject> object;
    TNode<Map> map;
    TNode<FixedArray> keys;
    TNode<Word32> count;
  };
  Fields FieldsOrGoto(Label* slow, Label* none = nullptr) {
    constexpr int32_t kMaxListed = 24;
    TNode<JSReceiver> receiver = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
    TNode<Map> map = LoadMap(receiver);
    TNode<FixedArray> keys = ListedNamesOrGoto(receiver, map, slow);
    GotoIf(
        Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley), LoadField(map, field::Map::elements_kind)),
        slow);
    TNode<Word32> count = SmiUntag(LoadField(keys, field::FixedArrayBase::length));
    if (none != nullptr) GotoIf(Word32Equal(count, 0), none);
    // Unsigned, so that it is at least 1, too.
    GotoIfNot(Uint32LessThan(Int32Sub(count, 1), kMaxListed), slow);
    return {Cast<JSObject>(receiver), map, keys, count};
  }
  // The same where the keys are all that the map describes, in its order.
  Fields AllEnumerableOrGoto(Label* slow, Label* none = nullptr) {
    const Fields fields = FieldsOrGoto(slow, none);
    GotoIf(Word32NotEqual(LoadField(fields.map, field::Map::own_descriptors), fields.count), slow);
    return fields;
  }
  // … and all of them are fields.
  Fields OnlyFieldsOrGoto(Label* slow, Label* none = nullptr) {
    constexpr uint32_t kNoField = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor;
    const Fields fields = AllEnumerableOrGoto(slow, none);
    For(Int32Constant(0), fields.count,
        [&](TNode<Word32> i) { GotoIf(IsAnyBitSet(DetailsAt(fields.map, i), kNoField), slow); });
    return fields;
  }
  TNode<Object> ValueOf(const Fields& fields, TNode<Word32> i) {
    TNode<Word32> index =
        DecodeBits(DetailsAt(fields.map, i), PropertyDetails::kFieldIndexMask, PropertyDetails::kIndexShift);
    TNode<Word32> start = LoadField(fields.map, field::Map::inobject_start_in_words);
    TNode<Word32> room = Int32Sub(LoadField(fields.map, field::Map::instance_size_in_words), start);
    auto bytes = [&](TNode<Word32> words) { return Uint32ToUint64(Word32Shl(words, kTaggedSizeLog2)); };
    return Select<Object>(
        Int32LessThan(index, room),
        [&] { return LoadAtOffset(fields.object, bytes(Int32Add(start, index))); },
        [&] {
          return LoadOutOfObject(fields.object,
                                 Int64Add(bytes(Int32Sub(index, room)), layout::PropertyArray::kSize));
        });
  }
  // item(i) must not allocate.
  template <typename Item>
  TNode<FixedArrayBase> NewList(TNode<Word32> count, Item item) {
    TNode<FixedArrayBase> list = AllocateElements(count, RootIndex::k_fixed_array_map, kTaggedSizeLog2);
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      StoreFixedArrayElement(Cast<FixedArray>(list), Uint32ToUint64(i), item(i), BarrierMode::kNone);
    });
    return list;
  }
  TNode<Object> KeyOf(const Fields& fields, TNode<Word32> i) {
    return LoadFixedArrayElement(fields.keys, Uint32ToUint64(i));
  }
  void ReturnKeys(const Fields& fields) {
    TNode<FixedArrayBase> list = NewList(fields.count, [&](TNode<Word32> i) { return KeyOf(fields, i); });
    ReturnToJS(NewPackedArray(list, fields.count));
  }
  void ReturnKeysOfElements(TNode<JSReceiver> receiver, Label* slow) {
    TNode<Map> map = LoadMap(receiver);
    TNode<FixedArray> keys = OwnKeysOrGoto(Cast<JSObject>(receiver), map, slow);
    GotoIf(TaggedEqual(keys, LoadField(map, field::Map::enum_cache)), slow);
    ReturnToJS(NewPackedArray(keys, SmiUntag(LoadField(keys, field::FixedArray::length))));
  }

  // The result for an object without enumerable properties.
  void ReturnNone() {
    ReturnToJS(NewPackedArray(LoadRoot<FixedArrayBase>(RootIndex::k_empty_fixed_array), Int32Constant(0)));
  }
  void ReturnDescriptor(Label* slow);

 private:
  // The attribute is missing if the bit is set.
  TNode<Object> Attribute(TNode<Word32> details, uint32_t missing) {
    return ToBoolean(AreAllBitsClear(details, missing));
  }
  void ReturnDescriptorOf(int memory_slot, std::array<TNode<Object>, 2> content, TNode<Word32> details,
                          Label* slow);
};

// Describes properties that the map describes. The result has the map that C++ came to first.
void FieldListAssembler::ReturnDescriptor(Label* slow) {
  Label no_dictionary(this), described(this), accessor(this), data(this), known(this);
  TNode<JSReceiver> receiver = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Name> name = PublicNameOrGoto(ArgumentOrGoto(1, slow), slow);
  TVariable<Object> value(this);
  TVariable<Word32> details(this);
  TNode<NameDictionary> dictionary = NameDictionaryOrGoto(receiver, &no_dictionary);
  TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, name, slow);  // which may be an index
  details = EntryDetails(dictionary, entry);
  value = EntryContent(dictionary, entry);
  Goto(&known);

  Bind(&no_dictionary);
  TNode<Map> map = LoadMap(receiver);
  GotoIf(IsAnyBitSet(MapBits(map), kNotPlain), slow);
  TNode<Word32> at = DescriptorOrGoto(map, name, slow, slow);
  details = DetailsAt(map, at);
  GotoIf(IsAnyBitSet(details.value(), PropertyDetails::kInDescriptor), &described);
  value = ValueOf({Cast<JSObject>(receiver), map, {}, at}, at);
  Goto(&data);
  Bind(&described);
  value = ContentAt(map, at);
  Goto(&known);

  Bind(&known);
  GotoIf(IsAnyBitSet(details.value(), PropertyDetails::kAccessor), &accessor);
  TNode<HeapObject> content = HeapObjectOrGoto(value.value(), &data);
  Branch(IsRoot(LoadMap(content), RootIndex::k_accessor_info_map), slow, &data);
  Bind(&accessor);
  TNode<AccessorPair> pair = Cast<AccessorPair>(value.value());
  ReturnDescriptorOf(
      RealmMemory::kAccessorDescriptorMap,
      {LoadField(pair, field::AccessorPair::getter), LoadField(pair, field::AccessorPair::setter)},
      details.value(), slow);

  Bind(&data);
  ReturnDescriptorOf(RealmMemory::kDataDescriptorMap,
                     {value.value(), Attribute(details.value(), PropertyDetails::kReadOnly)}, details.value(),
                     slow);
}

void FieldListAssembler::ReturnDescriptorOf(int memory_slot, std::array<TNode<Object>, 2> content,
                                            TNode<Word32> details, Label* slow) {
  TNode<Object> known = LoadFixedArrayElement(RealmMemoryOrGoto(slow), Int64Constant(memory_slot));
  GotoIf(IsRoot(known, RootIndex::k_undefined), slow);
  TNode<Map> map = Cast<Map>(known);
  TNode<HeapObject> descriptor = AllocateJSObject(map);
  TNode<Word64> start =
      Uint32ToUint64(Word32Shl(LoadField(map, field::Map::inobject_start_in_words), kTaggedSizeLog2));
  int offset = -kHeapObjectTag;
  for (TNode<Object> field : {content[0], content[1], Attribute(details, PropertyDetails::kDontEnum),
                              Attribute(details, PropertyDetails::kDontDelete)}) {
    Store(MemRep::kTagged, descriptor, start, 0, offset, field);
    offset += kTaggedSize;
  }
  ReturnToJS(descriptor);
}

}  // namespace

FAST_PATH_CODE_AS(ObjectGetOwnPropertyDescriptor, FieldListAssembler) { ReturnDescriptor(slow); }

FAST_PATH_CODE_AS(ReflectGetOwnPropertyDescriptor, FieldListAssembler) { ReturnDescriptor(slow); }

FAST_PATH_CODE_AS(ObjectKeys, FieldListAssembler) {
  Label none(this), elements(this);
  ReturnKeys(FieldsOrGoto(&elements, &none));
  Bind(&elements);
  ReturnKeysOfElements(JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow), slow);
  Bind(&none);
  ReturnNone();
}

FAST_PATH_CODE_AS(ObjectGetOwnPropertyNames, FieldListAssembler) { ReturnKeys(AllEnumerableOrGoto(slow)); }

// Doubles, which may have elements of their own, are C++'s.
FAST_PATH_CODE_AS(ObjectValues, FieldListAssembler) {
  Label smis(this), none(this);
  const Fields fields = OnlyFieldsOrGoto(slow, &none);
  TVariable<Word32> others(this, Int32Constant(0));
  For(Int32Constant(0), fields.count, [&](TNode<Word32> i) {
    Label smi(this);
    TNode<HeapObject> value = HeapObjectOrGoto(ValueOf(fields, i), &smi);
    GotoIf(IsHeapNumber(value), slow);
    others = Int32Constant(1);
    Goto(&smi);
    Bind(&smi);
  });
  TNode<FixedArrayBase> list = NewList(fields.count, [&](TNode<Word32> i) { return ValueOf(fields, i); });
  GotoIfNot(others.value(), &smis);
  ReturnToJS(NewPackedArray(list, fields.count));
  Bind(&smis);
  ReturnToJS(NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedSmiArrayMap), list, fields.count));
  Bind(&none);
  ReturnNone();
}

FAST_PATH_CODE_AS(ObjectEntries, FieldListAssembler) {
  Label none(this);
  const Fields fields = OnlyFieldsOrGoto(slow, &none);
  TNode<FixedArray> list = NewElements(fields.count, RootIndex::k_undefined);
  For(Int32Constant(0), fields.count, [&](TNode<Word32> i) {
    TNode<Object> value = ValueOf(fields, i);
    TNode<FixedArray> pair = NewElements(Int32Constant(2), RootIndex::k_undefined);
    StoreFixedArrayElement(pair, 0, KeyOf(fields, i), BarrierMode::kNone);
    StoreFixedArrayElement(pair, 1, value, BarrierMode::kNone);
    StoreFixedArrayElement(list, Uint32ToUint64(i), NewPackedArray(pair, Int32Constant(2)));
  });
  ReturnToJS(NewPackedArray(list, fields.count));
  Bind(&none);
  ReturnNone();
}

namespace {

class IntegrityAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // An array that still has one of the realm's first maps gets another one.
  void Restrict(ElementsKind packed, Label* slow) {
    TNode<JSArray> array = SimpleArrayOrGoto(ArgumentOrGoto(0, slow), slow);
    TNode<Word32> kind = KindOf(array);
    GotoIf(IsDoubleKind(kind), slow);
    TNode<Word32> restricted = Word32Or(Word32And(kind, 1), static_cast<int32_t>(packed));
    StoreField(array, field::HeapObject::map, ArrayMapOf(restricted));
    ReturnToJS(array);
  }
};

}  // namespace

FAST_PATH_CODE_AS(ObjectFreeze, IntegrityAssembler) { Restrict(ElementsKind::kPackedFrozen, slow); }

FAST_PATH_CODE_AS(ObjectSeal, IntegrityAssembler) { Restrict(ElementsKind::kPackedSealed, slow); }

}  // namespace kei::builtins
