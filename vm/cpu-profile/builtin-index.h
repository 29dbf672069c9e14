#ifndef KEI_VM_CPU_PROFILE_BUILTIN_INDEX_H_
#define KEI_VM_CPU_PROFILE_BUILTIN_INDEX_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "vm/tables/code/embedded.h"

namespace kei {

// Finds builtins by the places of their code.
class BuiltinIndex {
 public:
  BuiltinIndex() {
    for (int id = 0; id < kBuiltinCount; id++) {
      if (kEmbeddedBuiltins[id].size != 0) places_.push_back({kEmbeddedBuiltins[id].offset, id});
    }
    std::ranges::sort(places_);
  }
  // Allocates nothing. The offset is that from the blob's start.
  std::optional<Builtin> Find(uint64_t offset) const {
    const auto after = std::ranges::upper_bound(places_, offset, {}, &Place::first);
    if (after == places_.begin()) return std::nullopt;
    const int id = after[-1].second;
    if (offset >= uint64_t{kEmbeddedBuiltins[id].offset} + kEmbeddedBuiltins[id].size) return std::nullopt;
    return static_cast<Builtin>(id);
  }

 private:
  using Place = std::pair<uint32_t, int>;
  std::vector<Place> places_;  // ascending
};

}  // namespace kei

#endif  // KEI_VM_CPU_PROFILE_BUILTIN_INDEX_H_
