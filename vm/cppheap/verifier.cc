#include "vm/cppheap/verifier.h"

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/cppheap/foreign-heap.h"

namespace kei::cppheap {
namespace {

bool IsMarked(const void* object) {
  const Page* page = Page::Of(object);
  return page->IsMarked(page->IndexOf(object));
}

}  // namespace

// Trace may not be called for an object under construction.
void MarkingVerifier::Verify() {
  heap_->ForEachPage([this](Page* page) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (!page->IsMarked(i) || page->IsUnderConstruction(i)) continue;
      TypeInfoAt(page->type(i)).trace(this, page->CellAt(i));
    }
  });
}

void MarkingVerifier::Visit(const void* object) { CHECK(IsMarked(object)); }

void MarkingVerifier::VisitEphemeron(const Ephemeron& ephemeron) {
  if (IsMarked(ephemeron.key)) ephemeron.trace(this, ephemeron.value);
}

void MarkingVerifier::VisitTraced(uint32_t handle) {
  if (heap_->foreign() != nullptr) CHECK(heap_->foreign()->IsTracedMarked(handle));
}

// --- References

// Pages that are still to be swept are left out.
void ReferenceVerifier::Verify() {
  heap_->ForEachPage([this](const Page* page) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (!page->IsFree(i)) TypeInfoAt(page->type(i)).trace(this, page->CellAt(i));
    }
  });
}

void ReferenceVerifier::Visit(const void* object) {
  const Page* page = Page::Of(object);
  CHECK(page->heap() == heap_ && !page->IsFree(page->IndexOf(object)));
}

void ReferenceVerifier::VisitEphemeron(const Ephemeron& ephemeron) {
  Visit(ephemeron.key);
  ephemeron.trace(this, ephemeron.value);
}

// --- Missing Traces

void TraceChecker::Check() {
  heap_->ForEachPage([this](Page* page) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (page->IsMarked(i) && !page->IsUnderConstruction(i)) CheckCell(page, i);
    }
  });
}

// A cell has a poisoned end in builds with AddressSanitizer.
[[gnu::no_sanitize_address]] void TraceChecker::CheckCell(const Page* page, uint32_t index) {
  visited_.Clear();
  lacks_memory_ = false;
  const void* cell = page->CellAt(index);
  TypeInfoAt(page->type(index)).trace(this, cell);
  if (lacks_memory_) return;
  std::sort(visited_.begin(), visited_.end());
  using Storage = Compression::Storage;
  const auto* words = static_cast<const Storage*>(cell);
  for (uint64_t i = 0; i < page->cell_size() / sizeof(Storage); i++) {
    if (!MayBeObject(words[i])) continue;
    const void* object = Compression::Decompress(words[i]);
    if (std::binary_search(visited_.begin(), visited_.end(), object)) continue;
    heap_->options_.missing_trace(cell, static_cast<uint32_t>(i * sizeof(Storage)), object);
  }
}

bool TraceChecker::MayBeObject(Compression::Storage value) const {
  if (!Compression::IsHeapPointer(value)) return false;
  const auto address = reinterpret_cast<uint64_t>(Compression::Decompress(value));
  const auto* page = static_cast<Page*>(heap_->cage_->Find(address, heap_->id_));
  if (page == nullptr || address % kGranule != 0) return false;
  if (address < page->first_cell() || address >= page->end()) return false;
  return !page->IsFree(page->IndexOf(address));
}

void TraceChecker::VisitEphemeron(const Ephemeron& ephemeron) {
  Note(ephemeron.key);
  ephemeron.trace(this, ephemeron.value);
}

void TraceChecker::Note(const void* object) {
  if (!visited_.TryPush(object)) lacks_memory_ = true;
}

void ReportMissingTrace(const void* object, uint32_t offset, const void* referent) {
  FATAL("C++ heap: the Trace of %p leaves out what refers to %p, at offset %u", object, referent, offset);
}

}  // namespace kei::cppheap
