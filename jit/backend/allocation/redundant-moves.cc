#include "jit/backend/allocation/redundant-moves.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <queue>

namespace kei::jit {
namespace {

// Forward data flow over what each register and slot holds. A state is kept only for blocks where ways meet;
// a block with one predecessor is walked right after that. Heads of such trees of blocks are visited in
// order, and again only if less is known at their beginning than before.
class RedundantMoves {
 public:
  RedundantMoves(Lir* lir, const Architecture& architecture)
      : lir_(*lir),
        registers_(
            std::bit_width(architecture.registers(RegisterClass::kGeneral, lir->graph->frame()).allocatable |
                           architecture.registers(RegisterClass::kFloat).allocatable)),
        places_(2 * registers_ + lir->slot_count),
        at_entry_(lir->blocks.size(), nullptr),
        queued_(lir->blocks.size()) {}

  void Run() {
    state_.assign(places_, kNothing);
    Meet(*lir_.blocks[0]);
    while (!work_.empty()) {
      LirBlock* head = lir_.blocks[work_.top()];
      work_.pop();
      queued_[head->id] = false;
      state_.assign(at_entry_[head->id], at_entry_[head->id] + places_);
      WalkTree(head);
    }
    drops_ = true;
    for (LirBlock* block : lir_.blocks) {
      if (at_entry_[block->id] == nullptr) continue;
      state_.assign(at_entry_[block->id], at_entry_[block->id] + places_);
      WalkTree(block);
    }
  }

 private:
  // A virtual register's number, or a constant as its node's id with the upper bit.
  using Content = uint32_t;
  using State = std::vector<Content>;  // indexed by place: general registers, float ones, slots
  static constexpr Content kNothing = ~Content{0};
  static constexpr Content kConstant = Content{1} << 31;

  size_t PlaceOf(const Location& location) {
    const size_t index = static_cast<size_t>(location.index);
    switch (location.kind) {
      case Location::Kind::kGeneral: return index;
      case Location::Kind::kFloat: return registers_ + index;
      case Location::Kind::kSlot: return 2 * registers_ + index;
      default: UNREACHABLE();
    }
  }

  static bool IsHead(const LirBlock& block) { return block.predecessors.size() != 1 || !block.phis.empty(); }

  // The last way goes on with the state as it is, the others with copies of it.
  void WalkTree(LirBlock* block) {
    while (block != nullptr) {
      Walk(block);
      LirBlock* next = nullptr;
      for (LirBlock* successor : block->successors) {
        if (IsHead(*successor)) {
          if (!drops_) Leave(*successor);
          continue;
        }
        if (next != nullptr) Save(next);
        next = successor;
      }
      block = next != nullptr ? next : Restore();
    }
  }

  void Save(LirBlock* block) {
    ways_.push_back(block);
    if (saved_.size() < ways_.size()) saved_.emplace_back();
    saved_[ways_.size() - 1] = state_;
  }

  LirBlock* Restore() {
    if (ways_.empty()) return nullptr;
    LirBlock* block = ways_.back();
    ways_.pop_back();
    state_.swap(saved_[ways_.size()]);
    return block;
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
    Lose(registers_, instr.clobbers[1]);
    for (const Operand& def : instr.defs) {
      if (!def.location.is_constant()) Define(def.vreg, def.location);
    }
  }

  void Lose(size_t first, uint32_t registers) {
    registers &= static_cast<uint32_t>((uint64_t{1} << registers_) - 1);  // the others hold nothing
    for (; registers != 0; registers &= registers - 1) state_[first + std::countr_zero(registers)] = kNothing;
  }

  // The value is new: other places that have its name hold the value of an earlier round of a loop.
  void Define(VReg vreg, const Location& location) {
    for (Content& content : state_) content = content == vreg ? kNothing : content;
    state_[PlaceOf(location)] = vreg;
  }

  // The state at a block's end meets what is known at the next one's beginning.
  void Leave(const LirBlock& to) {
    if (to.phis.empty()) return Meet(to);
    before_phis_ = state_;
    for (const LirPhi* phi : to.phis) Define(phi->vreg, phi->location);
    Meet(to);
    state_.swap(before_phis_);
  }

  void Meet(const LirBlock& to) {
    Content*& known = at_entry_[to.id];
    bool changed = known == nullptr;
    if (changed) {
      known = lir_.arena->NewArray<Content>(places_);
      std::ranges::copy(state_, known);
    } else {
      for (size_t i = 0; i < places_; i++) {
        const Content met = known[i] == state_[i] ? known[i] : kNothing;
        changed |= met != known[i];
        known[i] = met;
      }
    }
    if (!changed || queued_[to.id]) return;
    queued_[to.id] = true;
    work_.push(to.id);
  }

  Lir& lir_;
  const size_t registers_;  // of each class
  const size_t places_;
  std::vector<Content*> at_entry_;  // indexed by block; only of heads
  State state_, before_phis_;
  std::vector<LirBlock*> ways_;  // still to go
  std::vector<State> saved_;     // for these
  std::vector<Content> read_;
  std::priority_queue<int, std::vector<int>, std::greater<>> work_;  // blocks
  std::vector<bool> queued_;                                         // indexed by block
  bool drops_ = false;
};

}  // namespace

void DropRedundantMoves(Lir* lir, const Architecture& architecture) {
  RedundantMoves(lir, architecture).Run();
}

}  // namespace kei::jit
