#ifndef KEI_VM_HEAP_PACER_H_
#define KEI_VM_HEAP_PACER_H_

#include <cstdint>

#include "vm/heap/collection/heap-state.h"
#include "vm/heap/gc-tracer.h"
#include "vm/heap/limits.h"

namespace kei {

// Decides when to collect, and how fast to mark, by what was allocated since the last collections. The
// budget is computed in growth.h.
class Pacer {
 public:
  Pacer(HeapState* state, const HeapLimits* limits, const GcTracer* tracer);
  Pacer(const Pacer&) = delete;
  Pacer& operator=(const Pacer&) = delete;

  // --- Full collections
  // The bytes that may be allocated in the old space between two of them. They are no more than the limit
  // leaves room for.
  uint64_t budget() const { return budget_; }
  // Called when the limit has changed.
  void UpdateBudget();
  // Whether one is due before an allocation. While the execution is being ended, a collection is not worth
  // the time if the size fits below the limit.
  bool IsFullCollectionDue(uint64_t size) const {
    return spaces_.allocated_bytes() + size > budget_ && !(state_.isolate->is_ending() && limits_.Fits(size));
  }
  // Whether the memory of array buffers, with so much more, is a reason to collect.
  bool IsExternalDue(uint64_t bytes) const {
    return state_.array_buffers.new_bytes() + bytes > state_.array_buffers.budget();
  }
  // Called after one, with the bytes that had been allocated in the old space.
  void EndCycle(uint64_t allocated_bytes);
  // Called instead, if it was given up.
  void NoteGivenUp() { marked_allocation_ = scavenged_allocation_ = spaces_.allocated_bytes(); }

  // --- Scavenges
  // The next scavenge visits all objects that are born old. These must not become more than so many bytes.
  bool IsScavengeDue(uint64_t bytes) const {
    return spaces_.allocated_bytes() - scavenged_allocation_ > bytes;
  }
  void NoteScavenge() { scavenged_allocation_ = spaces_.allocated_bytes(); }

  // --- Incremental marking
  // Marking begins with a scavenge, when a part of the budget is used up.
  bool IsMarkingDue() const;
  void NoteMarkingStart();
  // Allocation in the old space asks for steps of its own.
  bool IsStepDue() const { return spaces_.allocated_bytes() - marked_allocation_ > kOldBytesPerMarkingStep; }
  // So does moving elements that could be trimmed. Code that moves them may not collect.
  void NoteMoved(uint64_t bytes);
  // The bytes that the next step marks, which is made now.
  uint64_t TakeStep();

 private:
  uint64_t MarkingWork() const;

  HeapState& state_;
  Spaces& spaces_;
  const HeapLimits& limits_;
  const GcTracer& tracer_;
  uint64_t wanted_budget_ = kMinBudget;
  uint64_t budget_;
  uint64_t cycle_start_;               // in microseconds
  uint64_t marking_before_cycle_ = 0;  // in microseconds
  uint64_t scavenged_allocation_ = 0;  // allocated_bytes() at the last scavenge
  uint64_t marked_allocation_ = 0;     // … and at the last step of marking
  uint64_t marking_work_ = 0;          // bytes that may be alive when marking begins
  uint64_t moved_bytes_ = 0;           // since a step was asked for
};

// Decides how large the nursery is, and which survivors are promoted, by what scavenges found.
class NurserySizer {
 public:
  explicit NurserySizer(HeapState* state);
  NurserySizer(const NurserySizer&) = delete;
  NurserySizer& operator=(const NurserySizer&) = delete;

  Promotion PromotionFor(GcReason reason) const;
  // Called after each scavenge, with the bytes that were young before it.
  void NoteSurvival(uint64_t young, uint64_t survived) {
    survival_percent_ = young == 0 ? 0 : survived * 100 / young;
  }
  // Called after a scavenge that was due, and that began at `start`, in microseconds.
  void Adapt(uint64_t survived, uint64_t start);
  // The nursery is as small as at first.
  void StartOver();

 private:
  Nursery& nursery_;
  const uint64_t max_capacity_;
  uint64_t last_scavenge_;                              // its end, in microseconds
  uint64_t bytes_per_microsecond_ = kAssumedCopySpeed;  // the speed of scavenges
  uint64_t survival_percent_ = 0;                       // the share that survived the last scavenge
};

}  // namespace kei

#endif  // KEI_VM_HEAP_PACER_H_
