#ifndef KEI_VM_HEAP_PROFILE_SAMPLING_HEAP_PROFILER_H_
#define KEI_VM_HEAP_PROFILE_SAMPLING_HEAP_PROFILER_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap-profile/call-tree.h"
#include "vm/heap-snapshot/output/json-output.h"

namespace kei {

// Shows which functions allocated the live objects. Objects are sampled as they are made
// (heap/spaces/allocation-sampler.h), each with the functions on the stack. The profile is made of those that
// have survived. They are followed by their numbers in heap snapshots, so a sample keeps nothing alive.
// Samples are taken for as long as the profiler exists, one for each isolate; if there is no memory, they
// are left out.
class SamplingHeapProfiler {
 public:
  // A sample in so many bytes, in the mean.
  SamplingHeapProfiler(Isolate* isolate, uint64_t interval);
  ~SamplingHeapProfiler();
  SamplingHeapProfiler(const SamplingHeapProfiler&) = delete;
  SamplingHeapProfiler& operator=(const SamplingHeapProfiler&) = delete;

  // Collects all garbage and writes a .heapprofile, which Chrome's DevTools load. It is a tree of functions
  // by callers with the bytes that their live objects are estimated to take, and the samples. False: the sink
  // has failed, or there is no memory for the buffer.
  bool Write(heap_snapshot::Sink sink);

 private:
  struct Sample {
    uint32_t ordinal;  // counted from 1
    uint32_t id, size, node;
  };

  static void OnSample(Isolate* isolate, void* self, uint32_t offset, uint32_t size);
  void Note(uint32_t offset, uint32_t size);
  void DropDeadSamples();
  void EstimateSizes();
  void WriteNode(uint32_t node, heap_snapshot::JsonOutput* out);
  static void WriteCallFrame(const CallTree::Function& function, heap_snapshot::JsonOutput* out);

  Isolate* isolate_;
  uint64_t interval_;
  CallTree tree_;  // counts while the profile is written
  TryVector<Sample> samples_;
  uint32_t last_ordinal_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_PROFILE_SAMPLING_HEAP_PROFILER_H_
