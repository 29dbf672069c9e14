#include "vm/runtime/shapes/dictionary.h"

#include <algorithm>

#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/factory/string-hash.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/probe.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

uint32_t HashOfIndex(Isolate* isolate, uint32_t index) {
  return kei::HashOfIndex(index, isolate->hash_seed());
}

template <typename Base, typename Dictionary>
void ClearHeader(Isolate* isolate, Dictionary d) {
  for (int i = 0; i < DictionaryHeader::kSize; i++) Base::SetHeader(isolate, d, i, 0);
}

template <typename Base, typename Dictionary>
int FirstFree(Isolate* isolate, Dictionary d, uint32_t hash) {
  Probe probe(hash, Base::Capacity(d));
  while (Base::IsLive(isolate, d, probe.entry())) probe.Next();
  return probe.entry();
}

// A dictionary without entries, or an empty view.
template <typename Ops, typename Dictionary>
Dictionary TryNewDictionary(Isolate* isolate, Map map, int expected) {
  auto table = isolate->factory()->TryNewFixedArrayWithMap(
      map, DictionaryHeader::kSize + Ops::kEntrySize * uint32_t(TableCapacityFor(expected)),
      isolate->undefined());
  if (!table) return Dictionary(Address{0});
  Dictionary d(table->ptr());
  ClearHeader<Ops>(isolate, d);
  return d;
}

// Room for one more: the dictionary itself, a copy without deleted entries, or an empty view.
template <typename Ops, typename Dictionary, typename HashAt>
Dictionary TryWithRoom(Isolate* isolate, Dictionary d, HashAt hash_at) {
  const int live = Ops::Count(isolate, d);
  const int deleted = Ops::Header(isolate, d, DictionaryHeader::kDeleted);
  if (live + deleted + 1 <= Ops::Capacity(d) * 3 / 4) return d;
  Dictionary grown =
      TryNewDictionary<Ops, Dictionary>(isolate, d.map(isolate), std::max(live + live / 2, live + 1));
  if (grown.ptr() == 0) return grown;
  for (int entry = 0, n = Ops::Capacity(d); entry < n; entry++) {
    if (!Ops::IsLive(isolate, d, entry)) continue;
    const int to = FirstFree<Ops>(isolate, grown, hash_at(entry));
    for (int i = 0; i < Ops::kEntrySize; i++) {
      grown.set(isolate, Ops::SlotOf(to) + i, d.get(isolate, Ops::SlotOf(entry) + i));
    }
  }
  Ops::SetHeader(isolate, grown, DictionaryHeader::kElements, live);
  Ops::SetHeader(isolate, grown, DictionaryHeader::kNextEnumeration,
                 Ops::Header(isolate, d, DictionaryHeader::kNextEnumeration));
  Ops::SetHeader(isolate, grown, DictionaryHeader::kHash, Ops::Header(isolate, d, DictionaryHeader::kHash));
  return grown;
}

template <typename Ops, typename Dictionary>
void CountAdded(Isolate* isolate, Dictionary d, int entry) {
  if (Ops::RawKeyAt(isolate, d, entry).IsTheHole()) {
    Ops::SetHeader(isolate, d, DictionaryHeader::kDeleted,
                   Ops::Header(isolate, d, DictionaryHeader::kDeleted) - 1);
  }
  Ops::SetHeader(isolate, d, DictionaryHeader::kElements, Ops::Count(isolate, d) + 1);
}

template <typename Ops, typename Dictionary>
void DeleteEntry(Isolate* isolate, Dictionary d, int entry) {
  Object hole = isolate->the_hole();
  for (int i = 0; i < Ops::kEntrySize; i++) d.set(isolate, Ops::SlotOf(entry) + i, hole);
  Ops::SetHeader(isolate, d, DictionaryHeader::kElements, Ops::Count(isolate, d) - 1);
  Ops::SetHeader(isolate, d, DictionaryHeader::kDeleted,
                 Ops::Header(isolate, d, DictionaryHeader::kDeleted) + 1);
}

