#ifndef KEI_VM_HEAP_SNAPSHOT_SNAPSHOT_FILE_H_
#define KEI_VM_HEAP_SNAPSHOT_SNAPSHOT_FILE_H_

#include <string>

#include "vm/heap-snapshot/workspace.h"
#include "vm/isolate/isolate.h"

namespace kei {

// NewDumpName of whole-file.h.
std::string NewHeapSnapshotName();

// Writes a snapshot as WriteWholeFile does, in a workspace that was reserved before, if there is one.
bool WriteHeapSnapshotFile(Isolate* isolate, const std::string& path, std::string* problem,
                           heap_snapshot::Workspace* workspace = nullptr);

}  // namespace kei

#endif  // KEI_VM_HEAP_SNAPSHOT_SNAPSHOT_FILE_H_
