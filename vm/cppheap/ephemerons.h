#ifndef KEI_VM_CPPHEAP_EPHEMERONS_H_
#define KEI_VM_CPPHEAP_EPHEMERONS_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

// Finds ephemerons by their keys, so that marking a key leads to its values at once. So a chain of them takes
// time linear in its length, in whatever order they are found.
class EphemeronTable {
 public:
  static constexpr uint32_t kNone = ~0u;

  // False, without effect, if there is no memory.
  [[nodiscard]] bool TryAdd(const Ephemeron& ephemeron);
  // Indices of a superset of the key's ephemerons.
  uint32_t First(const void* key) const { return buckets_[BucketOf(key)]; }
  uint32_t Next(uint32_t i) const { return entries_[i].next; }
  const Ephemeron& operator[](uint32_t i) const { return entries_[i].ephemeron; }

  void set_limit(size_t entries) { entries_.set_limit(entries); }

 private:
  struct Entry {
    Ephemeron ephemeron;
    uint32_t next;
  };
  bool TryGrow();
  void Link(uint32_t i);
  size_t BucketOf(const void* key) const;

  TryVector<Entry> entries_;
  TryVector<uint32_t> buckets_;  // a power of two; each the first of a chain
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_EPHEMERONS_H_
