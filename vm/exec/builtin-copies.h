#ifndef KEI_VM_EXEC_BUILTIN_COPIES_H_
#define KEI_VM_EXEC_BUILTIN_COPIES_H_

#include <cstdint>

#include "vm/isolate/isolate.h"

// Builtins are embedded in the binary and need no copies. What isolates would take if each had its own
// is measured with --builtins-in-isolate=eager, all of them when the isolate is made, and =lazy, each when
// it is first entered. This is the one place that decides.

namespace kei {

// Where the isolate's builtins lie, at the same distances from each other as in the binary: the address
// of the blob, or of the isolate's copy of it, which is made by the first call. A copy for which there is no
// memory is done without.
uint64_t BuiltinsOf(Isolate* isolate);

struct BuiltinCopyStatistics {
  int builtins;    // that were copied
  uint64_t bytes;  // of their code
};
BuiltinCopyStatistics CopiedBuiltinsOf(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_EXEC_BUILTIN_COPIES_H_
