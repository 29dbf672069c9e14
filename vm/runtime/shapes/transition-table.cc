#include "vm/runtime/shapes/transition-table.h"

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/identity-hash.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

constexpr int32_t kKeyDetailsMask =
    PropertyDetails::kAttributesMask | PropertyDetails::kAccessor | PropertyDetails::kInDescriptor;
constexpr int32_t kSpecial = -1;

void TellListener(Isolate* isolate, Map from, Object key, Map to) {
  TransitionListener* listener = isolate->state()->transition_listener;
  if (listener != nullptr) listener->Note(isolate, from, key, to);
}

}  // namespace

uint32_t Transitions::HashOfKey(Isolate* isolate, Object key, int32_t details) {
  if (key.IsSmi()) return static_cast<uint32_t>(key.SmiValue());
  if (!key.IsName(isolate)) return static_cast<uint32_t>(IdentityHashOf(isolate, key));
  return HashOf(isolate, Name::cast(key)) + static_cast<uint32_t>(details);
}

int Transitions::FindEntry(Isolate* isolate, TransitionArray table, Object key, int32_t details) {
  const int mask = Capacity(table) - 1;
  int entry = static_cast<int>(HashOfKey(isolate, key, details)) & mask;
  while (true) {
    MaybeObject there = table.get(isolate, SlotOf(entry));
    if (there == MaybeObject(Smi::From(0))) return -1;
    if (!there.IsCleared() && there.object() == key &&
        table.get(isolate, SlotOf(entry) + 1).object().SmiValue() == details) {
      return entry;
    }
    entry = (entry + 1) & mask;
  }
}

Maybe<Map> Transitions::FindKey(Isolate* isolate, Map map, Object key, int32_t details) {
  MaybeObject transitions = map.transitions(isolate);
  if (!transitions.IsStrong()) return std::nullopt;
  TransitionArray table = TransitionArray::cast(transitions.object());
  int entry = FindEntry(isolate, table, key, details);
  if (entry < 0) return std::nullopt;
  MaybeObject target = table.get(isolate, SlotOf(entry) + 2);
  if (target.IsCleared()) return std::nullopt;
  return Map::cast(target.object());
}

Maybe<Map> Transitions::Find(Isolate* isolate, Map map, Name name, int32_t details) {
  details &= kKeyDetailsMask;
  MaybeObject transitions = map.transitions(isolate);
  if (!transitions.IsWeak()) return FindKey(isolate, map, name, details);
  Map target = Map::cast(transitions.object());
  const int last = target.own_descriptors() - 1;
  DescriptorArray descriptors = target.descriptors(isolate);
  if (descriptors.key(isolate, last) != name) return std::nullopt;
  if ((descriptors.details(last) & kKeyDetailsMask) != details) return std::nullopt;
  return target;
}

Maybe<Map> Transitions::FindSpecial(Isolate* isolate, Map map, Object key) {
  return FindKey(isolate, map, key, kSpecial);
}

TransitionArray Transitions::NewTable(Isolate* isolate, int capacity) {
  return isolate->factory()->NewTransitionArray(1 + 3 * capacity, MaybeObject(Smi::From(0)));
}

void Transitions::Put(Isolate* isolate, TransitionArray table, MaybeObject key, int32_t details,
                      MaybeObject target) {
  const int mask = Capacity(table) - 1;
  int entry = static_cast<int>(HashOfKey(isolate, key.object(), details)) & mask;
  while (table.get(isolate, SlotOf(entry)) != MaybeObject(Smi::From(0))) entry = (entry + 1) & mask;
  table.set(isolate, SlotOf(entry), key);
  table.set(isolate, SlotOf(entry) + 1, Smi::From(details));
  table.set(isolate, SlotOf(entry) + 2, target);
  table.set(isolate, 0, Smi::From(Used(isolate, table) + 1));
}

