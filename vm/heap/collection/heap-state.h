#ifndef KEI_VM_HEAP_COLLECTION_HEAP_STATE_H_
#define KEI_VM_HEAP_COLLECTION_HEAP_STATE_H_

#include <cstdint>
#include <memory>

#include "vm/heap/buffers/array-buffers.h"
#include "vm/heap/collection/pretenuring.h"
#include "vm/heap/side-tables/object-ids.h"
#include "vm/heap/spaces/code-table.h"
#include "vm/heap/spaces/dispatch-table.h"
#include "vm/heap/spaces/spaces.h"
#include "vm/heap/spaces/tuning.h"

namespace kei {

class AttachedHeap;

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

// The objects of a heap, and the tables whose entries die with objects. Collections work on these. The
// classes of this room know how to collect. Heap, which owns this, decides when.
struct HeapState {
  explicit HeapState(Isolate* isolate)
      : isolate(isolate),
        spaces(isolate),
        dispatch_table(reinterpret_cast<Address>(isolate)),
        pretenuring(isolate),
        stress(isolate->flags().gc_interval) {}

  Isolate* const isolate;
  Spaces spaces;
  DispatchTable dispatch_table;
  ArrayBuffers array_buffers;
  CodeTable code_table;
  // The code of RegExpCode objects. A function that runs such code has its RegExpData on the stack.
  CodeTable regexp_code_table;
  Pretenuring pretenuring;
  std::unique_ptr<ObjectIds> object_ids;  // the numbers in heap snapshots; null before the first one
  AttachedHeap* attached = nullptr;       // the C++ heap that forms one graph with this one, or null
  GcStress stress;
  uint64_t stack_top = 0;  // the caller's of the collection that is under way
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_HEAP_STATE_H_
