#ifndef KEI_VM_HEAP_GC_TRACER_H_
#define KEI_VM_HEAP_GC_TRACER_H_

#include <cstdint>

#include "vm/heap/spaces/spaces.h"

namespace kei {

enum class GcKind : uint8_t { kScavenge, kFull, kStep };
enum class GcReason : uint8_t {
  kNursery,
  kLargeList,
  kRememberedSlots,
  kOptimizer,
  kBudget,
  kLimit,
  kExternalMemory,
  kRequest,
  kInterval
};

// The figures of all collections of one kind.
struct GcTimes {
  uint64_t count = 0;
  uint64_t microseconds = 0;
  uint64_t longest = 0;  // microseconds
};

struct HeapStatistics {
  uint64_t live_bytes;       // old, that survived the last full collection
  uint64_t allocated_bytes;  // bytes in the old space since then
  uint64_t young_bytes;      // allocated or left in the nursery
  uint64_t committed_bytes;  // memory taken from the system for objects
  uint64_t external_bytes;   // outside the cage: array buffers, builders, source text
  uint64_t limit;
  uint64_t nursery_capacity;
  GcTimes scavenges;
  GcTimes full_collections;
  GcTimes marking_steps;
  uint64_t large_objects;
  uint64_t dispatch_handles;
  uint64_t internalized_strings;
};

uint64_t NowInMicroseconds();

const char* NameOf(GcKind kind);
const char* NameOf(GcReason reason);

// Measures the pauses of a heap, and prints a line for each with --trace-gc.
class GcTracer {
 public:
  // A pause that is over. Times are those of NowInMicroseconds.
  struct Record {
    GcKind kind;
    GcReason reason;
    uint64_t start, duration;
    uint64_t used_before, used_after;
  };
  // Told of each pause; it must not allocate in the heap.
  using Listener = void (*)(void* data, const Record& record);

  GcTracer(Spaces* spaces, bool prints) : spaces_(*spaces), prints_(prints), start_(NowInMicroseconds()) {}

  struct Pause {
    GcKind kind;
    GcReason reason;
    uint64_t start;
    uint64_t used_bytes;
  };
  Pause Begin(GcKind kind, GcReason reason) const {
    return {kind, reason, NowInMicroseconds(), spaces_.used_bytes()};
  }
  void End(const Pause& pause);
  void SetListener(Listener listener, void* data) { listener_ = listener, listener_data_ = data; }

  const GcTimes& times(GcKind kind) const { return times_[static_cast<int>(kind)]; }
  // The time that marking took, in steps and in pauses.
  uint64_t marking_microseconds() const {
    return times(GcKind::kStep).microseconds + times(GcKind::kFull).microseconds;
  }

 private:
  void Print(const Pause& pause, uint64_t duration) const;

  Spaces& spaces_;
  bool prints_;
  uint64_t start_;
  GcTimes times_[3];  // indexed by GcKind
  Listener listener_ = nullptr;
  void* listener_data_ = nullptr;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_GC_TRACER_H_
