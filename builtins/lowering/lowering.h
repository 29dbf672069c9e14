#ifndef KEI_BUILTINS_LOWERING_LOWERING_H_
#define KEI_BUILTINS_LOWERING_LOWERING_H_

#include <cstdint>

#include "jit/ir/graph.h"

// Ops of JavaScript's level (jit/ir/js-ops.def) become machine ops. The graph is copied, block by block, and
// each op becomes calls of the assembler that also handlers are written with. So the semantics of an access
// or a conversion stand once. Constants fold while the copy is made.

namespace kei::builtins {

struct LoweringOptions {
  uint64_t code = 0;           // the compressed pointer of the CompiledCode that is made; it does not move
  int parameters = 0;          // formal ones, with the receiver
  bool forces_exits = false;   // for --deopt-every
  bool checks_claims = false;  // for --check-claims
  int32_t stack_bytes = 0;     // how much stack the largest exit needs beyond the frame
};

// `to` is an empty graph of a kOptimized or kOptimizedLoop frame. `from` has its blocks in an order in which
// all predecessors but loops' back edges come first. The result is a graph for jit::Optimize and the backend.
void Lower(const jit::Graph& from, jit::Graph* to, const LoweringOptions& options);

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_LOWERING_LOWERING_H_
