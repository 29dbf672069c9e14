#include "builtins/library/collections/collection-assembler.h"
#include "vm/tables/sparse-tables.h"

// Map and Set: the methods that find, add and delete, and the constructors.

namespace kei::builtins {

namespace {

class MapSetAssembler : public CollectionAssembler {
 public:
  using CollectionAssembler::CollectionAssembler;

 protected:
  void Has(const Kind& kind, Label* slow);
  void Delete(const Kind& kind, Label* slow);
  void Size(const Kind& kind, Label* slow) {
    ReturnToJS(LoadField(TableOf(CollectionOrGoto(kind, slow)), field::OrderedHashTable::used));
  }
  // `value` is that of an entry of a Map.
  void Add(const Kind& kind, TNode<Object> key, Label* slow, TNode<Object> value = {});
};

void MapSetAssembler::Has(const Kind& kind, Label* slow) {
  Label absent(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  FindOrGoto(TableOf(CollectionOrGoto(kind, slow)), key, kind.entry_slots, &absent, slow);
  ReturnToJS(True());
  Bind(&absent);
  ReturnToJS(False());
}

// The first entry makes a table; one that is full is replaced by C++.
void MapSetAssembler::Add(const Kind& kind, TNode<Object> key, Label* slow, TNode<Object> value) {
  TVariable<Word32> hash(this);
  Label absent(this), append(this);
  TNode<JSCollection> collection = CollectionOrGoto(kind, slow);
  TVariable<OrderedHashTable> table(this, TableOf(collection));
  const Entry found = FindOrGoto(table.value(), key, kind.entry_slots, &hash, &absent, slow, slow);
  if (value.node() != nullptr) StoreSlot(found, 1, value);
  ReturnToJS(Receiver());

  Bind(&absent);
  TNode<Smi> length = LoadField(table.value(), field::OrderedHashTable::length);
  GotoIfNot(SmiEqual(length, SmiConstant(0)), &append);
  table = NewTable(kind, Int32Constant(1));
  StoreField(collection, field::JSCollection::table, table.value());
  Goto(&append);
  Bind(&append);
  const Entry added = AppendOrGoto(table.value(), key, hash.value(), kind.entry_slots, slow);
  if (value.node() != nullptr) StoreSlot(added, 1, value);
  ReturnToJS(Receiver());
}

// If a deletion leaves the table so empty that it is replaced, it goes to C++. The entry leaves its chain, so
// that keys that come and go do not make it long.
void MapSetAssembler::Delete(const Kind& kind, Label* slow) {
  Label absent(this), remove(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  TNode<OrderedHashTable> table = TableOf(CollectionOrGoto(kind, slow));
  Entry entry = FindOrGoto(table, key, kind.entry_slots, &absent, slow);
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  TNode<Word32> buckets = BucketsOf(length);
  TNode<Word32> capacity = Int32Mul(buckets, kOrderedTableLoad);
  TNode<Word32> used = Int32Sub(SmiUntag(LoadField(table, field::OrderedHashTable::used)), 1);
  GotoIf(Int32LessThan(capacity, kMinSparseTable), &remove);
  Branch(Int32LessThan(Int32Mul(used, kSparseTable), capacity), slow, &remove);
  Bind(&remove);
  StoreTaggedElement(table, kHeader, entry.link, Cast<Smi>(LoadSlot(entry, kind.entry_slots - 1)),
                     BarrierMode::kNone);
  for (int i = 0; i < kind.entry_slots - 1; i++) {
    StoreTaggedElement(table, kHeader + i * kTaggedSize, entry.slot, TheHole(), BarrierMode::kNone);
  }
  TNode<Word32> deleted = SmiUntag(LoadField(table, field::OrderedHashTable::deleted));
  StoreField(table, field::OrderedHashTable::used, SmiTag(used));
  StoreField(table, field::OrderedHashTable::deleted, SmiTag(Int32Add(deleted, 1)));
  ReturnToJS(True());
  Bind(&absent);
  ReturnToJS(False());
}

// new Map and new Set by the constructors themselves, of nothing or of an array whose elements no script is
// asked for. A key that needs C++ goes there before a script has seen anything.
class ConstructorAssembler : public CollectionAssembler {
 public:
  using CollectionAssembler::CollectionAssembler;

 protected:
  // add_all(table, items, count) adds them, or goes to `slow`.
  template <typename AddAll>
  void Construct(const Kind& kind, Label* slow, AddAll add_all);
  void AddKeys(TNode<OrderedHashTable> table, TNode<JSArray> keys, TNode<Word32> count, Label* slow);
  void Put(TNode<OrderedHashTable> table, TNode<Object> key, const Kind& kind, Label* slow,
           TNode<Object> value = {});

 private:
  // More are left to C++, which polls. If most items are there several times, the table gets smaller
  // afterwards.
  static constexpr int kMaxItems = 512;
  static constexpr int kMaxRepetition = 2;

  TNode<JSCollection> NewCollectionOrGoto(const Kind& kind, Label* slow);
  // The same entries, of which there are some and none was deleted, in a table that is no larger than they
  // need.
  TNode<OrderedHashTable> SmallerTable(const Kind& kind, TNode<OrderedHashTable> table, TNode<Word32> used);
  // Replaces the iterable by a list of its items, since C++ could not restart a consumed iterator. Leaves a
  // collection of the same kind to C++, which copies its table. Leaves an array's iterator that may yield no
  // pairs to C++, too: it goes no further than to the first.
  TNode<JSArray> ItemsOrGoto(const Kind& kind, TNode<Object> iterable, Label* slow);
};

TNode<JSArray> ConstructorAssembler::ItemsOrGoto(const Kind& kind, TNode<Object> iterable, Label* slow) {
  TVariable<JSArray> items(this);
  Label no_array(this), done(this);
  items = FastIterableOrGoto(iterable, &no_array);
  Goto(&done);
  Bind(&no_array);
  TNode<HeapObject> object = HeapObjectOrGoto(iterable, slow);
  GotoIf(HasType(object, kind.type), slow);
  if (kind.type == InstanceType::kJSMap) {
    If(HasType(object, InstanceType::kJSArrayIterator), [&] {
      TNode<Smi> what = LoadField(Cast<JSArrayIterator>(object), field::JSArrayIterator::kind);
      GotoIfNot(SmiEqual(what, SmiConstant(static_cast<int32_t>(IterationKind::kEntries))), slow);
    });
  }
  GotoUnlessUntouched(Protocol::kArrayIteration, slow);
  TNode<JSArray> list = ListOfUntouchedOrGoto(iterable, slow);
  Store(MemRep::kTaggedFull, FramePointer(), kFrameFirstArgument, list);
  items = list;
  Goto(&done);
  Bind(&done);
  return items.value();
}

TNode<JSCollection> ConstructorAssembler::NewCollectionOrGoto(const Kind& kind, Label* slow) {
  GotoIf(TaggedNotEqual(NewTarget(), Target()), slow);
  TNode<Map> map = InitialMapOrGoto(Cast<JSFunction>(Target()), slow);
  TNode<JSCollection> collection = Cast<JSCollection>(AllocateJSObject(map, layout::JSCollection::kSize));
  StoreField(collection, field::JSCollection::table, LoadRoot<OrderedHashTable>(kind.empty_table));
  return collection;
}

void ConstructorAssembler::Put(TNode<OrderedHashTable> table, TNode<Object> key, const Kind& kind,
                               Label* slow, TNode<Object> value) {
  TVariable<Word32> hash(this);
  Label absent(this), done(this);
  const Entry found = FindOrGoto(table, key, kind.entry_slots, &hash, &absent, slow, slow);
  if (value.node() != nullptr) StoreSlot(found, 1, value);
  Goto(&done);
  Bind(&absent);
  const Entry added = AppendOrGoto(table, key, hash.value(), kind.entry_slots, slow);
  if (value.node() != nullptr) StoreSlot(added, 1, value);
  Goto(&done);
  Bind(&done);
}

// A hash's bucket among fewer buckets follows from its bucket among more of them. So no key is hashed again.
TNode<OrderedHashTable> ConstructorAssembler::SmallerTable(const Kind& kind, TNode<OrderedHashTable> table,
                                                           TNode<Word32> used) {
  TNode<OrderedHashTable> smaller = NewTable(kind, used);
  StoreField(smaller, field::OrderedHashTable::used, SmiTag(used));
  const auto buckets_of = [&](TNode<OrderedHashTable> of) {
    return BucketsOf(SmiUntag(LoadField(of, field::OrderedHashTable::length)));
  };
  TNode<Word32> buckets = buckets_of(table), fewer = buckets_of(smaller);
  TNode<Word64> shift = Uint32ToUint64(Int32Sub(buckets, fewer));
  For(fewer, Int32Add(fewer, Int32Mul(used, kind.entry_slots)), [&](TNode<Word32> i) {
    TNode<Word64> slot = Uint32ToUint64(i);
    StoreTaggedElement(smaller, kHeader, slot, LoadTaggedElement(table, kHeader, Int64Add(slot, shift)));
  });
  For(Int32Constant(0), buckets, [&](TNode<Word32> i) {
    TNode<Word64> bucket = Uint32ToUint64(Word32And(i, Int32Sub(fewer, 1)));
    TVariable<Smi> entry(this, LoadTaggedElement<Smi>(table, kHeader, Uint32ToUint64(i)));
    While([&] { return Word32NotEqual(SmiUntag(entry.value()), kNoEntry); },
          [&] {
            TNode<Word32> first_slot = Int32Mul(SmiUntag(entry.value()), kind.entry_slots);
            TNode<Word64> link = Uint32ToUint64(Int32Add(first_slot, kind.entry_slots - 1));
            TNode<Smi> head = LoadTaggedElement<Smi>(smaller, kHeader, bucket);
            StoreTaggedElement(smaller, kHeader, bucket, entry.value(), BarrierMode::kNone);
            StoreTaggedElement(smaller, kHeader, Int64Add(link, Uint32ToUint64(fewer)), head,
                               BarrierMode::kNone);
            entry = LoadTaggedElement<Smi>(table, kHeader, Int64Add(link, Uint32ToUint64(buckets)));
          });
  });
  return smaller;
}

void ConstructorAssembler::AddKeys(TNode<OrderedHashTable> table, TNode<JSArray> keys, TNode<Word32> count,
                                   Label* slow) {
  Label integers(this), any(this), done(this);
  Branch(IsSmiKind(KindOf(keys)), &integers, &any);
  Bind(&integers);
  TNode<FixedArray> elements = Cast<FixedArray>(LoadField(keys, field::JSObject::elements));
  GotoIf(Int32LessThan(SmiUntag(LoadField(elements, field::FixedArray::length)), count), slow);
  const Buckets buckets = BucketsOfTable(table);
  TVariable<Word32> used(this, Int32Constant(0));
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Object> key = LoadFixedArrayElement(elements, Uint32ToUint64(i));
    GotoIf(TaggedIsNotSmi(key), slow);  // a hole
    AddSmi(buckets, &used, Cast<Smi>(key), kSet.entry_slots);
  });
  StoreField(table, field::OrderedHashTable::used, SmiTag(used.value()));
  Goto(&done);
  Bind(&any);
  For(Int32Constant(0), count,
      [&](TNode<Word32> i) { Put(table, LoadElementOrGoto(keys, i, slow, slow), kSet, slow); });
  Goto(&done);
  Bind(&done);
}

template <typename AddAll>
void ConstructorAssembler::Construct(const Kind& kind, Label* slow, AddAll add_all) {
  Label given(this), array(this), done(this);
  TNode<JSCollection> collection = NewCollectionOrGoto(kind, slow);
  Branch(Word32Equal(Argc(), 0), &done, &given);
  Bind(&given);
  TNode<Object> argument = LoadArgument(0);
  Branch(IsNullish(argument), &done, &array);
  Bind(&array);
  GotoUnlessOwnMethod(collection, kind.adder_name, kind.adder, slow);
  TNode<JSArray> items = ItemsOrGoto(kind, argument, slow);
  TNode<Word32> count = SmiUntag(LengthOrGoto(items, slow));
  GotoIf(Uint32GreaterThan(count, kMaxItems), slow);
  GotoIf(Word32Equal(count, 0), &done);
  TNode<OrderedHashTable> table = NewTable(kind, count);
  StoreField(collection, field::JSCollection::table, table);
  add_all(table, items, count);
  TNode<Word32> used = SmiUntag(LoadField(table, field::OrderedHashTable::used));
  GotoIfNot(Int32LessThan(Int32Mul(used, kMaxRepetition), count), &done);
  StoreField(collection, field::JSCollection::table, SmallerTable(kind, table, used));
  Goto(&done);
  Bind(&done);
  ReturnToJS(collection);
}

}  // namespace

FAST_PATH_CODE_AS(MapConstructor, ConstructorAssembler) {
  const auto add_entries = [&](TNode<OrderedHashTable> table, TNode<JSArray> entries, TNode<Word32> count) {
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<JSArray> pair = ReadableArrayOrGoto(LoadElementOrGoto(entries, i, slow, slow), slow);
      TNode<Object> key = LoadElementOrGoto(pair, Int32Constant(0), slow, slow);
      TNode<Object> value = LoadElementOrGoto(pair, Int32Constant(1), slow, slow);
      Put(table, key, kMap, slow, value);
    });
  };
  Construct(kMap, slow, add_entries);
}

