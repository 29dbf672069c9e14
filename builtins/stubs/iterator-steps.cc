#include "builtins/stubs/list-assembler.h"
#include "vm/tables/ordered-tables.h"

// Steps of the library's own iterators. vm/runtime/functions/iterator-steps.cc says the same in C++.

namespace kei::builtins {

// Only for an arguments object that still has the map it was made with.
TNode<Object> ListAssembler::LoadArgumentOrGoto(TNode<HeapObject> list, TNode<Smi> index, Label* end,
                                                Label* other) {
  constexpr int kLength = layout::JSObject::kSize - kHeapObjectTag;  // the first field
  TVariable<Object> result(this);
  Label mapped(this), unmapped(this), done(this);
  TNode<Map> map = LoadMap(list);
  const auto is = [&](NativeContextSlot slot) { return TaggedEqual(map, LoadNativeContextSlot(slot)); };
  const auto check_length = [&] {
    TNode<Object> length = Load<Object>(MemRep::kTagged, list, kLength);
    GotoIf(TaggedIsNotSmi(length), other);
    GotoIf(SmiIsNegative(Cast<Smi>(length)), other);
    GotoIfNot(SmiBelow(index, Cast<Smi>(length)), end);
  };
  GotoIf(is(NativeContextSlot::kMappedArgumentsMap), &mapped);
  GotoIf(is(NativeContextSlot::kSloppyArgumentsMap), &unmapped);
  Branch(is(NativeContextSlot::kUnmappedArgumentsMap), &unmapped, other);
  Bind(&mapped);
  check_length();
  result = LoadMappedElement(list, index, other);
  Goto(&done);
  Bind(&unmapped);
  check_length();
  TNode<FixedArray> elements = Cast<FixedArray>(LoadField(Cast<JSObject>(list), field::JSObject::elements));
  result = LoadFastTaggedOrGoto(elements, index, other);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// A length that follows shared memory is left to C++, and so is the end of a typed array, which may be out of
// bounds.
TNode<Object> ListAssembler::StepArrayOrGoto(TNode<JSArrayIterator> iterator, Label* end, Label* other) {
  using F = field::JSArrayIterator;
  Label typed(this), typed_values(this), arguments(this), keys(this), step(this), done(this);
  TNode<HeapObject> iterated = HeapObjectOrGoto(LoadField(iterator, F::iterated), other);
  TNode<Object> next_index = LoadField(iterator, F::next_index);
  GotoIf(TaggedIsNotSmi(next_index), other);
  TNode<Smi> index = Cast<Smi>(next_index), following = SmiAdd(index, SmiConstant(1), other);
  TNode<Smi> kind = LoadField(iterator, F::kind);
  const auto is_of = [&](IterationKind what) {
    return SmiEqual(kind, SmiConstant(static_cast<int32_t>(what)));
  };
  TVariable<Object> value(this);
  GotoIfNot(HasType(iterated, InstanceType::kJSArray), &typed);
  TNode<JSArray> array = Cast<JSArray>(iterated);
  GotoIfNot(SmiBelow(index, LengthOrGoto(array, other)), end);
  GotoIf(is_of(IterationKind::kKeys), &keys);
  value = LoadElementOrGoto(array, SmiUntag(index), other, other);
  Goto(&step);

  Bind(&typed);
  GotoIf(HasType(iterated, InstanceType::kJSArguments), &arguments);
  GotoIfNot(HasType(iterated, InstanceType::kJSTypedArray), other);
  TNode<JSTypedArray> typed_array = Cast<JSTypedArray>(iterated);
  TNode<Word64> length = LoadField(typed_array, field::JSTypedArray::length);
  GotoIfNot(Uint64LessThan(SmiToInt64(index), length), other);
  Branch(is_of(IterationKind::kKeys), &keys, &typed_values);
  Bind(&typed_values);
  value = LoadTypedElementAt(typed_array, index, other);
  Goto(&step);

  Bind(&arguments);
  value = LoadArgumentOrGoto(iterated, index, end, other);
  Branch(is_of(IterationKind::kKeys), &keys, &step);

  Bind(&keys);
  value = index;
  Goto(&done);
  Bind(&step);
  GotoIfNot(is_of(IterationKind::kEntries), &done);
  value = NewPair(index, value.value());
  Goto(&done);
  Bind(&done);
  StoreField(iterator, F::next_index, following);
  return value.value();
}

// The entry at which the iterator stands; goes on to the next one. Tables that were replaced, and entries
// that were deleted, are left to C++.
ListAssembler::CollectionEntry ListAssembler::EntryOrGoto(TNode<JSCollectionIterator> iterator,
                                                          int entry_slots, Label* end, Label* other) {
  using T = field::OrderedHashTable;
  constexpr int kHeader = layout::OrderedHashTable::kSize;
  TNode<HeapObject> source =
      HeapObjectOrGoto(LoadField(iterator, field::JSCollectionIterator::source), other);
  const bool is_map = entry_slots == kOrderedMapEntrySlots;
  GotoIfNot(HasType(source, is_map ? InstanceType::kOrderedHashMap : InstanceType::kOrderedHashSet), other);
  TNode<OrderedHashTable> table = Cast<OrderedHashTable>(source);
  GotoIfNot(IsRoot(LoadField(table, T::next), RootIndex::k_undefined), other);
  TNode<Word32> index = SmiUntag(LoadField(iterator, field::JSCollectionIterator::index));
  TNode<Word32> entries =
      Int32Add(SmiUntag(LoadField(table, T::used)), SmiUntag(LoadField(table, T::deleted)));
  GotoIfNot(Int32LessThan(index, entries), end);
  TNode<Word32> buckets = BucketsOf(SmiUntag(LoadField(table, T::length)));
  TNode<Word64> slot = Uint32ToUint64(Int32Add(buckets, Int32Mul(index, entry_slots)));
  TNode<Object> key = LoadTaggedElement(table, kHeader, slot);
  GotoIf(IsRoot(key, RootIndex::k_the_hole), other);
  TNode<Object> value = is_map ? LoadTaggedElement(table, kHeader + kTaggedSize, slot) : key;
  StoreField(iterator, field::JSCollectionIterator::index, SmiTag(Int32Add(index, 1)));
  return {key, value};
}

TNode<Object> ListAssembler::StepCollectionOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots,
                                                  Label* end, Label* other) {
  TVariable<Object> result(this);
  Label keys(this), values(this), done(this);
  CollectionEntry entry = EntryOrGoto(iterator, entry_slots, end, other);
  TNode<Smi> kind = LoadField(iterator, field::JSCollectionIterator::kind);
  const auto is_of = [&](IterationKind what) {
    return SmiEqual(kind, SmiConstant(static_cast<int32_t>(what)));
  };
  GotoIf(is_of(IterationKind::kKeys), &keys);
  GotoIf(is_of(IterationKind::kValues), &values);
  result = NewPair(entry.key, entry.value);
  Goto(&done);
  Bind(&keys);
  result = entry.key;
  Goto(&done);
  Bind(&values);
  result = entry.value;
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Only for characters that are one code unit.
TNode<Object> ListAssembler::StepStringOrGoto(TNode<JSStringIterator> iterator, Label* end, Label* other) {
  using F = field::JSStringIterator;
  TNode<String> string = LoadField(iterator, F::string);
  TVariable<Word32> index(this, SmiUntag(LoadField(iterator, F::index)));
  TNode<Word32> length = LoadField(string, field::String::length);
  GotoIfNot(Uint32LessThan(index.value(), length), end);
  TNode<String> character = NextCharacter(
      &index, length, [&](TNode<Word32> at) { return LoadCharacter(string, Uint32ToUint64(at), other); });
  StoreField(iterator, F::index, SmiTag(index.value()));
  return character;
}

// The hole also stands for an end, which `next` itself tells.
STUB_CODE_AS(NextElement, ListAssembler) {
  Label array(this), map(this), set(this), string(this), other(this);
  TNode<HeapObject> iterator = Parameter<HeapObject>(0);
  TNode<Object> next = Parameter<Object>(1);
  Switch(LoadInstanceType(iterator), &other,
         {{static_cast<int32_t>(InstanceType::kJSArrayIterator), &array},
          {static_cast<int32_t>(InstanceType::kJSMapIterator), &map},
          {static_cast<int32_t>(InstanceType::kJSSetIterator), &set},
          {static_cast<int32_t>(InstanceType::kJSStringIterator), &string}});
  Bind(&array);
  GotoUnlessOwnBuiltin(next, Builtin::kArrayIteratorPrototypeNext, &other);
  Return(StepArrayOrGoto(Cast<JSArrayIterator>(iterator), &other, &other));
  Bind(&map);
  GotoUnlessOwnBuiltin(next, Builtin::kMapIteratorPrototypeNext, &other);
  Return(StepCollectionOrGoto(Cast<JSCollectionIterator>(iterator), kOrderedMapEntrySlots, &other, &other));
  Bind(&set);
  GotoUnlessOwnBuiltin(next, Builtin::kSetIteratorPrototypeNext, &other);
  Return(StepCollectionOrGoto(Cast<JSCollectionIterator>(iterator), kOrderedSetEntrySlots, &other, &other));
  Bind(&string);
  GotoUnlessOwnBuiltin(next, Builtin::kStringIteratorPrototypeNext, &other);
  Return(StepStringOrGoto(Cast<JSStringIterator>(iterator), &other, &other));
  Bind(&other);
  Return(TheHole());
}

}  // namespace kei::builtins
