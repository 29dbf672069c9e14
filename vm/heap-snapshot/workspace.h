#ifndef KEI_VM_HEAP_SNAPSHOT_WORKSPACE_H_
#define KEI_VM_HEAP_SNAPSHOT_WORKSPACE_H_

#include <cstdint>

#include "vm/heap-snapshot/graph.h"
#include "vm/heap-snapshot/output/json-output.h"
#include "vm/heap-snapshot/serializer.h"

namespace kei::heap_snapshot {

// All that taking a snapshot needs beside the heap, for heaps up to some size. Tables and lists have address
// space for the most that such a heap can hold, and take memory where they are written, until Clear. So a
// caller that has reserved it before takes a snapshot without allocating anything. The C++ heap adds to them
// an amount that is not known before.
class Workspace {
 public:
  explicit Workspace(Isolate* isolate) : graph_(isolate), serializer_(&graph_, &out_) {}
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  // Reserves room for so much committed memory; does nothing if that was reserved already. False where there
  // is no address space.
  [[nodiscard]] bool TryReserve(uint64_t heap_bytes);
  void Clear();

  Graph& graph() { return graph_; }
  Serializer& serializer() { return serializer_; }
  JsonOutput& out() { return out_; }

 private:
  JsonOutput out_;
  Graph graph_;
  Serializer serializer_;
  uint64_t reserved_ = 0;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_WORKSPACE_H_
