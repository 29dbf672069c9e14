#include "vm/heap/heap.h"

#include <algorithm>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "vm/heap/collector.h"
#include "vm/heap/string-table.h"
#include "vm/heap/verifier.h"
#include "vm/heap/zap.h"

namespace kei {
namespace {

uint64_t NowInMicroseconds() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double Megabytes(uint64_t bytes) { return static_cast<double>(bytes) / (1 << 20); }
double Milliseconds(uint64_t microseconds) { return static_cast<double>(microseconds) / 1000; }

void PrintOutOfMemory(const HeapStatistics& heap, uint64_t size) {
  std::fflush(stdout);
  std::fprintf(stderr,
               "\nFatal: JavaScript heap out of memory\n"
               "  requested %" PRIu64
               " bytes; in use %.1f MB, limit %.1f MB, "
               "taken from the system %.1f MB\n"
               "  %" PRIu64 " collections in %.1f ms; the limit is --max-old-space-size\n",
               size, Megabytes(heap.live_bytes + heap.allocated_bytes), Megabytes(heap.limit),
               Megabytes(heap.committed_bytes), heap.collections,
               Milliseconds(heap.collection_microseconds));
}

}  // namespace

const char* NameOf(GcReason reason) {
  switch (reason) {
    case GcReason::kBudget:
      return "allocation budget";
    case GcReason::kLimit:
      return "heap limit";
    case GcReason::kExternalMemory:
      return "external memory";
    case GcReason::kRequest:
      return "request";
    case GcReason::kInterval:
      return "gc-interval";
  }
  return "";
}

Heap::Heap(Isolate* isolate)
    : isolate_(isolate),
      page_table_(isolate->state()->cage.get()),
      old_space_(isolate, &page_table_, isolate->state()->cage.get()),
      large_space_(&page_table_, isolate->state()->cage.get()),
      dispatch_table_(reinterpret_cast<Address>(isolate)),
      limit_(static_cast<uint64_t>(std::max(1, isolate->flags().max_old_space_size)) << 20),
      interval_(isolate->flags().gc_interval),
      until_interval_(interval_),
      start_microseconds_(NowInMicroseconds()) {
  UpdateBudget();
}

Heap::~Heap() = default;

// --- Allocation

// Under --gc-interval no room is published, so that every allocation of generated code comes here,
// too.
void Heap::PublishLimit() {
  isolate_->allocation_limit = interval_ > 0 ? isolate_->allocation_top : old_space_.run_end();
}

Address Heap::BumpCurrentRun(uint32_t size) {
  const Address top = isolate_->allocation_top;
  if (size > old_space_.run_end() - top) return 0;
  isolate_->allocation_top = top + size;
  PublishLimit();
  return top;
}

uint64_t Heap::AllocatedBytes() const {
  return old_space_.allocated_bytes() + large_allocated_bytes_;
}

bool Heap::IsCollectionDue(uint32_t size) const { return AllocatedBytes() + size > budget_; }

void Heap::StressCollect() {
  if (interval_ <= 0 || --until_interval_ > 0) return;
  until_interval_ = interval_;
  if (no_collection_ == 0) Collect(GcReason::kInterval);
}

Address Heap::AllocateFromPages(uint32_t size) {
  if (size > kMinHoleSize) return old_space_.AllocateMedium(size);
  return old_space_.NextRun(size) ? BumpCurrentRun(size) : 0;
}

Address Heap::AllocateLarge(uint32_t size) {
  if (!FitsBelowLimit(size)) return 0;
  const uint32_t offset = large_space_.Allocate(size);
  if (offset == 0) return 0;
  large_allocated_bytes_ += size;
  return reinterpret_cast<Address>(isolate_) + offset;
}

Address Heap::TryAllocateRaw(uint32_t size) {
  if (size <= kMaxRegularObjectSize) return AllocateRaw(size);
  if (size > limit_) return 0;
  StressCollect();
  if (IsCollectionDue(size) && no_collection_ == 0) Collect(GcReason::kBudget);
  Address result = AllocateLarge(size);
  if (result == 0 && AllocatedBytes() != 0 && no_collection_ == 0) {
    Collect(GcReason::kLimit);
    result = AllocateLarge(size);
  }
  return result;
}

Address Heap::AllocateSlow(uint32_t size) {
  if (size > kMaxRegularObjectSize) {
    Address result = TryAllocateRaw(size);
    if (result == 0 && RaiseLimit(size)) result = AllocateLarge(size);
    if (result == 0) OutOfMemory(size);
    return result;
  }
  StressCollect();
  if (const Address result = BumpCurrentRun(size)) return result;
  if (IsCollectionDue(size) && no_collection_ == 0) {
    Collect(GcReason::kBudget);
    if (!FitsBelowLimit(size) && !RaiseLimit(size)) OutOfMemory(size);
  }
  Address result = AllocateFromPages(size);
  if (result == 0 && no_collection_ == 0) {  // the cage is full
    Collect(GcReason::kLimit);
    result = AllocateFromPages(size);
  }
  if (result == 0) OutOfMemory(size);
  return result;
}

void Heap::CreateFiller(Address address, uint32_t size) {
  HeapObject filler(address + kHeapObjectTag);
  DCHECK(size % kObjectAlignment == 0);
  if (size >= static_cast<uint32_t>(FreeSpace::kSize)) {
    filler.set_map(isolate_, isolate_->free_space_map());
    FreeSpace::cast(filler).set_size(static_cast<int32_t>(size));
  } else if (size != 0) {
    static_assert(FreeSpace::kSize == 2 * kObjectAlignment);
    filler.set_map(isolate_, isolate_->one_word_filler_map());
  }
}

uint32_t Heap::AllocateDispatchHandle(Address entry, int builtin_id) {
  uint32_t handle = dispatch_table_.Allocate(entry, builtin_id);
  if (handle == 0 && no_collection_ == 0) {
    Collect(GcReason::kLimit);
    handle = dispatch_table_.Allocate(entry, builtin_id);
  }
  if (handle == 0) OutOfMemory(sizeof(Address));
  return handle;
}

void Heap::PrepareForExternalAllocation(uint64_t bytes) {
  StressCollect();
  const uint64_t live = array_buffers_.live_bytes() - array_buffers_.new_bytes();
  const bool is_due = array_buffers_.new_bytes() + bytes > std::max(kMinExternalBudget, live);
  if (is_due && array_buffers_.count() != 0 && no_collection_ == 0) {
    Collect(GcReason::kExternalMemory);
  }
}

// --- Collection

void Heap::CollectAllGarbage(GcReason reason) { Collect(reason); }

void Heap::Collect(GcReason reason) {
  CHECK(!collecting_ && no_collection_ == 0);
  collecting_ = true;
  const uint64_t start = NowInMicroseconds();
  const uint64_t before = live_bytes_ + AllocatedBytes() - old_space_.unused_bytes();
  Collector collector(this);
  live_bytes_ = collector.Run();
  large_allocated_bytes_ = 0;
  UpdateBudget();
  const uint64_t duration = NowInMicroseconds() - start;
  collections_++;
  collection_microseconds_ += duration;
  collecting_ = false;
  if (isolate_->flags().trace_gc) {
    std::printf("[%8.1f ms] mark-sweep %.2f -> %.2f MB, %.1f MB committed, %.2f ms, %s\n",
                Milliseconds(start - start_microseconds_), Megabytes(before),
                Megabytes(live_bytes_), Megabytes(Statistics().committed_bytes),
                Milliseconds(duration), NameOf(reason));
  }
}

void Heap::UpdateBudget() {
  const uint64_t wanted = std::max(kMinBudget, live_bytes_ / 100 * kBudgetPercent);
  const uint64_t room = limit_ > live_bytes_ ? limit_ - live_bytes_ : 0;
  budget_ = std::min(wanted, std::max(room, limit_ / kLimitSlackDivisor));
}

void Heap::PrepareForWalk() {
  old_space_.CloseRuns();
  old_space_.IndexAllRuns();
}

void Heap::Verify() {
  PrepareForWalk();
  Verifier(this).Run();
}

uint32_t Heap::FindObject(uint32_t offset) {
  if (offset < kOldSpaceStart || offset >= kOldSpaceEnd) return 0;
  switch (page_table_.KindAt(offset)) {
    case PageKind::kFree:
      return 0;
    case PageKind::kRegular:
      return old_space_.FindObject(offset);
    case PageKind::kLarge:
      return large_space_.FindObject(offset);
  }
  return 0;
}

// --- Limits

bool Heap::RaiseLimit(uint64_t size) {
  if (near_limit_ == nullptr) return false;
  const uint64_t limit = near_limit_(isolate_, near_limit_data_, limit_);
  if (limit <= limit_) return false;
  limit_ = limit;
  UpdateBudget();
  return FitsBelowLimit(size);
}

void Heap::OutOfMemory(uint64_t size) {
  const HeapStatistics statistics = Statistics();
  if (out_of_memory_ != nullptr) out_of_memory_(isolate_, out_of_memory_data_, statistics, size);
  PrintOutOfMemory(statistics, size);
  std::fflush(nullptr);
  // Not exit: the heap is in the middle of an allocation, and destructors must not look at it.
  std::_Exit(1);
}

HeapStatistics Heap::Statistics() const {
  HeapStatistics result;
  result.live_bytes = live_bytes_;
  result.allocated_bytes = AllocatedBytes() - old_space_.unused_bytes();
  result.committed_bytes = old_space_.page_count() * uint64_t{kPageSize} +
                           large_space_.used_bytes() + large_space_.free_bytes();
  result.external_bytes = array_buffers_.live_bytes();
  result.limit = limit_;
  result.collections = collections_;
  result.collection_microseconds = collection_microseconds_;
  result.large_objects = large_space_.object_count();
  result.dispatch_handles = dispatch_table_.used();
  result.internalized_strings = isolate_->string_table()->count();
  return result;
}

// There is no nursery yet, so there is nothing to remember: the barrier's fast check fails for
// every object. Generated code may call this all the same.
void RecordWriteSlow(Isolate*, Address, Address) {}

}  // namespace kei
