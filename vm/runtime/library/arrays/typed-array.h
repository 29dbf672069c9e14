#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_ARRAY_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_ARRAY_H_

#include <optional>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"

// Declarations that the files of the ArrayBuffer chapter share.

namespace kei {

// A zeroed buffer, or a RangeError. `new_target`: the constructor that decides on the prototype;
// `max_length`: up to which it can be resized.
Object NewArrayBuffer(Isolate* isolate, JSFunction constructor, Object new_target, double length,
                      Maybe<double> max_length = std::nullopt);
// GetArrayBufferMaxByteLengthOption: sets the result if there is one; or the exception.
Object ReadMaxByteLength(Isolate* isolate, Object options, Maybe<double>* result);
// Copies bytes to the beginning of another buffer.
void CopyBytes(JSArrayBuffer from, uint64_t first, JSArrayBuffer to, uint64_t count);
Maybe<JSArrayBuffer> ThisArrayBuffer(Isolate* isolate, const Arguments& args, const char* method);
// Undefined, or the TypeError if the memory is gone; `method` is what cannot be done without.
Object CheckAttached(Isolate* isolate, JSArrayBuffer buffer, const char* method);
// The same if the view is out of bounds, for whatever reason.
Object CheckInBoundsSlow(Isolate* isolate, JSArrayBufferView view, const char* method);
inline Object CheckInBounds(Isolate* isolate, JSArrayBufferView view, const char* method) {
  // No view gets out of the bounds of a plain buffer.
  if (view.buffer(isolate).flags() == 0) return isolate->undefined();
  return CheckInBoundsSlow(isolate, view, method);
}
// Frees the memory.
void DetachArrayBuffer(Isolate* isolate, JSArrayBuffer buffer);

// ValidateTypedArray(this).
Maybe<JSTypedArray> ThisTypedArray(Isolate* isolate, const Arguments& args, const char* method);
// A typed array of that kind with its own zeroed buffer.
Object NewTypedArray(Isolate* isolate, ElementsKind kind, double length);
// TypedArraySpeciesCreate(exemplar, length).
Object TypedArraySpeciesCreate(Isolate* isolate, JSTypedArray exemplar, std::span<const Object> arguments);

// %TypedArray%.prototype.sort after its checks: undefined, or the exception.
Object SortTypedArray(Isolate* isolate, JSTypedArray array, Object comparator);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_ARRAY_H_
