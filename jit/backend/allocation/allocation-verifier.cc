#include "jit/backend/allocation/allocation-verifier.h"

#include <bit>
#include <vector>

namespace kei::jit {
namespace {

class Verifier {
 public:
  Verifier(const Lir& lir, const Architecture& architecture) : lir_(lir), arch_(architecture) {
    places_ = 2 * kRegisters + lir.slot_count;
    at_entry_.resize(lir.blocks.size());
  }

  std::string Run() {
    at_entry_[0].assign(places_, kNothing);
    std::vector<bool> queued(lir_.blocks.size(), false);
    std::vector<LirBlock*> work{lir_.blocks[0]};
    while (!work.empty()) {
      LirBlock* block = work.back();
      work.pop_back();
      queued[block->id] = false;
      State state = at_entry_[block->id];
      if (!Check(*block, &state)) return error_;
      for (LirBlock* successor : block->successors) {
        State next = state;
        if (!EnterPhis(*block, *successor, &next)) return error_;
        if (!Meet(successor->id, next) || queued[successor->id]) continue;
        queued[successor->id] = true;
        work.push_back(successor);
      }
    }
    return "";
  }

 private:
  // A virtual register's number, or a constant as its node's id with the upper bit.
  using Content = uint32_t;
  using State = std::vector<Content>;
  static constexpr Content kNothing = ~Content{0};
  static constexpr int kRegisters = 32;

  size_t PlaceOf(const Location& location) const {
    switch (location.kind) {
      case Location::Kind::kGeneral: return location.index;
      case Location::Kind::kFloat: return kRegisters + location.index;
      case Location::Kind::kSlot:
        CHECK(location.index >= 0 && location.index < lir_.slot_count);
        return 2 * kRegisters + location.index;
      default: UNREACHABLE();
    }
  }
  static Content OfConstant(const Node* node) { return Content{1} << 31 | node->id; }
  Content Of(const Operand& use) const {
    if (use.vreg == kNoVReg) return OfConstant(use.constant);
    const VRegInfo& info = lir_.vregs[use.vreg];
    return info.is_constant ? OfConstant(info.node) : use.vreg;
  }

  bool Fail(const char* what, VReg vreg, const Instr* instr) {
    if (error_.empty()) {
      error_ = std::string(what) + " v" + std::to_string(vreg);
      if (instr != nullptr) error_ += " at " + PrintInstr(*instr, arch_);
    }
    return false;
  }

  // The value is new: other places that have its name hold the value of an earlier round of a loop.
  static void Define(State* state, size_t place, Content content) {
    for (Content& c : *state) c = c == content ? kNothing : c;
    (*state)[place] = content;
  }

  bool Check(const LirBlock& block, State* state) {
    MoveAll(block.entry_moves, state);
    for (const Instr* instr : block.instructions) {
      MoveAll(instr->early, state);
      MoveAll(instr->late, state);
      if (!CheckInstr(*instr, state)) return false;
    }
    MoveAll(block.exit_moves, state);
    return true;
  }

  void MoveAll(const ArenaVector<Move>& moves, State* state) {
    read_.clear();  // before any is written
    for (const Move& move : moves) {
      read_.push_back(move.from.is_constant() ? OfConstant(move.from.node) : (*state)[PlaceOf(move.from)]);
    }
    for (size_t i = 0; i < moves.size(); i++) (*state)[PlaceOf(moves[i].to)] = read_[i];
  }

