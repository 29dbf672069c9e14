#ifndef KEI_VM_RUNTIME_UPCALLS_ACTIVE_FUNCTION_H_
#define KEI_VM_RUNTIME_UPCALLS_ACTIVE_FUNCTION_H_

#include "vm/objects/heap-objects.h"

// `arguments` and `caller` of a sloppy function, of its newest call; null when it is not running.
// Implemented in functions/active-function.cc.

namespace kei {

// A new arguments object with the current values of the parameters.
Object ActiveArguments(Isolate* isolate, JSFunction function);
// The function whose code called; null if that is a strict one, the library's, or a script.
Object ActiveCaller(Isolate* isolate, JSFunction function);
// An arguments object with `callee`; the map is one of those for such objects.
JSObject NewSloppyArguments(Isolate* isolate, Map map, JSFunction callee, int length,
                            FixedArrayBase elements);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_ACTIVE_FUNCTION_H_
