#ifndef KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_MAP_H_
#define KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_MAP_H_

#include <utility>

#include "vm/cppheap/containers/heap-hash-table.h"

namespace kei::cppheap {

namespace internal {

template <typename K, typename V>
struct MapEntry {
  static constexpr bool kIsWeak = kIsWeakMember<K> || kIsWeakMember<V>;

  void Trace(Visitor* visitor) const {
    if constexpr (kIsWeakMember<K> && IsTraceable<V> && !kIsWeakMember<V>) {
      visitor->TraceEphemeron(key, value);
    } else {
      TraceUnlessWeak(visitor, key);
      TraceUnlessWeak(visitor, value);
    }
  }
  bool IsAlive(const Liveness& liveness) const { return IsAlive(liveness, key) && IsAlive(liveness, value); }
  void Delete() {
    key = HashTraits<K>::Deleted();
    value = V();
  }

  K key = HashTraits<K>::Empty();
  V value{};

 private:
  template <typename T>
  static bool IsAlive(const Liveness& liveness, const T& part) {
    if constexpr (kIsWeakMember<T>) return liveness.IsAlive(part);
    return true;
  }
};

}  // namespace internal

// A map whose entries lie in the heap. Keys are Members, WeakMembers, or what HashTraits are given for;
// values are default-constructible. An entry with a WeakMember, as key or value, vanishes when that dies. If
// the key is a WeakMember and the value refers to objects, the entry is an ephemeron. Map and key together
// keep alive what the value refers to, even if it refers to the key itself.
//
// For room, see HeapVector. Adding keys invalidates iterators and pointers to values. A collection
// does not, but what an iterator is at may vanish where the program allocates, unless something
// else keeps its key alive.
template <typename K, typename V>
class HeapHashMap : public HeapHashTable<internal::MapEntry<K, V>> {
 public:
  // Null if the key is not there.
  V* Find(const K& key) const {
    auto* entry = this->FindEntry(key);
    return entry == nullptr ? nullptr : &entry->value;
  }
  // Adds the key or replaces its value.
  [[nodiscard]] bool TrySet(Heap* heap, const K& key, V value) {
    auto* entry = this->TryFindOrAdd(heap, key);
    if (entry == nullptr) return false;
    entry->value = std::move(value);
    return true;
  }
  void Set(Heap* heap, const K& key, V value) { this->FindOrAdd(heap, key)->value = std::move(value); }
};

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_CONTAINERS_HEAP_HASH_MAP_H_
