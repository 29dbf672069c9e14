#include "jit/backend/arm64/arm64-emitter.h"

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;
using I = a64::Inst;
using a64::CondCode;

namespace {

int BytesOf(Rep rep) { return rep == Rep::kWord32 ? 4 : 8; }

int InputBytes(const Instr& instr, int i) {
  char kind = instr.node->info().inputs[i];
  return kind == 'w' || kind == 't' ? 4 : 8;
}

// How a value in memory is loaded and stored.
struct Access {
  I::Id load, store;
  int bytes;           // in memory
  int register_bytes;  // of the general register, 0 for floats
};
constexpr Access kAccess[] = {
    {I::kIdLdrsb, I::kIdStrb, 1, 4},   // kInt8
    {I::kIdLdrb, I::kIdStrb, 1, 4},    // kUint8
    {I::kIdLdrsh, I::kIdStrh, 2, 4},   // kInt16
    {I::kIdLdrh, I::kIdStrh, 2, 4},    // kUint16
    {I::kIdLdr, I::kIdStr, 4, 4},      // kWord32
    {I::kIdLdr, I::kIdStr, 8, 8},      // kWord64
    {I::kIdLdr_v, I::kIdStr_v, 4, 0},  // kFloat32
    {I::kIdLdr_v, I::kIdStr_v, 8, 0},  // kFloat64
    {I::kIdLdr, I::kIdStr, 4, 4},      // kTagged
    {I::kIdLdr, I::kIdStr, 8, 8},      // kTaggedFull
};
static_assert(std::size(kAccess) == static_cast<size_t>(MemRep::kTaggedFull) + 1);

const Access& AccessOf(MemRep rep) { return kAccess[static_cast<int>(rep)]; }

}  // namespace

void Emitter::Instruction(const Instr& instr, const LirBlock& block) {
  const Row& row = RowOf(instr.op);
  int bytes = BytesOf(instr.node->rep);
  if (instr.form == Form::kAddress) return Address(instr, Def(instr, bytes).as<Gp>());
  if (row.shape == Shape::kSpecial) return Special(instr, block);
  Reg out = Def(instr, bytes);
  Reg a = Input(instr, 0, InputBytes(instr, 0));
  if (row.shape == Shape::kUnary) {
    assembler_->emit(row.instruction, out, a);
  } else if (instr.arguments[1].kind != Argument::Kind::kImmediate) {
    // A shift's count is a word, but takes a register of the result's size.
    int second = row.shape == Shape::kShift ? bytes : InputBytes(instr, 1);
    assembler_->emit(row.instruction, out, a, Input(instr, 1, second));
  } else if (row.shape == Shape::kShift) {
    assembler_->emit(row.instruction, out, a, asmjit::imm(instr.immediate & (8 * bytes - 1)));
  } else if (row.shape == Shape::kLogical) {
    assembler_->LogicalImmediate(row.instruction, out.as<Gp>(), a.as<Gp>(), instr.immediate);
  } else if (row.shape == Shape::kSumWithFlags) {
    assembler_->ArithmeticWithFlags(row.instruction, out.as<Gp>(), a.as<Gp>(), instr.immediate);
  } else {
    uint64_t value = static_cast<uint64_t>(instr.immediate);
    if (row.instruction == I::kIdSub) value = 0 - value;
    assembler_->AddImmediate(out.as<Gp>(), a.as<Gp>(), static_cast<int64_t>(value));
  }
  if (instr.form == Form::kBranch) CompareAndBranch(instr, block);
}

void Emitter::Special(const Instr& instr, const LirBlock& block) {
  if (instr.op == Op::kInt32MulOverflow) {
    MultiplyWithFlags(instr);
    return Branch({Test::Kind::kFlags, false, CondCode::kEQ, {}, 0}, block);
  }
  if (instr.form == Form::kBranch) return CompareAndBranch(instr, block);
  if (instr.form == Form::kSet) return Set(instr);
  switch (instr.op) {
    case Op::kLoad:
      return Load(instr);
    case Op::kStore:
      return Store(instr);
    case Op::kInt32Mod:
    case Op::kUint32Mod:
      return Modulo(instr);
    case Op::kSetBytecodePointer:
    case Op::kSetFramePointer:
    case Op::kSetStackPointer:
      return SetRegister(instr);
    case Op::kStackPointer:
      assembler_->mov(Def(instr, 8).as<Gp>(), a64::sp);
      return;
    case Op::kStackAllocate:
      if (instr.arguments[0].kind == Argument::Kind::kImmediate) {
        assembler_->AddImmediate(a64::sp, a64::sp, -instr.immediate);
      } else {
        assembler_->sub(a64::sp, a64::sp, General(instr, 0, 8));
      }
      assembler_->mov(Def(instr, 8).as<Gp>(), a64::sp);
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
      assembler_->brk(0);
      return;
    case Op::kUnreachable:
      assembler_->udf(0);
      return;
    default:
      return Convert(instr);
  }
}

