#include "vm/heap/collection/evacuator.h"

#include <algorithm>
#include <cstring>

#include "vm/heap/roots/roots-visitor.h"
#include "vm/heap/side-tables/string-table.h"
#include "vm/heap/spaces/object-visitor.h"

namespace kei {
namespace {

bool NeverMoves(InstanceType type) {
  switch (type) {
    case InstanceType::kMap:
    case InstanceType::kDataHandler:
    case InstanceType::kCell:
    case InstanceType::kPropertyCell:
    case InstanceType::kCompiledCode:
    case InstanceType::kTracedCell: return true;
    default: return false;
  }
}

}  // namespace

Evacuator::Evacuator(HeapState* heap)
    : heap_(heap), isolate_(heap->isolate), spaces_(heap->spaces), page_table_(spaces_.page_table()) {}

void Evacuator::ChoosePages() {
  const bool all = isolate_->flags().stress_compaction;
  pages_ = spaces_.old_space().TakeSparsePages(all ? kLinesPerPage : kSparsePageLines);
  for (uint32_t page : pages_) page_table_.SetSource(page, true);
}

void Evacuator::Run(ObjectBits marks, const std::vector<uint32_t>& pinned) {
  if (!is_active()) return;
  pinned_ = pinned;
  std::sort(pinned_.begin(), pinned_.end());
  if (!is_without_slots_) {
    for (uint32_t page : pages_) MoveFrom(page, marks);
    UpdateReferences();
  }
  GiveUp();
}

void Evacuator::GiveUp() {
  for (uint32_t page : pages_) page_table_.SetSource(page, false);
  pages_.clear();
  slots_.Release();
  moved_.Release();
  is_without_slots_ = false;
}

void Evacuator::MoveFrom(uint32_t page, ObjectBits marks) {
  std::vector<uint32_t> objects;
  marks.ForEach(page << kPageSizeLog2, (page + 1) << kPageSizeLog2,
                [&](uint32_t offset) { objects.push_back(offset); });
  spaces_.old_space().ClearMarkedLines(page);
  for (uint32_t offset : objects) {
    const bool stays =
        std::binary_search(pinned_.begin(), pinned_.end(), offset) || NeverMoves(MapOf(offset).type());
    if (stays || !Move(offset, marks)) {
      spaces_.old_space().MarkLines(offset, ObjectSize(MapOf(offset), ObjectAt(isolate_, offset)));
    }
  }
}

// False when there is no room.
bool Evacuator::Move(uint32_t offset, ObjectBits marks) {
  const Map map = MapOf(offset);
  const uint32_t size = ObjectSize(map, ObjectAt(isolate_, offset));
  if (!moved_.TryReserveMore(1)) return false;
  const uint32_t place = spaces_.old_space().Allocate(size);
  if (place == 0) return false;
  std::memcpy(SlotAt(isolate_, place), SlotAt(isolate_, offset), size);
  *SlotAt(isolate_, offset) = place;  // the scavenger does the same
  marks.Clear(offset);
  marks.Set(place);
  spaces_.old_space().MarkLines(place, size);
  moved_.Push(place);
  if (heap_->object_ids != nullptr) heap_->object_ids->Moved(offset, place);
  return true;
}

// The map of an object that has not moved, or of one at its new place.
Map Evacuator::MapOf(uint32_t offset) const { return ObjectAt(isolate_, offset).map(isolate_); }

uint32_t Evacuator::PlaceOf(uint32_t offset) const {
  if (!page_table_.IsSource(offset)) return offset;
  const TaggedWord map_word = *SlotAt(isolate_, offset);
  return IsPointer(map_word) ? offset : OffsetOf(map_word);
}

// A slot of an object that has moved itself may hold its forwarding by now, which is no pointer.
void Evacuator::UpdateSlot(TaggedWord* slot) const {
  const TaggedWord word = *slot;
  if (IsPointer(word)) *slot = Redirect(word, PlaceOf(OffsetOf(word)));
}

void Evacuator::UpdateReferences() {
  for (TaggedWord* slot : slots_) UpdateSlot(slot);
  VisitRoots(isolate_, [this](TaggedWord* slot) { UpdateSlot(slot); });
  isolate_->string_table()->Update([this](TaggedWord* string) { UpdateSlot(string); });
  heap_->array_buffers.UpdateOld([this](uint32_t buffer) { return PlaceOf(buffer); });
  heap_->regexp_code_table.Update([this](uint32_t code) { return PlaceOf(code); });
  for (uint32_t offset : moved_) UpdateMoved(offset);
}

void Evacuator::UpdateMoved(uint32_t offset) {
  const Map map = MapOf(offset);
  const HeapObject object = ObjectAt(isolate_, offset);
  auto update = [this](TaggedWord* slot) {
    UpdateSlot(slot);
    if (IsYoung(*slot)) spaces_.remembered_set().Insert(OffsetInCage(slot));
  };
  const ObjectShape& shape = ShapeOf(map);
  VisitSlots(shape, object, ObjectSize(shape, map, object), update, update);
}

}  // namespace kei
