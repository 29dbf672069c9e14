#include "jit/backend/allocation/liveness.h"

#include "jit/backend/allocation/group-by-vreg.h"

namespace kei::jit {
namespace {
constexpr int kNoBlock = -1;
}  // namespace

Liveness::Liveness(Lir* lir)
    : defined_in_(lir->vregs.size(), kNoBlock),
      used_in_(lir->vregs.size(), kNoBlock),
      followed_(lir->blocks.size(), kNoVReg) {
  for (size_t i = 0; i < lir->blocks.size(); i++) {
    live_in_.push_back(lir->arena->New<ArenaVector<VReg>>(lir->arena));
  }
  FindDefinitions(*lir);
  FindUses(*lir);
  const auto by_vreg = GroupByVReg(uses_, lir->vregs.size(), &Use::vreg);
  for (const Use& use : by_vreg.all) {
    if (!Follow(*lir, use)) lir->Fail("a value is used where it is not defined");
    if (lir->failure != nullptr) return;
  }
}

void Liveness::FindDefinitions(const Lir& lir) {
  for (const LirBlock* block : lir.blocks) {
    for (const LirPhi* phi : block->phis) defined_in_[phi->vreg] = block->id;
    for (const Instr* instr : block->instructions) {
      for (const Operand& def : instr->defs) defined_in_[def.vreg] = block->id;
    }
  }
}

// A phi's input is used at the end of the predecessor.
void Liveness::FindUses(const Lir& lir) {
  for (const LirBlock* block : lir.blocks) {
    for (const Instr* instr : block->instructions) {
      for (const Operand& use : instr->uses) AddUse(use.vreg, block->id);
    }
    if (block->successors.size() != 1) continue;
    for (const LirPhi* phi : block->successors[0]->phis) AddUse(phi->inputs[block->place].vreg, block->id);
  }
}

void Liveness::AddUse(VReg vreg, int block) {
  if (vreg == kNoVReg || defined_in_[vreg] == block || used_in_[vreg] == block) return;
  used_in_[vreg] = block;
  uses_.push_back({vreg, block});
}

// False if the way ends at the entry. Uses must come by virtual register.
bool Liveness::Follow(const Lir& lir, const Use& use) {
  work_.push_back(use.block);
  while (!work_.empty()) {
    const LirBlock& block = *lir.blocks[work_.back()];
    work_.pop_back();
    if (followed_[block.id] == use.vreg) continue;
    followed_[block.id] = use.vreg;
    live_in_[block.id]->push_back(use.vreg);
    if (block.id == 0) return false;
    for (const LirBlock* previous : block.predecessors) {
      if (previous->id != defined_in_[use.vreg]) work_.push_back(previous->id);
    }
  }
  return true;
}

}  // namespace kei::jit