constexpr int32_t WithEnumerationIndex(int32_t details, int index) {
  return (details & ((1 << PropertyDetails::kIndexShift) - 1)) | (index << PropertyDetails::kIndexShift);
}

// An entry below its place in the order in which entries were added.
using OrderedEntry = uint64_t;
OrderedEntry InOrder(int index, int entry) { return uint64_t{uint32_t(index)} << 32 | uint32_t(entry); }
int EntryOf(OrderedEntry ordered) { return static_cast<int>(static_cast<uint32_t>(ordered)); }

// The entries in the order in which they were added; none if there is no room for a list of them, which
// ends the execution.
template <typename Ops, typename Dictionary, typename DetailsAt>
TryVector<OrderedEntry> SortedEntries(Isolate* isolate, Dictionary d, DetailsAt details_at) {
  TryVector<OrderedEntry> entries(isolate->memory());
  const auto count = static_cast<size_t>(Ops::Count(isolate, d));
  if (!entries.TryReserve(count)) {
    isolate->heap()->limits().EndForLackOfRoom(count * sizeof(OrderedEntry));
    return entries;
  }
  for (int entry = 0, n = Ops::Capacity(d); entry < n; entry++) {
    if (Ops::IsLive(isolate, d, entry)) {
      entries.Push(InOrder(EnumerationIndexOf(details_at(entry)), entry));
    }
  }
  std::sort(entries.begin(), entries.end());
  return entries;
}

FixedArray ToFixedArray(Isolate* isolate, const TryVector<OrderedEntry>& entries) {
  const auto count = static_cast<uint32_t>(entries.size());
  const auto array = isolate->factory()->TryNewFixedArray(count, Smi::From(0));
  if (!array) {
    isolate->heap()->limits().EndForLackOfRoom(count * uint64_t{kTaggedSize});
    return isolate->empty_fixed_array();
  }
  for (uint32_t i = 0; i < count; i++) {
    array->set(isolate, static_cast<int>(i), Smi::From(EntryOf(entries[i])));
  }
  return *array;
}

// The next enumeration index. When they run out, the entries are numbered anew.
template <typename Ops, typename Dictionary, typename DetailsAt, typename SetDetailsAt>
int NextEnumerationIndex(Isolate* isolate, Dictionary d, DetailsAt details_at, SetDetailsAt set_details_at) {
  int next = Ops::Header(isolate, d, DictionaryHeader::kNextEnumeration);
  if (next >= kMaxEnumerationIndex) {
    const TryVector<OrderedEntry> entries = SortedEntries<Ops>(isolate, d, details_at);
    next = entries.empty() ? kMaxEnumerationIndex - 1 : 0;
    for (OrderedEntry ordered : entries) {
      const int entry = EntryOf(ordered);
      set_details_at(entry, WithEnumerationIndex(details_at(entry), next++));
    }
  }
  Ops::SetHeader(isolate, d, DictionaryHeader::kNextEnumeration, next + 1);
  return next;
}

template <typename Ops, typename Dictionary>
bool HasAllEnumerationIndices(Isolate* isolate, Dictionary d) {
  return Ops::Count(isolate, d) >= kMaxEnumerationIndex;
}

// Named properties are added in so many places that cannot fail that a dictionary which cannot grow
// ends the execution instead.
template <typename Dictionary>
Dictionary Full(Isolate* isolate, Dictionary d) {
  isolate->heap()->limits().EndForLackOfRoom(FixedArray::SizeFor(d.length()) * uint64_t{2});
  return d;
}

}  // namespace

// --- Names

NameDictionary Names::New(Isolate* isolate, int expected) {
  auto d = TryNewDictionary<Names, NameDictionary>(isolate, isolate->name_dictionary_map(), expected);
  CHECK(d.ptr() != 0);
  return d;
}

int Names::Find(Isolate* isolate, NameDictionary d, Name name) {
  for (Probe probe(HashOf(isolate, name), Capacity(d));; probe.Next()) {
    Object key = RawKeyAt(isolate, d, probe.entry());
    if (key == name) return probe.entry();
    if (key.IsUndefined()) return -1;
  }
}

