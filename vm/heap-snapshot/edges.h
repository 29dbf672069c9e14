#ifndef KEI_VM_HEAP_SNAPSHOT_EDGES_H_
#define KEI_VM_HEAP_SNAPSHOT_EDGES_H_

#include <algorithm>
#include <bitset>

#include "vm/bytecode/scope-info.h"
#include "vm/heap-snapshot/graph.h"
#include "vm/heap-snapshot/plans.h"
#include "vm/runtime/shapes/dictionary.h"

namespace kei::heap_snapshot {

// Calls visitor->Edge(type, name, target) for each edge of an object. It calls visitor->PlannedEdge(edge,
// node) for those that the map has told, and visitor->FixedEdge(edge) if the map has told the target, too. It
// calls visitor->EdgeToNumber(type, name, node) if the target is no object. The name is its place among the
// strings, or the integer of an element or hidden edge. Internal references into read-only space are left
// out: what lies there neither dies nor moves, and no reader asks what keeps it. Objects must be visited in
// the order of their numbers, from the first one of a stretch on.
//
// A visitor that counts says that it does not want names, which then are 0, and so are numbers.
template <typename Visitor>
class EdgeWalk {
 public:
  EdgeWalk(Graph* graph, Plans* plans, const Stretch& stretch, Visitor* visitor)
      : graph_(graph),
        isolate_(graph->isolate()),
        plans_(plans),
        visitor_(visitor),
        next_ephemeron_(graph->EphemeronsFrom(stretch.first_number)) {}

  void Visit(HeapObject object, const Plan& plan, uint32_t number) {
    const auto* words = reinterpret_cast<const TaggedWord*>(object.address());
    const TaggedWord* out_of_object = plan.has_out_of_object ? PropertiesOf(object) : nullptr;
    for (const SlotEdge& edge : plans_->EdgesOf(plan)) {
      if (edge.place == SlotEdge::kFixed) {
        visitor_->FixedEdge(edge);
      } else {
        const TaggedWord* base = edge.place == SlotEdge::kSlot ? words : out_of_object;
        if (base != nullptr) Planned(edge, base[edge.where / kTaggedSize]);
      }
    }
    if (plan.has_more) VisitMore(object);
    while (next_ephemeron_ != graph_->ephemerons().end() && next_ephemeron_->key == number) {
      VisitEphemeronOfKey(*next_ephemeron_++);
    }
  }

 private:
  uint32_t Index(NameRef name) { return Visitor::kWantsNames ? graph_->names().IndexOf(name) : 0; }
  static uint32_t Index(FixedName name) { return Ref(name); }

  // The hole stands for nothing, and neither does a weak reference that was cleared.
  static bool IsLeftOut(uint32_t offset, bool keeps_read_only) {
    constexpr uint32_t kHole = StaticRoot(RootIndex::k_the_hole) - kHeapObjectTag;
    return IsReadOnly(offset) && (!keeps_read_only || offset == kHole || offset < kReadOnlySpaceStart);
  }
  void Planned(const SlotEdge& edge, TaggedWord word) {
    if (!IsPointer(word) || IsLeftOut(OffsetOf(word), edge.keeps_read_only)) return;
    if ((word & kTagMask) == kWeakTag) [[unlikely]] {
      visitor_->Edge(EdgeType::kWeak, edge.name, OffsetOf(word));
    } else {
      visitor_->PlannedEdge(edge, Visitor::kWantsNames ? graph_->NumberOf(OffsetOf(word)) : 0);
    }
  }
  void Offset(EdgeType type, uint32_t name, uint32_t offset, bool keeps_read_only) {
    if (!IsLeftOut(offset, keeps_read_only)) visitor_->Edge(type, name, offset);
  }
  void Word(EdgeType type, uint32_t name, TaggedWord word, bool keeps_read_only = false) {
    if (!IsPointer(word)) return;
    const bool is_weak = (word & kTagMask) == kWeakTag;
    // Weak edges have a string for a name.
    if (is_weak && type == EdgeType::kElement) name = Index(FixedName::kWeak);
    Offset(is_weak ? EdgeType::kWeak : type, name, OffsetOf(word), keeps_read_only);
  }
  void Value(EdgeType type, uint32_t name, Object value, bool keeps_read_only = true) {
    Word(type, name, value.compressed(), keeps_read_only);
  }

