#include "vm/runtime/shapes/map-transitions.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/prototype-info.h"
#include "vm/runtime/shapes/transition-table.h"
#include "vm/runtime/strings/property-key.h"

namespace kei {

// --- Reading

namespace {

int SearchDescriptors(Isolate* isolate, Map map, Name name) {
  DescriptorArray descriptors = map.descriptors(isolate);
  const int count = map.own_descriptors();
  for (int i = 0; i < count; i++) {
    if (descriptors.Read<TaggedWord>(DescriptorArray::OffsetOf(i)) == name.compressed()) return i;
  }
  return -1;
}

}  // namespace

int FindDescriptor(Isolate* isolate, Map map, Name name) {
  constexpr int kFew = 4;  // are faster looked through
  if (map.own_descriptors() <= kFew) return SearchDescriptors(isolate, map, name);
  DescriptorCache* cache = isolate->descriptor_cache();
  const int known = cache->Find(map, name);
  if (known != DescriptorCache::kUnknown) return known;
  const int found = SearchDescriptors(isolate, map, name);
  cache->Add(map, name, found);
  return found;
}

int UsedFields(Isolate* isolate, Map map) {
  DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = map.own_descriptors() - 1; i >= 0; i--) {
    int32_t details = descriptors.details(i);
    if ((details & PropertyDetails::kInDescriptor) == 0) return FieldIndexOf(details) + 1;
  }
  return 0;
}

Object ReadField(Isolate* isolate, JSObject object, Map map, int field_index) {
  if (IsInObject(map, field_index)) {
    return object.ReadTagged(isolate, InObjectOffset(map, field_index));
  }
  return PropertyArray::cast(object.properties(isolate)).get(isolate, OutOfObjectIndex(map, field_index));
}

void WriteField(Isolate* isolate, JSObject object, Map map, int field_index, Object value) {
  if (IsInObject(map, field_index)) {
    object.WriteTagged(isolate, InObjectOffset(map, field_index), value.compressed());
  } else {
    PropertyArray::cast(object.properties(isolate)).set(isolate, OutOfObjectIndex(map, field_index), value);
  }
}

Object ConstructorOf(Isolate* isolate, Map map) {
  Object at = map.constructor_or_back_pointer(isolate);
  while (at.IsMap(isolate)) at = Map::cast(at).constructor_or_back_pointer(isolate);
  return at;
}

// --- Copies

namespace {

// Bits that are facts about one map and not about the objects of its copies.
constexpr uint32_t kNotInherited = MapBits::kSlackTrackingMask | MapBits::kUnstable;

DescriptorArray CopyDescriptors(Isolate* isolate, DescriptorArray from, int count, int capacity) {
  if (capacity == 0) return isolate->empty_descriptor_array();
  DescriptorArray to = isolate->factory()->NewDescriptorArray(capacity);
  for (int i = 0; i < count; i++) {
    to.set(isolate, i, from.key(isolate, i), from.details(i), from.value(isolate, i));
  }
  to.set_used(count);
  return to;
}

// The map itself, sharing the descriptors and without transitions.
Map RawCopy(Isolate* isolate, Map map) {
  Map copy = isolate->factory()->CopyMap(map);
  copy.set_bits(map.bits() & ~kNotInherited);
  return copy;
}

// Like RawCopy, for a target of a transition.
Map NewChild(Isolate* isolate, Map parent) {
  Map child = RawCopy(isolate, parent);
  child.set_constructor_or_back_pointer(isolate, parent);
  return child;
}

// Appends behind the map's own descriptors; in place when nobody else has done so.
void AppendDescriptor(Isolate* isolate, Map map, Name name, int32_t details, MaybeObject value) {
  const int count = map.own_descriptors();
  DescriptorArray descriptors = map.descriptors(isolate);
  if (descriptors.used() != count || descriptors.length() == count) {
    int capacity = count < 4 ? count + 2 : count + count / 2;
    descriptors = CopyDescriptors(isolate, descriptors, count, capacity);
    map.set_descriptors(isolate, descriptors);
  }
  descriptors.set(isolate, count, name, details, value);
  descriptors.set_used(count + 1);
  map.set_own_descriptors(count + 1);
  map.set_enum_cache(isolate, Smi::From(0));
}

// A new field: its number and the room that is left behind it.
int32_t TakeField(Isolate* isolate, Map map, int attributes) {
  const int field = UsedFields(isolate, map);
  const int inobject = map.inobject_properties();
  int unused;
  if (field < inobject) {
    unused = inobject - field - 1;
  } else {
    unused = field > inobject && map.unused_fields() > 0 ? map.unused_fields() - 1 : kPropertyArrayGrowth - 1;
  }
  map.set_unused_fields(unused);
  return FieldDetails(attributes, field);
}

// A prototype's map is never shared, so the successor may take its descriptors over.
Map SuccessorOfPrototypeMap(Isolate* isolate, Map map) { return RawCopy(isolate, map); }

}  // namespace

Map CopyMap(Isolate* isolate, Map map) {
  Map copy = RawCopy(isolate, map);
  const int count = map.own_descriptors();
  copy.set_descriptors(isolate, CopyDescriptors(isolate, map.descriptors(isolate), count, count));
  return copy;
}

