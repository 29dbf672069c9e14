#include "jit/backend/arm64/arm64-emitter.h"
#include "vm/tables/frame-constants.h"

// The stack pointer is always a multiple of 16. At the entry of code the return address is in x30;
// every frame begins with x29 and x30.

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;
using I = a64::Inst;
using Cfa = UnwindRow::Cfa;

void Emitter::PushFramePointer() { assembler_->PushPair(a64::x29, a64::x30); }
void Emitter::CopyStackToFramePointer() { assembler_->mov(a64::x29, a64::sp); }
void Emitter::ReturnToCaller() { assembler_->ret(a64::x30); }

void Emitter::FillFrame() {
  assembler_->AddImmediate(a64::sp, a64::sp, -frame_.bytes);
  assembler_->mov(ip0, frame_.marker);
  if (frame_.kind == FrameKind::kJSBuiltin || frame_.kind == FrameKind::kOptimized) {
    static_assert(kBuiltinFrameFunction == kFrameMarker - 8);
    auto parameter = [this](int i) {
      return GpOf(arch_.ParameterRegister(Linkage::kJavaScript, RegisterClass::kGeneral, i), 8);
    };
    assembler_->stp(parameter(0), ip0, a64::ptr(a64::x29, kBuiltinFrameFunction));
    assembler_->str(parameter(2), a64::ptr(a64::x29, kBuiltinFrameArgc));
    return;
  }
  assembler_->str(ip0, a64::ptr(a64::x29, kFrameMarker));
  if (frame_.kind != FrameKind::kCEntry) return;
  std::span<const int8_t> saved = arch_.entry_saved();
  int32_t offset = kFrameMarker;
  for (size_t i = 0; i < saved.size(); i += 2) {
    assembler_->stp(GpOf(saved[i + 1], 8), GpOf(saved[i], 8), a64::ptr(a64::x29, offset -= 16));
    SavedForEntry(i);  // DWARF numbers x0 to x30 as the machine does
    SavedForEntry(i + 1);
  }
  assembler_->mov(GpOf(kRoot, 8), a64::x0);
}

void Emitter::ReserveStack(int32_t bytes) {
  if (bytes > 0) assembler_->AddImmediate(a64::sp, a64::sp, -bytes);
}

void Emitter::StoreFrameWord(int32_t offset, int32_t value) {
  assembler_->mov(ip0.w(), value);
  assembler_->str(ip0.w(), a64::ptr(a64::x29, offset));
}

void Emitter::StoreFrameHalfWord(int32_t offset, uint32_t value) {
  assembler_->mov(ip0.w(), value);
  assembler_->sturh(ip0.w(), a64::ptr(a64::x29, offset));
}

void Emitter::KeepReturnPoint() { assembler_->nop(); }

void Emitter::RestoreEntry() {
  std::span<const int8_t> saved = arch_.entry_saved();
  int32_t offset = kFrameMarker;
  for (size_t i = 0; i < saved.size(); i += 2) {
    assembler_->ldp(GpOf(saved[i + 1], 8), GpOf(saved[i], 8), a64::ptr(a64::x29, offset -= 16));
  }
}

void Emitter::PopFrame() {
  assembler_->mov(a64::sp, a64::x29);
  PopFramePointer();
}

void Emitter::PopFramePointer() { assembler_->PopPair(a64::x29, a64::x30); }

void Emitter::MoveSaved(const Location& first, const Location& second, int32_t offset, bool load) {
  constexpr I::Id kPair[2][2] = {{I::kIdStp, I::kIdStp_v}, {I::kIdLdp, I::kIdLdp_v}};
  constexpr I::Id kSingle[2][2] = {{I::kIdStr, I::kIdStr_v}, {I::kIdLdr, I::kIdLdr_v}};
  const int c = first.kind == Location::Kind::kGeneral ? 0 : 1;
  const bool is_pair = first != second;
  if (is_pair && offset - 8 >= -512) {  // the range of a pair's operand
    assembler_->emit(kPair[load][c], RegisterAt(second, 8), RegisterAt(first, 8),
                     a64::ptr(a64::x29, offset - 8));
    return;
  }
  auto move = [&](const Location& saved, int32_t at) {
    assembler_->emit(kSingle[load][c], RegisterAt(saved, 8), assembler_->Reach(a64::x29, at, 8, ip0));
  };
  move(first, offset);
  if (is_pair) move(second, offset - 8);
}

