#include "jit/backend/arm64/arm64-emitter.h"

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;
using I = a64::Inst;
using a64::CondCode;

namespace {

constexpr OpRule kOne{.inputs = {{}, {}}};
constexpr OpRule kTwo = kOne;
constexpr OpRule kWithConstant{.inputs = {{}, {kImmediate}}};
constexpr OpRule kAddress{.inputs = {{}, {kImmediate}}, .as_address = true};
constexpr OpRule kConstantOnly{.inputs = {{kImmediate}, {}}};

}  // namespace

const Emitter::Row& Emitter::RowOf(Op op) {
  static constexpr Row kRows[] = {
      {Op::kInt32Add, &Emitter::Sum, I::kIdAdd, kWithConstant},
      {Op::kInt32Sub, &Emitter::Sum, I::kIdSub, kWithConstant},
      {Op::kInt32Mul, &Emitter::Binary, I::kIdMul, kTwo},
      {Op::kInt32Div, &Emitter::Binary, I::kIdSdiv, kTwo},
      {Op::kInt32Mod, &Emitter::Modulo, I::kIdSdiv, kTwo},
      {Op::kUint32Div, &Emitter::Binary, I::kIdUdiv, kTwo},
      {Op::kUint32Mod, &Emitter::Modulo, I::kIdUdiv, kTwo},
      {Op::kWord32And, &Emitter::Logical, I::kIdAnd, kWithConstant},
      {Op::kWord32Or, &Emitter::Logical, I::kIdOrr, kWithConstant},
      {Op::kWord32Xor, &Emitter::Logical, I::kIdEor, kWithConstant},
      {Op::kWord32Shl, &Emitter::Shift, I::kIdLsl, kWithConstant},
      {Op::kWord32Shr, &Emitter::Shift, I::kIdLsr, kWithConstant},
      {Op::kWord32Sar, &Emitter::Shift, I::kIdAsr, kWithConstant},
      {Op::kWord32Ror, &Emitter::Shift, I::kIdRor, kWithConstant},
      {Op::kWord32Clz, &Emitter::Unary, I::kIdClz, kOne},
      {Op::kWord32Ctz, &Emitter::CountTrailingZeros, I::kIdRbit, kOne},
      {Op::kWord32Popcnt, &Emitter::CountOnes, I::kIdCnt_v, kOne},
      {Op::kSignExtend8, &Emitter::Unary, I::kIdSxtb, kOne},
      {Op::kSignExtend16, &Emitter::Unary, I::kIdSxth, kOne},
      {Op::kInt64Add, &Emitter::Sum, I::kIdAdd, kAddress},
      {Op::kInt64Sub, &Emitter::Sum, I::kIdSub, kWithConstant},
      {Op::kInt64Mul, &Emitter::Binary, I::kIdMul, kTwo},
      {Op::kUint64Div, &Emitter::Binary, I::kIdUdiv, kTwo},
      {Op::kUint64Mod, &Emitter::Modulo, I::kIdUdiv, kTwo},
      {Op::kWord64And, &Emitter::Logical, I::kIdAnd, kWithConstant},
      {Op::kWord64Or, &Emitter::Logical, I::kIdOrr, kWithConstant},
      {Op::kWord64Xor, &Emitter::Logical, I::kIdEor, kWithConstant},
      {Op::kWord64Shl, &Emitter::Shift, I::kIdLsl, kWithConstant},
      {Op::kWord64Shr, &Emitter::Shift, I::kIdLsr, kWithConstant},
      {Op::kWord64Sar, &Emitter::Shift, I::kIdAsr, kWithConstant},
      {Op::kWord32Equal, nullptr, I::kIdCmp, kWithConstant},  // for all integer comparisons
      {Op::kFloat64Add, &Emitter::Binary, I::kIdFadd_v, kTwo},
      {Op::kFloat64Sub, &Emitter::Binary, I::kIdFsub_v, kTwo},
      {Op::kFloat64Mul, &Emitter::Binary, I::kIdFmul_v, kTwo},
      {Op::kFloat64Div, &Emitter::Binary, I::kIdFdiv_v, kTwo},
      {Op::kFloat64Neg, &Emitter::Unary, I::kIdFneg_v, kOne},
      {Op::kFloat64Abs, &Emitter::Unary, I::kIdFabs_v, kOne},
      {Op::kFloat64Sqrt, &Emitter::Unary, I::kIdFsqrt_v, kOne},
      {Op::kFloat64Floor, &Emitter::Unary, I::kIdFrintm_v, kOne},
      {Op::kFloat64Ceil, &Emitter::Unary, I::kIdFrintp_v, kOne},
      {Op::kFloat64Trunc, &Emitter::Unary, I::kIdFrintz_v, kOne},
      {Op::kFloat64ToFloat32, &Emitter::RoundToFloat32, I::kIdFcvt_v, kOne},
      {Op::kInt32ToInt64, &Emitter::SignExtend, I::kIdSxtw, kOne},
      {Op::kUint32ToUint64, &Emitter::ZeroExtend, I::kIdMov, kOne},
      {Op::kInt32ToFloat64, &Emitter::Unary, I::kIdScvtf_v, kOne},
      {Op::kUint32ToFloat64, &Emitter::Unary, I::kIdUcvtf_v, kOne},
      {Op::kInt64ToFloat64, &Emitter::Unary, I::kIdScvtf_v, kOne},
      {Op::kFloat64ToInt32, &Emitter::Truncate, I::kIdFcvtzs_v, kOne},
      {Op::kFloat64ToInt64, &Emitter::Truncate, I::kIdFcvtzs_v, kOne},
      {Op::kBitcastFloat64ToInt64, &Emitter::Unary, I::kIdFmov_v, kOne},
      {Op::kBitcastInt64ToFloat64, &Emitter::Unary, I::kIdFmov_v, kOne},
      {Op::kBitcastWord32ToTagged, &Emitter::MakeSmi, I::kIdMov, kOne},
      {Op::kDecompress, &Emitter::Decompress, I::kIdAdd, kOne},
      {Op::kStackPointer, &Emitter::StackPointer, I::kIdMov, kOne},
      {Op::kStackAllocate, &Emitter::StackAllocate, I::kIdSub, kConstantOnly},
      {Op::kPush, &Emitter::Push, I::kIdStp, kTwo},
      {Op::kSetBytecodePointer, &Emitter::SetRegister, I::kIdMov, kOne},
      {Op::kSetFramePointer, &Emitter::SetRegister, I::kIdMov, kOne},
      {Op::kSetStackPointer, &Emitter::SetRegister, I::kIdMov, kOne},
      {Op::kInt32AddOverflow, &Emitter::SumWithFlags, I::kIdAdds, kWithConstant},
      {Op::kInt32SubOverflow, &Emitter::SumWithFlags, I::kIdSubs, kWithConstant},
      {Op::kInt32MulOverflow, &Emitter::MultiplyWithFlags, I::kIdSmull, kTwo},
      {Op::kLoad, &Emitter::Load, I::kIdNone, {}},
      {Op::kStore, &Emitter::Store, I::kIdNone, {}},
      {Op::kDebugBreak, &Emitter::Trap, I::kIdBrk, {}},
      {Op::kUnreachable, &Emitter::Trap, I::kIdUdf, {}},
  };
  static constexpr auto kRowOf = IndexRows(kRows);
  return kRowOf[static_cast<int>(op)];
}

