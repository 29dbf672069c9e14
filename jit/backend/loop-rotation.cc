#include <algorithm>

#include "jit/backend/lir-passes.h"

// A loop that is left at its head takes two jumps in each round. One leads from its last block to the head;
// the other is the branch there, which is not taken. The head moves behind the last block, so that its branch
// is the only jump. The block in front of the loop jumps to it once.

namespace kei::jit {
namespace {

class LoopRotation {
 public:
  explicit LoopRotation(LirPassScope& scope) : scope_(scope), blocks_(scope.lir()->blocks) {}

  // Inner loops first: an outer one moves around them as they are.
  void Run() {
    for (size_t i = blocks_.size(); i-- > 1;) {
      const size_t last = LastOfLoop(i);
      if (last == i || !IsLeftAtHead(i, last)) continue;
      std::rotate(blocks_.begin() + i, blocks_.begin() + i + 1, blocks_.begin() + last + 1);
      for (size_t k = i; k <= last; k++) blocks_[k]->id = static_cast<int>(k);
      scope_.AddChanges(1);
    }
  }

 private:
  // The last hot block that only jumps back to the one at `head`; `head` if there is none.
  size_t LastOfLoop(size_t head) const {
    size_t last = head;
    if (blocks_[head]->cold) return head;
    for (const LirBlock* p : blocks_[head]->predecessors) {
      if (!p->cold && p->successors.size() == 1) last = std::max(last, static_cast<size_t>(p->id));
    }
    return last;
  }

  bool IsLeftAtHead(size_t head, size_t last) const {
    const LirBlock& block = *blocks_[head];
    if (block.instructions.back()->form != Form::kBranch) return false;
    const auto leaves = [head, last](const LirBlock* next) {
      return next->cold || static_cast<size_t>(next->id) > last || static_cast<size_t>(next->id) < head;
    };
    return leaves(block.successors[0]) != leaves(block.successors[1]);
  }

  LirPassScope& scope_;
  std::vector<LirBlock*>& blocks_;
};

}  // namespace

void RotateLoops(LirPassScope& scope) { LoopRotation(scope).Run(); }

}  // namespace kei::jit
