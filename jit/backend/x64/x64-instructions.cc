#include "jit/backend/x64/x64-emitter.h"

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;
namespace I = x86::Inst;

namespace {

constexpr InputRule kReg{};
constexpr InputRule kTie{kTied};
constexpr InputRule kAlu{kImmediate | kMemory | kSlot};  // the usual second operand
constexpr InputRule kMem{kMemory | kSlot};
constexpr InputRule kImm{kImmediate};
constexpr InputRule kCount{kImmediate, rcx};
constexpr InputRule kInRax{kRegisterOnly, rax};

constexpr OpRule Adds() { return {.inputs = {kTie, kAlu}, .as_address = true}; }
constexpr OpRule In(InputRule a, InputRule b = {}) { return {.inputs = {a, b}}; }
constexpr OpRule Divides(int8_t output) {
  return {.inputs = {kInRax, kReg}, .fixed_output = output, .temps = 1u << rax | 1u << rdx};
}

}  // namespace

const Emitter::Row& Emitter::RowOf(Op op) {
  static constexpr Row kRows[] = {
      {Op::kInt32Add, &Emitter::Binary, I::kIdAdd, Adds()},
      {Op::kInt32Sub, &Emitter::Binary, I::kIdSub, Adds()},
      {Op::kInt32Mul, &Emitter::Binary, I::kIdImul, In(kTie, kAlu)},
      {Op::kInt32Div, &Emitter::Divide, I::kIdIdiv, Divides(rax)},
      {Op::kInt32Mod, &Emitter::Divide, I::kIdIdiv, Divides(rdx)},
      {Op::kUint32Div, &Emitter::Divide, I::kIdDiv, Divides(rax)},
      {Op::kUint32Mod, &Emitter::Divide, I::kIdDiv, Divides(rdx)},
      {Op::kWord32And, &Emitter::Binary, I::kIdAnd, In(kTie, kAlu)},
      {Op::kWord32Or, &Emitter::Binary, I::kIdOr, In(kTie, kAlu)},
      {Op::kWord32Xor, &Emitter::Binary, I::kIdXor, In(kTie, kAlu)},
      {Op::kWord32Shl, &Emitter::Shift, I::kIdShl, In(kTie, kCount)},
      {Op::kWord32Shr, &Emitter::Shift, I::kIdShr, In(kTie, kCount)},
      {Op::kWord32Sar, &Emitter::Shift, I::kIdSar, In(kTie, kCount)},
      {Op::kWord32Ror, &Emitter::Shift, I::kIdRor, In(kTie, kCount)},
      {Op::kWord32Clz, &Emitter::CountZeros, I::kIdBsr, In(kReg)},
      {Op::kWord32Ctz, &Emitter::CountZeros, I::kIdBsf, In(kReg)},
      {Op::kWord32Popcnt, &Emitter::Unary, I::kIdPopcnt, In(kMem)},
      {Op::kSignExtend8, &Emitter::Extend, I::kIdMovsx, In(kReg)},
      {Op::kSignExtend16, &Emitter::Extend, I::kIdMovsx, In(kReg)},
      {Op::kInt64Add, &Emitter::Binary, I::kIdAdd, Adds()},
      {Op::kInt64Sub, &Emitter::Binary, I::kIdSub, Adds()},
      {Op::kInt64Mul, &Emitter::Binary, I::kIdImul, In(kTie, kAlu)},
      {Op::kUint64Div, &Emitter::Divide, I::kIdDiv, Divides(rax)},
      {Op::kUint64Mod, &Emitter::Divide, I::kIdDiv, Divides(rdx)},
      {Op::kWord64And, &Emitter::Binary, I::kIdAnd, In(kTie, kAlu)},
      {Op::kWord64Or, &Emitter::Binary, I::kIdOr, In(kTie, kAlu)},
      {Op::kWord64Xor, &Emitter::Binary, I::kIdXor, In(kTie, kAlu)},
      {Op::kWord64Shl, &Emitter::Shift, I::kIdShl, In(kTie, kCount)},
      {Op::kWord64Shr, &Emitter::Shift, I::kIdShr, In(kTie, kCount)},
      {Op::kWord64Sar, &Emitter::Shift, I::kIdSar, In(kTie, kCount)},
      {Op::kWord32Equal, nullptr, I::kIdCmp, In(kReg, kAlu)},  // for all integer comparisons
      {Op::kFloat64Add, &Emitter::Binary, I::kIdAddsd, In(kTie, kMem)},
      {Op::kFloat64Sub, &Emitter::Binary, I::kIdSubsd, In(kTie, kMem)},
      {Op::kFloat64Mul, &Emitter::Binary, I::kIdMulsd, In(kTie, kMem)},
      {Op::kFloat64Div, &Emitter::Binary, I::kIdDivsd, In(kTie, kMem)},
      {Op::kFloat64Neg, &Emitter::ChangeSign, I::kIdXorps, In(kTie)},
      {Op::kFloat64Abs, &Emitter::ChangeSign, I::kIdAndps, In(kTie)},
      {Op::kFloat64Sqrt, &Emitter::Unary, I::kIdSqrtsd, In(kMem)},
      {Op::kFloat64Floor, &Emitter::Round, I::kIdRoundsd, In(kMem)},
      {Op::kFloat64Ceil, &Emitter::Round, I::kIdRoundsd, In(kMem)},
      {Op::kFloat64Trunc, &Emitter::Round, I::kIdRoundsd, In(kMem)},
      {Op::kFloat64ToFloat32, &Emitter::RoundToFloat32, I::kIdCvtsd2ss, In(kMem)},
      {Op::kInt32ToInt64, &Emitter::Extend, I::kIdMovsxd, In({kSlot})},
      {Op::kUint32ToUint64, &Emitter::Extend, I::kIdMov, In(kMem)},
      {Op::kInt32ToFloat64, &Emitter::IntToFloat, I::kIdCvtsi2sd, In(kMem)},
      {Op::kUint32ToFloat64, &Emitter::Uint32ToFloat, I::kIdCvtsi2sd, In(kMem)},
      {Op::kInt64ToFloat64, &Emitter::IntToFloat, I::kIdCvtsi2sd, In(kMem)},
      {Op::kFloat64ToInt32, &Emitter::Unary, I::kIdCvttsd2si, In(kMem)},
      {Op::kFloat64ToInt64, &Emitter::Unary, I::kIdCvttsd2si, In(kMem)},
      {Op::kBitcastFloat64ToInt64, &Emitter::Unary, I::kIdMovq, In(kReg)},
      {Op::kBitcastInt64ToFloat64, &Emitter::Unary, I::kIdMovq, In(kReg)},
      {Op::kBitcastWord32ToTagged, &Emitter::MakeSmi, I::kIdMov, In(kReg)},
      {Op::kDecompress, &Emitter::Decompress, I::kIdMov, {.inputs = {kReg, kReg}, .as_address = true}},
      {Op::kStackPointer, &Emitter::StackPointer, I::kIdMov, {}},
      {Op::kStackAllocate, &Emitter::StackAllocate, I::kIdSub, In(kImm)},
      {Op::kPush, &Emitter::Push, I::kIdPush, In(kReg, kMem)},
      {Op::kSetBytecodePointer, &Emitter::SetRegister, I::kIdMov, In(kMem)},
      {Op::kSetFramePointer, &Emitter::SetRegister, I::kIdMov, In(kMem)},
      {Op::kSetStackPointer, &Emitter::SetRegister, I::kIdMov, In(kMem)},
      {Op::kInt32AddOverflow, &Emitter::Binary, I::kIdAdd, In(kTie, kAlu)},
      {Op::kInt32SubOverflow, &Emitter::Binary, I::kIdSub, In(kTie, kAlu)},
      {Op::kInt32MulOverflow, &Emitter::Binary, I::kIdImul, In(kTie, kAlu)},
      {Op::kLoad, &Emitter::Load, I::kIdNone, {}},
      {Op::kStore, &Emitter::Store, I::kIdNone, {}},
      {Op::kDebugBreak, &Emitter::Plain, I::kIdInt3, {}},
      {Op::kUnreachable, &Emitter::Plain, I::kIdUd2, {}},
  };
  static constexpr auto kRowOf = IndexRows(kRows);
  return kRowOf[static_cast<int>(op)];
}