  const TaggedWord* PropertiesOf(HeapObject object) const {
    const Object properties = JSReceiver::cast(object).properties(isolate_);
    if (!properties.IsPropertyArray(isolate_)) return nullptr;
    return reinterpret_cast<const TaggedWord*>(HeapObject::cast(properties).address());
  }

  void VisitMore(HeapObject object) {
    const Map map = object.map(isolate_);
    switch (map.type()) {
      case InstanceType::kContext: return VisitContext(Context::cast(object));
      case InstanceType::kNativeContext: return VisitNativeContext(Context::cast(object));
      case InstanceType::kEphemeronHashTable: return VisitEphemerons(EphemeronHashTable::cast(object));
      default: break;
    }
    if (map.instance_type() < kFirstJSReceiverType) return VisitTail(object, map);
    if (object.IsJSObject(isolate_)) VisitElements(JSObject::cast(object), map);
    VisitDictionary(object, map);
    if (map.type() == InstanceType::kJSFunction) VisitPrototypeSlot(object, map);
    if (map.type() == InstanceType::kJSArrayBuffer && JSArrayBuffer::cast(object).data() != 0) {
      visitor_->EdgeToNumber(EdgeType::kInternal, Index(FixedName::kBackingStore),
                             graph_->NumberOfData(OffsetOfObject(object)));
    }
    if (map.type() == InstanceType::kJSHostObject) VisitHostObject(JSHostObject::cast(object));
  }

  void VisitHostObject(JSHostObject object) {
    const uint64_t cpp_object = object.cpp_object();
    if (cpp_object == 0) return;
    visitor_->EdgeToNumber(EdgeType::kInternal, Index(FixedName::kCppObject),
                           graph_->NumberOfCpp(graph_->attached()->StartOf(cpp_object)));
  }

  void VisitTail(HeapObject object, Map map) {
    const ObjectShape& shape = ShapeOf(map);
    const auto* words = reinterpret_cast<const TaggedWord*>(object.address());
    const uint32_t first = shape.fixed_size / kTaggedSize;
    const uint32_t end = ObjectSize(shape, map, object) / kTaggedSize;
    for (uint32_t i = first; i < end; i++) Word(EdgeType::kElement, i - first, words[i]);
  }

  // --- Receivers

  void VisitElements(JSObject object, Map map) {
    const FixedArrayBase elements = object.elements(isolate_);
    if (elements.IsTypeNumberDictionary(isolate_)) {
      const NumberDictionary dictionary = NumberDictionary::cast(elements);
      for (int i = 0, n = Numbers::Capacity(dictionary); i < n; i++) {
        if (!Numbers::IsLive(isolate_, dictionary, i)) continue;
        Value(EdgeType::kElement, Numbers::IndexAt(isolate_, dictionary, i),
              Numbers::ValueAt(isolate_, dictionary, i));
      }
    } else if (elements.IsFixedArray(isolate_)) {
      int count = elements.length();
      if (map.type() == InstanceType::kJSArray) {
        const double length = JSArray::cast(object).length(isolate_).NumberValue(isolate_);
        count = static_cast<int>(std::min<double>(count, length));
      }
      const FixedArray values = FixedArray::cast(elements);
      for (int i = 0; i < count; i++) {
        Value(EdgeType::kElement, static_cast<uint32_t>(i), values.get(isolate_, i));
      }
    }
  }

  void VisitDictionary(HeapObject object, Map map) {
    const Object properties = JSReceiver::cast(object).properties(isolate_);
    if (!map.is_dictionary() || !properties.IsHeapObject()) return;
    if (properties.IsTypeNameDictionary(isolate_)) {
      const NameDictionary d = NameDictionary::cast(properties);
      for (int i = 0, n = NameEntries::Capacity(d); i < n; i++) {
        if (!NameEntries::IsLive(isolate_, d, i)) continue;
        Value(EdgeType::kProperty, NameOf(NameEntries::RawKeyAt(isolate_, d, i)),
              NameEntries::ValueAt(isolate_, d, i));
      }
    } else if (properties.IsTypeGlobalDictionary(isolate_)) {
      const GlobalDictionary d = GlobalDictionary::cast(properties);
      for (int i = 0, n = Globals::Capacity(d); i < n; i++) {
        if (!Globals::IsLive(isolate_, d, i)) continue;
        const PropertyCell cell = Globals::CellAt(isolate_, d, i);
        Value(EdgeType::kProperty, NameOf(cell.name(isolate_)), cell.value(isolate_));
      }
    }
  }

