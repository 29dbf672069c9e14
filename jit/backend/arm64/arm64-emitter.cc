#include "jit/backend/arm64/arm64-emitter.h"

#include <bit>
#include <cstring>

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;
using I = a64::Inst;
using a64::CondCode;
using Kind = JumpTest::Kind;

// --- Operands

a64::Reg Emitter::Def(const Instr& instr, int bytes) const {
  return RegisterAt(instr.defs[0].location, bytes);
}

a64::Reg Emitter::Input(const Instr& instr, int i, int bytes) const {
  return RegisterAt(LocationOf(instr, i), bytes);
}

// Gaps between instructions keep ip0 for cycles of moves.
a64::Mem Emitter::Slot(int slot) { return assembler_->Reach(a64::x29, frame_.SlotOffset(slot), 8, ip1); }

// An index goes with a scale that is the access's size, and with no displacement.
a64::Mem Emitter::Memory(const Instr& instr, int bytes) {
  const AddressOperand& memory = instr.memory;
  Gp base = GpOf(instr.uses[memory.base_use].location, 8);
  if (memory.hole) return MemoryWithHole(instr, bytes);
  if (memory.index_use < 0) return assembler_->Reach(base, memory.displacement, bytes, ip0);
  Gp index = GpOf(instr.uses[memory.index_use].location, 8);
  a64::Shift shift = a64::lsl(static_cast<uint32_t>(memory.scale));
  if (memory.displacement == 0 && memory.scale == 0) return a64::ptr(base, index);
  if (memory.displacement == 0 && 1 << memory.scale == bytes) return a64::ptr(base, index, shift);
  assembler_->add(ip0, base, index, shift);
  return assembler_->Reach(ip0, memory.displacement, bytes, ip0);
}

// --- Moves and constants

// Slots are always written whole: their readers may count on a zero upper half.
void Emitter::MoveTo(const Location& to, const Location& from, bool wide) {
  int bytes = wide ? 8 : 4;
  bool is_float = to.kind == Location::Kind::kFloat || from.kind == Location::Kind::kFloat;
  if (to.is_slot()) {
    assembler_->emit(is_float ? I::kIdStr_v : I::kIdStr, RegisterAt(from, 8), Slot(to.index));
  } else if (from.is_slot()) {
    assembler_->emit(is_float ? I::kIdLdr_v : I::kIdLdr, RegisterAt(to, bytes), Slot(from.index));
  } else if (is_float) {  // perhaps one that went through ip0
    assembler_->emit(I::kIdFmov_v, RegisterAt(to, 8), RegisterAt(from, 8));
  } else {
    assembler_->emit(I::kIdMov, RegisterAt(to, bytes), RegisterAt(from, bytes));
  }
}

// Only the low half of a word counts, or of a tagged constant that is no root's address.
void Emitter::LoadConstant(const Location& to, int64_t value, Rep rep) {
  if (rep == Rep::kWord32 || rep == Rep::kTagged) {
    assembler_->mov(GpOf(to, 4), static_cast<uint32_t>(value));
  } else {
    assembler_->mov(GpOf(to, 8), value);
  }
}

void Emitter::LoadFloat(const Location& to, int64_t bits) {
  Vec out = a64::d(to.index);
  if (bits == 0) {
    assembler_->fmov(out, a64::xzr);
  } else if (a64::Utils::isFP64Imm8(static_cast<uint64_t>(bits))) {
    assembler_->fmov(out, std::bit_cast<double>(bits));
  } else {
    assembler_->mov(ip0, bits);
    assembler_->fmov(out, ip0);
  }
}

void Emitter::LoadRoot(const Location& to, uint32_t offset) {
  assembler_->AddImmediate(GpOf(to, 8), GpOf(kRoot, 8), static_cast<int64_t>(AddressInCage(0, offset)));
}

void Emitter::LoadBuiltinEntry(const Location& to, int32_t builtin) {  // adr
  BuiltinReference(Relocation::Kind::kBuiltinBranch19, 0x10000000 | to.index, builtin);
}

void Emitter::LoadExternalReference(const Location& to, int32_t id) {
  Gp out = GpOf(to, 8);
  assembler_->ldr(out, assembler_->Reach(GpOf(kRoot, 8), ReferenceOffset(id), 8, out));
}

