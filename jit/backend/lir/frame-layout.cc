#include "jit/backend/lir/frame-layout.h"

#include <algorithm>
#include <vector>

#include "jit/backend/lir/architecture.h"
#include "vm/tables/frame-constants.h"

namespace kei::jit {
namespace {

[[noreturn]] void Refuse(const Lir& lir, const char* why) {
  std::string_view name = lir.graph->name();
  FATAL("%.*s: %s (%d spill slots)", static_cast<int>(name.size()), name.data(), why, lir.slot_count);
}

// Every allocatable register that the code writes, for callers that count on keeping theirs.
void FindWritten(const Lir& lir, const Architecture& architecture, uint32_t written[kClassCount]) {
  auto note = [written](const Location& location) {
    if (location.kind == Location::Kind::kGeneral) written[0] |= 1u << location.index;
    if (location.kind == Location::Kind::kFloat) written[1] |= 1u << location.index;
  };
  for (const LirBlock* block : lir.blocks) {
    for (const Move& move : block->entry_moves) note(move.to);
    for (const Move& move : block->exit_moves) note(move.to);
  }
  for (const Instr* instr : lir.instructions) {
    for (const Move& move : instr->early) note(move.to);
    for (const Move& move : instr->late) note(move.to);
    for (const Operand& s : instr->scratch) note(s.location);
    if (instr->form != Form::kParameters) {
      for (const Operand& def : instr->defs) note(def.location);
    }
    written[0] |= instr->temps;
    for (int c = 0; c < kClassCount; c++) written[c] |= instr->clobbers[c];
  }
  for (int c = 0; c < kClassCount; c++) {
    written[c] &= architecture.registers(static_cast<RegisterClass>(c)).allocatable;
  }
}

void SaveRegisters(const Lir& lir, const Architecture& architecture, FrameLayout* frame) {
  FindWritten(lir, architecture, frame->saved);
  Rep result = lir.graph->descriptor()->result;
  if (result == Rep::kNone) return;
  RegisterClass c = ClassOf(result);
  frame->saved[static_cast<int>(c)] &= ~(1u << architecture.ResultRegister(c));
}

bool TouchesSlot(const ArenaVector<Move>& moves) {
  return std::any_of(moves.begin(), moves.end(),
                     [](const Move& move) { return move.to.is_slot() || move.from.is_slot(); });
}

// A graph that builds its frame has slots once its frame has room, from StackAllocate on. Whether there is a
// frame is the same on every way to a block, so any predecessor before it will do.
void CheckSlotsInFrame(const Lir& lir) {
  std::vector<bool> framed_at_end(lir.blocks.size(), false);
  for (const LirBlock* block : lir.blocks) {
    bool framed = false;
    for (const LirBlock* p : block->predecessors) {
      if (p->id < block->id) framed |= framed_at_end[p->id];
    }
    bool early = !framed && TouchesSlot(block->entry_moves);
    for (const Instr* instr : block->instructions) {
      early |= !framed && (TouchesSlot(instr->early) || TouchesSlot(instr->late));
      framed |= instr->op == Op::kStackAllocate;
    }
    early |= !framed && TouchesSlot(block->exit_moves);
    if (early) Refuse(lir, "spills before its frame is there");
    framed_at_end[block->id] = framed;
  }
}

}  // namespace

FrameLayout LayoutFrame(const Lir& lir, const Architecture& architecture) {
  FrameLayout frame{lir.graph->frame()};
  frame.marker = lir.graph->frame_marker;
  bool save_all = lir.graph->descriptor()->linkage == Linkage::kSaveAll;
  if (save_all) SaveRegisters(lir, architecture, &frame);
  int saves = __builtin_popcount(frame.saved[0]) + __builtin_popcount(frame.saved[1]);
  switch (frame.kind) {
    case FrameKind::kNone:
    case FrameKind::kBridge:
      if (lir.slot_count > 0) Refuse(lir, "spills without a frame");
      return frame;
    case FrameKind::kHandler:
    case FrameKind::kStencil:
    case FrameKind::kGenericStub:
    case FrameKind::kManual:
    case FrameKind::kPrologue:
      if (lir.slot_count > kHandlerSpillSlots) Refuse(lir, "too many spills for a handler");
      if (save_all) Refuse(lir, "a handler cannot save its caller's registers");
      if (BuildsFrame(frame.kind)) CheckSlotsInFrame(lir);
      frame.first_slot = -kHandlerSpillStart;
      return frame;
    case FrameKind::kStub: frame.first_slot = -kStubSpillStart; break;
    case FrameKind::kDump: frame.first_slot = -kDumpSpillStart; break;
    case FrameKind::kJSBuiltin: frame.first_slot = -kBuiltinSpillStart; break;
    case FrameKind::kOptimized: frame.first_slot = -kOptimizedSpillStart; break;
    case FrameKind::kOptimizedLoop:
      frame.first_slot = -lir.graph->entered_frame_bytes - 8;
      frame.bytes = (8 * lir.slot_count + 15) & ~15;
      return frame;
    case FrameKind::kCEntry:
      frame.first_slot = kFrameMarker - 8 * (1 + static_cast<int>(architecture.entry_saved().size()));
      break;
  }
  frame.first_save = frame.SlotOffset(lir.slot_count);
  int32_t below = -frame.SlotOffset(lir.slot_count + saves) - 8;
  frame.bytes = (below + 15) & ~15;
  return frame;
}

}  // namespace kei::jit
