#include "vm/runtime/shapes/plain-fields.h"

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/heap/young.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/protocols.h"

// Copies of fields go from a map of the target and one of the source to a third, which depends on
// nothing else but the prototypes' shapes. The realm remembers some of these, weakly.

namespace kei {
namespace {

constexpr int kEntries = 64;
enum Part { kTarget, kSource, kPrototype, kResult, kParts };
constexpr int kMaxCopiedFields = 64;

WeakFixedArray CacheOf(Isolate* isolate) {
  const FixedArray memory = RealmMemoryOf(isolate);
  if (memory.get(isolate, RealmMemory::kFieldCopies).IsUndefined()) {
    memory.set(isolate, RealmMemory::kFieldCopies,
               isolate->factory()->NewWeakFixedArray(kEntries * kParts));
  }
  return WeakFixedArray::cast(memory.get(isolate, RealmMemory::kFieldCopies));
}

int SlotOf(HeapObject target, Map source, FieldCopy copy, uint32_t excluded = 0) {
  const uint32_t hash = (target.cage_offset() >> 4) * 31 + (source.cage_offset() >> 4) +
                        static_cast<uint32_t>(copy) + excluded * 7;
  return static_cast<int>((hash ^ (hash >> 8)) % kEntries) * kParts;
}

bool Is(Isolate* isolate, WeakFixedArray cache, int slot, Object wanted) {
  return cache.get(isolate, slot) == MaybeObject::Weak(wanted);
}

// Of what depends on no prototype.
Maybe<Map> KnownResult(Isolate* isolate, HeapObject target, Map source, FieldCopy copy) {
  const WeakFixedArray cache = CacheOf(isolate);
  const int slot = SlotOf(target, source, copy);
  if (!Is(isolate, cache, slot + kTarget, target) || !Is(isolate, cache, slot + kSource, source) ||
      !cache.get(isolate, slot + kResult).IsWeak()) {
    return std::nullopt;
  }
  return Map::cast(cache.get(isolate, slot + kResult).object());
}

void NoteResult(Isolate* isolate, HeapObject target, Map source, FieldCopy copy, Map result) {
  const WeakFixedArray cache = CacheOf(isolate);
  const int slot = SlotOf(target, source, copy);
  cache.set(isolate, slot + kTarget, MaybeObject::Weak(target));
  cache.set(isolate, slot + kSource, MaybeObject::Weak(source));
  cache.set(isolate, slot + kPrototype, MaybeObject::Weak(source));
  cache.set(isolate, slot + kResult, MaybeObject::Weak(result));
}

TaggedWord* FieldsInObject(JSObject object, Map map) {
  return reinterpret_cast<TaggedWord*>(object.slot(InObjectOffset(map, 0)));
}

// Whether an assignment of the name to an object right below Object.prototype adds a property.
bool AddsByAssignment(Isolate* isolate, Map prototype, Name name) {
  const int found = FindDescriptor(isolate, prototype, name);
  if (found < 0) return true;
  constexpr int32_t kNotPlain = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor |
                                PropertyDetails::kReadOnly;
  return (prototype.descriptors(isolate).details(found) & kNotPlain) == 0;
}

bool IsPlainTarget(Isolate* isolate, Map map, FieldCopy copy) {
  if (map.type() != InstanceType::kJSObject || map.is_dictionary() || !map.is_extensible() ||
      map.is_prototype() || map.has(MapBits::kExotic)) {
    return false;
  }
  if (copy == FieldCopy::kDefine) return true;
  if (!(map.prototype(isolate) == isolate->ObjectPrototype())) return false;
  const Map prototype = isolate->ObjectPrototype().map(isolate);
  return !prototype.is_dictionary() && prototype.prototype(isolate).IsNull();
}

bool Holds(Isolate* isolate, FixedArray names, Name name) {
  for (int i = 0; i < names.length(); i++) {
    if (names.get(isolate, i) == name) return true;
  }
  return false;
}

// The descriptors of a source that are not excluded, in their order.
struct CopiedFields {
  CopiedFields(Isolate* isolate, Map source, FixedArray excluded) {
    const DescriptorArray descriptors = source.descriptors(isolate);
    for (int i = 0, end = source.own_descriptors(); i < end; i++) {
      if (Holds(isolate, excluded, descriptors.key(isolate, i))) continue;
      at[count++] = static_cast<uint8_t>(i);
    }
  }
  uint8_t at[kMaxCopiedFields];
  int count = 0;
};

// Whether a map is what a target has after these fields of a source were added.
bool IsResult(Isolate* isolate, Map result, Map target, Map source, const CopiedFields& fields) {
  const int used = target.own_descriptors();
  if (result.own_descriptors() != used + fields.count) return false;
  if (fields.count == source.own_descriptors()) return true;   // the maps decide the rest
  const DescriptorArray from = source.descriptors(isolate), to = result.descriptors(isolate);
  for (int i = 0; i < fields.count; i++) {
    if (to.key(isolate, used + i) != from.key(isolate, fields.at[i])) return false;
  }
  return true;
}

// The map of the target afterwards, or nothing.
Maybe<Map> ResultOf(Isolate* isolate, Map target, JSObject from, FieldCopy copy,
                    FixedArray excluded) {
  if (!IsPlainTarget(isolate, target, copy) || !HasOnlyFields(isolate, from)) return std::nullopt;
  const Map source = from.map(isolate), prototype = isolate->ObjectPrototype().map(isolate);
  const int count = source.own_descriptors();
  if (count == 0 || count > kMaxCopiedFields) return std::nullopt;
  Map result = target;
  for (int i = 0; i < count; i++) {
    const DescriptorArray descriptors = source.descriptors(isolate);
    const Name name = descriptors.key(isolate, i);
    if (name.IsSymbol(isolate) || (descriptors.details(i) & PropertyDetails::kDontEnum) != 0 ||
        FindDescriptor(isolate, target, name) >= 0 ||
        (copy == FieldCopy::kAssign && !AddsByAssignment(isolate, prototype, name))) {
      return std::nullopt;
    }
    if (Holds(isolate, excluded, name)) continue;
    result = MapForAddingProperty(isolate, result, name, kNoAttributes, StoreOrigin::kKeyed);
    if (result.is_dictionary()) return std::nullopt;
  }
  return result;
}

// Whether a copy of the fields of an object, in a new object, could have the object's own map: it is what
// an assignment of one after another leads to, and nothing else hangs on it.
bool IsClonable(Isolate* isolate, Map map) {
  if (!IsPlainTarget(isolate, map, FieldCopy::kAssign) || !IsFastKind(map.kind()) ||
      map.has(MapBits::kSlackTrackingMask)) {
    return false;
  }
  const DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    constexpr int32_t kNotPlain = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor |
                                  PropertyDetails::kAttributesMask;
    if ((descriptors.details(i) & kNotPlain) != 0 ||
        descriptors.key(isolate, i).IsSymbol(isolate)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool TryCopyFields(Isolate* isolate, JSObject target, JSObject from, FieldCopy copy,
                   FixedArray excluded) {
  const Map map = target.map(isolate), source = from.map(isolate);
  if (from.elements(isolate) != isolate->empty_fixed_array()) return false;
  const WeakFixedArray cache = CacheOf(isolate);
  const int slot = SlotOf(map, source, copy, static_cast<uint32_t>(excluded.length()));
  const Map prototype = isolate->ObjectPrototype().map(isolate);
  const bool is_known = Is(isolate, cache, slot + kTarget, map) &&
                        Is(isolate, cache, slot + kSource, source) &&
                        Is(isolate, cache, slot + kPrototype, prototype) &&
                        cache.get(isolate, slot + kResult).IsWeak();
  if (source.own_descriptors() > kMaxCopiedFields) return false;
  const CopiedFields fields(isolate, source, excluded);
  Map result = map;
  if (is_known) result = Map::cast(cache.get(isolate, slot + kResult).object());
  if (!is_known || !IsResult(isolate, result, map, source, fields)) {
    const Maybe<Map> found = ResultOf(isolate, map, from, copy, excluded);
    if (!found) return false;
    result = *found;
    cache.set(isolate, slot + kTarget, MaybeObject::Weak(map));
    cache.set(isolate, slot + kSource, MaybeObject::Weak(source));
    cache.set(isolate, slot + kPrototype, MaybeObject::Weak(prototype));
    cache.set(isolate, slot + kResult, MaybeObject::Weak(result));
  }
  int to = UsedFields(isolate, map);
  MigrateToMap(isolate, target, result);
  // A source without constants has them at their descriptors' places.
  if (IsYoungObject(target) && source.own_descriptors() <= source.inobject_properties() &&
      to + fields.count <= result.inobject_properties()) {
    TaggedWord* const written = FieldsInObject(target, result) + to;
    const TaggedWord* const read = FieldsInObject(from, source);
    for (int i = 0; i < fields.count; i++) written[i] = read[fields.at[i]];
    return true;
  }
  for (int i = 0; i < fields.count; i++) {
    WriteField(isolate, target, result, to++, ReadField(isolate, from, source, fields.at[i]));
  }
  return true;
}

// Its fields are those of the source that have its names: they are in one order.
Maybe<JSObject> TryCopyWithout(Isolate* isolate, JSObject from, FixedArray excluded) {
  const Map source = from.map(isolate);
  const Maybe<Map> result = KnownResult(isolate, excluded, source, FieldCopy::kRest);
  if (!result || from.elements(isolate) != isolate->empty_fixed_array()) return std::nullopt;
  const JSObject copy = isolate->factory()->NewJSObject(*result);
  const DescriptorArray names = source.descriptors(isolate), kept = result->descriptors(isolate);
  TaggedWord* const written = FieldsInObject(copy, *result);
  const TaggedWord* const read = FieldsInObject(from, source);
  for (int i = 0, to = 0, count = result->own_descriptors(); to < count; i++) {
    if (names.key(isolate, i) == kept.key(isolate, to)) written[to++] = read[i];
  }
  return copy;
}

void NoteCopyWithout(Isolate* isolate, JSObject from, FixedArray excluded, JSObject copy) {
  const Map source = from.map(isolate), result = copy.map(isolate);
  if (IsYoungObject(excluded) || source.own_descriptors() > source.inobject_properties() ||
      result.own_descriptors() != result.inobject_properties()) {
    return;
  }
  NoteResult(isolate, excluded, source, FieldCopy::kRest, result);
}

Maybe<Map> KnownMapWithMethods(Isolate* isolate, Map map, JSObject holder) {
  return KnownResult(isolate, holder, map, FieldCopy::kMethods);
}
void NoteMapWithMethods(Isolate* isolate, Map map, JSObject holder, Map result) {
  NoteResult(isolate, holder, map, FieldCopy::kMethods, result);
}

bool TryAssignFields(Isolate* isolate, JSObject target, JSObject from) {
  if (target == from || !HasOnlyFields(isolate, from)) return false;
  Map plain;
  return VisitFields(isolate, from, [&](Name name, Object value) {
    const Map map = target.map(isolate);
    if (!(map == plain)) {
      if (!IsPlainTarget(isolate, map, FieldCopy::kAssign)) return false;
      plain = map;
    }
    const int found = FindDescriptor(isolate, map, name);
    if (found < 0) {
      const Map prototype = isolate->ObjectPrototype().map(isolate);
      if (!AddsByAssignment(isolate, prototype, name)) return false;
      AddNewNamed(isolate, target, name, value, kNoAttributes, StoreOrigin::kKeyed);
      return true;
    }
    constexpr int32_t kNotPlain = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor |
                                  PropertyDetails::kReadOnly;
    const int32_t details = map.descriptors(isolate).details(found);
    if ((details & kNotPlain) != 0) return false;
    NoteFieldWrite(isolate, map, found);
    WriteField(isolate, target, map, FieldIndexOf(details), value);
    return true;
  });
}

Maybe<JSObject> TryCloneObject(Isolate* isolate, Object source) {
  if (!source.IsTypeJSObject(isolate)) return std::nullopt;
  const JSObject from = JSObject::cast(source);
  const Map map = from.map(isolate);
  const WeakFixedArray cache = CacheOf(isolate);
  const int slot = SlotOf(map, map, FieldCopy::kClone);
  const bool is_known =
      Is(isolate, cache, slot + kPrototype, map) && Is(isolate, cache, slot + kResult, map);
  if (!is_known && !IsClonable(isolate, map)) return std::nullopt;
  if (!is_known) {
    for (int part = 0; part < kParts; part++) cache.set(isolate, slot + part, MaybeObject::Weak(map));
  }
  if (from.elements(isolate) != isolate->empty_fixed_array()) return std::nullopt;
  const Object properties = from.properties(isolate);
  const bool has_array = properties.IsHeapObject() &&
                         HeapObject::cast(properties).map(isolate) == isolate->property_array_map();
  if (!has_array && properties != isolate->empty_fixed_array()) return std::nullopt;
  const JSObject clone = isolate->factory()->CopyJSObject(from);
  if (has_array) {
    clone.set_properties(isolate, isolate->factory()->CopyPropertyArrayAndGrow(
                                      PropertyArray::cast(properties), 0));
  }
  return clone;
}

}  // namespace kei
