#include "jit/backend/x64/x64-emitter.h"
#include "vm/tables/frame-constants.h"

// At the entry of any code rsp is 8 modulo 16.

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;
namespace I = x86::Inst;
using Cfa = UnwindRow::Cfa;

void Emitter::PushFramePointer() { assembler_->push(x86::rbp); }
void Emitter::CopyStackToFramePointer() { assembler_->mov(x86::rbp, x86::rsp); }
void Emitter::PopFrame() { assembler_->leave(); }
void Emitter::PopFramePointer() { assembler_->pop(x86::rbp); }
void Emitter::ReturnToCaller() { assembler_->ret(); }

void Emitter::FillFrame() {
  assembler_->push(asmjit::imm(frame_.marker));
  int32_t pushed = 8;
  if (frame_.kind == FrameKind::kJSBuiltin || frame_.kind == FrameKind::kOptimized) {
    assembler_->push(x86::rdi);
    assembler_->push(x86::rax);
    pushed += 16;
  }
  if (frame_.kind == FrameKind::kCEntry) {
    for (size_t i = 0; i < arch_.entry_saved().size(); i++) {
      assembler_->push(GpOf(arch_.entry_saved()[i], 8));
      pushed += 8;
      SavedForEntry(i);  // DWARF numbers rbx 3 and r8 to r15 as the machine does
    }
    assembler_->mov(x86::r13, x86::rdi);
  }
  if (frame_.bytes > pushed) assembler_->sub(x86::rsp, frame_.bytes - pushed);
}

void Emitter::ReserveStack(int32_t bytes) {
  if (bytes > 0) assembler_->sub(x86::rsp, bytes);
}

void Emitter::StoreFrameWord(int32_t offset, int32_t value) {
  assembler_->mov(x86::dword_ptr(x86::rbp, offset), value);
}

void Emitter::StoreFrameHalfWord(int32_t offset, uint32_t value) {
  assembler_->mov(x86::word_ptr(x86::rbp, offset), value);
}

// nop dword [rax + rax]: as long as a jump.
void Emitter::KeepReturnPoint() {
  for (uint32_t byte : {0x0fu, 0x1fu, 0x44u, 0x00u, 0x00u}) assembler_->db(static_cast<uint8_t>(byte));
}

void Emitter::RestoreEntry() {
  int32_t offset = kFrameMarker;
  for (int8_t saved : arch_.entry_saved()) {
    assembler_->mov(GpOf(saved, 8), x86::qword_ptr(x86::rbp, offset -= 8));
  }
}

void Emitter::MoveSaved(const Location& saved, const Location&, int32_t offset, bool load) {
  I::Id id = saved.kind == Location::Kind::kFloat ? I::kIdMovsd : I::kIdMov;
  AsmOperand reg = At(saved, 8), slot = x86::qword_ptr(x86::rbp, offset);
  assembler_->emit(id, load ? reg : slot, load ? slot : reg);
}

void Emitter::PushSaved(const Location& saved, const Location&, int32_t cfa) {
  if (saved.kind == Location::Kind::kGeneral) {
    assembler_->push(GpOf(saved, 8));
    return SetUnwind(Cfa::kStack, cfa);
  }
  assembler_->sub(x86::rsp, 8);
  SetUnwind(Cfa::kStack, cfa);
  assembler_->movsd(x86::qword_ptr(x86::rsp), x86::xmm(saved.index));
}

void Emitter::PopSaved(const Location& saved, const Location&, int32_t cfa) {
  if (saved.kind == Location::Kind::kGeneral) {
    assembler_->pop(GpOf(saved, 8));
  } else {
    assembler_->movsd(x86::xmm(saved.index), x86::qword_ptr(x86::rsp));
    assembler_->add(x86::rsp, 8);
  }
  SetUnwind(Cfa::kStack, cfa);
}

// The arguments lie above the return address.
void Emitter::ReturnDropping(const Instr& instr) {
  if (instr.arguments[1].kind == Argument::Kind::kImmediate) {
    assembler_->ret(8 * instr.immediate);
    return;
  }
  assembler_->pop(x86::r11);
  assembler_->lea(x86::rsp, x86::qword_ptr(x86::rsp, GpOf(LocationOf(instr, 1), 8), 3));
  assembler_->push(x86::r11);
  assembler_->ret();
}

asmjit::x86::Mem Emitter::ReferenceSlot(int32_t id) const {
  return x86::qword_ptr(x86::r13, ReferenceOffset(id));
}

void Emitter::BuiltinReference(std::initializer_list<uint8_t> opcode, int32_t builtin) {
  for (uint8_t byte : opcode) assembler_->db(byte);
  AddRelocation(Relocation::Kind::kBuiltinRel32, builtin);
  assembler_->dd(0);
}

void Emitter::CallBuiltin(int32_t builtin, bool tail) {
  BuiltinReference({static_cast<uint8_t>(tail ? 0xe9 : 0xe8)}, builtin);
}

// mov r11, [base + table + slot], with a displacement of four bytes
void Emitter::LoadTableSlot(const Register& base, int32_t table, int32_t slot) {
  if (slot != kSlotOfGenericStub) {
    assembler_->mov(x86::r11, x86::qword_ptr(base, table + slot));
    return;
  }
  const uint32_t modrm = 0x98 | (base.id() & 7);
  for (uint32_t byte : {0x4du, 0x8bu, modrm}) assembler_->db(static_cast<uint8_t>(byte));
  result_.patches.push_back(GenericStubSlot(PatchEncoding::kInt32, table));
  assembler_->dd(0);
}

void Emitter::CallThroughTable(int32_t slot, bool tail) {
  const BuiltinCalls& calls = options_.builtin_calls;
  if (calls.sequence == CallSequence::kInlinedTrampoline) {
    LoadTableSlot(x86::r13, calls.builtin_table_offset, slot);
  } else {
    assembler_->mov(x86::r11, x86::qword_ptr(x86::r13, calls.code_objects_offset));
    LoadTableSlot(x86::r11, 0, slot);
    assembler_->add(x86::r11, kCodeObjectHeaderBytes);
  }
  assembler_->emit(tail ? I::kIdJmp : I::kIdCall, x86::r11);
}

void Emitter::CallReference(int32_t id, bool tail) {
  assembler_->emit(tail ? I::kIdJmp : I::kIdCall, ReferenceSlot(id));
}

void Emitter::CallAddress(const Instr& instr, bool tail) {
  assembler_->emit(tail ? I::kIdJmp : I::kIdCall, Input(instr, 0, 8));
}

void Emitter::JumpToTableEntry(const Location& index, int32_t table) {
  assembler_->jmp(x86::qword_ptr(x86::r13, GpOf(index, 8), 3, table));
}

}  // namespace kei::jit::x64
