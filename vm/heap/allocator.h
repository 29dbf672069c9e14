#ifndef KEI_VM_HEAP_ALLOCATOR_H_
#define KEI_VM_HEAP_ALLOCATOR_H_

#include <cstdint>
#include <memory>

#include "vm/heap/collection/heap-state.h"
#include "vm/heap/spaces/allocation-sampler.h"

namespace kei {

class Heap;

// Allocation, which collects when it is time to. Factory is the interface to use.
//
// The life of a young allocation: generated code and AllocateRaw bump allocation_top up to allocation_limit.
// When that fails, AllocateSlow takes the nursery's next slice. It scavenges when the nursery is used up, and
// collects the whole heap when enough was promoted since the last time. It ends in OutOfMemory when even that
// leaves the old space above its limit.
class HeapAllocator {
 public:
  HeapAllocator(Heap* heap, HeapState* state);
  HeapAllocator(const HeapAllocator&) = delete;
  HeapAllocator& operator=(const HeapAllocator&) = delete;

  // The address of `size` bytes, a multiple of four.
  Address AllocateRaw(uint32_t size) {
    const Address top = isolate_->allocation_top;
    if (size <= isolate_->allocation_limit - top) {
      isolate_->allocation_top = top + size;
      return top;
    }
    return AllocateSlow(size);
  }
  // For objects that are going to live long.
  Address AllocateOld(uint32_t size);
  // 0 if the object does not fit below the limit.
  Address TryAllocateRaw(uint32_t size);
  // Called before that for an object that is going to hold references: scavenges if they might be very many.
  void PrepareForList(uint64_t size);

  // --- Dispatch handles; see dispatch-table.h. DispatchTable::kUnassigned, and the next stack check ends the
  // execution, when the table is full even after a collection.
  uint32_t AllocateDispatchHandle(Address entry, int builtin_id = -1) {
    const uint32_t handle = state_.dispatch_table.Allocate(entry, builtin_id);
    return handle != 0 ? handle : AllocateDispatchHandleSlow(entry, builtin_id);
  }
  // Whether there are so many, if need be after a collection.
  bool HasDispatchHandles(uint32_t count);

  // --- Array buffers
  // Collects first when there is a lot of memory outside the cage.
  void PrepareForBuffer(uint64_t bytes);
  // Little memory for the array buffer at an offset, which owns it; null if a collection might be due.
  void* TryGiveMemory(uint32_t buffer, uint64_t bytes);

  // --- Samples for a heap profile
  // Null: no more samples. Must not be called while generated code runs.
  void SetSampler(std::unique_ptr<AllocationSampler> sampler);
  bool has_sampler() const { return sampler_ != nullptr; }
  // Counts what generated code has allocated.
  void SyncSampler() {
    if (sampler_ != nullptr) sampler_->CountTo(isolate_->allocation_top);
  }

 private:
  Address AllocateSlow(uint32_t size);
  Address AllocateYoung(uint32_t size);
  Address AllocateLarge(uint32_t size);
  Address TryAllocateLarge(uint32_t size);
  uint32_t AllocateDispatchHandleSlow(Address entry, int builtin_id);
  Address BumpCurrentSlice(uint32_t size);
  void PublishLimit();
  void ScavengeIfAllowed();
  // The object at an offset, which may be a sample.
  Address Sampled(uint32_t offset, uint32_t size);

  Heap* heap_;
  Isolate* isolate_;
  HeapState& state_;
  Spaces& spaces_;
  std::unique_ptr<AllocationSampler> sampler_;  // null if no samples are wanted
};

}  // namespace kei

#endif  // KEI_VM_HEAP_ALLOCATOR_H_
