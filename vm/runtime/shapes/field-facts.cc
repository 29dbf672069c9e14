#include "vm/runtime/shapes/field-facts.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/prototype-info.h"

namespace kei {
namespace {

bool IsMutable(Isolate* isolate, Map map, int descriptor) {
  return (map.descriptors(isolate).details(descriptor) & PropertyDetails::kMutable) != 0;
}

void SetMutable(Isolate* isolate, Map map, int descriptor) {
  DescriptorArray descriptors = map.descriptors(isolate);
  descriptors.set_details(descriptor, descriptors.details(descriptor) | PropertyDetails::kMutable);
}

void SetRepresentation(Isolate* isolate, Map map, int descriptor, Representation representation) {
  DescriptorArray descriptors = map.descriptors(isolate);
  descriptors.set_details(descriptor, WithRepresentation(descriptors.details(descriptor), representation));
}

// The map itself remembers, too, so that the next value need not look for the owner.
void Generalize(Isolate* isolate, Map map, int descriptor, Representation general) {
  const Map owner = FieldOwner(isolate, map, descriptor);
  if (RepresentationIn(owner.descriptors(isolate).details(descriptor)) != general) {
    SetRepresentation(isolate, owner, descriptor, general);
    InvalidateDependents(isolate, owner, Dependency::kFieldRepresentation);
  }
  SetRepresentation(isolate, map, descriptor, general);
}

}  // namespace

bool IsConstantField(Isolate* isolate, Map map, int descriptor) {
  const int32_t details = map.descriptors(isolate).details(descriptor);
  if ((details & (PropertyDetails::kInDescriptor | PropertyDetails::kMutable)) != 0) return false;
  return !IsMutable(isolate, FieldOwner(isolate, map, descriptor), descriptor);
}

// The map itself remembers, too, so that the next write need not look for the owner.
void NoteFieldWrite(Isolate* isolate, Map map, int descriptor) {
  if (IsMutable(isolate, map, descriptor)) return;
  SetMutable(isolate, map, descriptor);
  Map owner = FieldOwner(isolate, map, descriptor);
  SetMutable(isolate, owner, descriptor);
  InvalidateDependents(isolate, owner, Dependency::kConstantField);
  PrototypeShapeChanged(isolate, map);
}

void NoteFieldWriteIn(Isolate* isolate, JSObject object, Map map, int descriptor) {
  if (IsMutable(isolate, map, descriptor)) return;
  const int field = FieldIndexOf(map.descriptors(isolate).details(descriptor));
  if (ReadField(isolate, object, map, field).Is(RootIndex::k_uninitialized)) return;
  NoteFieldWrite(isolate, map, descriptor);
}

Representation FieldRepresentation(Isolate* isolate, Map map, int descriptor) {
  const Map owner = FieldOwner(isolate, map, descriptor);
  return RepresentationIn(owner.descriptors(isolate).details(descriptor));
}

void GeneralizeField(Isolate* isolate, Map map, int descriptor, Object value) {
  if (value.Is(RootIndex::k_uninitialized)) return;
  const Representation known = FieldRepresentation(isolate, map, descriptor);
  Generalize(isolate, map, descriptor, Generalized(isolate, known, value));
}

void LetFieldsHoldAnything(Isolate* isolate, Map map) {
  for (int i = 0; i < map.own_descriptors(); i++) {
    const bool is_field = (map.descriptors(isolate).details(i) & PropertyDetails::kInDescriptor) == 0;
    if (is_field) Generalize(isolate, map, i, Representation::kTagged);
  }
}

void PutField(Isolate* isolate, JSObject object, Map map, int descriptor, Object value) {
  NoteFieldValue(isolate, map, descriptor, value);
  const int32_t details = map.descriptors(isolate).details(descriptor);
  WriteField(isolate, object, map, FieldIndexOf(details), value);
}

}  // namespace kei
