#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "vm/base/units.h"
#include "vm/heap/heap.h"
#include "vm/heap/side-tables/string-table.h"

// The heap's limit: reaching it, and the figures that are told about it.

namespace kei {
namespace {

std::string Describe(const HeapStatistics& heap, uint64_t size) {
  char text[400];
  // If the limit is not reached, the system has refused.
  const uint64_t used = heap.live_bytes + heap.allocated_bytes + heap.external_bytes;
  const bool is_below_limit = used + size <= heap.limit;
  std::snprintf(text, sizeof text,
                "%s\n"
                "  requested %" PRIu64
                " bytes; in use %.1f MB and %.1f outside the heap, limit %.1f MB, taken from the system "
                "%.1f MB\n"
                "  %" PRIu64 " scavenges in %.1f ms, %" PRIu64
                " full collections in %.1f ms; the limit is --max-old-space-size",
                is_below_limit ? "the system has no more memory" : "JavaScript heap out of memory",
                size, InMegabytes(heap.live_bytes + heap.allocated_bytes),
                InMegabytes(heap.external_bytes), InMegabytes(heap.limit),
                InMegabytes(heap.committed_bytes), heap.scavenges.count,
                InMilliseconds(heap.scavenges.microseconds), heap.full_collections.count,
                InMilliseconds(heap.full_collections.microseconds));
  return text;
}

}  // namespace

bool Heap::RaiseLimit(uint64_t size) {
  if (near_limit_ == nullptr || isolate_->is_ending()) return false;
  const uint64_t limit = near_limit_(isolate_, near_limit_data_, limit_);
  if (limit <= limit_) return false;
  limit_ = limit;
  UpdateBudget();
  return FitsBelowLimit(size);
}

bool Heap::TakeReserve(uint64_t size) {
  const uint64_t base = limit_ - end_reserve_;
  const uint64_t more = std::max({kMinEndReserve, base / kEndReserveDivisor, size});
  if (end_reserve_ + more > std::max(base, kMinEndReserve)) return false;
  Reserve(more);
  return FitsBelowLimit(size);
}

void Heap::Reserve(uint64_t bytes) {
  end_reserve_ += bytes;
  limit_ += bytes;
  UpdateBudget();
}

void Heap::MakeRoomForScript() {
  if (end_reserve_ == 0 || spaces().allocated_bytes() >= kRoomForScript) CollectAllAvailableGarbage();
  if (end_reserve_ != 0 || FitsBelowLimit(kRoomForScript)) return;
  // Survivors of the nursery may lie above the limit.
  const uint64_t used = spaces().old_bytes() + ExcessExternalBytes();
  Reserve(std::min(used + kRoomForScript - limit_, kMinEndReserve));
}

bool Heap::EndExecution(uint64_t size) {
  isolate_->RequestTermination(Describe(Statistics(), size));
  return TakeReserve(size);
}

bool Heap::HasRoom(uint64_t bytes) {
  if (FitsBelowLimit(bytes)) return true;
  if (bytes > limit_ || no_collection_ != 0) return false;
  CollectForRoom(bytes, GcReason::kLimit);
  return FitsBelowLimit(bytes) || RaiseLimit(bytes);
}

bool Heap::HasRoomForExternal(uint64_t bytes) {
  external_bytes_ += bytes;
  bool fits = FitsBelowLimit(0);
  if (!fits && bytes <= limit_ + external_allowance_ && no_collection_ == 0) {
    CollectForRoom(0, GcReason::kExternalMemory);
    fits = FitsBelowLimit(0) || RaiseLimit(0);
  }
  external_bytes_ -= bytes;
  return fits;
}

bool Heap::TryAddExternal(uint64_t bytes) {
  if (!HasRoomForExternal(bytes)) return false;
  external_bytes_ += bytes;
  return true;
}

void Heap::AddExternal(uint64_t bytes) {
  if (TryAddExternal(bytes)) return;
  external_bytes_ += bytes;
  EndExecution(0);
}

void Heap::OutOfMemory(uint64_t size) {
  const HeapStatistics statistics = Statistics();
  if (out_of_memory_ != nullptr) out_of_memory_(isolate_, out_of_memory_data_, statistics, size);
  std::fflush(stdout);
  std::fprintf(stderr, "\nFatal: %s\n", Describe(statistics, size).c_str());
  std::fflush(nullptr);
  // Not exit: the heap is in the middle of an allocation, and destructors must not look at it.
  std::_Exit(1);
}

HeapStatistics Heap::Statistics() {
  HeapStatistics result;
  result.live_bytes = spaces().live_bytes();
  result.allocated_bytes = spaces().allocated_bytes();
  result.young_bytes = spaces().young_bytes();
  result.committed_bytes = spaces().committed_bytes();
  result.external_bytes = ExternalBytes();
  result.limit = limit_ - end_reserve_;
  result.nursery_capacity = spaces().nursery().capacity();
  result.scavenges = times_[static_cast<int>(GcKind::kScavenge)];
  result.full_collections = times_[static_cast<int>(GcKind::kFull)];
  result.marking_steps = times_[static_cast<int>(GcKind::kStep)];
  result.large_objects = spaces().large_space().object_count();
  result.dispatch_handles = state_.dispatch_table.used();
  result.internalized_strings = isolate_->string_table()->count();
  return result;
}

}  // namespace kei
