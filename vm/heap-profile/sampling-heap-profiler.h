#ifndef KEI_VM_HEAP_PROFILE_SAMPLING_HEAP_PROFILER_H_
#define KEI_VM_HEAP_PROFILE_SAMPLING_HEAP_PROFILER_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap-snapshot/json-output.h"
#include "vm/isolate/rooted.h"

namespace kei {

// Who allocated what is alive: objects are sampled as they are made (heap/spaces/allocation-sampler.h),
// each with the functions on the stack, and the profile is made of those that have survived. They are
// followed by their numbers in heap snapshots, so a sample keeps nothing alive. Samples are taken for as
// long as the profiler exists, one for each isolate; where there is no memory, they are left out.
class SamplingHeapProfiler {
 public:
  // A sample in so many bytes, in the mean.
  SamplingHeapProfiler(Isolate* isolate, uint64_t interval);
  ~SamplingHeapProfiler();
  SamplingHeapProfiler(const SamplingHeapProfiler&) = delete;
  SamplingHeapProfiler& operator=(const SamplingHeapProfiler&) = delete;

  // Collects all garbage and writes a .heapprofile, which Chrome's DevTools load: a tree of functions by
  // callers with the bytes that their live objects are estimated to take, and the samples. False: the
  // sink has failed, or there is no memory for the buffer.
  bool Write(heap_snapshot::Sink sink);

 private:
  // A function as called along one path from the root. Its children are linked.
  struct Node {
    uint32_t function;   // in functions_
    uint32_t first_child, next_sibling;   // 0: none
    uint64_t self_size;   // while the profile is written
  };
  struct Sample {
    uint32_t ordinal;   // counted from 1
    uint32_t id, size, node;
  };

  static void OnSample(Isolate* isolate, void* self, uint32_t offset, uint32_t size);
  void Note(uint32_t offset, uint32_t size);
  // These say kNobody where there is no memory.
  uint32_t NodeForStack();
  uint32_t ChildFor(uint32_t parent, SharedFunctionInfo shared);
  uint32_t FunctionFor(SharedFunctionInfo shared);
  void DropDeadSamples();
  void EstimateSizes();
  void WriteNode(uint32_t node, heap_snapshot::JsonOutput* out);
  void WriteCallFrame(uint32_t node, heap_snapshot::JsonOutput* out);

  static constexpr uint32_t kRoot = 0;
  static constexpr uint32_t kNobody = ~0u;   // also the function of the root

  Isolate* isolate_;
  uint64_t interval_;
  RootedVector<SharedFunctionInfo> functions_;
  TryVector<Node> nodes_;
  TryVector<Sample> samples_;
  uint32_t last_ordinal_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_PROFILE_SAMPLING_HEAP_PROFILER_H_
