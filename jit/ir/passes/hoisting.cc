#include <algorithm>

#include "jit/ir/control-flow.h"
#include "jit/ir/dominance.h"
#include "jit/ir/passes/passes.h"

// Computations that are the same in every round of a loop move in front of it. Only those move that take an
// instruction of their own: addresses, masks and comparisons mostly become operands of their users. Those in
// cold blocks stay, as they are seldom made.

namespace kei::jit {
namespace {

bool TakesInstruction(Op op) {
  switch (op) {
    case Op::kInt32Mul:
    case Op::kWord32Shl:
    case Op::kWord32Shr:
    case Op::kWord32Sar:
    case Op::kFloat64Add:
    case Op::kFloat64Sub:
    case Op::kFloat64Mul:
    case Op::kFloat64Div:
    case Op::kFloat64Neg:
    case Op::kFloat64Abs:
    case Op::kFloat64Sqrt:
    case Op::kFloat64Floor:
    case Op::kFloat64Ceil:
    case Op::kFloat64Trunc:
    case Op::kFloat64ToFloat32:
    case Op::kInt32ToFloat64:
    case Op::kUint32ToFloat64:
    case Op::kInt64ToFloat64:
    case Op::kBitcastInt64ToFloat64: return true;
    default: return false;
  }
}

// Operands of these cost nothing where they stand.
bool IsFreeOperand(Op op) {
  switch (op) {
    case Op::kInt32Constant:
    case Op::kInt64Constant:
    case Op::kFloat64Constant:
    case Op::kTaggedConstant:
    case Op::kBitcastTaggedToWord32:
    case Op::kInt64ToInt32: return true;
    default: return false;
  }
}

class Hoisting {
 public:
  explicit Hoisting(PassScope& scope)
      : scope_(scope),
        graph_(scope.graph()),
        dominance_(*graph_),
        loops_(FindLoops(*graph_, dominance_)),
        cold_(FindColdBlocks(*graph_)) {}

  // Inputs come before their users, so that these see where inputs have moved to.
  void Run() {
    for (Block* block : dominance_.order()) {
      if (loops_.header[block->id] == nullptr || cold_[block->id]) continue;
      for (Node* node : block->nodes) Hoist(node);
    }
    for (Block* block : graph_->blocks) {
      block->nodes.erase_if([block](const Node* node) { return node->block != block; });
    }
  }

 private:
  void Hoist(Node* node) {
    if (!TakesInstruction(node->op)) return;
    Block* to = nullptr;
    for (Block* loop = loops_.header[node->block->id]; loop != nullptr; loop = loops_.outer[loop->id]) {
      Block* before = BlockBefore(loop);
      if (before == nullptr || !IsKnownIn(node, before)) break;
      to = before;
    }
    if (to != nullptr) Move(node, to);
  }

  // The only block outside the loop that leads into it, and nowhere else.
  Block* BlockBefore(const Block* loop) const {
    Block* before = nullptr;
    for (Block* p : loop->predecessors) {
      if (dominance_.Dominates(loop, p)) continue;
      if (before != nullptr || p->successors.size() != 1 || cold_[p->id]) return nullptr;
      before = p;
    }
    return before;
  }

  bool IsKnownIn(const Node* node, const Block* block) const {
    return std::ranges::all_of(node->inputs, [&](const Node* input) {
      return dominance_.Dominates(input->block, block) ||
             (IsFreeOperand(input->op) && IsKnownIn(input, block));
    });
  }

  void Move(Node* node, Block* to) {
    for (Node* input : node->inputs) {
      if (!dominance_.Dominates(input->block, to)) Move(input, to);
    }
    to->nodes.insert(to->nodes.end() - 1, &node, &node + 1);
    node->block = to;
    scope_.AddChanges(1);
  }

  PassScope& scope_;
  Graph* graph_;
  const Dominance dominance_;
  const Loops loops_;
  const std::vector<bool> cold_;  // indexed by block
};

}  // namespace

void HoistOutOfLoops(PassScope& scope) { Hoisting(scope).Run(); }

}  // namespace kei::jit
