#include "builtins/library/array-assembler.h"
#include "vm/tables/ordered-tables.h"

// `next` of the library's iterators, where the next value lies at hand. The step in C++ is in
// vm/runtime/functions/iterator-steps.cc.

namespace kei::builtins {

namespace {

class IteratorAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  template <typename Iterator>
  TNode<Iterator> IteratorOrGoto(InstanceType type, Label* slow) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), slow);
    GotoIfNot(HasType(receiver, type), slow);
    return Cast<Iterator>(receiver);
  }
  void ReturnResult(TNode<Object> value) {
    ReturnToJS(AllocateIteratorResult(value, False()));
  }
  // An array [key, value].
  TNode<JSArray> NewPair(TNode<Object> key, TNode<Object> value);
  struct Entry {
    TNode<Object> key, value;
  };
  // Where the iterator stands; goes on to the next one.
  Entry EntryOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots, Label* other);
  void NextOfCollection(InstanceType type, int entry_slots, Label* slow);
  void NewIteratorOfCollection(InstanceType type, IterationKind kind, Label* slow);
  void ForEachOfCollection(InstanceType type, int entry_slots, Label* slow);
  void SeekEntryOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots, Label* end);

 private:
  TNode<JSCollectionIterator> NewIterator(InstanceType type, TNode<Object> source,
                                          IterationKind kind);
};

TNode<JSArray> IteratorAssembler::NewPair(TNode<Object> key, TNode<Object> value) {
  TNode<FixedArray> elements = Allocate<FixedArray>(layout::FixedArray::kSize + 2 * kTaggedSize,
                                                    RootIndex::k_fixed_array_map);
  StoreField(elements, field::FixedArrayBase::length, SmiConstant(2));
  StoreFixedArrayElement(elements, Int64Constant(0), key, BarrierMode::kNone);
  StoreFixedArrayElement(elements, Int64Constant(1), value, BarrierMode::kNone);
  TNode<JSArray> pair = Cast<JSArray>(
      AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap)));
  StoreField(pair, field::JSObject::elements, Cast<FixedArrayBase>(elements), BarrierMode::kNone);
  StoreField(pair, field::JSArray::length, SmiConstant(2));
  return pair;
}

// Tables that were replaced, and entries that were deleted, are left to C++.
IteratorAssembler::Entry IteratorAssembler::EntryOrGoto(TNode<JSCollectionIterator> iterator,
                                                        int entry_slots, Label* other) {
  constexpr int kHeader = layout::OrderedHashTable::kSize;
  TNode<HeapObject> source =
      HeapObjectOrGoto(LoadField(iterator, field::JSCollectionIterator::source), other);
  TNode<Word32> source_type = LoadInstanceType(source);
  const bool is_map = entry_slots == kOrderedMapEntrySlots;
  const InstanceType table_type =
      is_map ? InstanceType::kOrderedHashMap : InstanceType::kOrderedHashSet;
  GotoIfNot(Word32Equal(source_type, static_cast<int32_t>(table_type)), other);
  TNode<OrderedHashTable> table = Cast<OrderedHashTable>(source);
  GotoIfNot(IsRoot(LoadField(table, field::OrderedHashTable::next), RootIndex::k_undefined), other);
  TNode<Word32> index = SmiUntag(LoadField(iterator, field::JSCollectionIterator::index));
  TNode<Word32> end = Int32Add(SmiUntag(LoadField(table, field::OrderedHashTable::used)),
                               SmiUntag(LoadField(table, field::OrderedHashTable::deleted)));
  GotoIfNot(Int32LessThan(index, end), other);
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  TNode<Word32> buckets = BucketsOf(length);
  TNode<Word64> slot = Uint32ToUint64(Int32Add(buckets, Int32Mul(index, entry_slots)));
  TNode<Object> key = LoadTaggedElement(table, kHeader, slot);
  GotoIf(IsRoot(key, RootIndex::k_the_hole), other);
  TNode<Object> value = is_map ? LoadTaggedElement(table, kHeader + kTaggedSize, slot) : key;
  StoreField(iterator, field::JSCollectionIterator::index, SmiTag(Int32Add(index, 1)));
  return {key, value};
}

void IteratorAssembler::NextOfCollection(InstanceType type, int entry_slots, Label* slow) {
  Label entries(this);
  TNode<JSCollectionIterator> iterator = IteratorOrGoto<JSCollectionIterator>(type, slow);
  Entry entry = EntryOrGoto(iterator, entry_slots, slow);
  TNode<Smi> kind = LoadField(iterator, field::JSCollectionIterator::kind);
  GotoIf(SmiEqual(kind, SmiConstant(static_cast<int32_t>(IterationKind::kEntries))), &entries);
  ReturnResult(Select<Object>(
      SmiEqual(kind, SmiConstant(static_cast<int32_t>(IterationKind::kKeys))),
      [&] { return entry.key; }, [&] { return entry.value; }));
  Bind(&entries);
  ReturnResult(NewPair(entry.key, entry.value));
}

