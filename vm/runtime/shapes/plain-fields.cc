#include "vm/runtime/shapes/plain-fields.h"

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/heap/barrier.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/protocols.h"

// Copies of fields go from a map of the target and one of the source to a third. The third depends on nothing
// else but the prototypes' shapes. The realm remembers some of these, weakly.

namespace kei {
namespace {

constexpr int kEntries = 64;
enum Part { kTarget, kSource, kKind, kPrototype, kResult, kParts };
constexpr int kMaxCopiedFields = 64;

WeakFixedArray CacheOf(Isolate* isolate) {
  const FixedArray memory = RealmMemoryOf(isolate);
  if (memory.get(isolate, RealmMemory::kFieldCopies).IsUndefined()) {
    memory.set(isolate, RealmMemory::kFieldCopies, isolate->factory()->NewWeakFixedArray(kEntries * kParts));
  }
  return WeakFixedArray::cast(memory.get(isolate, RealmMemory::kFieldCopies));
}

// The key by which a copy is known. Some depend on the map of Object.prototype, too; for others, the source's
// stands in its place.
struct CopyKey {
  HeapObject target;
  Map source;
  FieldCopy copy;
  Map prototype = source;
  int excluded = 0;  // how many names are

  Smi kind() const { return Smi::From(excluded * kFieldCopies + static_cast<int>(copy)); }
  int slot() const {
    const uint32_t hash = (target.cage_offset() >> 4) * 31 + (source.cage_offset() >> 4) +
                          static_cast<uint32_t>(copy) + static_cast<uint32_t>(excluded) * 7;
    return static_cast<int>((hash ^ (hash >> 8)) % kEntries) * kParts;
  }
};

TaggedWord WeakWord(Object object) { return MaybeObject::Weak(object).compressed(); }
const TaggedWord* EntryAt(WeakFixedArray cache, int slot) {
  return reinterpret_cast<const TaggedWord*>(cache.slot(WeakFixedArray::OffsetOf(slot)));
}

inline Maybe<Map> KnownResult(Isolate* isolate, const CopyKey& key) {
  const WeakFixedArray cache = CacheOf(isolate);
  const TaggedWord* entry = EntryAt(cache, key.slot());
  if (entry[kTarget] != WeakWord(key.target) || entry[kSource] != WeakWord(key.source) ||
      entry[kKind] != key.kind().compressed() || entry[kPrototype] != WeakWord(key.prototype)) {
    return std::nullopt;
  }
  const MaybeObject result = cache.get(isolate, key.slot() + kResult);
  if (!result.IsWeak()) return std::nullopt;
  return Map::cast(result.object());
}

void NoteResult(Isolate* isolate, const CopyKey& key, Map result) {
  const WeakFixedArray cache = CacheOf(isolate);
  const int slot = key.slot();
  cache.set(isolate, slot + kTarget, MaybeObject::Weak(key.target));
  cache.set(isolate, slot + kSource, MaybeObject::Weak(key.source));
  cache.set(isolate, slot + kKind, key.kind());
  cache.set(isolate, slot + kPrototype, MaybeObject::Weak(key.prototype));
  cache.set(isolate, slot + kResult, MaybeObject::Weak(result));
}

TaggedWord* FieldsInObject(JSObject object, Map map) {
  return reinterpret_cast<TaggedWord*>(object.slot(InObjectOffset(map, 0)));
}

// Whether an assignment of the name to an object right below Object.prototype adds a property.
bool AddsByAssignment(Isolate* isolate, Map prototype, Name name) {
  const int found = FindDescriptor(isolate, prototype, name);
  if (found < 0) return true;
  constexpr int32_t kNotPlain =
      PropertyDetails::kAccessor | PropertyDetails::kInDescriptor | PropertyDetails::kReadOnly;
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
  const DescriptorArray from = source.descriptors(isolate), to = result.descriptors(isolate);
  for (int i = 0; i < fields.count; i++) {
    if (to.key(isolate, used + i) != from.key(isolate, fields.at[i])) return false;
  }
  return true;
}

// Whether a copy may write a field that the target has.
bool IsWritten(int32_t details, FieldCopy copy) {
  constexpr int32_t kNoField = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor;
  const int32_t attributes =
      copy == FieldCopy::kAssign ? PropertyDetails::kReadOnly : PropertyDetails::kAttributesMask;
  return (details & (kNoField | attributes)) == 0;
}

// The map of the target afterwards, or nothing. If names are excluded, there is none for a target that has
// any of the source's names.
Maybe<Map> ResultOf(Isolate* isolate, Map target, JSObject from, FieldCopy copy, FixedArray excluded) {
  if (!IsPlainTarget(isolate, target, copy) || !HasOnlyFields(isolate, from)) return std::nullopt;
  const Map source = from.map(isolate), prototype = isolate->ObjectPrototype().map(isolate);
  Map result = target;
  for (int i = 0, count = source.own_descriptors(); i < count; i++) {
    const DescriptorArray descriptors = source.descriptors(isolate);
    const Name name = descriptors.key(isolate, i);
    if (name.IsSymbol(isolate) || (descriptors.details(i) & PropertyDetails::kDontEnum) != 0) {
      return std::nullopt;
    }
    const int found = FindDescriptor(isolate, target, name);
    if (found >= 0) {
      const int32_t details = target.descriptors(isolate).details(found);
      if (excluded.length() > 0 || !IsWritten(details, copy)) return std::nullopt;
      continue;
    }
    if (copy == FieldCopy::kAssign && !AddsByAssignment(isolate, prototype, name)) {
      return std::nullopt;
    }
    if (Holds(isolate, excluded, name)) continue;
    result = MapForAddingProperty(isolate, result, name, kNoAttributes, StoreOrigin::kKeyed);
    if (result.is_dictionary()) return std::nullopt;
  }
  return result;
}

// Copies the fields of a source, whose maps are those, behind so many of a target that has its new
// map.
void AppendFields(Isolate* isolate, JSObject target, Map result, JSObject from, Map source, int to) {
  const int count = source.own_descriptors(), first = result.own_descriptors() - count;
  for (int i = 0; i < count; i++) {
    NoteFieldValue(isolate, result, first + i, ReadField(isolate, from, source, i));
  }
  // A source without constants has them at their descriptors' places.
  if (IsYoungObject(target) && count <= source.inobject_properties() &&
      to + count <= result.inobject_properties()) {
    TaggedWord* const written = FieldsInObject(target, result) + to;
    const TaggedWord* const read = FieldsInObject(from, source);
    for (int i = 0; i < count; i++) written[i] = read[i];
    return;
  }
  for (int i = 0; i < count; i++) {
    WriteField(isolate, target, result, to + i, ReadField(isolate, from, source, i));
  }
}

// The same if some are there: the others come behind those that the target had, in their order.
void MergeFields(Isolate* isolate, JSObject target, Map result, JSObject from, Map source, int old_count) {
  const DescriptorArray read = source.descriptors(isolate), written = result.descriptors(isolate);
  int next = old_count;
  for (int i = 0, count = source.own_descriptors(); i < count; i++) {
    const Name name = read.key(isolate, i);
    const bool is_new = next < result.own_descriptors() && written.key(isolate, next) == name;
    const int place = is_new ? next++ : FindDescriptor(isolate, result, name);
    if (!is_new) NoteFieldWrite(isolate, result, place);
    PutField(isolate, target, result, place, ReadField(isolate, from, source, FieldIndexOf(read.details(i))));
  }
}

// Whether a copy of the fields of an object, in a new object, could have the object's own map. It is what an
// assignment of one after another leads to, and nothing else hangs on it.
bool IsClonable(Isolate* isolate, Map map) {
  if (!IsPlainTarget(isolate, map, FieldCopy::kAssign) || !IsFastKind(map.kind()) ||
      map.has(MapBits::kSlackTrackingMask)) {
    return false;
  }
  const DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    constexpr int32_t kNotPlain =
        PropertyDetails::kAccessor | PropertyDetails::kInDescriptor | PropertyDetails::kAttributesMask;
    if ((descriptors.details(i) & kNotPlain) != 0 || descriptors.key(isolate, i).IsSymbol(isolate)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool TryCopyFields(Isolate* isolate, JSObject target, JSObject from, FieldCopy copy) {
  const Map map = target.map(isolate), source = from.map(isolate);
  const int count = source.own_descriptors();
  if (count == 0) return HasOnlyFields(isolate, from);
  if (from.elements(isolate) != isolate->empty_fixed_array() || count > kMaxCopiedFields || target == from) {
    return false;
  }
  const Map prototype = copy == FieldCopy::kAssign ? isolate->ObjectPrototype().map(isolate) : source;
  const CopyKey key{.target = map, .source = source, .copy = copy, .prototype = prototype};
  Maybe<Map> result = KnownResult(isolate, key);
  if (!result) {
    result = ResultOf(isolate, map, from, copy, isolate->empty_fixed_array());
    if (!result) return false;
    NoteResult(isolate, key, *result);
  }
  MigrateToMap(isolate, target, *result);
  if (result->own_descriptors() == map.own_descriptors() + count) {
    AppendFields(isolate, target, *result, from, source, UsedFields(isolate, map));
  } else {
    MergeFields(isolate, target, *result, from, source, map.own_descriptors());
  }
  return true;
}

bool TryCopyFieldsBut(Isolate* isolate, JSObject target, JSObject from, FixedArray excluded) {
  const Map map = target.map(isolate), source = from.map(isolate);
  if (from.elements(isolate) != isolate->empty_fixed_array() || source.own_descriptors() > kMaxCopiedFields) {
    return false;
  }
  const CopyKey key{
      .target = map, .source = source, .copy = FieldCopy::kDefine, .excluded = excluded.length()};
  const CopiedFields fields(isolate, source, excluded);
  Maybe<Map> result = KnownResult(isolate, key);
  if (!result || !IsResult(isolate, *result, map, source, fields)) {
    result = ResultOf(isolate, map, from, FieldCopy::kDefine, excluded);
    if (!result) return false;
    NoteResult(isolate, key, *result);
  }
  const int first = map.own_descriptors();
  MigrateToMap(isolate, target, *result);
  for (int i = 0; i < fields.count; i++) {
    PutField(isolate, target, *result, first + i, ReadField(isolate, from, source, fields.at[i]));
  }
  return true;
}

// Its fields are those of the source that have its names: they are in one order.
Maybe<JSObject> TryCopyWithout(Isolate* isolate, JSObject from, FixedArray excluded) {
  const Map source = from.map(isolate);
  const Maybe<Map> result =
      KnownResult(isolate, {.target = excluded, .source = source, .copy = FieldCopy::kRest});
  if (!result || from.elements(isolate) != isolate->empty_fixed_array()) return std::nullopt;
  const JSObject copy = isolate->factory()->NewJSObject(*result);
  const DescriptorArray names = source.descriptors(isolate), kept = result->descriptors(isolate);
  TaggedWord* const written = FieldsInObject(copy, *result);
  const TaggedWord* const read = FieldsInObject(from, source);
  for (int i = 0, to = 0, count = result->own_descriptors(); to < count; i++) {
    if (names.key(isolate, i) != kept.key(isolate, to)) continue;
    NoteFieldValue(isolate, *result, to, ReadField(isolate, from, source, i));
    written[to++] = read[i];
  }
  return copy;
}

void NoteCopyWithout(Isolate* isolate, JSObject from, FixedArray excluded, JSObject copy) {
  const Map source = from.map(isolate), result = copy.map(isolate);
  if (IsYoungObject(excluded) || source.own_descriptors() > source.inobject_properties() ||
      result.own_descriptors() != result.inobject_properties()) {
    return;
  }
  NoteResult(isolate, {.target = excluded, .source = source, .copy = FieldCopy::kRest}, result);
}

Maybe<Map> KnownMapWithMethods(Isolate* isolate, Map map, JSObject holder) {
  return KnownResult(isolate, {.target = holder, .source = map, .copy = FieldCopy::kMethods});
}
void NoteMapWithMethods(Isolate* isolate, Map map, JSObject holder, Map result) {
  NoteResult(isolate, {.target = holder, .source = map, .copy = FieldCopy::kMethods}, result);
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
    const int32_t details = map.descriptors(isolate).details(found);
    if (!IsWritten(details, FieldCopy::kAssign)) return false;
    NoteFieldWrite(isolate, map, found);
    PutField(isolate, target, map, found, value);
    return true;
  });
}

Maybe<JSObject> TryCloneObject(Isolate* isolate, Object source) {
  if (!source.IsTypeJSObject(isolate)) return std::nullopt;
  const JSObject from = JSObject::cast(source);
  const Map map = from.map(isolate);
  const CopyKey key{.target = map, .source = map, .copy = FieldCopy::kClone};
  const TaggedWord* entry = EntryAt(CacheOf(isolate), key.slot());
  if (entry[kTarget] != WeakWord(map) || entry[kKind] != key.kind().compressed()) {
    if (!IsClonable(isolate, map)) return std::nullopt;
    NoteResult(isolate, key, map);
  }
  if (from.elements(isolate) != isolate->empty_fixed_array()) return std::nullopt;
  const Object properties = from.properties(isolate);
  const bool has_array =
      properties.IsHeapObject() && HeapObject::cast(properties).map(isolate) == isolate->property_array_map();
  if (!has_array && properties != isolate->empty_fixed_array()) return std::nullopt;
  const JSObject clone = isolate->factory()->CopyJSObject(from);
  if (has_array) {
    clone.set_properties(isolate,
                         isolate->factory()->CopyPropertyArrayAndGrow(PropertyArray::cast(properties), 0));
  }
  return clone;
}

}  // namespace kei
