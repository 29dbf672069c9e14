#include <algorithm>

#include "jit/backend/allocation/slots.h"

// Turns the allocator's intervals into locations of operands and into moves. Moves are needed where a chain
// of intervals continues in another location, on edges, into fixed registers and into tied results.

namespace kei::jit {
namespace {

class Resolver {
 public:
  explicit Resolver(Allocation* allocation) : a_(*allocation), lir_(*allocation->lir) {}

  void Run() {
    FindStoredOnce();
    AssignSlots(&a_, stored_once_);
    ListPieces();
    for (size_t v = 0; v < lir_.vregs.size(); v++) {
      ConnectSplits(a_.intervals[v]);
      if (stored_once_[v]) StoreAtDefinition(a_.intervals[v]);
    }
    for (Instr* instr : lir_.instructions) ResolveInstr(instr);
    for (LirBlock* block : lir_.blocks) {
      for (LirPhi* phi : block->phis) phi->location = At(phi->vreg, block->start());
      for (LirBlock* successor : block->successors) ResolveEdge(block, successor);
    }
  }

 private:
  // --- Values that would be stored in a deeper loop than they are defined in are stored where they
  // are defined instead, and keep their slot from there on.

  void FindStoredOnce() {
    stored_once_.resize(lir_.vregs.size());
    for (size_t v = 0; v < lir_.vregs.size(); v++) {
      const LiveInterval& first = a_.intervals[v];
      if (first.empty() || !first.location.is_register()) continue;
      const LirBlock* block = lir_.BlockOf(first.start());
      if (block->cold || first.start() / 4 == block->last) continue;
      for (const LiveInterval* i = first.next; i != nullptr; i = i->next) {
        if (!i->location.is_slot()) continue;
        const LirBlock* spill = lir_.BlockOf(i->start());
        if (!spill->cold && spill->loop_depth > block->loop_depth) stored_once_[v] = true;
      }
    }
  }

  // Stores in the first gap after the definition in which the value can be read.
  void StoreAtDefinition(const LiveInterval& interval) {
    uint32_t index = interval.start() / 4 + (interval.start() % 4 == 0 ? 0 : 1);
    if (index == lir_.BlockOf(interval.start())->first) index++;  // a phi
    VReg v = interval.vreg;
    const LiveInterval* spilled = interval.next;
    while (!spilled->location.is_slot()) spilled = spilled->next;
    lir_.instructions[index]->late.push_back({spilled->location, At(v, 4 * index), true, v});
  }

  // --- Moves

  // Nothing is split any more, so that places may be looked up in arrays.
  void ListPieces() {
    for (size_t v = 0; v < lir_.vregs.size(); v++) {
      first_piece_.push_back(static_cast<uint32_t>(pieces_.size()));
      if (a_.intervals[v].next == nullptr) continue;
      for (const LiveInterval* i = &a_.intervals[v]; i != nullptr; i = i->next) {
        pieces_.push_back({i->start(), i->end(), i->location});
      }
    }
    first_piece_.push_back(static_cast<uint32_t>(pieces_.size()));
  }

  bool IsSplit(VReg v) const { return first_piece_[v] != first_piece_[v + 1]; }

  Location At(VReg v, uint32_t position) {
    if (!IsSplit(v)) {
      const LiveInterval& whole = a_.intervals[v];
      const bool is_alive = !whole.empty() && whole.start() <= position && position < whole.end();
      if (!is_alive) lir_.Fail("a value has no location");
      return whole.location;
    }
    const auto first = pieces_.begin() + first_piece_[v], end = pieces_.begin() + first_piece_[v + 1];
    auto piece = std::ranges::upper_bound(first, end, position, {}, &Piece::start);
    if (piece != first) --piece;
    if (piece->start > position || position >= piece->end) lir_.Fail("a value has no location");
    return piece->location;
  }

  void AddMove(ArenaVector<Move>* moves, VReg v, Location from, Location to) const {
    if (from == to || to.is_constant() || (to.is_slot() && stored_once_[v])) return;
    moves->push_back({to, from, lir_.vregs[v].wide, from.is_constant() ? kNoVReg : v});
  }

