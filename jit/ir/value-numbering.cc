#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/folding.h"
#include "jit/ir/ops.h"
#include "jit/ir/passes.h"

// Global value numbering over the dominator tree. Pure nodes with equal ops, auxiliaries and inputs
// are the same value; the later of two is replaced where the earlier one dominates it.
//
// Reads take part with a version of what they read: a kind of memory, or the pinned registers for
// BytecodePointer and FramePointer. Each write or call makes a new version. A block begins with the
// version in which all its predecessors ended, or, where these differ or come later, a new one; so
// nothing has been written on any path between two loads of one version.

namespace kei::jit {
namespace {

// What a write cannot change by writing to another one. kAny also stands for what is not known.
enum Kind : uint8_t { kAny, kIsolate, kFrame, kHeap, kRegisters, kConstant, kKindCount };
using Versions = std::array<uint32_t, kKindCount>;

// Tagged bases are heap objects; neither the isolate nor the stack lies among these. Bytecodes do
// not change while a handler runs.
Kind KindOf(const Node* access) {
  const Node* base = access->input(0);
  if (base->rep == Rep::kTagged) return kHeap;
  if (base->is(Op::kFramePointer)) return kFrame;
  if (base->is(Op::kBytecodePointer) && access->is(Op::kLoad)) return kConstant;
  if (base->is(Op::kRootRegister) && access->memory.scale < 0) return kIsolate;
  return kAny;
}

class ValueNumbering {
 public:
  explicit ValueNumbering(Graph* graph)
      : graph_(graph), replacements_(graph->node_count(), nullptr),
        version_of_(graph->node_count(), 0), condition_only_(graph->node_count(), true),
        at_exit_(graph->blocks.size()) {}

  void Run() {
    FindConditions();
    for (Block* block : graph_->blocks) RunBlock(block);
    for (Block* block : graph_->blocks) {
      for (Node* phi : block->phis) ResolveInputs(phi);
    }
    CountUses(graph_);
  }

 private:
  // A comparison or mask that only branches use costs no register; merged with another one it
  // would.
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
    versions_ = VersionsAtEntry(block);
    for (Node* phi : block->phis) ResolveInputs(phi);
    std::erase_if(block->phis,
                  [this](Node* phi) { return !phi->block->loop_header && Merge(phi); });
    std::erase_if(block->nodes, [this](Node* node) {
      ResolveInputs(node);
      bool takes_part = node->info().has(Effects::kPure) || IsPlainRead(node);
      if (takes_part && !IsCondition(node) && Merge(node)) return true;
      ApplyEffects(node);
      return false;
    });
    at_exit_[block->id] = versions_;
  }

  static bool IsPlainRead(const Node* node) {
    return node->info().has(Effects::kReads) &&
           !node->info().has(Effects::kWrites | Effects::kCalls);
  }

  Versions VersionsAtEntry(const Block* block) {
    bool all_known = !block->predecessors.empty();
    for (const Block* p : block->predecessors) all_known &= p->id < block->id;
    Versions versions{};
    if (all_known) versions = at_exit_[block->predecessors[0]->id];
    for (int kind = 0; kind < kConstant; kind++) {
      bool same = all_known && std::ranges::all_of(block->predecessors, [&](const Block* p) {
        return at_exit_[p->id][kind] == versions[kind];
      });
      if (!same) versions[kind] = ++last_version_;
    }
    return versions;
  }

  void ApplyEffects(const Node* node) {
    if (!node->info().has(Effects::kWrites | Effects::kCalls)) return;
    // Barriers write to memory that no graph reads.
    if (node->is(Op::kCall) && node->call.descriptor->linkage == Linkage::kSaveAll) return;
    versions_[kAny] = ++last_version_;
    Kind written = node->is(Op::kStore) ? KindOf(node) : kAny;
    for (Kind kind : {kIsolate, kFrame, kHeap}) {
      if (written == kAny || written == kind) versions_[kind] = last_version_;
    }
    if (!node->is(Op::kStore)) versions_[kRegisters] = last_version_;
  }

  void ResolveInputs(Node* node) {
    for (Node*& input : node->inputs) {
      while (replacements_[input->id] != nullptr) input = replacements_[input->id];
    }
  }

  // Whether an equal node that dominates this one stands in for it from now on.
  bool Merge(Node* node) {
    uint32_t& version = version_of_[node->id];
    if (node->info().has(Effects::kReads)) {
      version = versions_[node->is(Op::kLoad) ? KindOf(node) : kRegisters];
    }
    auto [begin, end] = table_.equal_range(Hash(node));
    for (auto it = begin; it != end; ++it) {
      Node* other = it->second;
      if (!Equal(node, other) || !Dominates(other->block, node->block)) continue;
      replacements_[node->id] = other;
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
    mix(version_of_[node->id]);
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
    if (version_of_[a->id] != version_of_[b->id]) return false;
    if (a->info().has(Effects::kCommutative)) return OrderedInputs(a) == OrderedInputs(b);
    return std::ranges::equal(a->inputs, b->inputs);
  }

  Graph* graph_;
  std::vector<Node*> replacements_;        // by node id, as all of these
  std::vector<uint32_t> version_of_;
  std::vector<bool> condition_only_;
  std::vector<Versions> at_exit_;          // by block id
  Versions versions_{};
  uint32_t last_version_ = 0;
  std::unordered_multimap<uint64_t, Node*> table_;
};

}  // namespace

void NumberValues(PassScope& scope) {
  FindDominatorsAndLoops(scope.graph());
  ValueNumbering(scope.graph()).Run();
}

}  // namespace kei::jit
