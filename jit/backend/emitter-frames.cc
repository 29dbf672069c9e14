#include "jit/backend/emitter.h"
#include "vm/tables/frame-constants.h"

// Prologues, epilogues and calls.

namespace kei::jit {

using Cfa = UnwindRow::Cfa;

// Neither barriers nor leaves of C++ collect.
bool CodeEmitter::MayCollect(Linkage linkage) {
  return linkage != Linkage::kSaveAll && linkage != Linkage::kC;
}

// kSaveAll: general registers first, then floats.
std::vector<CodeEmitter::SavedPair> CodeEmitter::SavedPairs() const {
  std::vector<SavedPair> pairs;
  for (int c = 0; c < kClassCount; c++) {
    uint32_t rest = frame_.saved[c];
    auto next = [&] {
      int code = __builtin_ctz(rest);
      rest &= rest - 1;
      return Location::Register(static_cast<RegisterClass>(c), code);
    };
    while (rest != 0) {
      Location first = next();
      pairs.push_back({first, saved_at_once() == 2 && rest != 0 ? next() : first});
    }
  }
  return pairs;
}

void CodeEmitter::EnterBridge() {
  PushFramePointer();
  SetUnwind(Cfa::kPushed, 16);
}

void CodeEmitter::LeaveBridge() {
  PopFramePointer();
  SetUnwind(Cfa::kStack, arch_.format().entry_bytes());
}

void CodeEmitter::EnterFrame() {
  EnterBridge();
  CopyStackToFramePointer();
  SetUnwind(Cfa::kFrame);
}

void CodeEmitter::Prologue() {
  if (frame_.kind == FrameKind::kNone) {
    int32_t cfa = arch_.format().entry_bytes();
    for (const SavedPair& pair : SavedPairs()) {
      PushSaved(pair.first, pair.second, cfa += 8 * saved_at_once());
    }
  }
  if (frame_.kind == FrameKind::kGenericStub) EnterGenericStub();
  if (frame_.kind == FrameKind::kBridge) EnterBridge();
  if (!frame_.has_prologue() && frame_.kind != FrameKind::kDump) return;
  if (frame_.kind == FrameKind::kOptimizedLoop) {
    SetUnwind(Cfa::kFrame);
    return ReserveStack(frame_.bytes);
  }
  EnterFrame();
  FillFrame();
  MoveAllSaved(false);
  if (frame_.kind == FrameKind::kDump) DumpRegisters();
}

// All that code may have a value in, the bytecode pointer's among them: not all code has one.
void CodeEmitter::DumpRegisters() {
  int32_t start = -kDumpStart;
  for (RegisterClass c : {RegisterClass::kGeneral, RegisterClass::kFloat}) {
    uint32_t rest = arch_.registers(c).allocatable;
    if (c == RegisterClass::kGeneral) rest |= 1u << arch_.bytecode_pointer();
    for (; rest != 0; rest &= rest - 1) {
      const int code = __builtin_ctz(rest);
      const Location location = Location::Register(c, code);
      MoveSaved(location, location, start - 8 * code, false);
    }
    start -= 8 * kDumpRegisters;
  }
}

// Moves them between the registers and the frame's slots.
void CodeEmitter::MoveAllSaved(bool load) {
  int32_t offset = frame_.first_save;
  for (const SavedPair& pair : SavedPairs()) {
    MoveSaved(pair.first, pair.second, offset, load);
    offset -= 8 * pair.slots();
  }
}

// Back to the state at entry. An interpreted frame is left only by a return from JavaScript.
void CodeEmitter::LeaveFrame(bool interpreted) {
  if (frame_.kind == FrameKind::kNone) {
    std::vector<SavedPair> pairs = SavedPairs();
    for (int32_t i = static_cast<int32_t>(pairs.size()) - 1; i >= 0; i--) {
      int32_t cfa = arch_.format().entry_bytes() + 8 * saved_at_once() * i;
      PopSaved(pairs[i].first, pairs[i].second, cfa);
    }
    return;
  }
  if (frame_.kind == FrameKind::kBridge) return LeaveBridge();
  MoveAllSaved(true);
  if (frame_.kind == FrameKind::kCEntry) RestoreEntry();
  if (!frame_.has_prologue() && !interpreted) return;
  PopFrame();
  SetUnwind(Cfa::kStack, arch_.format().entry_bytes());
}

// A return from JavaScript drops the arguments with the frame.
void CodeEmitter::Return(const Instr& instr) {
  if (instr.op == Op::kReturnJS) {
    LeaveFrame(frame_.in_interpreted_frame());
    return ReturnDropping(instr);
  }
  const bool is_generic_stub = frame_.kind == FrameKind::kGenericStub;
  CHECK(!frame_.in_interpreted_frame() || BuildsFrame(frame_.kind) || is_generic_stub);
  LeaveFrame(false);
  if (is_generic_stub) LeaveGenericStub();
  ReturnToCaller();
}

void CodeEmitter::CallBuiltinInSequence(int32_t builtin, bool tail) {
  if (options_.builtin_calls.sequence == CallSequence::kDirect) return CallBuiltin(builtin, tail);
  CallThroughTable(8 * builtin, tail);
}

void CodeEmitter::CallGenericStubInSequence() {
  if (options_.builtin_calls.sequence == CallSequence::kDirect) return CallGenericStub();
  CallThroughTable(kSlotOfGenericStub, false);
}

StencilPatch CodeEmitter::GenericStubSlot(PatchEncoding encoding, int32_t addend) const {
  return {static_cast<uint16_t>(Offset()), encoding, PatchSource::kGenericStubId, 0, 3, addend};
}

// Without it, C++ could save a stale value in its frames.
void CodeEmitter::ClearKeptRegisters(const Instr& call) {
  uint32_t used = 0;
  for (const Operand& use : call.uses) {
    if (use.location.kind == Location::Kind::kGeneral) used |= 1u << use.location.index;
  }
  const uint32_t allocatable = arch_.registers(RegisterClass::kGeneral).allocatable;
  for (uint32_t rest = arch_.kept_by_c() & allocatable & ~used; rest != 0; rest &= rest - 1) {
    LoadConstant(Location::Register(RegisterClass::kGeneral, __builtin_ctz(rest)), 0, Rep::kWord64);
  }
}

void CodeEmitter::CallTargetOf(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  switch (target.kind) {
    case CallTarget::Kind::kBuiltin: return CallBuiltinInSequence(target.id, false);
    case CallTarget::Kind::kC: return CallReference(target.id, false);
    case CallTarget::Kind::kAddress: return CallAddress(instr, false);
    case CallTarget::Kind::kGenericStub: return CallGenericStubInSequence();
    case CallTarget::Kind::kTableEntry: FATAL("a table entry can only be tail-called");
  }
}

void CodeEmitter::Call(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  if (target.descriptor->linkage == Linkage::kCpp) ClearKeptRegisters(instr);
  NoteSlotsOfCall(instr);
  if (target.exit == kNoExit) return CallTargetOf(instr);
  StoreFrameWord(kOptimizedCallSite, target.exit);
  CallTargetOf(instr);
  NoteReturn(instr, target.exit);
}

// A frame that is still being built, or is the caller's, tells nothing.
void CodeEmitter::NoteCallSite(const Instr& instr) {
  if (!MayCollect(instr.node->call.descriptor->linkage)) return;
  if (!frame_.has_known_slots() || lir_.slot_count > CallSite::kMostSlots) return;
  const bool calls_function = instr.node->call.descriptor->linkage == Linkage::kJavaScript;
  const auto live = static_cast<uint16_t>(slot_liveness_.AcrossCall(*order_[at_], instr));
  result_.call_sites.push_back({Offset(), live, calls_function});
}

void CodeEmitter::TailCall(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  CHECK(frame_.kind != FrameKind::kCEntry);
  if (lir_.graph->descriptor()->linkage == Linkage::kSaveAll) CheckPassesParametersOn(*instr.node);
  LeaveFrame(false);
  switch (target.kind) {
    case CallTarget::Kind::kBuiltin: return CallBuiltinInSequence(target.id, true);
    case CallTarget::Kind::kC: return CallReference(target.id, true);
    case CallTarget::Kind::kAddress: return CallAddress(instr, true);
    case CallTarget::Kind::kTableEntry: return JumpToTableEntry(LocationOf(instr, 0), target.id);
    case CallTarget::Kind::kGenericStub: FATAL("a generic stub returns to its stencil");
  }
}

// The parameters are in their registers, which restoring a caller's registers would undo: a
// kSaveAll graph may only pass its own parameters on.
void CodeEmitter::CheckPassesParametersOn(const Node& call) const {
  CHECK(call.call.kind == CallTarget::Kind::kBuiltin);
  CHECK(call.call.descriptor->linkage == Linkage::kSaveAll);
  for (size_t i = 0; i < call.inputs.size(); i++) {
    const Node* input = call.input(i);
    CHECK(input->is(Op::kParameter) && input->int_value == static_cast<int64_t>(i));
  }
}

// Only for frames in which the CFA is the frame pointer + 16.
void CodeEmitter::SavedForEntry(size_t index) {
  const int32_t slot = kFrameMarker - 8 * (1 + static_cast<int32_t>(index));
  result_.saved_registers.push_back({arch_.entry_saved()[index], slot - 16, Offset()});
}

}  // namespace kei::jit
