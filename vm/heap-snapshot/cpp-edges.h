#ifndef KEI_VM_HEAP_SNAPSHOT_CPP_EDGES_H_
#define KEI_VM_HEAP_SNAPSHOT_CPP_EDGES_H_

#include "vm/heap-snapshot/format.h"
#include "vm/heap-snapshot/graph.h"

namespace kei::heap_snapshot {

// The edges of the attached heap: of a node, numbered from `first_index` on, since fields of C++
// objects have no names. See EdgeWalk for the visitor.
template <typename EdgeVisitor>
class CppEdges : public AttachedHeap::Visitor {
 public:
  CppEdges(Graph* graph, EdgeVisitor* visitor, uint32_t first_index = 0)
      : graph_(graph), visitor_(visitor), next_index_(first_index) {}

  void VisitObject(uint64_t, uint64_t, uint32_t) override { next_index_ = 0; }
  void VisitReference(uint64_t object) override {
    const uint32_t number = EdgeVisitor::kWantsNames ? graph_->NumberOfCpp(object) : 0;
    visitor_->EdgeToNumber(EdgeType::kElement, next_index_++, number);
  }
  void VisitCell(uint32_t offset) override {
    visitor_->Edge(EdgeType::kElement, next_index_++, kei::OffsetOf(offset));
  }

 private:
  Graph* graph_;
  EdgeVisitor* visitor_;
  uint32_t next_index_;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_CPP_EDGES_H_
