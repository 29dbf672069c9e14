#include "jit/backend/arm64/arm64-emitter.h"

// Holes, exits, and the stubs that stencils call.

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;

// Both halves, whatever the value.
void Emitter::LoadHole(const Gp& word, const OperandValue& value) {
  const auto bits = static_cast<uint32_t>(HoleValue(value, PatchEncoding::kLow16));
  for (PatchEncoding encoding : {PatchEncoding::kLow16, PatchEncoding::kHigh16}) {
    StencilPatch patch = PatchOf(encoding, value);
    patch.offset = static_cast<uint16_t>(Offset());
    result_.patches.push_back(patch);
    if (encoding == PatchEncoding::kLow16) {
      assembler_->movz(word, bits & 0xffff);
    } else {
      assembler_->movk(word, bits >> 16, 16);
    }
  }
}

void Emitter::LoadOperand(const Location& to, const OperandValue& value, Rep rep) {
  LoadHole(GpOf(to, 4), value);
  if (rep == Rep::kWord64 && value.may_be_negative) assembler_->sxtw(GpOf(to, 8), GpOf(to, 4));
}

asmjit::a64::Mem Emitter::MemoryWithHole(const Instr& instr, int bytes) {
  const AddressOperand& memory = instr.memory;
  Gp base = GpOf(instr.uses[memory.base_use].location, 8);
  if (memory.has_near_hole()) {
    assembler_->ExpectHole(PatchOf(PatchEncoding::kOffset9, *memory.hole));
    const int64_t value = HoleValue(*memory.hole, PatchEncoding::kOffset9);
    return a64::ptr(base, static_cast<int32_t>(value));
  }
  LoadHole(ip0.w(), *memory.hole);
  if (memory.index_use < 0) return a64::ptr(base, ip0.w(), a64::sxtw(0));
  assembler_->add(ip0, base, ip0, a64::sxtw(0));
  Gp index = GpOf(instr.uses[memory.index_use].location, 8);
  if (memory.scale == 0) return a64::ptr(ip0, index);
  a64::Shift shift = a64::lsl(static_cast<uint32_t>(memory.scale));
  if (1 << memory.scale == bytes) return a64::ptr(ip0, index, shift);
  assembler_->add(ip0, ip0, index, shift);
  return a64::ptr(ip0);
}

void Emitter::Reference(uint32_t instruction, PatchSource source) {
  AddPatch(PatchEncoding::kBranch26, source);
  assembler_->embedUInt32(instruction);
}

void Emitter::CallGenericStub() { Reference(0x94000000, PatchSource::kGenericStub); }
void Emitter::JumpToExit1() { Reference(0x14000000, PatchSource::kExit1); }

void Emitter::EnterGenericStub() { assembler_->str(a64::x30, a64::ptr_pre(a64::sp, -16)); }
void Emitter::LeaveGenericStub() { assembler_->ldr(a64::x30, a64::ptr_post(a64::sp, 16)); }

}  // namespace kei::jit::arm64
