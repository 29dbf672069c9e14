#ifndef KEI_VM_RUNTIME_UPCALLS_INVALIDATE_CODE_H_
#define KEI_VM_RUNTIME_UPCALLS_INVALIDATE_CODE_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/exits.h"

// Shapes change at the bottom of the runtime, and code that relies on them is installed at the top. This is
// implemented in functions/optimized-code.cc.

namespace kei {

// Ends the life of optimized code that relies on what does not hold any more. The code is marked as invalid,
// calls do not enter it from now on, and calls that return to it leave it there. Idempotent; cannot collect.
void InvalidateCode(Isolate* isolate, CompiledCode code);

// Called when the code has been left by an exit that counts: code that is left too often is dropped.
void NoteFailedSpeculation(Isolate* isolate, CompiledCode code, DeoptReason reason);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_INVALIDATE_CODE_H_
