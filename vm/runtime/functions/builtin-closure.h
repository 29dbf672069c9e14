#ifndef KEI_VM_RUNTIME_FUNCTIONS_BUILTIN_CLOSURE_H_
#define KEI_VM_RUNTIME_FUNCTIONS_BUILTIN_CLOSURE_H_

#include <initializer_list>

#include "vm/isolate/isolate.h"
#include "vm/tables/code/builtins.h"

// Functions that the library makes at run time, such as the `resolve` that an executor gets. Each is a C++
// builtin (a FUNCTION row) with a context of its own. Those of one kind and realm share a SharedFunctionInfo
// and a code entry, so that one costs no more than the object.

namespace kei {

enum class BuiltinClosure : uint8_t {
#define CLOSURE(Name) k##Name,
#include "vm/runtime/functions/builtin-closures.def"
#undef CLOSURE
  kCount
};

// The context that closures share: `slots`, in the realm that runs.
Context NewClosureContext(Isolate* isolate, std::initializer_list<Object> slots);
// An anonymous function of the realm that runs. The builtin finds the context by
// args.target().context(isolate).
JSFunction NewBuiltinClosure(Isolate* isolate, BuiltinClosure kind, Context context);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_BUILTIN_CLOSURE_H_
