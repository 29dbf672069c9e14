#ifndef KEI_VM_HEAP_SNAPSHOT_WALK_H_
#define KEI_VM_HEAP_SNAPSHOT_WALK_H_

#include "vm/heap/heap.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/heap/spaces/slots.h"

namespace kei::heap_snapshot {

// Calls f(HeapObject) for every object of a heap, read-only space included, always in the same order
// as long as nothing is allocated.
template <typename F>
void WalkHeap(Heap* heap, F&& f) {
  heap->IndexedObjects().ForEach(kReadOnlySpaceStart, kReadOnlySpaceStart + kReadOnlySpaceSize,
                                 [&](uint32_t offset) { f(heap->ObjectAt(offset)); });
  heap->ForEachObject(f);
}

inline uint32_t OffsetOfObject(Object object) { return OffsetOf(object.compressed()); }
// In memory that is the same in every isolate.
inline bool IsReadOnly(uint32_t offset) { return offset < kOldSpaceStart; }

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_WALK_H_