void Emitter::EmitOp(const Instr& instr) {
  const Row& row = RowOf(instr.op);
  if (row.emit == nullptr) FATAL("arm64: no code for %s", InfoOf(instr.op).name.data());
  (this->*row.emit)(instr);
}

void Emitter::Trap(const Instr& instr) { assembler_->emit(RowOf(instr.op).instruction, asmjit::imm(0)); }

void Emitter::Unary(const Instr& instr) {
  assembler_->emit(RowOf(instr.op).instruction, Result(instr), Input(instr, 0));
}

void Emitter::RoundToFloat32(const Instr& instr) {
  assembler_->fcvt(a64::s31, Input(instr, 0, 8).as<Vec>());
  assembler_->fcvt(Def(instr, 8).as<Vec>(), a64::s31);
}

void Emitter::Binary(const Instr& instr) {
  assembler_->emit(RowOf(instr.op).instruction, Result(instr), Input(instr, 0), Input(instr, 1));
}

void Emitter::Sum(const Instr& instr) {
  if (!HasImmediate(instr, 1)) return Binary(instr);
  uint64_t value = static_cast<uint64_t>(instr.immediate);
  if (RowOf(instr.op).instruction == I::kIdSub) value = 0 - value;
  assembler_->AddImmediate(Result(instr).as<Gp>(), Input(instr, 0).as<Gp>(), static_cast<int64_t>(value));
}

void Emitter::SumWithFlags(const Instr& instr) {
  if (!HasImmediate(instr, 1)) return Binary(instr);
  assembler_->ArithmeticWithFlags(RowOf(instr.op).instruction, Result(instr).as<Gp>(),
                                  Input(instr, 0).as<Gp>(), instr.immediate);
}

void Emitter::Logical(const Instr& instr) {
  if (!HasImmediate(instr, 1)) return Binary(instr);
  assembler_->LogicalImmediate(RowOf(instr.op).instruction, Result(instr).as<Gp>(), Input(instr, 0).as<Gp>(),
                               instr.immediate);
}

