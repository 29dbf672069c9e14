#include "vm/runtime/shapes/field-facts.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dependent-code.h"
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

}  // namespace

Map FieldOwner(Isolate* isolate, Map map, int descriptor) {
  while (true) {
    Object back = map.constructor_or_back_pointer(isolate);
    if (!back.IsMap(isolate) || Map::cast(back).own_descriptors() <= descriptor) return map;
    map = Map::cast(back);
  }
}

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

}  // namespace kei
