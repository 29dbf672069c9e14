#include "vm/heap-snapshot/workspace.h"

#include "vm/heap/heap.h"

namespace kei::heap_snapshot {

bool Workspace::TryReserve(uint64_t heap_bytes) {
  if (heap_bytes <= reserved_) return true;
  reserved_ = 0;
  ObjectIds* ids = graph_.heap()->EnsureObjectIds();
  if (ids == nullptr || !out_.TryAllocate() || !graph_.TryReserve(heap_bytes) ||
      !serializer_.TryReserve(ids, heap_bytes)) {
    return false;
  }
  reserved_ = heap_bytes;
  return true;
}

void Workspace::Clear() {
  graph_.Clear();
  serializer_.Clear();
}

}  // namespace kei::heap_snapshot
