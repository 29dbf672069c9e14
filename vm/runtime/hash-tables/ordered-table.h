#ifndef KEI_VM_RUNTIME_HASH_TABLES_ORDERED_TABLE_H_
#define KEI_VM_RUNTIME_HASH_TABLES_ORDERED_TABLE_H_

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

// The tables behind Map and Set: keys are the same by SameValueZero and keep the order in which
// they came. Layout and hashes: vm/tables/ordered-tables.h.
//
// A deleted entry stays as a hole. When there is no room left, or much too much, the collection gets another
// table, without holes. The old one refers to it by `next`. A collection that is cleared gets the empty root,
// and the old table refers to the collection itself. Replaced tables stay as they were. So a cursor that
// still points into one finds out by how much its entry has moved, through any number of successors. Nobody
// but cursors keeps replaced tables alive.
//
// The empty root is never replaced in this way. No cursor points into it: they start from the
// collection, and one that has come to the end is not used again.

namespace kei {

// The key as tables hold it. Numbers that are Smis become Smis, -0 becomes 0: then numbers of different
// shapes are different.
Object NormalizedKey(Isolate* isolate, Object key);

// Table is OrderedHashMap or OrderedHashSet.
template <typename Table>
constexpr bool kHasValues = Table::kEntrySlots == kOrderedMapEntrySlots;

template <typename Table>
struct OrderedTable {
  static Table Empty(Isolate* isolate);
  static Table Of(Isolate* isolate, JSCollection collection) {
    return Table(collection.table(isolate).ptr());
  }
  // The entry of a key, or kNoEntry.
  static int Find(Isolate* isolate, Table table, Object key);
  // The same, but a key that is not there gets an entry; the value of a new one in a Map is
  // undefined. Nothing if there is no room for a larger table, or if MayGrow says that there is none.
  static Maybe<int> Put(Isolate* isolate, JSCollection collection, Object key);
  // Whether a table may have more entries than this one has room for.
  static bool MayGrow(Table table);
  // True if there was an entry.
  static bool Remove(Isolate* isolate, JSCollection collection, Object key);
  static void Clear(Isolate* isolate, JSCollection collection);

  // Makes room for so many more entries, if there is some to be had, for callers that add many. Trim gives
  // back afterwards what one after another would not have taken.
  static void Reserve(Isolate* isolate, JSCollection collection, uint32_t count);
  static void Trim(Isolate* isolate, JSCollection collection);
  // Gives an empty collection the entries of another one; false if there is no room.
  [[nodiscard]] static bool Copy(Isolate* isolate, JSCollection from, JSCollection to);
};

using OrderedMaps = OrderedTable<OrderedHashMap>;
using OrderedSets = OrderedTable<OrderedHashSet>;
template <>
inline OrderedHashMap OrderedMaps::Empty(Isolate* isolate) {
  return isolate->empty_ordered_hash_map();
}
template <>
inline OrderedHashSet OrderedSets::Empty(Isolate* isolate) {
  return isolate->empty_ordered_hash_set();
}
extern template struct OrderedTable<OrderedHashMap>;
extern template struct OrderedTable<OrderedHashSet>;

// A walk over the entries of a collection that may change meanwhile. On the stack: `source` is a
// root there.
template <typename Table>
class OrderedCursor {
 public:
  explicit OrderedCursor(JSCollection collection) : source_(collection) {}
  OrderedCursor(Object source, int index) : source_(source), index_(index) {}

  // Goes to the next entry, which lies in table(); false at the end.
  bool Next(Isolate* isolate);
  Table table() const { return Table(source_.ptr()); }
  int entry() const { return index_ - 1; }
  Object key(Isolate* isolate) const { return table().key(isolate, entry()); }
  // A Set gives the key again.
  Object value(Isolate* isolate) const {
    if constexpr (kHasValues<Table>) return table().value(isolate, entry());
    return key(isolate);
  }

  // The place to go on from: the value that the second constructor takes.
  Object source() const { return source_; }
  int index() const { return index_; }

 private:
  void GoToCurrentTable(Isolate* isolate);

  Object source_;  // the table; the collection before the first entry
  int index_ = 0;  // the index of the next entry
};

extern template class OrderedCursor<OrderedHashMap>;
extern template class OrderedCursor<OrderedHashSet>;

}  // namespace kei

#endif  // KEI_VM_RUNTIME_HASH_TABLES_ORDERED_TABLE_H_
