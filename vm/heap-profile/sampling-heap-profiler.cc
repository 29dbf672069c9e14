#include "vm/heap-profile/sampling-heap-profiler.h"

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <unordered_set>

#include "vm/heap/heap.h"
#include "vm/heap/object-ids.h"
#include "vm/heap/spaces/allocation-sampler.h"
#include "vm/heap/spaces/slots.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// The innermost functions of a stack that are told apart.
constexpr size_t kMaxDepth = 128;

}  // namespace

SamplingHeapProfiler::SamplingHeapProfiler(Isolate* isolate, uint64_t interval)
    : isolate_(isolate), interval_(interval), functions_(isolate) {
  if (!nodes_.TryPush({kNobody, 0, 0, 0})) return;
  isolate->heap()->SetAllocationSampler(
      std::make_unique<AllocationSampler>(isolate, interval, OnSample, this));
}

SamplingHeapProfiler::~SamplingHeapProfiler() { isolate_->heap()->SetAllocationSampler(nullptr); }

// --- Samples

void SamplingHeapProfiler::OnSample(Isolate* isolate, void* self, uint32_t offset, uint32_t size) {
  const Heap::NoCollectionScope scope(isolate->heap());   // the object is not there yet
  static_cast<SamplingHeapProfiler*>(self)->Note(offset, size);
}

void SamplingHeapProfiler::Note(uint32_t offset, uint32_t size) {
  last_ordinal_++;
  ObjectIds* ids = isolate_->heap()->EnsureObjectIds();
  const uint32_t node = NodeForStack();
  if (ids == nullptr || node == kNobody || !samples_.TryReserveMore(1)) return;
  samples_.Push({last_ordinal_, ids->IdOf(offset), size, node});
}

uint32_t SamplingHeapProfiler::NodeForStack() {
  std::array<SharedFunctionInfo, kMaxDepth> stack;
  size_t depth = 0;
  for (FrameIterator it(isolate_); it.FindJavaScript() && depth < kMaxDepth; it.Advance()) {
    const JSFunction function = it.frame().function();
    // A frame is built word by word.
    if (function.IsJSFunction(isolate_)) stack[depth++] = function.shared(isolate_);
  }
  uint32_t node = kRoot;
  while (depth > 0 && node != kNobody) node = ChildFor(node, stack[--depth]);
  return node;
}

uint32_t SamplingHeapProfiler::ChildFor(uint32_t parent, SharedFunctionInfo shared) {
  for (uint32_t node = nodes_[parent].first_child; node != 0; node = nodes_[node].next_sibling) {
    if (functions_[nodes_[node].function] == shared) return node;
  }
  const uint32_t function = FunctionFor(shared);
  if (function == kNobody || !nodes_.TryPush({function, 0, nodes_[parent].first_child, 0})) {
    return kNobody;
  }
  return nodes_[parent].first_child = static_cast<uint32_t>(nodes_.size() - 1);
}

uint32_t SamplingHeapProfiler::FunctionFor(SharedFunctionInfo shared) {
  for (size_t i = 0; i < functions_.size(); i++) {
    if (functions_[i] == shared) return static_cast<uint32_t>(i);
  }
  if (!functions_.TryPush(shared)) return kNobody;
  return static_cast<uint32_t>(functions_.size() - 1);
}

// --- The profile

void SamplingHeapProfiler::DropDeadSamples() {
  std::unordered_set<uint32_t> alive;
  ObjectIds* ids = isolate_->heap()->EnsureObjectIds();
  if (ids == nullptr) return;   // there have been no samples
  isolate_->heap()->ForEachObject([&](HeapObject object) {
    if (const uint32_t id = ids->KnownIdOf(OffsetOf(object.compressed()))) alive.insert(id);
  });
  size_t kept = 0;
  for (const Sample& sample : samples_) {
    if (alive.contains(sample.id)) samples_[kept++] = sample;
  }
  samples_.Truncate(kept);
}

// An object of `size` bytes is sampled with a probability of 1 - exp(-size / interval), so each one that
// was stands for the inverse of it.
void SamplingHeapProfiler::EstimateSizes() {
  for (Node& node : nodes_) node.self_size = 0;
  for (const Sample& sample : samples_) {
    const double size = sample.size;
    const double probability = -std::expm1(-size / static_cast<double>(interval_));
    nodes_[sample.node].self_size += static_cast<uint64_t>(size / probability + 0.5);
  }
}

bool SamplingHeapProfiler::Write(heap_snapshot::Sink sink) {
  heap_snapshot::JsonOutput out;
  if (nodes_.empty() || !out.TryAllocate()) return false;
  out.Start(std::move(sink));
  isolate_->heap()->CollectAllAvailableGarbage();
  DropDeadSamples();
  EstimateSizes();
  out.Text("{\"head\":");
  WriteNode(kRoot, &out);
  out.Text(",\"samples\":[");
  const char* separator = "\n";
  for (const Sample& sample : samples_) {
    out.Text(separator);
    separator = ",\n";
    out.Text("{\"size\":");
    out.Number(sample.size);
    out.Text(",\"nodeId\":");
    out.Number(sample.node + 1);
    out.Text(",\"ordinal\":");
    out.Number(sample.ordinal);
    out.Text("}");
  }
  out.Text("]}\n");
  out.Flush();
  return !out.has_failed();
}

// Recursion as deep as a stack that is told apart.
void SamplingHeapProfiler::WriteNode(uint32_t number, heap_snapshot::JsonOutput* out) {
  out->Text("{\"callFrame\":{");
  WriteCallFrame(number, out);
  out->Text("},\"selfSize\":");
  out->Number(nodes_[number].self_size);
  out->Text(",\"id\":");
  out->Number(number + 1);
  out->Text(",\"children\":[");
  for (uint32_t child = nodes_[number].first_child; child != 0;
       child = nodes_[child].next_sibling) {
    out->Text(child == nodes_[number].first_child ? "\n" : ",\n");
    WriteNode(child, out);
  }
  out->Text("]}");
}

void SamplingHeapProfiler::WriteCallFrame(uint32_t number, heap_snapshot::JsonOutput* out) {
  std::string name = "(root)", url;
  uint64_t script_id = 0;
  SourceLocation place{-1, -1};
  if (number != kRoot) {
    const SharedFunctionInfo shared = functions_[nodes_[number].function];
    const Object text = shared.name(isolate_);
    name = text.IsString(isolate_) ? ToUtf8(isolate_, String::cast(text)) : "";
    const Object script = shared.script(isolate_);
    if (script.IsTypeScript(isolate_) && shared.start_position() >= 0) {
      url = ScriptName(isolate_, Script::cast(script));
      script_id = static_cast<uint64_t>(Script::cast(script).id());
      place = LocationOf(isolate_, Script::cast(script), shared.start_position());
    }
  }
  out->Text("\"functionName\":\"");
  out->Utf8(name);
  out->Text("\",\"scriptId\":\"");
  out->Number(script_id);
  out->Text("\",\"url\":\"");
  out->Utf8(url);
  out->Text("\",\"lineNumber\":");
  out->Text(std::to_string(place.line));
  out->Text(",\"columnNumber\":");
  out->Text(std::to_string(place.column));
}

}  // namespace kei
