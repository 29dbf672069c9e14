#ifndef KEI_JIT_IR_CONTROL_FLOW_H_
#define KEI_JIT_IR_CONTROL_FLOW_H_

#include <vector>

#include "jit/ir/graph.h"

// Facts that passes need about a graph's blocks, and the changes to them. After any of the changing
// functions, block ids are positions and use counts are right.

namespace kei::jit {

// Reachable blocks in reverse post-order; of two successors the first one comes first.
std::vector<Block*> ReversePostOrder(const Graph& graph);

// The immediate dominator of every block by id, null for the entry and for unreachable blocks.
// Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm" (2001).
std::vector<Block*> ImmediateDominators(const Graph& graph);

// Block::dominator must be set and ids must be in reverse post-order.
bool Dominates(const Block* a, const Block* b);

// Drops unreachable blocks and puts the others in reverse post-order.
void RemoveUnreachableBlocks(Graph* graph);
// Replaces phis that have only one value besides themselves by that value.
void RemoveTrivialPhis(Graph* graph);
// Blocks that only a Goto separates become one; jumps to empty blocks go where those lead.
void MergeBlocks(Graph* graph);
// Sets Block::dominator, loop_header, loop_depth.
void FindDominatorsAndLoops(Graph* graph);
// Marks blocks as deferred that are reached only through deferred ones, or lead only to such.
void PropagateDeferral(Graph* graph);

// Takes one of the edges from -> to away, with its phi inputs.
void RemoveEdge(Block* from, Block* to);
void CountUses(Graph* graph);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_CONTROL_FLOW_H_
