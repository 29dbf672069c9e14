#include "vm/heap/collector.h"

#include <algorithm>

#include "vm/heap/roots-visitor.h"
#include "vm/heap/scavenger.h"
#include "vm/heap/stack-scan.h"
#include "vm/heap/string-table.h"

namespace kei {

Collector::Collector(Heap* heap)
    : heap_(heap),
      isolate_(heap->isolate_),
      marks_(heap->mark_bits()),
      marker_(isolate_, marks_, &heap->page_table_, &heap->old_space_, &heap->dispatch_table_) {}

uint64_t Collector::Run() {
  Scavenger(heap_, Scavenger::Promotion::kAll).Run();
  FindStackRoots();
  heap_->old_space_.PrepareForMarking(marks_);
  heap_->large_space_.PrepareForMarking(marks_);
  heap_->dispatch_table_.PrepareForMarking();
  MarkRoots();
  marker_.Drain();
  ClearWeakReferences();
  Sweep();
  return marker_.live_bytes();
}

void Collector::FindStackRoots() {
  ScanStack(isolate_, kOldSpaceStart, this, [](void* self, uint32_t offset) {
    auto* collector = static_cast<Collector*>(self);
    const uint32_t object = collector->heap_->FindObject(offset);
    if (object == 0) return;
    auto& roots = collector->stack_roots_;
    if (roots.empty() || roots.back() != object) roots.push_back(object);
  });
}

void Collector::MarkRoots() {
  VisitRoots(isolate_, [this](TaggedWord* slot) { marker_.MarkWord(*slot); });
  for (uint32_t object : stack_roots_) marker_.MarkWord(object + kHeapObjectTag);
}

void Collector::ClearWeakReferences() {
  marker_.ClearWeakSlots();
  isolate_->string_table()->Sweep(marks_);
  heap_->dispatch_table_.Sweep();
  heap_->array_buffers_.Sweep(marks_);
}

void Collector::Sweep() {
  // As much empty memory stays as is going to be allocated until the next collection, about.
  const uint64_t keep = std::max(kMinBudget, marker_.live_bytes() / 100 * kBudgetPercent);
  heap_->old_space_.Sweep(&heap_->remembered_set_, heap_->zaps(), keep);
  heap_->large_space_.Sweep(marks_, &heap_->remembered_set_, heap_->zaps(), keep);
  heap_->SwapBits();
  heap_->nursery_.ClearBits(heap_->mark_bits());
}

}  // namespace kei
