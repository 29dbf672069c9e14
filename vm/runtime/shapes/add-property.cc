#include "vm/runtime/shapes/add-property.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/identity-hash.h"

namespace kei {
namespace {

void AddToDictionary(Isolate* isolate, JSObject object, Name name, Object content,
                     int32_t details) {
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
      const int32_t details = target.descriptors(isolate).details(target.own_descriptors() - 1);
      return WriteField(isolate, object, target, FieldIndexOf(details), value);
    }
  }
  AddToDictionary(isolate, object, name, value, attributes);
}

void AddNewConstant(Isolate* isolate, JSObject object, Name name, Object content,
                    int32_t details) {
  details &= kContentMask;
  Map map = object.map(isolate);
  if (!map.is_dictionary()) {
    Map target = MapForAddingConstant(isolate, map, name, details, content);
    MigrateToMap(isolate, object, target);
    if (!target.is_dictionary()) return;
  }
  AddToDictionary(isolate, object, name, content, details);
}

void AddPrivateName(Isolate* isolate, JSProxy proxy, Name name, Object content, int32_t details) {
  DCHECK(PropertyKey::Named(name).is_private(isolate));
  Object properties = proxy.properties(isolate);
  if (!properties.IsTypeNameDictionary(isolate)) {
    const int32_t hash = HashInProperties(isolate, properties);
    properties = PropertiesWithHash(isolate, Names::New(isolate, 2), hash);
  }
  proxy.set_properties(isolate, Names::Add(isolate, NameDictionary::cast(properties), name, content,
                                           details & kContentMask));
}

bool AddNewProperty(Isolate* isolate, JSObject object, PropertyKey key, Object value,
                    int attributes, StoreOrigin origin) {
  if (key.is_index()) return AddElement(isolate, object, key.index(), value, attributes);
  AddNewNamed(isolate, object, key.name(), value, attributes, origin);
  return true;
}

}  // namespace kei
