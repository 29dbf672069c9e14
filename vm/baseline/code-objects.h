#ifndef KEI_VM_BASELINE_CODE_OBJECTS_H_
#define KEI_VM_BASELINE_CODE_OBJECTS_H_

#include "jit/assembler/code-result.h"
#include "vm/isolate/isolate.h"

// Code objects of the builtins, which stencils call in programs that measure that sequence
// (CallSequence::kCodeObject): a header, then a jump to the builtin's code.

namespace kei {

constexpr uint32_t kCodeObjectBytes = 48;

// The address of the isolate's builtins: in the binary, or in its own copy of them.
uint64_t StartOfBuiltins(Isolate* isolate);

// One after the other by id, kCodeObjectBytes each.
jit::CodeResult CodeObjectsFor(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_BASELINE_CODE_OBJECTS_H_
