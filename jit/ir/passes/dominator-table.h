#ifndef KEI_JIT_IR_PASSES_DOMINATOR_TABLE_H_
#define KEI_JIT_IR_PASSES_DOMINATOR_TABLE_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "jit/ir/control-flow.h"

namespace kei::jit {

// A hash table of facts that hold in a block and in what it dominates. It is filled and asked in the preorder
// of the dominator tree. So an entry that does not hold where it is met holds nowhere from then on, and
// goes. No entry is passed over twice for nothing.
template <typename Value>
class DominatorTable {
 public:
  explicit DominatorTable(size_t expected) : newest_(std::bit_ceil(std::max<size_t>(expected, 16)), kNone) {}

  // The newest of the values with this hash that hold in the block and that the predicate takes, or null.
  template <typename Predicate>
  Value* Find(uint64_t hash, const Block* block, Predicate is_wanted) {
    uint32_t& newest = NewestOf(hash);
    while (newest != kNone && !Dominates(entries_[newest].block, block)) newest = entries_[newest].older;
    for (uint32_t i = newest; i != kNone; i = entries_[i].older) {
      if (entries_[i].hash == hash && is_wanted(entries_[i].value)) return &entries_[i].value;
    }
    return nullptr;
  }

  // Find must have been asked for this hash and block just before.
  void Add(uint64_t hash, const Block* block, const Value& value) {
    uint32_t& newest = NewestOf(hash);
    entries_.push_back({hash, block, newest, value});
    newest = static_cast<uint32_t>(entries_.size() - 1);
  }

 private:
  static constexpr uint32_t kNone = ~uint32_t{0};
  struct Entry {
    uint64_t hash;
    const Block* block;
    uint32_t older;
    Value value;
  };

  uint32_t& NewestOf(uint64_t hash) {
    return newest_[(hash * 0x9e3779b97f4a7c15 >> 32) & (newest_.size() - 1)];
  }

  std::vector<uint32_t> newest_;  // indexed by hash; the size is a power of two
  std::vector<Entry> entries_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_PASSES_DOMINATOR_TABLE_H_
