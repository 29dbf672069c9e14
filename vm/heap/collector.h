#ifndef KEI_VM_HEAP_COLLECTOR_H_
#define KEI_VM_HEAP_COLLECTOR_H_

#include <cstdint>
#include <vector>

#include "vm/heap/heap.h"
#include "vm/heap/marker.h"

namespace kei {

// One full collection, non-moving mark-sweep:
//   1. end the runs of allocation and resolve the stack's words to objects, which needs the old
//   bits;
//   2. clear the bits and mark from the roots: mutable roots, C++ roots, the objects found on the
//   stack;
//   3. clear weak slots, forget strings, dispatch handles and array buffers that were not reached;
//   4. sweep: what is not marked becomes holes, free ranges and empty pages.
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
  ObjectBits bits_;
  bool zap_;
  std::vector<uint32_t> stack_roots_;
  Marker marker_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTOR_H_