void Emitter::SetRegister(const Instr& instr) {
  if (instr.op == Op::kSetStackPointer) {
    assembler_->mov(a64::sp, General(instr, 0, 8));
    return;
  }
  Gp to = GpOf(instr.op == Op::kSetBytecodePointer ? kBytecodePointer : kFrame, 8);
  if (instr.arguments[0].kind == Argument::Kind::kNone) return Address(instr, to);
  assembler_->mov(to, General(instr, 0, 8));
}

// --- Comparisons

void Emitter::Compare(const Instr& instr) {
  Reg a = Input(instr, 0, instr.width);
  bool constant = instr.arguments[1].kind == Argument::Kind::kImmediate;
  if (!a.isGp()) {
    assembler_->fcmp(a.as<Vec>(), Input(instr, 1, 8).as<Vec>());
  } else if (!constant) {
    assembler_->emit(instr.test ? I::kIdTst : I::kIdCmp, a, Input(instr, 1, instr.width));
  } else if (instr.test) {
    assembler_->TestImmediate(a.as<Gp>(), instr.immediate);
  } else {
    bool equality = instr.condition == Condition::kEqual || instr.condition == Condition::kNotEqual;
    assembler_->CompareImmediate(a.as<Gp>(), instr.immediate, equality);
  }
}

// --- Memory

// A sum, without reading memory.
void Emitter::Address(const Instr& instr, const Gp& out) {
  const AddressOperand& memory = instr.memory;
  int bytes = static_cast<int>(out.size());
  Gp base = GpOf(instr.uses[memory.base_use].location.index, bytes);
  if (memory.index_use < 0) return assembler_->AddImmediate(out, base, memory.displacement);
  Gp index = GpOf(instr.uses[memory.index_use].location.index, bytes);
  assembler_->add(out, base, index, a64::lsl(static_cast<uint32_t>(memory.scale)));
  if (memory.displacement != 0) assembler_->AddImmediate(out, out, memory.displacement);
}

void Emitter::Load(const Instr& instr) {
  MemRep rep = instr.node->memory.rep;
  const Access& access = AccessOf(rep);
  Mem memory = Memory(instr, access.bytes);
  if (rep == MemRep::kFloat32) {
    assembler_->ldr(a64::s31, memory);
    assembler_->fcvt(Def(instr, 8).as<Vec>(), a64::s31);
    return;
  }
  const bool extends = rep == MemRep::kTagged && kSignedOffsets && !instr.node->low_half_only;
  if (extends && kFusedExtension) {
    assembler_->ldrsw(Def(instr, 8).as<Gp>(), memory);
  } else {
    assembler_->emit(access.load, Def(instr, access.register_bytes), memory);
    if (extends) assembler_->sxtw(Def(instr, 8).as<Gp>(), Def(instr, 4).as<Gp>());
  }
  if (rep == MemRep::kTagged && !instr.compressed) AddBase(Def(instr, 8).as<Gp>());
}

// The rest of a decompression, once the offset has been extended; the forms of config.h.
void Emitter::AddBase(const Gp& value) {
  const Gp root = GpOf(kRoot, 8);
  switch (kDecompressionForm) {
    case DecompressionForm::kSmiCorrupting:
      assembler_->add(value, root, value);
      if (options_.poison_smis) Poison(value, false);
      break;
    case DecompressionForm::kBranchful: {
      asmjit::Label smi = assembler_->newLabel();
      assembler_->tbz(value.w(), 0, smi);
      assembler_->add(value, root, value);
      assembler_->bind(smi);
      break;
    }
    case DecompressionForm::kBranchless:  // the mask is all ones where the tag is 1
      assembler_->sbfx(ip0, value, 0, 1);
      assembler_->and_(ip0, ip0, root);
      assembler_->add(value, value, ip0);
      break;
  }
}

void Emitter::Store(const Instr& instr) {
  MemRep rep = instr.node->memory.rep;
  const Access& access = AccessOf(rep);
  Mem memory = Memory(instr, access.bytes);
  if (instr.arguments[0].kind == Argument::Kind::kImmediate) {
    int64_t value = instr.immediate;
    if (access.bytes < 8) value &= (int64_t{1} << 8 * access.bytes) - 1;
    Gp zero = access.register_bytes == 8 ? Gp(a64::xzr) : Gp(a64::wzr);
    Gp scratch = access.register_bytes == 8 ? Gp(ip1) : Gp(ip1.w());
    if (value != 0) assembler_->mov(scratch, value);
    assembler_->emit(access.store, value == 0 ? zero : scratch, memory);
  } else if (rep == MemRep::kFloat32) {
    assembler_->fcvt(a64::s31, Input(instr, 0, 8).as<Vec>());
    assembler_->str(a64::s31, memory);
  } else {
    assembler_->emit(access.store, Input(instr, 0, access.register_bytes), memory);
  }
}

