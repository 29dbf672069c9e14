#include "vm/heap/ephemerons.h"

#include <utility>

#include "vm/heap/marker.h"
#include "vm/heap/spaces/tuning.h"

namespace kei {

EphemeronHashTable Ephemerons::TableAt(uint32_t offset) const {
  return EphemeronHashTable(Decompress(isolate_, offset + kHeapObjectTag));
}

void Ephemerons::MarkValues(Marker* marker) {
  for (int round = 0; round < kEphemeronRounds; round++) {
    bool marked = ScanWaiting(marker);
    marked |= ScanNewTables(marker);
    if (!marked) return;
    marker->Drain();
  }
  MarkValuesByKey(marker);
}

bool Ephemerons::ScanNewTables(Marker* marker) {
  bool marked = false;
  for (; scanned_tables_ < tables_.size(); scanned_tables_++) {
    EphemeronHashTable table = TableAt(tables_[scanned_tables_]);
    for (int entry = 0, n = table.capacity(); entry < n; entry++) {
      const TaggedWord value = table.value(isolate_, entry).compressed();
      if (marker->IsAlive(value)) continue;
      const TaggedWord key = table.key(isolate_, entry).compressed();
      if (marker->IsAlive(key)) {
        marker->MarkWord(value);
        marked = true;
      } else {
        waiting_.push_back({OffsetOf(key), value, -1});
      }
    }
  }
  return marked;
}

bool Ephemerons::ScanWaiting(Marker* marker) {
  bool marked = false;
  std::erase_if(waiting_, [&](const Waiting& entry) {
    if (!marker->IsAlive(entry.key + kHeapObjectTag)) return false;
    marker->MarkWord(entry.value);
    marked = true;
    return true;
  });
  return marked;
}

void Ephemerons::MarkValuesByKey(Marker* marker) {
  std::vector<uint32_t> marked, keys;
  marker->set_visited_log(&marked);
  do {
    std::swap(marked, keys);
    marked.clear();
    for (uint32_t key : keys) Wake(marker, key);
    ScanNewTables(marker);
    IndexNewWaiting(marker);
    marker->Drain();
  } while (!marked.empty());
  marker->set_visited_log(nullptr);
}

void Ephemerons::IndexNewWaiting(Marker* marker) {
  for (; indexed_ < waiting_.size(); indexed_++) {
    Waiting& entry = waiting_[indexed_];
    if (marker->IsAlive(entry.key + kHeapObjectTag)) {
      marker->MarkWord(entry.value);
      continue;
    }
    auto [first, is_new] = first_of_key_.try_emplace(entry.key, -1);
    entry.next_of_key = first->second;
    first->second = static_cast<int>(indexed_);
  }
}

void Ephemerons::Wake(Marker* marker, uint32_t key) {
  auto found = first_of_key_.find(key);
  if (found == first_of_key_.end()) return;
  for (int i = found->second; i >= 0; i = waiting_[i].next_of_key) {
    marker->MarkWord(waiting_[i].value);
  }
  first_of_key_.erase(found);
}

void Ephemerons::RemoveDead(Marker* marker) {
  for (uint32_t offset : tables_) {
    EphemeronHashTable table = TableAt(offset);
    for (int entry = 0, n = table.capacity(); entry < n; entry++) {
      if (!marker->IsAlive(table.key(isolate_, entry).compressed())) {
        table.Remove(isolate_, entry);
      } else {
        auto* slots = reinterpret_cast<TaggedWord*>(table.slot(table.KeyOffset(entry)));
        marker->NoteSlot(&slots[0]);
        marker->NoteSlot(&slots[1]);
      }
    }
  }
  tables_.clear();
  waiting_.clear();
  first_of_key_.clear();
  scanned_tables_ = indexed_ = 0;
}

}  // namespace kei
