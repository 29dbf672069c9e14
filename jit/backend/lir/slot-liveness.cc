#include "jit/backend/lir/slot-liveness.h"

namespace kei::jit {
namespace {

using Set = SlotLiveness::Set;

Set BitOf(const Location& location) {
  if (!location.is_slot() || location.index >= SlotLiveness::kMostSlots) return 0;
  return Set{1} << location.index;
}

}  // namespace

// Numbers of instructions may have gaps after passes, but are below the list's size.
SlotLiveness::SlotLiveness(const Lir& lir) : in_sequence_(lir.moves_in_sequence) {
  if (lir.slot_count == 0 || lir.slot_count > kMostSlots) return;
  of_block_.resize(lir.blocks.size());
  behind_calls_.resize(lir.instructions.size());
  live_in_.resize(lir.blocks.size(), 0);
  for (const LirBlock* block : lir.blocks) Summarize(*block);
  NotePointers(lir);
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = lir.blocks.size(); i-- > 0;) {
      const Set live = of_block_[i].Before(LiveOutOf(*lir.blocks[i]));
      changed |= live != live_in_[i];
      live_in_[i] = live;
    }
  }
}

void SlotLiveness::Summarize(const LirBlock& block) {
  Effect effect;
  for (size_t i = block.instructions.size(); i-- > 0;) {
    const Instr& instr = *block.instructions[i];
    for (const Operand& def : instr.defs) {
      effect.read &= ~BitOf(def.location);
      effect.written |= BitOf(def.location);
    }
    for (const Operand& use : instr.uses) {  // an exit may be taken behind the call
      if (use.policy == Operand::Policy::kExit) effect.read |= BitOf(use.location);
    }
    if (instr.op == Op::kCall) behind_calls_[instr.index] = effect;
    for (const Operand& use : instr.uses) effect.read |= BitOf(use.location);
    if (i + 1 == block.instructions.size()) StepBackOver(block.exit_moves, &effect);
    StepBackOver(instr.late, &effect);
    StepBackOver(instr.early, &effect);
  }
  StepBackOver(block.entry_moves, &effect);
  of_block_[block.id] = effect;
}

// Moves that happen at once read all before they write.
void SlotLiveness::StepBackOver(const ArenaVector<Move>& moves, Effect* effect) const {
  Set read = 0;
  for (size_t i = moves.size(); i-- > 0;) {
    const Set to = BitOf(moves[i].to), from = BitOf(moves[i].from);
    effect->read &= ~to;
    effect->written |= to;
    if (in_sequence_) {
      effect->read |= from;
    } else {
      read |= from;
    }
  }
  effect->read |= read;
}

void SlotLiveness::NotePointers(const Lir& lir) {
  for (const LirBlock* block : lir.blocks) {
    NotePointers(lir, block->entry_moves);
    NotePointers(lir, block->exit_moves);
    for (const Instr* instr : block->instructions) {
      for (const Operand& def : instr->defs) NotePointer(lir.vregs[def.vreg].node, def.location);
      NotePointers(lir, instr->early);
      NotePointers(lir, instr->late);
    }
  }
}

void SlotLiveness::NotePointers(const Lir& lir, const ArenaVector<Move>& moves) {
  for (const Move& move : moves) {
    NotePointer(move.vreg == kNoVReg ? move.from.node : lir.vregs[move.vreg].node, move.to);
  }
}

// A compressed pointer is a Tagged value too. Those that are handled as words are only compared.
void SlotLiveness::NotePointer(const Node* value, const Location& to) {
  const bool is_number = value != nullptr && (value->rep == Rep::kWord32 || value->rep == Rep::kFloat64);
  if (!is_number) pointers_ |= BitOf(to);
}

SlotLiveness::Set SlotLiveness::LiveOutOf(const LirBlock& block) const {
  Set live = 0;
  for (const LirBlock* next : block.successors) live |= live_in_[next->id];
  return live;
}

SlotLiveness::Set SlotLiveness::AcrossCall(const LirBlock& block, const Instr& call) const {
  if (live_in_.empty()) return 0;
  return behind_calls_[call.index].Before(LiveOutOf(block));
}

}  // namespace kei::jit