// The count is a word, but takes a register of the result's size.
void Emitter::Shift(const Instr& instr) {
  const int bytes = BytesOf(instr.node->rep);
  asmjit::Operand count = asmjit::imm(instr.immediate & (8 * bytes - 1));
  if (!HasImmediate(instr, 1)) count = Input(instr, 1, bytes);
  assembler_->emit(RowOf(instr.op).instruction, Result(instr), Input(instr, 0), count);
}

void Emitter::StackPointer(const Instr& instr) { assembler_->mov(DefGeneral(instr, 8), a64::sp); }

void Emitter::StackAllocate(const Instr& instr) {
  if (HasImmediate(instr, 0)) {
    assembler_->AddImmediate(a64::sp, a64::sp, -instr.immediate);
  } else {
    assembler_->sub(a64::sp, a64::sp, General(instr, 0, 8));
  }
  if (!instr.defs.empty()) StackPointer(instr);
}

void Emitter::Push(const Instr& instr) {
  assembler_->stp(General(instr, 1, 8), General(instr, 0, 8), a64::ptr_pre(a64::sp, -16));
}

void Emitter::SetRegister(const Instr& instr) {
  if (instr.op == Op::kSetStackPointer) {
    assembler_->mov(a64::sp, General(instr, 0, 8));
    return;
  }
  const int to = instr.op == Op::kSetBytecodePointer ? kBytecodePointer : kFrame;
  if (instr.arguments[0].kind == Argument::Kind::kNone) {
    return Address(instr, Location::Register(RegisterClass::kGeneral, to), 8);
  }
  assembler_->mov(GpOf(to, 8), General(instr, 0, 8));
}

// --- Memory

void Emitter::Address(const Instr& instr, const Location& to, int bytes) {
  const AddressOperand& memory = instr.memory;
  Gp out = GpOf(to, bytes), base = GpOf(instr.uses[memory.base_use].location, bytes);
  if (memory.hole) {
    LoadHole(ip0.w(), *memory.hole);
    assembler_->add(out, base, bytes == 8 ? Gp(ip0) : Gp(ip0.w()), a64::sxtw(0));
    if (memory.index_use < 0) return;
    Gp index = GpOf(instr.uses[memory.index_use].location, bytes);
    assembler_->add(out, out, index, a64::lsl(static_cast<uint32_t>(memory.scale)));
    return;
  }
  if (memory.index_use < 0) return assembler_->AddImmediate(out, base, memory.displacement);
  Gp index = GpOf(instr.uses[memory.index_use].location, bytes);
  assembler_->add(out, base, index, a64::lsl(static_cast<uint32_t>(memory.scale)));
  if (memory.displacement != 0) assembler_->AddImmediate(out, out, memory.displacement);
}

namespace {

// Indexed by MemRep.
constexpr I::Id kLoads[] = {I::kIdLdrsb, I::kIdLdrb,  I::kIdLdrsh, I::kIdLdrh, I::kIdLdr,
                            I::kIdLdr,   I::kIdLdr_v, I::kIdLdr_v, I::kIdLdr,  I::kIdLdr};
// The forms with a signed offset of 9 bits, as they are.
constexpr I::Id kNearLoads[] = {I::kIdLdursb, I::kIdLdurb,  I::kIdLdursh, I::kIdLdurh, I::kIdLdur,
                                I::kIdLdur,   I::kIdLdur_v, I::kIdLdur_v, I::kIdLdur,  I::kIdLdur};
constexpr I::Id kNearStores[] = {I::kIdSturb, I::kIdSturb,  I::kIdSturh,  I::kIdSturh, I::kIdStur,
                                 I::kIdStur,  I::kIdStur_v, I::kIdStur_v, I::kIdStur,  I::kIdStur};
constexpr I::Id kStores[] = {I::kIdStrb, I::kIdStrb,  I::kIdStrh,  I::kIdStrh, I::kIdStr,
                             I::kIdStr,  I::kIdStr_v, I::kIdStr_v, I::kIdStr,  I::kIdStr};

}  // namespace

