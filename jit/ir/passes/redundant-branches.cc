#include <algorithm>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/ops.h"
#include "jit/ir/passes/passes.h"

// Handlers are composed of helpers that each check what they need, so the same check comes twice:
// is it a Smi, is it this map. The second branch is decided where it stands behind one way out of
// the first.

namespace kei::jit {
namespace {

// Value numbering has left comparisons and masks of branches apart, but made their inputs one.
bool SameCondition(const Node* a, const Node* b, int depth = 3) {
  if (a == b) return true;
  if (a->op != b->op || depth == 0 || !a->info().has(Effects::kPure)) return false;
  if (a->is(Op::kInt32Constant) || a->is(Op::kTaggedConstant)) return a->int_value == b->int_value;
  if (!IsComparison(a->op) && !a->is(Op::kWord32And)) return false;
  return std::ranges::equal(a->inputs, b->inputs,
                            [depth](const Node* x, const Node* y) { return SameCondition(x, y, depth - 1); });
}

// The successor that a branch of `block` must take because of a branch above, or -1.
int Decision(const Block* block) {
  const Node* condition = block->terminator()->input(0);
  const Block* below = block;
  for (const Block* above = block->dominator; above != nullptr; above = above->dominator) {
    const Node* branch = above->terminator();
    bool only_way = below->predecessors.size() == 1 && below->predecessors[0] == above;
    if (only_way && branch->is(Op::kBranch) && SameCondition(branch->input(0), condition)) {
      return above->successors[0] == below ? 0 : 1;
    }
    below = above;
  }
  return -1;
}

}  // namespace

void RemoveRedundantBranches(PassScope& scope) {
  Graph* graph = scope.graph();
  FindDominatorsAndLoops(graph);
  // Dominance is that of the graph as it was, and holds for what is left of it.
  for (Block* block : graph->blocks) {
    if (!block->terminator()->is(Op::kBranch)) continue;
    int successor = Decision(block);
    if (successor < 0) continue;
    scope.AddChanges(1);
    RemoveEdge(block, block->successors[1 - successor]);
    block->nodes.pop_back();
    Graph::Append(block, graph->NewNode(Op::kGoto, Rep::kNone, {}));
  }
  RemoveUnreachableBlocks(graph);
  RemoveTrivialPhis(graph);
}

}  // namespace kei::jit
