#ifndef KEI_VM_REGEXP_CHARACTERS_TEXT_SET_H_
#define KEI_VM_REGEXP_CHARACTERS_TEXT_SET_H_

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>

#include "vm/base/arena.h"

namespace kei::regexp {

struct TextLess {
  bool operator()(std::span<const uint32_t> a, std::span<const uint32_t> b) const {
    return std::ranges::lexicographical_compare(a, b);
  }
};

// Texts, and the nodes of their set, lie in one arena. A set whose size scripts decide is left there: its
// destructor would visit each text.
using TextSet = std::set<std::span<const uint32_t>, TextLess, ArenaAllocator<std::span<const uint32_t>>>;

// A copy of it.
inline void AddText(TextSet* set, std::span<const uint32_t> text) {
  auto* copy = set->get_allocator().arena()->NewArray<uint32_t>(text.size());
  std::copy(text.begin(), text.end(), copy);
  set->insert({copy, text.size()});
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_TEXT_SET_H_
