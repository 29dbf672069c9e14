#ifndef KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_
#define KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_

#include <string>

#include "vm/objects/heap-objects.h"

namespace kei {

// The name of a function that ran, for a stack trace: "f", "new Foo", "Foo.bar", "Object.f [as g]". It is ""
// for a function without a name, and for a script. Runs no JavaScript.
std::string DescribeCallee(Isolate* isolate, JSFunction function, Object receiver, bool is_construct);

// Whether it is the code of an eval.
bool IsEvalCode(Isolate* isolate, JSFunction function);
// What it tells of the receiver: the name of its class, and of the property by which the function was called.
// Each is "" if there is none.
std::string ReceiverTypeName(Isolate* isolate, Object receiver);
std::string CalledMethodName(Isolate* isolate, JSFunction function, Object receiver);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_CALLEE_NAME_H_
