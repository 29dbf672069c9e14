#include "vm/runtime/hash-tables/ordered-table.h"

#include <algorithm>
#include <bit>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/heap/barrier.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/shapes/identity-hash.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/sparse-tables.h"

namespace kei {

Object NormalizedKey(Isolate* isolate, Object key) {
  if (!key.IsHeapNumber(isolate)) return key;
  const double value = HeapNumber::cast(key).value();
  if (!(value >= kSmiMin && value <= kSmiMax)) return key;
  const auto integer = static_cast<int32_t>(value);
  return integer == value ? Object(Smi::From(integer)) : key;
}

namespace {

// Many Maps have few entries. One of a single entry takes 16 slots.
static_assert(layout::JSCollection::kSize + layout::OrderedHashTable::kSize +
                  OrderedTableLength(1, kOrderedMapEntrySlots) * kTaggedSize ==
              16 * kTaggedSize);

// --- Keys

uint32_t HashOfHeapNumber(double value) {
  if (value != value) return 0;  // there are many NaNs, and all are the same key
  const auto bits = std::bit_cast<uint64_t>(value);
  return HashInteger(static_cast<uint32_t>(bits) ^ static_cast<uint32_t>(bits >> 32));
}

// The hash of a normalized key that is no receiver.
uint32_t HashOfPrimitive(Isolate* isolate, Object key) {
  if (key.IsSmi()) return HashInteger(static_cast<uint32_t>(key.SmiValue()));
  if (key.IsName(isolate)) return HashOf(isolate, Name::cast(key));
  if (key.IsHeapNumber(isolate)) return HashOfHeapNumber(HeapNumber::cast(key).value());
  if (key.IsBigInt(isolate)) return HashOfBigInt(isolate, BigInt::cast(key));
  return HashInteger(key.cage_offset());  // an oddball, which never moves
}

// Empty for a receiver that has not been the key of anything yet.
Maybe<uint32_t> HashOfKey(Isolate* isolate, Object key) {
  if (!key.IsJSReceiver(isolate)) return HashOfPrimitive(isolate, key);
  const int32_t hash = IdentityHashOf(isolate, key);
  if (hash == 0) return std::nullopt;
  return static_cast<uint32_t>(hash);
}

uint32_t EnsureHashOfKey(Isolate* isolate, Object key) {
  if (!key.IsJSReceiver(isolate)) return HashOfPrimitive(isolate, key);
  return static_cast<uint32_t>(EnsureIdentityHash(isolate, key));
}

// --- Chains

template <typename Table>
int BucketOf(Table table, uint32_t hash) {
  return static_cast<int>(hash & static_cast<uint32_t>(table.buckets() - 1));
}

template <typename Table, typename IsKey>
int FindInChain(Isolate* isolate, Table table, uint32_t hash, IsKey&& is_key) {
  int entry = table.head(BucketOf(table, hash));
  while (entry != kNoEntry && !is_key(table.key(isolate, entry))) entry = table.chain(entry);
  return entry;
}

template <typename Table>
int FindIdentical(Isolate* isolate, Table table, Object key, uint32_t hash) {
  return FindInChain(isolate, table, hash, [=](Object other) { return other == key; });
}

// Finds a normalized key. Comparing strings may flatten them, which does not change the table.
template <typename Table>
int FindNormalized(Isolate* isolate, Table table, Object key, uint32_t hash) {
  if (key.IsString(isolate)) {
    return FindInChain(isolate, table, hash, [&](Object other) {
      return other == key || (other.IsString(isolate) && HashOf(isolate, Name::cast(other)) == hash &&
                              StringEquals(isolate, String::cast(other), String::cast(key)));
    });
  }
  if (key.IsHeapNumber(isolate)) {
    const double value = HeapNumber::cast(key).value();
    return FindInChain(isolate, table, hash, [&](Object other) {
      if (!other.IsHeapNumber(isolate)) return false;
      const double other_value = HeapNumber::cast(other).value();
      return other_value == value || (other_value != other_value && value != value);
    });
  }
  if (key.IsBigInt(isolate)) {
    return FindInChain(isolate, table, hash, [&](Object other) {
      return other.IsBigInt(isolate) && BigIntEquals(BigInt::cast(other), BigInt::cast(key));
    });
  }
  return FindIdentical(isolate, table, key, hash);
}

// A new last entry. There is room.
template <typename Table>
int Append(Isolate* isolate, Table table, Object key, uint32_t hash) {
  const int used = table.used(), entry = used + table.deleted(), bucket = BucketOf(table, hash);
  DCHECK(entry < table.capacity());
  const int head = table.head(bucket);
  table.set_head(bucket, entry);
  table.set_used(used + 1);
  table.set_chain(entry, head);
  table.set_key(isolate, entry, key);
  return entry;
}

// --- Replacing tables

Map MapOf(Isolate* isolate, OrderedHashMap) { return isolate->ordered_hash_map_map(); }
Map MapOf(Isolate* isolate, OrderedHashSet) { return isolate->ordered_hash_set_map(); }

// A table with the entries of another one.
template <typename Table>
[[nodiscard]] std::optional<Table> Rehash(Isolate* isolate, Table table, int buckets) {
  auto object =
      isolate->factory()->TryNewOrderedHashTable(MapOf(isolate, table), buckets, Table::kEntrySlots);
  if (!object) return std::nullopt;
  Table copy(object->ptr());
  for (int entry = 0, n = table.entries(); entry < n; entry++) {
    Object key = table.key(isolate, entry);
    if (key.IsTheHole()) continue;
    const uint32_t hash =
        key.IsSmi() ? HashInteger(static_cast<uint32_t>(key.SmiValue())) : *HashOfKey(isolate, key);
    const int to = Append(isolate, copy, key, hash);
    if constexpr (kHasValues<Table>) copy.set_value(isolate, to, table.value(isolate, entry));
  }
  return copy;
}

template <typename Table>
[[nodiscard]] std::optional<Table> Replace(Isolate* isolate, JSCollection collection, Table table,
                                           int buckets) {
  const std::optional<Table> copy = Rehash(isolate, table, buckets);
  if (!copy) return std::nullopt;
  if (table.length() != 0) table.set_next(isolate, *copy);
  collection.set_table(isolate, *copy);
  return copy;
}

constexpr uint32_t kFirstBuckets = 2;

// The number of buckets that adding one entry after another comes to.
int BucketsFor(uint32_t entries) {
  return static_cast<int>(std::max(std::bit_ceil(entries) / kOrderedTableLoad, kFirstBuckets));
}

// The same table, of which no entry is deleted.
template <typename Table>
void CopyWords(Table from, Table to) {
  constexpr auto kHeader = static_cast<int>(layout::OrderedHashTable::kSize);
  const auto words = [](Table table) { return reinterpret_cast<TaggedWord*>(table.slot(kHeader)); };
  to.set_used(from.used());
  std::copy_n(words(from), from.length(), words(to));
}

// The table with room for one entry more, or its replacement.
template <typename Table>
[[nodiscard]] std::optional<Table> WithRoom(Isolate* isolate, JSCollection collection, Table table) {
  const int capacity = table.capacity();
  if (table.entries() < capacity) return table;
  const int buckets = table.buckets();
  const bool is_holey = table.deleted() >= std::max(capacity / 2, 1);
  return Replace(isolate, collection, table, is_holey ? buckets : std::max(buckets * 2, int{kFirstBuckets}));
}

// How many of the first entries of a table are holes.
template <typename Table>
int HolesBefore(Isolate* isolate, Table table, int end) {
  if (table.deleted() == 0) return 0;
  int holes = 0;
  for (int entry = 0; entry < end; entry++) holes += table.key(isolate, entry).IsTheHole();
  return holes;
}

}  // namespace

template <typename Table>
int OrderedTable<Table>::Find(Isolate* isolate, Table table, Object key) {
  if (table.used() == 0) return kNoEntry;
  key = NormalizedKey(isolate, key);
  const Maybe<uint32_t> hash = HashOfKey(isolate, key);
  return hash ? FindNormalized(isolate, table, key, *hash) : kNoEntry;
}

template <typename Table>
Maybe<int> OrderedTable<Table>::Put(Isolate* isolate, JSCollection collection, Object key) {
  Table table = Of(isolate, collection);
  uint32_t hash;
  int found = kNoEntry;
  if (key.IsSmi()) {
    hash = HashInteger(static_cast<uint32_t>(key.SmiValue()));
    if (table.used() != 0) found = FindIdentical(isolate, table, key, hash);
  } else {
    key = NormalizedKey(isolate, key);
    hash = EnsureHashOfKey(isolate, key);
    if (table.used() != 0) found = FindNormalized(isolate, table, key, hash);
  }
  if (found != kNoEntry) return found;
  const std::optional<Table> roomy = WithRoom(isolate, collection, table);
  if (!roomy) return std::nullopt;
  return Append(isolate, *roomy, key, hash);
}

template <typename Table>
bool OrderedTable<Table>::MayGrow(Table table) {
  constexpr int64_t kMost = (kMaxObjectSize - int64_t{layout::OrderedHashTable::kSize}) / kTaggedSize;
  return OrderedTableLength(int64_t{table.buckets()} * 2, Table::kEntrySlots) <= kMost;
}

template <typename Table>
bool OrderedTable<Table>::Remove(Isolate* isolate, JSCollection collection, Object key) {
  Table table = Of(isolate, collection);
  const int entry = Find(isolate, table, key);
  if (entry == kNoEntry) return false;
  table.set_key(isolate, entry, isolate->the_hole());
  if constexpr (kHasValues<Table>) table.set_value(isolate, entry, isolate->the_hole());
  table.set_used(table.used() - 1);
  table.set_deleted(table.deleted() + 1);
  if (table.capacity() >= kMinSparseTable && table.used() * kSparseTable < table.capacity()) {
    Ignore("it may well stay as it is", Replace(isolate, collection, table, table.buckets() / 2));
  }
  return true;
}

template <typename Table>
void OrderedTable<Table>::Clear(Isolate* isolate, JSCollection collection) {
  Table table = Of(isolate, collection);
  if (table.length() == 0) return;
  table.set_next(isolate, collection);
  collection.set_table(isolate, Empty(isolate));
}

template <typename Table>
void OrderedTable<Table>::Reserve(Isolate* isolate, JSCollection collection, uint32_t count) {
  constexpr uint32_t kMostAtOnce = 1 << 16;
  const Table table = Of(isolate, collection);
  const uint32_t entries = static_cast<uint32_t>(table.entries()) + std::min(count, kMostAtOnce);
  if (entries > static_cast<uint32_t>(table.capacity())) {
    Ignore("Put looks for room again", Replace(isolate, collection, table, BucketsFor(entries)));
  }
}

template <typename Table>
void OrderedTable<Table>::Trim(Isolate* isolate, JSCollection collection) {
  const Table table = Of(isolate, collection);
  const int buckets = BucketsFor(static_cast<uint32_t>(table.used()));
  if (table.length() != 0 && buckets < table.buckets()) {
    Ignore("it may well stay as it is", Replace(isolate, collection, table, buckets));
  }
}

template <typename Table>
bool OrderedTable<Table>::Copy(Isolate* isolate, JSCollection from, JSCollection to) {
  const Table table = Of(isolate, from);
  if (table.used() == 0) return true;
  std::optional<Table> copy;
  const int buckets = BucketsFor(static_cast<uint32_t>(table.used()));
  if (table.deleted() == 0 && buckets == table.buckets()) {
    auto object =
        isolate->factory()->TryNewOrderedHashTable(MapOf(isolate, table), buckets, Table::kEntrySlots);
    if (object && IsYoungObject(*object)) {
      copy = Table(object->ptr());
      CopyWords(table, *copy);
    }
  }
  if (!copy) copy = Rehash(isolate, table, buckets);
  if (!copy) return false;
  to.set_table(isolate, *copy);
  return true;
}

template <typename Table>
void OrderedCursor<Table>::GoToCurrentTable(Isolate* isolate) {
  while (true) {
    if (source_.IsTypeJSMap(isolate) || source_.IsTypeJSSet(isolate)) {
      source_ = OrderedTable<Table>::Of(isolate, JSCollection::cast(source_));
      return;
    }
    Object next = table().next(isolate);
    if (next.IsUndefined()) return;
    const bool is_cleared = next.IsJSReceiver(isolate);
    index_ = is_cleared ? 0 : index_ - HolesBefore(isolate, table(), index_);
    source_ = next;
  }
}

template <typename Table>
bool OrderedCursor<Table>::Next(Isolate* isolate) {
  GoToCurrentTable(isolate);
  const Table table = this->table();
  for (const int end = table.entries(); index_ < end;) {
    if (!table.key(isolate, index_++).IsTheHole()) return true;
  }
  return false;
}

template struct OrderedTable<OrderedHashMap>;
template struct OrderedTable<OrderedHashSet>;
template class OrderedCursor<OrderedHashMap>;
template class OrderedCursor<OrderedHashSet>;

}  // namespace kei
