#include "builtins/library/collections/collection-assembler.h"

namespace kei::builtins {

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

TNode<Word32> CollectionAssembler::HashOfSmallBigInt(const SmallBigInt& value) {
  TNode<Word32> high = Int64ToInt32(Word64Shr(value.magnitude, 32));
  TNode<Word32> halves =
      Int32Add(Int64ToInt32(value.magnitude), Int32Mul(high, static_cast<int32_t>(kHighHalfMultiplier)));
  return HashOfInteger(Word32Xor(halves, Int32Sub(0, value.sign)));
}

TNode<Word32> CollectionAssembler::HashOfStringOrGoto(TNode<String> key, Label* slow) {
  Label compute(this, Label::kDeferred), done(this);
  TVariable<Word32> hash(this, LoadField(key, field::Name::raw_hash));
  Branch(IsAnyBitSet(hash.value(), NameHash::kNotComputed), &compute, &done);
  Bind(&compute);
  TNode<Word32> representation = Word32And(LoadInstanceType(key), kStringRepresentationMask);
  GotoIf(Word32Equal(representation, kConsStringTag), slow);
  GotoIf(Uint32LessThan(kMaxHashed, LoadField(key, field::String::length)), slow);
  hash = CallC<Word32>(ExternalReferenceOf(External::kEnsureHash), Descriptor::kCEnsureHash, RootRegister(),
                       key);
  Goto(&done);
  Bind(&done);
  return Word32Shr(hash.value(), NameHash::kShift);
}

// The place of the hash is described in vm/runtime/shapes/identity-hash.h.
TNode<Word32> CollectionAssembler::HashOfReceiverOrGoto(TNode<JSReceiver> key, Label* unhashed, Label* slow) {
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
  Branch(Word32Equal(LoadField(other_key, field::String::length), LoadField(key, field::String::length)),
         &compare, next);
  Bind(&compare);
  Branch(IsRoot(CallBuiltin(Builtin::kStringEqual, other_key, key), RootIndex::k_true_value), &same, next);
  Bind(&same);
}

template <typename Compare>
void CollectionAssembler::Walk(TNode<OrderedHashTable> table, TNode<Word32> hash, int entry_slots,
                               Position* found, Label* absent, Compare compare) {
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  GotoIf(Word32Equal(length, 0), absent);
  WalkOf({table, BucketsOf(length)}, hash, entry_slots, found, absent, compare);
}

template <typename Compare>
void CollectionAssembler::WalkOf(const Buckets& of, TNode<Word32> hash, int entry_slots, Position* found,
                                 Label* absent, Compare compare) {
  const auto [table, buckets] = of;
  TNode<Word32> bucket = Word32And(hash, Int32Sub(buckets, 1));
  found->link = Uint32ToUint64(bucket);
  TVariable<Word32> entry(this, SmiUntag(LoadTaggedElement<Smi>(table, kHeader, found->link.value())));
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

CollectionAssembler::Entry CollectionAssembler::FindOrGoto(TNode<OrderedHashTable> table, TNode<Object> key,
                                                           int entry_slots, TVariable<Word32>* hash,
                                                           Label* absent, Label* unhashed, Label* slow) {
  Position found(this);
  Label smi(this), string(this), receiver(this), number(this), bigint(this), by_identity(this), done(this);
  TNode<HeapObject> object = HeapObjectOrGoto(key, &smi);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIf(IsStringType(type), &string);
  GotoIf(IsJSReceiverType(type), &receiver);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kHeapNumber)), &number);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kBigInt)), &bigint);
  GotoIfNot(Word32Equal(type, static_cast<int32_t>(InstanceType::kSymbol)), slow);
  *hash = Word32Shr(LoadField(Cast<Name>(object), field::Name::raw_hash), NameHash::kShift);
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

  Bind(&bigint);
  const SmallBigInt small = SmallBigIntOrGoto(key, slow);
  *hash = HashOfSmallBigInt(small);
  Walk(table, hash->value(), entry_slots, &found, absent, [&](TNode<Object> other, Label* next) {
    GotoIfNot(IsBigInt(HeapObjectOrGoto(other, next)), next);
    const SmallBigInt other_small = SmallBigIntOrGoto(other, next);
    GotoIf(Word64NotEqual(other_small.magnitude, small.magnitude), next);
    GotoIf(Word32NotEqual(other_small.sign, small.sign), next);
  });
  Goto(&done);

  Bind(&string);
  TNode<String> text = Cast<String>(object);
  *hash = HashOfStringOrGoto(text, slow);
  Walk(table, hash->value(), entry_slots, &found, absent,
       [&](TNode<Object> other, Label* next) { CompareStringOrGoto(other, text, next); });
  Goto(&done);
  Bind(&done);
  return {table, found.slot.value(), found.link.value()};
}

