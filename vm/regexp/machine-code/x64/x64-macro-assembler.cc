#include "vm/regexp/machine-code/x64/x64-macro-assembler.h"

#include <cstddef>
#include <cstring>

#include "vm/regexp/machine-code/frame.h"

namespace kei::regexp::x64 {
namespace {

using asmjit::x86::CondCode;
using asmjit::x86::Gp;
using asmjit::x86::Mem;
using namespace asmjit::x86::regs;

// The System V calling convention: callees save the data that matching goes on with, but for the tables'
// address, which is made anew.
constexpr Gp kSaved[] = {rbx, r12, r13, r14, r15};

Gp R(Reg reg) {
  const Gp registers[] = {rbx, r12, r13, r14, r15, r11, rsi, rdx, rcx, rax};
  static_assert(std::size(registers) == static_cast<size_t>(Reg::kCount));
  return registers[static_cast<int>(reg)];
}

Mem At(Reg base, int offset, int width) { return Mem(R(base), offset, static_cast<uint32_t>(width)); }

// The form in which the assembler expects immediates of 32-bit operands.
int32_t Word(uint64_t value) { return static_cast<int32_t>(value); }

bool IsInt32(int64_t value) { return value == static_cast<int32_t>(value); }

CondCode CodeOf(Condition condition) {
  constexpr CondCode kCodes[] = {CondCode::kEqual,      CondCode::kNotEqual,   CondCode::kUnsignedLT,
                                 CondCode::kUnsignedLE, CondCode::kUnsignedGT, CondCode::kUnsignedGE};
  return kCodes[static_cast<int>(condition)];
}

}  // namespace

X64MacroAssembler::X64MacroAssembler() : begin_(masm_.newLabel()), tables_(masm_.newLabel()) {
  masm_.bind(begin_);
}

uint32_t X64MacroAssembler::OffsetOf(Label label) const {
  return static_cast<uint32_t>(masm_.code()->labelOffset(label.id));
}

// The frame pointer stays the caller's.
void X64MacroAssembler::Enter() {
  static_assert(std::size(kSaved) % 2 == 1);  // calls find the stack aligned
  for (const Gp& saved : kSaved) masm_.push(saved);
  masm_.mov(R(Reg::kFrame), rdi);
  masm_.mov(R(Reg::kStart), rsi);
  masm_.mov(R(Reg::kEnd), rdx);
  masm_.mov(R(Reg::kPosition), rcx);
  masm_.mov(At(Reg::kFrame, offsetof(MatchFrame, start), 8), R(Reg::kStart));
  masm_.mov(At(Reg::kFrame, offsetof(MatchFrame, end), 8), R(Reg::kEnd));
  masm_.mov(R(Reg::kStack), At(Reg::kFrame, offsetof(MatchFrame, stack), 8));
  masm_.lea(R(Reg::kTables), asmjit::x86::ptr(tables_));
}

void X64MacroAssembler::LeaveWith(uint32_t result) {
  masm_.mov(eax, result);
  for (size_t i = std::size(kSaved); i-- > 0;) masm_.pop(kSaved[i]);
  masm_.ret();
}

void X64MacroAssembler::CallHelper(int offset) {
  masm_.mov(rax, At(Reg::kFrame, offsetof(MatchFrame, helpers), 8));
  masm_.mov(rdi, R(Reg::kFrame));
  masm_.call(asmjit::x86::qword_ptr(rax, offset));
  masm_.lea(R(Reg::kTables), asmjit::x86::ptr(tables_));
}

void X64MacroAssembler::Jump(Label target) { masm_.jmp(asmjit::Label(target.id)); }

void X64MacroAssembler::JumpIf(Condition condition, Label target) {
  masm_.j(CodeOf(condition), asmjit::Label(target.id));
}

void X64MacroAssembler::JumpToOffset(Reg offset) {
  masm_.lea(rdi, asmjit::x86::ptr(begin_));
  masm_.add(rdi, R(offset));
  masm_.jmp(rdi);
}

void X64MacroAssembler::StoreOffsetOf(Label label, Reg base, int offset) {
  // Not an immediate that fits a byte: its field is the last four.
  masm_.mov(At(base, offset, 4), 0x7fffffff);
  fixups_.push_back({this->offset() - 4, label});
}

void X64MacroAssembler::Move(Reg to, Reg from) {
  if (to != from) masm_.mov(R(to), R(from));
}

void X64MacroAssembler::MoveImmediate(Reg to, uint64_t value) {
  if (value <= 0xffffffff) {
    value == 0 ? masm_.xor_(R(to).r32(), R(to).r32()) : masm_.mov(R(to).r32(), value);
  } else {
    masm_.mov(R(to), value);
  }
}

void X64MacroAssembler::Add(Reg to, Reg a, int64_t b) {
  if (!IsInt32(b)) {
    masm_.mov(rdi, b);
    masm_.lea(R(to), asmjit::x86::ptr(R(a), rdi));
  } else if (to == a) {
    if (b != 0) masm_.add(R(to), b);
  } else {
    masm_.lea(R(to), asmjit::x86::ptr(R(a), static_cast<int32_t>(b)));
  }
}

void X64MacroAssembler::Add(Reg to, Reg a, Reg b) { masm_.lea(R(to), asmjit::x86::ptr(R(a), R(b))); }

void X64MacroAssembler::Subtract(Reg to, Reg a, Reg b) {
  const Gp out = to == b ? Gp(rdi) : R(to);
  if (to != a || to == b) masm_.mov(out, R(a));
  masm_.sub(out, R(b));
  if (to == b) masm_.mov(R(to), out);
}

void X64MacroAssembler::Or32(Reg to, uint32_t mask) { masm_.or_(R(to).r32(), Word(mask)); }
void X64MacroAssembler::And32(Reg to, uint32_t mask) { masm_.and_(R(to).r32(), Word(mask)); }

void X64MacroAssembler::Add32(Reg to, Reg a, int32_t b) { masm_.lea(R(to).r32(), asmjit::x86::ptr(R(a), b)); }

void X64MacroAssembler::Load(Reg to, Reg base, int offset, int width) {
  switch (width) {
    case 1:
    case 2: masm_.movzx(R(to).r32(), At(base, offset, width)); break;
    case 4: masm_.mov(R(to).r32(), At(base, offset, 4)); break;
    default: masm_.mov(R(to), At(base, offset, 8)); break;
  }
}

void X64MacroAssembler::Store(Reg from, Reg base, int offset, int width) {
  masm_.mov(At(base, offset, width), width == 4 ? R(from).r32() : R(from));
}

void X64MacroAssembler::StoreImmediate(uint32_t value, Reg base, int offset) {
  masm_.mov(At(base, offset, 4), Word(value));
}

void X64MacroAssembler::StoreIndexed(Reg from, Reg base, Reg index, int offset) {
  masm_.mov(asmjit::x86::dword_ptr(R(base), R(index), 2, offset), R(from).r32());
}

void X64MacroAssembler::LoadByteIndexed(Reg to, Reg base, Reg index, int offset) {
  masm_.movzx(R(to).r32(), asmjit::x86::byte_ptr(R(base), R(index), 0, offset));
}

void X64MacroAssembler::Branch(Condition condition, Reg a, Reg b, Label target) {
  masm_.cmp(R(a), R(b));
  JumpIf(condition, target);
}

void X64MacroAssembler::Branch32(Condition condition, Reg a, uint32_t b, Label target) {
  if (b == 0) {
    masm_.test(R(a).r32(), R(a).r32());
  } else {
    masm_.cmp(R(a).r32(), Word(b));
  }
  JumpIf(condition, target);
}

void X64MacroAssembler::BranchIfNegative32(Reg a, Label target) {
  masm_.test(R(a).r32(), R(a).r32());
  masm_.js(asmjit::Label(target.id));
}

void X64MacroAssembler::BranchIfZero(Reg a, Label target) {
  masm_.test(R(a), R(a));
  masm_.jz(asmjit::Label(target.id));
}

// An immediate of 2 bytes would change its instruction's length, which stalls decoders.
void X64MacroAssembler::BranchMemory(Condition condition, Reg base, int offset, int width, uint64_t value,
                                     Label target) {
  if (width == 8) {
    masm_.mov(rdi, value);
    masm_.cmp(At(base, offset, 8), rdi);
  } else if (width == 2) {
    masm_.movzx(edi, At(base, offset, 2));
    masm_.cmp(edi, value);
  } else {
    masm_.cmp(At(base, offset, width), width == 1 ? static_cast<int8_t>(value) : Word(value));
  }
  JumpIf(condition, target);
}

void X64MacroAssembler::BranchAgainstMemory(Condition condition, Reg a, Reg base, int offset, Label target) {
  masm_.cmp(R(a), At(base, offset, 8));
  JumpIf(condition, target);
}

void X64MacroAssembler::BranchTable(Reg index, int offset, int bit, bool if_set, Label target) {
  masm_.test(asmjit::x86::byte_ptr(R(Reg::kTables), R(index), 0, offset), 1 << bit);
  if_set ? masm_.jnz(asmjit::Label(target.id)) : masm_.jz(asmjit::Label(target.id));
}

// Looks in a page as eight words of 32 bits.
void X64MacroAssembler::BranchPaged(Reg unit, int numbers, int pages, bool if_in, Label target) {
  const Gp scratch = R(Reg::kScratch), tables = R(Reg::kTables);
  masm_.mov(edi, R(unit).r32());
  masm_.shr(edi, 8);
  masm_.movzx(scratch.r32(), asmjit::x86::byte_ptr(tables, rdi, 0, numbers));
  masm_.shl(scratch.r32(), 3);
  masm_.movzx(edi, R(unit).r8());
  masm_.shr(edi, 5);
  masm_.add(edi, scratch.r32());
  masm_.mov(edi, asmjit::x86::dword_ptr(tables, rdi, 2, pages));
  masm_.bt(edi, R(unit).r32());
  if_in ? masm_.jc(asmjit::Label(target.id)) : masm_.jnc(asmjit::Label(target.id));
}

void X64MacroAssembler::DecrementAndBranch(Reg base, int offset, Label target) {
  masm_.sub(At(base, offset, 4), 1);
  masm_.js(asmjit::Label(target.id));
}

jit::CodeResult X64MacroAssembler::Finish(std::span<const uint8_t> tables) {
  masm_.align(asmjit::AlignMode::kZero, 16);
  masm_.bind(tables_);
  if (!tables.empty()) masm_.embed(tables.data(), tables.size());
  jit::CodeResult result;
  result.bytes = masm_.Bytes();
  for (const Fixup& fixup : fixups_) {
    uint32_t value = OffsetOf(fixup.label);
    memcpy(&result.bytes[fixup.at], &value, sizeof(value));
  }
  return result;
}

}  // namespace kei::regexp::x64
