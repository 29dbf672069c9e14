#ifndef KEI_JIT_BACKEND_ALLOCATION_GROUP_BY_VREG_H_
#define KEI_JIT_BACKEND_ALLOCATION_GROUP_BY_VREG_H_

#include <cstdint>
#include <span>
#include <vector>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// Items that are sorted by their virtual registers. Those of one are in the opposite of their first order.
template <typename Item>
struct Groups {
  std::vector<Item> all;
  std::vector<uint32_t> first;  // indexed by virtual register, and one more

  std::span<Item> Of(VReg vreg) { return std::span(all).subspan(first[vreg], first[vreg + 1] - first[vreg]); }
};

template <typename Item>
Groups<Item> GroupByVReg(const std::vector<Item>& items, size_t vregs, VReg Item::*vreg) {
  Groups<Item> groups{std::vector<Item>(items.size()), std::vector<uint32_t>(vregs + 1, 0)};
  for (const Item& item : items) groups.first[item.*vreg]++;
  uint32_t sum = 0;
  for (uint32_t& first : groups.first) first = sum += first;  // the end; filling goes down to the beginning
  for (const Item& item : items) groups.all[--groups.first[item.*vreg]] = item;
  return groups;
}

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_GROUP_BY_VREG_H_
