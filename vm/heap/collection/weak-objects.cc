#include "vm/heap/collection/weak-objects.h"

#include "vm/heap/collection/marker.h"

namespace kei {
namespace {

TaggedWord* SlotOf(HeapObject object, const FieldToken& field) {
  return reinterpret_cast<TaggedWord*>(object.slot(field.offset));
}

}  // namespace

bool WeakObjects::TryAdd(LayoutId layout, HeapObject object) {
  const uint32_t offset = OffsetOf(object.compressed());
  switch (layout) {
    case LayoutId::kEphemeronHashTable: return ephemerons_.TryAddTable(offset);
    case LayoutId::kJSWeakRef: return references_.TryPush(offset);
    case LayoutId::kWeakCell: return cells_.TryPush(offset);
    default: UNREACHABLE();
  }
}

void WeakObjects::ClearDead(Marker* marker) {
  ephemerons_.RemoveDead(marker);
  for (const uint32_t offset : references_) {
    ClearIfDead(marker, SlotOf(ObjectAt(isolate_, offset), JSWeakRef::Layout::target));
  }
  for (const uint32_t offset : cells_) {
    ClearCell(marker, WeakCell::cast(ObjectAt(isolate_, offset)));
  }
  Forget();
}

void WeakObjects::Forget() {
  ephemerons_.Forget();
  references_.Release();
  cells_.Release();
}

bool WeakObjects::ClearIfDead(Marker* marker, TaggedWord* slot) {
  if (marker->IsAlive(*slot)) {
    marker->NoteSlot(slot);
    return false;
  }
  *slot = isolate_->undefined().compressed();
  return true;
}

// The write barrier would mark, and marking is over: its work is done by hand.
void WeakObjects::ClearCell(Marker* marker, WeakCell cell) {
  ClearIfDead(marker, SlotOf(cell, WeakCell::Layout::token));
  if (!ClearIfDead(marker, SlotOf(cell, WeakCell::Layout::target))) return;
  TaggedWord* slot = AppendDirty(isolate_, cell.registry(isolate_), WriteBarrierMode::kSkip);
  if (slot == nullptr) return;
  marker->NoteSlot(slot);
  const uint32_t offset = OffsetInCage(slot);
  if (IsYoung(*slot) && offset < kNurseryStart) remembered_->Insert(offset);
}

TaggedWord* AppendDirty(Isolate* isolate, JSFinalizationRegistry registry, WriteBarrierMode mode) {
  if (registry.is_dirty() != 0) return nullptr;
  registry.set_is_dirty(1);
  Object last = isolate->last_dirty_registry();
  isolate->set_last_dirty_registry(registry);
  if (last.IsUndefined()) {
    isolate->set_dirty_registries(registry);
    return nullptr;
  }
  JSFinalizationRegistry::cast(last).set_next_dirty(isolate, registry, mode);
  return SlotOf(HeapObject::cast(last), JSFinalizationRegistry::Layout::next_dirty);
}

}  // namespace kei
