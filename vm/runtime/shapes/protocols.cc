#include "vm/runtime/shapes/protocols.h"

#include "vm/factory/factory.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {
namespace {

int PlaceOf(Map map, int field) {
  if (IsInObject(map, field)) return InObjectOffset(map, field) << KnownFact::kOffsetShift;
  const int offset = PropertyArray::OffsetOf(OutOfObjectIndex(map, field));
  return offset << KnownFact::kOffsetShift | KnownFact::kOutOfObjectBit;
}

Object ReadPlace(Isolate* isolate, JSObject holder, int place) {
  const int offset = place >> KnownFact::kOffsetShift;
  if ((place & KnownFact::kOutOfObjectBit) == 0) return holder.ReadTagged(isolate, offset);
  return PropertyArray::cast(holder.properties(isolate)).ReadTagged(isolate, offset);
}

[[gnu::always_inline]] inline bool Holds(Isolate* isolate, FixedArray memory, int entry, JSObject holder) {
  if (!(holder.map(isolate) == memory.get(isolate, entry + KnownFact::kMap))) return false;
  const int place = memory.get(isolate, entry + KnownFact::kPlace).SmiValue();
  return place < 0 || ReadPlace(isolate, holder, place) == memory.get(isolate, entry + KnownFact::kValue);
}

// Looks at the object itself, and notes what it has found.
template <typename IsWanted>
bool Establish(Isolate* isolate, JSObject holder, RootIndex name, FixedArray memory, int entry,
               IsWanted is_wanted) {
  const Map map = holder.map(isolate);
  if (map.is_dictionary()) return false;
  const int found = FindDescriptor(isolate, map, Name::cast(isolate->root(name)));
  if (found < 0) return false;
  const int32_t details = map.descriptors(isolate).details(found);
  // The library's species are accessors, and nothing else of what is asked here is. A script's accessor may
  // have one of the library's functions as its getter.
  const bool is_accessor = (details & PropertyDetails::kAccessor) != 0;
  if (is_accessor != (name == RootIndex::k_species_symbol)) return false;
  int place = -1;
  Object value = isolate->undefined();
  if (is_accessor) {
    Object pair = map.descriptors(isolate).value(isolate, found).object();
    value = AccessorPair::cast(pair).getter(isolate);
  } else if ((details & PropertyDetails::kInDescriptor) == 0) {
    place = PlaceOf(map, FieldIndexOf(details));
    value = ReadPlace(isolate, holder, place);
  }
  if (!is_wanted(value)) return false;
  memory.set(isolate, entry + KnownFact::kMap, map);
  memory.set(isolate, entry + KnownFact::kPlace, Smi::From(place));
  memory.set(isolate, entry + KnownFact::kValue, value);
  return true;
}

bool EstablishAbsence(Isolate* isolate, JSObject holder, RootIndex name, FixedArray memory, int entry) {
  const Map map = holder.map(isolate);
  if (map.is_dictionary()) return false;
  if (FindDescriptor(isolate, map, Name::cast(isolate->root(name))) >= 0) return false;
  memory.set(isolate, entry + KnownFact::kMap, map);
  memory.set(isolate, entry + KnownFact::kPlace, Smi::From(-1));
  return true;
}

// Whether objects of that map inherit the species of typed arrays.
bool InheritsTypedSpecies(Isolate* isolate, Map map) {
  return !map.is_dictionary() && map.prototype(isolate) == isolate->TypedArrayConstructor() &&
         FindDescriptor(isolate, map, Name::cast(isolate->root(RootIndex::k_species_symbol))) < 0;
}

}  // namespace

FixedArray RealmMemoryOf(Isolate* isolate) {
  Object known = isolate->RealmMemory();
  if (known.IsUndefined()) {
    known = isolate->factory()->NewFixedArray(kRealmMemoryLength);
    isolate->set_context_slot(NativeContextSlot::kRealmMemory, known);
  }
  return FixedArray::cast(known);
}

bool IsUntouched(Isolate* isolate, Protocol protocol) {
  const FixedArray memory = RealmMemoryOf(isolate);
  for (int i = 0; i < kFactsOfProtocol; i++) {
    const ProtocolFact& fact = kProtocolFacts[static_cast<int>(protocol)][i];
    const int entry = KnownFact::Of(protocol, i);
    const JSObject holder = JSObject::cast(isolate->context_slot(fact.holder));
    if (Holds(isolate, memory, entry, holder)) continue;
    const auto is_wanted = [&](Object value) { return IsOwnBuiltin(isolate, value, fact.builtin); };
    if (fact.builtin == kNoProperty) {
      if (!EstablishAbsence(isolate, holder, fact.name, memory, entry)) return false;
    } else if (!Establish(isolate, holder, fact.name, memory, entry, is_wanted)) {
      return false;
    }
  }
  return true;
}

Object KnownFunction(Isolate* isolate, Protocol protocol, int fact) {
  const FixedArray memory = RealmMemoryOf(isolate);
  const int entry = KnownFact::Of(protocol, fact);
  const bool is_field = memory.get(isolate, entry + KnownFact::kPlace).SmiValue() >= 0;
  return is_field ? memory.get(isolate, entry + KnownFact::kValue) : Object(isolate->undefined());
}

bool IsTypedSpeciesUntouched(Isolate* isolate, ElementsKind kind, JSFunction constructor,
                             JSObject prototype) {
  const FixedArray memory = RealmMemoryOf(isolate);
  const int entry = KnownFact::OfTypedKind(kind), map_entry = entry + KnownFact::kSize;
  if (!Holds(isolate, memory, entry, prototype) &&
      !Establish(isolate, prototype, RootIndex::k_constructor_string, memory, entry,
                 [=](Object value) { return value == constructor; })) {
    return false;
  }
  const Map map = constructor.map(isolate);
  if (!(map == memory.get(isolate, map_entry + KnownFact::kMap))) {
    if (!InheritsTypedSpecies(isolate, map)) return false;
    memory.set(isolate, map_entry + KnownFact::kMap, map);
  }
  return IsUntouched(isolate, Protocol::kTypedSpecies);
}

}  // namespace kei
