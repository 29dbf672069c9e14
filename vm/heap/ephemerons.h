#ifndef KEI_VM_HEAP_EPHEMERONS_H_
#define KEI_VM_HEAP_EPHEMERONS_H_

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "vm/isolate/isolate.h"

namespace kei {

class Marker;

// The ephemeron tables that one full collection has reached, and what they keep alive: a value
// exactly if table and key are alive. That a key is alive may follow from another entry's value, so
// marking goes on to a fixpoint.
//
// Rounds over all entries that still wait for their key find it soon in programs as they are. A
// chain of n entries against the order of the rounds would need n of them; so after a few the
// entries are indexed by their keys, and every object that is marked from then on is looked up: all
// in all linear time.
class Ephemerons {
 public:
  explicit Ephemerons(Isolate* isolate) : isolate_(isolate) {}
  Ephemerons(const Ephemerons&) = delete;
  Ephemerons& operator=(const Ephemerons&) = delete;

  // Of a table that has been marked.
  void AddTable(uint32_t offset) { tables_.push_back(offset); }
  // Once everything else that is reachable is marked.
  void MarkValues(Marker* marker);
  // After that: removes the entries with dead keys, and forgets the tables.
  void RemoveDead(Marker* marker);

 private:
  // An entry whose key was not marked when it was looked at.
  struct Waiting {
    uint32_t key;
    TaggedWord value;
    int next_of_key;  // an index, or -1
  };

  EphemeronHashTable TableAt(uint32_t offset) const;
  // These mark values; true if they marked any.
  bool ScanNewTables(Marker* marker);
  bool ScanWaiting(Marker* marker);
  void MarkValuesByKey(Marker* marker);
  void IndexNewWaiting(Marker* marker);
  void Wake(Marker* marker, uint32_t key);

  Isolate* isolate_;
  std::vector<uint32_t> tables_;
  size_t scanned_tables_ = 0;
  std::vector<Waiting> waiting_;
  size_t indexed_ = 0;  // how many of waiting_ are in first_of_key_
  std::unordered_map<uint32_t, int> first_of_key_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_EPHEMERONS_H_