NameDictionary Names::Add(Isolate* isolate, NameDictionary d, Name name, Object value, int32_t details) {
  NameDictionary old = d;
  if (HasAllEnumerationIndices<Names>(isolate, d)) return Full(isolate, old);
  d = TryWithRoom<Names>(
      isolate, d, [&](int entry) { return HashOf(isolate, Name::cast(RawKeyAt(isolate, old, entry))); });
  if (d.ptr() == 0) return Full(isolate, old);
  const int index = NextEnumerationIndex<Names>(
      isolate, d, [&](int entry) { return DetailsAt(isolate, d, entry); },
      [&](int entry, int32_t details) { SetDetailsAt(isolate, d, entry, details); });
  const int entry = FirstFree<Names>(isolate, d, HashOf(isolate, name));
  CountAdded<Names>(isolate, d, entry);
  d.set(isolate, SlotOf(entry), name);
  SetValueAt(isolate, d, entry, value);
  SetDetailsAt(isolate, d, entry, WithEnumerationIndex(details, index));
  return d;
}

void Names::Delete(Isolate* isolate, NameDictionary d, int entry) { DeleteEntry<Names>(isolate, d, entry); }

void Names::SetAttributesAt(Isolate* isolate, NameDictionary d, int entry, int32_t details) {
  const int index = EnumerationIndexOf(DetailsAt(isolate, d, entry));
  SetDetailsAt(isolate, d, entry, WithEnumerationIndex(details, index));
}

FixedArray Names::EntriesInOrder(Isolate* isolate, NameDictionary d) {
  return ToFixedArray(
      isolate, SortedEntries<Names>(isolate, d, [&](int entry) { return DetailsAt(isolate, d, entry); }));
}

// --- Globals

Cell AbsentGlobalsCell(Isolate* isolate) {
  const Object known = isolate->absent_globals_cell();
  if (!known.IsUndefined()) return Cell::cast(known);
  const Cell cell = isolate->factory()->NewCell(Smi::From(1));
  isolate->set_absent_globals_cell(cell);
  return cell;
}

void GlobalsWereAdded(Isolate* isolate) {
  const Object known = isolate->absent_globals_cell();
  if (known.IsUndefined()) return;
  const Cell cell = Cell::cast(known);
  cell.set_value(isolate, Smi::From(0));
  isolate->set_absent_globals_cell(isolate->undefined());
  InvalidateDependents(isolate, cell, Dependency::kValidityCell);
}

GlobalDictionary Globals::New(Isolate* isolate, int expected) {
  auto d = TryNewDictionary<Globals, GlobalDictionary>(isolate, isolate->global_dictionary_map(), expected);
  CHECK(d.ptr() != 0);
  return d;
}

int Globals::Find(Isolate* isolate, GlobalDictionary d, Name name) {
  for (Probe probe(HashOf(isolate, name), Capacity(d));; probe.Next()) {
    Object cell = RawKeyAt(isolate, d, probe.entry());
    if (cell.IsUndefined()) return -1;
    if (cell.IsTheHole()) continue;
    if (PropertyCell::cast(cell).name(isolate) == name) return probe.entry();
  }
}

GlobalDictionary Globals::Add(Isolate* isolate, GlobalDictionary d, Name name, Object value,
                              int32_t details) {
  GlobalDictionary old = d;
  GlobalsWereAdded(isolate);
  if (HasAllEnumerationIndices<Globals>(isolate, d)) return Full(isolate, old);
  d = TryWithRoom<Globals>(
      isolate, d, [&](int entry) { return HashOf(isolate, CellAt(isolate, old, entry).name(isolate)); });
  if (d.ptr() == 0) return Full(isolate, old);
  const int index = NextEnumerationIndex<Globals>(
      isolate, d, [&](int entry) { return CellAt(isolate, d, entry).details(); },
      [&](int entry, int32_t details) { CellAt(isolate, d, entry).set_details(details); });
  PropertyCell cell = isolate->factory()->NewPropertyCell(name, WithEnumerationIndex(details, index), value);
  const int entry = FirstFree<Globals>(isolate, d, HashOf(isolate, name));
  CountAdded<Globals>(isolate, d, entry);
  d.set(isolate, SlotOf(entry), cell);
  return d;
}

