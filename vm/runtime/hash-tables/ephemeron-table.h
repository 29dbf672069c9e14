#ifndef KEI_VM_RUNTIME_HASH_TABLES_EPHEMERON_TABLE_H_
#define KEI_VM_RUNTIME_HASH_TABLES_EPHEMERON_TABLE_H_

#include "vm/objects/heap-objects.h"

// Tables from receivers or symbols, which they hold weakly, to values, which are reachable through
// the table only while their key is reachable. Keys are found by their identity hashes, so a table
// does not care where the collector moves them.

namespace kei {

// Whether a value has an identity that may end: receivers, and symbols out of the registry.
bool CanBeHeldWeakly(Isolate* isolate, Object value);

struct EphemeronTable {
  static EphemeronHashTable New(Isolate* isolate, int expected);
  // The entry of any value, or -1.
  static int Find(Isolate* isolate, EphemeronHashTable table, Object key);
  // The value of any key, or the_hole.
  static Object Get(Isolate* isolate, EphemeronHashTable table, Object key);
  // Adds or overwrites. The key can be held weakly. Returns the table that holds the entry.
  static EphemeronHashTable Put(Isolate* isolate, EphemeronHashTable table, Object key, Object value);
  // True if there was an entry.
  static bool Remove(Isolate* isolate, EphemeronHashTable table, Object key);
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_HASH_TABLES_EPHEMERON_TABLE_H_
