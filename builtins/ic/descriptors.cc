#include "builtins/ic/property-assembler.h"

// Facts that maps tell about objects whose named properties they describe.

namespace kei::builtins {

TNode<FixedArray> PropertyAssembler::ListedNamesOrGoto(TNode<HeapObject> object, TNode<Map> map,
                                                       Label* other) {
  GotoIf(IsAnyBitSet(MapBits(map), kNotPlain), other);
  GotoIfNot(
      IsRoot(LoadField(Cast<JSObject>(object), field::JSObject::elements), RootIndex::k_empty_fixed_array),
      other);
  TNode<Object> cache = LoadField(map, field::Map::enum_cache);
  GotoIf(TaggedIsSmi(cache), other);
  return Cast<FixedArray>(cache);
}

TNode<Word32> PropertyAssembler::DescriptorOrGoto(TNode<Map> map, TNode<Name> name, Label* absent,
                                                  Label* too_many) {
  constexpr int kMaxSearched = 16;
  constexpr int kKey = layout::DescriptorArray::kSize - kHeapObjectTag;
  TNode<DescriptorArray> descriptors = LoadField(map, field::Map::descriptors);
  TNode<Word32> count = LoadField(map, field::Map::own_descriptors);
  GotoIf(Uint32GreaterThan(count, kMaxSearched), too_many);
  TVariable<Word32> at(this, Int32Constant(0));
  Loop([&](Label* done) {
    GotoIf(Word32Equal(at.value(), count), absent);
    TNode<Word64> offset = Uint32ToUint64(Int32Mul(at.value(), kTripleSize));
    GotoIf(TaggedEqual(Load<Object>(MemRep::kTagged, descriptors, offset, 0, kKey), name), done);
    at = Int32Add(at.value(), 1);
  });
  return at.value();
}

void PropertyAssembler::BranchOnOwnEnumerable(TNode<HeapObject> object, TNode<Name> name,
                                              const OwnEnumerability& to) {
  Label plain(this);
  TNode<NameDictionary> dictionary = NameDictionaryOrGoto(object, &plain);
  TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, name, to.absent);
  Branch(IsAnyBitSet(EntryDetails(dictionary, entry), PropertyDetails::kDontEnum), to.no, to.yes);
  Bind(&plain);
  TNode<Map> map = LoadMap(object);
  GotoIf(IsAnyBitSet(MapBits(map), kNotPlain), to.unknown);
  TNode<Word32> descriptor = DescriptorOrGoto(map, name, to.absent, to.unknown);
  Branch(IsAnyBitSet(DetailsAt(map, descriptor), PropertyDetails::kDontEnum), to.no, to.yes);
}

void PropertyAssembler::BranchOnPrototype(TNode<HeapObject> object, TNode<Object> prototype,
                                          const InheritanceEnds& to) {
  TVariable<HeapObject> at(this, object);
  Label next(this, Label::kLoop);
  Goto(&next);
  Bind(&next);
  TNode<Object> parent = LoadField(LoadMap(at.value()), field::Map::prototype);
  GotoIf(TaggedEqual(parent, prototype), to.yes);
  GotoIf(IsRoot(parent, RootIndex::k_null), to.no);
  GotoIf(IsRoot(parent, RootIndex::k_the_hole), to.unknown);  // see PrototypeChain
  GotoIfInterrupted(to.interrupted);
  at = Cast<HeapObject>(parent);
  Goto(&next);
  Seal(&next);
}

}  // namespace kei::builtins
