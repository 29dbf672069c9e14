#ifndef KEI_VM_RUNTIME_UPCALLS_OPTIMIZE_H_
#define KEI_VM_RUNTIME_UPCALLS_OPTIMIZE_H_

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// Makes optimized code of a function that has feedback and bytecode, from its beginning or, where `loop` is
// no negative number, to be entered at that loop's first bytecode. Returns nothing if the function is not for
// the optimizer, which --trace-opt tells. The code is executable, but nothing enters it yet. Implemented in
// vm/optimizer.
Maybe<CompiledCode> MakeOptimizedCode(Isolate* isolate, FeedbackCell cell, int loop);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_OPTIMIZE_H_
