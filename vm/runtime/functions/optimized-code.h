#ifndef KEI_VM_RUNTIME_FUNCTIONS_OPTIMIZED_CODE_H_
#define KEI_VM_RUNTIME_FUNCTIONS_OPTIMIZED_CODE_H_

#include "vm/base/maybe.h"
#include "vm/runtime/upcalls/invalidate-code.h"

// The optimized code of a function. FeedbackVector::optimized holds it, beside the baseline code that it
// leaves to. Its objects in the old space neither move nor die before it (code-life.h).

namespace kei {

// Lets calls enter the code from now on. False if one of the facts that it relies on has ceased to hold
// since it was registered (dependent-code.h).
[[nodiscard]] bool InstallOptimized(Isolate* isolate, CompiledCode code);

// Makes optimized code of a function that has none, and installs it. False if it is not to have any, or there
// is no room.
bool OptimizeNow(Isolate* isolate, FeedbackCell cell);

// Makes all optimized code invalid that has a frame on the stack, or that contains the function.
void InvalidateRunningCode(Isolate* isolate);
void InvalidateCodeOf(Isolate* isolate, SharedFunctionInfo shared);

// The optimized code that the loop with its first bytecode at the offset goes on in. It is made if there is
// none. Code of another loop gives way to it, and counts as given up.
Maybe<CompiledCode> OptimizedLoop(Isolate* isolate, FeedbackCell cell, int loop);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_OPTIMIZED_CODE_H_
