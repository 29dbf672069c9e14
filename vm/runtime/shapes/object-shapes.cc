// Objects that change their map: migration, dictionary mode, prototypes.

#include <algorithm>
#include <cstring>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/identity-hash.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {
namespace {

// The value of an in-object slot while no property uses it. Slack tracking may cut the slot off, and what is
// then left behind the object must be a filler.
Object UnusedSlot(Isolate* isolate) { return isolate->one_word_filler_map(); }

template <typename Ops, typename Dictionary>
Dictionary FillDictionary(Isolate* isolate, JSObject object, Map map, Dictionary dictionary) {
  DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    const int32_t details = descriptors.details(i);
    Object value = (details & PropertyDetails::kInDescriptor) != 0
                       ? descriptors.value(isolate, i).object()
                       : ReadField(isolate, object, map, FieldIndexOf(details));
    const int32_t kept = details & (PropertyDetails::kAttributesMask | PropertyDetails::kAccessor);
    dictionary = Ops::Add(isolate, dictionary, descriptors.key(isolate, i), value, kept);
  }
  return dictionary;
}

Object DictionaryOf(Isolate* isolate, JSObject object, Map map) {
  const int expected = map.own_descriptors() + 2;
  if (map.type() == InstanceType::kJSGlobalObject) {
    return FillDictionary<Globals>(isolate, object, map, Globals::New(isolate, expected));
  }
  return FillDictionary<Names>(isolate, object, map, Names::New(isolate, expected));
}

void BecomeDictionary(Isolate* isolate, JSObject object, Map old_map, Map map) {
  const int32_t hash = HashInProperties(isolate, object.properties(isolate));
  Object dictionary = DictionaryOf(isolate, object, old_map);
  object.set_properties(isolate, PropertiesWithHash(isolate, dictionary, hash));
  for (int i = 0; i < old_map.inobject_properties(); i++) {
    object.WriteTagged(isolate, InObjectOffset(old_map, i), UnusedSlot(isolate).compressed());
  }
  ChangeMap(isolate, object, map);
}

bool IsConstantValue(Isolate* isolate, Object value, int32_t details) {
  return (details & PropertyDetails::kAccessor) != 0 || value.IsTypeAccessorInfo(isolate);
}

// Back from dictionary mode, for prototypes: caches know fields only.
void BecomeFast(Isolate* isolate, JSObject object) {
  Map old_map = object.map(isolate);
  NameDictionary dictionary = NameDictionary::cast(object.properties(isolate));
  const int count = Names::Count(isolate, dictionary);
  if (count >= kMaxFastFields) return;
  Map map = CopyMap(isolate, old_map);
  map.set(MapBits::kDictionary, false);
  map.set_unused_fields(map.inobject_properties());
  FixedArray order = Names::EntriesInOrder(isolate, dictionary);
  for (int i = 0; i < count; i++) {
    const int entry = order.get(isolate, i).SmiValue();
    Name name = Name::cast(Names::RawKeyAt(isolate, dictionary, entry));
    Object value = Names::ValueAt(isolate, dictionary, entry);
    const int32_t details = Names::DetailsAt(isolate, dictionary, entry);
    if (IsConstantValue(isolate, value, details)) {
      const int kept = details & (PropertyDetails::kAttributesMask | PropertyDetails::kAccessor);
      AppendConstant(isolate, map, name, kept, value);
    } else {
      AppendField(isolate, map, name, AttributesOf(details));
    }
  }
  const int32_t hash = HashInProperties(isolate, dictionary);
  object.set_properties(isolate, PropertiesWithHash(isolate, isolate->empty_fixed_array(), hash));
  EnsureFields(isolate, object, map);
  for (int i = 0, field = 0; i < count; i++) {
    const int entry = order.get(isolate, i).SmiValue();
    Object value = Names::ValueAt(isolate, dictionary, entry);
    if (IsConstantValue(isolate, value, Names::DetailsAt(isolate, dictionary, entry))) continue;
    WriteField(isolate, object, map, field++, value);
  }
  ChangeMap(isolate, object, map);
  MovePrototypeInfo(isolate, old_map, map);
}

}  // namespace

void ReserveFields(Isolate* isolate, JSObject object, int capacity) {
  Object old = object.properties(isolate);
  const int length = old.IsPropertyArray(isolate) ? PropertyArray::cast(old).length() : 0;
  if (length >= capacity) return;
  const int32_t hash = HashInProperties(isolate, old);
  PropertyArray grown = hash == 0 ? isolate->factory()->NewPropertyArray(capacity)
                                  : isolate->factory()->NewHashedPropertyArray(capacity, hash);
  if (length > 0) {  // into what was just allocated, which needs no barrier
    const auto values = [](PropertyArray array) { return array.slot(PropertyArray::OffsetOf(0)); };
    std::memcpy(reinterpret_cast<void*>(values(grown)),
                reinterpret_cast<const void*>(values(PropertyArray::cast(old))),
                static_cast<size_t>(length) * sizeof(TaggedWord));
  }
  object.set_properties(isolate, grown);
}

void EnsureFields(Isolate* isolate, JSObject object, Map map) {
  const int needed = UsedFields(isolate, map) - map.inobject_properties();
  if (needed <= 0) return;
  ReserveFields(isolate, object, needed + map.unused_fields());
}

void ChangeMap(Isolate* isolate, JSObject object, Map map) {
  NoteMapLeft(isolate, object.map(isolate));
  object.set_map(isolate, map);
}

void MigrateToMap(Isolate* isolate, JSObject object, Map map) {
  Map old_map = object.map(isolate);
  if (old_map == map) return;
  if (map.is_dictionary()) {
    if (!old_map.is_dictionary()) {
      BecomeDictionary(isolate, object, old_map, map);
    } else {
      ChangeMap(isolate, object, map);
    }
  } else {
    EnsureFields(isolate, object, map);
    ChangeMap(isolate, object, map);
  }
  if (!old_map.is_prototype()) return;
  InvalidatePrototypeChains(isolate, old_map);
  MovePrototypeInfo(isolate, old_map, map);
}

void NormalizeProperties(Isolate* isolate, JSObject object) {
  Map map = object.map(isolate);
  if (!map.is_dictionary()) MigrateToMap(isolate, object, MapForDictionary(isolate, map));
}

void MakePrototype(Isolate* isolate, Object value) {
  if (!value.IsJSObject(isolate)) return;
  JSObject object = JSObject::cast(value);
  Map map = object.map(isolate);
  if (!map.is_prototype()) {
    map = CopyMap(isolate, map);
    map.set(MapBits::kPrototype);
    ChangeMap(isolate, object, map);
  }
  if (map.is_dictionary() && !value.IsTypeJSGlobalObject(isolate)) BecomeFast(isolate, object);
}

}  // namespace kei