  bool CheckInstr(const Instr& instr, State* state) {
    for (const Operand& use : instr.uses) {
      if (use.policy == Operand::Policy::kPinned || use.policy == Operand::Policy::kExit) continue;
      if (!Allowed(use, instr)) return Fail("misplaced", use.vreg, &instr);
      if ((*state)[PlaceOf(use.location)] != Of(use)) return Fail("lost", use.vreg, &instr);
    }
    for (const Operand& s : instr.scratch) {
      if (!CheckScratch(s, instr)) return Fail("scratch shared:", s.vreg, &instr);
      (*state)[PlaceOf(s.location)] = kNothing;
    }
    Lose(state, 0, instr.temps | instr.clobbers[0]);
    Lose(state, kRegisters, instr.clobbers[1]);
    if (!CheckExit(instr, *state)) return false;
    for (const Operand& def : instr.defs) {
      if (def.location.is_constant()) continue;
      RegisterClass c = lir_.vregs[def.vreg].reg_class;
      if (def.location.kind != Location::Register(c, 0).kind) {
        return Fail("defined in no register:", def.vreg, &instr);
      }
      Define(state, PlaceOf(def.location), def.vreg);
    }
    return true;
  }

  static void Lose(State* state, size_t first, uint32_t registers) {
    for (; registers != 0; registers &= registers - 1)
      (*state)[first + std::countr_zero(registers)] = kNothing;
  }

  // What an exit lists is still there when the results have been written.
  bool CheckExit(const Instr& instr, const State& state) {
    for (const Operand& use : instr.uses) {
      if (use.policy != Operand::Policy::kExit || use.vreg == kNoVReg) continue;
      if (state[PlaceOf(use.location)] != use.vreg) return Fail("lost to an exit", use.vreg, &instr);
      for (const Operand& def : instr.defs) {
        if (def.location == use.location) return Fail("overwritten before an exit", use.vreg, &instr);
      }
    }
    return true;
  }

  bool Allowed(const Operand& use, const Instr& instr) const {
    RegisterClass c = use.vreg != kNoVReg ? lir_.vregs[use.vreg].reg_class : ClassOf(use.constant->rep);
    bool in_register = use.location.kind == Location::Register(c, 0).kind;
    switch (use.policy) {
      case Operand::Policy::kAny: return in_register || use.location.is_slot();
      case Operand::Policy::kFixed: return in_register && use.location.index == use.fixed;
      case Operand::Policy::kTied:
        return in_register && use.location == instr.defs[0].location && Unshared(use, instr);
      default: return in_register && (c == RegisterClass::kFloat || !(instr.temps >> use.location.index & 1));
    }
  }

  // The tied register is written while other inputs are still to be read.
  static bool Unshared(const Operand& tied, const Instr& instr) {
    for (const Operand& other : instr.uses) {
      if (&other != &tied && other.location == tied.location) return false;
    }
    return true;
  }

  static bool CheckScratch(const Operand& scratch, const Instr& instr) {
    if (!scratch.location.is_register()) return false;
    for (const Operand& use : instr.uses) {
      if (use.location == scratch.location) return false;
    }
    return true;
  }

  bool EnterPhis(const LirBlock& from, const LirBlock& to, State* state) {
    if (to.phis.empty()) return true;
    State before = *state;  // after the moves of the edge: `from` has no other successor
    CHECK(from.successors.size() == 1);
    for (const LirPhi* phi : to.phis) {
      const Operand& input = phi->inputs[from.place];
      const Content content = Of(input);
      size_t at = PlaceOf(phi->location);
      if (before[at] != content) return Fail("phi input lost:", phi->vreg, nullptr);
    }
    for (const LirPhi* phi : to.phis) Define(state, PlaceOf(phi->location), phi->vreg);
    return true;
  }

  bool Meet(int block, const State& state) {
    State& known = at_entry_[block];
    if (known.empty()) {
      known = state;
      return true;
    }
    bool changed = false;
    for (size_t i = 0; i < known.size(); i++) {
      if (known[i] == state[i] || known[i] == kNothing) continue;
      known[i] = kNothing;
      changed = true;
    }
    return changed;
  }

  const Lir& lir_;
  const Architecture& arch_;
  size_t places_;
  std::vector<State> at_entry_;
  std::vector<Content> read_;
  std::string error_;
};

}  // namespace

std::string VerifyAllocation(const Lir& lir, const Architecture& architecture) {
  return Verifier(lir, architecture).Run();
}

}  // namespace kei::jit
