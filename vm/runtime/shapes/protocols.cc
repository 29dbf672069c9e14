#include "vm/runtime/shapes/protocols.h"

#include <iterator>

#include "vm/factory/factory.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {
namespace {

// What one of the realm's objects has: a field with a function of the library, or an accessor with
// one as its getter. A field is written without a change of shape, so its value is compared, too.
struct Fact {
  NativeContextSlot holder;
  RootIndex name;
  Builtin builtin;
};
constexpr int kFactsOfProtocol = 2;
using Slot = NativeContextSlot;

constexpr Fact kFacts[][kFactsOfProtocol] = {
    {{Slot::kArrayPrototype, RootIndex::k_constructor_string, Builtin::kArrayConstructor},
     {Slot::kArrayConstructor, RootIndex::k_species_symbol, Builtin::kArraySpecies}},
    {{Slot::kTypedArrayConstructor, RootIndex::k_species_symbol, Builtin::kTypedArraySpecies},
     {Slot::kTypedArrayConstructor, RootIndex::k_species_symbol, Builtin::kTypedArraySpecies}},
    {{Slot::kArrayPrototype, RootIndex::k_iterator_symbol, Builtin::kArrayPrototypeValues},
     {Slot::kArrayIteratorPrototype, RootIndex::k_next_string, Builtin::kArrayIteratorPrototypeNext}},
    {{Slot::kTypedArrayPrototype, RootIndex::k_iterator_symbol, Builtin::kTypedArrayPrototypeValues},
     {Slot::kArrayIteratorPrototype, RootIndex::k_next_string, Builtin::kArrayIteratorPrototypeNext}},
    {{Slot::kMapPrototype, RootIndex::k_iterator_symbol, Builtin::kMapPrototypeEntries},
     {Slot::kMapIteratorPrototype, RootIndex::k_next_string, Builtin::kMapIteratorPrototypeNext}},
    {{Slot::kSetPrototype, RootIndex::k_iterator_symbol, Builtin::kSetPrototypeValues},
     {Slot::kSetIteratorPrototype, RootIndex::k_next_string, Builtin::kSetIteratorPrototypeNext}},
    {{Slot::kStringPrototype, RootIndex::k_iterator_symbol, Builtin::kStringPrototypeIterator},
     {Slot::kStringIteratorPrototype, RootIndex::k_next_string,
      Builtin::kStringIteratorPrototypeNext}},
    {{Slot::kRegExpPrototype, RootIndex::k_constructor_string, Builtin::kRegExpConstructor},
     {Slot::kRegExpConstructor, RootIndex::k_species_symbol, Builtin::kRegExpSpecies}},
    {{Slot::kDatePrototype, RootIndex::k_to_primitive_symbol, Builtin::kDatePrototypeToPrimitive},
     {Slot::kDatePrototype, RootIndex::k_valueOf_string, Builtin::kDatePrototypeValueOf}},
};
static_assert(std::size(kFacts) == static_cast<size_t>(Protocol::kCount));

// What is remembered of each fact: the holder's map, or undefined; the index of the field, or
// -1 for an accessor; the field's value.
enum Entry { kMap, kField, kValue, kEntrySize };
int EntryOf(Protocol protocol, int fact) {
  return RealmMemory::kFirstFact +
         (static_cast<int>(protocol) * kFactsOfProtocol + fact) * kEntrySize;
}

bool Holds(Isolate* isolate, FixedArray validity, int entry, JSObject holder) {
  const Map map = holder.map(isolate);
  if (!(map == validity.get(isolate, entry + kMap))) return false;
  const int field = validity.get(isolate, entry + kField).SmiValue();
  return field < 0 ||
         ReadField(isolate, holder, map, field) == validity.get(isolate, entry + kValue);
}

// Looks at the object itself, and notes what it has found.
bool Establish(Isolate* isolate, const Fact& fact, FixedArray validity, int entry) {
  JSObject holder = JSObject::cast(isolate->context_slot(fact.holder));
  const Map map = holder.map(isolate);
  if (map.is_dictionary()) return false;
  const int found = FindDescriptor(isolate, map, Name::cast(isolate->root(fact.name)));
  if (found < 0) return false;
  const int32_t details = map.descriptors(isolate).details(found);
  int field = -1;
  Object value = isolate->undefined();
  if ((details & PropertyDetails::kAccessor) != 0) {
    Object pair = map.descriptors(isolate).value(isolate, found).object();
    value = AccessorPair::cast(pair).getter(isolate);
  } else if ((details & PropertyDetails::kInDescriptor) == 0) {
    field = FieldIndexOf(details);
    value = ReadField(isolate, holder, map, field);
  }
  if (!IsOwnBuiltin(isolate, value, fact.builtin)) return false;
  validity.set(isolate, entry + kMap, map);
  validity.set(isolate, entry + kField, Smi::From(field));
  validity.set(isolate, entry + kValue, value);
  return true;
}

}  // namespace

FixedArray RealmMemoryOf(Isolate* isolate) {
  Object known = isolate->RealmMemory();
  if (known.IsUndefined()) {
    known = isolate->factory()->NewFixedArray(EntryOf(Protocol::kCount, 0));
    isolate->set_context_slot(NativeContextSlot::kRealmMemory, known);
  }
  return FixedArray::cast(known);
}

bool IsUntouched(Isolate* isolate, Protocol protocol) {
  const FixedArray validity = RealmMemoryOf(isolate);
  for (int i = 0; i < kFactsOfProtocol; i++) {
    const Fact& fact = kFacts[static_cast<int>(protocol)][i];
    const int entry = EntryOf(protocol, i);
    if (Holds(isolate, validity, entry, JSObject::cast(isolate->context_slot(fact.holder)))) continue;
    if (!Establish(isolate, fact, validity, entry)) return false;
  }
  return true;
}

}  // namespace kei
