#include "jit/backend/allocation/parallel-move.h"

#include <algorithm>

namespace kei::jit {
namespace {

class Sequencer {
 public:
  explicit Sequencer(const Location scratch[kClassCount]) : scratch_(scratch) {}

  std::vector<Move> Run(std::span<const Move> moves) {
    for (const Move& move : moves) {
      if (!move.from.is_constant() && move.from != move.to) pending_.push_back(move);
    }
    while (!pending_.empty()) {
      auto ready = std::find_if(pending_.begin(), pending_.end(),
                                [this](const Move& move) { return !IsRead(move.to); });
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
    return std::move(out_);
  }

 private:
  bool IsRead(Location location) const {
    return std::any_of(pending_.begin(), pending_.end(),
                       [location](const Move& move) { return move.from == location; });
  }

  // Saves what the first pending move is going to overwrite. When this runs, the scratch register
  // of an earlier cycle has been read: its reader was ready before any other cycle was broken.
  void BreakCycle() {
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

  void Emit(const Move& move) {
    if (!move.from.is_slot() || !move.to.is_slot()) {
      out_.push_back(move);
      return;
    }
    Location via = scratch_[IsRead(scratch_[0]) ? 1 : 0];
    CHECK(!IsRead(via));
    out_.push_back({via, move.from, true, kNoVReg});
    out_.push_back({move.to, via, true, move.vreg});
  }

  const Location* scratch_;
  std::vector<Move> pending_;
  std::vector<Move> out_;
};

}  // namespace

std::vector<Move> Sequentialize(std::span<const Move> moves, const Location scratch[kClassCount]) {
  return Sequencer(scratch).Run(moves);
}

}  // namespace kei::jit
