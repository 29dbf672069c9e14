#ifndef KEI_JIT_BACKEND_ALLOCATION_PARALLEL_MOVE_H_
#define KEI_JIT_BACKEND_ALLOCATION_PARALLEL_MOVE_H_

#include <span>
#include <vector>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// Puts moves that happen at once into an order in which they may happen one after another. Cycles
// go through a scratch register, moves from slot to slot through another; constants come last,
// when both are free again. `scratch` by class. The result never moves from slot to slot.
std::vector<Move> Sequentialize(std::span<const Move> moves, const Location scratch[kClassCount]);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_PARALLEL_MOVE_H_
