#ifndef KEI_VM_RUNTIME_SHAPES_TRANSITION_TABLE_H_
#define KEI_VM_RUNTIME_SHAPES_TRANSITION_TABLE_H_

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

// Sees each transition that is made, while the isolate's state names it.
class TransitionListener {
 public:
  // `key`: what TransitionArray has for it. `to` is complete, but for its place in the tree.
  virtual void Note(Isolate* isolate, Map from, Object key, Map to) = 0;

 protected:
  ~TransitionListener() = default;
};

// Map::transitions. A TransitionArray is a hash table with open addressing: the number of used
// entries as a Smi, then (key, details, weak target) triples. Keys are
//   a unique name    adding a property; details: attributes, kAccessor and kInDescriptor
//   a Smi            another elements kind, integrity level, or dictionary mode
//   weak, an object or null    another prototype, which hashes by its identity
// An entry whose key is Smi 0 is free; one whose target has died may be reused when the table
// grows.
struct Transitions {
  static Object ElementsKindKey(ElementsKind kind) { return Smi::From(1 + static_cast<int>(kind)); }
  static Object IntegrityKey(IntegrityLevel level) { return Smi::From(64 + static_cast<int>(level)); }
  static Object DictionaryKey() { return Smi::From(72); }
  static bool IsElementsKindKey(Object key) { return key.IsSmi() && key.SmiValue() < 64; }

  static Maybe<Map> Find(Isolate* isolate, Map map, Name name, int32_t details);
  static Maybe<Map> FindSpecial(Isolate* isolate, Map map, Object key);
  static void Insert(Isolate* isolate, Map map, Name name, int32_t details, Map target);
  // There is always room for these: the keys are few.
  static void InsertSpecial(Isolate* isolate, Map map, Object key, Map target);
  // False when there is no room.
  static bool InsertPrototype(Isolate* isolate, Map map, Object prototype, Map target);
  static bool HasRoom(Isolate* isolate, Map map);

  // Calls f(Map) for each target that is alive.
  template <typename F>
  static void ForEach(Isolate* isolate, Map map, F&& f) {
    MaybeObject transitions = map.transitions(isolate);
    if (transitions.IsWeak()) f(Map::cast(transitions.object()));
    if (!transitions.IsStrong()) return;
    TransitionArray table = TransitionArray::cast(transitions.object());
    for (int entry = 0, n = Capacity(table); entry < n; entry++) {
      MaybeObject target = table.get(isolate, SlotOf(entry) + 2);
      if (target.IsWeak()) f(Map::cast(target.object()));
    }
  }

 private:
  static int Capacity(TransitionArray table) { return (table.length() - 1) / 3; }
  static int SlotOf(int entry) { return 1 + entry * 3; }
  static int Used(Isolate* isolate, TransitionArray table) {
    return table.get(isolate, 0).object().SmiValue();
  }
  static uint32_t HashOfKey(Isolate* isolate, Object key, int32_t details);
  static int FindEntry(Isolate* isolate, TransitionArray table, Object key, int32_t details);
  static Maybe<Map> FindKey(Isolate* isolate, Map map, Object key, int32_t details);
  static TransitionArray NewTable(Isolate* isolate, int capacity);
  static TransitionArray TableWithRoom(Isolate* isolate, Map map);
  static bool HasRoomBelow(Isolate* isolate, Map map, int most);
  static int CountAlive(Isolate* isolate, Map map);
  // Without the dead entries.
  static TransitionArray Renew(Isolate* isolate, Map map, TransitionArray table);
  static void Put(Isolate* isolate, TransitionArray table, MaybeObject key, int32_t details,
                  MaybeObject target);
  static void InsertKey(Isolate* isolate, Map map, MaybeObject key, int32_t details, Map target);
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_TRANSITION_TABLE_H_
