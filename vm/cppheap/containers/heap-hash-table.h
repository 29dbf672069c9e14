#ifndef KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_TABLE_H_
#define KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_TABLE_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <new>
#include <utility>

#include "vm/base/checks.h"
#include "vm/cppheap/allocation.h"
#include "vm/cppheap/containers/growth.h"
#include "vm/cppheap/containers/hash-traits.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

// The common part of HeapHashMap and HeapHashSet: open addressing with linear probing in a backing
// store that lies in the heap. An Entry has
//   key                                  as HashTraits know it
//   static constexpr bool kIsWeak        whether it goes when something that it refers to dies
//   bool IsAlive(const Liveness&) const  for those
//   void Trace(Visitor*) const
//   void Delete()                        makes the key Deleted() and drops the rest
template <typename Entry>
class HeapHashTable {
 public:
  using Key = decltype(Entry::key);
  using Traits = HashTraits<Key>;

 private:
  // All entries are constructed, always; of those, `used` are not empty and `size` are live.
  class alignas(std::max(alignof(Entry), alignof(uint64_t))) Backing : public GarbageCollected<Backing> {
   public:
    explicit Backing(uint32_t capacity) : capacity_(capacity), hash_shift_(32 - std::countr_zero(capacity)) {
      std::uninitialized_default_construct_n(entries(), capacity);
    }
    ~Backing() requires std::is_trivially_destructible_v<Entry>
    = default;
    ~Backing() { std::destroy_n(entries(), capacity_); }

    void Trace(Visitor* visitor) const {
      for (uint32_t i = 0; i < capacity_; i++) {
        if (IsLive(entries()[i])) entries()[i].Trace(visitor);
      }
      if constexpr (Entry::kIsWeak) visitor->RegisterWeakCallback(&DeleteDead, this);
    }

    Entry* entries() const { return reinterpret_cast<Entry*>(const_cast<Backing*>(this) + 1); }
    uint32_t capacity() const { return capacity_; }
    uint32_t size() const { return size_; }
    // One entry in four stays empty, which is where searches end.
    bool HasRoom() const { return used_ < capacity_ - capacity_ / 4; }

    // The key's entry, or null.
    Entry* Find(const Key& key) const {
      for (uint32_t i = FirstPlace(key);; i = (i + 1) & (capacity_ - 1)) {
        Entry* entry = entries() + i;
        if (entry->key == Traits::Empty()) return nullptr;
        if (entry->key == key) return entry;
      }
    }
    // The place for a key that is not in the table.
    Entry* Claim(const Key& key) {
      uint32_t i = FirstPlace(key);
      while (IsLive(entries()[i])) i = (i + 1) & (capacity_ - 1);
      Entry* entry = entries() + i;
      used_ += entry->key == Traits::Empty();
      size_++;
      return entry;
    }
    void Delete(Entry* entry) {
      entry->Delete();
      size_--;
    }
    // The compactor calls this.
    void MoveTo(void* cell) { ::new (cell) Backing(this); }
    // Moves the entries to places that no code has seen yet.
    void TakeFrom(Backing* other) {
      for (uint32_t i = 0; i < other->capacity_; i++) {
        Entry& entry = other->entries()[i];
        if (!IsLive(entry)) continue;
        Entry* place = Claim(entry.key);
        std::destroy_at(place);
        ::new (static_cast<void*>(place)) Entry(std::move(entry));
      }
      other->Abandon();
    }

   private:
    // A copy with all entries at the places that they have in the other.
    explicit Backing(Backing* other)
        : capacity_(other->capacity_),
          hash_shift_(other->hash_shift_),
          size_(other->size_),
          used_(other->used_) {
      std::uninitialized_move_n(other->entries(), capacity_, entries());
      other->Abandon();
    }
    uint32_t FirstPlace(const Key& key) const { return Traits::Hash(key) >> hash_shift_; }
    void Abandon() {
      std::destroy_n(entries(), capacity_);
      std::memset(static_cast<void*>(entries()), 0, capacity_ * sizeof(Entry));
      capacity_ = size_ = used_ = 0;
    }
    static void DeleteDead(const Liveness& liveness, const void* data) {
      auto* backing = static_cast<Backing*>(const_cast<void*>(data));
      for (uint32_t i = 0; i < backing->capacity_; i++) {
        Entry* entry = backing->entries() + i;
        if (IsLive(*entry) && !entry->IsAlive(liveness)) backing->Delete(entry);
      }
    }

