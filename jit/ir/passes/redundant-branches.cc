#include <algorithm>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/ops.h"
#include "jit/ir/passes/dominator-table.h"
#include "jit/ir/passes/passes.h"

// Handlers are composed of helpers that each check what they need, so the same check comes twice:
// is it a Smi, is it this map. The second branch is decided where it stands behind one way out of
// the first. A check of optimized code is a branch whose other way leaves the code.

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

uint64_t HashOf(const Node* condition, int depth = 3) {
  if (depth == 0 || !condition->info().has(Effects::kPure)) return condition->id;
  if (condition->is(Op::kInt32Constant) || condition->is(Op::kTaggedConstant)) {
    return static_cast<uint64_t>(condition->int_value);
  }
  if (!IsComparison(condition->op) && !condition->is(Op::kWord32And)) return condition->id;
  uint64_t hash = static_cast<uint64_t>(condition->op);
  for (const Node* input : condition->inputs) {
    hash = (hash ^ HashOf(input, depth - 1)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29;
  }
  return hash;
}

// (x == 0) as a condition is x negated.
struct Condition {
  const Node* value;
  bool is_negated = false;

  explicit Condition(const Node* condition) : value(condition) {
    while (value->is(Op::kWord32Equal) && value->input(1)->is(Op::kInt32Constant) &&
           value->input(1)->int_value == 0) {
      value = value->input(0);
      is_negated = !is_negated;
    }
  }
};

class DecidedBranches {
 public:
  explicit DecidedBranches(PassScope& scope)
      : scope_(scope), graph_(scope.graph()), decided_(graph_->blocks.size()) {}

  // Dominance is that of the graph as it was, and holds for what is left of it.
  void Run() {
    for (Block* block : DominatorPreorder(*graph_)) {
      NoteWayInto(block);
      scope_.AddChanges(block->nodes.erase_if([&](Node* node) { return IsDecidedCheck(node, block); }));
      if (block->terminator()->is(Op::kBranch)) Decide(block);
    }
  }

 private:
  struct Decision {
    const Node* value;
    bool holds;
  };

  // A block that a branch leads to, and nothing else, knows what was decided.
  void NoteWayInto(const Block* block) {
    if (block->predecessors.size() != 1) return;
    const Block* above = block->predecessors[0];
    if (!above->terminator()->is(Op::kBranch)) return;
    Note(Condition(above->terminator()->input(0)), above->successors[0] == block, block);
  }

  const Decision* Find(const Condition& condition, const Block* block) {
    return decided_.Find(HashOf(condition.value), block, [&condition](const Decision& decision) {
      return SameCondition(decision.value, condition.value);
    });
  }

  void Note(const Condition& condition, bool holds, const Block* block) {
    const uint64_t hash = HashOf(condition.value);
    decided_.Find(hash, block, [](const Decision&) { return false; });
    decided_.Add(hash, block, {condition.value, holds != condition.is_negated});
  }

  // Whether a check can go, since its condition does not hold. One that stays is known behind it.
  bool IsDecidedCheck(const Node* node, const Block* block) {
    if (!node->is(Op::kDeoptIf)) return false;
    const Condition condition(node->input(0));
    const Decision* known = Find(condition, block);
    if (known == nullptr) {
      Note(condition, false, block);
      return false;
    }
    if (known->holds != condition.is_negated) return false;
    for (Node* input : node->inputs) input->use_count--;
    return true;
  }

  void Decide(Block* block) {
    const Condition condition(block->terminator()->input(0));
    const Decision* known = Find(condition, block);
    if (known == nullptr) return;
    scope_.AddChanges(1);
    RemoveEdge(block, block->successors[known->holds != condition.is_negated ? 1 : 0]);
    block->nodes.pop_back();
    Graph::Append(block, graph_->NewNode(Op::kGoto, Rep::kNone, {}));
  }

  PassScope& scope_;
  Graph* graph_;
  DominatorTable<Decision> decided_;
};

}  // namespace

void RemoveRedundantBranches(PassScope& scope) {
  Graph* graph = scope.graph();
  FindDominatorsAndLoops(graph);
  DecidedBranches(scope).Run();
  RemoveUnreachableBlocks(graph);
  RemoveTrivialPhis(graph);
}

}  // namespace kei::jit
