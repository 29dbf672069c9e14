#include "vm/heap-profile/sampling-heap-profiler.h"

#include <cmath>
#include <memory>
#include <string>
#include <unordered_set>

#include "vm/heap/heap.h"
#include "vm/heap/side-tables/object-ids.h"
#include "vm/heap/spaces/allocation-sampler.h"
#include "vm/heap/spaces/slots.h"

namespace kei {

SamplingHeapProfiler::SamplingHeapProfiler(Isolate* isolate, uint64_t interval)
    : isolate_(isolate), interval_(interval), tree_(isolate) {
  if (!tree_.TryAllocate()) return;
  isolate->heap()->allocator().SetSampler(
      std::make_unique<AllocationSampler>(isolate, interval, OnSample, this));
}

SamplingHeapProfiler::~SamplingHeapProfiler() { isolate_->heap()->allocator().SetSampler(nullptr); }

// --- Samples

void SamplingHeapProfiler::OnSample(Isolate* isolate, void* self, uint32_t offset, uint32_t size) {
  const Heap::NoCollectionScope scope(isolate->heap());  // the object is not there yet
  static_cast<SamplingHeapProfiler*>(self)->Note(offset, size);
}

void SamplingHeapProfiler::Note(uint32_t offset, uint32_t size) {
  last_ordinal_++;
  ObjectIds* ids = isolate_->heap()->EnsureObjectIds();
  const uint32_t node = tree_.NodeForStack();
  if (ids == nullptr || node == CallTree::kNobody || !samples_.TryReserveMore(1)) return;
  samples_.Push({last_ordinal_, ids->IdOf(offset), size, node});
}

// --- The profile

void SamplingHeapProfiler::DropDeadSamples() {
  std::unordered_set<uint32_t> alive;
  ObjectIds* ids = isolate_->heap()->EnsureObjectIds();
  if (ids == nullptr) return;  // there have been no samples
  isolate_->heap()->spaces().ForEachObject([&](HeapObject object) {
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
  for (CallTree::Node& node : tree_.nodes()) node.bytes = 0;
  for (const Sample& sample : samples_) {
    const double size = sample.size;
    const double probability = -std::expm1(-size / static_cast<double>(interval_));
    tree_.nodes()[sample.node].bytes += static_cast<uint64_t>(size / probability + 0.5);
  }
}

bool SamplingHeapProfiler::Write(heap_snapshot::Sink sink) {
  heap_snapshot::JsonOutput out;
  if (tree_.nodes().empty() || !out.TryAllocate()) return false;
  out.Start(std::move(sink));
  isolate_->heap()->CollectAllAvailableGarbage();
  DropDeadSamples();
  EstimateSizes();
  out.Text("{\"head\":");
  WriteNode(CallTree::kRoot, &out);
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
  const CallTree::Node& node = tree_.nodes()[number];
  out->Text("{\"callFrame\":{");
  WriteCallFrame(tree_.Describe(node.function), out);
  out->Text("},\"selfSize\":");
  out->Number(node.bytes);
  out->Text(",\"id\":");
  out->Number(number + 1);
  out->Text(",\"children\":[");
  tree_.ForEachChild(number, [&](uint32_t child) {
    out->Text(child == node.first_child ? "\n" : ",\n");
    WriteNode(child, out);
  });
  out->Text("]}");
}

void SamplingHeapProfiler::WriteCallFrame(const CallTree::Function& function,
                                          heap_snapshot::JsonOutput* out) {
  out->Text("\"functionName\":\"");
  out->Utf8(function.name);
  out->Text("\",\"scriptId\":\"");
  out->Number(function.script_id);
  out->Text("\",\"url\":\"");
  out->Utf8(function.url);
  out->Text("\",\"lineNumber\":");
  out->Text(std::to_string(function.line));
  out->Text(",\"columnNumber\":");
  out->Text(std::to_string(function.column));
}

}  // namespace kei
