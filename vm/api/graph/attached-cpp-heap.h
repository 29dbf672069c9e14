#ifndef KEI_VM_API_GRAPH_ATTACHED_CPP_HEAP_H_
#define KEI_VM_API_GRAPH_ATTACHED_CPP_HEAP_H_

#include <optional>

#include "vm/cppheap/foreign-heap.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/joint-collection.h"
#include "vm/heap/heap.h"
#include "vm/heap/roots/attached-heap.h"
#include "vm/isolate/rooted.h"

namespace kei {

// Joins an isolate's heap and one of C++ objects as long as this lives. The isolate's collector drives the
// C++ one's, and each marks in the other. The handle of a TracedReference is the tagged offset of a
// TracedCell.
class AttachedCppHeap final : public AttachedHeap, public cppheap::ForeignHeap {
 public:
  // Neither is attached to any other.
  AttachedCppHeap(Isolate* isolate, cppheap::Heap* cpp_heap);
  // Leaves JSHostObjects that refer to nothing.
  ~AttachedCppHeap();
  AttachedCppHeap(const AttachedCppHeap&) = delete;
  AttachedCppHeap& operator=(const AttachedCppHeap&) = delete;

  TracedCell NewCell(Object value);
  void SetCppObject(JSHostObject wrapper, void* object);

  // --- AttachedHeap
  void StartMarking() override { collection_.emplace(cpp_heap_); }
  void Mark(uint64_t object) override { collection_->Mark(reinterpret_cast<void*>(object)); }
  uint64_t DrainFor(uint64_t bytes) override { return collection_->DrainFor(bytes); }
  void EnterPause(uint64_t stack_top) override { collection_->EnterPause(stack_top); }
  void FollowMarked() override { collection_->FollowMarked(); }
  bool MarkLateRoots() override { return collection_->MarkLateRoots(); }
  void ClearWeak() override { collection_->ClearWeak(); }
  void Sweep() override;
  void GiveUp() override { collection_.reset(); }
  uint64_t UsedBytes() const override;
  bool IsMarked(uint64_t object) const override;
  void VisitObjects(Visitor* visitor) override;
  void VisitRoots(Visitor* visitor) override;
  uint64_t StartOf(uint64_t object) const override;
  uint32_t TypeCount() const override { return cppheap::LastType() + 1; }
  std::string_view TypeName(uint32_t type) const override;

  // --- ForeignHeap
  bool Collect() override;
  bool TryStartMarking() override;
  bool MarkStep(uint64_t bytes) override;
  uint64_t live_bytes() const override { return isolate_->heap()->Statistics().live_bytes; }
  void MarkTraced(uint32_t handle) override { isolate_->heap()->MarkTracedCell(handle); }
  bool IsTracedMarked(uint32_t handle) const override { return isolate_->heap()->IsTracedCellMarked(handle); }
  void MarkFromHalf(uint32_t half) override { isolate_->heap()->MarkIfTracedCell(half); }

 private:
  Isolate* const isolate_;
  cppheap::Heap* const cpp_heap_;
  Rooted<Map> cell_map_;
  std::optional<cppheap::JointCollection> collection_;  // that is under way
};

}  // namespace kei

#endif  // KEI_VM_API_GRAPH_ATTACHED_CPP_HEAP_H_
