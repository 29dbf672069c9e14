#include "builtins/library/array-assembler.h"
#include "vm/tables/ordered-tables.h"
#include "vm/tables/sparse-tables.h"

// Map and Set: finding and adding, by keys whose hash can be seen. Tables that have to grow, and keys
// that C++ has to compute or compare, are left to C++. The tables are described in
// vm/tables/ordered-tables.h; vm/runtime/tables/ordered-table.cc says the same in C++.

namespace kei::builtins {

namespace {

class CollectionAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // Where a table's entry was found: the number of its first slot.
  struct Entry {
    TNode<OrderedHashTable> table;
    TNode<Word64> slot;
    TNode<Word64> link;   // the slot that refers to it: of its bucket, or of another entry's chain
  };

  TNode<OrderedHashTable> TableOrGoto(InstanceType type, Label* slow);
  // Goes to `absent` where the key has the hash but no entry, to `unhashed` where it is a receiver
  // that has not been a key yet.
  Entry FindOrGoto(TNode<OrderedHashTable> table, TNode<Object> key, int entry_slots,
                   TVariable<Word32>* hash, Label* absent, Label* unhashed, Label* slow);
  Entry FindOrGoto(TNode<OrderedHashTable> table, TNode<Object> key, int entry_slots, Label* absent,
                   Label* slow) {
    TVariable<Word32> hash(this);
    return FindOrGoto(table, key, entry_slots, &hash, absent, absent, slow);
  }
  // A new last entry, whose value is still to be stored.
  Entry AppendOrGoto(TNode<OrderedHashTable> table, TNode<Object> key, TNode<Word32> hash,
                     int entry_slots, Label* full);
  TNode<Object> LoadSlot(const Entry& entry, int i) {
    return LoadTaggedElement(entry.table, kHeader + i * kTaggedSize, entry.slot);
  }
  void StoreSlot(const Entry& entry, int i, TNode<Object> value) {
    StoreTaggedElement(entry.table, kHeader + i * kTaggedSize, entry.slot, value);
  }
  void Has(InstanceType type, int entry_slots, Label* slow);
  void Delete(InstanceType type, int entry_slots, Label* slow);

 private:
  static constexpr int kHeader = layout::OrderedHashTable::kSize;

  TNode<Word32> HashOfInteger(TNode<Word32> value);
  // Of a number that is not the same key as a Smi, nor NaN.
  TNode<Word32> HashOfNumberOrGoto(TNode<Float64> value, Label* slow);
  TNode<Word32> HashOfNameOrGoto(TNode<Name> key, Label* slow);
  TNode<Word32> HashOfReceiverOrGoto(TNode<JSReceiver> key, Label* unhashed, Label* slow);
  // Goes to `next` unless the key of an entry is this string.
  void CompareStringOrGoto(TNode<Object> other, TNode<String> key, Label* next);
  struct Position {
    explicit Position(CodeAssembler* assembler)
        : slot(assembler, assembler->Int64Constant(0)), link(assembler, slot.value()) {}
    TVariable<Word64> slot, link;
  };
  // Follows the chain of a hash. compare(other key, next) goes to `next` where they differ.
  template <typename Compare>
  void Walk(TNode<OrderedHashTable> table, TNode<Word32> hash, int entry_slots,
            Position* found, Label* absent, Compare compare);
};

TNode<OrderedHashTable> CollectionAssembler::TableOrGoto(InstanceType type, Label* slow) {
  TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), slow);
  GotoIfNot(HasType(receiver, type), slow);
  return LoadField(Cast<JSCollection>(receiver), field::JSCollection::table);
}

TNode<Word32> CollectionAssembler::HashOfInteger(TNode<Word32> value) {
  TNode<Word32> product = Int32Mul(value, static_cast<int32_t>(kIntegerHashMultiplier));
  return Word32Xor(product, Word32Shr(product, kIntegerHashShift));
}

