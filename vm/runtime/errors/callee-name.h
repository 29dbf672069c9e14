#ifndef KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_
#define KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_

#include <string>

#include "vm/objects/heap-objects.h"

namespace kei {

// The name of a function that ran, for a stack trace: "f", "new Foo", "Foo.bar", "Object.f [as g]". It is ""
// for a function without a name, and for a script. Runs no JavaScript.
std::string DescribeCallee(Isolate* isolate, JSFunction function, Object receiver, bool is_construct);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_