// --- Adding properties

bool HasTooManyFields(Isolate* isolate, Map map, StoreOrigin origin) {
  const int fields = UsedFields(isolate, map);
  if (fields >= kMaxFastFields || map.own_descriptors() >= kMaxFastFields) return true;
  return origin == StoreOrigin::kKeyed && !map.is_prototype() &&
         fields - map.inobject_properties() >= kMaxFastOutOfObject;
}

Map MapForAddingProperty(Isolate* isolate, Map map, Name name, int attributes, StoreOrigin origin) {
  if (map.is_dictionary()) return map;
  if (!map.is_prototype()) {
    if (auto target = FindTransition(isolate, map, name, attributes)) return *target;
  }
  if (HasTooManyFields(isolate, map, origin)) return MapForDictionary(isolate, map);
  if (map.is_prototype()) {
    Map successor = SuccessorOfPrototypeMap(isolate, map);
    AppendField(isolate, successor, name, attributes);
    return successor;
  }
  if (!Transitions::HasRoom(isolate, map)) return MapForDictionary(isolate, map);
  Map child = NewChild(isolate, map);
  AppendField(isolate, child, name, attributes);
  Transitions::Insert(isolate, map, name, attributes, child);
  return child;
}

Map MapForAddingConstant(Isolate* isolate, Map map, Name name, int details, Object value) {
  if (map.is_dictionary()) return map;
  if (map.own_descriptors() >= kMaxFastFields) return MapForDictionary(isolate, map);
  details |= PropertyDetails::kInDescriptor;
  if (map.is_prototype()) {
    Map successor = SuccessorOfPrototypeMap(isolate, map);
    AppendConstant(isolate, successor, name, details, value);
    return successor;
  }
  auto found = Transitions::Find(isolate, map, name, details);
  if (found) {
    MaybeObject there = found->descriptors(isolate).value(isolate, found->own_descriptors() - 1);
    if (there == MaybeObject(value)) return *found;
    // Accessors of literals and constructors are new closures each time: one map for all objects.
    if ((details & PropertyDetails::kAccessor) != 0) return MapForDictionary(isolate, map);
  }
  // The same name with another value: a map of its own, so that the tree does not grow with values.
  if (found || !Transitions::HasRoom(isolate, map)) {
    Map copy = CopyMap(isolate, map);
    AppendConstant(isolate, copy, name, details, value);
    return copy;
  }
  Map child = NewChild(isolate, map);
  AppendConstant(isolate, child, name, details, value);
  Transitions::Insert(isolate, map, name, details, child);
  return child;
}

Maybe<Map> FindTransition(Isolate* isolate, Map map, Name name, int attributes) {
  return Transitions::Find(isolate, map, name, attributes);
}

Map MapForReconfiguring(Isolate* isolate, Map map, int descriptor, int32_t details, Object value) {
  Map copy = CopyMap(isolate, map);
  DescriptorArray descriptors = copy.descriptors(isolate);
  Name name = descriptors.key(isolate, descriptor);
  const int32_t old = descriptors.details(descriptor);
  if ((details & (PropertyDetails::kInDescriptor | PropertyDetails::kAccessor)) != 0) {
    descriptors.set(isolate, descriptor, name, details | PropertyDetails::kInDescriptor, MaybeObject(value));
    return copy;
  }
  const int attributes = AttributesOf(details);
  int32_t field = FieldDetails(attributes, FieldIndexOf(old));
  if ((old & PropertyDetails::kInDescriptor) != 0) {
    // Fields must stay in the order of the descriptors, for UsedFields, so renumbering is not possible. The
    // object gets a dictionary unless the descriptor stands behind all fields.
    for (int i = descriptor + 1; i < copy.own_descriptors(); i++) {
      if ((descriptors.details(i) & PropertyDetails::kInDescriptor) == 0) {
        return MapForDictionary(isolate, map);
      }
    }
    if (HasTooManyFields(isolate, copy, StoreOrigin::kNamed)) return MapForDictionary(isolate, map);
    field = TakeField(isolate, copy, attributes);
  }
  descriptors.set(isolate, descriptor, name, field, MaybeObject(Smi::From(0)));
  return copy;
}

// --- Special transitions

namespace {

// Asked while a realm is built, too.
bool IsArrayMap(Isolate* isolate, Map map) {
  if (!IsIndexedKind(map.kind()) || map.type() != InstanceType::kJSArray) return false;
  return isolate->context_slot(ArrayMapSlot(map.kind())) == map;
}

}  // namespace

Map MapForElementsKind(Isolate* isolate, Map map, ElementsKind kind) {
  if (map.kind() == kind) return map;
  if (IsIndexedKind(kind) && IsArrayMap(isolate, map)) return ArrayMapOf(isolate, kind);
  if (map.is_prototype()) {
    Map successor = SuccessorOfPrototypeMap(isolate, map);
    successor.set_elements_kind(static_cast<uint8_t>(kind));
    return successor;
  }
  Object key = Transitions::ElementsKindKey(kind);
  if (auto target = Transitions::FindSpecial(isolate, map, key)) return *target;
  Map child = NewChild(isolate, map);
  child.set_elements_kind(static_cast<uint8_t>(kind));
  Transitions::InsertSpecial(isolate, map, key, child);
  return child;
}

