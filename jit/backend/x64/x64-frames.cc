#include "jit/backend/x64/x64-emitter.h"
#include "vm/tables/frame-constants.h"

// Prologues, epilogues and calls. At the entry of any code rsp is 8 modulo 16.

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;
using Cfa = UnwindRow::Cfa;

void Emitter::EnterFrame() {
  assembler_->push(x86::rbp);
  SetUnwind(Cfa::kPushed, 16);
  assembler_->mov(x86::rbp, x86::rsp);
  SetUnwind(Cfa::kFrame);
}

void Emitter::Prologue() {
  if (frame_.kind == FrameKind::kNone) return PushSaved();
  if (!frame_.has_prologue()) return;
  EnterFrame();
  assembler_->push(asmjit::imm(frame_.marker));
  int32_t pushed = 8;
  if (frame_.kind == FrameKind::kJSBuiltin) {
    assembler_->push(x86::rdi);
    assembler_->push(x86::rax);
    pushed += 16;
  }
  if (frame_.kind == FrameKind::kCEntry) {
    for (Gp saved : kEntrySaved) {
      assembler_->push(GpOf(saved, 8));
      pushed += 8;
      // DWARF numbers rbx 3 and r8 to r15 as the machine does.
      result_.saved_registers.push_back({saved, -16 - pushed, Offset()});
    }
    assembler_->mov(x86::r13, x86::rdi);
  }
  if (frame_.bytes > pushed) assembler_->sub(x86::rsp, frame_.bytes - pushed);
  int32_t offset = frame_.first_save;
  for (int code = 0; code < 32; code++) {
    if (frame_.saved[0] >> code & 1) {
      assembler_->mov(x86::qword_ptr(x86::rbp, offset), GpOf(code, 8));
      offset -= 8;
    }
  }
  for (int code = 0; code < 32; code++) {
    if (frame_.saved[1] >> code & 1) {
      assembler_->movsd(x86::qword_ptr(x86::rbp, offset), x86::xmm(code));
      offset -= 8;
    }
  }
}

// kSaveAll without a frame.
void Emitter::PushSaved() {
  int32_t bytes = 8;
  for (int code = 0; code < 32; code++) {
    if (!(frame_.saved[0] >> code & 1)) continue;
    assembler_->push(GpOf(code, 8));
    bytes += 8;
    SetUnwind(Cfa::kStack, bytes);
  }
  for (int code = 0; code < 32; code++) {
    if (!(frame_.saved[1] >> code & 1)) continue;
    assembler_->sub(x86::rsp, 8);
    bytes += 8;
    SetUnwind(Cfa::kStack, bytes);
    assembler_->movsd(x86::qword_ptr(x86::rsp), x86::xmm(code));
  }
}

void Emitter::RestoreSaved() {
  int32_t offset = frame_.first_save;
  bool pop = frame_.kind == FrameKind::kNone;
  if (!pop) {
    for (int code = 0; code < 32; code++) {
      if (!(frame_.saved[0] >> code & 1)) continue;
      assembler_->mov(GpOf(code, 8), x86::qword_ptr(x86::rbp, offset));
      offset -= 8;
    }
    for (int code = 0; code < 32; code++) {
      if (!(frame_.saved[1] >> code & 1)) continue;
      assembler_->movsd(x86::xmm(code), x86::qword_ptr(x86::rbp, offset));
      offset -= 8;
    }
    return;
  }
  int32_t bytes =
      8 + 8 * (__builtin_popcount(frame_.saved[0]) + __builtin_popcount(frame_.saved[1]));
  for (int code = 31; code >= 0; code--) {
    if (!(frame_.saved[1] >> code & 1)) continue;
    assembler_->movsd(x86::xmm(code), x86::qword_ptr(x86::rsp));
    assembler_->add(x86::rsp, 8);
    SetUnwind(Cfa::kStack, bytes -= 8);
  }
  for (int code = 31; code >= 0; code--) {
    if (!(frame_.saved[0] >> code & 1)) continue;
    assembler_->pop(GpOf(code, 8));
    SetUnwind(Cfa::kStack, bytes -= 8);
  }
}

