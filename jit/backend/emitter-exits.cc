#include <algorithm>
#include <bit>

#include "jit/backend/emitter.h"
#include "vm/tables/frame-constants.h"

// Exits of optimized code.

namespace kei::jit {

void CodeEmitter::MakeExitBlocks() {
  if (options_.exits == nullptr) return;
  options_.exits->sites.assign(static_cast<size_t>(lir_.graph->exit_count), {});
  for (int32_t i = 0; i < lir_.graph->exit_count; i++) exit_blocks_.push_back(NewPlace());
}

// A place in the code that jumps can lead to.
LirBlock* CodeEmitter::NewPlace() {
  LirBlock* place = lir_.arena->New<LirBlock>(lir_.arena);
  place->id = static_cast<int>(target_.size());
  place->cold = true;
  target_.push_back(place);
  tail_call_.push_back(nullptr);
  offset_of_.push_back(0);
  return place;
}

void CodeEmitter::Deopt(const Instr& instr) {
  const bool overflows = instr.node->rep == Rep::kWord32;
  if (overflows) EmitOp(instr);
  const JumpTest test = overflows ? Overflow(instr).Negated() : Compare(instr);
  NoteExit(instr, instr.node->exit);
  const LirBlock* exit = exit_blocks_[static_cast<size_t>(instr.node->exit.exit)];
  if (test.kind != JumpTest::Kind::kFlags || test.condition != Condition::kFloatEqual) {
    return JumpIf(test, exit, nullptr);
  }
  // Unordered: the code goes on behind the jump.
  const LirBlock* stay = NewPlace();
  JumpIf(test, exit, stay);
  offset_of_[stay->id] = Offset();
}

void CodeEmitter::Deoptimize(const Instr& instr) {
  NoteExit(instr, instr.node->exit);
  Jump(exit_blocks_[static_cast<size_t>(instr.node->exit.exit)]);
}

ExitValue CodeEmitter::ExitValueOf(const Operand& use) const {
  const Location& location = use.location;
  if (use.vreg != kNoVReg) {
    switch (location.kind) {
      case Location::Kind::kGeneral: return {ExitValue::Kind::kGeneral, location.index};
      case Location::Kind::kFloat: return {ExitValue::Kind::kFloat, location.index};
      case Location::Kind::kSlot: return {ExitValue::Kind::kSlot, location.index};
      default: UNREACHABLE();
    }
  }
  const Node* node = use.constant;
  switch (node->op) {
    case Op::kInt32Constant: return {ExitValue::Kind::kInt32, 0, node->int_value};
    case Op::kTaggedConstant: return {ExitValue::Kind::kTagged, 0, node->int_value};
    case Op::kFloat64Constant:
      return {ExitValue::Kind::kFloat64, 0, std::bit_cast<int64_t>(node->float_value)};
    default: FATAL("%s: no constant for a frame state", InfoOf(node->op).name.data());
  }
}

// The collector finds the slots of a waiting frame by the call's number.
void CodeEmitter::NoteSlotsOfCall(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  if (options_.exits == nullptr || !MayCollect(target.descriptor->linkage)) return;
  ExitSites& exits = *options_.exits;
  auto site = static_cast<uint32_t>(target.exit);
  if (target.exit == kNoExit) {
    const uint32_t number = ++calls_without_exit_;
    StoreFrameHalfWord(kOptimizedCallWithoutExit, number);
    site = SiteOfCallWithoutExit(number);
  }
  const auto exit_count = static_cast<uint32_t>(lir_.graph->exit_count);
  if (std::max(exit_count, calls_without_exit_) > kMostOptimizedCalls) {
    result_.failure = "the code has too many calls";
  }
  exits.knows_slots = lir_.slot_count <= SlotLiveness::kMostSlots;
  exits.pointer_slots = slot_liveness_.pointers();
  exits.call_slots.push_back({site, slot_liveness_.AcrossCall(*order_[at_], instr)});
}

// The exit of a call that has just been emitted.
void CodeEmitter::NoteReturn(const Instr& instr, int32_t exit) {
  ExitSite& site = NoteExit(instr, {exit, static_cast<uint8_t>(DeoptReason::kInterruptLazy)});
  const ResultUse use = site.frames.back()->result;
  site.is_lazy = use != ResultUse::kRestart;
  if (use == ResultUse::kNotPatched) return;
  site.return_offset = Offset();
  KeepReturnPoint();
}

ExitSite& CodeEmitter::NoteExit(const Instr& instr, const ExitPlace& exit) {
  ExitSite& site = options_.exits->sites[static_cast<size_t>(exit.exit)];
  site.is_taken_up = true;
  site.reason = DeoptReason{exit.reason};
  const Node* state = instr.node->inputs.back();
  for (;; state = state->input(0)) {
    site.frames.insert(site.frames.begin(), state->state);
    if (!state->state->has_outer) break;
  }
  for (uint32_t i = 0; i < instr.state_use_count; i++) {
    site.values.push_back(ExitValueOf(instr.uses[instr.first_state_use + i]));
  }
  return site;
}

void CodeEmitter::EmitExits() {
  if (exit_blocks_.empty()) return;
  ExitSites& exits = *options_.exits;
  SetUnwind(UnwindRow::Cfa::kFrame);
  exits.start = Offset();
  Mark({}, CodePurpose::kExit);
  for (size_t i = 0; i < exit_blocks_.size(); i++) {
    uint32_t& start = offset_of_[exit_blocks_[i]->id];
    start = Offset();
    CallBuiltin(exits.sites[i].is_lazy ? exits.lazy_builtin : exits.eager_builtin, false);
    exits.piece_bytes = Offset() - start;
  }
}

// The pieces hold no jumps to blocks, so that all keep their size.
void CodeEmitter::MoveExits() {
  if (options_.exits == nullptr) return;
  ExitSites& exits = *options_.exits;
  for (ExitSite& site : exits.sites) site.return_offset = Placed(site.return_offset);
  exits.start = Placed(exits.start);
}

}  // namespace kei::jit
