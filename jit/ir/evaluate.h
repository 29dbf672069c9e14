#ifndef KEI_JIT_IR_EVALUATE_H_
#define KEI_JIT_IR_EVALUATE_H_

#include <cstdint>
#include <optional>

#include "jit/ir/graph.h"

// The meaning of every Pure op on values, stated once: constant folding and the interpreter of
// graphs both ask here.

namespace kei::jit {

// Values are register contents: a Word32 is zero-extended, a Float64 is its bit pattern. Empty for
// ops that need more than their inputs (constants, Phi, registers, Decompress) and where the op's
// result is undefined (division by zero).
std::optional<uint64_t> Evaluate(Op op, uint64_t a, uint64_t b = 0);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_EVALUATE_H_
