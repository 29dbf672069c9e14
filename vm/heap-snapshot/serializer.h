#ifndef KEI_VM_HEAP_SNAPSHOT_SERIALIZER_H_
#define KEI_VM_HEAP_SNAPSHOT_SERIALIZER_H_

#include <array>
#include <cstdint>
#include <mutex>

#include "vm/heap-snapshot/allocation-traces.h"
#include "vm/heap-snapshot/graph.h"
#include "vm/heap-snapshot/lazy-vector.h"
#include "vm/heap-snapshot/lines.h"
#include "vm/heap-snapshot/output/json-output.h"
#include "vm/heap-snapshot/output/text-pipeline.h"
#include "vm/heap-snapshot/plans.h"
#include "vm/heap/side-tables/object-ids.h"

namespace kei::heap_snapshot {

// Writes the sections of the file. The header and the nodes say how many edges there are, so they are
// counted first.
class Serializer {
 public:
  Serializer(Graph* graph, JsonOutput* out)
      : graph_(graph),
        isolate_(graph->isolate()),
        out_(out),
        plans_{Plans(graph), Plans(graph)},
        lines_(graph) {}
  [[nodiscard]] bool TryReserve(ObjectIds* ids, uint64_t heap_bytes);
  void Clear();
  // Everything must be clear before. False if there is no room.
  [[nodiscard]] bool TryPrepare();
  void Write();
  void set_traces(const AllocationTraces* traces) { traces_ = traces; }

  ObjectIds* ids() const { return ids_; }
  uint64_t edge_count() const { return edge_count_; }

 private:
  // Edges of a node, in a byte; those that have more are listed.
  static constexpr uint32_t kMany = 255;
  struct LargeCount {
    uint32_t node, count;
    bool operator<(const LargeCount& other) const { return node < other.node; }
  };

  bool CountEdges();
  bool CountEdgesOfRoots();
  bool CountEdgesOfStretch(Plans* plans, const Stretch& stretch, uint64_t* total);
  bool CountCppEdges();
  bool NoteCount(uint32_t node, uint32_t count);
  uint32_t CountOf(uint32_t node) const { return counts_[node] < kMany ? counts_[node] : LargeCountOf(node); }
  uint32_t LargeCountOf(uint32_t node) const;
  // Calls write(plans, stretch, out) for all stretches.
  template <typename F>
  void WriteStretches(F&& write);
  void WriteNodes();
  void WriteNode(Plans* plans, HeapObject object, uint32_t number, JsonOutput* out);
  void WriteData();
  void WriteCppNodes();
  void WriteCppTypes();
  void WriteEdges();
  void WriteTraces();
  void WriteLocations();
  void WriteLocation(JSFunction function, uint32_t number);
  void WriteStrings();
  void WriteEphemeronName(uint32_t i);
  void WriteNamed(const char* before, uint32_t object);
  uint32_t first_cpp_type() const;
  uint32_t TraceNodeOf(uint32_t id) const { return traces_ == nullptr ? 0 : traces_->NodeOf(id); }
  uint32_t IdOf(uint32_t offset) { return ids_->AddedIdOf(offset); }

  Graph* graph_;
  Isolate* isolate_;
  ObjectIds* ids_ = nullptr;
  const AllocationTraces* traces_ = nullptr;
  JsonOutput* out_;
  TextPipeline pipeline_;
  std::array<Plans, kThreads> plans_;
  Lines lines_;
  LazyArray<uint8_t> counts_;
  std::mutex large_counts_mutex_;
  LazyVector<LargeCount> large_counts_;  // sorted in ascending order, once all are there
  uint64_t edge_count_ = 0;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_SERIALIZER_H_
