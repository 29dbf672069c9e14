#include "jit/backend/lir/slot-liveness.h"

namespace kei::jit {
namespace {

using Set = SlotLiveness::Set;

Set BitOf(const Location& location) {
  if (!location.is_slot() || location.index >= SlotLiveness::kMostSlots) return 0;
  return static_cast<Set>(1u << location.index);
}

Set StepBackOver(const Move& move, Set live) {
  return static_cast<Set>((live & ~BitOf(move.to)) | BitOf(move.from));
}

Set StepBackOver(const ArenaVector<Move>& moves, bool in_sequence, Set live) {
  if (in_sequence) {
    for (size_t i = moves.size(); i-- > 0;) live = StepBackOver(moves[i], live);
    return live;
  }
  Set written = 0, read = 0;
  for (const Move& move : moves) {
    written = static_cast<Set>(written | BitOf(move.to));
    read = static_cast<Set>(read | BitOf(move.from));
  }
  return static_cast<Set>((live & ~written) | read);
}

}  // namespace

// Numbers of instructions may have gaps after passes, but are below the list's size.
SlotLiveness::SlotLiveness(const Lir& lir)
    : live_in_(lir.blocks.size(), 0),
      across_(lir.instructions.size(), 0),
      in_sequence_(lir.moves_in_sequence) {
  for (bool changed = lir.slot_count > 0; changed;) {
    changed = false;
    for (size_t i = lir.blocks.size(); i-- > 0;) changed |= Update(*lir.blocks[i]);
  }
}

bool SlotLiveness::Update(const LirBlock& block) {
  Set live = 0;
  for (const LirBlock* next : block.successors) live = static_cast<Set>(live | live_in_[next->id]);
  for (size_t i = block.instructions.size(); i-- > 0;) {
    const Instr& instr = *block.instructions[i];
    for (const Operand& def : instr.defs) live = static_cast<Set>(live & ~BitOf(def.location));
    if (instr.op == Op::kCall) across_[instr.index] = live;
    for (const Operand& use : instr.uses) live = static_cast<Set>(live | BitOf(use.location));
    if (i + 1 == block.instructions.size()) live = StepBackOver(block.exit_moves, in_sequence_, live);
    live = StepBackOver(instr.late, in_sequence_, live);
    live = StepBackOver(instr.early, in_sequence_, live);
  }
  live = StepBackOver(block.entry_moves, in_sequence_, live);
  const bool changed = live != live_in_[block.id];
  live_in_[block.id] = live;
  return changed;
}

}  // namespace kei::jit