TNode<OrderedHashTable> CollectionAssembler::NewTable(const Kind& kind, TNode<Word32> entries) {
  static_assert(kOrderedTableLoad == 2);
  TNode<Word32> highest = Int32Sub(31, Word32Clz(Word32Or(Int32Sub(entries, 1), 3)));
  TNode<Word32> buckets = Word32Shl(1, highest);
  TNode<Word32> length = Int32Mul(buckets, static_cast<int32_t>(OrderedTableLength(1, kind.entry_slots)));
  TNode<OrderedHashTable> table =
      Cast<OrderedHashTable>(AllocateRaw(Int32Add(Word32Shl(length, kTaggedSizeLog2), kHeader)));
  StoreMap(table, kind.table_map);
  StoreField(table, field::OrderedHashTable::length, SmiTag(length));
  StoreField(table, field::OrderedHashTable::used, SmiConstant(0));
  StoreField(table, field::OrderedHashTable::deleted, SmiConstant(0));
  StoreField(table, field::OrderedHashTable::next, Undefined(), BarrierMode::kNone);
  FillSlots(table, kHeader, Int32Constant(0), buckets, SmiConstant(kNoEntry));
  FillSlots(table, kHeader, buckets, length, Undefined());
  return table;
}

void CollectionAssembler::AddSmi(const Buckets& of, TVariable<Word32>* entries, TNode<Smi> key,
                                 int entry_slots) {
  Label absent(this), done(this);
  Position found(this);
  TNode<Word32> hash = HashOfInteger(SmiUntag(key));
  WalkOf(of, hash, entry_slots, &found, &absent,
         [&](TNode<Object> other, Label* next) { GotoIf(TaggedNotEqual(other, key), next); });
  Goto(&done);
  Bind(&absent);
  Append(of, entries->value(), key, hash, entry_slots, BarrierMode::kNone);
  *entries = Int32Add(entries->value(), 1);
  Goto(&done);
  Bind(&done);
}

CollectionAssembler::Entry CollectionAssembler::Append(const Buckets& of, TNode<Word32> entry,
                                                       TNode<Object> key, TNode<Word32> hash, int entry_slots,
                                                       BarrierMode barrier) {
  const auto [table, buckets] = of;
  TNode<Word64> bucket = Uint32ToUint64(Word32And(hash, Int32Sub(buckets, 1)));
  TNode<Word64> slot = Uint32ToUint64(Int32Add(buckets, Int32Mul(entry, entry_slots)));
  TNode<Smi> head = LoadTaggedElement<Smi>(table, kHeader, bucket);
  StoreTaggedElement(table, kHeader, slot, key, barrier);
  StoreTaggedElement(table, kHeader + (entry_slots - 1) * kTaggedSize, slot, head, BarrierMode::kNone);
  StoreTaggedElement(table, kHeader, bucket, SmiTag(entry), BarrierMode::kNone);
  return {table, slot, bucket};
}

CollectionAssembler::Entry CollectionAssembler::AppendOrGoto(TNode<OrderedHashTable> table, TNode<Object> key,
                                                             TNode<Word32> hash, int entry_slots,
                                                             Label* full) {
  TNode<Word32> length = SmiUntag(LoadField(table, field::OrderedHashTable::length));
  TNode<Word32> buckets = BucketsOf(length);
  TNode<Word32> used = SmiUntag(LoadField(table, field::OrderedHashTable::used));
  TNode<Word32> entry = Int32Add(used, SmiUntag(LoadField(table, field::OrderedHashTable::deleted)));
  GotoIfNot(Int32LessThan(entry, Int32Mul(buckets, kOrderedTableLoad)), full);
  StoreField(table, field::OrderedHashTable::used, SmiTag(Int32Add(used, 1)));
  return Append({table, buckets}, entry, key, hash, entry_slots, BarrierMode::kFull);
}

}  // namespace kei::builtins
