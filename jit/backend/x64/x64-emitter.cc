#include "jit/backend/x64/x64-emitter.h"

#include <cstring>

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;
namespace I = x86::Inst;
using x86::CondCode;

// --- Operands

asmjit::x86::Gp Emitter::Def(const Instr& instr, int bytes) const {
  return GpOf(instr.defs[0].location, bytes);
}

asmjit::x86::Xmm Emitter::DefFloat(const Instr& instr) const {
  return x86::xmm(instr.defs[0].location.index);
}

asmjit::Operand Emitter::Result(const Instr& instr) const {
  return At(instr.defs[0].location, BytesOf(instr.node->rep));
}

asmjit::Operand Emitter::At(const Location& location, int bytes) const {
  switch (location.kind) {
    case Location::Kind::kGeneral: return GpOf(location, bytes);
    case Location::Kind::kFloat: return x86::xmm(location.index);
    case Location::Kind::kSlot: return x86::Mem(x86::rbp, frame_.SlotOffset(location.index), bytes);
    default: UNREACHABLE();
  }
}

asmjit::x86::Mem Emitter::Memory(const Instr& instr, int bytes) const {
  const AddressOperand& memory = instr.memory;
  Register base = GpOf(instr.uses[memory.base_use].location, 8);
  int32_t displacement = memory.displacement;
  if (memory.hole) displacement = Hole(Assembler::Field::kDisplacement, *memory.hole);
  if (memory.index_use < 0) return x86::Mem(base, displacement, bytes);
  Register index = GpOf(instr.uses[memory.index_use].location, 8);
  return x86::Mem(base, index, memory.scale, displacement, bytes);
}

asmjit::Operand Emitter::Input(const Instr& instr, int i, int bytes) const {
  switch (instr.arguments[i].kind) {
    case Argument::Kind::kUse: return At(LocationOf(instr, i), bytes);
    case Argument::Kind::kImmediate:
      return asmjit::imm(instr.immediate_hole ? Hole(Assembler::Field::kImmediate, *instr.immediate_hole)
                                              : instr.immediate);
    case Argument::Kind::kMemory: return Memory(instr, bytes);
    default: UNREACHABLE();
  }
}

// --- Moves and constants

// Slots are always written whole: their readers may count on a zero upper half.
void Emitter::MoveTo(const Location& to, const Location& from, bool wide) {
  int bytes = wide || to.is_slot() ? 8 : 4;
  bool is_float = to.kind == Location::Kind::kFloat || from.kind == Location::Kind::kFloat;
  I::Id id = !is_float                                ? I::kIdMov
             : to.kind == from.kind                   ? I::kIdMovaps
             : to.is_register() && from.is_register() ? I::kIdMovq  // a float that went through r11
                                                      : I::kIdMovsd;
  assembler_->emit(id, At(to, is_float ? 8 : bytes), At(from, is_float ? 8 : bytes));
}

void Emitter::LoadConstant(const Location& to, int64_t value, Rep) {
  Register out = GpOf(to, 8);
  if (value == 0) {
    assembler_->xor_(out.r32(), out.r32());
  } else if (value == static_cast<uint32_t>(value)) {
    assembler_->mov(out.r32(), value);
  } else {
    assembler_->mov(out, value);
  }
}

void Emitter::LoadFloat(const Location& to, int64_t bits) {
  Xmm out = x86::xmm(to.index);
  if (bits == 0) {
    assembler_->xorps(out, out);
  } else {
    assembler_->mov(x86::r11, bits);
    assembler_->movq(out, x86::r11);
  }
}

void Emitter::LoadRoot(const Location& to, uint32_t offset) {
  const auto distance = static_cast<int64_t>(AddressInCage(0, offset));
  if (distance > INT32_MAX) {  // no displacement holds it
    assembler_->mov(GpOf(to, 4), offset);
    assembler_->add(GpOf(to, 8), x86::r13);
    return;
  }
  assembler_->lea(GpOf(to, 8), x86::qword_ptr(x86::r13, static_cast<int32_t>(distance)));
}

void Emitter::LoadBuiltinEntry(const Location& to, int32_t builtin) {  // lea
  uint8_t rex = to.index >= 8 ? 0x4c : 0x48;
  uint8_t modrm = static_cast<uint8_t>(0x05 | (to.index & 7) << 3);
  BuiltinReference({rex, 0x8d, modrm}, builtin);
}

void Emitter::LoadExternalReference(const Location& to, int32_t id) {
  assembler_->mov(GpOf(to, 8), ReferenceSlot(id));
}

// --- Comparisons and jumps

JumpTest Emitter::Compare(const Instr& instr) {
  if (instr.adds) {
    AddToMemory(instr);
    return {JumpTest::Kind::kFlags, instr.condition};
  }
  AsmOperand a = Input(instr, 0, instr.width);
  if (a.as<x86::Reg>().isXmm()) {
    assembler_->emit(I::kIdUcomisd, a, Input(instr, 1, 8));
  } else if (instr.test) {
    CompareWithZero(instr);
  } else {
    CompareIntegers(instr, a);
  }
  return {JumpTest::Kind::kFlags, instr.condition};
}

void Emitter::CompareIntegers(const Instr& instr, const AsmOperand& a) {
  if (instr.arguments[1].kind != Argument::Kind::kImmediate) {
    assembler_->emit(I::kIdCmp, a, Input(instr, 1, instr.width));
    return;
  }
  if (instr.immediate_hole) {
    assembler_->emit(I::kIdCmp, a, Input(instr, 1, instr.width));
    return;
  }
  int64_t value = instr.immediate;
  if (instr.width == 1) value = static_cast<int8_t>(value);
  if (instr.width == 2) value = static_cast<int16_t>(value);
  if (value == 0 && a.isReg()) {
    assembler_->emit(I::kIdTest, a, a);
  } else {
    assembler_->emit(I::kIdCmp, a, asmjit::imm(value));
  }
}

