#ifndef KEI_VM_OPTIMIZER_BUILDING_LOOP_KINDS_H_
#define KEI_VM_OPTIMIZER_BUILDING_LOOP_KINDS_H_

#include <map>
#include <optional>
#include <set>

#include "jit/ir/frame-state.h"

namespace kei::optimizer {

// The kinds that the values of a loop have at its beginning, as earlier attempts to build it found out. A
// kind only changes toward one that holds more. So the number of attempts is bounded.
class LoopKinds {
 public:
  std::optional<jit::StateValue> Find(int loop, size_t index) const {
    const auto known = kinds_.find({loop, index});
    return known == kinds_.end() ? std::nullopt : std::optional(known->second);
  }
  void Set(int loop, size_t index, jit::StateValue kind) { kinds_[{loop, index}] = kind; }

  // What the loop changes in memory; an attempt to build it adds to that.
  struct Changes {
    int attempts = 0;           // that found something
    bool maps = false;          // those that are not stable
    bool everything = false;    // what calls change
    bool all_maps = false;      // even stable ones
    std::set<int32_t> offsets;  // of fields
  };
  Changes& ChangesIn(int loop) { return changes_[loop]; }

 private:
  std::map<int, Changes> changes_;
  std::map<std::pair<int, size_t>, jit::StateValue> kinds_;  // by loop and index of the environment
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_LOOP_KINDS_H_
