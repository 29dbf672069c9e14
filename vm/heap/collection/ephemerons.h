#ifndef KEI_VM_HEAP_COLLECTION_EPHEMERONS_H_
#define KEI_VM_HEAP_COLLECTION_EPHEMERONS_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"

namespace kei {

class Marker;

// The ephemeron tables that one full collection has reached, and the values that they keep alive. A table
// keeps a value alive exactly if both the table and the key are alive. That a key is alive may follow from
// another entry's value, so marking goes on to a fixpoint.
//
// Rounds over all entries that still wait for their key find it soon in real programs. A chain of n entries
// against the order of the rounds would need n of them. After a few rounds the entries are therefore indexed
// by their keys, and every object that is marked from then on is looked up. All of this takes linear time. If
// there is no memory for the index, values that wait are taken as alive.
class Ephemerons {
 public:
  explicit Ephemerons(Isolate* isolate) : isolate_(isolate) {}
  Ephemerons(const Ephemerons&) = delete;
  Ephemerons& operator=(const Ephemerons&) = delete;

  // Adds a table that has been marked. Returns false if there is no memory.
  [[nodiscard]] bool TryAddTable(uint32_t offset) { return tables_.TryPush(offset); }
  // Called once everything else that is reachable is marked.
  void MarkValues(Marker* marker);
  // Marks the values of keys that are alive by now, of all tables.
  void MarkLiveValues(Marker* marker);
  // Called after that: removes the entries with dead keys.
  void RemoveDead(Marker* marker);
  // Called at the end: forgets the tables.
  void Forget();

 private:
  // An entry whose key was not marked when it was looked at.
  struct Waiting {
    uint32_t key;
    TaggedWord value;
    int next;  // with a key of the same hash: an index, or -1
  };

  EphemeronHashTable TableAt(uint32_t offset) const;
  // These mark values; true if they marked any.
  bool ScanNewTables(Marker* marker);
  bool ScanWaiting(Marker* marker);
  void MarkValuesByKey(Marker* marker);
  // False if there is no memory for an index.
  bool IndexNewWaiting(Marker* marker);
  void MarkAllWaiting(Marker* marker);
  void Wake(Marker* marker, uint32_t key);

  Isolate* isolate_;
  TryVector<uint32_t> tables_;
  size_t scanned_tables_ = 0;
  TryVector<Waiting> waiting_;
  size_t indexed_ = 0;    // how many of waiting_ are in index_
  TryVector<int> index_;  // the first of waiting_ by the key's hash, or -1; a power of two
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_EPHEMERONS_H_
