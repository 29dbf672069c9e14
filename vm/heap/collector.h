#ifndef KEI_VM_HEAP_COLLECTOR_H_
#define KEI_VM_HEAP_COLLECTOR_H_

#include <cstdint>
#include <vector>

#include "vm/heap/heap.h"
#include "vm/heap/marker.h"

namespace kei {

// One full collection:
//   1. a scavenge promotes everything from the nursery but what is pinned, so that the rest has one
//   generation to look at;
//   2. mark from the roots: the precise ones, and the objects found on the stack;
//   3. clear weak slots, forget strings, dispatch handles and array buffers that were not reached;
//   4. sweep: what is not marked becomes holes, free ranges and empty pages. The marks are what
//   names objects from now on.
class Collector {
 public:
  explicit Collector(Heap* heap);
  // The bytes that are alive.
  uint64_t Run();

 private:
  void FindStackRoots();
  void MarkRoots();
  void ClearWeakReferences();
  void Sweep();

  Heap* heap_;
  Isolate* isolate_;
  ObjectBits marks_;
  std::vector<uint32_t> stack_roots_;
  Marker marker_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTOR_H_