TNode<Word32> CollectionAssembler::HashOfNumberOrGoto(TNode<Float64> value, Label* slow) {
  GotoIfNot(Float64Equal(value, value), slow);
  TNode<Word32> integer = Float64ToInt32(value);
  GotoIf(Float64Equal(Int32ToFloat64(integer), value), slow);
  TNode<Word64> bits = BitcastFloat64ToInt64(value);
  return HashOfInteger(Word32Xor(Int64ToInt32(bits), Int64ToInt32(Word64Shr(bits, 32))));
}

TNode<Word32> CollectionAssembler::HashOfNameOrGoto(TNode<Name> key, Label* slow) {
  TNode<Word32> hash = LoadField(key, field::Name::raw_hash);
  GotoIf(IsAnyBitSet(hash, NameHash::kNotComputed), slow);
  return Word32Shr(hash, NameHash::kShift);
}

// Where the hash lies: vm/runtime/shapes/identity-hash.h.
TNode<Word32> CollectionAssembler::HashOfReceiverOrGoto(TNode<JSReceiver> key, Label* unhashed,
                                                        Label* slow) {
  TVariable<Smi> hash(this);
  Label array(this), done(this);
  TNode<Object> properties = LoadField(key, field::JSReceiver::properties);
  GotoIf(TaggedIsNotSmi(properties), &array);
  hash = Cast<Smi>(properties);
  Goto(&done);

  Bind(&array);
  GotoIf(IsRoot(properties, RootIndex::k_empty_fixed_array), unhashed);
  TNode<Map> map = LoadMap(Cast<HeapObject>(properties));
  GotoIf(IsRoot(map, RootIndex::k_property_array_map), unhashed);
  GotoIfNot(IsRoot(map, RootIndex::k_hashed_property_array_map), slow);
  TNode<PropertyArray> hashed = Cast<PropertyArray>(properties);
  TNode<Word64> length = SmiToInt64(LoadField(hashed, field::PropertyArray::length));
  hash = LoadTaggedElement<Smi>(hashed, layout::PropertyArray::kSize, length);
  Goto(&done);
  Bind(&done);
  return SmiUntag(hash.value());
}

void CollectionAssembler::CompareStringOrGoto(TNode<Object> other, TNode<String> key, Label* next) {
  Label same(this), compare(this, Label::kDeferred);
  GotoIf(TaggedEqual(other, key), &same);
  TNode<HeapObject> object = HeapObjectOrGoto(other, next);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIfNot(IsStringType(type), next);
  GotoIf(Word32NotEqual(LoadField(Cast<Name>(object), field::Name::raw_hash),
                        LoadField(key, field::Name::raw_hash)),
         next);
  GotoIf(AreAllBitsClear(Word32Or(type, LoadInstanceType(key)), kNotInternalizedBit), next);
  TNode<String> other_key = Cast<String>(object);
  Branch(Word32Equal(LoadField(other_key, field::String::length),
                     LoadField(key, field::String::length)),
         &compare, next);
  Bind(&compare);
  Branch(IsRoot(CallBuiltin(Builtin::kStringEqual, other_key, key), RootIndex::k_true_value), &same,
         next);
  Bind(&same);
}

template <typename Compare>
void CollectionAssembler::Walk(TNode<OrderedHashTable> table, TNode<Word32> hash, int entry_slots,
                               Position* found, Label* absent, Compare compare) {
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  GotoIf(Word32Equal(length, 0), absent);
  TNode<Word32> buckets = Word32And(length, Int32Sub(0, length));  // see OrderedTableBuckets
  TNode<Word32> bucket = Word32And(hash, Int32Sub(buckets, 1));
  found->link = Uint32ToUint64(bucket);
  TVariable<Word32> entry(this,
                          SmiUntag(LoadTaggedElement<Smi>(table, kHeader, found->link.value())));
  Loop([&](Label* done) {
    Label next(this);
    GotoIf(Word32Equal(entry.value(), kNoEntry), absent);
    TNode<Word64> slot = Uint32ToUint64(Int32Add(buckets, Int32Mul(entry.value(), entry_slots)));
    found->slot = slot;
    compare(LoadTaggedElement(table, kHeader, slot), &next);
    Goto(done);
    Bind(&next);
    found->link = Int64Add(slot, entry_slots - 1);
    entry = SmiUntag(LoadTaggedElement<Smi>(table, kHeader, found->link.value()));
  });
}

