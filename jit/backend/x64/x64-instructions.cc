#include "jit/backend/x64/x64-emitter.h"

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;
namespace I = x86::Inst;

namespace {

int BytesOf(Rep rep) { return rep == Rep::kWord32 ? 4 : 8; }

int InputBytes(const Instr& instr, int i) {
  char kind = instr.node->info().inputs[i];
  return kind == 'w' || kind == 't' ? 4 : 8;
}

bool IsShift(I::Id id) {
  return id == I::kIdShl || id == I::kIdShr || id == I::kIdSar || id == I::kIdRor;
}

}  // namespace

void Emitter::Instruction(const Instr& instr, const LirBlock& block) {
  const Row& row = RowOf(instr.op);
  if (instr.form == Form::kAddress) return Address(instr, Def(instr, BytesOf(instr.node->rep)));
  if (row.shape == Shape::kSpecial) return Special(instr, block);
  bool is_float = instr.node->rep == Rep::kFloat64;
  AsmOperand out =
      is_float ? AsmOperand(DefFloat(instr)) : AsmOperand(Def(instr, BytesOf(instr.node->rep)));
  if (row.shape == Shape::kUnary) {
    assembler_->emit(row.instruction, out, Input(instr, 0, InputBytes(instr, 0)));
    return;
  }
  if (IsShift(row.instruction)) {
    bool constant = instr.arguments[1].kind == Argument::Kind::kImmediate;
    int64_t count = instr.immediate & (8 * BytesOf(instr.node->rep) - 1);
    assembler_->emit(row.instruction, out,
                     constant ? AsmOperand(asmjit::imm(count)) : AsmOperand(x86::cl));
  } else {
    assembler_->emit(row.instruction, out, Input(instr, 1, InputBytes(instr, 1)));
  }
  if (instr.form == Form::kBranch) BranchOnOverflow(block);
}

void Emitter::Special(const Instr& instr, const LirBlock& block) {
  if (instr.form == Form::kSet || instr.form == Form::kBranch) {
    Compare(instr);
    return instr.form == Form::kSet ? Set(instr) : Branch(instr.condition, block);
  }
  switch (instr.op) {
    case Op::kLoad:
      return Load(instr);
    case Op::kStore:
      return Store(instr);
    case Op::kInt32Div:
    case Op::kInt32Mod:
    case Op::kUint32Div:
    case Op::kUint32Mod:
      return Divide(instr);
    case Op::kWord32Clz:
      return CountZeros(instr, true);
    case Op::kWord32Ctz:
      return CountZeros(instr, false);
    case Op::kSetBytecodePointer:
    case Op::kSetFramePointer:
    case Op::kSetStackPointer: {
      Register to = instr.op == Op::kSetBytecodePointer ? x86::r12
                    : instr.op == Op::kSetFramePointer  ? x86::rbp
                                                        : x86::rsp;
      if (instr.arguments[0].kind == Argument::Kind::kNone) return Address(instr, to);
      assembler_->emit(I::kIdMov, to, Input(instr, 0, 8));
      return;
    }
    case Op::kStackPointer:
      assembler_->mov(Def(instr, 8), x86::rsp);
      return;
    case Op::kStackAllocate:
      assembler_->emit(I::kIdSub, x86::rsp, Input(instr, 0, 8));
      assembler_->mov(Def(instr, 8), x86::rsp);
      return;
    case Op::kEnterFrame:
      return EnterFrame();
    case Op::kCall:
      return Call(instr);
    case Op::kTailCall:
      return TailCall(instr);
    case Op::kReturn:
      return Return();
    case Op::kReturnJS:
      return ReturnJS(instr);
    case Op::kSwitch:
      return Switch(instr, block);
    case Op::kDebugBreak:
      assembler_->int3();
      return;
    case Op::kUnreachable:
      assembler_->ud2();
      return;
    default:
      return Convert(instr);
  }
}

// --- Comparisons

