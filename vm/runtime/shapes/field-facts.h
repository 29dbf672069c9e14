#ifndef KEI_VM_RUNTIME_SHAPES_FIELD_FACTS_H_
#define KEI_VM_RUNTIME_SHAPES_FIELD_FACTS_H_

#include "vm/objects/fields.h"

// Which fields are constant, and what they hold. The facts belong to the map that added the field, its owner,
// and to all that were derived from it: they look for them there. Code that relies on them is registered with
// the owner (dependent-code.h).
//
// A field is constant if in no object with the field anything was written to it after the value with which it
// was added. The value in the field of a given object, for instance a method of a prototype, is then known.
// That ends at the first write, or when an inline cache for writes is made; from then on
// PropertyDetails::kMutable is set at the owner. For a prototype's field, this also ends the validity of the
// chains that the prototype is in.
//
// The representation of a field holds all values that objects have there. It begins with the first value, and
// becomes wider when a value comes that it does not hold. The values themselves stay what they are. Generated
// code leaves values that are too wide to C++ (FieldHandler in feedback.h). The root `uninitialized` is no
// value. It stands in a literal's field until the code has computed the value.

namespace kei {

bool IsConstantField(Isolate* isolate, Map map, int descriptor);
// Before a field that exists is written, or something is made that writes it unasked.
void NoteFieldWrite(Isolate* isolate, Map map, int descriptor);
// The same of a given object. The first value of a literal's field is none that was written after another.
void NoteFieldWriteIn(Isolate* isolate, JSObject object, Map map, int descriptor);

Representation FieldRepresentation(Isolate* isolate, Map map, int descriptor);
// The representation becomes one that holds the value, too.
void GeneralizeField(Isolate* isolate, Map map, int descriptor, Object value);
// Before a value is written to a field. Cannot collect.
inline void NoteFieldValue(Isolate* isolate, Map map, int descriptor, Object value) {
  const int32_t details = map.descriptors(isolate).details(descriptor);
  if (!Holds(isolate, RepresentationIn(details), value)) GeneralizeField(isolate, map, descriptor, value);
}
// Before something is made that writes all fields of the map's objects unasked.
void LetFieldsHoldAnything(Isolate* isolate, Map map);
// Writes any value.
void PutField(Isolate* isolate, JSObject object, Map map, int descriptor, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_FIELD_FACTS_H_
