#ifndef KEI_VM_OPTIMIZER_BUILDING_KNOWLEDGE_H_
#define KEI_VM_OPTIMIZER_BUILDING_KNOWLEDGE_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "jit/ir/graph.h"
#include "vm/tables/layouts.h"

namespace kei::optimizer {

// Sets of kinds of tagged values.
struct Types {
  enum : uint16_t {
    kSmi = 1,
    kHeapNumber = 2,
    kInternalizedString = 4,
    kOtherString = 8,
    kReceiver = 16,
    kOther = 32,  // symbols and oddballs
    kBigInt = 64,
    kNumber = kSmi | kHeapNumber,
    kString = kInternalizedString | kOtherString,
    kHeapObject = kHeapNumber | kString | kReceiver | kOther | kBigInt,
    kAny = kSmi | kHeapObject,
  };
};

// What is known of a tagged value at one place.
struct Facts {
  uint32_t node;  // its id
  uint16_t types = Types::kAny;
  std::vector<CageOffset> maps{};  // it has one of them, unless there are none; lost with every effect
  // The same value in other forms, computed before.
  jit::Node* int32 = nullptr;
  jit::Node* float64 = nullptr;
  jit::Node* word32 = nullptr;  // ToInt32
};

// What is known at one place, by node. Facts of a value are facts on every way from there, but for its maps.
class Knowledge {
 public:
  const Facts* Find(const jit::Node* node) const {
    auto at = Place(node->id);
    return at != facts_.end() && at->node == node->id ? &*at : nullptr;
  }
  Facts& Of(const jit::Node* node) {
    auto at = facts_.begin() + (Place(node->id) - facts_.begin());
    if (at == facts_.end() || at->node != node->id) at = facts_.insert(at, Facts{.node = node->id});
    return *at;
  }
  void ForgetMaps() {
    for (Facts& facts : facts_) facts.maps.clear();
  }
  // Only what both know stays.
  void Meet(const Knowledge& other);

 private:
  std::vector<Facts>::const_iterator Place(uint32_t id) const {
    return std::ranges::lower_bound(facts_, id, {}, &Facts::node);
  }
  std::vector<Facts> facts_;  // ascending by node
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_KNOWLEDGE_H_
