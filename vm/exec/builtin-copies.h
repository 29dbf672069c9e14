#ifndef KEI_VM_EXEC_BUILTIN_COPIES_H_
#define KEI_VM_EXEC_BUILTIN_COPIES_H_

#include <cstdint>

#include "vm/isolate/isolate.h"

// Builtins are embedded in the binary and need no copies. Copies for each isolate exist to measure what they
// would take. --builtins-in-isolate=eager copies all of them when the isolate is made, =lazy each when it is
// first entered. This is the one place that decides.

namespace kei {

// The address of the isolate's builtins, which lie at the same distances from each other as in the binary. It
// is that of the blob, or of the isolate's copy of it, which the first call makes. A copy for which there is
// no memory is done without.
uint64_t BuiltinsOf(Isolate* isolate);

struct BuiltinCopyStatistics {
  int builtins;    // that were copied
  uint64_t bytes;  // the size of their code
};
BuiltinCopyStatistics CopiedBuiltinsOf(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_EXEC_BUILTIN_COPIES_H_