namespace {

// A cell whose property is gone or has another cell now.
void RetireCell(Isolate* isolate, PropertyCell cell) {
  cell.set_value(isolate, isolate->the_hole());
  InvalidateDependents(isolate, cell, Dependency::kConstantGlobal);
}

PropertyCellType TypeOfCell(PropertyCell cell) { return static_cast<PropertyCellType>(cell.type()); }

void ChangeType(Isolate* isolate, PropertyCell cell, PropertyCellType type) {
  if (TypeOfCell(cell) == type) return;
  cell.set_type(static_cast<int32_t>(type));
  InvalidateDependents(isolate, cell, Dependency::kConstantGlobal);
}

}  // namespace

void Globals::WriteCell(Isolate* isolate, PropertyCell cell, Object value) {
  if (!(value == cell.value(isolate))) {
    const bool is_first = TypeOfCell(cell) == PropertyCellType::kUndefined;
    ChangeType(isolate, cell, is_first ? PropertyCellType::kConstant : PropertyCellType::kMutable);
  }
  cell.set_value(isolate, value);
}

void Globals::MakeMutable(Isolate* isolate, PropertyCell cell) {
  ChangeType(isolate, cell, PropertyCellType::kMutable);
}

void Globals::Delete(Isolate* isolate, GlobalDictionary d, int entry) {
  RetireCell(isolate, CellAt(isolate, d, entry));
  DeleteEntry<Globals>(isolate, d, entry);
}

void Globals::ReplaceCell(Isolate* isolate, GlobalDictionary d, int entry, Object value, int32_t details) {
  PropertyCell old = CellAt(isolate, d, entry);
  const int index = EnumerationIndexOf(old.details());
  RetireCell(isolate, old);
  d.set(isolate, SlotOf(entry),
        isolate->factory()->NewPropertyCell(old.name(isolate), WithEnumerationIndex(details, index), value));
}

FixedArray Globals::EntriesInOrder(Isolate* isolate, GlobalDictionary d) {
  return ToFixedArray(isolate, SortedEntries<Globals>(isolate, d, [&](int entry) {
                        return CellAt(isolate, d, entry).details();
                      }));
}

// --- Numbers

NumberDictionary Numbers::TryNew(Isolate* isolate, int expected) {
  return TryNewDictionary<Numbers, NumberDictionary>(isolate, isolate->number_dictionary_map(), expected);
}

int Numbers::Find(Isolate* isolate, NumberDictionary d, uint32_t index) {
  for (Probe probe(HashOfIndex(isolate, index), Capacity(d));; probe.Next()) {
    Object key = RawKeyAt(isolate, d, probe.entry());
    if (key.IsUndefined()) return -1;
    if (!key.IsTheHole() && key.NumberValue(isolate) == index) return probe.entry();
  }
}

NumberDictionary Numbers::TryAdd(Isolate* isolate, NumberDictionary d, uint32_t index, Object value,
                                 int32_t details) {
  NumberDictionary old = d;
  d = TryWithRoom<Numbers>(isolate, d,
                           [&](int entry) { return HashOfIndex(isolate, IndexAt(isolate, old, entry)); });
  if (d.ptr() == 0) return d;
  Object key = isolate->factory()->NewNumberFromUint32(index);
  const int entry = FirstFree<Numbers>(isolate, d, HashOfIndex(isolate, index));
  CountAdded<Numbers>(isolate, d, entry);
  d.set(isolate, SlotOf(entry), key);
  SetValueAt(isolate, d, entry, value);
  SetDetailsAt(isolate, d, entry, details);
  return d;
}

void Numbers::Delete(Isolate* isolate, NumberDictionary d, int entry) {
  DeleteEntry<Numbers>(isolate, d, entry);
}

}  // namespace kei
