#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_ARRAY_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_ARRAY_H_

#include <optional>

#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/shapes/elements.h"

// What the files of the ArrayBuffer chapter share.

namespace kei {

// A zeroed buffer, or a RangeError. `new_target`: the constructor that decides on the prototype.
Object NewArrayBuffer(Isolate* isolate, JSFunction constructor, Object new_target, double length);
std::optional<JSArrayBuffer> ThisArrayBuffer(Isolate* isolate, const Arguments& args,
                                             const char* method);
inline bool IsDetached(JSArrayBuffer buffer) {
  return (buffer.flags() & ArrayBufferFlags::kDetached) != 0;
}
// Undefined, or the TypeError where the memory is gone; `method` is what cannot be done without.
Object CheckAttached(Isolate* isolate, JSArrayBuffer buffer, const char* method);
inline Object CheckAttached(Isolate* isolate, JSArrayBufferView view, const char* method) {
  return CheckAttached(isolate, view.buffer(isolate), method);
}
// Frees the memory. Walks the heap: nothing else knows which views a buffer has.
void DetachArrayBuffer(Isolate* isolate, JSArrayBuffer buffer);

// ValidateTypedArray(this).
std::optional<JSTypedArray> ThisTypedArray(Isolate* isolate, const Arguments& args,
                                           const char* method);
// A typed array of that kind with its own zeroed buffer.
Object NewTypedArray(Isolate* isolate, ElementsKind kind, double length);
// TypedArraySpeciesCreate(exemplar, length).
Object TypedArraySpeciesCreate(Isolate* isolate, JSTypedArray exemplar,
                               std::span<const Object> arguments);

// %TypedArray%.prototype.sort after its checks: undefined, or the exception.
Object SortTypedArray(Isolate* isolate, JSTypedArray array, Object comparator);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_ARRAY_H_
