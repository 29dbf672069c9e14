#include "builtins/ic/property-assembler.h"

// Objects whose named properties lie in a NameDictionary. A property is found at once, whatever the slot of a
// site has learnt, and a missing one is added. Accessors, and dictionaries that have to grow, are the
// runtime's.

namespace kei::builtins {

TNode<NameDictionary> PropertyAssembler::NameDictionaryOrGoto(TNode<HeapObject> object, Label* other) {
  TNode<Word32> bits = MapBits(LoadMap(object));
  GotoIfNot(IsAnyBitSet(bits, kei::MapBits::kDictionary), other);
  GotoIf(IsAnyBitSet(bits, kei::MapBits::kExotic), other);
  TNode<HeapObject> properties =
      HeapObjectOrGoto(LoadField(Cast<JSReceiver>(object), field::JSReceiver::properties), other);
  GotoIfNot(IsRoot(LoadMap(properties), RootIndex::k_name_dictionary_map), other);  // or the global object's
  return Cast<NameDictionary>(properties);
}

// See Probe.
PropertyAssembler::DictionaryProbe::DictionaryProbe(PropertyAssembler* a, TNode<NameDictionary> dictionary,
                                                    TNode<Name> name)
    : assembler(a), at(a), step(a, a->Int32Constant(0)) {
  constexpr auto kInverse = static_cast<int32_t>(0xaaaaaaab);  // the inverse of an entry's size, modulo 2^32
  static_assert(DictionaryEntry::kSize * static_cast<uint32_t>(kInverse) == 1);
  TNode<Word32> length = a->SmiUntag(a->LoadField(dictionary, field::FixedArrayBase::length));
  capacity = a->Int32Mul(a->Int32Sub(length, DictionaryHeader::kSize), kInverse);
  mask = a->Int32Sub(capacity, 1);
  TNode<Word32> hash = a->Word32Shr(a->LoadField(name, field::Name::raw_hash), NameHash::kShift);
  at = a->Word32And(hash, mask);
}

TNode<Word64> PropertyAssembler::DictionaryProbe::Offset() {
  constexpr int kFirst = layout::NameDictionary::kSize + DictionaryHeader::kSize * kTaggedSize;
  TNode<Word32> bytes = assembler->Int32Mul(at.value(), DictionaryEntry::kSize * kTaggedSize);
  return assembler->Uint32ToUint64(assembler->Int32Add(bytes, kFirst));
}

void PropertyAssembler::DictionaryProbe::Next() {
  step = assembler->Int32Add(step.value(), 1);
  at = assembler->Word32And(assembler->Int32Add(at.value(), step.value()), mask);
}

// Does the same as Names::Find.
TNode<Word64> PropertyAssembler::DictionaryEntryOrGoto(TNode<NameDictionary> dictionary, TNode<Name> name,
                                                       Label* absent) {
  DictionaryProbe probe(this, dictionary, name);
  Loop([&](Label* done) {
    TNode<Object> key = LoadEntryWord(dictionary, probe.Offset(), DictionaryEntry::kKey);
    GotoIf(TaggedEqual(key, name), done);
    GotoIf(IsRoot(key, RootIndex::k_undefined), absent);
    probe.Next();
  });
  return probe.Offset();
}

TNode<Object> PropertyAssembler::EntryDataOrGoto(TNode<NameDictionary> dictionary, TNode<Word64> entry,
                                                 int32_t excluded, Label* other) {
  Label data(this);
  GotoIf(IsAnyBitSet(EntryDetails(dictionary, entry), excluded | PropertyDetails::kAccessor), other);
  TNode<Object> value = LoadEntryWord(dictionary, entry, DictionaryEntry::kValue);
  GotoIf(TaggedIsSmi(value), &data);
  Branch(IsRoot(LoadMap(Cast<HeapObject>(value)), RootIndex::k_accessor_info_map), other, &data);
  Bind(&data);
  return value;
}

TNode<Object> PropertyAssembler::LoadFromDictionaryOrGoto(TNode<Object> object, TNode<Object> key,
                                                          Label* other) {
  TVariable<Object> result(this);
  Label absent(this), done(this);
  TNode<HeapObject> holder = HeapObjectOrGoto(object, other);
  TNode<NameDictionary> dictionary = NameDictionaryOrGoto(holder, other);
  TNode<Name> name = PublicNameOrGoto(key, other);
  TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, name, &absent);
  result = EntryDataOrGoto(dictionary, entry, 0, other);
  Goto(&done);
  Bind(&absent);
  GotoIfInherited(LoadMap(holder), name, other);
  result = Undefined();
  Goto(&done);
  Bind(&done);
  return result.value();
}

