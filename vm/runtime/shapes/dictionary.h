#ifndef KEI_VM_RUNTIME_SHAPES_DICTIONARY_H_
#define KEI_VM_RUNTIME_SHAPES_DICTIONARY_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/dictionary-layout.h"

// Hash tables with open addressing in tagged arrays: a header of Smis, then the entries. A
// free entry's key is undefined, a deleted one's the_hole. Functions that add return the dictionary
// that holds the result, which may be another one.
//
//   NameDictionary    (unique name, value, details)    object properties
//   NumberDictionary  (index as a number, value, details)    sparse elements
//   GlobalDictionary  (PropertyCell)                   the global object; a deleted property's cell
//                                                      holds the_hole, for caches to see
// The insertion order of names is the enumeration index in their details.

namespace kei {

constexpr int EnumerationIndexOf(int32_t details) {
  return (details >> PropertyDetails::kIndexShift) & kMaxEnumerationIndex;
}

template <typename Dictionary, int kEntry>
struct DictionaryBase {
  static constexpr int kEntrySize = kEntry;
  static int Capacity(Dictionary d) { return (d.length() - DictionaryHeader::kSize) / kEntry; }
  static int SlotOf(int entry) { return DictionaryHeader::kSize + entry * kEntry; }
  static int Header(Isolate* isolate, Dictionary d, int which) { return d.get(isolate, which).SmiValue(); }
  static void SetHeader(Isolate* isolate, Dictionary d, int which, int value) {
    d.set(isolate, which, Smi::From(value), WriteBarrierMode::kSkip);
  }
  // How many entries are in use.
  static int Count(Isolate* isolate, Dictionary d) { return Header(isolate, d, DictionaryHeader::kElements); }
  static Object RawKeyAt(Isolate* isolate, Dictionary d, int entry) { return d.get(isolate, SlotOf(entry)); }
  static bool IsLive(Isolate* isolate, Dictionary d, int entry) {
    Object key = RawKeyAt(isolate, d, entry);
    return !key.IsUndefined() && !key.IsTheHole();
  }
};

template <typename Dictionary>
struct TripleDictionary : DictionaryBase<Dictionary, DictionaryEntry::kSize> {
  using Base = DictionaryBase<Dictionary, DictionaryEntry::kSize>;
  static Object ValueAt(Isolate* isolate, Dictionary d, int entry) {
    return d.get(isolate, Base::SlotOf(entry) + DictionaryEntry::kValue);
  }
  static void SetValueAt(Isolate* isolate, Dictionary d, int entry, Object value) {
    d.set(isolate, Base::SlotOf(entry) + DictionaryEntry::kValue, value);
  }
  static int32_t DetailsAt(Isolate* isolate, Dictionary d, int entry) {
    return d.get(isolate, Base::SlotOf(entry) + DictionaryEntry::kDetails).SmiValue();
  }
  static void SetDetailsAt(Isolate* isolate, Dictionary d, int entry, int32_t details) {
    d.set(isolate, Base::SlotOf(entry) + DictionaryEntry::kDetails, Smi::From(details),
          WriteBarrierMode::kSkip);
  }
};

struct Names : TripleDictionary<NameDictionary> {
  static NameDictionary New(Isolate* isolate, int expected);
  // The entry of a unique name, or -1.
  static int Find(Isolate* isolate, NameDictionary d, Name name);
  // Adds a name that the dictionary does not have; details without the enumeration index. If there is no
  // room, the execution is ended and the name is not added.
  static NameDictionary Add(Isolate* isolate, NameDictionary d, Name name, Object value, int32_t details);
  static void Delete(Isolate* isolate, NameDictionary d, int entry);
  // Changes the attributes, keeps the enumeration index.
  static void SetAttributesAt(Isolate* isolate, NameDictionary d, int entry, int32_t details);
  // Entries (Smis) in insertion order.
  static FixedArray EntriesInOrder(Isolate* isolate, NameDictionary d);
};

struct Globals : DictionaryBase<GlobalDictionary, 1> {
  static GlobalDictionary New(Isolate* isolate, int expected);
  static int Find(Isolate* isolate, GlobalDictionary d, Name name);
  static PropertyCell CellAt(Isolate* isolate, GlobalDictionary d, int entry) {
    return PropertyCell::cast(d.get(isolate, SlotOf(entry)));
  }
  // The new cell is CellAt(Find(name)); there is none if there is no room (see Names::Add).
  static GlobalDictionary Add(Isolate* isolate, GlobalDictionary d, Name name, Object value, int32_t details);
  static void Delete(Isolate* isolate, GlobalDictionary d, int entry);
  static void WriteCell(Isolate* isolate, PropertyCell cell, Object value);
  // Before something is made that writes the cell unasked.
  static void MakeMutable(Isolate* isolate, PropertyCell cell);
  // Another cell for the same name, since caches rely on a cell's details. Keeps the order.
  static void ReplaceCell(Isolate* isolate, GlobalDictionary d, int entry, Object value, int32_t details);
  static FixedArray EntriesInOrder(Isolate* isolate, GlobalDictionary d);
};
// A cell that holds Smi 1 until a global object gets another property, or a script another variable.
Cell AbsentGlobalsCell(Isolate* isolate);
void GlobalsWereAdded(Isolate* isolate);

struct Numbers : TripleDictionary<NumberDictionary> {
  // An empty view, ptr() == 0, if there is no room.
  static NumberDictionary TryNew(Isolate* isolate, int expected);
  static int Find(Isolate* isolate, NumberDictionary d, uint32_t index);
  static uint32_t IndexAt(Isolate* isolate, NumberDictionary d, int entry) {
    return static_cast<uint32_t>(RawKeyAt(isolate, d, entry).NumberValue(isolate));
  }
  static NumberDictionary TryAdd(Isolate* isolate, NumberDictionary d, uint32_t index, Object value,
                                 int32_t details);
  static void Delete(Isolate* isolate, NumberDictionary d, int entry);
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_DICTIONARY_H_
