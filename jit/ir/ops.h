#ifndef KEI_JIT_IR_OPS_H_
#define KEI_JIT_IR_OPS_H_

#include <cstddef>
#include <string_view>

#include "jit/ir/graph.h"

// The rows of ops.def, read for a single input. Builder and verifier both ask here.

namespace kei::jit {

// The inputs an op has in any case; HasMoreInputs says whether others may follow.
size_t FixedInputCount(Op op);
bool HasMoreInputs(Op op);

// Whether a value of this representation may be input `index` of the op.
bool AcceptsInput(Op op, size_t index, Rep rep);

// Whether the op's result is 0 or 1.
bool IsComparison(Op op);

// A call's inputs in front of the descriptor's parameters: a code address or a table index.
inline size_t TargetInputCount(const CallTarget& target) {
  return target.kind == CallTarget::Kind::kAddress || target.kind == CallTarget::Kind::kTableEntry;
}

std::string_view NameOf(Rep rep);
std::string_view NameOf(MemRep rep);
std::string_view NameOf(FrameKind frame);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_OPS_H_