// --- Comparisons and jumps

namespace {

// The operands of float comparisons other than for equality are swapped: see Selector::Compare. So
// the flags of an unordered comparison, C and V, say no to all four.
CondCode CodeOf(Condition condition) {
  static constexpr CondCode kCodes[] = {
      CondCode::kEQ, CondCode::kNE, CondCode::kLT, CondCode::kGE, CondCode::kLE, CondCode::kGT,
      CondCode::kLO, CondCode::kHS, CondCode::kLS, CondCode::kHI, CondCode::kMI, CondCode::kPL,
      CondCode::kEQ, CondCode::kNE, CondCode::kGT, CondCode::kLE, CondCode::kGE, CondCode::kLT};
  return kCodes[static_cast<int>(condition)];
}

CondCode CodeOf(const JumpTest& test) {
  if (test.kind != Kind::kOverflow) return CodeOf(test.condition);
  return test.condition == Condition::kEqual ? CondCode::kVC : CondCode::kVS;
}

}  // namespace

void Emitter::Set(const Instr& instr) {
  SetFlags(instr);
  assembler_->cset(DefGeneral(instr, 4), CodeOf(instr.condition));
}

JumpTest Emitter::Compare(const Instr& instr) {
  JumpTest test{Kind::kFlags, instr.condition};
  if (!Fuse(instr, &test)) SetFlags(instr);
  return test;
}

// For a product, "equal" says that it fits.
JumpTest Emitter::Overflow(const Instr& instr) const {
  bool is_product = instr.op == Op::kInt32MulOverflow;
  return {is_product ? Kind::kFlags : Kind::kOverflow, Condition::kEqual};
}

void Emitter::SetFlags(const Instr& instr) {
  Reg a = Input(instr, 0, instr.width);
  if (!a.isGp()) {
    assembler_->fcmp(a.as<Vec>(), Input(instr, 1, 8).as<Vec>());
  } else if (!HasImmediate(instr, 1)) {
    assembler_->emit(instr.test ? I::kIdTst : I::kIdCmp, a, Input(instr, 1, instr.width));
  } else if (instr.test) {
    assembler_->TestImmediate(a.as<Gp>(), instr.immediate);
  } else {
    bool equality = instr.condition == Condition::kEqual || instr.condition == Condition::kNotEqual;
    assembler_->CompareImmediate(a.as<Gp>(), instr.immediate, equality);
  }
}

// Comparisons with zero, and of one bit, that a branch makes itself.
bool Emitter::Fuse(const Instr& instr, JumpTest* test) const {
  if (!HasImmediate(instr, 1)) return false;
  uint64_t value = static_cast<uint64_t>(instr.immediate);
  if (instr.width == 4) value = static_cast<uint32_t>(value);
  Condition condition = instr.condition;
  const bool equality = condition == Condition::kEqual || condition == Condition::kNotEqual;
  const bool sign = condition == Condition::kLess || condition == Condition::kGreaterEqual;
  const int reg = LocationOf(instr, 0).index;
  if (instr.test) {
    if (!equality || !std::has_single_bit(value)) return false;
    *test = {Kind::kBit, condition, reg, instr.width, std::countr_zero(value)};
    return true;
  }
  if (value != 0 || !(equality || sign)) return false;
  *test = {Kind::kZero, condition, reg, instr.width};
  if (sign) {  // less than zero: the bit is not zero
    const bool negative = condition == Condition::kLess;
    *test = {Kind::kBit, negative ? Condition::kNotEqual : Condition::kEqual, reg, instr.width,
             8 * instr.width - 1};
  }
  return true;
}

