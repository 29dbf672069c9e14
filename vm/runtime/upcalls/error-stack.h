#ifndef KEI_VM_RUNTIME_UPCALLS_ERROR_STACK_H_
#define KEI_VM_RUNTIME_UPCALLS_ERROR_STACK_H_

#include "vm/objects/heap-objects.h"

// Reads an error's `stack`; implemented in errors/stack-trace.cc.

namespace kei {

// The value of `stack`: formats and remembers it. Runs no JavaScript, cannot throw.
Object GetErrorStack(Isolate* isolate, JSObject object);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_ERROR_STACK_H_
