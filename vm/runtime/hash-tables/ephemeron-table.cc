#include "vm/runtime/hash-tables/ephemeron-table.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/identity-hash.h"
#include "vm/runtime/shapes/probe.h"

namespace kei {
namespace {

int FirstFree(Isolate* isolate, EphemeronHashTable table, int32_t hash) {
  Probe probe(static_cast<uint32_t>(hash), table.capacity());
  while (table.is_live(isolate, probe.entry())) probe.Next();
  return probe.entry();
}

void AddNew(Isolate* isolate, EphemeronHashTable table, Object key, Object value, int32_t hash) {
  const int entry = FirstFree(isolate, table, hash);
  if (table.key(isolate, entry).IsTheHole()) table.set_deleted(table.deleted() - 1);
  table.set_used(table.used() + 1);
  table.set_key(isolate, entry, key);
  table.set_value(isolate, entry, value);
}

// The table with room for one more: itself, or a copy without deleted entries. It shrinks by
// halves, since what a minor collection has emptied is soon full again, or at once to what a full
// one has left. If there is no room, which ends the execution, it stays as it is: there is always a free
// entry.
EphemeronHashTable WithRoom(Isolate* isolate, EphemeronHashTable table) {
  const int capacity = table.capacity(), used = table.used();
  if (used + table.deleted() + 1 <= capacity * 3 / 4) return table;
  const int needed = TableCapacityFor(used + used / 2);
  // The allocation may collect, and remove entries.
  const auto grown = isolate->factory()->TryNewEphemeronHashTable(
      table.is_sparse() ? needed : std::max(needed, capacity / 2));
  if (!grown) {
    isolate->heap()->limits().EndForLackOfRoom(EphemeronHashTable::SizeFor(table.length()) * uint64_t{2});
    return table;
  }
  for (int entry = 0, n = table.capacity(); entry < n; entry++) {
    if (!table.is_live(isolate, entry)) continue;
    Object key = table.key(isolate, entry);
    AddNew(isolate, *grown, key, table.value(isolate, entry), IdentityHashOf(isolate, key));
  }
  return *grown;
}

}  // namespace

bool CanBeHeldWeakly(Isolate* isolate, Object value) {
  if (value.IsJSReceiver(isolate)) return true;
  return value.IsSymbol(isolate) && (Symbol::cast(value).flags() & SymbolFlags::kInRegistry) == 0;
}

EphemeronHashTable EphemeronTable::New(Isolate* isolate, int expected) {
  return *isolate->factory()->TryNewEphemeronHashTable(TableCapacityFor(expected));
}

int EphemeronTable::Find(Isolate* isolate, EphemeronHashTable table, Object key) {
  const int32_t hash = IdentityHashOf(isolate, key);
  if (hash == 0) return -1;
  for (Probe probe(static_cast<uint32_t>(hash), table.capacity());; probe.Next()) {
    Object found = table.key(isolate, probe.entry());
    if (found == key) return probe.entry();
    if (found.IsUndefined()) return -1;
  }
}

Object EphemeronTable::Get(Isolate* isolate, EphemeronHashTable table, Object key) {
  const int entry = Find(isolate, table, key);
  return entry < 0 ? Object(isolate->the_hole()) : table.value(isolate, entry);
}

EphemeronHashTable EphemeronTable::Put(Isolate* isolate, EphemeronHashTable table, Object key, Object value) {
  DCHECK(CanBeHeldWeakly(isolate, key));
  const int entry = Find(isolate, table, key);
  if (entry >= 0) {
    table.set_value(isolate, entry, value);
    return table;
  }
  const int32_t hash = EnsureIdentityHash(isolate, key);
  table = WithRoom(isolate, table);
  AddNew(isolate, table, key, value, hash);
  return table;
}

bool EphemeronTable::Remove(Isolate* isolate, EphemeronHashTable table, Object key) {
  const int entry = Find(isolate, table, key);
  if (entry < 0) return false;
  table.Remove(isolate, entry);
  return true;
}

}  // namespace kei