// Of a word in a register, whose upper half may be anything.
void Emitter::Decompress(const Instr& instr) {
  Gp out = Def(instr, 8).as<Gp>();
  if (kSignedOffsets) {
    assembler_->sxtw(out, General(instr, 0, 4));
    return AddBase(out);
  }
  assembler_->add(out, GpOf(kRoot, 8), General(instr, 0, 8), a64::uxtw(0));
  if (options_.poison_smis) Poison(out, false);
}

// Makes the upper half of a Smi something that no code can take for the value's.
void Emitter::Poison(const Gp& value, bool always) {
  asmjit::Label pointer = assembler_->newLabel();
  if (!always) assembler_->tbnz(value.w(), 0, pointer);
  assembler_->movk(value, 0x5a5a, 32);
  assembler_->movk(value, 0x5a5a, 48);
  assembler_->bind(pointer);
}

// --- Arithmetic that takes more than one instruction

void Emitter::Modulo(const Instr& instr) {
  Gp a = General(instr, 0, 4), b = General(instr, 1, 4);
  assembler_->emit(RowOf(instr.op).instruction, ip0.w(), a, b);
  assembler_->msub(Def(instr, 4).as<Gp>(), ip0.w(), b, a);
}

// "Equal" says that the product fits.
void Emitter::MultiplyWithFlags(const Instr& instr) {
  assembler_->smull(ip0, General(instr, 0, 4), General(instr, 1, 4));
  assembler_->cmp(ip0, ip0, a64::sxtw(0));
  assembler_->mov(Def(instr, 4).as<Gp>(), ip0.w());
}

void Emitter::CountOnes(const Instr& instr) {
  assembler_->fmov(a64::s31, General(instr, 0, 4));
  assembler_->cnt(a64::v31.b8(), a64::v31.b8());
  assembler_->addv(a64::b31, a64::v31.b8());
  assembler_->fmov(Def(instr, 4).as<Gp>(), a64::s31);
}

// fcvtzs saturates and makes NaN zero; the op wants the most negative integer for all of these.
// Overflow then says that the result is not the double's integer.
void Emitter::Truncate(const Instr& instr, bool wide) {
  constexpr uint32_t kOverflow = 1;  // nzcv
  Vec value = Input(instr, 0, 8).as<Vec>();
  assembler_->fcvtzs(ip0, value);
  if (wide) {
    assembler_->cmn(ip0, 1);  // overflows for the largest, which no double is
    assembler_->fccmp(value, value, kOverflow, CondCode::kVC);
  } else {
    assembler_->cmp(ip0, ip0, a64::sxtw(0));
    assembler_->fccmp(value, value, kOverflow, CondCode::kEQ);
  }
  assembler_->mov(wide ? Gp(ip1) : Gp(ip1.w()), wide ? uint64_t{1} << 63 : uint64_t{1} << 31);
  int bytes = wide ? 8 : 4;
  assembler_->csel(Def(instr, bytes).as<Gp>(), GpOf(16, bytes), GpOf(17, bytes), CondCode::kVC);
}

void Emitter::Convert(const Instr& instr) {
  switch (instr.op) {
    case Op::kWord32Ctz: {
      Gp out = Def(instr, 4).as<Gp>();
      assembler_->rbit(out, General(instr, 0, 4));
      assembler_->clz(out, out);
      return;
    }
    case Op::kWord32Popcnt:
      return CountOnes(instr);
    case Op::kInt32ToInt64: {
      Gp out = Def(instr, 8).as<Gp>();
      if (!instr.memory.present) {
        assembler_->sxtw(out, General(instr, 0, 4));
        return;
      }
      I::Id load = instr.width == 1 ? I::kIdLdrsb : instr.width == 2 ? I::kIdLdrsh : I::kIdLdrsw;
      assembler_->emit(load, out, Memory(instr, instr.width));
      return;
    }
    case Op::kUint32ToUint64:
      assembler_->mov(Def(instr, 4).as<Gp>(), General(instr, 0, 4));
      return;
    case Op::kFloat64ToInt32:
      return Truncate(instr, false);
    case Op::kFloat64ToInt64:
      return Truncate(instr, true);
    case Op::kBitcastWord32ToTagged:
      assembler_->mov(Def(instr, 4).as<Gp>(), General(instr, 0, 4));
      return Poison(Def(instr, 8).as<Gp>(), true);
    case Op::kDecompress:
      return Decompress(instr);
    default:
      FATAL("arm64: no code for %s", InfoOf(instr.op).name.data());
  }
}

}  // namespace kei::jit::arm64
