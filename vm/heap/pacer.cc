#include "vm/heap/pacer.h"

#include <algorithm>
#include <utility>

#include "vm/heap/collection/growth.h"
#include "vm/heap/roots/attached-heap.h"

namespace kei {

Pacer::Pacer(HeapState* state, const HeapLimits* limits, const GcTracer* tracer)
    : state_(*state),
      spaces_(state->spaces),
      limits_(*limits),
      tracer_(*tracer),
      cycle_start_(NowInMicroseconds()) {
  UpdateBudget();
}

void Pacer::UpdateBudget() {
  const uint64_t limit = limits_.limit(), live = spaces_.live_bytes();
  const uint64_t room = limit > live ? limit - live : 0;
  budget_ = std::min(wanted_budget_, std::max(room, limit / kLimitSlackDivisor));
}

void Pacer::EndCycle(uint64_t allocated_bytes) {
  const uint64_t now = NowInMicroseconds();
  const uint64_t marking = tracer_.marking_microseconds();
  wanted_budget_ = BudgetAfter({.live_bytes = spaces_.live_bytes(),
                                .allocated_bytes = allocated_bytes,
                                .microseconds = now - cycle_start_,
                                .marking_microseconds = marking - marking_before_cycle_});
  UpdateBudget();
  cycle_start_ = now;
  marking_before_cycle_ = marking;
  marked_allocation_ = scavenged_allocation_ = 0;
}

// Bytes that may have to be visited, if nothing has died.
uint64_t Pacer::MarkingWork() const {
  const uint64_t attached = state_.attached == nullptr ? 0 : state_.attached->UsedBytes();
  return spaces_.old_bytes() + attached;
}

bool Pacer::IsMarkingDue() const {
  if (state_.stress.is_on() || MarkingWork() < kMinIncrementalHeap) return false;
  return spaces_.allocated_bytes() >= budget_ / 100 * kMarkingStartPercent;
}

void Pacer::NoteMarkingStart() {
  marked_allocation_ = spaces_.allocated_bytes();
  marking_work_ = MarkingWork();
}

void Pacer::NoteMoved(uint64_t bytes) {
  moved_bytes_ += bytes;
  if (moved_bytes_ <= kOldBytesPerMarkingStep) return;
  moved_bytes_ = 0;
  state_.isolate->RequestInterrupt(Interrupt::kMark);
}

// Steps are made for each area of the nursery, and for allocation in the old space. There are more areas than
// scavenges, so steps are short. The pace is such that marking is through when the rest of the budget is,
// even if nothing has died since the last collection. Work that does not fit into one step is left to the
// next ones.
uint64_t Pacer::TakeStep() {
  const uint64_t rest = budget_ / 100 * (100 - kMarkingStartPercent);
  const double pace = 1 + 1.25 * static_cast<double>(marking_work_) / static_cast<double>(rest);
  const auto most = static_cast<uint64_t>(kMaxMarkingStep / pace);
  const uint64_t allocated = std::min(spaces_.allocated_bytes() - marked_allocation_, most);
  marked_allocation_ += allocated;
  return kMinMarkingStep + static_cast<uint64_t>(static_cast<double>(allocated) * pace);
}

NurserySizer::NurserySizer(HeapState* state)
    : nursery_(state->spaces.nursery()),
      max_capacity_(static_cast<uint64_t>(std::max(1, state->isolate->flags().max_semi_space_size)) << 20),
      last_scavenge_(NowInMicroseconds()) {}

// A larger nursery gives objects more time to die. A scavenge costs as much as survives it, so the capacity
// follows the time that scavenges take. It also stays below the amount that can be copied in the time that is
// wanted. Even if all survive, which may happen without warning, it must not take too long. While the nursery
// is small, it says little about how long objects live, and survivors stay young. Otherwise a window that
// slides along a list is promoted at first. An old object that dies keeps the young ones alive that it leads
// to, so from then on each scavenge would promote all.
Promotion NurserySizer::PromotionFor(GcReason reason) const {
  const bool is_small = nursery_.capacity() < kMinNurserySize && nursery_.survivor_bytes() < kMinNurserySize;
  if (reason == GcReason::kNursery && is_small) return Promotion::kNone;
  // If most objects survive, a second chance to die is not worth a second copy.
  const bool most_survive = survival_percent_ > kPromoteAllPercent;
  return most_survive || reason == GcReason::kLargeList || reason == GcReason::kOptimizer ? Promotion::kAll
                                                                                          : Promotion::kAged;
}

void NurserySizer::Adapt(uint64_t survived, uint64_t start) {
  const uint64_t now = NowInMicroseconds();
  const uint64_t microseconds = now - start;
  const uint64_t cycle = now - std::exchange(last_scavenge_, now);
  uint64_t capacity = nursery_.capacity();
  if (cycle > kIdleCycleMicroseconds) capacity = std::max(kFirstNurserySize, capacity / 2);
  if (capacity < kMinNurserySize) {
    const bool is_busy = microseconds * kScavengingTimeDivisor > cycle;
    return nursery_.set_capacity(is_busy ? capacity * 2 : capacity);
  }
  if (survived >= kMinNurserySize) bytes_per_microsecond_ = survived / (microseconds + 1);
  const uint64_t bearable =
      std::max(kMinNurserySize, bytes_per_microsecond_ * kWorstScavengeMicroseconds / kPageSize * kPageSize);
  capacity = std::min(capacity, bearable);
  if (microseconds > 2 * kScavengeMicrosecondsWanted) {
    capacity = std::max(kMinNurserySize, capacity / 2);
  } else if (microseconds * kLongScavengingTimeDivisor > cycle &&
             microseconds < kScavengeMicrosecondsWanted) {
    capacity = std::min({max_capacity_, bearable, capacity * 2});
  }
  nursery_.set_capacity(capacity);
}

void NurserySizer::StartOver() { nursery_.set_capacity(kFirstNurserySize); }

}  // namespace kei
