#ifndef KEI_VM_HEAP_SNAPSHOT_HEAP_SNAPSHOT_H_
#define KEI_VM_HEAP_SNAPSHOT_HEAP_SNAPSHOT_H_

#include <cstdint>

#include "vm/heap-snapshot/output/json-output.h"
#include "vm/isolate/isolate.h"

namespace kei {

namespace heap_snapshot {
class Workspace;
}

// What a snapshot consists of, and what its parts took.
struct HeapSnapshotFigures {
  uint64_t nodes = 0, edges = 0, bytes = 0;
  uint64_t collection = 0;      // microseconds
  uint64_t generation = 0;      // numbering the nodes and counting the edges
  uint64_t serialization = 0;
};

enum class HeapSnapshotStatus : uint8_t {
  kDone,
  kSinkFailed,
  kNoMemory,
  kNotNow,   // the heap must not be collected here
};

// Collects all garbage and writes what is left as a .heapsnapshot (format.h). Nothing is copied: the
// heap is walked once to find names and what is special, once to count edges, and then for each section
// of the file, whose text goes out as it arises, always by the calling thread. Beside the heap that takes
// the bits and numbers of graph.h, a byte for each node, and buffers: a Workspace, reserved now, or before
// by who has to take snapshots where no memory is left.
HeapSnapshotStatus TakeHeapSnapshot(Isolate* isolate, heap_snapshot::Sink sink,
                                    HeapSnapshotFigures* figures = nullptr,
                                    heap_snapshot::Workspace* workspace = nullptr);

}  // namespace kei

#endif  // KEI_VM_HEAP_SNAPSHOT_HEAP_SNAPSHOT_H_
