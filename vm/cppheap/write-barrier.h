#ifndef KEI_VM_CPPHEAP_WRITE_BARRIER_H_
#define KEI_VM_CPPHEAP_WRITE_BARRIER_H_

#include <atomic>
#include <cstdint>

#include "vm/cppheap/memory/compression.h"

namespace kei::cppheap {

// How many heaps of the process are in the middle of marking.
extern constinit std::atomic<uint32_t> marking_heaps __attribute__((visibility("hidden")));

// Marks the object, if its heap is marking.
[[gnu::cold, gnu::noinline]] void MarkStored(Compression::Storage stored);
// Marks what the handle of a TracedReference stands for, if the heap that the slot lies in is marking.
[[gnu::cold, gnu::noinline]] void MarkStoredTraced(const void* slot, uint32_t handle);

// Called after a store of a reference into an object. While marking goes on between steps of the program, the
// stored object is marked, since the other one may have been traced before (Dijkstra's barrier). The stored
// value is passed as it is, so that nothing is decompressed before the flag is known.
inline void WriteBarrier(Compression::Storage stored) {
  if (__builtin_expect(marking_heaps.load(std::memory_order_relaxed) == 0, 1)) return;
  MarkStored(stored);
}

// The same for a TracedReference. A handle does not tell its heap, so the slot's place does. A slot on the
// stack belongs to no heap; the pause at the end scans the stack.
inline void TracedWriteBarrier(const void* slot, uint32_t handle) {
  if (__builtin_expect(marking_heaps.load(std::memory_order_relaxed) == 0, 1)) return;
  MarkStoredTraced(slot, handle);
}

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_WRITE_BARRIER_H_