CollectionAssembler::Entry CollectionAssembler::FindOrGoto(TNode<OrderedHashTable> table,
                                                           TNode<Object> key, int entry_slots,
                                                           TVariable<Word32>* hash, Label* absent,
                                                           Label* unhashed, Label* slow) {
  Position found(this);
  Label smi(this), string(this), receiver(this), number(this), by_identity(this), done(this);
  TNode<HeapObject> object = HeapObjectOrGoto(key, &smi);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIf(IsStringType(type), &string);
  GotoIf(IsJSReceiverType(type), &receiver);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kHeapNumber)), &number);
  GotoIfNot(Word32Equal(type, static_cast<int32_t>(InstanceType::kSymbol)), slow);
  *hash = HashOfNameOrGoto(Cast<Name>(object), slow);
  Goto(&by_identity);
  Bind(&smi);
  *hash = HashOfInteger(SmiUntag(Cast<Smi>(key)));
  Goto(&by_identity);
  Bind(&receiver);
  *hash = HashOfReceiverOrGoto(Cast<JSReceiver>(object), unhashed, slow);
  Goto(&by_identity);

  Bind(&by_identity);
  Walk(table, hash->value(), entry_slots, &found, absent,
       [&](TNode<Object> other, Label* next) { GotoIf(TaggedNotEqual(other, key), next); });
  Goto(&done);

  Bind(&number);
  TNode<Float64> value = LoadField(Cast<HeapNumber>(object), field::HeapNumber::value);
  *hash = HashOfNumberOrGoto(value, slow);
  Walk(table, hash->value(), entry_slots, &found, absent, [&](TNode<Object> other, Label* next) {
    TNode<HeapObject> other_object = HeapObjectOrGoto(other, next);
    GotoIfNot(HasType(other_object, InstanceType::kHeapNumber), next);
    TNode<Float64> other_value = LoadField(Cast<HeapNumber>(other_object), field::HeapNumber::value);
    GotoIfNot(Float64Equal(other_value, value), next);
  });
  Goto(&done);

  Bind(&string);
  TNode<String> text = Cast<String>(object);
  *hash = HashOfNameOrGoto(text, slow);
  Walk(table, hash->value(), entry_slots, &found, absent,
       [&](TNode<Object> other, Label* next) { CompareStringOrGoto(other, text, next); });
  Goto(&done);
  Bind(&done);
  return {table, found.slot.value(), found.link.value()};
}

CollectionAssembler::Entry CollectionAssembler::AppendOrGoto(TNode<OrderedHashTable> table,
                                                             TNode<Object> key,
                                                             TNode<Word32> hash, int entry_slots,
                                                             Label* full) {
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  TNode<Word32> buckets = Word32And(length, Int32Sub(0, length));  // see OrderedTableBuckets
  TNode<Word32> used = SmiUntag(LoadField(table, field::OrderedHashTable::used));
  TNode<Word32> entry =
      Int32Add(used, SmiUntag(LoadField(table, field::OrderedHashTable::deleted)));
  GotoIfNot(Int32LessThan(entry, Int32Mul(buckets, kOrderedTableLoad)), full);
  TNode<Word64> bucket = Uint32ToUint64(Word32And(hash, Int32Sub(buckets, 1)));
  TNode<Word64> slot = Uint32ToUint64(Int32Add(buckets, Int32Mul(entry, entry_slots)));
  TNode<Smi> head = LoadTaggedElement<Smi>(table, kHeader, bucket);
  StoreField(table, field::OrderedHashTable::used, SmiTag(Int32Add(used, 1)));
  StoreTaggedElement(table, kHeader, slot, key);
  StoreTaggedElement(table, kHeader + (entry_slots - 1) * kTaggedSize, slot, head,
                     BarrierMode::kNone);
  StoreTaggedElement(table, kHeader, bucket, SmiTag(entry), BarrierMode::kNone);
  return {table, slot, bucket};
}

