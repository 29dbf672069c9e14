#ifndef KEI_VM_HEAP_SNAPSHOT_PLANS_H_
#define KEI_VM_HEAP_SNAPSHOT_PLANS_H_

#include <cstdint>
#include <memory>
#include <span>

#include "vm/base/try-vector.h"
#include "vm/heap-snapshot/format.h"
#include "vm/heap-snapshot/graph.h"

namespace kei::heap_snapshot {

// The facts that a map gives about all of its objects, worked out once. They are the type and name of their
// nodes, and their edges with their names.

enum class NameSource : uint8_t {
  kOfMap,   // Plan::name
  kItself,  // a string or a symbol
  kFunction,
  kShared,
  kScript,
  kRegExp,
  kOddball,
};

struct SlotEdge {
  enum Place : uint8_t {
    kSlot,         // `where` is an offset in the object …
    kOutOfObject,  // … or in its property array
    kFixed,        // the number of the target itself
  };
  uint32_t where;
  Place place;
  EdgeType type;
  bool keeps_read_only;  // also where the target is in read-only space
  RowText row;           // its text in the list of edges, up to the target; kFixed: all of it
  uint32_t name;         // its place among the strings, or the number of a hidden edge
};

struct Plan {
  uint32_t map = 0;  // offset; 0: none
  uint32_t name = 0;
  uint32_t first_edge = 0;
  uint32_t edge_count = 0;
  RowText row;  // its text in the list of nodes, up to the name or, if the map has that, to the id
  NodeType type = NodeType::kHidden;
  NameSource name_source = NameSource::kOfMap;
  bool has_more = false;  // edges that the map does not name: a tail, elements, a dictionary
  bool has_out_of_object = false;
};

// A cache of plans, of bounded size: when it is full, it starts over.
class Plans {
 public:
  explicit Plans(Graph* graph) : graph_(graph), isolate_(graph->isolate()) {}
  [[nodiscard]] bool TryAllocate();
  void Clear();

  // The plan is good until the next call.
  const Plan& For(Map map) {
    const uint32_t offset = OffsetOfObject(map);
    const Plan& plan = plans_[SlotFor(offset)];
    return plan.map == offset ? plan : Make(map);
  }
  std::span<const SlotEdge> EdgesOf(const Plan& plan) const {
    return {edges_.begin() + plan.first_edge, plan.edge_count};
  }
  // The place among the strings of the name of an object.
  uint32_t NameOf(const Plan& plan, HeapObject object) {
    if (plan.name_source == NameSource::kOfMap) return plan.name;
    return graph_->names().IndexOf(RefOf(plan, object));
  }
  // Serves the few names that are wanted as text. kOfMap: of the map, found anew.
  NameRef RefOf(HeapObject object);

 private:
  static constexpr uint32_t kSlots = 1 << 15;
  static constexpr uint32_t kMaxPlans = kSlots / 2;
  static constexpr size_t kMaxEdges = 1 << 18;

  uint32_t SlotFor(uint32_t map) const;
  const Plan& Make(Map map);
  NameRef RefOf(const Plan& plan, HeapObject object) const;
  Object ClassOf(Map map) const;
  NameRef ClassName(Map map) const;
  void Describe(Map map, Plan* plan, NameRef* name) const;
  void AddFields(Map map);
  void AddProperties(Map map, Plan* plan);
  void AddProperty(Map map, int descriptor, Plan* plan);
  void AddUnnamedSlots(Map map);
  void Add(EdgeType type, uint32_t name, uint32_t where, SlotEdge::Place place = SlotEdge::kSlot,
           bool keeps_read_only = false);
  void AddFixed(EdgeType type, uint32_t name, Object target, bool keeps_read_only = false);
  uint32_t IndexOf(NameRef name) { return graph_->names().IndexOf(name); }

  Graph* graph_;
  Isolate* isolate_;
  std::unique_ptr<Plan[]> plans_;  // a hash table by map
  uint32_t count_ = 0;
  TryVector<SlotEdge> edges_;  // with room for kMaxEdges
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_PLANS_H_