// Back to the state at entry. An interpreted frame is left only by a return from JavaScript.
void Emitter::LeaveFrame(bool interpreted) {
  RestoreSaved();
  if (frame_.kind == FrameKind::kCEntry) {
    int32_t offset = kFrameMarker;
    for (Gp saved : kEntrySaved) {
      assembler_->mov(GpOf(saved, 8), x86::qword_ptr(x86::rbp, offset -= 8));
    }
  }
  if (!frame_.has_prologue() && !interpreted) return;
  assembler_->leave();
  SetUnwind(Cfa::kStack, 8);
}

void Emitter::Return() {
  CHECK(!frame_.in_interpreted_frame() || frame_.kind == FrameKind::kManual);
  LeaveFrame(false);
  assembler_->ret();
}

// The arguments lie above the return address and go with it.
void Emitter::ReturnJS(const Instr& instr) {
  LeaveFrame(frame_.in_interpreted_frame());
  if (instr.arguments[1].kind == Argument::Kind::kImmediate) {
    assembler_->ret(8 * instr.immediate);
    return;
  }
  Register slots = GpOf(instr.use(instr.arguments[1]).location.index, 8);
  assembler_->pop(x86::r11);
  assembler_->lea(x86::rsp, x86::qword_ptr(x86::rsp, slots, 3));
  assembler_->push(x86::r11);
  assembler_->ret();
}

asmjit::x86::Mem Emitter::ExternalReference(int64_t id) const {
  int64_t offset = options_.external_reference_table_offset + 8 * id;
  return x86::qword_ptr(x86::r13, static_cast<int32_t>(offset));
}

void Emitter::BuiltinReference(std::initializer_list<uint8_t> opcode, int32_t builtin) {
  for (uint8_t byte : opcode) assembler_->db(byte);
  AddRelocation(Relocation::Kind::kBuiltinRel32, builtin);
  assembler_->dd(0);
}

void Emitter::Call(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  switch (target.kind) {
    case CallTarget::Kind::kBuiltin:
      return BuiltinReference({0xe8}, target.id);
    case CallTarget::Kind::kC:
      assembler_->call(ExternalReference(target.id));
      return;
    case CallTarget::Kind::kAddress:
      assembler_->emit(x86::Inst::kIdCall, Input(instr, 0, 8));
      return;
    case CallTarget::Kind::kTableEntry:
      FATAL("a table entry can only be tail-called");
  }
}

// The parameters are in their registers, which restoring a caller's registers would undo: a
// kSaveAll graph may only pass its own parameters on.
void Emitter::TailCall(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  CHECK(frame_.kind != FrameKind::kCEntry);
  if (lir_.graph->descriptor()->linkage == Linkage::kSaveAll) {
    CHECK(target.kind == CallTarget::Kind::kBuiltin);
    CHECK(target.descriptor->linkage == Linkage::kSaveAll);
    for (size_t i = 0; i < instr.node->inputs.size(); i++) {
      const Node* input = instr.node->input(i);
      CHECK(input->is(Op::kParameter) && input->int_value == static_cast<int64_t>(i));
    }
  }
  LeaveFrame(false);
  switch (target.kind) {
    case CallTarget::Kind::kBuiltin:
      return BuiltinReference({0xe9}, target.id);
    case CallTarget::Kind::kC:
      assembler_->jmp(ExternalReference(target.id));
      return;
    case CallTarget::Kind::kAddress:
      assembler_->emit(x86::Inst::kIdJmp, Input(instr, 0, 8));
      return;
    case CallTarget::Kind::kTableEntry: {
      Register index = GpOf(instr.use(instr.arguments[0]).location.index, 8);
      assembler_->jmp(x86::qword_ptr(x86::r13, index, 3, target.id));
      return;
    }
  }
}

}  // namespace kei::jit::x64
