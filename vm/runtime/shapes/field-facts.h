#ifndef KEI_VM_RUNTIME_SHAPES_FIELD_FACTS_H_
#define KEI_VM_RUNTIME_SHAPES_FIELD_FACTS_H_

#include "vm/objects/heap-objects.h"

// Which fields are constant: that in no object with the field anything was written to it after the
// value with which it was added. The value in the field of a given object, for instance a method of a
// prototype, is then known.
//
// The fact belongs to the map that added the field, its owner, and to all that were derived from it:
// they look for it there. It ends at the first write, or when an inline cache for writes is made;
// from then on PropertyDetails::kMutable is set at the owner. Code that relied on it was registered with
// the owner (dependent-code.h). For a prototype's field, this also ends the validity of the chains that the
// prototype is in.

namespace kei {

// The map that added the field that a descriptor names.
Map FieldOwner(Isolate* isolate, Map map, int descriptor);
bool IsConstantField(Isolate* isolate, Map map, int descriptor);
// Before a field that exists is written, or something is made that writes it unasked.
void NoteFieldWrite(Isolate* isolate, Map map, int descriptor);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_FIELD_FACTS_H_