void CollectionAssembler::Has(InstanceType type, int entry_slots, Label* slow) {
  Label absent(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  FindOrGoto(TableOrGoto(type, slow), key, entry_slots, &absent, slow);
  ReturnToJS(True());
  Bind(&absent);
  ReturnToJS(False());
}

// What leaves a table so empty that it is replaced goes to C++. The entry leaves its chain, so that keys that
// come and go do not make it long.
void CollectionAssembler::Delete(InstanceType type, int entry_slots, Label* slow) {
  Label absent(this), remove(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  TNode<OrderedHashTable> table = TableOrGoto(type, slow);
  Entry entry = FindOrGoto(table, key, entry_slots, &absent, slow);
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  TNode<Word32> buckets = Word32And(length, Int32Sub(0, length));  // see OrderedTableBuckets
  TNode<Word32> capacity = Int32Mul(buckets, kOrderedTableLoad);
  TNode<Word32> used = Int32Sub(SmiUntag(LoadField(table, field::OrderedHashTable::used)), 1);
  GotoIf(Int32LessThan(capacity, kMinSparseTable), &remove);
  Branch(Int32LessThan(Int32Mul(used, kSparseTable), capacity), slow, &remove);
  Bind(&remove);
  StoreTaggedElement(table, kHeader, entry.link, Cast<Smi>(LoadSlot(entry, entry_slots - 1)),
                     BarrierMode::kNone);
  for (int i = 0; i < entry_slots - 1; i++) {
    StoreTaggedElement(table, kHeader + i * kTaggedSize, entry.slot, TheHole(), BarrierMode::kNone);
  }
  TNode<Word32> deleted = SmiUntag(LoadField(table, field::OrderedHashTable::deleted));
  StoreField(table, field::OrderedHashTable::used, SmiTag(used));
  StoreField(table, field::OrderedHashTable::deleted, SmiTag(Int32Add(deleted, 1)));
  ReturnToJS(True());
  Bind(&absent);
  ReturnToJS(False());
}

}  // namespace

namespace {

// new Map and new Set by the constructors themselves, of nothing or of an array whose elements no
// script is asked for. What a key makes C++'s does so before a script has seen anything.
class ConstructorAssembler : public CollectionAssembler {
 public:
  using CollectionAssembler::CollectionAssembler;

 protected:
  struct Kind {
    RootIndex empty_table, table_map, adder_name;
    Builtin adder;
    int entry_slots;
  };
  // add(table, item) adds an item, or goes to `slow`.
  template <typename Add>
  void Construct(const Kind& kind, Label* slow, Add add);
  void Put(TNode<OrderedHashTable> table, TNode<Object> key, const Kind& kind, Label* slow,
           TNode<Object> value = {});

 private:
  // More are left to C++, which polls, and so are arrays of which most is there several times: it makes the
  // table as small as it can be.
  static constexpr int kMaxItems = 512;
  static constexpr int kMaxRepetition = 2;

  TNode<JSCollection> NewCollectionOrGoto(const Kind& kind, Label* slow);
  // With room for some entries, more than none.
  TNode<OrderedHashTable> NewTable(const Kind& kind, TNode<Word32> entries);
};

TNode<JSCollection> ConstructorAssembler::NewCollectionOrGoto(const Kind& kind, Label* slow) {
  constexpr uint32_t kSpecial = kei::MapBits::kSlackTrackingMask | kei::MapBits::kDictionary;
  GotoIf(TaggedNotEqual(NewTarget(), Target()), slow);
  TNode<HeapObject> initial = HeapObjectOrGoto(LoadPrototypeSlot(Target()), slow);
  GotoIfNot(IsRoot(LoadMap(initial), RootIndex::k_meta_map), slow);
  TNode<Map> map = Cast<Map>(initial);
  GotoIf(IsAnyBitSet(MapBits(map), kSpecial), slow);
  TNode<JSCollection> collection = Cast<JSCollection>(AllocateJSObject(map));
  StoreField(collection, field::JSCollection::table,
             LoadRoot<OrderedHashTable>(kind.empty_table));
  return collection;
}

TNode<OrderedHashTable> ConstructorAssembler::NewTable(const Kind& kind, TNode<Word32> entries) {
  static_assert(kOrderedTableLoad == 2);
  constexpr int kHeader = layout::OrderedHashTable::kSize;
  TNode<Word32> highest = Int32Sub(31, Word32Clz(Word32Or(Int32Sub(entries, 1), 1)));
  TNode<Word32> buckets = Word32Shl(1, highest);
  TNode<Word32> length =
      Int32Mul(buckets, static_cast<int32_t>(OrderedTableLength(1, kind.entry_slots)));
  TNode<OrderedHashTable> table = Cast<OrderedHashTable>(
      AllocateRaw(Int32Add(Word32Shl(length, kTaggedSizeLog2), kHeader)));
  StoreMap(table, kind.table_map);
  StoreField(table, field::OrderedHashTable::length, SmiTag(length));
  StoreField(table, field::OrderedHashTable::used, SmiConstant(0));
  StoreField(table, field::OrderedHashTable::deleted, SmiConstant(0));
  StoreField(table, field::OrderedHashTable::next, Undefined(), BarrierMode::kNone);
  For(Int32Constant(0), buckets, [&](TNode<Word32> i) {
    StoreTaggedElement(table, kHeader, Uint32ToUint64(i), SmiConstant(kNoEntry));
  });
  For(buckets, length, [&](TNode<Word32> i) {
    StoreTaggedElement(table, kHeader, Uint32ToUint64(i), Undefined(), BarrierMode::kNone);
  });
  return table;
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

template <typename Add>
void ConstructorAssembler::Construct(const Kind& kind, Label* slow, Add add) {
  Label given(this), array(this), done(this);
  TNode<JSCollection> collection = NewCollectionOrGoto(kind, slow);
  Branch(Word32Equal(Argc(), 0), &done, &given);
  Bind(&given);
  TNode<Object> argument = LoadArgument(0);
  Branch(IsNullish(argument), &done, &array);
  Bind(&array);
  TNode<JSArray> items = SimpleArrayOrGoto(argument, slow);
  TNode<Word32> count = SmiUntag(LengthOrGoto(items, slow));
  GotoIf(Uint32GreaterThan(count, kMaxItems), slow);
  GotoUnlessOwnMethod(collection, kind.adder_name, kind.adder, slow);
  GotoUnlessOwnMethod(items, RootIndex::k_iterator_symbol, Builtin::kArrayPrototypeValues, slow);
  GotoUnlessOwnMethod(LoadNativeContextSlot<HeapObject>(NativeContextSlot::kArrayIteratorPrototype),
                      RootIndex::k_next_string, Builtin::kArrayIteratorPrototypeNext, slow);
  GotoIf(Word32Equal(count, 0), &done);
  TNode<OrderedHashTable> table = NewTable(kind, count);
  StoreField(collection, field::JSCollection::table, table);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    add(table, LoadElementOrGoto(items, i, slow, slow));
  });
  TNode<Word32> used = SmiUntag(LoadField(table, field::OrderedHashTable::used));
  GotoIf(Int32LessThan(Int32Mul(used, kMaxRepetition), count), slow);
  Goto(&done);
  Bind(&done);
  ReturnToJS(collection);
}

}  // namespace

