#include <algorithm>
#include <bit>
#include <unordered_map>
#include <unordered_set>

#include "jit/backend/lir-passes.h"

// Blocks that end in the same steps keep one copy of them ("cross jumping"). Every slow path of a
// handler saves the same registers before it goes to the same call.
//
// A step is a move or an instruction; two are the same when they make the same bytes, whatever values they
// stand for. The copy that stays is hot if any is: cold code jumps into hot code, where the block is cut in
// two without a cost. No way gets a jump that it did not have before, unless that is negligible beside its
// other work. A branch over a block that goes is turned round. Every dispatch stays where it is, since its
// indirect branch is predicted by its place.

namespace kei::jit {
namespace {

bool SameNode(const Node* a, const Node* b) {
  if (a == b) return true;
  if (a == nullptr || b == nullptr) return false;
  if (a->op != b->op || a->rep != b->rep || a->low_half_only != b->low_half_only) return false;
  switch (a->info().aux) {
    case Aux::kNone: return true;
    case Aux::kInt: return a->int_value == b->int_value;
    case Aux::kFloat:
      return std::bit_cast<uint64_t>(a->float_value) == std::bit_cast<uint64_t>(b->float_value);
    case Aux::kMemory: return a->memory.rep == b->memory.rep;  // the address is the instruction's
    case Aux::kCall:
      return a->call.kind == b->call.kind && a->call.id == b->call.id &&
             a->call.descriptor == b->call.descriptor && a->call.exit == b->call.exit;
    case Aux::kExit: return a->exit.exit == b->exit.exit;
    case Aux::kPhi:
    case Aux::kState:
    case Aux::kMaps:
    case Aux::kSwitch: return false;
  }
  UNREACHABLE();
}

bool SameLocation(const Location& a, const Location& b) {
  if (a.kind != b.kind || a.index != b.index) return false;
  return !a.is_constant() || SameNode(a.node, b.node);
}

bool SameMove(const Move& a, const Move& b) {
  return a.wide == b.wide && SameLocation(a.to, b.to) && SameLocation(a.from, b.from);
}

bool SameOperands(const ArenaVector<Operand>& a, const ArenaVector<Operand>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Operand& x, const Operand& y) { return SameLocation(x.location, y.location); });
}

bool SameArgument(const Argument& a, const Argument& b) {
  return a.kind == b.kind && (a.kind != Argument::Kind::kUse || a.use == b.use);
}

bool SameAddress(const AddressOperand& a, const AddressOperand& b) {
  return a.present == b.present &&
         (!a.present || (a.base_use == b.base_use && a.index_use == b.index_use && a.scale == b.scale &&
                         a.displacement == b.displacement && a.hole == b.hole));
}

bool SameInstr(const Instr& a, const Instr& b) {
  return a.form == b.form && a.op == b.op && a.condition == b.condition && a.test == b.test &&
         a.compressed == b.compressed && a.adds == b.adds && a.width == b.width &&
         a.immediate == b.immediate && a.immediate_hole == b.immediate_hole && a.temps == b.temps &&
         SameArgument(a.arguments[0], b.arguments[0]) && SameArgument(a.arguments[1], b.arguments[1]) &&
         SameAddress(a.memory, b.memory) && SameNode(a.node, b.node) && SameOperands(a.defs, b.defs) &&
         SameOperands(a.uses, b.uses) && SameOperands(a.scratch, b.scratch);
}

bool EndsInGoto(const LirBlock& block) { return block.instructions.back()->op == Op::kGoto; }
bool IsEmpty(const LirBlock& block) {
  return block.instructions.size() == 2 && block.instructions[1]->late.empty();
}
// The block holds only a jump, so a jump to it may go on at once.
bool JumpsOn(const LirBlock& block) {
  return block.id != 0 && EndsInGoto(block) && IsEmpty(block) && block.successors[0] != &block;
}

class TailMerging {
 public:
  explicit TailMerging(LirPassScope& scope)
      : scope_(scope),
        lir_(*scope.lir()),
        may_jump_when_cold_(lir_.graph->frame() == FrameKind::kJSBuiltin) {}

  void Run() {
    Renumber();
    while (Round()) Renumber();
    Renumber();
    lir_.Number();
  }

 private:
  static constexpr size_t kCandidates = 24;  // that a block is compared with: bounds the time

  struct Tail {
    LirBlock* keeper = nullptr;
    size_t steps = 0;
  };