// A name that spells an index is an element. Nothing is known about prototypes with many properties.
void PropertyAssembler::GotoIfInherited(TNode<Map> map, TNode<Name> name, Label* other) {
  GotoIfNot(IsAnyBitSet(LoadField(name, field::Name::raw_hash), NameHash::kNotIndex), other);
  TVariable<HeapObject> at(this, Cast<HeapObject>(LoadField(map, field::Map::prototype)));
  Loop([&](Label* done) {
    Label dictionary(this), next(this);
    GotoIf(IsRoot(at.value(), RootIndex::k_null), done);
    GotoIf(IsRoot(at.value(), RootIndex::k_the_hole), other);  // a proxy's prototype
    TNode<Map> at_map = LoadMap(at.value());
    GotoIf(IsAnyBitSet(MapBits(at_map), kei::MapBits::kDictionary), &dictionary);
    GotoIf(IsAnyBitSet(MapBits(at_map), kei::MapBits::kExotic), other);
    DescriptorOrGoto(at_map, name, &next, other);
    Goto(other);
    Bind(&dictionary);
    DictionaryEntryOrGoto(NameDictionaryOrGoto(at.value(), other), name, &next);
    Goto(other);
    Bind(&next);
    at = Cast<HeapObject>(LoadField(at_map, field::Map::prototype));
  });
}

// Other code may have taken a prototype's property for constant.
void PropertyAssembler::StoreToDictionaryOrGoto(TNode<Object> object, TNode<Object> key, TNode<Object> value,
                                                Label* other) {
  Label absent(this), done(this);
  TNode<HeapObject> holder = HeapObjectOrGoto(object, other);
  TNode<NameDictionary> dictionary = NameDictionaryOrGoto(holder, other);
  GotoIf(IsAnyBitSet(MapBits(LoadMap(holder)), kei::MapBits::kPrototype), other);
  TNode<Name> name = PublicNameOrGoto(key, other);
  TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, name, &absent);
  EntryDataOrGoto(dictionary, entry, PropertyDetails::kReadOnly, other);
  StoreAtOffset(dictionary, Int64Add(entry, DictionaryEntry::kValue * kTaggedSize), value);
  Goto(&done);
  Bind(&absent);
  AddToDictionaryOrGoto(holder, dictionary, name, value, other);
  Goto(&done);
  Bind(&done);
}

// Does the same as Names::Add, if there is room and an enumeration index left.
void PropertyAssembler::AddToDictionaryOrGoto(TNode<HeapObject> object, TNode<NameDictionary> dictionary,
                                              TNode<Name> name, TNode<Object> value, Label* other) {
  TNode<Map> map = LoadMap(object);
  GotoIf(IsAnyBitSet(MapBits(map), kei::MapBits::kNonExtensible), other);
  GotoIfInherited(map, name, other);
  TNode<Word32> index = LoadDictionaryHeader(dictionary, DictionaryHeader::kNextEnumeration);
  GotoIfNot(Uint32LessThan(index, kMaxEnumerationIndex), other);
  TNode<Word32> used = Int32Add(LoadDictionaryHeader(dictionary, DictionaryHeader::kElements),
                                LoadDictionaryHeader(dictionary, DictionaryHeader::kDeleted));
  DictionaryProbe probe(this, dictionary, name);
  TNode<Word32> room = Word32Shr(Int32Mul(probe.capacity, 3), 2);
  GotoIfNot(Uint32LessThan(used, room), other);
  Label deleted(this), found(this);
  Loop([&](Label*) {
    TNode<Object> key = LoadEntryWord(dictionary, probe.Offset(), DictionaryEntry::kKey);
    GotoIf(IsRoot(key, RootIndex::k_undefined), &found);
    GotoIf(IsRoot(key, RootIndex::k_the_hole), &deleted);
    probe.Next();
  });
  Unreachable();  // the loop has no end of its own
  Bind(&deleted);
  AddToDictionaryHeader(dictionary, DictionaryHeader::kDeleted, -1);
  Goto(&found);
  Bind(&found);
  TNode<Word64> entry = probe.Offset();
  AddToDictionaryHeader(dictionary, DictionaryHeader::kElements, 1);
  AddToDictionaryHeader(dictionary, DictionaryHeader::kNextEnumeration, 1);
  const auto word = [&](int i) { return Int64Add(entry, i * kTaggedSize); };
  StoreAtOffset(dictionary, word(DictionaryEntry::kKey), name);
  StoreAtOffset(dictionary, word(DictionaryEntry::kValue), value);
  TNode<Smi> details = SmiTag(Word32Shl(index, PropertyDetails::kIndexShift));
  Store(MemRep::kTagged, dictionary, word(DictionaryEntry::kDetails), 0, -kHeapObjectTag, details);
}

void PropertyAssembler::DeleteFromDictionaryOrGoto(TNode<HeapObject> object, TNode<Name> name, Label* other) {
  Label absent(this), done(this);
  TNode<NameDictionary> dictionary = NameDictionaryOrGoto(object, other);
  GotoIf(IsAnyBitSet(MapBits(LoadMap(object)), kei::MapBits::kPrototype), other);
  TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, name, &absent);
  GotoIf(IsAnyBitSet(EntryDetails(dictionary, entry), PropertyDetails::kDontDelete), other);
  for (int i = 0; i < DictionaryEntry::kSize; i++) {
    Store(MemRep::kTagged, dictionary, entry, 0, i * kTaggedSize - kHeapObjectTag, TheHole());
  }
  AddToDictionaryHeader(dictionary, DictionaryHeader::kElements, -1);
  AddToDictionaryHeader(dictionary, DictionaryHeader::kDeleted, 1);
  Goto(&done);
  Bind(&absent);  // an index may be an element
  GotoIfNot(IsAnyBitSet(LoadField(name, field::Name::raw_hash), NameHash::kNotIndex), other);
  Goto(&done);
  Bind(&done);
}

}  // namespace kei::builtins
