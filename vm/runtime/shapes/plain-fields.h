#ifndef KEI_VM_RUNTIME_SHAPES_PLAIN_FIELDS_H_
#define KEI_VM_RUNTIME_SHAPES_PLAIN_FIELDS_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

// Whether all own properties of an object are fields that its map describes: no elements, no
// accessors, nothing exotic. Listing and reading them runs no script.
inline bool HasOnlyFields(Isolate* isolate, JSReceiver object) {
  if (!object.IsJSObject(isolate)) return false;
  Map map = object.map(isolate);
  if (map.is_dictionary() || map.has(MapBits::kExotic) || !IsIndexedKind(map.kind())) return false;
  if (JSObject::cast(object).elements(isolate) != isolate->empty_fixed_array()) return false;
  DescriptorArray descriptors = map.descriptors(isolate);
  constexpr int32_t kNoField = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor;
  for (int i = 0; i < map.own_descriptors(); i++) {
    if ((descriptors.details(i) & kNoField) != 0) return false;
  }
  return true;
}

// Whether not all of them are enumerable.
inline bool HasHiddenFields(Isolate* isolate, JSObject object) {
  const Map map = object.map(isolate);
  const DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    if ((descriptors.details(i) & PropertyDetails::kDontEnum) != 0) return true;
  }
  return false;
}

// Calls visit(name, value) for the enumerable fields of such an object, symbols among them, in the
// order of their addition, until it is false. visit must not change the object.
template <typename Visit>
bool VisitFields(Isolate* isolate, JSObject object, Visit visit) {
  Map map = object.map(isolate);
  DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    const int32_t details = descriptors.details(i);
    if ((details & PropertyDetails::kDontEnum) != 0) continue;
    Object value = ReadField(isolate, object, map, FieldIndexOf(details));
    if (!visit(descriptors.key(isolate, i), value)) return false;
  }
  return true;
}

// How copied fields are added: as new properties, or as assignments, which setters of prototypes
// would see.
enum class FieldCopy : uint8_t { kDefine, kAssign, kClone, kRest, kMethods };
constexpr int kFieldCopies = 5;
// Adds all fields of an object to a target at once, and writes those that are there. False, with
// nothing done, if that would not be the same as one after another.
bool TryCopyFields(Isolate* isolate, JSObject target, JSObject from, FieldCopy copy);
// Adds all fields whose names are not excluded to a target that has none of them.
bool TryCopyFieldsBut(Isolate* isolate, JSObject target, JSObject from, FixedArray excluded);
// A new object with all fields but those of excluded names, a constant of the code. Only what
// NoteCopyWithout was told of.
Maybe<JSObject> TryCopyWithout(Isolate* isolate, JSObject from, FixedArray excluded);
// Notes the copy of all fields but those of such names that was made in a new object.
void NoteCopyWithout(Isolate* isolate, JSObject from, FixedArray excluded, JSObject copy);
// The map that objects of a map get from the private methods of a holder, if that was noted.
Maybe<Map> KnownMapWithMethods(Isolate* isolate, Map map, JSObject holder);
void NoteMapWithMethods(Isolate* isolate, Map map, JSObject holder, Map result);
// Assigns the fields of an object one after another. False, with some of them assigned maybe, if
// that would not be a matter of fields alone.
bool TryAssignFields(Isolate* isolate, JSObject target, JSObject from);
// A new object with the fields of another one, and its map, if copying them would come to the
// same.
Maybe<JSObject> TryCloneObject(Isolate* isolate, Object source);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_PLAIN_FIELDS_H_
