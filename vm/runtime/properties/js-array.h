#ifndef KEI_VM_RUNTIME_PROPERTIES_JS_ARRAY_H_
#define KEI_VM_RUNTIME_PROPERTIES_JS_ARRAY_H_

#include <optional>
#include <span>

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"

namespace kei {

// --- As the specification makes them
// ArrayCreate: RangeError above 2^32-1.
Object ArrayCreate(Isolate* isolate, double length);
// ArraySpeciesCreate; length is an integer ≥ 0.
Object ArraySpeciesCreate(Isolate* isolate, Object original, double length);
Maybe<bool> IsArray(Isolate* isolate, Object value);
// The array's constructor is the realm's own Array with its own Symbol.species, so that methods
// may make plain arrays.
bool IsArraySpeciesIntact(Isolate* isolate, JSArray array);

// --- Length
bool IsArrayLengthReadOnly(Isolate* isolate, JSArray array);
// ArraySetLength after the conversions. False when an element could not be deleted or the length is
// read-only; the length is then as far down as it could go. RangeError if there is no room.
[[nodiscard]] Maybe<bool> SetArrayLength(Isolate* isolate, JSArray array, uint32_t length);
// ToUint32 and ToNumber of a new length; RangeError if they differ.
Maybe<uint32_t> ToArrayLength(Isolate* isolate, Object value);
Maybe<bool> DefineArrayLength(Isolate* isolate, JSArray array, const PropertyDescriptor& descriptor,
                              ShouldThrow should_throw);

// --- Fast paths
// Indexed elements, prototypes without elements: the library may read the elements directly.
bool IsReadableArrayOfOtherMap(Isolate* isolate, JSArray array);
inline bool IsReadableArray(Isolate* isolate, Object value) {
  if (!value.IsJSArray(isolate)) return false;
  const JSArray array = JSArray::cast(value);
  return HasArrayMap(isolate, array) ? PrototypesHaveNoElements(isolate, array.map(isolate))
                                     : IsReadableArrayOfOtherMap(isolate, array);
}
// Also fast elements, writable length, extensible: it may change them.
bool IsSimpleArrayOfOtherMap(Isolate* isolate, JSArray array);
inline bool IsSimpleArray(Isolate* isolate, Object value) {
  if (!value.IsJSArray(isolate)) return false;
  const JSArray array = JSArray::cast(value);
  return HasArrayMap(isolate, array) && IsFastKind(KindOf(isolate, array))
             ? PrototypesHaveNoElements(isolate, array.map(isolate))
             : IsSimpleArrayOfOtherMap(isolate, array);
}
// Appends to an array of which IsSimpleArray holds: the value, or the exception if there is no
// room.
[[nodiscard]] Object AppendElement(Isolate* isolate, JSArray array, Object value);
// The element at an index ≥ 0, the hole if neither the object nor a prototype has one, or the exception.
[[nodiscard]] Object GetPresentElement(Isolate* isolate, JSReceiver object, double index);
// CreateDataPropertyOrThrow of an element, at once if it is one of an array's fast elements or the
// next one: the value, or the exception.
[[nodiscard]] Object CreateElement(Isolate* isolate, JSReceiver object, double index, Object value);
// Appends the elements of a readable array to a simple one; holes become undefined.
[[nodiscard]] Object AppendArray(Isolate* isolate, JSArray array, JSArray from);
// The same, of an array that nobody else has: an empty one takes its elements over.
[[nodiscard]] Object AppendList(Isolate* isolate, JSArray array, JSArray list);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_JS_ARRAY_H_
