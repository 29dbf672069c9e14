#include <algorithm>
#include <bit>
#include <unordered_map>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/ops.h"
#include "jit/ir/passes/memory-versions.h"
#include "jit/ir/passes/passes.h"

// Global value numbering over the dominator tree. Pure nodes with equal ops, auxiliaries and inputs
// are the same value; the later of two is replaced where the earlier one dominates it. Reads take
// part with the version of what they read.

namespace kei::jit {
namespace {

class ValueNumbering {
 public:
  explicit ValueNumbering(PassScope& scope)
      : scope_(scope),
        graph_(scope.graph()),
        versions_(*graph_),
        replacements_(graph_->node_count(), nullptr),
        condition_only_(graph_->node_count(), true) {}

  void Run() {
    FindConditions();
    for (Block* block : graph_->blocks) RunBlock(block);
    for (Block* block : graph_->blocks) {
      for (Node* phi : block->phis) ResolveInputs(phi);
    }
    CountUses(graph_);
  }

 private:
  // A comparison or mask that only branches use needs no register, merged with another one it does.
  void FindConditions() {
    for (size_t i = graph_->blocks.size(); i-- > 0;) {
      const Block* block = graph_->blocks[i];
      for (size_t j = block->nodes.size(); j-- > 0;) MarkInputs(block->nodes[j]);
      for (const Node* phi : block->phis) MarkInputs(phi);
    }
  }

  void MarkInputs(const Node* node) {
    bool negates = node->is(Op::kWord32Equal) && Int32ConstantOf(node->input(1)) == 0;
    bool tests = node->is(Op::kBranch) || (negates && condition_only_[node->id]);
    if (tests) return;
    for (const Node* input : node->inputs) condition_only_[input->id] = false;
  }

  bool IsCondition(const Node* node) const {
    bool candidate = IsComparison(node->op) || node->is(Op::kWord32And);
    return candidate && condition_only_[node->id];
  }

  void RunBlock(Block* block) {
    for (Node* phi : block->phis) ResolveInputs(phi);
    block->phis.erase_if([this](Node* phi) { return !phi->block->loop_header && Merge(phi); });
    block->nodes.erase_if([this](Node* node) {
      ResolveInputs(node);
      bool takes_part = node->info().has(Effects::kPure) || MemoryVersions::IsPlainRead(node);
      return takes_part && !IsCondition(node) && Merge(node);
    });
  }

  void ResolveInputs(Node* node) {
    for (Node*& input : node->inputs) {
      while (replacements_[input->id] != nullptr) input = replacements_[input->id];
    }
  }

  // Whether an equal node that dominates this one stands in for it from now on.
  bool Merge(Node* node) {
    auto [begin, end] = table_.equal_range(Hash(node));
    for (auto it = begin; it != end; ++it) {
      Node* other = it->second;
      if (!Equal(node, other) || !Dominates(other->block, node->block)) continue;
      replacements_[node->id] = other;
      scope_.AddChanges(1);
      return true;
    }
    table_.emplace(Hash(node), node);
    return false;
  }

  static uint64_t AuxBits(const Node* node) {
    switch (node->info().aux) {
      case Aux::kInt: return static_cast<uint64_t>(node->int_value);
      case Aux::kFloat: return std::bit_cast<uint64_t>(node->float_value);
      case Aux::kMemory:
        return static_cast<uint64_t>(static_cast<uint32_t>(node->memory.offset)) << 16 |
               static_cast<uint64_t>(static_cast<uint8_t>(node->memory.scale)) << 8 |
               static_cast<uint64_t>(node->memory.rep);
      case Aux::kPhi: return node->block->id;
      case Aux::kState: return reinterpret_cast<uint64_t>(node->state);
      default: return 0;
    }
  }

  uint64_t Hash(const Node* node) const {
    uint64_t hash = static_cast<uint64_t>(node->op);
    auto mix = [&hash](uint64_t value) {
      hash = (hash ^ value) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 29;
    };
    mix(static_cast<uint64_t>(node->rep));
    mix(AuxBits(node));
    mix(versions_.VersionOf(node));
    auto [first, second] = OrderedInputs(node);
    if (first != nullptr) {
      mix(first->id);
      mix(second->id);
    } else {
      for (const Node* input : node->inputs) mix(input->id);
    }
    return hash;
  }

  static std::pair<const Node*, const Node*> OrderedInputs(const Node* node) {
    if (!node->info().has(Effects::kCommutative)) return {nullptr, nullptr};
    const Node* a = node->input(0);
    const Node* b = node->input(1);
    return a->id < b->id ? std::pair{a, b} : std::pair{b, a};
  }

  bool Equal(const Node* a, const Node* b) const {
    if (a->op != b->op || a->rep != b->rep || AuxBits(a) != AuxBits(b)) return false;
    if (versions_.VersionOf(a) != versions_.VersionOf(b)) return false;
    if (a->info().has(Effects::kCommutative)) return OrderedInputs(a) == OrderedInputs(b);
    return std::ranges::equal(a->inputs, b->inputs);
  }

  PassScope& scope_;
  Graph* graph_;
  MemoryVersions versions_;
  std::vector<Node*> replacements_;  // indexed by node id
  std::vector<bool> condition_only_;
  std::unordered_multimap<uint64_t, Node*> table_;
};

}  // namespace

void NumberValues(PassScope& scope) {
  FindDominatorsAndLoops(scope.graph());
  ValueNumbering(scope).Run();
}

}  // namespace kei::jit
