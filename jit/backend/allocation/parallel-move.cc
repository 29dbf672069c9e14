#include "jit/backend/allocation/parallel-move.h"

#include <algorithm>

namespace kei::jit {

std::span<const Move> ParallelMoves::InSequence(std::span<const Move> moves) {
  out_.clear();
  pending_.clear();
  for (const Move& move : moves) {
    if (!move.from.is_constant() && move.from != move.to) pending_.push_back(move);
  }
  while (!pending_.empty()) {
    auto ready = std::ranges::find_if(pending_, [this](const Move& move) { return !IsRead(move.to); });
    if (ready != pending_.end()) {
      Emit(*ready);
      pending_.erase(ready);
    } else {
      BreakCycle();
    }
  }
  for (const Move& move : moves) {
    if (move.from.is_constant()) out_.push_back(move);
  }
  return out_;
}

bool ParallelMoves::IsRead(const Location& location) const {
  return std::ranges::any_of(pending_, [&location](const Move& move) { return move.from == location; });
}

// Saves what the first pending move is going to overwrite. When this runs, the scratch register
// of an earlier cycle has been read: its reader was ready before any other cycle was broken.
void ParallelMoves::BreakCycle() {
  Location target = pending_.front().to;
  bool is_float = target.kind == Location::Kind::kFloat;
  Location saved = scratch_[is_float ? 1 : 0];
  CHECK(!IsRead(saved));
  out_.push_back({saved, target, true, kNoVReg});
  for (Move& move : pending_) {
    if (move.from == target) {
      move.from = saved;
      move.wide = true;
    }
  }
}

void ParallelMoves::Emit(const Move& move) {
  if (!move.from.is_slot() || !move.to.is_slot()) {
    out_.push_back(move);
    return;
  }
  Location via = scratch_[IsRead(scratch_[0]) ? 1 : 0];
  CHECK(!IsRead(via));
  out_.push_back({via, move.from, true, kNoVReg});
  out_.push_back({move.to, via, true, move.vreg});
}

}  // namespace kei::jit