FAST_PATH_CODE_AS(MapConstructor, ConstructorAssembler) {
  const Kind kind = {RootIndex::k_empty_ordered_hash_map, RootIndex::k_ordered_hash_map_map,
                     RootIndex::k_set_string, Builtin::kMapPrototypeSet, kOrderedMapEntrySlots};
  Construct(kind, slow, [&](TNode<OrderedHashTable> table, TNode<Object> item) {
    TNode<JSArray> pair = SimpleArrayOrGoto(item, slow);
    TNode<Object> key = LoadElementOrGoto(pair, Int32Constant(0), slow, slow);
    TNode<Object> value = LoadElementOrGoto(pair, Int32Constant(1), slow, slow);
    Put(table, key, kind, slow, value);
  });
}

FAST_PATH_CODE_AS(SetConstructor, ConstructorAssembler) {
  const Kind kind = {RootIndex::k_empty_ordered_hash_set, RootIndex::k_ordered_hash_set_map,
                     RootIndex::k_add_string, Builtin::kSetPrototypeAdd, kOrderedSetEntrySlots};
  Construct(kind, slow, [&](TNode<OrderedHashTable> table, TNode<Object> item) {
    Put(table, item, kind, slow);
  });
}

FAST_PATH_CODE_AS(MapPrototypeDelete, CollectionAssembler) {
  Delete(InstanceType::kJSMap, kOrderedMapEntrySlots, slow);
}