void Emitter::Compare(const Instr& instr) {
  AsmOperand a = Input(instr, 0, instr.width);
  if (a.as<x86::Reg>().isXmm()) {
    assembler_->emit(I::kIdUcomisd, a, Input(instr, 1, 8));
    return;
  }
  if (instr.test) return Test(instr);
  if (instr.arguments[1].kind != Argument::Kind::kImmediate) {
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
void Emitter::Test(const Instr& instr) {
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

// --- Memory

// A sum, without reading memory; additions in place are shorter than lea.
void Emitter::Address(const Instr& instr, const Register& out) {
  const AddressOperand& memory = instr.memory;
  uint32_t base = instr.uses[memory.base_use].location.index;
  if (memory.index_use < 0 && base == out.id()) {
    assembler_->add(out, memory.displacement);
    return;
  }
  if (memory.index_use >= 0 && memory.displacement == 0 && memory.scale == 0) {
    uint32_t index = instr.uses[memory.index_use].location.index;
    int size = static_cast<int>(out.size());
    if (base == out.id() || index == out.id()) {
      assembler_->add(out, GpOf(base == out.id() ? index : base, size));
      return;
    }
  }
  if (memory.index_use < 0 && memory.displacement == 0) {
    assembler_->mov(out, GpOf(base, static_cast<int>(out.size())));
    return;
  }
  assembler_->lea(out, Memory(instr, static_cast<int>(out.size())));
}

void Emitter::Load(const Instr& instr) {
  bool is_float = instr.node->rep == Rep::kFloat64;
  Register out = is_float ? Register() : Def(instr, 4);
  switch (instr.node->memory.rep) {
    case MemRep::kInt8:
      assembler_->movsx(out, Memory(instr, 1));
      break;
    case MemRep::kUint8:
      assembler_->movzx(out, Memory(instr, 1));
      break;
    case MemRep::kInt16:
      assembler_->movsx(out, Memory(instr, 2));
      break;
    case MemRep::kUint16:
      assembler_->movzx(out, Memory(instr, 2));
      break;
    case MemRep::kWord32:
      assembler_->mov(out, Memory(instr, 4));
      break;
    case MemRep::kWord64:
    case MemRep::kTaggedFull:
      assembler_->mov(out.r64(), Memory(instr, 8));
      break;
    case MemRep::kFloat32:
      assembler_->xorps(DefFloat(instr), DefFloat(instr));
      assembler_->cvtss2sd(DefFloat(instr), Memory(instr, 4));
      break;
    case MemRep::kFloat64:
      assembler_->movsd(DefFloat(instr), Memory(instr, 8));
      break;
    case MemRep::kTagged:
      LoadCompressed(out, Memory(instr, 4), instr.node->low_half_only);
      if (!instr.compressed) AddBase(out);
      break;
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
    case DecompressionForm::kBranchless:   // the mask is all ones where the tag is 1
      assembler_->mov(x86::r11d, value.r32());
      assembler_->and_(x86::r11d, 1);
      assembler_->neg(x86::r11);
      assembler_->and_(x86::r11, x86::r13);
      assembler_->add(value.r64(), x86::r11);
      break;
  }
}

void Emitter::Store(const Instr& instr) {
  MemRep rep = instr.node->memory.rep;
  if (instr.arguments[0].kind == Argument::Kind::kImmediate) return StoreImmediate(instr, rep);
  int code = instr.use(instr.arguments[0]).location.index;
  switch (rep) {
    case MemRep::kInt8:
    case MemRep::kUint8:
      assembler_->mov(Memory(instr, 1), GpOf(code, 1));
      break;
    case MemRep::kInt16:
    case MemRep::kUint16:
      assembler_->mov(Memory(instr, 2), GpOf(code, 2));
      break;
    case MemRep::kWord32:
    case MemRep::kTagged:
      assembler_->mov(Memory(instr, 4), GpOf(code, 4));
      break;
    case MemRep::kWord64:
    case MemRep::kTaggedFull:
      assembler_->mov(Memory(instr, 8), GpOf(code, 8));
      break;
    case MemRep::kFloat32:
      assembler_->cvtsd2ss(x86::xmm15, x86::xmm(code));
      assembler_->movss(Memory(instr, 4), x86::xmm15);
      break;
    case MemRep::kFloat64:
      assembler_->movsd(Memory(instr, 8), x86::xmm(code));
      break;
  }
}

void Emitter::StoreImmediate(const Instr& instr, MemRep rep) {
  int64_t value = instr.immediate;
  int bytes = 4;
  switch (rep) {
    case MemRep::kInt8:
    case MemRep::kUint8:
      bytes = 1, value = static_cast<int8_t>(value);
      break;
    case MemRep::kInt16:
    case MemRep::kUint16:
      bytes = 2, value = static_cast<int16_t>(value);
      break;
    case MemRep::kWord64:
    case MemRep::kTaggedFull:
      bytes = 8;
      break;
    default:
      break;
  }
  assembler_->mov(Memory(instr, bytes), asmjit::imm(value));
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

// --- Arithmetic that takes more than one instruction

void Emitter::Divide(const Instr& instr) {
  bool is_signed = instr.op == Op::kInt32Div || instr.op == Op::kInt32Mod;
  if (is_signed) {
    assembler_->cdq();
  } else {
    assembler_->xor_(x86::edx, x86::edx);
  }
  Register divisor = GpOf(instr.use(instr.arguments[1]).location.index, 4);
  if (is_signed) {
    assembler_->idiv(divisor);
  } else {
    assembler_->div(divisor);
  }
}

// bsr and bsf leave zero undefined: 63 ^ 31 and 32 stand in for it.
void Emitter::CountZeros(const Instr& instr, bool leading) {
  Register out = Def(instr, 4);
  assembler_->emit(RowOf(instr.op).instruction, out, Input(instr, 0, 4));
  assembler_->mov(x86::r11d, leading ? 63 : 32);
  assembler_->cmovz(out, x86::r11d);
  if (leading) assembler_->xor_(out, 31);
}

void Emitter::Convert(const Instr& instr) {
  switch (instr.op) {
    case Op::kSignExtend8:
      assembler_->emit(I::kIdMovsx, Def(instr, 4), Input(instr, 0, 1));
      return;
    case Op::kSignExtend16:
      assembler_->emit(I::kIdMovsx, Def(instr, 4), Input(instr, 0, 2));
      return;
    case Op::kInt32ToInt64: {
      int width = instr.memory.present ? instr.width : 4;
      assembler_->emit(width == 4 ? I::kIdMovsxd : I::kIdMovsx, Def(instr, 8),
                       Input(instr, 0, width));
      return;
    }
    case Op::kUint32ToUint64:
      assembler_->emit(I::kIdMov, Def(instr, 4), Input(instr, 0, 4));
      return;
    case Op::kInt32ToFloat64:
    case Op::kInt64ToFloat64:  // the conversion keeps the upper half: do not wait for it
      assembler_->xorps(DefFloat(instr), DefFloat(instr));
      assembler_->emit(I::kIdCvtsi2sd, DefFloat(instr), Input(instr, 0, InputBytes(instr, 0)));
      return;
    case Op::kUint32ToFloat64:
      assembler_->emit(I::kIdMov, x86::r11d, Input(instr, 0, 4));
      assembler_->xorps(DefFloat(instr), DefFloat(instr));
      assembler_->cvtsi2sd(DefFloat(instr), x86::r11);
      return;
    case Op::kFloat64Neg:
    case Op::kFloat64Abs:
      assembler_->pcmpeqd(x86::xmm15, x86::xmm15);
      if (instr.op == Op::kFloat64Neg) {
        assembler_->psllq(x86::xmm15, 63);
      } else {
        assembler_->psrlq(x86::xmm15, 1);
      }
      assembler_->emit(RowOf(instr.op).instruction, DefFloat(instr), x86::xmm15);
      return;
    case Op::kFloat64Floor:
    case Op::kFloat64Ceil:
    case Op::kFloat64Trunc: {
      int mode = instr.op == Op::kFloat64Floor ? 9 : instr.op == Op::kFloat64Ceil ? 10 : 11;
      assembler_->emit(I::kIdRoundsd, DefFloat(instr), Input(instr, 0, 8), asmjit::imm(mode));
      return;
    }
    case Op::kBitcastWord32ToTagged:
      assembler_->emit(I::kIdMov, Def(instr, 4), Input(instr, 0, 4));
      Poison(Def(instr, 8), true);
      return;
    case Op::kDecompress:
      LoadCompressed(Def(instr, 4), Input(instr, 0, 4), false);
      AddBase(Def(instr, 4));
      return;
    default:
      FATAL("x64: no code for %s", InfoOf(instr.op).name.data());
  }
}

}  // namespace kei::jit::x64
