#include <vector>

#include "jit/ir/passes/passes.h"

// A load of a tagged value adds the cage's base to what it loads. The sum is wasted where only the
// low half is looked at: by comparisons, by untagging, and by stores to the heap, which compress. A
// phi passes on the question to its own users.
//
// Every value starts as observed in its low half only. The pass takes from this the values that
// some node sees in full, until nothing changes. Phis that feed each other in a loop stay low that way.

namespace kei::jit {
namespace {

bool ObservesLowHalfOnly(const Node* user, size_t input) {
  switch (user->op) {
    case Op::kTaggedEqual:
    case Op::kBitcastTaggedToWord32: return true;
    case Op::kStore: return input == user->inputs.size() - 1 && user->memory.rep == MemRep::kTagged;
    default: return false;
  }
}

bool CanSkipDecompression(const Node* node) {
  switch (node->op) {
    case Op::kLoad: return node->memory.rep == MemRep::kTagged;
    case Op::kPhi:
    case Op::kBitcastWord32ToTagged:
    case Op::kDecompress: return node->rep == Rep::kTagged;
    default: return false;
  }
}

class Observers {
 public:
  explicit Observers(PassScope& scope) : scope_(scope), graph_(scope.graph()), full_(graph_->node_count()) {}

  void Run() {
    for (Block* block : graph_->blocks) {
      for (Node* node : block->nodes) {
        for (size_t i = 0; i < node->inputs.size(); i++) {
          if (!ObservesLowHalfOnly(node, i)) MarkFull(node->input(i));
        }
      }
    }
    for (Block* block : graph_->blocks) {
      for (Node* node : block->phis) Set(node);
      for (Node* node : block->nodes) Set(node);
    }
  }

 private:
  void MarkFull(Node* node) {
    work_.push_back(node);
    while (!work_.empty()) {
      Node* top = work_.back();
      work_.pop_back();
      if (full_[top->id]) continue;
      full_[top->id] = true;
      if (top->is(Op::kPhi)) work_.insert(work_.end(), top->inputs.begin(), top->inputs.end());
    }
  }

  void Set(Node* node) {
    node->low_half_only = CanSkipDecompression(node) && !full_[node->id];
    if (node->low_half_only && node->is(Op::kLoad)) scope_.AddChanges(1);
  }

  PassScope& scope_;
  Graph* graph_;
  std::vector<bool> full_;
  std::vector<Node*> work_;
};

}  // namespace

// If slots are not compressed, nothing adds the base.
void EliminateDecompression(PassScope& scope) {
  if (kPointerCompression) Observers(scope).Run();
}

}  // namespace kei::jit
