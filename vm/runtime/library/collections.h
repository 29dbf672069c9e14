#ifndef KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_H_

#include <string>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/builtin-arguments.h"

// What the keyed collections share.

namespace kei {

// A constructor's iterable argument, unless it is nullish: gives its items to the collection's own
// method `adder`, which may be a script's. Returns the collection or the exception.
Object AddItems(Isolate* isolate, Object collection, const char* adder, Object iterable);
// The same where the items are [key, value] objects.
Object AddEntries(Isolate* isolate, Object collection, const char* adder, Object iterable);

// "number 5", "object null", "object": what an argument is called that has no name in the source.
std::string TypeAndValue(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_H_
