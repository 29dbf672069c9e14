#ifndef KEI_VM_HEAP_COLLECTION_YOUNG_EPHEMERONS_H_
#define KEI_VM_HEAP_COLLECTION_YOUNG_EPHEMERONS_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap/spaces/large-space.h"
#include "vm/heap/spaces/slots.h"
#include "vm/heap/spaces/tuning.h"

namespace kei {

// The entries with something young of large ephemeron tables: a minor collection keeps their values exactly
// if the keys are alive, and removes the others. A program's data about short-lived objects would else be
// promoted with them until the next full collection. Smaller tables, which are in the nursery or on regular
// pages, hold their entries strongly meanwhile.
class YoungEphemerons {
 public:
  YoungEphemerons(Isolate* isolate, const LargeSpace& space) : isolate_(isolate), space_(space) {}
  YoungEphemerons(const YoungEphemerons&) = delete;
  YoungEphemerons& operator=(const YoungEphemerons&) = delete;

  // Adds a slot in the large-object space. Returns false if it is in no table, or there is no memory: then
  // the slot holds strongly. A slot here does so, too, if the other half of its entry does.
  [[nodiscard]] bool TryAdd(uint32_t slot);
  // The slot is in the large-object space.
  bool IsInTable(uint32_t slot);
  // Whether both slots are known to be in one object that is no table.
  bool IsOutsideOfTables(uint32_t first, uint32_t last) const {
    return first >= object_ && last < end_ && !is_table_;
  }

  // Called once everything else that is reachable has been visited. The entries that are left after some
  // rounds are kept. is_dead(offset) tells of young objects, visit(slot) updates a slot and its referent.
  // drain() visits everything behind that, and says whether there was anything.
  template <typename IsDead, typename Visit, typename Drain>
  void Update(IsDead is_dead, Visit visit, Drain drain) {
    int round = 0;
    do {
      const bool decides = round++ < kEphemeronRounds;
      VisitUnless([&](TaggedWord key) { return decides && IsYoung(key) && is_dead(OffsetOf(key)); }, visit);
    } while (drain());
    RemoveAll();
  }

 private:
  struct Entry {
    uint32_t table;
    int index;
  };

  // The slots of an entry: key, value.
  TaggedWord* SlotsOf(Entry entry) const;
  // Visits and forgets the entries whose keys it does not say of that they wait.
  template <typename Waits, typename Visit>
  void VisitUnless(Waits waits, Visit visit) {
    constexpr size_t kAhead = 8;
    const size_t size = entries_.size();
    size_t kept = 0;
    for (size_t i = 0; i < size; i++) {
      if (i + kAhead < size) __builtin_prefetch(SlotsOf(entries_[i + kAhead]), 1);
      const Entry entry = entries_[i];
      TaggedWord* slots = SlotsOf(entry);
      if (waits(slots[0])) {
        entries_[kept++] = entry;
      } else {
        visit(&slots[0]);
        visit(&slots[1]);
      }
    }
    entries_.Truncate(kept);
  }
  void RemoveAll();

  Isolate* isolate_;
  const LargeSpace& space_;
  TryVector<Entry> entries_;
  // The object that the last slot was in.
  uint32_t object_ = 0, end_ = 0;
  bool is_table_ = false;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_YOUNG_EPHEMERONS_H_
