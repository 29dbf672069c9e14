#ifndef KEI_JIT_BACKEND_SELECTION_SCHEDULE_H_
#define KEI_JIT_BACKEND_SELECTION_SCHEDULE_H_

#include <vector>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// The order of blocks. `postorder` visits users of a value before its definition (phi inputs from back edges
// aside). The LIR's blocks are in layout order: reverse post-order with every loop in one piece, and cold
// blocks after all others. Critical edges are split, so that an edge into a block with phis is its source's
// only one. LIR blocks are empty.
struct Schedule {
  std::vector<const Block*> postorder;
  std::vector<LirBlock*> of_block;  // indexed by Block::id; null: unreachable
};

Schedule MakeSchedule(const Graph& graph, Lir* lir);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_SELECTION_SCHEDULE_H_
