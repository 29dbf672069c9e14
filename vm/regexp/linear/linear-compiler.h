#ifndef KEI_VM_REGEXP_LINEAR_LINEAR_COMPILER_H_
#define KEI_VM_REGEXP_LINEAR_LINEAR_COMPILER_H_

#include "vm/base/memory-account.h"
#include "vm/base/try-vector.h"
#include "vm/regexp/syntax/pattern.h"

namespace kei::regexp {

// Compiles text to the program of MatchLinear. Returns false if there is none: the pattern is wrong, has back
// references or lookarounds, or becomes too large when its repetitions are written out. The machine stack may
// be used down to `stack_limit`.
bool CompileLinear(PatternView pattern, int32_t flags, uintptr_t stack_limit, MemoryAccount* account,
                   TryVector<uint32_t>* program);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_LINEAR_LINEAR_COMPILER_H_
