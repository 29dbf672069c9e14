#include "vm/heap-snapshot/snapshot-file.h"

#include "vm/heap-snapshot/heap-snapshot.h"
#include "vm/heap-snapshot/output/whole-file.h"

namespace kei {
namespace {

const char* WhyNot(HeapSnapshotStatus status) {
  switch (status) {
    case HeapSnapshotStatus::kDone: return nullptr;
    case HeapSnapshotStatus::kNoMemory: return "there is no memory for it";
    case HeapSnapshotStatus::kNotNow: return "the heap cannot be collected now";
    case HeapSnapshotStatus::kSinkFailed: break;
  }
  return "it cannot be written";
}

}  // namespace

std::string NewHeapSnapshotName() { return NewDumpName("heapsnapshot"); }

bool WriteHeapSnapshotFile(Isolate* isolate, const std::string& path, std::string* problem,
                           heap_snapshot::Workspace* workspace) {
  auto write = [&](const heap_snapshot::Sink& sink) {
    return WhyNot(TakeHeapSnapshot(isolate, sink, nullptr, workspace));
  };
  return WriteWholeFile(path, write, problem);
}

}  // namespace kei
