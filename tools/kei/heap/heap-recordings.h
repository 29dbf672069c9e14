#ifndef KEI_TOOLS_KEI_HEAP_HEAP_RECORDINGS_H_
#define KEI_TOOLS_KEI_HEAP_HEAP_RECORDINGS_H_

#include <memory>

#include "vm/heap-profile/heap-timeline.h"
#include "vm/heap-profile/sampling-heap-profiler.h"

namespace kei::shell {

// The recordings of a script's allocations that flags ask for, written out at the end: a sampling profile or
// a timeline.
class HeapRecordings {
 public:
  // Null if they can be made; otherwise why not.
  static const char* WhyNot(const Flags& flags);

  explicit HeapRecordings(Isolate* isolate);
  // Called at the script's end, however it ends. Says so if writing fails.
  void Write();

 private:
  Isolate* isolate_;
  std::unique_ptr<SamplingHeapProfiler> profiler_;
  std::unique_ptr<HeapTimeline> timeline_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_HEAP_RECORDINGS_H_
