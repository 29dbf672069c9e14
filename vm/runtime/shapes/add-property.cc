#include "vm/runtime/shapes/add-property.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/identity-hash.h"

namespace kei {
namespace {

void AddToDictionary(Isolate* isolate, JSObject object, Name name, Object content, int32_t details) {
  Object properties = object.properties(isolate);
  if (object.IsTypeJSGlobalObject(isolate)) {
    properties = Globals::Add(isolate, GlobalDictionary::cast(properties), name, content, details);
  } else {
    properties = Names::Add(isolate, NameDictionary::cast(properties), name, content, details);
  }
  object.set_properties(isolate, properties);
  PrototypeShapeChanged(isolate, object.map(isolate));
}

}  // namespace

void AddNewNamed(Isolate* isolate, JSObject object, Name name, Object value, int attributes,
                 StoreOrigin origin) {
  Map map = object.map(isolate);
  if (!map.is_dictionary()) {
    Map target = MapForAddingProperty(isolate, map, name, attributes, origin);
    MigrateToMap(isolate, object, target);
    if (!target.is_dictionary()) {
      return PutField(isolate, object, target, target.own_descriptors() - 1, value);
    }
  }
  AddToDictionary(isolate, object, name, value, attributes);
}

void AddNewConstant(Isolate* isolate, JSObject object, Name name, Object content, int32_t details) {
  details &= kContentMask;
  Map map = object.map(isolate);
  if (!map.is_dictionary()) {
    Map target = MapForAddingConstant(isolate, map, name, details, content);
    MigrateToMap(isolate, object, target);
    if (!target.is_dictionary()) return;
  }
  AddToDictionary(isolate, object, name, content, details);
}

void ReserveProperties(Isolate* isolate, JSObject object, int count) {
  if (object.map(isolate).is_dictionary()) return;
  MakePrototype(isolate, object);
  Map map = object.map(isolate);
  ReserveDescriptors(isolate, map, count);
  ReserveFields(isolate, object, UsedFields(isolate, map) - map.inobject_properties() + count);
}

namespace {

// Nothing has remembered the map: neither a cache nor a transition.
bool GrowsInPlace(Isolate* isolate, Map map, Name name) {
  const bool fits = map.is_prototype() && !HasTooManyFields(isolate, map, StoreOrigin::kNamed);
  DCHECK(!fits || FindDescriptor(isolate, map, name) < 0);
  return fits;
}

}  // namespace

void AddUnseenNamed(Isolate* isolate, JSObject object, Name name, Object value, int attributes) {
  Map map = object.map(isolate);
  if (map.is_dictionary() || !GrowsInPlace(isolate, map, name)) {
    return AddNewNamed(isolate, object, name, value, attributes, StoreOrigin::kNamed);
  }
  AppendField(isolate, map, name, attributes, Representation::kNone);
  EnsureFields(isolate, object, map);
  const DescriptorArray descriptors = map.descriptors(isolate);
  const int added = map.own_descriptors() - 1;
  const int32_t details = WithRepresentation(descriptors.details(added), RepresentationOf(isolate, value));
  descriptors.set_details(added, details);  // the map owns the field
  WriteField(isolate, object, map, FieldIndexOf(details), value);
}

void AddUnseenConstant(Isolate* isolate, JSObject object, Name name, Object content, int32_t details) {
  Map map = object.map(isolate);
  if (map.is_dictionary() || !GrowsInPlace(isolate, map, name)) {
    return AddNewConstant(isolate, object, name, content, details);
  }
  AppendConstant(isolate, map, name, details & kContentMask, content);
}

void AddPrivateName(Isolate* isolate, JSProxy proxy, Name name, Object content, int32_t details) {
  DCHECK(PropertyKey::Named(name).is_private(isolate));
  Object properties = proxy.properties(isolate);
  if (!properties.IsTypeNameDictionary(isolate)) {
    const int32_t hash = HashInProperties(isolate, properties);
    properties = PropertiesWithHash(isolate, Names::New(isolate, 2), hash);
  }
  proxy.set_properties(
      isolate, Names::Add(isolate, NameDictionary::cast(properties), name, content, details & kContentMask));
}

bool AddNewProperty(Isolate* isolate, JSObject object, PropertyKey key, Object value, int attributes,
                    StoreOrigin origin) {
  if (key.is_index()) return AddElement(isolate, object, key.index(), value, attributes);
  AddNewNamed(isolate, object, key.name(), value, attributes, origin);
  return true;
}

}  // namespace kei