void Emitter::Load(const Instr& instr) {
  const MemRep rep = instr.node->memory.rep;
  const int bytes = BytesOf(rep);
  Mem memory = Memory(instr, bytes);
  if (rep == MemRep::kFloat32) {
    assembler_->ldr(a64::s31, memory);
    assembler_->fcvt(Def(instr, 8).as<Vec>(), a64::s31);
    return;
  }
  const bool extends = rep == MemRep::kTagged && kSignedOffsets && !instr.node->low_half_only;
  if (extends && kFusedExtension) {
    assembler_->ldrsw(DefGeneral(instr, 8), memory);
  } else {
    const I::Id id = (instr.memory.has_near_hole() ? kNearLoads : kLoads)[static_cast<int>(rep)];
    assembler_->emit(id, Def(instr, bytes < 8 ? 4 : 8), memory);
    if (extends) assembler_->sxtw(DefGeneral(instr, 8), DefGeneral(instr, 4));
  }
  if (rep == MemRep::kTagged && !instr.compressed) AddBase(DefGeneral(instr, 8));
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

// The input is a word in a register, whose upper half may be anything.
void Emitter::Decompress(const Instr& instr) {
  Gp out = DefGeneral(instr, 8);
  if (kSignedOffsets) {
    assembler_->sxtw(out, General(instr, 0, 4));
    return AddBase(out);
  }
  assembler_->add(out, GpOf(kRoot, 8), General(instr, 0, 8), a64::uxtw(0));
  if (options_.poison_smis) Poison(out, false);
}

void Emitter::Store(const Instr& instr) {
  const MemRep rep = instr.node->memory.rep;
  const int bytes = BytesOf(rep);
  Mem memory = Memory(instr, bytes);
  Reg value = a64::s31;
  if (HasImmediate(instr, 0)) {
    int64_t bits = instr.immediate;
    if (bytes < 8) bits &= (int64_t{1} << 8 * bytes) - 1;
    value = GpOf(bits == 0 ? a64::Gp::kIdZr : ip1.id(), bytes);
    if (bits != 0) assembler_->mov(value.as<Gp>(), bits);
  } else if (rep == MemRep::kFloat32) {
    assembler_->fcvt(a64::s31, Input(instr, 0, 8).as<Vec>());
  } else {
    value = Input(instr, 0, bytes);
  }
  const I::Id id = (instr.memory.has_near_hole() ? kNearStores : kStores)[static_cast<int>(rep)];
  assembler_->emit(id, value, memory);
}

// Makes the upper half of a Smi something that no code can take for the value's.
void Emitter::Poison(const Gp& value, bool always) {
  asmjit::Label pointer = assembler_->newLabel();
  if (!always) assembler_->tbnz(value.w(), 0, pointer);
  assembler_->movk(value, 0x5a5a, 32);
  assembler_->movk(value, 0x5a5a, 48);
  assembler_->bind(pointer);
}

void Emitter::MakeSmi(const Instr& instr) {
  ZeroExtend(instr);
  Poison(DefGeneral(instr, 8), true);
}

// --- Arithmetic that takes more than one instruction

void Emitter::Modulo(const Instr& instr) {
  const int bytes = instr.op == Op::kUint64Mod ? 8 : 4;
  Gp a = General(instr, 0, bytes), b = General(instr, 1, bytes);
  Gp quotient = bytes == 8 ? Gp(ip0) : Gp(ip0.w());
  assembler_->emit(RowOf(instr.op).instruction, quotient, a, b);
  assembler_->msub(DefGeneral(instr, bytes), quotient, b, a);
}

// "Equal" says that the product fits.
void Emitter::MultiplyWithFlags(const Instr& instr) {
  assembler_->smull(ip0, General(instr, 0, 4), General(instr, 1, 4));
  assembler_->cmp(ip0, ip0, a64::sxtw(0));
  assembler_->mov(DefGeneral(instr, 4), ip0.w());
}

void Emitter::CountTrailingZeros(const Instr& instr) {
  Gp out = DefGeneral(instr, 4);
  assembler_->rbit(out, General(instr, 0, 4));
  assembler_->clz(out, out);
}

void Emitter::CountOnes(const Instr& instr) {
  assembler_->fmov(a64::s31, General(instr, 0, 4));
  assembler_->cnt(a64::v31.b8(), a64::v31.b8());
  assembler_->addv(a64::b31, a64::v31.b8());
  assembler_->fmov(DefGeneral(instr, 4), a64::s31);
}

void Emitter::SignExtend(const Instr& instr) {
  Gp out = DefGeneral(instr, 8);
  if (!instr.memory.present) {
    assembler_->sxtw(out, General(instr, 0, 4));
    return;
  }
  I::Id load = instr.width == 1 ? I::kIdLdrsb : instr.width == 2 ? I::kIdLdrsh : I::kIdLdrsw;
  assembler_->emit(load, out, Memory(instr, instr.width));
}

void Emitter::ZeroExtend(const Instr& instr) { assembler_->mov(DefGeneral(instr, 4), General(instr, 0, 4)); }

// fcvtzs saturates and makes NaN zero; the op wants the most negative integer for all of these.
// Overflow then says that the result is not the double's integer.
void Emitter::Truncate(const Instr& instr) {
  const bool wide = instr.op == Op::kFloat64ToInt64;
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
  assembler_->csel(DefGeneral(instr, bytes), GpOf(16, bytes), GpOf(17, bytes), CondCode::kVC);
}

}  // namespace kei::jit::arm64
