#include "builtins/ic/property-assembler.h"

// Objects whose named properties lie in a NameDictionary: what it has is found at once, whatever the
// slot of a site has learnt. What it does not have, or has as an accessor, is the runtime's.

namespace kei::builtins {

TNode<NameDictionary> PropertyAssembler::NameDictionaryOrGoto(TNode<HeapObject> object,
                                                              Label* other) {
  TNode<Word32> bits = MapBits(LoadMap(object));
  GotoIfNot(IsAnyBitSet(bits, kei::MapBits::kDictionary), other);
  GotoIf(IsAnyBitSet(bits, kei::MapBits::kExotic), other);
  TNode<HeapObject> properties =
      HeapObjectOrGoto(LoadField(Cast<JSReceiver>(object), field::JSReceiver::properties), other);
  GotoIfNot(IsRoot(LoadMap(properties), RootIndex::k_name_dictionary_map), other);   // or the global object's
  return Cast<NameDictionary>(properties);
}

// As Names::Find; see Probe.
TNode<Word64> PropertyAssembler::DictionaryEntryOrGoto(TNode<NameDictionary> dictionary,
                                                       TNode<Name> name, Label* absent) {
  constexpr int kEntrySize = DictionaryEntry::kSize;
  constexpr auto kInverse = static_cast<int32_t>(0xaaaaaaab);   // of that, modulo 2^32
  static_assert(kEntrySize * static_cast<uint32_t>(kInverse) == 1);
  constexpr int kFirst = layout::NameDictionary::kSize + DictionaryHeader::kSize * kTaggedSize;
  TNode<Word32> words = Int32Sub(SmiUntag(LoadField(dictionary, field::FixedArrayBase::length)),
                                 DictionaryHeader::kSize);
  TNode<Word32> mask = Int32Sub(Int32Mul(words, kInverse), 1);
  TNode<Word32> hash = Word32Shr(LoadField(name, field::Name::raw_hash), NameHash::kShift);
  TVariable<Word32> at(this, Word32And(hash, mask)), step(this, Int32Constant(0));
  const auto offset = [&] {
    return Uint32ToUint64(Int32Add(Int32Mul(at.value(), kEntrySize * kTaggedSize), kFirst));
  };
  Loop([&](Label* done) {
    TNode<Object> key = LoadEntryWord(dictionary, offset(), DictionaryEntry::kKey);
    GotoIf(TaggedEqual(key, name), done);
    GotoIf(IsRoot(key, RootIndex::k_undefined), absent);
    step = Int32Add(step.value(), 1);
    at = Word32And(Int32Add(at.value(), step.value()), mask);
  });
  return offset();
}

TNode<Object> PropertyAssembler::EntryDataOrGoto(TNode<NameDictionary> dictionary,
                                                 TNode<Word64> entry, int32_t excluded,
                                                 Label* other) {
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
  // A name that spells an index is an element.
  GotoIfNot(IsAnyBitSet(LoadField(name, field::Name::raw_hash), NameHash::kNotIndex), other);
  GotoIfNot(IsRoot(LoadField(LoadMap(holder), field::Map::prototype), RootIndex::k_null), other);
  result = Undefined();
  Goto(&done);
  Bind(&done);
  return result.value();
}

// What a prototype has, others may have taken for constant.
void PropertyAssembler::StoreToDictionaryOrGoto(TNode<Object> object, TNode<Object> key,
                                                TNode<Object> value, Label* other) {
  TNode<HeapObject> holder = HeapObjectOrGoto(object, other);
  TNode<NameDictionary> dictionary = NameDictionaryOrGoto(holder, other);
  GotoIf(IsAnyBitSet(MapBits(LoadMap(holder)), kei::MapBits::kPrototype), other);
  TNode<Name> name = PublicNameOrGoto(key, other);
  TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, name, other);
  EntryDataOrGoto(dictionary, entry, PropertyDetails::kReadOnly, other);
  StoreAtOffset(dictionary, Int64Add(entry, DictionaryEntry::kValue * kTaggedSize), value);
}

}  // namespace kei::builtins
