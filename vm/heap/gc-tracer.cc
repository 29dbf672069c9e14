#include "vm/heap/gc-tracer.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "vm/base/units.h"

namespace kei {

const char* NameOf(GcKind kind) {
  switch (kind) {
    case GcKind::kScavenge: return "scavenge";
    case GcKind::kFull: return "mark-sweep";
    case GcKind::kStep: return "mark step";
  }
  return "";
}

const char* NameOf(GcReason reason) {
  switch (reason) {
    case GcReason::kNursery: return "nursery full";
    case GcReason::kLargeList: return "large list";
    case GcReason::kRememberedSlots: return "remembered slots";
    case GcReason::kOptimizer: return "constants of code";
    case GcReason::kBudget: return "allocation budget";
    case GcReason::kLimit: return "heap limit";
    case GcReason::kExternalMemory: return "external memory";
    case GcReason::kRequest: return "request";
    case GcReason::kInterval: return "gc-interval";
  }
  return "";
}

uint64_t NowInMicroseconds() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void GcTracer::End(const Pause& pause) {
  const uint64_t duration = NowInMicroseconds() - pause.start;
  GcTimes& times = times_[static_cast<int>(pause.kind)];
  times.count++;
  times.microseconds += duration;
  times.longest = std::max(times.longest, duration);
  if (prints_) Print(pause, duration);
  if (listener_ != nullptr) {
    listener_(listener_data_,
              {pause.kind, pause.reason, pause.start, duration, pause.used_bytes, spaces_.used_bytes()});
  }
}

void GcTracer::Print(const Pause& pause, uint64_t duration) const {
  std::printf("[%8.1f ms] %-10s %.2f -> %.2f MB, %.1f MB committed, nursery %.0f MB, %.2f ms, %s\n",
              InMilliseconds(pause.start - start_), NameOf(pause.kind), InMegabytes(pause.used_bytes),
              InMegabytes(spaces_.used_bytes()), InMegabytes(spaces_.committed_bytes()),
              InMegabytes(spaces_.nursery().capacity()), InMilliseconds(duration), NameOf(pause.reason));
}

}  // namespace kei