void Emitter::EmitOp(const Instr& instr) {
  const Row& row = RowOf(instr.op);
  if (row.emit == nullptr) FATAL("x64: no code for %s", InfoOf(instr.op).name.data());
  (this->*row.emit)(instr);
}

void Emitter::Plain(const Instr& instr) { assembler_->emit(RowOf(instr.op).instruction); }

void Emitter::Unary(const Instr& instr) {
  assembler_->emit(RowOf(instr.op).instruction, Result(instr), Input(instr, 0));
}

// The result is input 0.
void Emitter::Binary(const Instr& instr) {
  assembler_->emit(RowOf(instr.op).instruction, Result(instr), Input(instr, 1));
}

void Emitter::Shift(const Instr& instr) {
  bool constant = instr.arguments[1].kind == Argument::Kind::kImmediate;
  int64_t count = instr.immediate & (8 * BytesOf(instr.node->rep) - 1);
  assembler_->emit(RowOf(instr.op).instruction, Result(instr),
                   constant ? AsmOperand(asmjit::imm(count)) : AsmOperand(x86::cl));
}

void Emitter::StackPointer(const Instr& instr) { assembler_->mov(Def(instr, 8), x86::rsp); }

void Emitter::StackAllocate(const Instr& instr) {
  assembler_->emit(I::kIdSub, x86::rsp, Input(instr, 0));
  if (!instr.defs.empty()) StackPointer(instr);
}

