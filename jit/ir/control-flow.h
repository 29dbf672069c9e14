#ifndef KEI_JIT_IR_CONTROL_FLOW_H_
#define KEI_JIT_IR_CONTROL_FLOW_H_

#include <vector>

#include "jit/ir/graph.h"

// Facts that passes need about a graph's blocks, and the changes to them. After any of the changing
// functions, block ids are positions and use counts are right.

namespace kei::jit {

// The graph must be as FindDominatorsAndLoops has found it.
inline bool Dominates(const Block* a, const Block* b) {
  return a->tree_number <= b->tree_number && b->tree_number < a->tree_end;
}
// The blocks in the preorder of the dominator tree, children in reverse post-order. So a block comes after
// its predecessors, back edges apart.
std::vector<Block*> DominatorPreorder(const Graph& graph);

// Drops unreachable blocks and puts the others in reverse post-order.
void RemoveUnreachableBlocks(Graph* graph);
// Replaces phis that have only one value besides themselves by that value.
void RemoveTrivialPhis(Graph* graph);
// Blocks that only a Goto separates become one; jumps to empty blocks go where those lead.
void MergeBlocks(Graph* graph);
// Sets what blocks know of dominators and loops; all blocks must be reachable.
void FindDominatorsAndLoops(Graph* graph);
// The blocks, by id, that are marked as deferred, are reached only through such, lead only to such, or trap.
// So what dominates a hot block is hot. The entry is always hot.
std::vector<bool> FindColdBlocks(const Graph& graph);
// Marks these.
void PropagateDeferral(Graph* graph);

// Takes one of the edges from -> to away, with its phi inputs.
void RemoveEdge(Block* from, Block* to);
void CountUses(Graph* graph);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_CONTROL_FLOW_H_
