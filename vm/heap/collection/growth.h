#ifndef KEI_VM_HEAP_COLLECTION_GROWTH_H_
#define KEI_VM_HEAP_COLLECTION_GROWTH_H_

#include <algorithm>
#include <cstdint>

#include "vm/heap/spaces/tuning.h"

// How much may be allocated in the old space until it is collected again. A collection costs as much as there
// are live objects, however much was allocated. The more garbage gathers, the cheaper it therefore is; memory
// pays for that. The part of the time that goes into marking decides, as in V8's MemoryController. A program
// that allocates quickly gets more room than one that hardly does.

namespace kei {

// A cycle lasts from the end of one full collection to the end of the next.
struct MarkingCycle {
  uint64_t live_bytes = 0;       // at the end
  uint64_t allocated_bytes = 0;  // allocations in the old space
  uint64_t microseconds = 0;
  uint64_t marking_microseconds = 0;  // the part of these that marking took
};

constexpr uint64_t MaxBudget(uint64_t live_bytes) {
  return std::max(kMinBudget, live_bytes / 100 * kMaxBudgetPercent);
}

// Bytes that would have been allocated in such a cycle if marking had taken the wanted part of it.
constexpr uint64_t BudgetAfter(const MarkingCycle& cycle) {
  const uint64_t low = std::max(kMinBudget, cycle.live_bytes / 100 * kMinBudgetPercent);
  const uint64_t high = MaxBudget(cycle.live_bytes);
  if (cycle.microseconds <= cycle.marking_microseconds) return high;
  const double mutator = static_cast<double>(cycle.microseconds - cycle.marking_microseconds);
  const double wanted =
      static_cast<double>(cycle.marking_microseconds) * (100 - kMarkingTimePercent) / kMarkingTimePercent;
  const double bytes = static_cast<double>(cycle.allocated_bytes) * wanted / mutator;
  return bytes >= static_cast<double>(high) ? high : std::max(low, static_cast<uint64_t>(bytes));
}

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_GROWTH_H_