namespace {

// The code of a jump is its instruction without the distance.
constexpr uint32_t kBranch = 0x14000000, kBranchOnFlags = 0x54000000, kBranchOnZero = 0x34000000,
                   kBranchOnBit = 0x36000000, kNotZero = 0x01000000, kWide = 0x80000000;
constexpr int64_t kInstruction = 4;

bool IsBranchOnBit(uint32_t code) { return (code & 0x7e000000) == kBranchOnBit; }
bool IsBranchOnFlags(uint32_t code) { return (code & 0xff000000) == kBranchOnFlags; }

uint32_t InstructionOf(const JumpTest& test) {
  const uint32_t not_zero = test.condition == Condition::kEqual ? 0 : kNotZero;
  const uint32_t reg = static_cast<uint32_t>(test.reg), bit = static_cast<uint32_t>(test.bit);
  switch (test.kind) {
    case Kind::kFlags:  // asmjit counts conditions from 2
    case Kind::kOverflow: return kBranchOnFlags | ((static_cast<uint32_t>(CodeOf(test)) - 2) & 15);
    case Kind::kZero: return kBranchOnZero | (test.width == 8 ? kWide : 0) | not_zero | reg;
    case Kind::kBit: return kBranchOnBit | bit >> 5 << 31 | not_zero | (bit & 31) << 19 | reg;
  }
  UNREACHABLE();
}

uint32_t Opposite(uint32_t code) { return IsBranchOnFlags(code) ? code ^ 1 : code ^ kNotZero; }

void WriteBranch(uint8_t* at, uint32_t code, int64_t distance) {
  const auto words = static_cast<uint32_t>(distance / kInstruction);
  if (code == kBranch) {
    code |= words & 0x3ffffff;
  } else {
    code |= (words & (IsBranchOnBit(code) ? 0x3fff : 0x7ffff)) << 5;
  }
  std::memcpy(at, &code, sizeof code);
}

}  // namespace

CodeEmitter::JumpSize Emitter::SizeOfJump(uint32_t code) const {
  if (code == kBranch) return {kInstruction, kInstruction};
  return {2 * kInstruction, kInstruction};
}

// The reach of tbz, the shortest.
bool Emitter::ReachesInShortForm(int64_t distance) const {
  constexpr int64_t kReach = 32 * 1024;
  return distance >= -kReach && distance < kReach;
}

// A target that may be out of reach is jumped to from behind the opposite branch.
void Emitter::WriteJump(uint8_t* at, uint32_t code, bool is_short, int64_t distance) const {
  if (code == kBranch || is_short) return WriteBranch(at, code, distance);
  WriteBranch(at, Opposite(code), 2 * kInstruction);
  WriteBranch(at + kInstruction, kBranch, distance - kInstruction);
}

void Emitter::JumpElsewhere(PatchEncoding encoding, uint32_t instruction, const LirBlock* target) {
  CommentNode(TailCallOf(target));
  NoteElsewhere(encoding, target, Offset());
  assembler_->embedUInt32(instruction);
}

void Emitter::Jump(const LirBlock* target) {
  if (IsElsewhere(target)) return JumpElsewhere(PatchEncoding::kBranch26, kBranch, target);
  JumpTo(target, kBranch);
}

void Emitter::JumpIf(const JumpTest& test, const LirBlock* target, const LirBlock*) {
  const uint32_t code = InstructionOf(test);
  if (!IsElsewhere(target)) return JumpTo(target, code);
  if (!IsBranchOnBit(code)) return JumpElsewhere(PatchEncoding::kBranch19, code, target);
  uint8_t skip[kInstruction];  // a test of a bit does not reach far
  WriteBranch(skip, Opposite(code), 2 * kInstruction);
  assembler_->embed(skip, sizeof skip);
  JumpElsewhere(PatchEncoding::kBranch26, kBranch, target);
}

void Emitter::JumpIfEqual(const Location& word, int32_t value, const LirBlock* target) {
  JumpTest test{Kind::kZero, Condition::kEqual, word.index, 4};
  if (value != 0) {
    assembler_->CompareImmediate(GpOf(word, 4), value, true);
    test.kind = Kind::kFlags;
  }
  JumpIf(test, target, nullptr);
}

void Emitter::JumpByTable(const Location& value, const Location& to, int32_t low, uint32_t last,
                          const LirBlock* other) {
  Gp index = GpOf(to, 8);
  assembler_->AddImmediate(index.w(), GpOf(value, 4), -int64_t{low});
  assembler_->CompareImmediate(index.w(), last, false);
  JumpIf({Kind::kFlags, Condition::kAbove}, other, nullptr);
  asmjit::Label table = assembler_->newLabel();
  assembler_->adr(ip0, table);
  assembler_->ldrsw(index.x(), a64::ptr(ip0, index, a64::lsl(2)));
  assembler_->add(index, index, ip0);
  assembler_->br(index);
  assembler_->bind(table);
}

}  // namespace kei::jit::arm64
