#ifndef KEI_VM_BASE_HASH_INDEX_H_
#define KEI_VM_BASE_HASH_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <utility>

#include "vm/base/large-blocks.h"
#include "vm/base/memory-account.h"

namespace kei {

// The hash table of a map or set whose entries lie elsewhere. It finds the number of an entry by its hash,
// which has to be good in its low bits. Its memory comes as zeros, so the table does not clear it.
//
// `Memory` has AllocateZeroed(bytes), which does not fail, and Free(block, bytes).
template <typename Memory>
class HashIndex {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};

  // The first capacity is a power of two.
  explicit HashIndex(Memory memory, uint32_t first_capacity = 32)
      : memory_(std::move(memory)), first_capacity_(first_capacity) {}
  ~HashIndex() { Free(table_); }
  HashIndex(const HashIndex&) = delete;
  HashIndex& operator=(const HashIndex&) = delete;

  uint32_t count() const { return count_; }
  // The number of an entry with this hash of which is_it(number) is true; or kNone.
  template <typename IsIt>
  uint32_t Find(uint32_t hash, IsIt&& is_it) const {
    if (table_.capacity == 0) return kNone;
    const uint32_t mask = table_.capacity - 1;
    for (uint32_t b = hash & mask; table_.buckets[b].number != kFree; b = (b + 1) & mask) {
      const Bucket bucket = table_.buckets[b];
      if (bucket.hash != hash || bucket.number == kRemoved) continue;
      if (is_it(bucket.number - 1)) return bucket.number - 1;
    }
    return kNone;
  }
  // The entry must not be in the table yet. The number is below kNone - 1.
  void Add(uint32_t hash, uint32_t number) {
    if (occupied_ >= table_.capacity / 2) Grow();
    Insert({hash, number + 1});
    count_++;
  }
  // Calls f(number) for all entries, in no order. It returns the number from now on, or kNone to forget it.
  template <typename F>
  void Replace(F&& f) {
    for (uint32_t b = 0; b < table_.capacity; b++) {
      uint32_t& number = table_.buckets[b].number;
      if (number == kFree || number == kRemoved) continue;
      const uint32_t replaced = f(number - 1);
      number = replaced == kNone ? kRemoved : replaced + 1;
      if (replaced == kNone) count_--;
    }
  }
  template <typename F>
  void ForEach(F&& f) const {
    for (uint32_t b = 0; b < table_.capacity; b++) {
      const uint32_t number = table_.buckets[b].number;
      if (number != kFree && number != kRemoved) f(number - 1);
    }
  }

 private:
  struct Bucket {
    uint32_t hash;
    uint32_t number;  // plus one, or one of these:
  };
  static constexpr uint32_t kFree = 0, kRemoved = kNone;
  struct Table {
    Bucket* buckets = nullptr;
    uint32_t capacity = 0;
  };

  // Reuses the buckets of removed entries, too: entries behind them are found as before.
  void Insert(Bucket bucket) {
    const uint32_t mask = table_.capacity - 1;
    uint32_t b = bucket.hash & mask;
    while (table_.buckets[b].number != kFree && table_.buckets[b].number != kRemoved) b = (b + 1) & mask;
    if (table_.buckets[b].number == kFree) occupied_++;
    table_.buckets[b] = bucket;
  }
  // Keeps the number of buckets if most entries have been removed.
  [[gnu::noinline]] void Grow() {
    uint32_t capacity = table_.capacity == 0 ? first_capacity_ : table_.capacity;
    if (count_ * 4 > capacity) capacity *= 2;
    auto* buckets = static_cast<Bucket*>(memory_.AllocateZeroed(capacity * sizeof(Bucket)));
    const Table old = std::exchange(table_, {buckets, capacity});
    occupied_ = 0;
    for (uint32_t b = 0; b < old.capacity; b++) {
      const Bucket bucket = old.buckets[b];
      if (bucket.number != kFree && bucket.number != kRemoved) Insert(bucket);
    }
    Free(old);
  }
  void Free(const Table& table) {
    if (table.capacity != 0) memory_.Free(table.buckets, table.capacity * sizeof(Bucket));
  }

  Memory memory_;
  Table table_;
  uint32_t count_ = 0;     // entries
  uint32_t occupied_ = 0;  // buckets of table_ that are not free
  uint32_t first_capacity_;
};

// Memory that is counted, for a table that is not in an arena.
class CountedMemory {
 public:
  explicit CountedMemory(MemoryAccount* account = nullptr) : charge_(account) {}
  void* AllocateZeroed(size_t bytes) {
    charge_.Grow(bytes);
    void* block = AllocateZeroedBlock(bytes);
    if (block == nullptr) charge_.OutOfMemory(bytes);
    return block;
  }
  void Free(void* block, size_t bytes) {
    FreeBlock(block, bytes);
    charge_.Shrink(bytes);
  }

 private:
  MemoryCharge charge_;
};

}  // namespace kei

#endif  // KEI_VM_BASE_HASH_INDEX_H_