FAST_PATH_CODE_AS(SetConstructor, ConstructorAssembler) {
  Construct(kSet, slow, [&](TNode<OrderedHashTable> table, TNode<JSArray> keys, TNode<Word32> count) {
    AddKeys(table, keys, count, slow);
  });
}

FAST_PATH_CODE_AS(MapPrototypeDelete, MapSetAssembler) { Delete(kMap, slow); }

FAST_PATH_CODE_AS(SetPrototypeDelete, MapSetAssembler) { Delete(kSet, slow); }

FAST_PATH_CODE_AS(MapPrototypeGet, MapSetAssembler) {
  Label absent(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  TNode<OrderedHashTable> table = TableOf(CollectionOrGoto(kMap, slow));
  ReturnToJS(LoadSlot(FindOrGoto(table, key, kMap.entry_slots, &absent, slow), 1));
  Bind(&absent);
  ReturnToJS(Undefined());
}

FAST_PATH_CODE_AS(MapPrototypeHas, MapSetAssembler) { Has(kMap, slow); }

FAST_PATH_CODE_AS(SetPrototypeHas, MapSetAssembler) { Has(kSet, slow); }

FAST_PATH_CODE_AS(MapPrototypeSet, MapSetAssembler) {
  TNode<Object> value = ArgumentOrGoto(1, slow);
  Add(kMap, LoadArgument(0), slow, value);
}

FAST_PATH_CODE_AS(MapPrototypeSize, MapSetAssembler) { Size(kMap, slow); }

FAST_PATH_CODE_AS(SetPrototypeSize, MapSetAssembler) { Size(kSet, slow); }

FAST_PATH_CODE_AS(SetPrototypeAdd, MapSetAssembler) { Add(kSet, ArgumentOrGoto(0, slow), slow); }

}  // namespace kei::builtins
