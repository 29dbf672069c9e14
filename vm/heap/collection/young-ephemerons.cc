#include "vm/heap/collection/young-ephemerons.h"

#include "vm/heap/spaces/object-visitor.h"
#include "vm/objects/heap-objects.h"

namespace kei {
namespace {

constexpr uint32_t kEntrySize = 2 * kTaggedSize;

EphemeronHashTable TableAt(Isolate* isolate, uint32_t offset) {
  return EphemeronHashTable(Decompress(isolate, offset + kHeapObjectTag));
}

}  // namespace

TaggedWord* YoungEphemerons::SlotsOf(Entry entry) const {
  const auto key = static_cast<uint32_t>(EphemeronHashTable::KeyOffset(entry.index));
  return SlotAt(isolate_, entry.table + key);
}

bool YoungEphemerons::IsInTable(uint32_t slot) {
  if (slot < object_ || slot >= end_) {
    object_ = space_.FindObject(slot);
    const HeapObject object = TableAt(isolate_, object_);
    const Map map = object.map(isolate_);
    is_table_ = map == isolate_->ephemeron_hash_table_map();
    end_ = object_ + ObjectSize(ShapeOf(map), map, object);
  }
  return is_table_;
}

bool YoungEphemerons::TryAdd(uint32_t slot) {
  if (!IsInTable(slot)) return false;
  const uint32_t first = object_ + EphemeronHashTable::KeyOffset(0);
  const auto index = static_cast<int>((slot - first) / kEntrySize);
  const bool is_there =
      !entries_.empty() && entries_.back().table == object_ && entries_.back().index == index;
  return is_there || entries_.TryPush({object_, index});
}

// An entry may be there twice.
void YoungEphemerons::RemoveAll() {
  for (const Entry entry : entries_) {
    const EphemeronHashTable table = TableAt(isolate_, entry.table);
    if (table.is_live(isolate_, entry.index)) table.Remove(isolate_, entry.index);
  }
  entries_.Release();
}

}  // namespace kei
