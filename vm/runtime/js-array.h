#ifndef KEI_VM_RUNTIME_JS_ARRAY_H_
#define KEI_VM_RUNTIME_JS_ARRAY_H_

#include <optional>
#include <span>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/object-operations.h"

namespace kei {

// --- Making arrays in the current realm
JSArray NewArray(Isolate* isolate, ElementsKind kind, uint32_t length, uint32_t capacity);
// Takes the store over; the kind is the caller's promise.
JSArray NewArrayWithElements(Isolate* isolate, FixedArrayBase elements, ElementsKind kind,
                             uint32_t length);
// Tagged elements, without choosing a narrower kind than needed for the values.
JSArray NewArrayFrom(Isolate* isolate, std::span<const Object> values);
JSArray NewArrayFromList(Isolate* isolate, FixedArray list, int length);
// ArrayCreate: RangeError above 2^32-1.
Object ArrayCreate(Isolate* isolate, double length);
// ArraySpeciesCreate; length is an integer ≥ 0.
Object ArraySpeciesCreate(Isolate* isolate, Object original, double length);
std::optional<bool> IsArray(Isolate* isolate, Object value);

// --- Length
uint32_t ArrayLength(Isolate* isolate, JSArray array);
void SetArrayLengthField(Isolate* isolate, JSArray array, uint32_t length);
bool IsArrayLengthReadOnly(Isolate* isolate, JSArray array);
// ArraySetLength after the conversions: false when an element could not be deleted or the length is
// read-only; the length is then as far down as it could go.
bool SetArrayLength(Isolate* isolate, JSArray array, uint32_t length);
// ToUint32 and ToNumber of a new length; RangeError where they differ.
std::optional<uint32_t> ToArrayLength(Isolate* isolate, Object value);
std::optional<bool> DefineArrayLength(Isolate* isolate, JSArray array,
                                      const PropertyDescriptor& descriptor,
                                      ShouldThrow should_throw);

// --- Fast paths
// Fast elements, writable length, extensible, prototypes without elements: the library may work on
// the elements directly.
bool IsSimpleArray(Isolate* isolate, Object value);
// Appends to an array of which IsSimpleArray holds.
void AppendElement(Isolate* isolate, JSArray array, Object value);
// An array of count elements from start of a simple array.
JSArray SliceSimpleArray(Isolate* isolate, JSArray array, uint32_t start, uint32_t count);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_JS_ARRAY_H_
