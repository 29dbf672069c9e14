#include "vm/heap-snapshot/serializer.h"

#include <algorithm>

#include "vm/heap-snapshot/cpp-edges.h"
#include "vm/heap-snapshot/edges.h"
#include "vm/heap-snapshot/roots.h"

namespace kei::heap_snapshot {
namespace {

struct EdgeCounter {
  static constexpr bool kWantsNames = false;
  uint32_t count = 0;

  void Edge(EdgeType, uint32_t, uint32_t) { count++; }
  void PlannedEdge(const SlotEdge&, uint32_t) { count++; }
  void FixedEdge(const SlotEdge&) { count++; }
  void EdgeToNumber(EdgeType, uint32_t, uint32_t) { count++; }
};

struct EdgeWriter {
  static constexpr bool kWantsNames = true;
  Graph* graph;
  JsonOutput* out;

  void Edge(EdgeType type, uint32_t name, uint32_t target) {
    EdgeToNumber(type, name, graph->NumberOf(target));
  }
  // The edge is never the first one, which is the root's.
  void PlannedEdge(const SlotEdge& edge, uint32_t number) {
    out->PrefixedRow(edge.row, number * kNodeFields);
  }
  void FixedEdge(const SlotEdge& edge) { out->WholeRow(edge.row); }
  void EdgeToNumber(EdgeType type, uint32_t name, uint32_t number) {
    out->ListedRow(static_cast<uint32_t>(type), name, number * kNodeFields);
  }
};

constexpr uint32_t kSyntheticNodes = NumberOf(SyntheticNode::kCount);

// Odd, as the objects' are, and below all of theirs.
constexpr uint32_t IdOfSynthetic(uint32_t node) { return 2 * node + 1; }

// Ids of nodes that are no objects of the heap are even. An object's memory has the one behind the object's
// own.
constexpr uint32_t IdOfData(uint32_t owner) { return owner + 1; }
// Objects of the attached heap do not move, lie at multiples of eight, and within 4 GiB as a rule. Their ids
// lie above those.
constexpr uint32_t IdOfCpp(uint64_t address) {
  return 0xc0000000 | static_cast<uint32_t>(address / 4 & 0x3ffffffe);
}

}  // namespace

bool Serializer::TryReserve(ObjectIds* ids, uint64_t heap_bytes) {
  ids_ = ids;
  for (Plans& plans : plans_) {
    if (!plans.TryAllocate()) return false;
  }
  // Each place in the heap might be an object, and each receiver have many edges that its map knows.
  return pipeline_.TryAllocate() && lines_.TryReserve(heap_bytes) &&
         counts_.TryReserve((kReadOnlySpaceSize + heap_bytes) / kObjectBitGranule) &&
         large_counts_.TryReserve(heap_bytes / layout::JSReceiver::kSize);
}

void Serializer::Clear() {
  for (Plans& plans : plans_) plans.Clear();
  lines_.Clear();
  counts_.Clear();
  large_counts_.Clear();
  edge_count_ = 0;
}

bool Serializer::TryPrepare() {
  lines_.Find();
  const uint32_t nodes = graph_->node_count();
  return (nodes <= counts_.size() || counts_.TryReserve(nodes)) && CountEdges();
}

// --- Counts

bool Serializer::NoteCount(uint32_t node, uint32_t count) {
  counts_[node] = static_cast<uint8_t>(std::min(count, kMany));
  if (count < kMany) return true;
  const std::lock_guard lock(large_counts_mutex_);
  return large_counts_.TryPush({node, count});
}

uint32_t Serializer::LargeCountOf(uint32_t node) const {
  return std::lower_bound(large_counts_.begin(), large_counts_.end(), LargeCount{node, 0})->count;
}

bool Serializer::CountEdges() {
  std::atomic<uint64_t> total = 0;
  std::atomic<bool> has_memory = true;
  const LazyVector<Stretch>& stretches = graph_->stretches();
  OnTwoThreads(static_cast<uint32_t>(stretches.size()), [&](uint32_t thread, uint32_t i) {
    uint64_t count = 0;
    if (!CountEdgesOfStretch(&plans_[thread], stretches[i], &count)) has_memory = false;
    total += count;
  });
  edge_count_ = total;
  if (!has_memory || !CountEdgesOfRoots() || !CountCppEdges()) return false;
  std::sort(large_counts_.begin(), large_counts_.end());
  return true;
}

bool Serializer::CountEdgesOfStretch(Plans* plans, const Stretch& stretch, uint64_t* total) {
  EdgeCounter counter;
  bool has_memory = true;
  EdgeWalk<EdgeCounter> walk(graph_, plans, stretch, &counter);
  graph_->ForEachObject(stretch, [&](HeapObject object, uint32_t number) {
    counter.count = 0;
    walk.Visit(object, plans->For(object.map(isolate_)), number);
    has_memory &= NoteCount(number, counter.count);
    *total += counter.count;
  });
  return has_memory;
}

bool Serializer::CountEdgesOfRoots() {
  EdgeCounter counter;
  bool has_memory = true;
  RootEdges<EdgeCounter> roots(graph_, &counter);
  for (uint32_t node = 0; node < kSyntheticNodes; node++) {
    counter.count = 0;
    roots.Visit(static_cast<SyntheticNode>(node));
    has_memory &= NoteCount(node, counter.count);
    edge_count_ += counter.count;
  }
  return has_memory;
}

bool Serializer::CountCppEdges() {
  struct Counter final : CppEdges<EdgeCounter> {
    using CppEdges::CppEdges;
    void VisitObject(uint64_t, uint64_t, uint32_t) override { Note(); }
    // Notes the object before, if there was one.
    void Note() {
      if (is_first) {
        is_first = false;
      } else {
        has_memory &= serializer->NoteCount(number++, counter->count);
        serializer->edge_count_ += counter->count;
      }
      counter->count = 0;
    }
    Serializer* serializer;
    EdgeCounter* counter;
    uint32_t number;
    bool is_first = true;
    bool has_memory = true;
  };
  if (graph_->attached() == nullptr) return true;
  EdgeCounter edges;
  Counter counter(graph_, &edges);
  counter.serializer = this;
  counter.counter = &edges;
  counter.number = graph_->first_cpp();
  graph_->attached()->VisitObjects(&counter);
  counter.Note();
  return counter.has_memory;
}

void Serializer::Write() {
  out_->Text("{\"snapshot\":{");
  out_->Text(kMeta);
  out_->Text(",\"node_count\":");
  out_->Number(graph_->node_count());
  out_->Text(",\"edge_count\":");
  out_->Number(edge_count_);
  out_->Text(",\"trace_function_count\":");
  out_->Number(traces_ == nullptr ? 0 : traces_->function_count());
  out_->Text("},\n");
  WriteNodes();
  WriteEdges();
  WriteTraces();
  WriteLocations();
  WriteStrings();
  out_->Text("]}\n");
  out_->Flush();
}

template <typename F>
void Serializer::WriteStretches(F&& write) {
  const LazyVector<Stretch>& stretches = graph_->stretches();
  pipeline_.Run(
      static_cast<uint32_t>(stretches.size()), out_,
      [&](uint32_t thread, uint32_t i, JsonOutput* out) { write(&plans_[thread], stretches[i], out); });
}

// --- Nodes

void Serializer::WriteNodes() {
  out_->BeginList("\"nodes\":[");
  for (uint32_t node = 0; node < kSyntheticNodes; node++) {
    const FixedName name = NameOf(static_cast<SyntheticNode>(node));
    out_->ListedRow(static_cast<uint32_t>(NodeType::kSynthetic), Ref(name), IdOfSynthetic(node), 0u,
                    CountOf(node), 0u, 0u);
  }
  WriteStretches([&](Plans* plans, const Stretch& stretch, JsonOutput* out) {
    graph_->ForEachObject(stretch,
                          [&](HeapObject object, uint32_t number) { WriteNode(plans, object, number, out); });
  });
  WriteData();
}

void Serializer::WriteNode(Plans* plans, HeapObject object, uint32_t number, JsonOutput* out) {
  const Map map = object.map(isolate_);
  const Plan& plan = plans->For(map);
  const uint32_t offset = OffsetOfObject(object);
  // The parts that all isolates share are none of this one's memory.
  const uint32_t size = IsReadOnly(offset) ? 0 : ObjectSize(map, object);
  const uint32_t id = IdOf(offset), count = CountOf(number), trace = TraceNodeOf(id);
  if (plan.name_source == NameSource::kOfMap) {
    out->PrefixedRow(plan.row, id, size, count, trace, 0u);
  } else {
    out->PrefixedRow(plan.row, plans->NameOf(plan, object), id, size, count, trace, 0u);
  }
}

void Serializer::WriteData() {
  for (uint32_t offset : graph_->buffers()) {
    const JSArrayBuffer buffer = JSArrayBuffer::cast(ObjectAt(graph_->isolate(), offset));
    const auto size = static_cast<uint32_t>(std::min<uint64_t>(buffer.byte_length(), kMaxNumber));
    out_->ListedRow(static_cast<uint32_t>(NodeType::kNative), Ref(FixedName::kBufferData),
                    IdOfData(IdOf(offset)), size, 0u, 0u, 0u);
  }
  if (graph_->attached() != nullptr) WriteCppNodes();
}

void Serializer::WriteCppNodes() {
  struct Writer final : AttachedHeap::Visitor {
    void VisitObject(uint64_t object, uint64_t size, uint32_t type) override {
      serializer->out_->ListedRow(
          static_cast<uint32_t>(NodeType::kNative), first_name + type, IdOfCpp(object),
          static_cast<uint32_t>(std::min<uint64_t>(size, kMaxNumber)), serializer->CountOf(number), 0u, 0u);
      number++;
    }
    Serializer* serializer;
    uint32_t first_name;
    uint32_t number;
  } writer;
  writer.serializer = this;
  writer.first_name = first_cpp_type();
  writer.number = graph_->first_cpp();
  graph_->attached()->VisitObjects(&writer);
}

// --- Edges

void Serializer::WriteEdges() {
  EdgeWriter writer{graph_, out_};
  out_->BeginList("],\n\"edges\":[");
  RootEdges<EdgeWriter> roots(graph_, &writer);
  for (uint32_t node = 0; node < kSyntheticNodes; node++) {
    roots.Visit(static_cast<SyntheticNode>(node));
  }
  WriteStretches([&](Plans* plans, const Stretch& stretch, JsonOutput* out) {
    EdgeWriter of_stretch{graph_, out};
    EdgeWalk<EdgeWriter> walk(graph_, plans, stretch, &of_stretch);
    graph_->ForEachObject(stretch, [&](HeapObject object, uint32_t number) {
      walk.Visit(object, plans->For(object.map(isolate_)), number);
    });
  });
  if (graph_->attached() == nullptr) return;
  CppEdges<EdgeWriter> natives(graph_, &writer);
  graph_->attached()->VisitObjects(&natives);
}

// --- Traces

uint32_t Serializer::first_cpp_type() const {
  return graph_->names().IndexOfEphemeron(static_cast<uint32_t>(graph_->ephemerons().size()));
}

void Serializer::WriteTraces() {
  out_->BeginList("],\n\"trace_function_infos\":[");
  if (traces_ != nullptr) {
    const AttachedHeap* attached = graph_->attached();
    const uint32_t types = attached == nullptr ? 0 : attached->TypeCount();
    traces_->WriteFunctions(first_cpp_type() + types, out_);
  }
  out_->Text("],\n\"trace_tree\":[");
  if (traces_ != nullptr) traces_->WriteTree(out_);
  out_->Text("],\n\"samples\":[");
  if (traces_ != nullptr) traces_->WriteSamples(out_);
  out_->Text("],\n");
}

// --- Locations

void Serializer::WriteLocations() {
  out_->BeginList("\"locations\":[");
  for (const Stretch& stretch : graph_->stretches()) {
    if (stretch.functions == 0 || out_->has_failed()) continue;
    graph_->ForEachObject(stretch, [&](HeapObject object, uint32_t number) {
      if (object.IsJSFunction(isolate_)) WriteLocation(JSFunction::cast(object), number);
    });
  }
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
  graph_->names().WriteTables(out_);
  WriteStretches([&](Plans*, const Stretch& stretch, JsonOutput* out) {
    if (stretch.names != 0) graph_->names().Write(stretch, out);
  });
  for (size_t i = 0; i < graph_->ephemerons().size() && !out_->has_failed(); i++) {
    WriteEphemeronName(static_cast<uint32_t>(i));
  }
  if (graph_->attached() != nullptr) WriteCppTypes();
  if (traces_ != nullptr) traces_->WriteStrings(out_);
}

void Serializer::WriteCppTypes() {
  for (uint32_t type = 0; type < graph_->attached()->TypeCount(); type++) {
    out_->Text(",\n\"");
    out_->Characters(graph_->attached()->TypeName(type));
    out_->Text("\"");
  }
}

void Serializer::WriteNamed(const char* before, uint32_t offset) {
  out_->Text(before);
  graph_->names().WriteText(plans_[0].RefOf(ObjectAt(graph_->isolate(), offset)), out_);
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
  out_->Number(IdOf(graph_->heap()->spaces().FindObject(slot)));
  out_->Text(")\"");
}

}  // namespace kei::heap_snapshot
