#include "vm/heap/collector.h"

#include <algorithm>

#include "vm/heap/rooted.h"
#include "vm/heap/stack-scan.h"
#include "vm/heap/string-table.h"
#include "vm/heap/verifier.h"

namespace kei {
namespace {

#ifdef KEI_DEBUG
constexpr bool kAlwaysZap = true;
#else
constexpr bool kAlwaysZap = false;
#endif

}  // namespace

Collector::Collector(Heap* heap)
    : heap_(heap),
      isolate_(heap->isolate_),
      bits_(isolate_->state()->cage->object_bits()),
      zap_(kAlwaysZap || isolate_->flags().zap),
      marker_(isolate_, bits_, &heap->page_table_, &heap->old_space_, &heap->dispatch_table_) {}

uint64_t Collector::Run() {
  const bool verify = isolate_->flags().verify_heap;
  heap_->old_space_.CloseRuns();
  if (verify) heap_->Verify();
  FindStackRoots();

  heap_->old_space_.PrepareForMarking();
  heap_->large_space_.PrepareForMarking();
  heap_->dispatch_table_.PrepareForMarking();
  MarkRoots();
  marker_.Drain();

  ClearWeakReferences();
  Sweep();
  if (verify) heap_->Verify();
  return marker_.live_bytes();
}

void Collector::FindStackRoots() {
  ScanStack(isolate_, this, [](void* self, uint32_t offset) {
    auto* collector = static_cast<Collector*>(self);
    const uint32_t object = collector->heap_->FindObject(offset);
    if (object == 0) return;
    auto& roots = collector->stack_roots_;
    if (roots.empty() || roots.back() != object) roots.push_back(object);
  });
}

void Collector::MarkRoots() {
  for (TaggedWord word : isolate_->roots) marker_.MarkWord(word);
  for (RootedBase* root = isolate_->state()->rooted; root != nullptr; root = root->next()) {
    for (Object object : root->slots()) marker_.MarkWord(object.compressed());
  }
  for (uint32_t object : stack_roots_) marker_.MarkWord(object + kHeapObjectTag);
}

void Collector::ClearWeakReferences() {
  marker_.ClearWeakSlots();
  isolate_->string_table()->Sweep(bits_);
  heap_->dispatch_table_.Sweep();
  heap_->array_buffers_.Sweep(bits_);
}

void Collector::Sweep() {
  // As much empty memory stays as is going to be allocated until the next collection, about.
  const uint64_t keep = std::max(kMinBudget, marker_.live_bytes() / 100 * kBudgetPercent);
  heap_->old_space_.Sweep(zap_, keep);
  heap_->large_space_.Sweep(zap_, keep);
}

}  // namespace kei
