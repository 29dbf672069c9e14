#ifndef KEI_VM_RUNTIME_DEOPT_EXIT_PROFILE_H_
#define KEI_VM_RUNTIME_DEOPT_EXIT_PROFILE_H_

#include "vm/isolate/isolate.h"
#include "vm/tables/exits.h"

// How often optimized code of a function was left, by bytecode and reason: FeedbackVector::exits. A compiler
// that looks there does not speculate again where that has failed.

namespace kei {

// Counts one if the reason is counted (exits.def). The offset is that of the bytecode's prefix if it has one.
void NoteExit(Isolate* isolate, FeedbackVector vector, uint32_t bytecode_offset, DeoptReason reason);

// Counts stay at 65535.
int ExitCount(Isolate* isolate, FeedbackVector vector, uint32_t bytecode_offset, DeoptReason reason);
// The exits for a reason at all bytecodes.
int ExitCountOfAll(Isolate* isolate, FeedbackVector vector, DeoptReason reason);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_DEOPT_EXIT_PROFILE_H_
