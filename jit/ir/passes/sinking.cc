#include <algorithm>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/passes/memory-versions.h"
#include "jit/ir/passes/passes.h"

// Code reads its operands first and decides then, so that hot blocks compute what only the slow
// path uses. Such values move to the cold block that dominates all their uses.

namespace kei::jit {
namespace {

class Sinking {
 public:
  explicit Sinking(PassScope& scope)
      : scope_(scope), graph_(scope.graph()), versions_(*graph_), users_(graph_->node_count()) {}

  void Run() {
    for (Block* block : graph_->blocks) {
      for (Node* phi : block->phis) NoteUses(phi);
      for (Node* node : block->nodes) NoteUses(node);
    }
    // Users first, so that what they leave behind can follow them.
    for (size_t i = graph_->blocks.size(); i-- > 0;) {
      Block* block = graph_->blocks[i];
      if (block->deferred) continue;
      for (size_t j = block->nodes.size(); j-- > 0;) {
        Node* node = block->nodes[j];
        Block* target = IsMovable(node) ? TargetOf(node) : nullptr;
        if (target == nullptr) continue;
        block->nodes.erase(block->nodes.begin() + j);
        target->nodes.insert(target->nodes.begin(), node);
        node->block = target;
        scope_.AddChanges(1);
      }
    }
  }

 private:
  void NoteUses(Node* user) {
    for (Node* input : user->inputs) users_[input->id].push_back(user);
  }

  // Nodes without inputs cost nothing where they stand.
  static bool IsMovable(const Node* node) {
    return !node->inputs.empty() && (node->info().has(Effects::kPure) || node->is(Op::kLoad));
  }

  // Null if there is none where the value would be the same and is not computed more often.
  Block* TargetOf(const Node* node) const {
    Block* target = nullptr;
    for (const Node* user : users_[node->id]) {
      if (!user->is(Op::kPhi)) {
        target = CommonDominator(target, user->block);
        continue;
      }
      for (size_t i = 0; i < user->inputs.size(); i++) {
        if (user->input(i) == node) target = CommonDominator(target, user->block->predecessors[i]);
      }
    }
    bool colder = target != nullptr && target->deferred && target->loop_depth <= node->block->loop_depth;
    return colder && ReadsTheSame(node, target) ? target : nullptr;
  }

  static Block* CommonDominator(Block* a, Block* b) {
    if (a == nullptr) return b;
    while (!Dominates(a, b)) a = a->dominator;
    return a;
  }

  // A pinned register in the address must also have its old value there, or a copy would be needed.
  bool ReadsTheSame(const Node* node, const Block* target) const {
    if (node->is(Op::kLoad) && !versions_.SameAtEntry(node, target)) return false;
    return std::ranges::all_of(node->inputs, [&](const Node* input) {
      bool pinned = input->is(Op::kBytecodePointer) || input->is(Op::kFramePointer);
      return !pinned || versions_.SameAtEntry(input, target);
    });
  }

  PassScope& scope_;
  Graph* graph_;
  MemoryVersions versions_;
  std::vector<std::vector<Node*>> users_;  // indexed by node id
};

}  // namespace

void SinkIntoDeferredBlocks(PassScope& scope) {
  FindDominatorsAndLoops(scope.graph());
  Sinking(scope).Run();
}

}  // namespace kei::jit