Map MapForPrototype(Isolate* isolate, Map map, Object prototype) {
  if (map.prototype(isolate) == prototype) return map;
  if (map.is_prototype()) {
    Map successor = SuccessorOfPrototypeMap(isolate, map);
    successor.set_prototype(isolate, prototype);
    return successor;
  }
  if (auto target = Transitions::FindSpecial(isolate, map, prototype)) return *target;
  if (auto given = GivenMap(isolate, prototype, map)) return *given;
  Map child = NewChild(isolate, map);
  child.set_prototype(isolate, prototype);
  if (!Transitions::InsertPrototype(isolate, map, prototype, child)) {
    NoteGivenMap(isolate, prototype, child);
  }
  return child;
}

namespace {

void SetIntegrityAttributes(Isolate* isolate, Map map, IntegrityLevel level) {
  const int count = map.own_descriptors();
  DescriptorArray descriptors = CopyDescriptors(isolate, map.descriptors(isolate), count, count);
  for (int i = 0; i < count; i++) {
    Name name = descriptors.key(isolate, i);
    if (PropertyKey::Named(name).is_private(isolate)) continue;
    int32_t details = descriptors.details(i) | PropertyDetails::kDontDelete;
    if (level == IntegrityLevel::kFrozen && (details & PropertyDetails::kAccessor) == 0) {
      details |= PropertyDetails::kReadOnly;
    }
    descriptors.set_details(i, details);
  }
  map.set_descriptors(isolate, descriptors);
}

}  // namespace

Map MapForIntegrity(Isolate* isolate, Map map, IntegrityLevel level) {
  const bool is_indexed = IsIndexedKind(map.kind());
  const ElementsKind kind = is_indexed ? RestrictedTo(map.kind(), level) : map.kind();
  if (IsArrayMap(isolate, map)) {
    const Object known = isolate->context_slot(ArrayMapSlot(kind));
    if (!known.IsUndefined()) return Map::cast(known);
  }
  Object key = Transitions::IntegrityKey(level);
  if (!map.is_prototype()) {
    if (auto target = Transitions::FindSpecial(isolate, map, key)) return *target;
  }
  Map result = map.is_prototype() ? SuccessorOfPrototypeMap(isolate, map) : NewChild(isolate, map);
  result.set(MapBits::kNonExtensible);
  result.set_elements_kind(static_cast<uint8_t>(kind));
  if (level != IntegrityLevel::kNonExtensible) {
    result.set(MapBits::kHasReadOnlyElements);
    SetIntegrityAttributes(isolate, result, level);
  }
  if (!map.is_prototype()) Transitions::InsertSpecial(isolate, map, key, result);
  return result;
}

Map MapForDictionary(Isolate* isolate, Map map) {
  if (map.is_dictionary()) return map;
  Object key = Transitions::DictionaryKey();
  if (!map.is_prototype()) {
    if (auto target = Transitions::FindSpecial(isolate, map, key)) return *target;
  }
  Map result = map.is_prototype() ? SuccessorOfPrototypeMap(isolate, map) : NewChild(isolate, map);
  result.set(MapBits::kDictionary);
  result.set_own_descriptors(0);
  result.set_unused_fields(0);
  result.set_descriptors(isolate, isolate->empty_descriptor_array());
  if (!map.is_prototype()) Transitions::InsertSpecial(isolate, map, key, result);
  return result;
}

// --- By hand

Map NewObjectMap(Isolate* isolate, InstanceType type, int size, int inobject_properties, ElementsKind kind,
                 Object prototype) {
  const int words = size / kTaggedSize + inobject_properties;
  CHECK(words <= 255);
  Map map = isolate->factory()->NewMap(type, words * kTaggedSize, kind, inobject_properties);
  uint32_t bits = 0;
  if (IsTypedArrayKind(kind) || kind == ElementsKind::kSloppyArguments ||
      kind == ElementsKind::kStringWrapper) {
    bits |= MapBits::kExotic;
  }
  map.set_bits(bits);
  MakePrototype(isolate, prototype);
  map.set_prototype(isolate, prototype);
  return map;
}

void AppendField(Isolate* isolate, Map map, Name name, int attributes) {
  int32_t details = TakeField(isolate, map, attributes);
  AppendDescriptor(isolate, map, name, details, Smi::From(0));
}

void ReserveDescriptors(Isolate* isolate, Map map, int count) {
  const int used = map.own_descriptors();
  DescriptorArray descriptors = map.descriptors(isolate);
  if (descriptors.length() - used >= count) return;
  map.set_descriptors(isolate, CopyDescriptors(isolate, descriptors, used, used + count));
}

void AppendConstant(Isolate* isolate, Map map, Name name, int details, Object value) {
  AppendDescriptor(isolate, map, name, details | PropertyDetails::kInDescriptor, value);
}

}  // namespace kei
