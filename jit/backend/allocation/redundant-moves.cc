#include "jit/backend/allocation/redundant-moves.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <queue>

namespace kei::jit {
namespace {

// Forward data flow over what each register and slot holds. Blocks are visited in their order, and again only
// if less is known at their beginning than before.
class RedundantMoves {
 public:
  explicit RedundantMoves(Lir* lir)
      : lir_(*lir), at_entry_(lir->blocks.size()), queued_(lir->blocks.size()) {}

  void Run() {
    at_entry_[0].assign(2 * kRegisters + lir_.slot_count, kNothing);
    work_.push(0);
    while (!work_.empty()) {
      LirBlock* block = lir_.blocks[work_.top()];
      work_.pop();
      queued_[block->id] = false;
      state_ = at_entry_[block->id];
      Walk(block);
      for (const LirBlock* next : block->successors) Leave(*next);
    }
    drops_ = true;
    for (LirBlock* block : lir_.blocks) {
      if (at_entry_[block->id].empty()) continue;
      state_.swap(at_entry_[block->id]);
      Walk(block);
    }
  }

 private:
  // A virtual register's number, or a constant as its node's id with the upper bit.
  using Content = uint32_t;
  using State = std::vector<Content>;  // indexed by place: general registers, float ones, slots
  static constexpr Content kNothing = ~Content{0};
  static constexpr Content kConstant = Content{1} << 31;
  static constexpr size_t kRegisters = 32;

  static size_t PlaceOf(const Location& location) {
    const size_t index = static_cast<size_t>(location.index);
    switch (location.kind) {
      case Location::Kind::kGeneral: return index;
      case Location::Kind::kFloat: return kRegisters + index;
      case Location::Kind::kSlot: return 2 * kRegisters + index;
      default: UNREACHABLE();
    }
  }

  void Walk(LirBlock* block) {
    MoveAll(&block->entry_moves);
    for (Instr* instr : block->instructions) {
      MoveAll(&instr->early);
      MoveAll(&instr->late);
      Execute(*instr);
    }
    MoveAll(&block->exit_moves);
  }

  // All sources are read before any target is written.
  void MoveAll(ArenaVector<Move>* moves) {
    if (moves->empty()) return;
    read_.clear();
    for (const Move& move : *moves) {
      read_.push_back(move.from.is_constant() ? kConstant | move.from.node->id : state_[PlaceOf(move.from)]);
    }
    size_t kept = 0;
    for (size_t i = 0; i < moves->size(); i++) {
      const Move move = (*moves)[i];
      Content& target = state_[PlaceOf(move.to)];
      const bool is_redundant = drops_ && read_[i] != kNothing && target == read_[i];
      target = read_[i];
      if (!is_redundant) (*moves)[kept++] = move;
    }
    moves->truncate(kept);
  }

  void Execute(const Instr& instr) {
    for (const Operand& s : instr.scratch) state_[PlaceOf(s.location)] = kNothing;
    Lose(0, instr.temps | instr.clobbers[0]);
    Lose(kRegisters, instr.clobbers[1]);
    for (const Operand& def : instr.defs) Define(def.vreg, def.location);
  }

  void Lose(size_t first, uint32_t registers) {
    for (; registers != 0; registers &= registers - 1) state_[first + std::countr_zero(registers)] = kNothing;
  }

  // The value is new: other places that have its name hold the value of an earlier round of a loop.
  void Define(VReg vreg, const Location& location) {
    for (Content& content : state_) content = content == vreg ? kNothing : content;
    state_[PlaceOf(location)] = vreg;
  }

  // The state at a block's end meets what is known at the next one's beginning.
  void Leave(const LirBlock& to) {
    State& known = at_entry_[to.id];
    const bool has_phis = !to.phis.empty();
    if (has_phis) saved_ = state_;
    for (const LirPhi* phi : to.phis) Define(phi->vreg, phi->location);
    bool changed = known.empty();
    if (changed) {
      known = state_;
    } else {
      for (size_t i = 0; i < known.size(); i++) {
        const Content met = known[i] == state_[i] ? known[i] : kNothing;
        changed |= met != known[i];
        known[i] = met;
      }
    }
    if (has_phis) state_.swap(saved_);
    if (!changed || queued_[to.id]) return;
    queued_[to.id] = true;
    work_.push(to.id);
  }

  Lir& lir_;
  std::vector<State> at_entry_;  // indexed by block
  State state_, saved_;
  std::vector<Content> read_;
  std::priority_queue<int, std::vector<int>, std::greater<>> work_;  // blocks
  std::vector<bool> queued_;                                         // indexed by block
  bool drops_ = false;
};

}  // namespace

void DropRedundantMoves(Lir* lir) { RedundantMoves(lir).Run(); }

}  // namespace kei::jit