TNode<JSCollectionIterator> IteratorAssembler::NewIterator(InstanceType type, TNode<Object> source,
                                                           IterationKind kind) {
  const NativeContextSlot map = type == InstanceType::kJSMap ? NativeContextSlot::kMapIteratorMap
                                                             : NativeContextSlot::kSetIteratorMap;
  TNode<JSCollectionIterator> iterator =
      Cast<JSCollectionIterator>(AllocateJSObject(LoadNativeContextSlot<Map>(map)));
  StoreField(iterator, field::JSCollectionIterator::source, source, BarrierMode::kNone);
  StoreField(iterator, field::JSCollectionIterator::index, SmiConstant(0));
  StoreField(iterator, field::JSCollectionIterator::kind, SmiConstant(static_cast<int32_t>(kind)));
  return iterator;
}

// Its source is the table at once, so that the first step finds it; of an empty root, which is never
// replaced, the collection.
void IteratorAssembler::NewIteratorOfCollection(InstanceType type, IterationKind kind, Label* slow) {
  TNode<HeapObject> collection = HeapObjectOrGoto(Receiver(), slow);
  GotoIfNot(HasType(collection, type), slow);
  TNode<OrderedHashTable> table =
      LoadField(Cast<JSCollection>(collection), field::JSCollection::table);
  TNode<Object> source = Select<Object>(
      SmiEqual(LoadField(table, field::OrderedHashTable::length), SmiConstant(0)),
      [&] { return TNode<Object>(collection); }, [&] { return TNode<Object>(table); });
  ReturnToJS(NewIterator(type, source, kind));
}

// By an iterator that no script knows, whose source is a table at once.
void IteratorAssembler::ForEachOfCollection(InstanceType type, int entry_slots, Label* slow) {
  Label next(this, Label::kLoop), seek(this), done(this);
  TNode<HeapObject> collection = HeapObjectOrGoto(Receiver(), slow);
  GotoIfNot(HasType(collection, type), slow);
  TNode<HeapObject> function = CallableOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Object> receiver = ArgumentOrUndefined(1);
  TNode<JSCollectionIterator> iterator = NewIterator(
      type, LoadField(Cast<JSCollection>(collection), field::JSCollection::table),
      IterationKind::kEntries);
  Goto(&next);
  Bind(&next);
  PollInterrupts();
  Entry entry = EntryOrGoto(iterator, entry_slots, &seek);
  Invoke(function, receiver, {entry.value, entry.key, collection});
  Goto(&next);
  Bind(&seek);
  SeekEntryOrGoto(iterator, entry_slots, &done);
  Goto(&next);
  Seal(&next);
  Bind(&done);
  ReturnToJS(Undefined());
}

// From where an iterator does not stand at an entry of a table in use: to the table that has replaced its
// own, as OrderedCursor does it, or over a deleted entry; `end` where there is no entry any more.
void IteratorAssembler::SeekEntryOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots,
                                        Label* end) {
  constexpr int kHeader = layout::OrderedHashTable::kSize;
  Label replaced(this), cleared(this), done(this);
  TNode<OrderedHashTable> table =
      Cast<OrderedHashTable>(LoadField(iterator, field::JSCollectionIterator::source));
  TNode<Word32> index = SmiUntag(LoadField(iterator, field::JSCollectionIterator::index));
  TNode<Object> next = LoadField(table, field::OrderedHashTable::next);
  GotoIfNot(IsRoot(next, RootIndex::k_undefined), &replaced);
  TNode<Word32> entries = Int32Add(SmiUntag(LoadField(table, field::OrderedHashTable::used)),
                                   SmiUntag(LoadField(table, field::OrderedHashTable::deleted)));
  GotoIfNot(Int32LessThan(index, entries), end);
  StoreField(iterator, field::JSCollectionIterator::index, SmiTag(Int32Add(index, 1)));
  Goto(&done);

  Bind(&replaced);
  TNode<HeapObject> successor = Cast<HeapObject>(next);
  GotoIf(IsJSReceiverType(LoadInstanceType(successor)), &cleared);
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  TNode<Word32> buckets = BucketsOf(length);
  TVariable<Word32> holes(this, Int32Constant(0));
  For(Int32Constant(0), index, [&](TNode<Word32> i) {
    TNode<Word64> slot = Uint32ToUint64(Int32Add(buckets, Int32Mul(i, entry_slots)));
    If(IsRoot(LoadTaggedElement(table, kHeader, slot), RootIndex::k_the_hole),
       [&] { holes = Int32Add(holes.value(), 1); });
  });
  StoreField(iterator, field::JSCollectionIterator::source, TNode<Object>(successor));
  StoreField(iterator, field::JSCollectionIterator::index, SmiTag(Int32Sub(index, holes.value())));
  Goto(&done);

  Bind(&cleared);
  StoreField(iterator, field::JSCollectionIterator::source,
             TNode<Object>(LoadField(Cast<JSCollection>(successor), field::JSCollection::table)));
  StoreField(iterator, field::JSCollectionIterator::index, SmiConstant(0));
  Goto(&done);
  Bind(&done);
}

}  // namespace

