#ifndef KEI_VM_REGEXP_COMPILER_FIRST_SET_H_
#define KEI_VM_REGEXP_COMPILER_FIRST_SET_H_

#include <cstdint>

#include "vm/regexp/characters/char-set.h"

namespace kei::regexp {

struct Node;

// The code units with which something may begin: exact for Latin-1, all or none of the others.
struct FirstSet {
  uint64_t bits[4] = {};
  bool beyond = false;  // units from 0x100 on
  bool at_end = false;  // it may begin if no unit is left

  static FirstSet All() {
    FirstSet result;
    for (uint64_t& word : result.bits) word = ~uint64_t{0};
    result.beyond = result.at_end = true;
    return result;
  }
  void Add(uint32_t unit) {
    unit < 0x100 ? void(bits[unit >> 6] |= uint64_t{1} << (unit & 63)) : void(beyond = true);
  }
  void Add(CharSet* set);
  void Add(const FirstSet& other) {
    for (int i = 0; i < 4; i++) bits[i] |= other.bits[i];
    beyond |= other.beyond;
    at_end |= other.at_end;
  }
  bool Contains(uint32_t unit) const {
    return unit < 0x100 ? (bits[unit >> 6] >> (unit & 63) & 1) != 0 : beyond;
  }
  bool Meets(const FirstSet& other) const {
    uint64_t common = 0;
    for (int i = 0; i < 4; i++) common |= bits[i] & other.bits[i];
    return common != 0 || (beyond && other.beyond);
  }
  bool HasEveryUnit() const { return (bits[0] & bits[1] & bits[2] & bits[3]) + 1 == 0 && beyond; }
  bool IsAll() const { return HasEveryUnit() && at_end; }
};

// Finds them by walking the graph; a node that is too far away counts as everything.
class FirstSets {
 public:
  explicit FirstSets(Arena* arena) : arena_(arena) {}
  const FirstSet& Of(Node* node);
  Arena* arena() const { return arena_; }

 private:
  static constexpr int kMaxDepth = 60;
  // `lowest`: the least depth of a node that is being computed and was met again.
  FirstSet Compute(Node* node, int depth, int* lowest);
  FirstSet Visit(Node* node, int depth, int* lowest);

  Arena* arena_;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_FIRST_SET_H_
