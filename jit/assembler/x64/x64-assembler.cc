#include "jit/assembler/x64/x64-assembler.h"

namespace kei::jit::x64 {

namespace {

// Bytes of the immediate that the instruction ends with, which has one. Knows only the instructions that the
// emitter makes with an operand in memory.
size_t ImmediateBytes(const uint8_t* code) {
  bool short_operand = false;
  for (;; code++) {
    if (*code == 0x66) short_operand = true;
    bool is_prefix = *code == 0x66 || *code == 0xf2 || *code == 0xf3 || (*code & 0xf0) == 0x40;
    if (!is_prefix) break;
  }
  switch (*code) {
    case 0x69:
    case 0x81:
    case 0xc7:
    case 0xf7: return short_operand ? 2 : 4;
    case 0x0f:
    case 0x6b:
    case 0x80:
    case 0x83:
    case 0xc0:
    case 0xc1:
    case 0xc6:
    case 0xf6: return 1;
    default: FATAL("x64: a hole in an instruction %02x with an immediate", *code);
  }
}

}  // namespace

asmjit::Error Assembler::_emit(asmjit::InstId id, const asmjit::Operand_& a, const asmjit::Operand_& b,
                               const asmjit::Operand_& c, const asmjit::Operand_* more) {
  const size_t start = offset();
  asmjit::Error error = CheckedAssembler::_emit(id, a, b, c, more);
  if (expected_[0] || expected_[1]) NoteHoles(start, a.isImm() || b.isImm() || c.isImm());
  return error;
}

// An instruction ends with its displacement, then its immediate.
void Assembler::NoteHoles(size_t start, bool has_immediate) {
  size_t end = offset();
  auto note = [&](std::optional<StencilPatch>* hole) {
    end -= (*hole)->encoding == PatchEncoding::kInt8 ? 1 : 4;
    (*hole)->offset = static_cast<uint16_t>(end);
    patches_->push_back(**hole);
    hole->reset();
  };
  auto& [displacement, immediate] = expected_;
  if (immediate) {
    note(&immediate);
  } else if (has_immediate) {
    end -= ImmediateBytes(bufferData() + start);
  }
  if (displacement) note(&displacement);
}

}  // namespace kei::jit::x64