void Emitter::Push(const Instr& instr) {
  assembler_->push(At(LocationOf(instr, 0), 8).as<Register>());
  assembler_->emit(I::kIdPush, Input(instr, 1, 8));
}

void Emitter::SetRegister(const Instr& instr) {
  int to = instr.op == Op::kSetBytecodePointer ? rbx : instr.op == Op::kSetFramePointer ? rbp : rsp;
  if (instr.arguments[0].kind == Argument::Kind::kNone) {
    return Address(instr, Location::Register(RegisterClass::kGeneral, to), 8);
  }
  assembler_->emit(I::kIdMov, GpOf(to, 8), Input(instr, 0, 8));
}

// --- Memory

// Additions in place are shorter than lea.
void Emitter::Address(const Instr& instr, const Location& to, int bytes) {
  const AddressOperand& memory = instr.memory;
  Register out = GpOf(to, bytes);
  uint32_t base = instr.uses[memory.base_use].location.index;
  if (memory.hole) {
    assembler_->lea(out, Memory(instr, bytes));
    return;
  }
  if (memory.index_use < 0 && base == out.id()) {
    assembler_->add(out, memory.displacement);
    return;
  }
  if (memory.index_use >= 0 && memory.displacement == 0 && memory.scale == 0) {
    uint32_t index = instr.uses[memory.index_use].location.index;
    if (base == out.id() || index == out.id()) {
      assembler_->add(out, GpOf(base == out.id() ? index : base, bytes));
      return;
    }
  }
  if (memory.index_use < 0 && memory.displacement == 0) {
    assembler_->mov(out, GpOf(base, bytes));
    return;
  }
  assembler_->lea(out, Memory(instr, bytes));
}

namespace {

// Indexed by MemRep.
constexpr I::Id kLoads[] = {I::kIdMovsx, I::kIdMovzx, I::kIdMovsx, I::kIdMovzx, I::kIdMov,
                            I::kIdMov,   I::kIdNone,  I::kIdMovsd, I::kIdNone,  I::kIdMov};

}  // namespace