FAST_PATH_CODE_AS(MapIteratorPrototypeNext, IteratorAssembler) {
  NextOfCollection(InstanceType::kJSMapIterator, kOrderedMapEntrySlots, slow);
}

FAST_PATH_CODE_AS(SetIteratorPrototypeNext, IteratorAssembler) {
  NextOfCollection(InstanceType::kJSSetIterator, kOrderedSetEntrySlots, slow);
}

FAST_PATH_CODE_AS(MapPrototypeEntries, IteratorAssembler) {
  NewIteratorOfCollection(InstanceType::kJSMap, IterationKind::kEntries, slow);
}

FAST_PATH_CODE_AS(MapPrototypeKeys, IteratorAssembler) {
  NewIteratorOfCollection(InstanceType::kJSMap, IterationKind::kKeys, slow);
}

FAST_PATH_CODE_AS(MapPrototypeValues, IteratorAssembler) {
  NewIteratorOfCollection(InstanceType::kJSMap, IterationKind::kValues, slow);
}

FAST_PATH_CODE_AS(SetPrototypeEntries, IteratorAssembler) {
  NewIteratorOfCollection(InstanceType::kJSSet, IterationKind::kEntries, slow);
}

FAST_PATH_CODE_AS(SetPrototypeValues, IteratorAssembler) {
  NewIteratorOfCollection(InstanceType::kJSSet, IterationKind::kValues, slow);
}

FAST_PATH_CODE_AS(MapPrototypeForEach, IteratorAssembler) {
  ForEachOfCollection(InstanceType::kJSMap, kOrderedMapEntrySlots, slow);
}

FAST_PATH_CODE_AS(SetPrototypeForEach, IteratorAssembler) {
  ForEachOfCollection(InstanceType::kJSSet, kOrderedSetEntrySlots, slow);
}

// Over an array or a typed array, below its length; a length that follows shared memory is left to C++.
FAST_PATH_CODE_AS(ArrayIteratorPrototypeNext, IteratorAssembler) {
  Label keys(this), entries(this), typed(this), typed_values(this), step(this);
  TNode<JSArrayIterator> iterator =
      IteratorOrGoto<JSArrayIterator>(InstanceType::kJSArrayIterator, slow);
  TNode<HeapObject> iterated =
      HeapObjectOrGoto(LoadField(iterator, field::JSArrayIterator::iterated), slow);
  TNode<Object> next_index = LoadField(iterator, field::JSArrayIterator::next_index);
  GotoIf(TaggedIsNotSmi(next_index), slow);
  TNode<Smi> index = Cast<Smi>(next_index), following = SmiAdd(index, SmiConstant(1));
  TNode<Smi> kind = LoadField(iterator, field::JSArrayIterator::kind);
  TNode<Bool> is_keys = SmiEqual(kind, SmiConstant(static_cast<int32_t>(IterationKind::kKeys)));
  TVariable<Object> value(this);
  GotoIfNot(HasType(iterated, InstanceType::kJSArray), &typed);
  TNode<JSArray> array = Cast<JSArray>(iterated);
  GotoIfNot(SmiBelow(index, LengthOrGoto(array, slow)), slow);
  GotoIf(is_keys, &keys);
  value = LoadElementOrGoto(array, SmiUntag(index), slow, slow);
  Goto(&step);

  Bind(&typed);
  GotoIfNot(HasType(iterated, InstanceType::kJSTypedArray), slow);
  TNode<JSTypedArray> typed_array = Cast<JSTypedArray>(iterated);
  TNode<Word64> length = LoadField(typed_array, field::JSTypedArray::length);
  GotoIfNot(Uint64LessThan(SmiToInt64(index), length), slow);
  Branch(is_keys, &keys, &typed_values);
  Bind(&typed_values);
  value = LoadTypedElementAt(typed_array, index, slow);
  Goto(&step);

  Bind(&step);
  StoreField(iterator, field::JSArrayIterator::next_index, following);
  GotoIf(SmiEqual(kind, SmiConstant(static_cast<int32_t>(IterationKind::kEntries))), &entries);
  ReturnResult(value.value());
  Bind(&keys);
  StoreField(iterator, field::JSArrayIterator::next_index, following);
  ReturnResult(index);
  Bind(&entries);
  ReturnResult(NewPair(index, value.value()));
}

// Of characters that are one code unit.
FAST_PATH_CODE_AS(StringIteratorPrototypeNext, IteratorAssembler) {
  TNode<JSStringIterator> iterator =
      IteratorOrGoto<JSStringIterator>(InstanceType::kJSStringIterator, slow);
  TNode<String> string = LoadField(iterator, field::JSStringIterator::string);
  TNode<Word32> index = SmiUntag(LoadField(iterator, field::JSStringIterator::index));
  GotoIfNot(Uint32LessThan(index, LoadField(string, field::String::length)), slow);
  TNode<Word32> character = LoadCharacter(string, Uint32ToUint64(index), slow);
  GotoIf(IsSurrogate(character), slow);
  StoreField(iterator, field::JSStringIterator::index, SmiTag(Int32Add(index, 1)));
  ReturnResult(CharacterString(character));
}

}  // namespace kei::builtins
