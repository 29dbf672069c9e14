#ifndef KEI_VM_RUNTIME_UPCALLS_ITERATOR_HELPER_H_
#define KEI_VM_RUNTIME_UPCALLS_ITERATOR_HELPER_H_

#include "vm/objects/heap-objects.h"

namespace kei {

// A throw leaves the generated code that runs a helper of an iterator (builtins/library/iterator-helpers.cc):
// ends the helper, and closes its iterator if that is due. May run JavaScript; the exception stays pending.
// Implemented in library/iterators.
void LeaveIteratorHelper(Isolate* isolate, JSIteratorHelper helper);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_ITERATOR_HELPER_H_
