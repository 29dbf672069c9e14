#ifndef KEI_VM_HEAP_PROFILE_HEAP_TIMELINE_H_
#define KEI_VM_HEAP_PROFILE_HEAP_TIMELINE_H_

#include <chrono>
#include <cstdint>
#include <string>

#include "vm/base/try-vector.h"
#include "vm/heap-profile/call-tree.h"
#include "vm/heap-snapshot/allocation-traces.h"

namespace kei {

// Follows every allocation for as long as it exists, so that a snapshot can say where and when live objects
// were allocated. Chrome's DevTools record the same as "allocations on timeline". One for each isolate, and
// none beside a SamplingHeapProfiler. After its start objects get their numbers in the order in which they
// are made, and each has four bytes here, alive or not. If there is no memory, they are left out.
class HeapTimeline final : public heap_snapshot::AllocationTraces {
 public:
  explicit HeapTimeline(Isolate* isolate);
  ~HeapTimeline() override;
  HeapTimeline(const HeapTimeline&) = delete;
  HeapTimeline& operator=(const HeapTimeline&) = delete;

  // Writes a snapshot (.heaptimeline) as WriteHeapSnapshotFile does.
  bool Write(const std::string& path, std::string* problem);

  // --- AllocationTraces
  uint32_t NodeOf(uint32_t id) const override;
  uint32_t function_count() const override { return tree_.function_count() + 1; }
  void WriteFunctions(uint32_t first_string, heap_snapshot::JsonOutput* out) const override;
  void WriteTree(heap_snapshot::JsonOutput* out) const override;
  void WriteSamples(heap_snapshot::JsonOutput* out) const override;
  void WriteStrings(heap_snapshot::JsonOutput* out) const override;

 private:
  // The last number that was given by some time.
  struct Sample {
    uint64_t microseconds;
    uint32_t last_id;
  };

  static void OnAllocation(Isolate* isolate, void* self, uint32_t offset, uint32_t size);
  void Note(uint32_t offset, uint32_t size);
  void AddSample(uint32_t last_id);
  void WriteTreeNode(uint32_t node, heap_snapshot::JsonOutput* out) const;

  Isolate* isolate_;
  CallTree tree_;
  TryVector<uint32_t> nodes_;  // indexed by the objects' numbers; 0: not known
  TryVector<Sample> samples_;
  uint32_t last_id_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point next_sample_ = start_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_PROFILE_HEAP_TIMELINE_H_
