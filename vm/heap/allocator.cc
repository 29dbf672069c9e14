#include "vm/heap/allocator.h"

#include <cstring>
#include <utility>

#include "vm/heap/heap.h"

namespace kei {

HeapAllocator::HeapAllocator(Heap* heap, HeapState* state)
    : heap_(heap), isolate_(state->isolate), state_(*state), spaces_(state->spaces) {}

// Under --gc-interval no room is published, so that every allocation of generated code comes here,
// too.
void HeapAllocator::PublishLimit() {
  const Address top = isolate_->allocation_top;
  Address limit = spaces_.nursery().slice_end();
  if (sampler_ != nullptr) limit = sampler_->LimitFor(top, limit);
  isolate_->allocation_limit = state_.stress.is_on() ? top : limit;
}

void HeapAllocator::SetSampler(std::unique_ptr<AllocationSampler> sampler) {
  sampler_ = std::move(sampler);
  PublishLimit();
}

Address HeapAllocator::Sampled(uint32_t offset, uint32_t size) {
  const Address address = AddressAt(isolate_, offset);
  if (sampler_ != nullptr) sampler_->Note(address, size);
  return address;
}

// --- Young objects

Address HeapAllocator::BumpCurrentSlice(uint32_t size) {
  const Address top = isolate_->allocation_top;
  if (size > spaces_.nursery().slice_end() - top) return 0;
  isolate_->allocation_top = top + size;
  PublishLimit();
  return top;
}

Address HeapAllocator::AllocateSlow(uint32_t size) {
  if (size > kMaxRegularObjectSize) return AllocateLarge(size);
  if (sampler_ == nullptr) return AllocateYoung(size);
  SyncSampler();
  const Address result = AllocateYoung(size);
  sampler_->Note(result, size);
  PublishLimit();
  return result;
}

Address HeapAllocator::AllocateYoung(uint32_t size) {
  heap_->CollectIfStressed();
  Nursery& nursery = spaces_.nursery();
  if (const Address result = BumpCurrentSlice(size)) return result;
  if (nursery.NextSlice(size, !heap_->CanCollect())) return BumpCurrentSlice(size);
  heap_->MarkIncrementally();
  if (nursery.NextArea(size, false)) return BumpCurrentSlice(size);
  ScavengeIfAllowed();
  if (!nursery.NextArea(size, true)) heap_->limits().OutOfMemory(size);
  return BumpCurrentSlice(size);
}

// --- Old objects

void HeapAllocator::ScavengeIfAllowed() {
  if (heap_->CanCollect()) heap_->CollectYoungGarbage(GcReason::kNursery);
}

Address HeapAllocator::AllocateOld(uint32_t size) {
  if (size > kMaxRegularObjectSize) return AllocateLarge(size);
  heap_->CollectIfStressed();
  if (heap_->pacer().IsFullCollectionDue(size) && heap_->CanCollect()) {
    heap_->limits().MakeRoom(size, GcReason::kBudget);
  }
  heap_->MarkIfDue();
  if (heap_->pacer().IsScavengeDue(kOldBytesPerScavenge)) [[unlikely]]
    ScavengeIfAllowed();
  uint32_t offset = spaces_.old_space().Allocate(size);
  if (offset == 0 && heap_->CanCollect()) {  // the cage is full
    heap_->limits().MakeRoom(size, GcReason::kLimit);
    offset = spaces_.old_space().Allocate(size);
    if (offset == 0 && isolate_->is_ending()) {  // it may have been given up
      heap_->CollectAllGarbage(GcReason::kLimit);
      offset = spaces_.old_space().Allocate(size);
    }
  }
  if (offset == 0) heap_->limits().OutOfMemory(size);
  return Sampled(offset, size);
}

// --- Large objects

void HeapAllocator::PrepareForList(uint64_t size) {
  if (size < kLargeListSize || !heap_->CanCollect() || isolate_->is_ending()) return;
  heap_->CollectYoungGarbage(GcReason::kLargeList);
}

Address HeapAllocator::TryAllocateLarge(uint32_t size) {
  if (!heap_->limits().Fits(size)) return 0;
  const uint32_t offset = spaces_.AllocateLarge(size);
  return offset == 0 ? 0 : Sampled(offset, size);
}

Address HeapAllocator::TryAllocateRaw(uint32_t size) {
  if (size <= kMaxRegularObjectSize) return AllocateRaw(size);
  if (size > heap_->limits().limit()) return 0;
  heap_->CollectIfStressed();
  if (heap_->pacer().IsFullCollectionDue(size) && heap_->CanCollect()) {
    heap_->CollectAllGarbage(GcReason::kBudget, Heap::GivesUp::kWhenEnding);
  }
  heap_->MarkIfDue();
  if (heap_->pacer().IsScavengeDue(kLargeBytesPerScavenge)) [[unlikely]]
    ScavengeIfAllowed();
  Address result = TryAllocateLarge(size);
  const bool more_may_be_dead = spaces_.allocated_bytes() != 0 || heap_->MayHaveFloatingGarbage();
  if (result == 0 && more_may_be_dead && heap_->CanCollect()) {
    heap_->limits().CollectForRoom(size, GcReason::kLimit);
    result = TryAllocateLarge(size);
  }
  return result;
}

Address HeapAllocator::AllocateLarge(uint32_t size) {
  HeapLimits& limits = heap_->limits();
  Address result = TryAllocateRaw(size);
  if (result == 0 && isolate_->is_ending() && limits.TakeReserve(size)) result = TryAllocateLarge(size);
  if (result == 0 && isolate_->is_ending() && heap_->CanCollect()) {  // a collection may have been given up
    heap_->CollectAllGarbage(GcReason::kLimit);
    result = TryAllocateLarge(size);
  }
  if (result == 0 && (limits.RaiseLimit(size) || limits.EndExecution(size))) result = TryAllocateLarge(size);
  if (result == 0) limits.OutOfMemory(size);
  return result;
}

// --- Beside the objects

uint32_t HeapAllocator::AllocateDispatchHandleSlow(Address entry, int builtin_id) {
  if (!isolate_->is_ending() && HasDispatchHandles(1)) {
    return state_.dispatch_table.Allocate(entry, builtin_id);
  }
  if (!isolate_->is_ending()) {
    isolate_->RequestTermination("too many functions: there is no code entry left");
  }
  return DispatchTable::kUnassigned;
}

bool HeapAllocator::HasDispatchHandles(uint32_t count) {
  if (state_.dispatch_table.room() < count && heap_->CanCollect()) {
    heap_->CollectAllGarbage(GcReason::kLimit);
  }
  return state_.dispatch_table.room() >= count;
}

void HeapAllocator::PrepareForBuffer(uint64_t bytes) {
  heap_->CollectIfStressed();
  if (state_.array_buffers.count() == 0 || !heap_->CanCollect()) return;
  Pacer& pacer = heap_->pacer();
  if (pacer.IsExternalDue(bytes)) heap_->CollectYoungGarbage(GcReason::kExternalMemory);
  if (pacer.IsExternalDue(bytes)) {
    heap_->CollectAllGarbage(GcReason::kExternalMemory, Heap::GivesUp::kWhenEnding);
  }
}

void* HeapAllocator::TryGiveMemory(uint32_t buffer, uint64_t bytes) {
  constexpr uint64_t kMost = 1024;
  ArrayBuffers& buffers = state_.array_buffers;
  // The bytes count against the limit at once, as if they were in the cage.
  if (bytes > kMost || state_.stress.is_on() || heap_->pacer().IsExternalDue(bytes) ||
      !heap_->limits().Fits(bytes) || !buffers.TryReserve()) {
    return nullptr;
  }
  const BufferMemory::Block block = buffers.memory().Take(bytes);
  if (block.data == nullptr) return nullptr;
  if (!block.is_zeroed) std::memset(block.data, 0, bytes);
  buffers.Add(buffer, block.data, bytes);
  return block.data;
}

}  // namespace kei
