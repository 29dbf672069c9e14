#ifndef KEI_VM_NATIVE_CONTAINERS_GROWTH_H_
#define KEI_VM_NATIVE_CONTAINERS_GROWTH_H_

#include "vm/cppheap/heap.h"

namespace kei::cppheap::internal {

// Does what needs room; if there is none, once more after the heap's handler for out of memory,
// and failing that ends the process.
template <typename Attempt>
void Insist(Heap* heap, uint64_t bytes, Attempt attempt) {
  if (attempt()) return;
  heap->AskForRoom(bytes);
  if (!attempt()) Heap::EndWithoutRoom(bytes);
}

}  // namespace kei::cppheap::internal

#endif  // KEI_VM_NATIVE_CONTAINERS_GROWTH_H_
