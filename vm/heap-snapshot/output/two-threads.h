#ifndef KEI_VM_HEAP_SNAPSHOT_OUTPUT_TWO_THREADS_H_
#define KEI_VM_HEAP_SNAPSHOT_OUTPUT_TWO_THREADS_H_

#include <atomic>
#include <cstdint>

#include "vm/base/helper-thread.h"

namespace kei::heap_snapshot {

// While a snapshot is taken the heap stands still, so that two threads can read it: the isolate's own, 0, and
// a helper, 1. Each has its own copy of the data that it writes while both are at work, or a comment says how
// the data is divided.
constexpr uint32_t kThreads = 2;

// Calls f(thread, i) for all i < count.
template <typename F>
void OnTwoThreads(uint32_t count, F&& f) {
  std::atomic<uint32_t> next = 0;
  auto work = [&](uint32_t thread) {
    for (uint32_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;) f(thread, i);
  };
  auto help = [&] { work(1); };
  const HelperThread helper(&help);
  work(0);
}

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_OUTPUT_TWO_THREADS_H_
