#ifndef KEI_VM_HEAP_SNAPSHOT_SNAPSHOT_FILE_H_
#define KEI_VM_HEAP_SNAPSHOT_SNAPSHOT_FILE_H_

#include <string>

#include "vm/isolate/isolate.h"

namespace kei {

// NewDumpName of whole-file.h.
std::string NewHeapSnapshotName();

// Writes a snapshot as WriteWholeFile does.
bool WriteHeapSnapshotFile(Isolate* isolate, const std::string& path, std::string* problem);

}  // namespace kei

#endif  // KEI_VM_HEAP_SNAPSHOT_SNAPSHOT_FILE_H_
