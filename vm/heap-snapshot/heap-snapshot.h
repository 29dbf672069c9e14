#ifndef KEI_VM_HEAP_SNAPSHOT_HEAP_SNAPSHOT_H_
#define KEI_VM_HEAP_SNAPSHOT_HEAP_SNAPSHOT_H_

#include <cstdint>

#include "vm/heap-snapshot/output/json-output.h"
#include "vm/isolate/isolate.h"

namespace kei {

namespace heap_snapshot {
class Workspace;
}

// The contents of a snapshot, and the times that its parts took.
struct HeapSnapshotFigures {
  uint64_t nodes = 0, edges = 0, bytes = 0;
  uint64_t collection = 0;  // microseconds
  uint64_t generation = 0;  // numbering the nodes and counting the edges
  uint64_t serialization = 0;
};

enum class HeapSnapshotStatus : uint8_t {
  kDone,
  kSinkFailed,
  kNoMemory,
  kNotNow,  // the heap must not be collected here
};

// Collects all garbage and writes what is left as a .heapsnapshot (format.h). Nothing is copied. The heap is
// walked once to find names and special objects, once to count edges, and then for each section of the file.
// The calling thread sends the text out as it arises. Beside the heap it takes a Workspace: the bits and
// numbers of graph.h, a byte for each node, and buffers. The workspace is reserved now, or earlier by a
// caller that has to take snapshots when no memory is left.
HeapSnapshotStatus TakeHeapSnapshot(Isolate* isolate, heap_snapshot::Sink sink,
                                    HeapSnapshotFigures* figures = nullptr,
                                    heap_snapshot::Workspace* workspace = nullptr);

}  // namespace kei

#endif  // KEI_VM_HEAP_SNAPSHOT_HEAP_SNAPSHOT_H_