// Only whether the conjunction is zero is asked, so a mask of low bits may test fewer bytes.
void Emitter::CompareWithZero(const Instr& instr) {
  if (instr.arguments[1].kind != Argument::Kind::kImmediate) {
    AsmOperand a = Input(instr, 0, instr.width), b = Input(instr, 1, instr.width);
    if (b.isMem()) std::swap(a, b);
    assembler_->emit(I::kIdTest, a, b);
    return;
  }
  int64_t mask = instr.immediate;
  int width = instr.width;
  if (mask >= 0 && width == 8) width = 4;
  if (mask >= 0 && mask <= 0xff) width = 1;
  if (width == 1) mask = static_cast<int8_t>(mask);
  if (width == 2) mask = static_cast<int16_t>(mask);
  assembler_->emit(I::kIdTest, Input(instr, 0, width), asmjit::imm(mask));
}

namespace {

// The operands of float comparisons other than for equality are swapped: see Selector::Compare.
CondCode CodeOf(Condition condition) {
  static constexpr CondCode kCodes[] = {
      CondCode::kE, CondCode::kNE, CondCode::kL,  CondCode::kGE, CondCode::kLE, CondCode::kG,
      CondCode::kB, CondCode::kAE, CondCode::kBE, CondCode::kA,  CondCode::kS,  CondCode::kNS,
      CondCode::kE, CondCode::kNE, CondCode::kA,  CondCode::kBE, CondCode::kAE, CondCode::kB};
  return kCodes[static_cast<int>(condition)];
}

}  // namespace

void Emitter::Set(const Instr& instr) {
  Compare(instr);
  Register out = Def(instr, 4);
  assembler_->set(CodeOf(instr.condition), out.r8());
  if (instr.condition == Condition::kFloatEqual) {
    assembler_->setnp(x86::r11b);
    assembler_->and_(out.r8(), x86::r11b);
  }
  assembler_->movzx(out, out.r8());
}

// The code of a jump is its condition, or kAlways.
namespace {
constexpr uint32_t kAlways = 16;
}  // namespace

CodeEmitter::JumpSize Emitter::SizeOfJump(uint32_t code) const {
  if (code == kAlways) return {5, 2};
  return {6, 2};
}

bool Emitter::ReachesInShortForm(int64_t distance) const {
  const int64_t from_end = distance - 2;
  return from_end == static_cast<int8_t>(from_end);
}

void Emitter::WriteJump(uint8_t* at, uint32_t code, bool is_short, int64_t distance) const {
  const bool always = code == kAlways;
  if (is_short) {
    at[0] = static_cast<uint8_t>(always ? 0xeb : 0x70 | code);
    at[1] = static_cast<uint8_t>(distance - 2);
    return;
  }
  const JumpSize size = SizeOfJump(code);
  if (!always) *at++ = 0x0f;
  *at++ = static_cast<uint8_t>(always ? 0xe9 : 0x80 | code);
  const auto from_end = static_cast<int32_t>(distance - size.in_long_form);
  std::memcpy(at, &from_end, sizeof from_end);
}

void Emitter::WriteJumpElsewhere(uint8_t* at, uint32_t code, const LirBlock* target, uint32_t offset) {
  WriteJump(at, code, false, SizeOfJump(code).in_long_form);
  NoteElsewhere(PatchEncoding::kRel32, target, offset + 2);
}

void Emitter::Jump(const LirBlock* target) {
  if (!IsElsewhere(target)) return JumpTo(target, kAlways);
  CommentNode(TailCallOf(target));
  assembler_->db(0xe9);
  NoteElsewhere(PatchEncoding::kRel32, target, Offset());
  assembler_->dd(0);
}

void Emitter::JumpIf(const JumpTest& test, const LirBlock* target, const LirBlock* other) {
  if (test.kind == JumpTest::Kind::kOverflow) {
    return JumpOn(test.condition == Condition::kEqual ? CondCode::kNO : CondCode::kO, target);
  }
  // Unordered sets the parity flag, and the zero flag too.
  if (test.condition == Condition::kFloatEqual) JumpOn(CondCode::kP, other);
  if (test.condition == Condition::kFloatNotEqual) JumpOn(CondCode::kP, target);
  JumpOn(CodeOf(test.condition), target);
}

void Emitter::JumpIfEqual(const Location& word, int32_t value, const LirBlock* target) {
  Register reg = GpOf(word, 4);
  if (value == 0) {
    assembler_->test(reg, reg);
  } else {
    assembler_->cmp(reg, value);
  }
  JumpOn(CondCode::kE, target);
}

void Emitter::JumpByTable(const Location& value, const Location& to, int32_t low, uint32_t last,
                          const LirBlock* other) {
  Register index = GpOf(to, 8);
  assembler_->lea(index.r32(), x86::dword_ptr(GpOf(value, 8), static_cast<int32_t>(0u - low)));
  assembler_->cmp(index.r32(), static_cast<int32_t>(last));
  JumpOn(CondCode::kA, other);
  asmjit::Label table = assembler_->newLabel();
  assembler_->lea(x86::r11, x86::ptr(table));
  assembler_->movsxd(index, x86::dword_ptr(x86::r11, index, 2));
  assembler_->add(index, x86::r11);
  assembler_->jmp(index);
  assembler_->bind(table);
}

}  // namespace kei::jit::x64
