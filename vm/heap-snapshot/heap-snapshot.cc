#include "vm/heap-snapshot/heap-snapshot.h"

#include <chrono>
#include <cinttypes>
#include <cstdio>

#include "vm/base/units.h"
#include "vm/heap-snapshot/workspace.h"
#include "vm/heap/heap.h"

namespace kei {
namespace {

class Stopwatch {
 public:
  // The time since the last call, in microseconds.
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

HeapSnapshotStatus Write(heap_snapshot::Workspace* workspace, heap_snapshot::Sink sink, Stopwatch* watch,
                         HeapSnapshotFigures* figures) {
  auto& graph = workspace->graph();
  auto& serializer = workspace->serializer();
  auto& out = workspace->out();
  if (!workspace->TryReserve(graph.heap()->Statistics().committed_bytes) || !graph.Survey(serializer.ids()) ||
      !serializer.TryPrepare()) {
    return HeapSnapshotStatus::kNoMemory;
  }
  figures->generation = watch->Lap();
  out.Start(std::move(sink));
  serializer.Write();
  figures->serialization = watch->Lap();
  figures->nodes = graph.node_count();
  figures->edges = serializer.edge_count();
  figures->bytes = out.bytes();
  return out.has_failed() ? HeapSnapshotStatus::kSinkFailed : HeapSnapshotStatus::kDone;
}

}  // namespace

HeapSnapshotStatus TakeHeapSnapshot(Isolate* isolate, heap_snapshot::Sink sink, HeapSnapshotFigures* figures,
                                    heap_snapshot::Workspace* workspace) {
  if (workspace == nullptr) {
    heap_snapshot::Workspace own(isolate);
    return TakeHeapSnapshot(isolate, std::move(sink), figures, &own);
  }
  HeapSnapshotFigures local;
  if (figures == nullptr) figures = &local;
  Heap* heap = isolate->heap();
  if (!heap->CanCollect()) return HeapSnapshotStatus::kNotNow;
  Stopwatch watch;
  heap->CollectAllAvailableGarbage();
  figures->collection = watch.Lap();
  const Heap::NoCollectionScope scope(heap);
  const HeapSnapshotStatus status = Write(workspace, std::move(sink), &watch, figures);
  workspace->Clear();
  if (isolate->flags().profile_heap_snapshot) Print(*figures);
  return status;
}

}  // namespace kei
