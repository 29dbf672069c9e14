#include "vm/heap-snapshot/heap-snapshot.h"

#include <chrono>
#include <cinttypes>
#include <cstdio>

#include "vm/base/units.h"
#include "vm/heap-snapshot/graph.h"
#include "vm/heap-snapshot/serializer.h"
#include "vm/heap/heap.h"

namespace kei {
namespace {

class Stopwatch {
 public:
  // Since the last call, in microseconds.
  uint64_t Lap() {
    const auto now = std::chrono::steady_clock::now();
    const auto lap = std::chrono::duration_cast<std::chrono::microseconds>(now - start_);
    start_ = now;
    return static_cast<uint64_t>(lap.count());
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void Print(const HeapSnapshotFigures& figures) {
  std::fflush(stdout);
  std::fprintf(stderr,
               "[heap snapshot: collection %.1f ms, generation %.1f ms, serialization %.1f ms; "
               "%" PRIu64 " nodes, %" PRIu64 " edges, %.1f MB]\n",
               InMilliseconds(figures.collection), InMilliseconds(figures.generation),
               InMilliseconds(figures.serialization), figures.nodes, figures.edges,
               InMegabytes(figures.bytes));
}

HeapSnapshotStatus Write(Isolate* isolate, heap_snapshot::Sink sink, Stopwatch* watch,
                         HeapSnapshotFigures* figures) {
  ObjectIds* ids = isolate->heap()->EnsureObjectIds();
  heap_snapshot::JsonOutput out(std::move(sink));
  heap_snapshot::Graph graph(isolate);
  if (ids == nullptr || !out.TryAllocate() || !graph.Survey()) return HeapSnapshotStatus::kNoMemory;
  heap_snapshot::Serializer serializer(&graph, ids, &out);
  if (!serializer.TryPrepare()) return HeapSnapshotStatus::kNoMemory;
  figures->generation = watch->Lap();
  serializer.Write();
  figures->serialization = watch->Lap();
  figures->nodes = graph.node_count();
  figures->edges = serializer.edge_count();
  figures->bytes = out.bytes();
  return out.has_failed() ? HeapSnapshotStatus::kSinkFailed : HeapSnapshotStatus::kDone;
}

}  // namespace

HeapSnapshotStatus TakeHeapSnapshot(Isolate* isolate, heap_snapshot::Sink sink,
                                    HeapSnapshotFigures* figures) {
  HeapSnapshotFigures local;
  if (figures == nullptr) figures = &local;
  Heap* heap = isolate->heap();
  if (!heap->CanCollect()) return HeapSnapshotStatus::kNotNow;
  Stopwatch watch;
  heap->CollectAllAvailableGarbage();
  figures->collection = watch.Lap();
  const Heap::NoCollectionScope scope(heap);
  const HeapSnapshotStatus status = Write(isolate, std::move(sink), &watch, figures);
  if (isolate->flags().profile_heap_snapshot) Print(*figures);
  return status;
}

}  // namespace kei
