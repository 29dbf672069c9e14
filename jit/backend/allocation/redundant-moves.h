#ifndef KEI_JIT_BACKEND_ALLOCATION_REDUNDANT_MOVES_H_
#define KEI_JIT_BACKEND_ALLOCATION_REDUNDANT_MOVES_H_

#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/lir.h"

namespace kei::jit {

// Takes out moves into places that already hold the value on every way there. An example is the second store
// of a value that was reloaded in between. The LIR must be allocated, and rightly.
void DropRedundantMoves(Lir* lir, const Architecture& architecture);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_REDUNDANT_MOVES_H_
