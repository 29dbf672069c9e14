#include <algorithm>
#include <span>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/passes/memory-versions.h"
#include "jit/ir/passes/passes.h"

// Code reads its operands first and decides then, so that hot blocks compute what only the slow
// path uses. Such values move to the cold block that dominates all their uses.

namespace kei::jit {
namespace {

// The users of each node, once for each input.
class Users {
 public:
  explicit Users(const Graph& graph) : first_(graph.node_count() + 1, 0) {
    ForEachInput(graph, [this](const Node*, const Node* input) { first_[input->id]++; });
    uint32_t sum = 0;
    for (uint32_t& first : first_) first = sum += first;  // the end; filling goes down to the beginning
    users_.resize(sum);
    ForEachInput(graph, [this](const Node* user, const Node* input) { users_[--first_[input->id]] = user; });
  }
  std::span<const Node* const> Of(const Node* node) const {
    return std::span(users_).subspan(first_[node->id], first_[node->id + 1] - first_[node->id]);
  }

 private:
  template <typename F>
  static void ForEachInput(const Graph& graph, F f) {
    for (const Block* block : graph.blocks) {
      for (const Node* phi : block->phis) {
        for (const Node* input : phi->inputs) f(phi, input);
      }
      for (const Node* node : block->nodes) {
        for (const Node* input : node->inputs) f(node, input);
      }
    }
  }

  std::vector<uint32_t> first_;  // indexed by node id
  std::vector<const Node*> users_;
};

class Sinking {
 public:
  explicit Sinking(PassScope& scope)
      : scope_(scope),
        graph_(scope.graph()),
        versions_(*graph_),
        users_(*graph_),
        sunk_(graph_->blocks.size()) {}

  void Run() {
    // Users first, so that what they leave behind can follow them.
    for (size_t i = graph_->blocks.size(); i-- > 0;) {
      Block* block = graph_->blocks[i];
      if (block->deferred) continue;
      for (size_t j = block->nodes.size(); j-- > 0;) Sink(block->nodes[j]);
      block->nodes.erase_if([block](const Node* node) { return node->block != block; });
    }
    for (Block* block : graph_->blocks) {
      const std::vector<Node*>& sunk = sunk_[block->id];
      block->nodes.insert(block->nodes.begin(), sunk.rbegin(), sunk.rend());
    }
  }

 private:
  void Sink(Node* node) {
    Block* target = IsMovable(node) ? TargetOf(node) : nullptr;
    if (target == nullptr) return;
    sunk_[target->id].push_back(node);
    node->block = target;
    scope_.AddChanges(1);
  }

  // Nodes without inputs cost nothing where they stand.
  static bool IsMovable(const Node* node) {
    return !node->inputs.empty() && (node->info().has(Effects::kPure) || node->is(Op::kLoad));
  }

  // Null if there is none where the value would be the same and is not computed more often.
  Block* TargetOf(const Node* node) const {
    Block* target = nullptr;
    for (const Node* user : users_.Of(node)) {
      for (size_t i = 0; i < user->inputs.size(); i++) {
        if (user->input(i) != node) continue;
        target = CommonDominator(target, user->is(Op::kPhi) ? user->block->predecessors[i] : user->block);
        if (!target->deferred) return nullptr;  // and so is all that dominates it
      }
    }
    const bool colder = target != nullptr && target->loop_depth <= node->block->loop_depth;
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
  const Users users_;
  std::vector<std::vector<Node*>> sunk_;  // indexed by block; the last one stands first there
};

}  // namespace

void SinkIntoDeferredBlocks(PassScope& scope) {
  FindDominatorsAndLoops(scope.graph());
  Sinking(scope).Run();
}

}  // namespace kei::jit
