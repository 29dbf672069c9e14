#ifndef KEI_VM_RUNTIME_UPCALLS_ERROR_STACK_H_
#define KEI_VM_RUNTIME_UPCALLS_ERROR_STACK_H_

#include "vm/objects/heap-objects.h"

// Reads an error's `stack`; implemented in errors/stack-trace.cc and library/objects/call-site.cc.

namespace kei {

// The value of `stack` where a script reads it. The first time, the script's Error.prepareStackTrace makes
// it, if it is a function: it gets the error and an array of call sites. It may throw.
Object PrepareErrorStack(Isolate* isolate, JSObject object);

// The value of `stack`: formats and remembers it. Runs no JavaScript, cannot throw.
Object GetErrorStack(Isolate* isolate, JSObject object);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_ERROR_STACK_H_