FAST_PATH_CODE_AS(SetPrototypeDelete, CollectionAssembler) {
  Delete(InstanceType::kJSSet, kOrderedSetEntrySlots, slow);
}

FAST_PATH_CODE_AS(MapPrototypeGet, CollectionAssembler) {
  Label absent(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  TNode<OrderedHashTable> table = TableOrGoto(InstanceType::kJSMap, slow);
  ReturnToJS(LoadSlot(FindOrGoto(table, key, kOrderedMapEntrySlots, &absent, slow), 1));
  Bind(&absent);
  ReturnToJS(Undefined());
}

FAST_PATH_CODE_AS(MapPrototypeHas, CollectionAssembler) {
  Has(InstanceType::kJSMap, kOrderedMapEntrySlots, slow);
}

FAST_PATH_CODE_AS(SetPrototypeHas, CollectionAssembler) {
  Has(InstanceType::kJSSet, kOrderedSetEntrySlots, slow);
}

FAST_PATH_CODE_AS(MapPrototypeSet, CollectionAssembler) {
  TVariable<Word32> hash(this);
  Label absent(this);
  TNode<Object> value = ArgumentOrGoto(1, slow);
  TNode<Object> key = LoadArgument(0);
  TNode<OrderedHashTable> table = TableOrGoto(InstanceType::kJSMap, slow);
  StoreSlot(FindOrGoto(table, key, kOrderedMapEntrySlots, &hash, &absent, slow, slow), 1, value);
  ReturnToJS(Receiver());
  Bind(&absent);
  StoreSlot(AppendOrGoto(table, key, hash.value(), kOrderedMapEntrySlots, slow), 1, value);
  ReturnToJS(Receiver());
}

FAST_PATH_CODE_AS(SetPrototypeAdd, CollectionAssembler) {
  TVariable<Word32> hash(this);
  Label absent(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  TNode<OrderedHashTable> table = TableOrGoto(InstanceType::kJSSet, slow);
  FindOrGoto(table, key, kOrderedSetEntrySlots, &hash, &absent, slow, slow);
  ReturnToJS(Receiver());
  Bind(&absent);
  AppendOrGoto(table, key, hash.value(), kOrderedSetEntrySlots, slow);
  ReturnToJS(Receiver());
}

}  // namespace kei::builtins