void Emitter::PushSaved(const Location& first, const Location& second, int32_t cfa) {
  assembler_->PushPair(RegisterAt(first, 8), RegisterAt(second, 8));
  SetUnwind(Cfa::kStack, cfa);
}

void Emitter::PopSaved(const Location& first, const Location& second, int32_t cfa) {
  if (first != second) {
    assembler_->PopPair(RegisterAt(first, 8), RegisterAt(second, 8));
  } else {  // a pair may not load one register twice
    assembler_->emit(first.kind == Location::Kind::kGeneral ? I::kIdLdr : I::kIdLdr_v, RegisterAt(first, 8),
                     a64::ptr_post(a64::sp, 16));
  }
  SetUnwind(Cfa::kStack, cfa);
}

void Emitter::ReturnDropping(const Instr& instr) {
  if (HasImmediate(instr, 1)) {
    assembler_->AddImmediate(a64::sp, a64::sp, 8 * instr.immediate);
  } else {
    assembler_->add(a64::sp, a64::sp, General(instr, 1, 8), a64::lsl(3));
  }
  ReturnToCaller();
}

// An instruction whose field for the distance is still zero.
void Emitter::BuiltinReference(Relocation::Kind kind, uint32_t instruction, int32_t builtin) {
  AddRelocation(kind, builtin);
  assembler_->embedUInt32(instruction);
}

void Emitter::CallBuiltin(int32_t builtin, bool tail) {  // b, bl
  BuiltinReference(Relocation::Kind::kBuiltinBranch26, tail ? 0x14000000 : 0x94000000, builtin);
}

void Emitter::CallRegister(const Gp& target, bool tail) {
  assembler_->emit(tail ? I::kIdBr : I::kIdBlr, target);
}

// Loads into x16. A hole needs a register of its own beside the base.
void Emitter::LoadTableSlot(const Gp& base, int32_t table, int32_t slot) {
  if (slot != kSlotOfGenericStub) {
    assembler_->ldr(ip0, assembler_->Reach(base, table + slot, 8, a64::x17));
    return;
  }
  result_.patches.push_back(GenericStubSlot(PatchEncoding::kLow16, table));
  assembler_->movz(a64::w17, 0);
  result_.patches.push_back(GenericStubSlot(PatchEncoding::kHigh16, table));
  assembler_->movk(a64::w17, 0, 16);
  assembler_->ldr(ip0, a64::ptr(base, a64::x17));
}

void Emitter::CallThroughTable(int32_t slot, bool tail) {
  const BuiltinCalls& calls = options_.builtin_calls;
  const Gp root = GpOf(kRoot, 8);
  if (calls.sequence == CallSequence::kInlinedTrampoline) {
    LoadTableSlot(root, calls.builtin_table_offset, slot);
  } else {
    assembler_->ldr(ip0, assembler_->Reach(root, calls.code_objects_offset, 8, ip0));
    LoadTableSlot(ip0, 0, slot);
    assembler_->add(ip0, ip0, kCodeObjectHeaderBytes);
  }
  CallRegister(ip0, tail);
}

void Emitter::CallReference(int32_t id, bool tail) {
  LoadExternalReference(arch_.scratch()[0], id);
  CallRegister(ip0, tail);
}

void Emitter::CallAddress(const Instr& instr, bool tail) { CallRegister(General(instr, 0, 8), tail); }

void Emitter::JumpToTableEntry(const Location& index, int32_t table) {
  assembler_->add(ip0, GpOf(kRoot, 8), GpOf(index, 8), a64::lsl(3));
  assembler_->ldr(ip0, assembler_->Reach(ip0, table, 8, ip0));
  assembler_->br(ip0);
}

}  // namespace kei::jit::arm64
