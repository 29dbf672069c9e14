#include "vm/heap-snapshot/serializer.h"

#include <algorithm>

#include "vm/heap-snapshot/edges.h"
#include "vm/heap-snapshot/roots.h"

namespace kei::heap_snapshot {
namespace {

struct EdgeCounter {
  static constexpr bool kWantsNames = false;
  uint32_t count = 0;

  void Edge(EdgeType, uint32_t, uint32_t) { count++; }
  void PlannedEdge(const SlotEdge&, uint32_t) { count++; }
  void EdgeToNumber(EdgeType, uint32_t, uint32_t) { count++; }
};

struct EdgeWriter {
  static constexpr bool kWantsNames = true;
  Graph* graph;
  JsonOutput* out;

  void Edge(EdgeType type, uint32_t name, uint32_t target) {
    EdgeToNumber(type, name, graph->NumberOf(target));
  }
  // Never the first one, which is the root's.
  void PlannedEdge(const SlotEdge& edge, uint32_t number) {
    out->PrefixedRow(edge.row, edge.row_length, number * kNodeFields);
  }
  void EdgeToNumber(EdgeType type, uint32_t name, uint32_t number) {
    out->ListedRow(static_cast<uint32_t>(type), name, number * kNodeFields);
  }
};

constexpr uint32_t kSyntheticNodes = NumberOf(SyntheticNode::kCount);

// Odd, as the objects' are, and below all of theirs.
constexpr uint32_t IdOfSynthetic(uint32_t node) { return 2 * node + 1; }

// Ids of what is no object are even. An object's memory has the one behind the object's own.
constexpr uint32_t IdOfData(uint32_t owner) { return owner + 1; }

}  // namespace

bool Serializer::TryPrepare() {
  return plans_.TryAllocate() && lines_.TryFind() && counts_.TryReserve(graph_->node_count()) &&
         CountEdges();
}

bool Serializer::NoteCount(uint32_t node, uint32_t count) {
  edge_count_ += count;
  counts_[node] = static_cast<uint8_t>(std::min(count, kMany));
  return count < kMany || large_counts_.TryPush(count);
}

bool Serializer::CountEdges() {
  EdgeCounter counter;
  bool has_memory = true;
  RootEdges<EdgeCounter> roots(graph_, &counter);
  for (uint32_t node = 0; node < kSyntheticNodes; node++) {
    counter.count = 0;
    roots.Visit(static_cast<SyntheticNode>(node));
    has_memory &= NoteCount(node, counter.count);
  }
  EdgeWalk<EdgeCounter> walk(graph_, &plans_, &counter);
  uint32_t number = kSyntheticNodes;
  WalkHeap(graph_->heap(), [&](HeapObject object) {
    counter.count = 0;
    walk.Visit(object, plans_.For(object.map(isolate_)), number);
    has_memory &= NoteCount(number, counter.count);
    number++;
  });
  return has_memory;
}

void Serializer::Write() {
  out_->Text("{\"snapshot\":{");
  out_->Text(kMeta);
  out_->Text(",\"node_count\":");
  out_->Number(graph_->node_count());
  out_->Text(",\"edge_count\":");
  out_->Number(edge_count_);
  out_->Text(",\"trace_function_count\":0},\n");
  WriteNodes();
  WriteEdges();
  out_->Text("],\n\"trace_function_infos\":[],\n\"trace_tree\":[],\n\"samples\":[],\n");
  WriteLocations();
  WriteStrings();
  out_->Text("]}\n");
  out_->Flush();
}

// --- Nodes

void Serializer::WriteNodes() {
  out_->BeginList("\"nodes\":[");
  for (uint32_t node = 0; node < kSyntheticNodes; node++) {
    const FixedName name = NameOf(static_cast<SyntheticNode>(node));
    out_->ListedRow(static_cast<uint32_t>(NodeType::kSynthetic), Ref(name), IdOfSynthetic(node), 0u,
                    CountOf(node), 0u, 0u);
  }
  uint32_t number = kSyntheticNodes;
  WalkHeap(graph_->heap(), [&](HeapObject object) { WriteNode(object, number++); });
  WriteData();
}

void Serializer::WriteNode(HeapObject object, uint32_t number) {
  if (out_->has_failed()) return;
  const Map map = object.map(isolate_);
  const Plan& plan = plans_.For(map);
  const uint32_t offset = OffsetOfObject(object);
  // What all isolates have alike is none of this one's memory.
  const uint32_t size = IsReadOnly(offset) ? 0 : ObjectSize(map, object);
  out_->ListedRow(static_cast<uint32_t>(plan.type), plans_.NameOf(plan, object), IdOf(offset), size,
                  CountOf(number), 0u, 0u);
}

void Serializer::WriteData() {
  for (uint32_t offset : graph_->buffers()) {
    const JSArrayBuffer buffer = JSArrayBuffer::cast(graph_->heap()->ObjectAt(offset));
    const auto size =
        static_cast<uint32_t>(std::min<uint64_t>(buffer.byte_length(), kMaxNumber));
    out_->ListedRow(static_cast<uint32_t>(NodeType::kNative), Ref(FixedName::kBufferData),
                    IdOfData(IdOf(offset)), size, 0u, 0u, 0u);
  }
}

// --- Edges

void Serializer::WriteEdges() {
  EdgeWriter writer{graph_, out_};
  out_->BeginList("],\n\"edges\":[");
  RootEdges<EdgeWriter> roots(graph_, &writer);
  for (uint32_t node = 0; node < kSyntheticNodes; node++) {
    roots.Visit(static_cast<SyntheticNode>(node));
  }
  EdgeWalk<EdgeWriter> walk(graph_, &plans_, &writer);
  uint32_t number = kSyntheticNodes;
  WalkHeap(graph_->heap(), [&](HeapObject object) {
    if (out_->has_failed()) return;
    walk.Visit(object, plans_.For(object.map(isolate_)), number++);
  });
}

// --- Locations

void Serializer::WriteLocations() {
  out_->BeginList("\"locations\":[");
  uint32_t number = kSyntheticNodes;
  WalkHeap(graph_->heap(), [&](HeapObject object) {
    const uint32_t node = number++;
    if (!object.IsJSFunction(isolate_) || out_->has_failed()) return;
    WriteLocation(JSFunction::cast(object), node);
  });
}

void Serializer::WriteLocation(JSFunction function, uint32_t number) {
  const SharedFunctionInfo shared = function.shared(isolate_);
  const Object script = shared.script(isolate_);
  if (!script.IsTypeScript(isolate_) || shared.start_position() < 0) return;
  const Lines::Place place =
      lines_.PlaceOf(OffsetOfObject(script), static_cast<uint32_t>(shared.start_position()));
  const auto id = static_cast<uint32_t>(Script::cast(script).id());
  out_->ListedRow(number * kNodeFields, id, place.line, place.column);
}

// --- Strings

void Serializer::WriteStrings() {
  out_->BeginList("],\n\"strings\":[");
  graph_->names().Write(graph_->heap(), out_);
  for (size_t i = 0; i < graph_->ephemerons().size() && !out_->has_failed(); i++) {
    WriteEphemeronName(static_cast<uint32_t>(i));
  }
}

void Serializer::WriteNamed(const char* before, uint32_t offset) {
  out_->Text(before);
  graph_->names().WriteText(plans_.RefOf(graph_->heap()->ObjectAt(offset)), out_);
  out_->Text(" @");
  out_->Number(IdOf(offset));
  out_->Text(")");
}

void Serializer::WriteEphemeronName(uint32_t i) {
  const uint32_t slot = graph_->ephemerons()[i].slot;
  const TaggedWord* words = SlotAt(isolate_, slot);
  out_->Text(",\n\"");
  out_->Number(i + 1);
  WriteNamed(" / part of key (", kei::OffsetOf(words[0]));
  WriteNamed(" -> value (", kei::OffsetOf(words[1]));
  out_->Text(" pair in WeakMap (table @");
  out_->Number(IdOf(graph_->heap()->FindObject(slot)));
  out_->Text(")\"");
}

}  // namespace kei::heap_snapshot
