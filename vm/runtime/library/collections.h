#ifndef KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/builtin-arguments.h"

// What the keyed collections share.

namespace kei {

// A constructor's iterable argument, unless it is nullish: gives its items to the collection's own
// method `adder`, which may be a script's. Returns the collection or the exception.
Object AddItems(Isolate* isolate, Object collection, const char* adder, Object iterable);
// The same where the items are [key, value] objects.
Object AddEntries(Isolate* isolate, Object collection, const char* adder, Object iterable);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_H_
