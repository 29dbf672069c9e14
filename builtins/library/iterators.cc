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
  // step(iterator, end) gives the next value; at the end the iterator's `source` is no more.
  template <typename Iterator, typename Source, typename Step>
  void Next(InstanceType type, Source source, Label* slow, Step step) {
    Label end(this);
    TNode<Iterator> iterator = ReceiverOrGoto<Iterator>(type, slow);
    ReturnToJS(AllocateIteratorResult(step(iterator, &end), False()));
    Bind(&end);
    StoreField(iterator, source, Undefined(), BarrierMode::kNone);
    ReturnToJS(AllocateIteratorResult(Undefined(), True()));
  }
  void NextOfCollection(InstanceType type, int entry_slots, Label* slow) {
    Next<JSCollectionIterator>(type, field::JSCollectionIterator::source, slow,
                               [&](TNode<JSCollectionIterator> iterator, Label* end) {
                                 return StepCollectionOrGoto(iterator, entry_slots, end, slow);
                               });
  }
  void NewIteratorOfCollection(InstanceType type, IterationKind kind, Label* slow);
  void ForEachOfCollection(InstanceType type, int entry_slots, Label* slow);
  void SeekEntryOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots, Label* end);

 private:
  TNode<JSCollectionIterator> NewIterator(InstanceType type, TNode<Object> source, IterationKind kind);
};

TNode<JSCollectionIterator> IteratorAssembler::NewIterator(InstanceType type, TNode<Object> source,
                                                           IterationKind kind) {
  const NativeContextSlot map =
      type == InstanceType::kJSMap ? NativeContextSlot::kMapIteratorMap : NativeContextSlot::kSetIteratorMap;
  TNode<JSCollectionIterator> iterator = Cast<JSCollectionIterator>(
      AllocateJSObject(LoadNativeContextSlot<Map>(map), layout::JSCollectionIterator::kSize));
  StoreField(iterator, field::JSCollectionIterator::source, source, BarrierMode::kNone);
  StoreField(iterator, field::JSCollectionIterator::index, SmiConstant(0));
  StoreField(iterator, field::JSCollectionIterator::kind, SmiConstant(static_cast<int32_t>(kind)));
  return iterator;
}

// Its source is the table at once, so that the first step finds it; of an empty root, which is never
// replaced, the collection.
void IteratorAssembler::NewIteratorOfCollection(InstanceType type, IterationKind kind, Label* slow) {
  TNode<JSCollection> collection = ReceiverOrGoto<JSCollection>(type, slow);
  TNode<OrderedHashTable> table = LoadField(collection, field::JSCollection::table);
  TNode<Object> source = Select<Object>(
      SmiEqual(LoadField(table, field::OrderedHashTable::length), SmiConstant(0)),
      [&] { return TNode<Object>(collection); }, [&] { return TNode<Object>(table); });
  ReturnToJS(NewIterator(type, source, kind));
}

// Iterates with an iterator that no script knows, and whose source is a table at once.
void IteratorAssembler::ForEachOfCollection(InstanceType type, int entry_slots, Label* slow) {
  Label next(this, Label::kLoop), seek(this), done(this);
  TNode<JSCollection> collection = ReceiverOrGoto<JSCollection>(type, slow);
  TNode<HeapObject> function = CallableOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Object> receiver = ArgumentOrUndefined(1);
  TNode<JSCollectionIterator> iterator =
      NewIterator(type, LoadField(collection, field::JSCollection::table), IterationKind::kEntries);
  Goto(&next);
  Bind(&next);
  PollInterrupts();
  CollectionEntry entry = EntryOrGoto(iterator, entry_slots, &seek, &seek);
  Invoke(function, receiver, {entry.value, entry.key, collection});
  Goto(&next);
  Bind(&seek);
  SeekEntryOrGoto(iterator, entry_slots, &done);
  Goto(&next);
  Seal(&next);
  Bind(&done);
  ReturnToJS(Undefined());
}

// Moves an iterator that does not stand at an entry of a table in use. It goes to the table that has replaced
// its own, as OrderedCursor does, or over a deleted entry. Goes to `end` if there are no more entries.
void IteratorAssembler::SeekEntryOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots, Label* end) {
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

FAST_PATH_CODE_AS(ArrayIteratorPrototypeNext, IteratorAssembler) {
  Next<JSArrayIterator>(
      InstanceType::kJSArrayIterator, field::JSArrayIterator::iterated, slow,
      [&](TNode<JSArrayIterator> iterator, Label* end) { return StepArrayOrGoto(iterator, end, slow); });
}

FAST_PATH_CODE_AS(StringIteratorPrototypeNext, IteratorAssembler) {
  TNode<JSStringIterator> iterator = ReceiverOrGoto<JSStringIterator>(InstanceType::kJSStringIterator, slow);
  Label end(this);
  TNode<Object> character = StepStringOrGoto(iterator, &end, slow);
  ReturnToJS(AllocateIteratorResult(character, False()));
  Bind(&end);
  ReturnToJS(AllocateIteratorResult(Undefined(), True()));
}

}  // namespace kei::builtins