void Emitter::Load(const Instr& instr) {
  MemRep rep = instr.node->memory.rep;
  int bytes = BytesOf(rep);
  if (rep == MemRep::kFloat32) {
    assembler_->xorps(DefFloat(instr), DefFloat(instr));
    assembler_->cvtss2sd(DefFloat(instr), Memory(instr, 4));
  } else if (rep == MemRep::kTagged) {
    LoadCompressed(Def(instr, 4), Memory(instr, 4), instr.node->low_half_only);
    if (!instr.compressed) AddBase(Def(instr, 4));
  } else {
    assembler_->emit(kLoads[static_cast<int>(rep)], At(instr.defs[0].location, bytes < 8 ? 4 : 8),
                     Memory(instr, bytes));
  }
}

// A signed offset is extended by the load itself.
void Emitter::LoadCompressed(const Register& out, const AsmOperand& from, bool low_half_only) {
  bool extends = kSignedOffsets && !low_half_only;
  if (extends && kFusedExtension) {
    assembler_->emit(I::kIdMovsxd, out.r64(), from);
    return;
  }
  assembler_->emit(I::kIdMov, out, from);
  if (extends) assembler_->movsxd(out.r64(), out);
}

// The rest of a decompression, once the offset has been extended; the forms of config.h.
void Emitter::AddBase(const Register& value) {
  switch (kDecompressionForm) {
    case DecompressionForm::kSmiCorrupting:
      assembler_->add(value.r64(), x86::r13);
      if (options_.poison_smis) Poison(value.r64(), false);
      break;
    case DecompressionForm::kBranchful: {
      asmjit::Label smi = assembler_->newLabel();
      assembler_->test(value.r8(), 1);
      assembler_->short_().jz(smi);
      assembler_->add(value.r64(), x86::r13);
      assembler_->bind(smi);
      break;
    }
    case DecompressionForm::kBranchless:  // the mask is all ones where the tag is 1
      assembler_->mov(x86::r11d, value.r32());
      assembler_->and_(x86::r11d, 1);
      assembler_->neg(x86::r11);
      assembler_->and_(x86::r11, x86::r13);
      assembler_->add(value.r64(), x86::r11);
      break;
  }
}

void Emitter::Decompress(const Instr& instr) {
  LoadCompressed(Def(instr, 4), Input(instr, 0, 4), false);
  AddBase(Def(instr, 4));
}

// The memory operand comes first: it notes its hole before the immediate does.
void Emitter::AddToMemory(const Instr& instr) {
  const Mem memory = Memory(instr, 4);
  assembler_->emit(I::kIdAdd, memory, Input(instr, 0, 4));
}

void Emitter::Store(const Instr& instr) {
  if (instr.adds) return AddToMemory(instr);
  MemRep rep = instr.node->memory.rep;
  int bytes = BytesOf(rep);
  if (instr.immediate_hole) {
    Mem memory = Memory(instr, bytes);
    assembler_->mov(memory, Input(instr, 0, bytes).as<asmjit::Imm>());
    return;
  }
  if (instr.arguments[0].kind == Argument::Kind::kImmediate) {
    int64_t value = instr.immediate;
    if (bytes == 1) value = static_cast<int8_t>(value);
    if (bytes == 2) value = static_cast<int16_t>(value);
    assembler_->mov(Memory(instr, bytes), asmjit::imm(value));
    return;
  }
  AsmOperand value = At(LocationOf(instr, 0), bytes);
  bool is_float = rep == MemRep::kFloat32 || rep == MemRep::kFloat64;
  if (rep == MemRep::kFloat32) {
    assembler_->emit(I::kIdCvtsd2ss, x86::xmm15, value);
    value = x86::xmm15;
  }
  assembler_->emit(!is_float    ? I::kIdMov
                   : bytes == 4 ? I::kIdMovss
                                : I::kIdMovsd,
                   Memory(instr, bytes), value);
}

