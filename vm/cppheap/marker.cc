#include "vm/cppheap/marker.h"

#include "vm/base/checks.h"
#include "vm/cppheap/cross-thread-persistent.h"
#include "vm/cppheap/foreign-heap.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/verifier.h"

namespace kei::cppheap {

Marker::Marker(Heap* heap) : heap_(heap) {
  worklist_.set_limit(heap->options_.max_worklist);
  weak_.set_limit(heap->options_.max_worklist);
  ephemerons_.set_limit(heap->options_.max_worklist);
  heap->statistics_.stack_roots = 0;
}

void Marker::MarkPersistents() {
  for (PersistentBase* root = heap_->persistents_; root != nullptr; root = root->next()) {
    Visit(root->object());
  }
  for (auto* root = heap_->cross_thread_persistents_; root != nullptr; root = root->next()) {
    Visit(root->object());
  }
}

void Marker::Finish() {
  DrainCompletely();
#ifdef KEI_DEBUG
  if (heap_->is_marking()) MarkingVerifier(heap_).Verify();
#endif
  ClearAllWeak();
  heap_->statistics_.live_objects = marked_objects_;
  heap_->statistics_.live_bytes = marked_bytes_;
  heap_->statistics_.marked_in_pause = marked_objects_ - marked_before_pause_;
}

bool Marker::IsAlive(const void* object) const {
  const Page* page = Page::Of(object);
  return page->heap() != heap_ || page->IsMarked(page->IndexOf(object));
}

// --- Marking

void Marker::Visit(const void* object) {
  if (is_clearing_) return;
  Page* page = Page::Of(object);
  DCHECK(page->heap() == heap_);
  MarkCell(page, page->IndexOf(object));
}

bool Marker::TryMark(Page* page, uint32_t index) {
  if (!page->TryMark(index)) return false;
  marked_objects_++;
  marked_bytes_ += page->cell_size();
  return true;
}

void Marker::MarkCell(Page* page, uint32_t index) {
  DCHECK(!page->IsFree(index));
  if (!TryMark(page, index)) return;
  if (!worklist_.TryPush(page->CellAt(index))) has_overflowed_ = true;
}

void Marker::EnterPause() {
  is_in_pause_ = true;
  marked_before_pause_ = marked_objects_;
}

uint64_t Marker::DrainFor(uint64_t bytes) {
  uint64_t traced = 0;
  while (!worklist_.empty() && traced < bytes) {
    void* cell = worklist_.Pop();
    Page* page = Page::Of(cell);
    TraceCell(page, page->IndexOf(cell));
    traced += page->cell_size();
  }
  has_traced_ |= traced != 0;
  return traced;
}

void Marker::MarkConstructed(void* cell) {
  Page* page = Page::Of(cell);
  TryMark(page, page->IndexOf(cell));
  if (!worklist_.TryPush(cell)) has_overflowed_ = true;
}

void Marker::DrainCompletely() {
  DCHECK(is_in_pause_);
  for (void* cell : deferred_) {
    Page* page = Page::Of(cell);
    TraceCell(page, page->IndexOf(cell));
  }
  deferred_.Clear();
  DrainAll();
  while (MustTraceAgain()) {
    marked_before_tracing_again_ = marked_objects_;
    TraceAllMarked();
  }
}

bool Marker::MustTraceAgain() const {
  return has_overflowed_ || (misses_ephemerons_ && marked_objects_ != marked_before_tracing_again_);
}

bool Marker::HasWork() const { return !worklist_.empty() || !deferred_.empty() || MustTraceAgain(); }

void Marker::TraceCell(Page* page, uint32_t index) {
  TraceContents(page, index);
  if (page->has_waiting_keys()) TraceValuesOf(page->CellAt(index));
}

void Marker::TraceContents(Page* page, uint32_t index) {
  const void* cell = page->CellAt(index);
  if (page->IsUnderConstruction(index) && !is_in_pause_) {
    if (!deferred_.TryPush(page->CellAt(index))) has_overflowed_ = true;
  } else if (page->IsUnderConstruction(index)) {
    const auto* words = static_cast<const uint64_t*>(cell);
    MarkRange(words, words + page->cell_size() / sizeof(uint64_t));
  } else {
    TypeInfoAt(page->type(index)).trace(this, cell);
  }
}

void Marker::TraceAllMarked() {
  has_overflowed_ = false;
  heap_->statistics_.rescans++;
  heap_->ForEachPage([this](Page* page) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (!page->IsMarked(i)) continue;
      TraceCell(page, i);
      DrainAll();
    }
  });
}

void Marker::VisitBackingStore(Compression::Storage* slot) {
  if (heap_->compactor_.is_active()) heap_->compactor_.NoteSlot(slot);
  Visit(Compression::Decompress(*slot));
}