    uint32_t capacity_;  // a power of two; 0 once the entries have moved elsewhere
    uint32_t hash_shift_;
    uint32_t size_ = 0;
    uint32_t used_ = 0;
  };

 public:
  // Visits live entries, in no order.
  class Iterator {
   public:
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(Entry* entry, Entry* end) : entry_(entry), end_(end) { SkipOthers(); }
    Entry& operator*() const { return *entry_; }
    Entry* operator->() const { return entry_; }
    Iterator& operator++() {
      entry_++;
      SkipOthers();
      return *this;
    }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    bool operator==(const Iterator& other) const { return entry_ == other.entry_; }

   private:
    void SkipOthers() {
      while (entry_ != end_ && !IsLive(*entry_)) entry_++;
    }
    Entry* entry_ = nullptr;
    Entry* end_ = nullptr;
  };

  HeapHashTable() = default;
  HeapHashTable(const HeapHashTable&) = delete;
  HeapHashTable& operator=(const HeapHashTable&) = delete;
  HeapHashTable(HeapHashTable&& other) noexcept : backing_(std::exchange(other.backing_, nullptr)) {}
  HeapHashTable& operator=(HeapHashTable&& other) noexcept {
    backing_ = std::exchange(other.backing_, nullptr);
    return *this;
  }

  uint32_t size() const { return backing_ ? backing_->size() : 0; }
  uint32_t capacity() const { return backing_ ? backing_->capacity() : 0; }
  bool empty() const { return size() == 0; }
  Iterator begin() const { return Iterator(entries(), entries() + capacity()); }
  Iterator end() const { return Iterator(entries() + capacity(), entries() + capacity()); }

  bool Contains(const Key& key) const { return FindEntry(key) != nullptr; }
  // Whether the key was there.
  bool Remove(const Key& key) {
    Entry* entry = FindEntry(key);
    if (entry != nullptr) backing_->Delete(entry);
    return entry != nullptr;
  }
  void Clear() { backing_ = nullptr; }

  void Trace(Visitor* visitor) const { visitor->TraceBackingStore(backing_); }

 protected:
  Entry* FindEntry(const Key& key) const {
    return backing_ && !(key == Traits::Deleted()) ? backing_->Find(key) : nullptr;
  }
  // The key's entry, which is added if it is not there; null if there is no room for it.
  Entry* TryFindOrAdd(Heap* heap, const Key& key) {
    DCHECK(!(key == Traits::Empty()) && !(key == Traits::Deleted()));
    if (Entry* entry = FindEntry(key)) return entry;
    if ((!backing_ || !backing_->HasRoom()) && !TryRehash(heap)) return nullptr;
    Entry* entry = backing_->Claim(key);
    entry->key = key;
    return entry;
  }
  Entry* FindOrAdd(Heap* heap, const Key& key) {
    Entry* entry = nullptr;
    internal::Insist(heap, uint64_t{capacity()} * 2 * sizeof(Entry),
                     [&] { return (entry = TryFindOrAdd(heap, key)) != nullptr; });
    return entry;
  }

 private:
  static constexpr uint32_t kFirstCapacity = 8;
  static constexpr uint32_t kMaxCapacity = uint32_t{1} << 31;

  static bool IsLive(const Entry& entry) {
    return !(entry.key == Traits::Empty()) && !(entry.key == Traits::Deleted());
  }
  Entry* entries() const { return backing_ ? backing_->entries() : nullptr; }

  // Moves the entries into a backing store that is less than half full.
  bool TryRehash(Heap* heap) {
    const uint32_t capacity = std::bit_ceil(std::max(kFirstCapacity, size() * 2 + 1));
    if (size() >= kMaxCapacity / 2) return false;
    const AdditionalBytes bytes(uint64_t{capacity} * sizeof(Entry));
    auto* backing = TryMakeGarbageCollected<Backing>(heap, bytes, capacity);
    if (backing == nullptr) return false;
    if (backing_) backing->TakeFrom(backing_.get());
    backing_ = backing;
    return true;
  }

  Member<Backing> backing_;
};

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_TABLE_H_
