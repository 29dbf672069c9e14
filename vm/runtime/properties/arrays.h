#ifndef KEI_VM_RUNTIME_PROPERTIES_ARRAYS_H_
#define KEI_VM_RUNTIME_PROPERTIES_ARRAYS_H_

#include <span>

#include "vm/objects/heap-objects.h"

// Arrays that the engine makes, in the current realm. A length that scripts decide may be too much
// for the heap: then a RangeError is thrown and the exception returned.

namespace kei {

JSArray NewEmptyArray(Isolate* isolate);
// Takes the store over; the kind is the caller's promise.
JSArray NewArrayWithElements(Isolate* isolate, FixedArrayBase elements, ElementsKind kind, uint32_t length);
// Full of holes.
Object NewArray(Isolate* isolate, ElementsKind kind, uint32_t length);
// [first, second], as an array of any values.
JSArray NewPair(Isolate* isolate, Object first, Object second);
// Tagged elements, without choosing a narrower kind than needed for the values.
Object NewArrayFrom(Isolate* isolate, std::span<const Object> values);
// Takes the list over.
Object NewArrayFromList(Isolate* isolate, FixedArray list, int length);
// An array of count elements from start of a simple array.
Object SliceSimpleArray(Isolate* isolate, JSArray array, uint32_t start, uint32_t count);
// A packed array of the elements from one on, of a simple array that HasHoles does not hold for.
Object CopyPacked(Isolate* isolate, JSArray array, uint32_t start = 0);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_ARRAYS_H_
