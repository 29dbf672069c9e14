#ifndef KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_SET_H_
#define KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_SET_H_

#include "vm/cppheap/containers/heap-hash-table.h"

namespace kei::cppheap {

namespace internal {

template <typename K>
struct SetEntry {
  static constexpr bool kIsWeak = kIsWeakMember<K>;

  void Trace(Visitor* visitor) const { TraceUnlessWeak(visitor, key); }
  bool IsAlive(const Liveness& liveness) const { return liveness.IsAlive(key); }
  void Delete() { key = HashTraits<K>::Deleted(); }

  K key = HashTraits<K>::Empty();
};

}  // namespace internal

// A set whose entries lie in the heap; see HeapHashMap. Iterators lead to entries with a `key`.
template <typename K>
class HeapHashSet : public HeapHashTable<internal::SetEntry<K>> {
 public:
  [[nodiscard]] bool TryAdd(Heap* heap, const K& key) { return this->TryFindOrAdd(heap, key) != nullptr; }
  void Add(Heap* heap, const K& key) { this->FindOrAdd(heap, key); }
};

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_SET_H_
