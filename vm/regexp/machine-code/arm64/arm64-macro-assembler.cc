#include "vm/regexp/machine-code/arm64/arm64-macro-assembler.h"

#include <cstddef>

#include "vm/regexp/machine-code/frame.h"

namespace kei::regexp::arm64 {

namespace a64 = asmjit::a64;

namespace {

using a64::GpX;
using jit::arm64::ip0;
using jit::arm64::ip1;

// AAPCS64: the data that matching goes on with lie in registers that callees save.
constexpr uint32_t kRegisters[] = {19, 20, 21, 22, 23, 24, 1, 2, 3, 0};
static_assert(std::size(kRegisters) == static_cast<size_t>(Reg::kCount));
constexpr GpX kBegin(25);  // the code's beginning

GpX X(Reg reg) { return GpX(kRegisters[static_cast<int>(reg)]); }
a64::GpW W(Reg reg) { return X(reg).w(); }

a64::CondCode CodeOf(Condition condition) {
  constexpr a64::CondCode kCodes[] = {a64::CondCode::kEQ, a64::CondCode::kNE, a64::CondCode::kLO,
                                      a64::CondCode::kLS, a64::CondCode::kHI, a64::CondCode::kHS};
  return kCodes[static_cast<int>(condition)];
}

}  // namespace

Arm64MacroAssembler::Arm64MacroAssembler() : begin_(masm_.newLabel()), tables_(masm_.newLabel()) {
  masm_.bind(begin_);
}

uint32_t Arm64MacroAssembler::OffsetOf(Label label) const {
  return static_cast<uint32_t>(masm_.code()->labelOffset(label.id));
}

void Arm64MacroAssembler::Enter() {
  masm_.stp(GpX(29), GpX(30), a64::ptr_pre(a64::sp, -16));
  masm_.mov(GpX(29), a64::sp);
  for (uint32_t id = 19; id <= 25; id += 2) masm_.PushPair(GpX(id), GpX(id + 1));
  masm_.mov(X(Reg::kFrame), GpX(0));
  masm_.mov(X(Reg::kStart), GpX(1));
  masm_.mov(X(Reg::kEnd), GpX(2));
  masm_.mov(X(Reg::kPosition), GpX(3));
  Store(Reg::kStart, Reg::kFrame, offsetof(MatchFrame, start), 8);
  Store(Reg::kEnd, Reg::kFrame, offsetof(MatchFrame, end), 8);
  Load(Reg::kStack, Reg::kFrame, offsetof(MatchFrame, stack), 8);
  masm_.adr(kBegin, begin_);
  masm_.adr(X(Reg::kTables), tables_);
}

void Arm64MacroAssembler::LeaveWith(uint32_t result) {
  masm_.mov(GpX(0), result);
  for (uint32_t id = 25; id >= 19; id -= 2) masm_.PopPair(GpX(id), GpX(id + 1));
  masm_.ldp(GpX(29), GpX(30), a64::ptr_post(a64::sp, 16));
  masm_.ret(GpX(30));
}

void Arm64MacroAssembler::CallHelper(int offset) {
  LoadAt(ip0, X(Reg::kFrame), offsetof(MatchFrame, helpers), 8);
  LoadAt(ip0, ip0, offset, 8);
  masm_.mov(GpX(0), X(Reg::kFrame));
  masm_.blr(ip0);
}

void Arm64MacroAssembler::Jump(Label target) { masm_.b(asmjit::Label(target.id)); }

void Arm64MacroAssembler::BranchIf(Condition condition, Label target) {
  masm_.b(CodeOf(condition), asmjit::Label(target.id));
}

void Arm64MacroAssembler::JumpToOffset(Reg offset) {
  masm_.add(ip0, kBegin, X(offset));
  masm_.br(ip0);
}

void Arm64MacroAssembler::StoreOffsetOf(Label label, Reg base, int offset) {
  masm_.adr(ip0, asmjit::Label(label.id));
  masm_.sub(ip0, ip0, kBegin);
  masm_.str(ip0.w(), masm_.Reach(X(base), offset, 4, ip1));
}

void Arm64MacroAssembler::Move(Reg to, Reg from) {
  if (to != from) masm_.mov(X(to), X(from));
}

void Arm64MacroAssembler::MoveImmediate(Reg to, uint64_t value) { masm_.mov(X(to), value); }

void Arm64MacroAssembler::Add(Reg to, Reg a, int64_t b) { masm_.AddImmediate(X(to), X(a), b); }
void Arm64MacroAssembler::Add(Reg to, Reg a, Reg b) { masm_.add(X(to), X(a), X(b)); }
void Arm64MacroAssembler::Subtract(Reg to, Reg a, Reg b) { masm_.sub(X(to), X(a), X(b)); }

void Arm64MacroAssembler::Or32(Reg to, uint32_t mask) {
  masm_.LogicalImmediate(a64::Inst::kIdOrr, W(to), W(to), mask);
}

void Arm64MacroAssembler::And32(Reg to, uint32_t mask) {
  masm_.LogicalImmediate(a64::Inst::kIdAnd, W(to), W(to), mask);
}

void Arm64MacroAssembler::Add32(Reg to, Reg a, int32_t b) { masm_.AddImmediate(W(to), W(a), b); }

void Arm64MacroAssembler::LoadAt(const Gp& to, const Gp& base, int offset, int width) {
  const a64::Mem at = masm_.Reach(base, offset, width, ip1);
  switch (width) {
    case 1: masm_.ldrb(to.w(), at); break;
    case 2: masm_.ldrh(to.w(), at); break;
    case 4: masm_.ldr(to.w(), at); break;
    default: masm_.ldr(to.x(), at); break;
  }
}

void Arm64MacroAssembler::Load(Reg to, Reg base, int offset, int width) {
  LoadAt(X(to), X(base), offset, width);
}

void Arm64MacroAssembler::Store(Reg from, Reg base, int offset, int width) {
  const a64::Mem at = masm_.Reach(X(base), offset, width, ip1);
  width == 4 ? masm_.str(W(from), at) : masm_.str(X(from), at);
}

void Arm64MacroAssembler::StoreImmediate(uint32_t value, Reg base, int offset) {
  const a64::Mem at = masm_.Reach(X(base), offset, 4, ip1);
  if (value == 0) {
    masm_.str(a64::wzr, at);
  } else {
    masm_.mov(ip0.w(), value);
    masm_.str(ip0.w(), at);
  }
}

void Arm64MacroAssembler::StoreIndexed(Reg from, Reg base, Reg index, int offset) {
  masm_.AddImmediate(ip0, X(base), offset);
  masm_.str(W(from), a64::ptr(ip0, X(index), a64::lsl(2)));
}

void Arm64MacroAssembler::LoadByteIndexed(Reg to, Reg base, Reg index, int offset) {
  masm_.AddImmediate(ip0, X(base), offset);
  masm_.ldrb(W(to), a64::ptr(ip0, X(index)));
}

void Arm64MacroAssembler::Branch(Condition condition, Reg a, Reg b, Label target) {
  masm_.cmp(X(a), X(b));
  BranchIf(condition, target);
}

void Arm64MacroAssembler::Branch32(Condition condition, Reg a, uint32_t b, Label target) {
  if (b == 0 && condition == Condition::kEqual) {
    masm_.cbz(W(a), asmjit::Label(target.id));
  } else if (b == 0 && condition == Condition::kNotEqual) {
    masm_.cbnz(W(a), asmjit::Label(target.id));
  } else {
    const bool equality = condition == Condition::kEqual || condition == Condition::kNotEqual;
    masm_.CompareImmediate(W(a), b, equality);
    BranchIf(condition, target);
  }
}

void Arm64MacroAssembler::BranchIfNegative32(Reg a, Label target) {
  masm_.cmp(W(a), 0);
  masm_.b(a64::CondCode::kMI, asmjit::Label(target.id));
}

void Arm64MacroAssembler::BranchIfZero(Reg a, Label target) { masm_.cbz(X(a), asmjit::Label(target.id)); }

void Arm64MacroAssembler::BranchMemory(Condition condition, Reg base, int offset, int width, uint64_t value,
                                       Label target) {
  LoadAt(ip0, X(base), offset, width);
  const Gp loaded = width == 8 ? Gp(ip0) : Gp(ip0.w());
  masm_.CompareImmediate(loaded, static_cast<int64_t>(value), true);
  BranchIf(condition, target);
}

void Arm64MacroAssembler::BranchAgainstMemory(Condition condition, Reg a, Reg base, int offset,
                                              Label target) {
  LoadAt(ip0, X(base), offset, 8);
  masm_.cmp(X(a), ip0);
  BranchIf(condition, target);
}

// Not by the branch that tests a bit, which does not reach far.
void Arm64MacroAssembler::BranchTable(Reg index, int offset, int bit, bool if_set, Label target) {
  GpX table = X(Reg::kTables);
  if (offset != 0) masm_.AddImmediate(table = ip0, X(Reg::kTables), offset);
  masm_.ldrb(ip0.w(), a64::ptr(table, X(index)));
  masm_.TestImmediate(ip0.w(), 1 << bit);
  BranchIf(if_set ? Condition::kNotEqual : Condition::kEqual, target);
}

// Looks in a page as eight words of 32 bits.
void Arm64MacroAssembler::BranchPaged(Reg unit, int numbers, int pages, bool if_in, Label target) {
  const a64::GpW scratch = W(Reg::kScratch);
  masm_.lsr(ip1.w(), W(unit), 8);
  masm_.AddImmediate(ip0, X(Reg::kTables), numbers);
  masm_.ldrb(scratch, a64::ptr(ip0, ip1));
  masm_.ubfx(ip1.w(), W(unit), 5, 3);
  masm_.add(scratch, ip1.w(), scratch, a64::lsl(3));
  masm_.AddImmediate(ip0, X(Reg::kTables), pages);
  masm_.ldr(scratch, a64::ptr(ip0, X(Reg::kScratch), a64::lsl(2)));
  masm_.lsr(scratch, scratch, W(unit));  // shifts by the unit modulo 32
  masm_.TestImmediate(scratch, 1);
  BranchIf(if_in ? Condition::kNotEqual : Condition::kEqual, target);
}

void Arm64MacroAssembler::DecrementAndBranch(Reg base, int offset, Label target) {
  LoadAt(ip0, X(base), offset, 4);
  masm_.subs(ip0.w(), ip0.w(), 1);
  masm_.str(ip0.w(), masm_.Reach(X(base), offset, 4, ip1));
  masm_.b(a64::CondCode::kMI, asmjit::Label(target.id));
}

jit::CodeResult Arm64MacroAssembler::Finish(std::span<const uint8_t> tables) {
  masm_.align(asmjit::AlignMode::kZero, 16);
  masm_.bind(tables_);
  if (!tables.empty()) masm_.embed(tables.data(), tables.size());
  jit::CodeResult result;
  result.bytes = masm_.Bytes();
  return result;
}

}  // namespace kei::regexp::arm64