// Makes the upper half of a Smi something that no code can take for the value's.
void Emitter::Poison(const Register& value, bool always) {
  asmjit::Label pointer = assembler_->newLabel();
  if (!always) {
    assembler_->test(value.r8(), 1);
    assembler_->short_().jnz(pointer);
  }
  assembler_->mov(value.r32(), value.r32());
  assembler_->mov(x86::r11, 0x5a5a5a5a00000000);
  assembler_->or_(value, x86::r11);
  assembler_->bind(pointer);
}

void Emitter::MakeSmi(const Instr& instr) {
  assembler_->emit(I::kIdMov, Def(instr, 4), Input(instr, 0, 4));
  Poison(Def(instr, 8), true);
}

// --- Arithmetic that takes more than one instruction

void Emitter::Divide(const Instr& instr) {
  if (RowOf(instr.op).instruction == I::kIdIdiv) {
    assembler_->cdq();
  } else {
    assembler_->xor_(x86::edx, x86::edx);
  }
  if (InputBytes(instr, 1) == 8) {
    assembler_->emit(RowOf(instr.op).instruction, x86::rdx, x86::rax, Input(instr, 1, 8));
  } else {
    assembler_->emit(RowOf(instr.op).instruction, x86::edx, x86::eax, Input(instr, 1, 4));
  }
}

// bsr and bsf leave zero undefined: 63 ^ 31 and 32 stand in for it.
void Emitter::CountZeros(const Instr& instr) {
  bool leading = instr.op == Op::kWord32Clz;
  Register out = Def(instr, 4);
  assembler_->emit(RowOf(instr.op).instruction, out, Input(instr, 0, 4));
  assembler_->mov(x86::r11d, leading ? 63 : 32);
  assembler_->cmovz(out, x86::r11d);
  if (leading) assembler_->xor_(out, 31);
}

void Emitter::Extend(const Instr& instr) {
  bool from_memory = instr.op == Op::kInt32ToInt64 && instr.memory.present;
  int from = instr.op == Op::kSignExtend8    ? 1
             : instr.op == Op::kSignExtend16 ? 2
             : from_memory                   ? instr.width
                                             : 4;
  asmjit::InstId id = from == 4 ? RowOf(instr.op).instruction : I::kIdMovsx;
  int to = instr.op == Op::kInt32ToInt64 ? 8 : 4;
  assembler_->emit(id, Def(instr, to), Input(instr, 0, from));
}

// The conversion keeps the upper half: do not wait for it.
void Emitter::IntToFloat(const Instr& instr) {
  assembler_->xorps(DefFloat(instr), DefFloat(instr));
  assembler_->emit(I::kIdCvtsi2sd, DefFloat(instr), Input(instr, 0));
}

void Emitter::Uint32ToFloat(const Instr& instr) {
  assembler_->emit(I::kIdMov, x86::r11d, Input(instr, 0));
  assembler_->xorps(DefFloat(instr), DefFloat(instr));
  assembler_->cvtsi2sd(DefFloat(instr), x86::r11);
}

void Emitter::ChangeSign(const Instr& instr) {
  assembler_->pcmpeqd(x86::xmm15, x86::xmm15);
  if (instr.op == Op::kFloat64Neg) {
    assembler_->psllq(x86::xmm15, 63);
  } else {
    assembler_->psrlq(x86::xmm15, 1);
  }
  assembler_->emit(RowOf(instr.op).instruction, DefFloat(instr), x86::xmm15);
}

void Emitter::Round(const Instr& instr) {
  int mode = instr.op == Op::kFloat64Floor ? 9 : instr.op == Op::kFloat64Ceil ? 10 : 11;
  assembler_->emit(I::kIdRoundsd, DefFloat(instr), Input(instr, 0), asmjit::imm(mode));
}

void Emitter::RoundToFloat32(const Instr& instr) {
  assembler_->emit(I::kIdCvtsd2ss, x86::xmm15, Input(instr, 0));
  assembler_->cvtss2sd(DefFloat(instr), x86::xmm15);
}

}  // namespace kei::jit::x64
