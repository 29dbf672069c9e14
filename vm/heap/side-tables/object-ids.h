#ifndef KEI_VM_HEAP_SIDE_TABLES_OBJECT_IDS_H_
#define KEI_VM_HEAP_SIDE_TABLES_OBJECT_IDS_H_

#include <cstdint>
#include <memory>

#include "vm/base/lazy-array.h"
#include "vm/base/try-vector.h"
#include "vm/heap/spaces/object-bits.h"

namespace kei {

// The numbers by which heap snapshots name objects: odd ones, which an object keeps as long as it lives,
// wherever it moves. There is no table of them: an object's number follows from where it lay when it got it.
// One bit for each possible place says whether an object with a number lies there. Another one says whether a
// number has ever been made of that place. Only objects that have moved since, or that came to a used place,
// have an entry in a hash table.
//
// The collector keeps the bits right, once there has been a snapshot: Moved, Forget, KeepMarked.
class ObjectIds {
 public:
  // Null if there is no address space.
  static std::unique_ptr<ObjectIds> TryNew();

  // Gives numbers in ascending order from now on, whatever place they are for: each has an entry.
  void CountUp() { counts_up_ = true; }
  // Whether a number was given so, or for a place that was used before. OrdinalOf gives the order of these;
  // the first one is 0.
  static bool IsCountedUp(uint32_t id) { return id >= kFirstFreshId; }
  static uint32_t OrdinalOf(uint32_t id) { return (id - kFirstFreshId) / 2; }

  // The object's number; gives it one first if it has none.
  uint32_t IdOf(uint32_t offset);
  // Gives numbers to all objects that have bits in [from, to), multiples of 256 on one page.
  void AddAll(ObjectBits objects, uint32_t from, uint32_t to);
  // 0 if it has none.
  uint32_t KnownIdOf(uint32_t offset) { return Known().Test(offset) ? ReadId(offset) : 0; }
  // Called after AddAll, by any thread. An object for which there was no memory has an even number, this
  // time.
  uint32_t AddedIdOf(uint32_t offset) {
    return Known().Test(offset) ? ReadId(offset) : IdOfPlace(offset) - 1;
  }

  // --- For the collector
  void Moved(uint32_t from, uint32_t to);
  // Called after a full collection: objects that are not marked have died.
  void KeepMarked(ObjectBits marks);
  // Called after a scavenge: place_of(offset) says where a young object is now, 0 that it is dead.
  template <typename F>
  void UpdateYoung(F&& place_of) {
    size_t kept = 0;
    for (size_t i = 0; i < young_.size(); i++) {
      const uint32_t from = young_[i], to = place_of(from);
      if (to == 0) {
        Known().Clear(from);
      } else if (to != from) {
        Moved(from, to);
      }
      if (to >= kNurseryStart) young_[kept++] = to;
    }
    young_.Truncate(kept);
  }

 private:
  struct Entry {
    uint32_t offset;  // 0: free
    uint32_t id;
  };
  // Numbers that are made of a place are below this one.
  static constexpr uint32_t kFirstFreshId = 0x80000001;

  ObjectIds() = default;
  // Objects are aligned to four bytes, so that halves are even.
  static constexpr uint32_t IdOfPlace(uint32_t offset) { return offset / 2 + 1; }

  ObjectBits Known() { return ObjectBits(known_.data()); }
  ObjectBits Used() { return ObjectBits(used_.data()); }
  void SetKnown(uint32_t offset);
  // The number of a known object.
  uint32_t ReadId(uint32_t offset) const {
    const Entry* entry = has_entries_[offset >> kPageSizeLog2] ? Find(offset) : nullptr;
    return entry != nullptr ? entry->id : IdOfPlace(offset);
  }
  const Entry* Find(uint32_t offset) const;
  // Whether there was memory for it.
  bool Put(uint32_t offset, uint32_t id);
  void Insert(Entry entry);
  bool MakeRoom();

  LazyArray<uint64_t> known_, used_;
  bool has_known_[kPageCount] = {};
  bool has_entries_[kPageCount] = {};
  std::unique_ptr<Entry[]> entries_;
  uint32_t capacity_ = 0;  // a power of two
  uint32_t count_ = 0;     // dead ones too
  uint32_t next_fresh_ = kFirstFreshId;
  bool counts_up_ = false;
  TryVector<uint32_t> young_;  // objects in the nursery with a number
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SIDE_TABLES_OBJECT_IDS_H_
