#ifndef KEI_VM_OBJECTS_FIELDS_H_
#define KEI_VM_OBJECTS_FIELDS_H_

#include "vm/objects/heap-objects.h"

// Where named properties lie that are fields, and which values a field holds: its Representation. The map
// that added a field owns it, and its descriptor has the facts about it. Copies of the descriptor may lag
// behind.

namespace kei {

constexpr int FieldIndexOf(int32_t details) {
  return (details & PropertyDetails::kFieldIndexMask) >> PropertyDetails::kIndexShift;
}
constexpr int32_t FieldDetails(int attributes, int field_index) {
  return attributes | (field_index << PropertyDetails::kIndexShift);
}

// The place of a field: an offset into the object, or an index into its PropertyArray.
inline bool IsInObject(Map map, int field_index) { return field_index < map.inobject_properties(); }
inline int InObjectOffset(Map map, int field_index) {
  return (map.inobject_start_in_words() + field_index) * kTaggedSize;
}
inline int OutOfObjectIndex(Map map, int field_index) { return field_index - map.inobject_properties(); }
Object ReadField(Isolate* isolate, JSObject object, Map map, int field_index);

// The map that added the field that a descriptor names.
Map FieldOwner(Isolate* isolate, Map map, int descriptor);

// --- Representations
constexpr Representation RepresentationIn(int32_t details) {
  return static_cast<Representation>((details & PropertyDetails::kRepresentationMask) >>
                                     PropertyDetails::kRepresentationShift);
}
constexpr int32_t WithRepresentation(int32_t details, Representation representation) {
  return (details & ~PropertyDetails::kRepresentationMask) | static_cast<int32_t>(representation)
                                                                 << PropertyDetails::kRepresentationShift;
}
inline bool Holds(Isolate* isolate, Representation representation, Object value) {
  switch (representation) {
    case Representation::kNone: return false;
    case Representation::kSmi: return value.IsSmi();
    case Representation::kNumber: return value.IsSmi() || value.IsTypeHeapNumber(isolate);
    case Representation::kHeapObject: return !value.IsSmi();
    case Representation::kTagged: return true;
  }
  UNREACHABLE();
}
// The narrowest one that holds the value; and all that a given one holds, too.
Representation RepresentationOf(Isolate* isolate, Object value);
Representation Generalized(Isolate* isolate, Representation representation, Object value);

}  // namespace kei

#endif  // KEI_VM_OBJECTS_FIELDS_H_
