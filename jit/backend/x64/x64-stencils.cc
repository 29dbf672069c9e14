#include "jit/backend/x64/x64-emitter.h"

// Holes, exits, and the stubs that stencils call.

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;

int32_t Emitter::Hole(Assembler::Field field, const OperandValue& value) const {
  const bool is_short = field == Assembler::Field::kDisplacement && value.is_near;
  const PatchEncoding encoding = is_short ? PatchEncoding::kInt8 : PatchEncoding::kInt32;
  assembler_->ExpectHole(field, PatchOf(encoding, value));
  if (field == Assembler::Field::kImmediate) assembler_->long_();
  return static_cast<int32_t>(HoleValue(value, encoding));
}

void Emitter::LoadOperand(const Location& to, const OperandValue& value, Rep rep) {
  const int32_t placeholder = static_cast<int32_t>(HoleValue(value, PatchEncoding::kInt32));
  StencilPatch patch = PatchOf(PatchEncoding::kInt32, value);
  if (rep == Rep::kWord64 && value.may_be_negative) {  // mov with sign extension, always
    assembler_->db(to.index >= 8 ? 0x49 : 0x48);
    assembler_->db(0xc7);
  } else if (to.index >= 8) {
    assembler_->db(0x41);
  }
  const bool extends = rep == Rep::kWord64 && value.may_be_negative;
  assembler_->db(static_cast<uint8_t>((extends ? 0xc0 : 0xb8) | (to.index & 7)));
  patch.offset = static_cast<uint16_t>(Offset());
  result_.patches.push_back(patch);
  assembler_->dd(static_cast<uint32_t>(placeholder));
}

void Emitter::Reference(uint8_t opcode, PatchSource source) {
  assembler_->db(opcode);
  AddPatch(PatchEncoding::kRel32, source);
  assembler_->dd(0);
}

void Emitter::CallGenericStub() { Reference(0xe8, PatchSource::kGenericStub); }
void Emitter::JumpToExit1() { Reference(0xe9, PatchSource::kExit1); }

void Emitter::EnterGenericStub() { assembler_->sub(x86::rsp, 8); }
void Emitter::LeaveGenericStub() { assembler_->add(x86::rsp, 8); }

}  // namespace kei::jit::x64
