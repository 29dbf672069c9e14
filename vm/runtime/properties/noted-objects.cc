#include "vm/runtime/properties/noted-objects.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/shapes/protocols.h"

namespace kei {

JSObject NewObjectOfValues(Isolate* isolate, std::span<const NamedValue> values) {
  JSObject object = isolate->factory()->NewJSObject(isolate->ObjectMap());
  for (const NamedValue& field : values) AddNamed(isolate, object, field.name, field.value);
  return object;
}

JSObject NewNotedObject(Isolate* isolate, std::span<const NamedValue> values, int memory_slot) {
  const FixedArray memory = RealmMemoryOf(isolate);
  const Object known = memory.get(isolate, memory_slot);
  if (known.IsUndefined()) {
    const JSObject object = NewObjectOfValues(isolate, values);
    const Map map = object.map(isolate);
    if (HasOnlyFields(isolate, object) && IsInObject(map, UsedFields(isolate, map) - 1)) {
      LetFieldsHoldAnything(isolate, map);
      memory.set(isolate, memory_slot, map);
    }
    return object;
  }
  const Map map = Map::cast(known);
  const JSObject object = isolate->factory()->NewJSObject(map);
  int i = 0;
  for (const NamedValue& field : values) {
    const int index = FieldIndexOf(map.descriptors(isolate).details(i++));
    // An object that was just allocated needs no barrier.
    object.Write<TaggedWord>(InObjectOffset(map, index), field.value.compressed());
  }
  return object;
}

}  // namespace kei
