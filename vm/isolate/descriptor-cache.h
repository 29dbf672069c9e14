#ifndef KEI_VM_ISOLATE_DESCRIPTOR_CACHE_H_
#define KEI_VM_ISOLATE_DESCRIPTOR_CACHE_H_

#include <array>
#include <cstdint>

#include "vm/objects/heap-objects.h"

namespace kei {

// The places of names among the descriptors of maps that have many, or the fact that they have no such name.
// Maps and unique names move and die in full collections only, each of which empties the cache. A map keeps
// its descriptors in their places; one that has got more since then is looked through again.
class DescriptorCache {
 public:
  static constexpr int kUnknown = -2;

  int Find(Map map, Name name) const {
    const Entry& entry = entries_[IndexOf(map, name)];
    const bool is_known = entry.map == map.compressed() && entry.name == name.compressed() &&
                          entry.count == map.own_descriptors();
    return is_known ? entry.result : kUnknown;
  }
  void Add(Map map, Name name, int result) {
    entries_[IndexOf(map, name)] = {map.compressed(), name.compressed(), map.own_descriptors(), result};
  }
  void Clear() { entries_.fill({}); }

 private:
  static constexpr uint32_t kEntries = 256;
  struct Entry {
    TaggedWord map = 0;
    TaggedWord name = 0;
    int32_t count = 0;
    int32_t result = kUnknown;
  };

  static uint32_t IndexOf(Map map, Name name) {
    const auto map_bits = static_cast<uint32_t>(map.cage_offset()) >> 3;
    const auto name_bits = static_cast<uint32_t>(name.cage_offset()) >> 3;
    return (map_bits ^ map_bits >> 8 ^ name_bits) & (kEntries - 1);
  }

  std::array<Entry, kEntries> entries_ = {};
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_DESCRIPTOR_CACHE_H_