  // One merge for each block, at most.
  bool Round() {
    RemoveJumps();
    falls_into_.clear();
    bool changed = false;
    std::unordered_map<uint64_t, std::vector<LirBlock*>> known;
    const std::vector<LirBlock*> blocks = lir_.blocks;
    for (LirBlock* block : blocks) {
      std::vector<LirBlock*>& alike = known[HashOfEnd(*block)];
      Tail best;
      for (LirBlock* other : alike) {
        size_t steps = CommonSteps(*block, *other);
        if (steps > best.steps && (Pays(*block, *other, steps) || Pays(*other, *block, steps))) {
          best = {other, steps};
        }
      }
      if (best.keeper == nullptr) {
        if (alike.size() < kCandidates) alike.push_back(block);
        continue;
      }
      LirBlock* goes = block;
      if (!Pays(*goes, *best.keeper, best.steps) || ShouldStay(*goes, best)) {
        std::swap(goes, best.keeper);
      }
      std::erase_if(alike, [&](LirBlock* b) { return b == goes || b == best.keeper; });
      alike.push_back(Merge(goes, best.keeper, best.steps));
      changed = true;
    }
    return changed;
  }

  // If either of two blocks may go, the one that would need a new jump stays.
  bool ShouldStay(const LirBlock& block, const Tail& tail) const {
    return FallsThrough(block) && !FallsThrough(*tail.keeper) && Pays(*tail.keeper, block, tail.steps);
  }

  // Whether the code gets smaller when `block` jumps into `keeper` for its last steps, at no cost
  // that counts.
  bool Pays(const LirBlock& block, const LirBlock& keeper, size_t steps) const {
    if (Dispatches(block) || (!block.cold && keeper.cold)) return false;
    bool whole = steps >= StepCount(block);
    int jumps = AddedJumps(block, keeper, whole);
    if (jumps > 0 && !(block.cold && (may_jump_when_cold_ || IsSlow(block, steps)))) return false;
    if (whole) return true;  // nothing is left: its predecessors jump there
    if (EndsInGoto(block)) return steps > (FallsThrough(block) ? 2u : 1u);
    return steps > 1;
  }

  // How many more a way through `block` takes.
  int AddedJumps(const LirBlock& block, const LirBlock& keeper, bool whole) const {
    int jumps = !whole || IsFallenInto(block) ? 1 : 0;
    if (EndsInGoto(block)) jumps += FallsThrough(block) - FallsThrough(keeper);
    return jumps;
  }

  bool IsFallenInto(const LirBlock& block) const {
    if (falls_into_.contains(&block)) return true;
    return std::ranges::any_of(block.predecessors, [&](const LirBlock* previous) {
      return previous->id == block.id ||
             (previous->id + 1 == block.id && BranchedOver(*previous, block) == nullptr);
    });
  }

  // The other target of a branch before the block, if that target is right behind the block. Without the
  // block, the branch would fall through to it.
  static const LirBlock* BranchedOver(const LirBlock& branch, const LirBlock& block) {
    if (branch.successors.size() != 2) return nullptr;
    const bool is_first = branch.successors[0] == &block;
    const LirBlock* other = branch.successors[is_first ? 1 : 0];
    return other->id == block.id + 1 ? other : nullptr;
  }

  static bool Dispatches(const LirBlock& block) {
    const Instr& last = *block.instructions.back();
    return last.op == Op::kTailCall && last.node->call.descriptor->linkage == Linkage::kDispatch;
  }

  // A jump costs nothing beside a call of C++, or beside not coming back.
  static bool IsSlow(const LirBlock& block, size_t steps) {
    for (size_t i = block.instructions.size() - 1; i > 0 && steps > 0; i--) {
      const Instr& instr = *block.instructions[i];
      if (instr.op == Op::kUnreachable) return true;
      if (instr.op == Op::kCall && CallsCpp(instr.node->call.descriptor->linkage)) return true;
      steps -= std::min(steps, instr.late.size() + 1);
    }
    return false;
  }

  bool FallsThrough(const LirBlock& block) const {
    return EndsInGoto(block) && block.successors[0]->id == block.id + 1;
  }

  // --- Steps, counted from the end. The parameters are none: the entry block never goes as a whole.

  static size_t StepCount(const LirBlock& block) {
    size_t count = 0;
    for (size_t i = 1; i < block.instructions.size(); i++) {
      count += block.instructions[i]->late.size() + 1;
    }
    return count;
  }

  static uint64_t HashOfEnd(const LirBlock& block) {
    const Instr& last = *block.instructions.back();
    uint64_t hash = static_cast<uint64_t>(last.op) * 0x9e3779b97f4a7c15;
    for (const LirBlock* next : block.successors) {
      hash = (hash ^ static_cast<uint64_t>(next->id)) * 0x9e3779b97f4a7c15;
    }
    return hash;
  }

