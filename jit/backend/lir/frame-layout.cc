#include "jit/backend/lir/frame-layout.h"

#include <algorithm>
#include <vector>

#include "jit/backend/lir/architecture.h"
#include "vm/tables/frame-constants.h"

namespace kei::jit {
namespace {

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
bool HasEarlySlots(const Lir& lir) {
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
    if (early) return true;
    framed_at_end[block->id] = framed;
  }
  return false;
}

// Null if the frame gives the graph what it needs.
const char* FaultOfFrame(const Lir& lir) {
  const FrameKind kind = lir.graph->frame();
  switch (kind) {
    case FrameKind::kNone:
    case FrameKind::kBridge: return lir.slot_count > 0 ? "spills without a frame" : nullptr;
    case FrameKind::kHandler:
    case FrameKind::kStencil:
    case FrameKind::kGenericStub:
    case FrameKind::kManual:
    case FrameKind::kPrologue:
      if (lir.slot_count > kHandlerSpillSlots) return "too many spills for a handler";
      if (lir.graph->descriptor()->linkage == Linkage::kSaveAll) {
        return "a handler cannot save its caller's registers";
      }
      return BuildsFrame(kind) && HasEarlySlots(lir) ? "spills before its frame is there" : nullptr;
    default: return nullptr;
  }
}

}  // namespace

FrameLayout LayoutFrame(Lir* lir, const Architecture& architecture) {
  FrameLayout frame{lir->graph->frame()};
  if (const char* fault = FaultOfFrame(*lir)) {
    lir->Fail(fault);
    return frame;
  }
  frame.marker = lir->graph->frame_marker;
  if (lir->graph->descriptor()->linkage == Linkage::kSaveAll) SaveRegisters(*lir, architecture, &frame);
  int saves = __builtin_popcount(frame.saved[0]) + __builtin_popcount(frame.saved[1]);
  switch (frame.kind) {
    case FrameKind::kNone:
    case FrameKind::kBridge: return frame;
    case FrameKind::kHandler:
    case FrameKind::kStencil:
    case FrameKind::kGenericStub:
    case FrameKind::kManual:
    case FrameKind::kPrologue: frame.first_slot = -kHandlerSpillStart; return frame;
    case FrameKind::kStub: frame.first_slot = -kStubSpillStart; break;
    case FrameKind::kDump: frame.first_slot = -kDumpSpillStart; break;
    case FrameKind::kJSBuiltin: frame.first_slot = -kBuiltinSpillStart; break;
    case FrameKind::kOptimized: frame.first_slot = -kOptimizedSpillStart; break;
    case FrameKind::kOptimizedLoop:
      frame.first_slot = -lir->graph->entered_frame_bytes - 8;
      frame.bytes = (8 * lir->slot_count + 15) & ~15;
      return frame;
    case FrameKind::kCEntry:
      frame.first_slot = kFrameMarker - 8 * (1 + static_cast<int>(architecture.entry_saved().size()));
      break;
  }
  frame.first_save = frame.SlotOffset(lir->slot_count);
  int32_t below = -frame.SlotOffset(lir->slot_count + saves) - 8;
  frame.bytes = (below + 15) & ~15;
  return frame;
}

}  // namespace kei::jit
