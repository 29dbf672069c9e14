#include <algorithm>
#include <tuple>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/passes/dominator-table.h"
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
  explicit SharedAddresses(PassScope& scope)
      : scope_(scope), graph_(scope.graph()), versions_(*graph_), known_(graph_->blocks.size()) {}

  void Run() {
    for (Block* block : DominatorPreorder(*graph_)) {
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

  uint64_t HashOf(const Node* access) const {
    uint64_t hash = versions_.CallsBefore(access);
    for (const uint64_t part : {access->input(0)->id, access->input(1)->id}) {
      hash = (hash ^ part) * 0x9e3779b97f4a7c15;
    }
    return hash;
  }

  void AddToGroup(Node* access) {
    const uint64_t hash = HashOf(access);
    const size_t* known = known_.Find(hash, access->block, [&](size_t group) {
      return AddressOf(groups_[group].accesses.front()) == AddressOf(access) &&
             groups_[group].calls == versions_.CallsBefore(access);
    });
    if (known != nullptr) {
      groups_[*known].accesses.push_back(access);
      return;
    }
    known_.Add(hash, access->block, groups_.size());
    groups_.push_back({versions_.CallsBefore(access), {access}});
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
  DominatorTable<size_t> known_;  // places in groups_
};

}  // namespace

void ShareAddresses(PassScope& scope) { SharedAddresses(scope).Run(); }

}  // namespace kei::jit