  static size_t CommonSteps(const LirBlock& a, const LirBlock& b) {
    if (!std::equal(a.successors.begin(), a.successors.end(), b.successors.begin(), b.successors.end())) {
      return 0;
    }
    size_t steps = 0;
    size_t i = a.instructions.size() - 1, j = b.instructions.size() - 1;
    for (; i > 0 && j > 0; i--, j--) {
      const Instr& x = *a.instructions[i];
      const Instr& y = *b.instructions[j];
      if (x.form == Form::kParameters || !SameInstr(x, y)) break;
      steps++;
      size_t same = 0, limit = std::min(x.late.size(), y.late.size());
      while (same < limit && SameMove(x.late[x.late.size() - 1 - same], y.late[y.late.size() - 1 - same])) {
        same++;
      }
      steps += same;
      if (same < x.late.size() || same < y.late.size()) break;
    }
    return steps;
  }

  // --- Changes

  Instr* NewInstr(Form form) { return lir_.arena->New<Instr>(lir_.arena, form, Op::kGoto, nullptr); }

  // Returns where the steps are now.
  LirBlock* Merge(LirBlock* goes, LirBlock* keeper, size_t steps) {
    LirBlock* tail = steps >= StepCount(*keeper) ? keeper : Cut(keeper, steps);
    for (const LirBlock* previous : goes->predecessors) {
      if (previous->id + 1 != goes->id) continue;
      if (const LirBlock* next = BranchedOver(*previous, *goes)) falls_into_.insert(next);
    }
    Truncate(goes, steps);
    for (LirBlock* next : goes->successors) Disconnect(goes, next);
    goes->successors.clear();
    Connect(goes, tail);
    scope_.AddChanges(1);
    return tail;
  }

  // The block's last steps become a block of their own behind it.
  LirBlock* Cut(LirBlock* block, size_t steps) {
    LirBlock* tail = lir_.arena->New<LirBlock>(lir_.arena);
    tail->id = block->id;  // until they are numbered again
    tail->cold = block->cold;
    tail->loop_depth = block->loop_depth;
    tail->instructions.push_back(NewInstr(Form::kBlockStart));
    ArenaVector<Instr*> taken = Truncate(block, steps);
    tail->instructions.insert(tail->instructions.end(), taken.begin(), taken.end());
    for (LirBlock* next : block->successors) {
      *std::find(next->predecessors.begin(), next->predecessors.end(), block) = tail;
      tail->successors.push_back(next);
    }
    block->successors.clear();
    Connect(block, tail);
    auto place = std::find(lir_.blocks.begin(), lir_.blocks.end(), block);
    lir_.blocks.insert(place + 1, tail);
    return tail;
  }

  // Takes the last steps away and puts a jump in their place.
  ArenaVector<Instr*> Truncate(LirBlock* block, size_t steps) {
    ArenaVector<Instr*> taken(lir_.arena);
    Instr* jump = NewInstr(Form::kPlain);
    while (steps > 0) {
      Instr* instr = block->instructions.back();
      block->instructions.pop_back();
      taken.insert(taken.begin(), instr);
      size_t moves = std::min(steps - 1, instr->late.size());
      steps -= 1 + moves;
      if (moves == instr->late.size()) continue;
      CHECK(steps == 0);
      auto cut = instr->late.end() - static_cast<ptrdiff_t>(moves);
      jump->late.assign(instr->late.begin(), cut);
      instr->late.erase(instr->late.begin(), cut);
    }
    block->instructions.push_back(jump);
    return taken;
  }

  static void Connect(LirBlock* from, LirBlock* to) {
    from->successors.push_back(to);
    to->predecessors.push_back(from);
  }

  static void Disconnect(const LirBlock* from, LirBlock* to) {
    to->predecessors.erase(std::find(to->predecessors.begin(), to->predecessors.end(), from));
  }

  void RemoveJumps() {
    for (LirBlock* block : lir_.blocks) {
      if (!JumpsOn(*block)) continue;
      LirBlock* next = block->successors[0];
      for (LirBlock* previous : block->predecessors) {
        *std::find(previous->successors.begin(), previous->successors.end(), block) = next;
        next->predecessors.push_back(previous);
      }
      Disconnect(block, next);
      block->predecessors.clear();
      block->successors.clear();
      block->instructions.clear();
    }
    std::erase_if(lir_.blocks, [](const LirBlock* block) { return block->instructions.empty(); });
    Renumber();
  }

  void Renumber() {
    for (size_t i = 0; i < lir_.blocks.size(); i++) lir_.blocks[i]->id = static_cast<int>(i);
  }

  LirPassScope& scope_;
  Lir& lir_;
  std::unordered_set<const LirBlock*> falls_into_;  // the blocks that this round's turned branches fall into
  // A cold path of a library function is rare. A cold path of a handler, or of the code that handlers call,
  // is only less frequent. Examples are the write barrier's way into RecordWrite and the inline cache's into
  // LoadIC.
  const bool may_jump_when_cold_;
};

}  // namespace

// A frame that the code makes itself is there in one part of it only, and unwinding goes by the place.
void MergeTails(LirPassScope& scope) {
  if (BuildsFrame(scope.lir()->graph->frame())) return;
  TailMerging(scope).Run();
}

}  // namespace kei::jit
