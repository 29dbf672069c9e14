#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_SIMPLE_ARRAYS_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_SIMPLE_ARRAYS_H_

#include <span>

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/try.h"

// Operations on the elements of arrays for which IsSimpleArray holds (js-array.h). They work on the storage,
// without running scripts. Ranges lie within the length. If a function that changes elements returns a bool,
// false says that there is no room.

namespace kei {

void ReverseElements(Isolate* isolate, JSArray array);
[[nodiscard]] bool FillElements(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object value);
// Deletes elements from `start` on and inserts others there.
[[nodiscard]] bool ReplaceElements(Isolate* isolate, JSArray array, uint32_t start, uint32_t deleted,
                                   std::span<const Object> inserted);

// Deletes the first elements of a long array without moving the others; false if they have to be moved.
bool TryDropFirst(Isolate* isolate, JSArray array, uint32_t count);

enum class Equality : uint8_t {
  kStrict,         // holes are equal to nothing
  kSameValueZero,  // holes are undefined
};
// The index of the first, or the last, element of [from, to) that equals a value, or -1. Nothing after a
// throw.
Maybe<int64_t> FindElement(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object wanted,
                           Equality equality);
Maybe<int64_t> FindLastElement(Isolate* isolate, JSArray array, uint32_t from, uint32_t to, Object wanted,
                               Equality equality);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_SIMPLE_ARRAYS_H_
