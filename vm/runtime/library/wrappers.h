#ifndef KEI_VM_RUNTIME_LIBRARY_WRAPPERS_H_
#define KEI_VM_RUNTIME_LIBRARY_WRAPPERS_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/upcalls/try.h"

// Declarations that the chapters of the library share.

namespace kei {

// The primitive inside a wrapper object; any other value as it is.
Object UnwrapPrimitive(Isolate* isolate, Object value);

// A wrapper around a primitive with the prototype that new.target asks for.
Object NewWrapper(Isolate* isolate, const Arguments& args, Object value);

// OrdinaryCreateFromConstructor: an object from the map that belongs to (target, new target), or the
// exception. Its fields are undefined, raw fields zero.
Object NewFromConstructor(Isolate* isolate, const Arguments& args);

// TypeError: Method %method called on incompatible receiver.
Thrown ThrowIncompatible(Isolate* isolate, const char* method, Object receiver);

// RequireObjectCoercible(this), then ToString. `method`: its full name.
Object ReceiverToString(Isolate* isolate, Object receiver, const char* method);
inline Object ThisString(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsString(isolate)) return args.receiver();
  return ReceiverToString(isolate, args.receiver(), method);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_WRAPPERS_H_
