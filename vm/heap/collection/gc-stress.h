#ifndef KEI_VM_HEAP_COLLECTION_GC_STRESS_H_
#define KEI_VM_HEAP_COLLECTION_GC_STRESS_H_

#include <cstdint>

#include "vm/heap/spaces/tuning.h"

namespace kei {

// --gc-interval=N collects at every N-th allocation, in turn in all ways there are.
class GcStress {
 public:
  explicit GcStress(int interval) : interval_(interval), left_(interval) {}

  bool is_on() const { return interval_ > 0; }
  // Counts an allocation, and says whether it is such a one.
  bool CountAllocation() {
    if (--left_ > 0) return false;
    left_ = interval_;
    return true;
  }
  // The place of the next collection among kStressCycle of them.
  uint32_t NextPhase() { return ++collections_ % kStressCycle; }
  // Whether scavenges hold what several slots refer to. Otherwise they let go of everything.
  bool Holds() const { return is_on() && collections_ / kStressHoldingPhase % 2 == 0; }

 private:
  int interval_;
  int left_;
  uint32_t collections_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_GC_STRESS_H_
