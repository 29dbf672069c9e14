#ifndef KEI_VM_HEAP_SNAPSHOT_ROOTS_H_
#define KEI_VM_HEAP_SNAPSHOT_ROOTS_H_

#include "vm/heap-snapshot/cpp-edges.h"
#include "vm/heap-snapshot/format.h"
#include "vm/heap-snapshot/graph.h"
#include "vm/heap/roots/roots-visitor.h"
#include "vm/heap/side-tables/string-table.h"

namespace kei::heap_snapshot {

constexpr FixedName NameOf(SyntheticNode node) {
  switch (node) {
    case SyntheticNode::kGcRoots: return FixedName::kGcRoots;
    case SyntheticNode::kReadOnlyRoots: return FixedName::kReadOnlyRoots;
    case SyntheticNode::kStrongRoots: return FixedName::kStrongRoots;
    case SyntheticNode::kEmbedderRoots: return FixedName::kEmbedderRoots;
    case SyntheticNode::kStackRoots: return FixedName::kStackRoots;
    case SyntheticNode::kPinnedRoots: return FixedName::kPinnedRoots;
    case SyntheticNode::kInternalizedStrings: return FixedName::kInternalizedStrings;
    default: return FixedName::kRoot;
  }
}

// The edges of the nodes that stand for no object; see EdgeWalk for the visitor. The root's own edges
// lead to the global objects, from which readers measure distances, and to the collector's roots.
template <typename Visitor>
class RootEdges {
 public:
  RootEdges(Graph* graph, Visitor* visitor) : graph_(graph), isolate_(graph->isolate()), visitor_(visitor) {}

  void Visit(SyntheticNode node) {
    switch (node) {
      case SyntheticNode::kRoot: return VisitRoot();
      case SyntheticNode::kGcRoots: return VisitKinds();
      case SyntheticNode::kReadOnlyRoots: return VisitReadOnly();
      case SyntheticNode::kStrongRoots: return VisitStrong();
      case SyntheticNode::kEmbedderRoots: return VisitEmbedder();
      case SyntheticNode::kStackRoots: return VisitStack();
      case SyntheticNode::kPinnedRoots: return VisitPinned();
      case SyntheticNode::kInternalizedStrings: return VisitStrings();
      case SyntheticNode::kCount: return;
    }
  }

 private:
  void Number(uint32_t index, SyntheticNode node) {
    visitor_->EdgeToNumber(EdgeType::kElement, index, heap_snapshot::NumberOf(node));
  }
  void Element(uint32_t index, uint32_t offset) { visitor_->Edge(EdgeType::kElement, index, offset); }

  void VisitRoot() {
    Number(1, SyntheticNode::kGcRoots);
    for (uint32_t offset : graph_->realms()) {
      const Context realm = Context::cast(ObjectAt(isolate_, offset));
      const Object global = realm.ReadTagged(isolate_, OffsetOf(NativeContextSlot::kGlobalObject));
      if (!global.IsJSReceiver(isolate_)) continue;  // the realm is being built
      visitor_->Edge(EdgeType::kShortcut, Ref(FixedName::kGlobal), OffsetOfObject(global));
    }
  }

  void VisitKinds() {
    const uint32_t first = heap_snapshot::NumberOf(SyntheticNode::kReadOnlyRoots);
    for (uint32_t node = first; node < heap_snapshot::NumberOf(SyntheticNode::kCount); node++) {
      Number(node - first, static_cast<SyntheticNode>(node));
    }
  }

  void VisitReadOnly() {
    uint32_t index = 0;
    graph_->heap()->spaces().IndexedObjects().ForEach(kReadOnlySpaceStart,
                                                      kReadOnlySpaceStart + kReadOnlySpaceSize,
                                                      [&](uint32_t offset) { Element(index++, offset); });
  }

  void VisitStrong() {
    for (int i = 0; i < kMutableRootCount; i++) {
      const TaggedWord word = isolate_->roots[i];
      if (!IsCollectable(word)) continue;
      visitor_->Edge(EdgeType::kInternal, graph_->names().OfRoot(i), kei::OffsetOf(word));
    }
  }

  void VisitEmbedder() {
    uint32_t index = 0;
    VisitRoots(isolate_, [&](TaggedWord* slot) {
      const bool is_in_table = slot >= isolate_->roots && slot < isolate_->roots + kMutableRootCount;
      if (!is_in_table && IsCollectable(*slot)) Element(index++, kei::OffsetOf(*slot));
    });
    if (graph_->attached() != nullptr) {
      CppEdges<Visitor> edges(graph_, visitor_, index);
      graph_->attached()->VisitRoots(&edges);
    }
  }

  void VisitStack() {
    for (const Graph::StackWord& word : graph_->stack_words()) Element(word.index, word.object);
  }

  void VisitPinned() {
    uint32_t index = 0;
    for (uint32_t object : graph_->pinned()) Element(index++, object);
  }

  void VisitStrings() {
    isolate_->string_table()->ForEach([&](CageOffset string) {
      const uint32_t offset = string - kHeapObjectTag;
      if (IsReadOnly(offset)) return;
      visitor_->Edge(EdgeType::kWeak, Ref(FixedName::kWeak), offset);
    });
  }

  Graph* graph_;
  Isolate* isolate_;
  Visitor* visitor_;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_ROOTS_H_