  void ConnectSplits(const LiveInterval& first) {
    if (first.empty()) return;
    for (const LiveInterval* i = &first; i->next != nullptr; i = i->next) {
      uint32_t position = i->next->start();
      if (i->end() != position || position % 4 == 0) continue;  // blocks meet: edges see to it
      AddMove(&lir_.instructions[position / 4]->late, i->vreg, i->location, i->next->location);
    }
  }

  void ResolveInstr(Instr* instr) {
    uint32_t at = 4 * instr->index;
    bool tied = false;
    for (Operand& use : instr->uses) {
      tied |= use.policy == Operand::Policy::kTied;
      ResolveUse(instr, &use, at);
    }
    for (Operand& def : instr->defs) {
      if (def.policy == Operand::Policy::kFixed) {
        def.location = Location::Register(lir_.vregs[def.vreg].reg_class, def.fixed);
        AddMove(&lir_.instructions[instr->index + 1]->early, def.vreg, def.location, At(def.vreg, at + 4));
      } else {
        def.location = At(def.vreg, at + (tied ? 1 : 3));
      }
    }
    for (Operand& scratch : instr->scratch) scratch.location = At(scratch.vreg, at + 2);
  }

  void ResolveUse(Instr* instr, Operand* use, uint32_t at) {
    bool gap = true;  // moved before the instruction
    switch (use->policy) {
      case Operand::Policy::kPinned: return;
      case Operand::Policy::kFixed: {
        RegisterClass c =
            use->vreg != kNoVReg ? lir_.vregs[use->vreg].reg_class : ClassOf(use->constant->rep);
        use->location = Location::Register(c, use->fixed);
        break;
      }
      case Operand::Policy::kTied: use->location = At(instr->defs[0].vreg, at + 1); break;
      case Operand::Policy::kRegister:
      case Operand::Policy::kAny:
        use->location = At(use->vreg, at + 2);
        gap = false;
        break;
      case Operand::Policy::kExit:
        if (use->vreg != kNoVReg) use->location = At(use->vreg, at + 3);
        return;
    }
    if (!gap) return;
    if (use->vreg != kNoVReg) {
      Location from = At(use->vreg, at);
      bool wide = lir_.vregs[use->vreg].wide;
      if (use->policy == Operand::Policy::kTied) wide &= lir_.vregs[instr->defs[0].vreg].wide;
      const VReg moved = from.is_constant() ? kNoVReg : use->vreg;
      if (from != use->location) instr->late.push_back({use->location, from, wide, moved});
    } else {
      instr->late.push_back({use->location, Location::Constant(use->constant), true, kNoVReg});
    }
  }

  void ResolveEdge(LirBlock* from, LirBlock* to) {
    bool at_exit = from->successors.size() == 1;
    CHECK(at_exit || to->predecessors.size() == 1);
    ArenaVector<Move>* moves = at_exit ? &from->exit_moves : &to->entry_moves;
    uint32_t end = from->end() - 1;
    for (const VReg v : a_.liveness.LiveInto(*to)) {
      if (IsSplit(v)) AddMove(moves, v, At(v, end), At(v, to->start()));
    }
    for (const LirPhi* phi : to->phis) {
      Location target = At(phi->vreg, to->start());  // its block may not have had its turn yet
      const Operand& input = phi->inputs[from->place];
      if (input.vreg == kNoVReg) {
        moves->push_back({target, Location::Constant(input.constant), true, kNoVReg});
      } else {
        Location source = At(input.vreg, end);
        bool wide = lir_.vregs[phi->vreg].wide && lir_.vregs[input.vreg].wide;
        if (source != target) moves->push_back({target, source, wide, input.vreg});
      }
    }
  }

  struct Piece {
    uint32_t start, end;
    Location location;
  };

  Allocation& a_;
  Lir& lir_;
  std::vector<bool> stored_once_;      // indexed by virtual register
  std::vector<Piece> pieces_;          // of virtual registers that were split
  std::vector<uint32_t> first_piece_;  // indexed by virtual register, and one more
};

}  // namespace

void Resolve(Allocation* allocation) { Resolver(allocation).Run(); }

}  // namespace kei::jit