void Marker::VisitTraced(uint32_t handle) {
  if (heap_->foreign() != nullptr) heap_->foreign()->MarkTraced(handle);
}

// --- Ephemerons

void Marker::VisitEphemeron(const Ephemeron& ephemeron) {
  if (is_clearing_) return;
  if (IsAlive(ephemeron.key)) return ephemeron.trace(this, ephemeron.value);
  Page* page = Page::Of(ephemeron.key);
  const void* key = page->CellAt(page->IndexOf(ephemeron.key));
  if (ephemerons_.TryAdd({key, ephemeron.trace, ephemeron.value})) {
    page->SetHasWaitingKeys();
  } else {
    misses_ephemerons_ = true;
  }
}

// Tracing a value may add ephemerons, but none with this key, which is marked.
void Marker::TraceValuesOf(const void* key) {
  for (uint32_t i = ephemerons_.First(key); i != EphemeronTable::kNone; i = ephemerons_.Next(i)) {
    const Ephemeron ephemeron = ephemerons_[i];
    if (ephemeron.key == key) ephemeron.trace(this, ephemeron.value);
  }
}

// --- Weak references

void Marker::VisitWeak(Compression::Storage* slot) { AddWeak({nullptr, slot}); }

void Marker::RegisterWeakCallback(WeakCallback callback, const void* data) { AddWeak({callback, data}); }

void Marker::AddWeak(const WeakEntry& entry) {
  if (is_clearing_) {
    ClearWeak(entry);
  } else if (!weak_.TryPush(entry)) {
    misses_weak_ = true;
  }
}

void Marker::ClearWeak(const WeakEntry& entry) {
  if (entry.callback != nullptr) return entry.callback(*this, entry.data);
  auto* slot = static_cast<Compression::Storage*>(const_cast<void*>(entry.data));
  if (Compression::IsHeapPointer(*slot) && !IsAlive(Compression::Decompress(*slot))) *slot = 0;
}

void Marker::ClearAllWeak() {
  is_clearing_ = true;
  for (const WeakEntry& entry : weak_) ClearWeak(entry);
  if (misses_weak_) TraceAllMarked();
  ClearWeakPersistents(heap_->weak_persistents_, &PersistentBase::Clear);
  ClearWeakPersistents(heap_->cross_thread_weak_persistents_, &CrossThreadPersistentBase::Unlink);
}

template <typename Reference>
void Marker::ClearWeakPersistents(Reference* list, void (Reference::*clear)()) {
  while (list != nullptr) {
    Reference* next = list->next();
    if (!IsAlive(list->object())) (list->*clear)();
    list = next;
  }
}

// --- The stack

void Marker::MarkStack(uint64_t top, uint64_t base) {
  DrainAll();
  const uint64_t marked_before = marked_objects_;
  MarkRange(reinterpret_cast<const uint64_t*>(top), reinterpret_cast<const uint64_t*>(base));
  heap_->statistics_.stack_roots = marked_objects_ - marked_before;
}

// Words are read whatever variable they belong to, which sanitizers must not judge.
[[gnu::no_sanitize_address, gnu::no_sanitize_thread]] void Marker::MarkRange(const uint64_t* word,
                                                                             const uint64_t* end) {
  for (; word < end; word++) MarkFromWord(*word);
}

void Marker::MarkFromWord(uint64_t word) {
  MarkFromAddress(word);
  if (word % kGranule == 0) MarkFromAddress(word - 1);
  if constexpr (Compression::kIsCompressed) {
    if (static_cast<int64_t>(word) < 0) MarkFromAddress(word & heap_->cage_->base());
    MarkFromHalf(static_cast<uint32_t>(word));
    MarkFromHalf(static_cast<uint32_t>(word >> 32));
  }
  if (ForeignHeap* foreign = heap_->foreign()) {
    foreign->MarkFromHalf(static_cast<uint32_t>(word));
    foreign->MarkFromHalf(static_cast<uint32_t>(word >> 32));
  }
}

void Marker::MarkFromHalf(uint32_t half) {
  if constexpr (Compression::kIsCompressed) {
    if (Compression::IsHeapPointer(half)) {
      MarkFromAddress(reinterpret_cast<uint64_t>(Compression::Decompress(half)));
    }
    MarkFromAddress(heap_->cage_->start() | half);
  }
}

void Marker::MarkFromAddress(uint64_t address) {
  auto* page = static_cast<Page*>(heap_->cage_->Find(address, heap_->id_));
  if (page == nullptr || address < page->first_cell() || address >= page->end()) return;
  const uint32_t index = page->IndexOf(address);
  if (!page->IsFree(index)) MarkCell(page, index);
}

}  // namespace kei::cppheap
