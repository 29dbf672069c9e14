#include "vm/heap/limits.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "vm/base/units.h"
#include "vm/heap/heap.h"

namespace kei {
namespace {

uint64_t ExternalAllowance(const Flags& flags) {
  if (flags.max_external_size >= 0) return static_cast<uint64_t>(flags.max_external_size) << 20;
  const bool is_limited = flags.max_old_space_size != Flags().max_old_space_size;
  return is_limited ? 0 : kDefaultExternalAllowance;
}

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
                is_below_limit ? "the system has no more memory" : "JavaScript heap out of memory", size,
                InMegabytes(heap.live_bytes + heap.allocated_bytes), InMegabytes(heap.external_bytes),
                InMegabytes(heap.limit), InMegabytes(heap.committed_bytes), heap.scavenges.count,
                InMilliseconds(heap.scavenges.microseconds), heap.full_collections.count,
                InMilliseconds(heap.full_collections.microseconds));
  return text;
}

}  // namespace

HeapLimits::HeapLimits(Heap* heap, HeapState* state)
    : heap_(heap),
      state_(*state),
      limit_(static_cast<uint64_t>(std::max(1, state->isolate->flags().max_old_space_size)) << 20),
      external_allowance_(ExternalAllowance(state->isolate->flags())) {}

void HeapLimits::SetLimit(uint64_t bytes) {
  limit_ = bytes;
  heap_->pacer().UpdateBudget();
}

bool HeapLimits::HasRoom(uint64_t bytes) {
  if (Fits(bytes)) return true;
  if (bytes > limit_ || !heap_->CanCollect()) return false;
  CollectForRoom(bytes, GcReason::kLimit);
  return Fits(bytes) || RaiseLimit(bytes);
}

bool HeapLimits::HasRoomForExternal(uint64_t bytes) {
  external_bytes_ += bytes;
  bool fits = Fits(0);
  if (!fits && bytes <= limit_ + external_allowance_ && heap_->CanCollect()) {
    CollectForRoom(0, GcReason::kExternalMemory);
    fits = Fits(0) || RaiseLimit(0);
  }
  external_bytes_ -= bytes;
  return fits;
}

bool HeapLimits::TryAddExternal(uint64_t bytes) {
  if (!HasRoomForExternal(bytes)) return false;
  external_bytes_ += bytes;
  return true;
}

void HeapLimits::AddExternal(uint64_t bytes) {
  if (TryAddExternal(bytes)) return;
  external_bytes_ += bytes;
  EndExecution(0);
}

void HeapLimits::MakeRoomForScript() {
  if (!heap_->CanCollect()) return;
  if (reserve_ == 0 || state_.spaces.allocated_bytes() >= kRoomForScript) heap_->CollectAllAvailableGarbage();
  if (reserve_ != 0 || Fits(kRoomForScript)) return;
  // Survivors of the nursery may lie above the limit.
  Reserve(std::min(used_bytes() + kRoomForScript - limit_, kMinEndReserve));
}

void HeapLimits::CollectForRoom(uint64_t size, GcReason reason) {
  heap_->CollectAllGarbage(reason, Heap::GivesUp::kWhenEnding);
  if (Fits(size) || !heap_->MayHaveFloatingGarbage()) return;
  heap_->CollectAllGarbage(GcReason::kLimit, Heap::GivesUp::kWhenEnding);
}

void HeapLimits::MakeRoom(uint64_t size, GcReason reason) {
  CollectForRoom(size, reason);
  if (Fits(size)) return;
  // It may have been given up, and would take longer than the way out may.
  const bool is_ending = state_.isolate->is_ending();
  if (is_ending && TakeReserve(size)) return;
  if (is_ending) heap_->CollectAllGarbage(reason);
  if (Fits(size) || RaiseLimit(size) || EndExecution(size)) return;
  OutOfMemory(size);
}

bool HeapLimits::RaiseLimit(uint64_t size) {
  if (near_limit_ == nullptr || state_.isolate->is_ending()) return false;
  const uint64_t limit = near_limit_(state_.isolate, near_limit_data_, limit_);
  if (limit <= limit_) return false;
  SetLimit(limit);
  return Fits(size);
}

bool HeapLimits::EndExecution(uint64_t size) {
  state_.isolate->RequestTermination(Describe(heap_->Statistics(), size));
  return TakeReserve(size);
}

bool HeapLimits::TakeReserve(uint64_t size) {
  const uint64_t base = own_limit();
  const uint64_t more = std::max({kMinEndReserve, base / kEndReserveDivisor, size});
  if (reserve_ + more > std::max(base, kMinEndReserve)) return false;
  Reserve(more);
  return Fits(size);
}

void HeapLimits::Reserve(uint64_t bytes) {
  reserve_ += bytes;
  SetLimit(limit_ + bytes);
}

void HeapLimits::ReturnReserve() {
  if (!Fits(reserve_ + kRoomForScript)) return;
  SetLimit(own_limit());
  reserve_ = 0;
}

void HeapLimits::OutOfMemory(uint64_t size) {
  const HeapStatistics statistics = heap_->Statistics();
  if (out_of_memory_ != nullptr) out_of_memory_(state_.isolate, out_of_memory_data_, statistics, size);
  std::fflush(stdout);
  std::fprintf(stderr, "\nFatal: %s\n", Describe(statistics, size).c_str());
  std::fflush(nullptr);
  // Not exit: the heap is in the middle of an allocation, and destructors must not look at it.
  std::_Exit(1);
}

}  // namespace kei
