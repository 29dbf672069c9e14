#include "vm/objects/fields.h"

namespace kei {

Object ReadField(Isolate* isolate, JSObject object, Map map, int field_index) {
  if (IsInObject(map, field_index)) {
    return object.ReadTagged(isolate, InObjectOffset(map, field_index));
  }
  return PropertyArray::cast(object.properties(isolate)).get(isolate, OutOfObjectIndex(map, field_index));
}

Map FieldOwner(Isolate* isolate, Map map, int descriptor) {
  while (true) {
    Object back = map.constructor_or_back_pointer(isolate);
    if (!back.IsMap(isolate) || Map::cast(back).own_descriptors() <= descriptor) return map;
    map = Map::cast(back);
  }
}

Representation RepresentationOf(Isolate* isolate, Object value) {
  if (value.IsSmi()) return Representation::kSmi;
  return value.IsTypeHeapNumber(isolate) ? Representation::kNumber : Representation::kHeapObject;
}

Representation Generalized(Isolate* isolate, Representation representation, Object value) {
  if (Holds(isolate, representation, value)) return representation;
  const Representation own = RepresentationOf(isolate, value);
  if (representation == Representation::kNone) return own;
  const bool are_numbers = representation == Representation::kSmi && own == Representation::kNumber;
  return are_numbers ? Representation::kNumber : Representation::kTagged;
}

}  // namespace kei
