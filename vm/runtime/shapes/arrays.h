#ifndef KEI_VM_RUNTIME_SHAPES_ARRAYS_H_
#define KEI_VM_RUNTIME_SHAPES_ARRAYS_H_

#include <span>

#include "vm/objects/heap-objects.h"

// JSArrays as storage.

namespace kei {

// --- Making arrays in the current realm
JSArray NewArray(Isolate* isolate, ElementsKind kind, uint32_t length, uint32_t capacity);
// Takes the store over; the kind is the caller's promise.
JSArray NewArrayWithElements(Isolate* isolate, FixedArrayBase elements, ElementsKind kind,
                             uint32_t length);
// Tagged elements, without choosing a narrower kind than needed for the values.
JSArray NewArrayFrom(Isolate* isolate, std::span<const Object> values);
JSArray NewArrayFromList(Isolate* isolate, FixedArray list, int length);
// An array of count elements from start of a simple array.
JSArray SliceSimpleArray(Isolate* isolate, JSArray array, uint32_t start, uint32_t count);

// --- Length
uint32_t ArrayLength(Isolate* isolate, JSArray array);
void SetArrayLengthField(Isolate* isolate, JSArray array, uint32_t length);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_ARRAYS_H_
