#include <algorithm>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/passes/passes.h"

namespace kei::jit {
namespace {

// Goes once over the graph in reverse post-order, so that a node's inputs, those of phis apart,
// have been folded before it.
class FoldingPass final : private Folder {
 public:
  explicit FoldingPass(PassScope& scope)
      : Folder(scope.graph()), scope_(scope), replacements_(graph_->node_count(), nullptr) {}

  void Run() {
    for (Block* block : graph_->blocks) RunBlock(block);
    for (Block* block : graph_->blocks) {
      for (Node* phi : block->phis) ResolveInputs(phi);
      for (Node* node : block->nodes) ResolveInputs(node);
    }
    RemoveUnreachableBlocks(graph_);
    RemoveTrivialPhis(graph_);
  }

 private:
  void RunBlock(Block* block) {
    block_ = block;
    std::vector<Node*> nodes(block->nodes.begin(), block->nodes.end());
    block->nodes.clear();
    for (Node* node : nodes) {
      ResolveInputs(node);
      Node* value = node->is(Op::kPhi) ? nullptr : Fold(node->op, node->inputs);
      if (value != nullptr) {
        Replace(node, value);
        continue;
      }
      if (node->info().aux == Aux::kMemory) SimplifyAddress(node);
      if (!node->info().has(Effects::kTerminator) || !FoldTerminator(node)) Place(node);
    }
  }

  Node* Place(Node* node) override {
    Graph::Append(block_, node);
    return node;
  }

  void Replace(Node* node, Node* by) {
    scope_.AddChanges(1);
    if (replacements_.size() <= node->id) replacements_.resize(node->id + 1);
    replacements_[node->id] = by;
  }
  Node* Resolve(Node* node) const {
    while (node->id < replacements_.size() && replacements_[node->id] != nullptr) {
      node = replacements_[node->id];
    }
    return node;
  }
  void ResolveInputs(Node* node) const {
    std::ranges::transform(node->inputs, node->inputs.begin(),
                           [this](Node* input) { return Resolve(input); });
  }

  // --- Addresses: constant terms go into the offset

  void SimplifyAddress(Node* access) {
    MemoryAccess& memory = access->memory;
    while (memory.scale >= 0 && FoldIndex(access)) {
    }
    for (;;) {
      Node* base = access->input(0);
      if (base->is(Op::kBitcastTaggedToWord64) || base->is(Op::kBitcastWord64ToTagged)) {
        access->inputs[0] = base->input(0);
      } else if (!base->is(Op::kInt64Add) || !AddToOffset(access, base->input(1), 0)) {
        return;
      } else {
        access->inputs[0] = base->input(0);
      }
    }
  }

  bool AddToOffset(Node* access, const Node* term, int scale) {
    auto constant = Int64ConstantOf(term);
    constexpr int64_t kLimit = int64_t{1} << 30;
    if (!constant || *constant > kLimit || *constant < -kLimit) return false;
    int64_t offset = access->memory.offset + (*constant << scale);
    if (offset != static_cast<int32_t>(offset)) return false;
    access->memory.offset = static_cast<int32_t>(offset);
    scope_.AddChanges(1);
    return true;
  }

  bool FoldIndex(Node* access) {
    MemoryAccess& memory = access->memory;
    Node* index = access->input(1);
    if (AddToOffset(access, index, memory.scale)) {
      access->inputs.erase(access->inputs.begin() + 1);
      memory.scale = -1;
      return true;
    }
    if (index->is(Op::kInt64Add) && AddToOffset(access, index->input(1), memory.scale)) {
      access->inputs[1] = index->input(0);
      return true;
    }
    if (!index->is(Op::kWord64Shl)) return false;
    auto shift = Int32ConstantOf(index->input(1));
    if (!shift || *shift < 0 || *shift + memory.scale > 3) return false;
    memory.scale = static_cast<int8_t>(memory.scale + *shift);
    access->inputs[1] = index->input(0);
    scope_.AddChanges(1);
    return true;
  }

  // --- Terminators

  bool FoldTerminator(Node* node) {
    switch (node->op) {
      case Op::kBranch: return FoldBranch(node);
      case Op::kSwitch: return FoldSwitch(node);
      case Op::kInt32AddOverflow:
      case Op::kInt32SubOverflow:
      case Op::kInt32MulOverflow: return FoldOverflow(node);
      default: return false;
    }
  }

  void GoTo(size_t successor) {
    scope_.AddChanges(1);
    std::vector<Block*> others(block_->successors.begin(), block_->successors.end());
    others.erase(others.begin() + successor);
    for (Block* other : others) RemoveEdge(block_, other);
    Place(graph_->NewNode(Op::kGoto, Rep::kNone, {}));
  }

  bool FoldBranch(Node* node) {
    while (node->input(0)->is(Op::kWord32Equal) && Int32ConstantOf(node->input(0)->input(1)) == 0) {
      node->inputs[0] = node->input(0)->input(0);
      std::swap(block_->successors[0], block_->successors[1]);
    }
    if (auto value = Int32ConstantOf(node->input(0))) {
      GoTo(*value != 0 ? 0 : 1);
      return true;
    }
    if (block_->successors[0] != block_->successors[1]) return false;
    GoTo(0);
    return true;
  }

  bool FoldSwitch(Node* node) {
    auto value = Int32ConstantOf(node->input(0));
    if (!value) return false;
    const auto& values = node->cases.values;
    GoTo(std::ranges::find(values, *value) - values.begin());
    return true;
  }

  // Folds if the right side changes nothing, or if both sides are known.
  bool FoldOverflow(Node* node) {
    auto left = Int32ConstantOf(node->input(0));
    auto right = Int32ConstantOf(node->input(1));
    bool multiplies = node->is(Op::kInt32MulOverflow);
    if (right == (multiplies ? 1 : 0)) {
      Replace(node, node->input(0));
      GoTo(0);
      return true;
    }
    if (!left || !right) return false;
    int64_t a = *left, b = *right;
    int64_t result = node->is(Op::kInt32AddOverflow) ? a + b : multiplies ? a * b : a - b;
    bool fits = result == static_cast<int32_t>(result);
    Replace(node, Int32Constant(static_cast<int32_t>(result)));
    GoTo(fits ? 0 : 1);
    return true;
  }

  PassScope& scope_;
  Block* block_ = nullptr;
  std::vector<Node*> replacements_;  // indexed by node id
};

}  // namespace

void FoldAndReduce(PassScope& scope) { FoldingPass(scope).Run(); }

}  // namespace kei::jit
