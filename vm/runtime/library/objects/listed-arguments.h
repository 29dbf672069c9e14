#ifndef KEI_VM_RUNTIME_LIBRARY_OBJECTS_LISTED_ARGUMENTS_H_
#define KEI_VM_RUNTIME_LIBRARY_OBJECTS_LISTED_ARGUMENTS_H_

#include "vm/isolate/rooted.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// Fills `values` with the elements of an array-like, to call a function with; the exception, or undefined.
Object ListArguments(Isolate* isolate, Object array_like, RootedVector<>* values);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_OBJECTS_LISTED_ARGUMENTS_H_
