#include "jit/assembler/arm64/arm64-assembler.h"

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;

namespace {

// 12 bits, or 12 bits of thousands.
bool IsArithmetic(int64_t value) {
  return value >= 0 && (value < 0x1000 || (value < 0x1000000 && value % 0x1000 == 0));
}

// The most negative integer stays what it is.
int64_t Negated(int64_t value) { return static_cast<int64_t>(uint64_t{0} - static_cast<uint64_t>(value)); }

bool IsWide(const a64::Gp& reg) { return reg.size() == 8; }

uint64_t Bits(const a64::Gp& like, int64_t value) {
  return IsWide(like) ? static_cast<uint64_t>(value) : static_cast<uint32_t>(value);
}

bool IsLogical(const a64::Gp& like, int64_t value) {
  return a64::Utils::isLogicalImm(Bits(like, value), 8 * like.size());
}

}  // namespace

bool IsReachable(int64_t offset, int bytes) {
  return (offset >= -256 && offset < 256) || (offset >= 0 && offset % bytes == 0 && offset / bytes < 4096);
}

asmjit::Error Assembler::_emit(InstId id, const asmjit::Operand_& a, const asmjit::Operand_& b,
                               const asmjit::Operand_& c, const asmjit::Operand_* more) {
  if (expected_ && (a.isMem() || b.isMem() || c.isMem())) {
    expected_->offset = static_cast<uint16_t>(offset());
    patches_->push_back(*expected_);
    expected_.reset();
  }
  return CheckedAssembler::_emit(id, a, b, c, more);
}

a64::Gp Assembler::InScratch(const Gp& like, int64_t value) {
  Gp scratch = IsWide(like) ? Gp(ip1.x()) : Gp(ip1.w());
  mov(scratch, Bits(like, value));
  return scratch;
}

void Assembler::AddImmediate(const Gp& out, const Gp& in, int64_t value) {
  if (!IsWide(out)) value = static_cast<int32_t>(value);
  if (value == 0) {
    if (out.id() != in.id() || !IsWide(out)) mov(out, in);
    return;
  }
  InstId id = value < 0 ? a64::Inst::kIdSub : a64::Inst::kIdAdd;
  int64_t size = value < 0 ? Negated(value) : value;
  if (IsArithmetic(size)) {
    emit(id, out, in, asmjit::imm(size));
  } else if (size >= 0 && size < 0x1000000) {
    emit(id, out, in, asmjit::imm(size & 0xfff000));
    emit(id, out, out, asmjit::imm(size & 0xfff));
  } else {
    add(out, in, InScratch(out, value));
  }
}

void Assembler::ArithmeticWithFlags(InstId id, const Gp& out, const Gp& in, int64_t value) {
  InstId opposite = id == a64::Inst::kIdAdds ? a64::Inst::kIdSubs : a64::Inst::kIdAdds;
  if (IsArithmetic(value)) {
    emit(id, out, in, asmjit::imm(value));
  } else if (IsArithmetic(Negated(value))) {
    emit(opposite, out, in, asmjit::imm(Negated(value)));
  } else {
    emit(id, out, in, InScratch(out, value));
  }
}

void Assembler::CompareImmediate(const Gp& in, int64_t value, bool equality) {
  if (IsArithmetic(value)) {
    cmp(in, value);
  } else if (IsArithmetic(Negated(value))) {
    cmn(in, Negated(value));
  } else if (equality && value > 0 && value < 0x1000000) {
    Gp rest = IsWide(in) ? Gp(ip1.x()) : Gp(ip1.w());
    sub(rest, in, value & 0xfff000);
    cmp(rest, value & 0xfff);
  } else {
    cmp(in, InScratch(in, value));
  }
}

void Assembler::LogicalImmediate(InstId id, const Gp& out, const Gp& in, int64_t value) {
  if (IsLogical(out, value)) {
    emit(id, out, in, asmjit::imm(Bits(out, value)));
  } else {
    emit(id, out, in, InScratch(out, value));
  }
}

void Assembler::TestImmediate(const Gp& in, int64_t mask) {
  if (IsLogical(in, mask)) {
    tst(in, Bits(in, mask));
  } else {
    tst(in, InScratch(in, mask));
  }
}

a64::Mem Assembler::Reach(const Gp& base, int64_t offset, int bytes, const Gp& scratch) {
  if (IsReachable(offset, bytes)) return a64::ptr(base, static_cast<int32_t>(offset));
  int64_t low = offset & 0xfff;
  if (!IsReachable(low, bytes) || IsArithmetic(offset) || IsArithmetic(-offset)) low = 0;
  AddImmediate(scratch, base, offset - low);
  return a64::ptr(scratch, static_cast<int32_t>(low));
}

void Assembler::PushPair(const a64::Reg& low, const a64::Reg& high) {
  emit(low.isGp() ? a64::Inst::kIdStp : a64::Inst::kIdStp_v, low, high, a64::ptr_pre(a64::sp, -16));
}

void Assembler::PopPair(const a64::Reg& low, const a64::Reg& high) {
  emit(low.isGp() ? a64::Inst::kIdLdp : a64::Inst::kIdLdp_v, low, high, a64::ptr_post(a64::sp, 16));
}

}  // namespace kei::jit::arm64