// The map's table with a free entry to spare. When it is full, that is a new one without the dead entries.
// When there was no table, it is one that holds the single transition.
TransitionArray Transitions::TableWithRoom(Isolate* isolate, Map map) {
  MaybeObject transitions = map.transitions(isolate);
  if (!transitions.IsStrong()) {
    TransitionArray table = NewTable(isolate, 4);
    if (transitions.IsWeak()) {
      Map target = Map::cast(transitions.object());
      const int last = target.own_descriptors() - 1;
      DescriptorArray descriptors = target.descriptors(isolate);
      Put(isolate, table, MaybeObject(descriptors.key(isolate, last)),
          descriptors.details(last) & kKeyDetailsMask, MaybeObject::Weak(target));
    }
    map.set_transitions(isolate, table);
    return table;
  }
  TransitionArray table = TransitionArray::cast(transitions.object());
  return Used(isolate, table) + 1 <= Capacity(table) * 3 / 4 ? table : Renew(isolate, map, table);
}

int Transitions::CountAlive(Isolate* isolate, Map map) {
  int alive = 0;
  ForEach(isolate, map, [&](Map) { alive++; });
  return alive;
}

TransitionArray Transitions::Renew(Isolate* isolate, Map map, TransitionArray table) {
  const int alive = CountAlive(isolate, map);
  int capacity = 4;
  while ((alive + 1) * 2 > capacity) capacity *= 2;
  TransitionArray grown = NewTable(isolate, capacity);
  for (int entry = 0, n = Capacity(table); entry < n; entry++) {
    MaybeObject key = table.get(isolate, SlotOf(entry));
    MaybeObject target = table.get(isolate, SlotOf(entry) + 2);
    if (!target.IsWeak() || key.IsCleared()) continue;
    Put(isolate, grown, key, table.get(isolate, SlotOf(entry) + 1).object().SmiValue(), target);
  }
  map.set_transitions(isolate, grown);
  return grown;
}

void Transitions::InsertKey(Isolate* isolate, Map map, MaybeObject key, int32_t details, Map target) {
  TellListener(isolate, map, key.object(), target);
  TransitionArray table = TableWithRoom(isolate, map);
  const int old = FindEntry(isolate, table, key.object(), details);
  if (old >= 0) {
    table.set(isolate, SlotOf(old) + 2, MaybeObject::Weak(target));
  } else {
    Put(isolate, table, key, details, MaybeObject::Weak(target));
  }
}

void Transitions::Insert(Isolate* isolate, Map map, Name name, int32_t details, Map target) {
  MaybeObject transitions = map.transitions(isolate);
  if (transitions.IsSmi() || transitions.IsCleared()) {
    TellListener(isolate, map, name, target);
    map.set_transitions(isolate, MaybeObject::Weak(target));
  } else {
    InsertKey(isolate, map, MaybeObject(name), details & kKeyDetailsMask, target);
  }
}

void Transitions::InsertSpecial(Isolate* isolate, Map map, Object key, Map target) {
  InsertKey(isolate, map, key, kSpecial, target);
}

bool Transitions::InsertPrototype(Isolate* isolate, Map map, Object prototype, Map target) {
  // Names keep half of the table, whatever number of prototypes there is.
  if (!prototype.IsNull() && !HasRoomBelow(isolate, map, kMaxTransitions / 2)) return false;
  if (prototype.IsJSReceiver(isolate)) EnsureIdentityHash(isolate, prototype);
  // A prototype must not live on for the sake of the table.
  InsertKey(isolate, map, MaybeObject::Weak(prototype), kSpecial, target);
  return true;
}

bool Transitions::HasRoom(Isolate* isolate, Map map) { return HasRoomBelow(isolate, map, kMaxTransitions); }

// A full table is looked at only now and then; meanwhile those that found no room count as used.
bool Transitions::HasRoomBelow(Isolate* isolate, Map map, int most) {
  constexpr int kRefusals = 256;
  MaybeObject transitions = map.transitions(isolate);
  if (!transitions.IsStrong()) return true;
  TransitionArray table = TransitionArray::cast(transitions.object());
  int used = Used(isolate, table);
  if (used < most) return true;
  if (used % kRefusals == 0) {
    table = Renew(isolate, map, table);
    used = Used(isolate, table);
  }
  if (used < most) return true;
  table.set(isolate, 0, Smi::From(used + 1));
  return false;
}

}  // namespace kei
