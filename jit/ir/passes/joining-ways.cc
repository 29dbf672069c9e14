#include <algorithm>

#include "jit/ir/control-flow.h"
#include "jit/ir/passes/passes.h"

// Phis that nothing needed leave branches behind whose ways do nothing until they meet. Such a branch becomes
// a jump. Inner ones go first, since the ways of outer ones do nothing then, either.

namespace kei::jit {
namespace {

// An edge into the block where a way ends that does nothing before.
struct WayEnd {
  Block* block;
  size_t edge;
};

// Values of such a block have no users but phis behind it, since it dominates nothing else. Phis that are
// alike for both ways do not use them, either.
bool DoesNothing(const Block* block) {
  const auto is_pure = [](const Node* node) { return node->info().has(Effects::kPure); };
  return block->predecessors.size() == 1 && block->phis.empty() && block->terminator()->is(Op::kGoto) &&
         std::all_of(block->nodes.begin(), block->nodes.end() - 1, is_pure);
}

WayEnd EndOf(const Block* from, Block* first) {
  const Block* last = from;
  Block* end = first;
  if (DoesNothing(first)) {
    last = first;
    end = first->successors[0];
  }
  const auto edge = std::ranges::find(end->predecessors, last) - end->predecessors.begin();
  return {end, static_cast<size_t>(edge)};
}

bool JoinWays(Graph* graph, Block* block) {
  if (!block->terminator()->is(Op::kBranch)) return false;
  const WayEnd one = EndOf(block, block->successors[0]), other = EndOf(block, block->successors[1]);
  if (one.block != other.block || one.block == block) return false;
  const bool are_alike = std::ranges::all_of(
      one.block->phis, [&](const Node* phi) { return phi->input(one.edge) == phi->input(other.edge); });
  if (!are_alike) return false;
  block->nodes.pop_back();
  RemoveEdge(block, block->successors[0]);
  Graph::Append(block, graph->NewNode(Op::kGoto, Rep::kNone, {}));
  return true;
}

}  // namespace

void JoinIdleWays(PassScope& scope) {
  Graph* graph = scope.graph();
  uint32_t joined = 0;
  for (size_t i = graph->blocks.size(); i-- > 0;) joined += JoinWays(graph, graph->blocks[i]);
  if (joined == 0) return;
  RemoveUnreachableBlocks(graph);
  RemoveTrivialPhis(graph);
  EliminateDeadCode(scope);
}

}  // namespace kei::jit
