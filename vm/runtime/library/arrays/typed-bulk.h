#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_BULK_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_BULK_H_

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"

// Operations on many elements of typed arrays, on the memory. Ranges lie within the length, as it is now.

namespace kei {

void ReverseTypedElements(Isolate* isolate, JSTypedArray array, uint64_t length);

enum class TypedSearch : uint8_t { kFirst, kLast, kIncludes };
// The index in [from, to) of an element that equals a value, or -1; for kIncludes NaN equals itself.
// Nothing if the elements are no doubles or integers of up to 32 bits.
Maybe<int64_t> FindTypedElement(Isolate* isolate, JSTypedArray array, uint64_t from, uint64_t to,
                                Object wanted, TypedSearch search);

// Whether it is a simple array of nothing but numbers.
bool IsArrayOfNumbers(Isolate* isolate, Object object);
// Writes the elements of a typed array of other memory, or of an array, to `to` from `at` on. It does so only
// if that needs no conversion that a script could see. Otherwise it returns false, and writes nothing.
[[nodiscard]] bool TryConvertElements(Isolate* isolate, JSReceiver from, uint64_t count, JSTypedArray to,
                                      uint64_t at);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_BULK_H_
