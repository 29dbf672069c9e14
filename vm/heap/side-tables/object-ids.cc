#include "vm/heap/side-tables/object-ids.h"

#include <new>
#include <utility>

namespace kei {
namespace {

constexpr size_t kBitWords = kCageSize / kObjectBitGranule / 64;
constexpr uint32_t kMinCapacity = 1024;

constexpr uint32_t Hash(uint32_t offset) { return offset / kObjectBitGranule * 0x9e3779b1u >> 4; }

}  // namespace

std::unique_ptr<ObjectIds> ObjectIds::TryNew() {
  std::unique_ptr<ObjectIds> ids(new (std::nothrow) ObjectIds());
  if (ids == nullptr || !ids->known_.TryReserve(kBitWords) || !ids->used_.TryReserve(kBitWords)) {
    return nullptr;
  }
  return ids;
}

void ObjectIds::SetKnown(uint32_t offset) {
  Known().Set(offset);
  has_known_[offset >> kPageSizeLog2] = true;
}

uint32_t ObjectIds::IdOf(uint32_t offset) {
  if (Known().Test(offset)) return ReadId(offset);
  uint32_t id = IdOfPlace(offset);
  const bool is_fresh = !Used().TrySet(offset) || counts_up_;
  if (is_fresh) {
    id = next_fresh_;
    next_fresh_ = (next_fresh_ + 2) | kFirstFreshId;
  }
  // An object that lay here before may have an entry: it has died, or moved on. Without memory to keep a
  // number, the object gets another one next time.
  const bool needs_entry = is_fresh || (has_entries_[offset >> kPageSizeLog2] && Find(offset) != nullptr);
  if (needs_entry && !Put(offset, id)) return id;
  if (offset >= kNurseryStart && !young_.TryPush(offset)) return id;
  SetKnown(offset);
  return id;
}

void ObjectIds::AddAll(ObjectBits objects, uint32_t from, uint32_t to) {
  const uint32_t page = from >> kPageSizeLog2;
  const bool is_simple = from < kNurseryStart && !has_entries_[page] && !counts_up_;
  objects.ForEachWord(from, to, [&](uint32_t index, uint64_t word) {
    const uint64_t added = word & ~known_[index];
    if (added == 0) return;
    if (is_simple && (used_[index] & added) == 0) {  // all at once, as IdOf does it
      known_[index] |= added;
      used_[index] |= added;
      has_known_[page] = true;
      return;
    }
    ObjectBits::ForEachBit(index, added, [&](uint32_t offset) { IdOf(offset); });
  });
}

void ObjectIds::Moved(uint32_t from, uint32_t to) {
  if (!Known().Test(from)) return;
  const uint32_t id = IdOf(from);
  Known().Clear(from);
  Known().Clear(to);
  if (Put(to, id)) SetKnown(to);
}

void ObjectIds::KeepMarked(ObjectBits marks) {
  for (uint32_t page = 0; page < kPageCount; page++) {
    if (has_known_[page]) Known().Intersect(marks, page << kPageSizeLog2, kPageSize);
  }
}

// --- The table. An entry whose object has died is dropped when the table grows, or overwritten by the
// next object there.

const ObjectIds::Entry* ObjectIds::Find(uint32_t offset) const {
  if (capacity_ == 0) return nullptr;
  for (uint32_t i = Hash(offset);; i++) {
    const Entry& entry = entries_[i & (capacity_ - 1)];
    if (entry.offset == offset) return &entry;
    if (entry.offset == 0) return nullptr;
  }
}

bool ObjectIds::Put(uint32_t offset, uint32_t id) {
  if (count_ + 1 > capacity_ / 4 * 3 && !MakeRoom()) return false;
  Insert({offset, id});
  has_entries_[offset >> kPageSizeLog2] = true;
  return true;
}

void ObjectIds::Insert(Entry entry) {
  uint32_t i = Hash(entry.offset);
  while (entries_[i & (capacity_ - 1)].offset != 0 && entries_[i & (capacity_ - 1)].offset != entry.offset) {
    i++;
  }
  if (entries_[i & (capacity_ - 1)].offset == 0) count_++;
  entries_[i & (capacity_ - 1)] = entry;
}

bool ObjectIds::MakeRoom() {
  uint32_t alive = 0;
  for (uint32_t i = 0; i < capacity_; i++) {
    if (entries_[i].offset != 0 && Known().Test(entries_[i].offset)) alive++;
  }
  uint32_t capacity = kMinCapacity;
  while (alive + 1 > capacity / 2) capacity *= 2;
  std::unique_ptr<Entry[]> old(new (std::nothrow) Entry[capacity]());
  if (old == nullptr) return false;
  std::swap(entries_, old);
  const uint32_t old_capacity = std::exchange(capacity_, capacity);
  count_ = 0;
  for (uint32_t i = 0; i < old_capacity; i++) {
    if (old[i].offset != 0 && Known().Test(old[i].offset)) Insert(old[i]);
  }
  return true;
}

}  // namespace kei
