#include "vm/heap-profile/heap-timeline.h"

#include <memory>
#include <string_view>

#include "vm/heap-snapshot/snapshot-file.h"
#include "vm/heap/heap.h"
#include "vm/heap/side-tables/object-ids.h"
#include "vm/heap/spaces/allocation-sampler.h"

namespace kei {
namespace {

using heap_snapshot::JsonOutput;

constexpr std::chrono::milliseconds kSampleInterval(50);
constexpr uint64_t kEveryByte = 0;  // the sampler's interval

// Numbers of trace nodes are counted from 1.
constexpr uint32_t TraceNode(uint32_t node) { return node + 1; }
// Functions, too: the first one is the root.
constexpr uint32_t TraceFunction(uint32_t function) {
  return function == CallTree::kNobody ? 0 : function + 1;
}

void WriteString(std::string_view text, JsonOutput* out) {
  out->Text(",\n\"");
  out->Utf8(text);
  out->Text("\"");
}

}  // namespace

HeapTimeline::HeapTimeline(Isolate* isolate) : isolate_(isolate), tree_(isolate) {
  ObjectIds* ids = isolate->heap()->EnsureObjectIds();
  if (ids == nullptr || !tree_.TryAllocate()) return;
  ids->CountUp();
  isolate->heap()->allocator().SetSampler(
      std::make_unique<AllocationSampler>(isolate, kEveryByte, OnAllocation, this));
}

HeapTimeline::~HeapTimeline() { isolate_->heap()->allocator().SetSampler(nullptr); }

void HeapTimeline::OnAllocation(Isolate* isolate, void* self, uint32_t offset, uint32_t size) {
  const Heap::NoCollectionScope scope(isolate->heap());  // the object is not there yet
  static_cast<HeapTimeline*>(self)->Note(offset, size);
}

void HeapTimeline::Note(uint32_t offset, uint32_t size) {
  last_id_ = isolate_->heap()->EnsureObjectIds()->IdOf(offset);
  AddSample(last_id_);
  const uint32_t node = tree_.NodeForStack();
  if (node == CallTree::kNobody) return;
  tree_.nodes()[node].count++;
  tree_.nodes()[node].bytes += size;
  const size_t index = ObjectIds::OrdinalOf(last_id_);
  if (index < nodes_.size() || !nodes_.TryReserveMore(index + 1 - nodes_.size())) return;
  while (nodes_.size() < index) nodes_.Push(0);
  nodes_.Push(TraceNode(node));
}

void HeapTimeline::AddSample(uint32_t last_id) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_sample_) return;
  next_sample_ = now + kSampleInterval;
  const auto since = std::chrono::duration_cast<std::chrono::microseconds>(now - start_);
  if (!samples_.TryPush({static_cast<uint64_t>(since.count()), last_id})) return;
}

// --- The snapshot

bool HeapTimeline::Write(const std::string& path, std::string* problem) {
  next_sample_ = start_;
  AddSample(last_id_);
  heap_snapshot::Workspace workspace(isolate_);
  workspace.serializer().set_traces(this);
  return WriteHeapSnapshotFile(isolate_, path, problem, &workspace);
}

uint32_t HeapTimeline::NodeOf(uint32_t id) const {
  if (!ObjectIds::IsCountedUp(id)) return 0;
  const size_t index = ObjectIds::OrdinalOf(id);
  return index < nodes_.size() ? nodes_[index] : 0;
}

// Lines and columns are counted from 1 here; 0 is none.
void HeapTimeline::WriteFunctions(uint32_t first_string, JsonOutput* out) const {
  for (uint32_t i = 0; i < function_count(); i++) {
    const CallTree::Function function = tree_.Describe(i == 0 ? CallTree::kNobody : i - 1);
    out->ListedRow(i, first_string + 2 * i, first_string + 2 * i + 1,
                   static_cast<uint32_t>(function.script_id), static_cast<uint32_t>(function.line + 1),
                   static_cast<uint32_t>(function.column + 1));
  }
}

void HeapTimeline::WriteStrings(JsonOutput* out) const {
  for (uint32_t i = 0; i < function_count(); i++) {
    const CallTree::Function function = tree_.Describe(i == 0 ? CallTree::kNobody : i - 1);
    WriteString(function.name, out);
    WriteString(function.url, out);
  }
}

void HeapTimeline::WriteTree(JsonOutput* out) const { WriteTreeNode(CallTree::kRoot, out); }

// Recursion as deep as a stack that is told apart.
void HeapTimeline::WriteTreeNode(uint32_t number, JsonOutput* out) const {
  const CallTree::Node& node = tree_.nodes()[number];
  for (const uint64_t value : {uint64_t{TraceNode(number)}, uint64_t{TraceFunction(node.function)},
                               uint64_t{node.count}, node.bytes}) {
    out->Number(value);
    out->Text(",");
  }
  out->Text("[");
  tree_.ForEachChild(number, [&](uint32_t child) {
    if (child != node.first_child) out->Text(",\n");
    WriteTreeNode(child, out);
  });
  out->Text("]");
}

void HeapTimeline::WriteSamples(JsonOutput* out) const {
  const char* separator = "";
  for (const Sample& sample : samples_) {
    out->Text(separator);
    separator = ",\n";
    out->Number(sample.microseconds);
    out->Text(",");
    out->Number(sample.last_id);
  }
}

}  // namespace kei