  void VisitPrototypeSlot(HeapObject function, Map map) {
    if (!HasPrototypeSlot(map)) return;
    const Object value = JSFunctionWithPrototype::cast(function).prototype_or_initial_map(isolate_);
    const bool is_map = value.IsMap(isolate_);
    if (is_map) Value(EdgeType::kInternal, Index(FixedName::kInitialMap), value, false);
    Value(EdgeType::kProperty, Index(FixedName::kPrototype),
          is_map ? Map::cast(value).prototype(isolate_) : value, false);
  }

  // --- Contexts

  void VisitContext(Context context) {
    constexpr uint32_t kMaxNamed = 1024;  // further ones still have the edges without names
    std::bitset<kMaxNamed> named;
    const auto length = static_cast<uint32_t>(context.length());
    const Object info = context.scope_info(isolate_);
    if (info.IsTypeScopeInfo(isolate_) && ScopeInfo::cast(info).length() > 0) {
      const ScopeInfo scope = ScopeInfo::cast(info);
      const int count = scope.get(isolate_, ScopeInfoLayout::kVariableCount).SmiValue();
      for (int i = 0; i < count; i++) {
        const int at = ScopeInfoLayout::kFirstVariable + 2 * i;
        const auto slot =
            static_cast<uint32_t>(scope.get(isolate_, at + 1).SmiValue() & ScopeInfoVariable::kSlotMask);
        if (slot >= length) continue;
        if (slot < kMaxNamed) named.set(slot);
        Value(EdgeType::kContext, NameOf(scope.get(isolate_, at)),
              context.get(isolate_, static_cast<int>(slot)));
      }
    }
    for (uint32_t slot = 0; slot < length; slot++) {
      if (slot < kMaxNamed && named.test(slot)) continue;
      Value(EdgeType::kElement, slot, context.get(isolate_, static_cast<int>(slot)), false);
    }
  }

  void VisitNativeContext(Context context) {
    for (int slot = 0; slot < context.length(); slot++) {
      Value(EdgeType::kInternal, Index(graph_->names().OfContextSlot(slot)), context.get(isolate_, slot),
            false);
    }
  }

  // --- Weak tables. The value hangs at both, the key and the table, by edges of the same name.

  void VisitEphemerons(EphemeronHashTable table) {
    const uint32_t offset = OffsetOfObject(table);
    const uint32_t number = graph_->NumberOf(offset);
    for (int i = 0; i < table.capacity(); i++) {
      if (!table.is_live(isolate_, i)) continue;
      const Object key = table.key(isolate_, i);
      Offset(EdgeType::kWeak, Index(FixedName::kKey), OffsetOfObject(key), false);
      const uint32_t slot = offset + static_cast<uint32_t>(EphemeronHashTable::KeyOffset(i));
      const int64_t place = graph_->FindEphemeron({graph_->NumberOf(OffsetOfObject(key)), number, slot});
      if (place < 0) continue;
      Value(EdgeType::kInternal, graph_->names().IndexOfEphemeron(static_cast<uint32_t>(place)),
            table.value(isolate_, i), false);
    }
  }

  void VisitEphemeronOfKey(const Graph::Ephemeron& entry) {
    const TaggedWord value = SlotAt(isolate_, entry.slot)[1];
    const auto place = static_cast<uint32_t>(&entry - graph_->ephemerons().begin());
    Word(EdgeType::kInternal, graph_->names().IndexOfEphemeron(place), value);
  }

  using NameEntries = kei::Names;  // entries of dictionaries
  uint32_t NameOf(Object name) { return Visitor::kWantsNames ? Index(graph_->names().OfName(name)) : 0; }

  Graph* graph_;
  Isolate* isolate_;
  Plans* plans_;
  Visitor* visitor_;
  const Graph::Ephemeron* next_ephemeron_;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_EDGES_H_
