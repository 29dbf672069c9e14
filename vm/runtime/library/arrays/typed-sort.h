#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_SORT_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_SORT_H_

#include "vm/objects/heap-objects.h"

namespace kei {

// Sorts the first `length` elements by value, in place and without further memory: NaNs last, -0
// before 0. undefined, or the exception: it polls.
Object SortTypedElements(Isolate* isolate, JSTypedArray array, uint64_t length);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_TYPED_SORT_H_
