#include "vm/runtime/functions/optimizing-time.h"

#include <algorithm>
#include <ctime>

namespace kei {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds kInAnyCase = std::chrono::milliseconds(5);

nanoseconds ThreadTime() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + nanoseconds(now.tv_nsec);
}

struct Times {
  nanoseconds first;
  nanoseconds taken{};
};

Times& TimesOf(Isolate* isolate) {
  if (void* known = isolate->attachment(IsolateSlot::kOptimizer)) return *static_cast<Times*>(known);
  auto* times = new Times{ThreadTime()};
  isolate->Attach(IsolateSlot::kOptimizer, times, [](void* made) { delete static_cast<Times*>(made); });
  return *times;
}

}  // namespace

bool HasOptimizingTime(Isolate* isolate, uint64_t urgency) {
  constexpr uint64_t kWhole = 100;
  const auto share = std::min(static_cast<uint64_t>(isolate->flags().opt_share) * urgency, kWhole);
  if (share == kWhole) return true;
  const Times& times = TimesOf(isolate);
  return times.taken <= kInAnyCase + (ThreadTime() - times.first) * static_cast<int64_t>(share) /
                                         static_cast<int64_t>(kWhole);
}

OptimizingScope::OptimizingScope(Isolate* isolate) : isolate_(isolate), start_(ThreadTime()) {}
OptimizingScope::~OptimizingScope() { TimesOf(isolate_).taken += ThreadTime() - start_; }

}  // namespace kei
