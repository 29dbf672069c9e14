#ifndef KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_
#define KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_

#include <string>

#include "vm/objects/heap-objects.h"

namespace kei {

// What a stack trace calls a function that ran: "f", "new Foo", "Foo.bar", "Object.f [as g]"; "" of
// a function without a name, and of a script. Runs no JavaScript.
std::string DescribeCallee(Isolate* isolate, JSFunction function, Object receiver,
                           bool is_construct);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_
