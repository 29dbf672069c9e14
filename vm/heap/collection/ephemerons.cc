#include "vm/heap/collection/ephemerons.h"

#include <bit>
#include <utility>

#include "vm/heap/collection/marker.h"
#include "vm/heap/spaces/tuning.h"

namespace kei {
namespace {

size_t Bucket(uint32_t key, size_t count) {
  return (key / kObjectAlignment * 0x9e3779b1u >> 8) & (count - 1);
}

}  // namespace

EphemeronHashTable Ephemerons::TableAt(uint32_t offset) const {
  return EphemeronHashTable::cast(ObjectAt(isolate_, offset));
}

void Ephemerons::MarkValues(Marker* marker) {
  index_.Clear();
  indexed_ = 0;
  for (int round = 0; round < kEphemeronRounds; round++) {
    bool marked = ScanWaiting(marker);
    marked |= ScanNewTables(marker);
    if (!marked) return;
    marker->Drain();
    if (marker->GivesUp()) return;
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
      if (marker->IsAlive(key) || !waiting_.TryPush({OffsetOf(key), value, -1})) {
        marker->MarkWord(value);
        marked = true;
      }
    }
  }
  return marked;
}

bool Ephemerons::ScanWaiting(Marker* marker) {
  size_t kept = 0;
  for (const Waiting& entry : waiting_) {
    if (marker->IsAlive(entry.key + kHeapObjectTag)) {
      marker->MarkWord(entry.value);
    } else {
      waiting_[kept++] = entry;
    }
  }
  const bool marked = kept < waiting_.size();
  waiting_.Truncate(kept);
  return marked;
}

void Ephemerons::MarkLiveValues(Marker* marker) {
  for (uint32_t offset : tables_) {
    EphemeronHashTable table = TableAt(offset);
    for (int entry = 0, n = table.capacity(); entry < n; entry++) {
      if (marker->IsAlive(table.key(isolate_, entry).compressed())) {
        marker->MarkWord(table.value(isolate_, entry).compressed());
      }
    }
  }
}

void Ephemerons::MarkValuesByKey(Marker* marker) {
  Marker::VisitedLog log;
  marker->set_visited_log(&log);
  size_t woken = 0;
  do {
    for (; woken < log.objects.size(); woken++) Wake(marker, log.objects[woken]);
    ScanNewTables(marker);
    if (log.is_incomplete || !IndexNewWaiting(marker)) MarkAllWaiting(marker);
    marker->Drain();
  } while (!marker->GivesUp() && (woken < log.objects.size() || scanned_tables_ < tables_.size()));
  marker->set_visited_log(nullptr);
}

void Ephemerons::MarkAllWaiting(Marker* marker) {
  for (const Waiting& entry : waiting_) marker->MarkWord(entry.value);
}

bool Ephemerons::IndexNewWaiting(Marker* marker) {
  if (waiting_.size() * 2 > index_.size()) {
    const size_t count = std::bit_ceil(waiting_.size() * 4);
    if (!index_.TryReserve(count)) return false;
    index_.Clear();
    for (size_t i = 0; i < count; i++) index_.Push(-1);
    indexed_ = 0;
  }
  for (; indexed_ < waiting_.size(); indexed_++) {
    Waiting& entry = waiting_[indexed_];
    if (marker->IsAlive(entry.key + kHeapObjectTag)) {
      marker->MarkWord(entry.value);
    } else {
      int& first = index_[Bucket(entry.key, index_.size())];
      entry.next = std::exchange(first, static_cast<int>(indexed_));
    }
  }
  return true;
}

void Ephemerons::Wake(Marker* marker, uint32_t key) {
  if (index_.empty()) return;
  for (int i = index_[Bucket(key, index_.size())]; i >= 0; i = waiting_[i].next) {
    if (waiting_[i].key == key) marker->MarkWord(waiting_[i].value);
  }
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
    table.NoteIfSparse();
  }
}

void Ephemerons::Forget() {
  tables_.Release();
  waiting_.Release();
  index_.Release();
  scanned_tables_ = indexed_ = 0;
}

}  // namespace kei
