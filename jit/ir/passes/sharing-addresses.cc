#include <algorithm>
#include <tuple>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/passes/memory-versions.h"
#include "jit/ir/passes/passes.h"

// An address may be base + scaled index or base + constant, but not all three. Then accesses to several
// constants behind one base and index (the slots of a feedback entry) would each add the index anew. The
// first of such accesses makes the sum for those that it dominates. It does not if a call stands between,
// since the sum would have to be kept across the call.

namespace kei::jit {
namespace {

class SharedAddresses {
 public:
  explicit SharedAddresses(PassScope& scope) : scope_(scope), graph_(scope.graph()), versions_(*graph_) {}

  void Run() {
    for (Block* block : graph_->blocks) {
      for (Node* node : block->nodes) {
        if (NeedsSum(node)) AddToGroup(node);
      }
    }
    for (const Group& group : groups_) {
      if (group.accesses.size() > 1) Share(group.accesses);
    }
    CountUses(graph_);
  }

 private:
  struct Group {
    uint32_t calls;  // the version of what calls change
    std::vector<Node*> accesses;
  };

  static bool NeedsSum(const Node* node) {
    return node->info().aux == Aux::kMemory && node->memory.scale >= 0 && node->memory.offset != 0 &&
           !node->input(1)->is(Op::kOperand);
  }

  static auto AddressOf(const Node* node) {
    return std::tuple(node->input(0), node->input(1), node->memory.scale);
  }

  // Dominators come first in reverse post-order.
  void AddToGroup(Node* access) {
    const uint32_t calls = versions_.CallsBefore(access);
    for (Group& group : groups_) {
      const Node* first = group.accesses.front();
      if (AddressOf(first) == AddressOf(access) && group.calls == calls &&
          Dominates(first->block, access->block)) {
        group.accesses.push_back(access);
        return;
      }
    }
    groups_.push_back({calls, {access}});
  }

  void Share(const std::vector<Node*>& accesses) {
    Node* first = accesses.front();
    Node* base = first->input(0);
    std::vector<Node*> added;
    auto add = [&](Op op, std::initializer_list<Node*> inputs) {
      Node* node = graph_->NewNode(op, Rep::kWord64, std::span(inputs.begin(), inputs.size()));
      node->block = first->block;
      added.push_back(node);
      return node;
    };
    if (base->rep == Rep::kTagged) base = add(Op::kBitcastTaggedToWord64, {base});
    Node* index = first->input(1);
    if (first->memory.scale > 0) {
      Node* scale = graph_->NewNode(Op::kInt32Constant, Rep::kWord32, {});
      scale->int_value = first->memory.scale;
      scale->block = first->block;
      added.push_back(scale);
      index = add(Op::kWord64Shl, {index, scale});
    }
    Node* sum = add(Op::kInt64Add, {base, index});
    auto& nodes = first->block->nodes;
    nodes.insert(std::ranges::find(nodes, first), added.begin(), added.end());
    for (Node* access : accesses) {
      access->inputs[0] = sum;
      access->inputs.erase(access->inputs.begin() + 1);
      access->memory.scale = -1;
    }
    scope_.AddChanges(accesses.size() - 1);
  }

  PassScope& scope_;
  Graph* graph_;
  MemoryVersions versions_;
  std::vector<Group> groups_;
};

}  // namespace

void ShareAddresses(PassScope& scope) { SharedAddresses(scope).Run(); }

}  // namespace kei::jit
