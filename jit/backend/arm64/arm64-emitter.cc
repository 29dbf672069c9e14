#include "jit/backend/arm64/arm64-emitter.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;
using a64::CondCode;

CodeResult Arm64::Emit(const Lir& lir, const FrameLayout& frame,
                       const BackendOptions& options) const {
  return Emitter(lir, frame, options, *this).Run();
}

void Emitter::BeginPass() {
  assembler_ = std::make_unique<Assembler>();
  labels_.clear();
  tables_.clear();
  for (size_t i = 0; i < lir_.blocks.size(); i++) labels_.push_back(assembler_->newLabel());
}

void Emitter::EndPass(std::vector<uint8_t>* bytes) {
  *bytes = assembler_->Bytes();
  for (const JumpTable& table : tables_) {
    for (size_t i = 0; i < table.targets.size(); i++) {
      int32_t distance = static_cast<int32_t>(OffsetOf(table.targets[i]) - table.offset);
      std::memcpy(bytes->data() + table.offset + 4 * i, &distance, 4);
    }
  }
}

// --- Operands

a64::Reg Emitter::Def(const Instr& instr, int bytes) const {
  return RegisterAt(instr.defs[0].location, bytes);
}

a64::Reg Emitter::Input(const Instr& instr, int i, int bytes) const {
  return RegisterAt(instr.use(instr.arguments[i]).location, bytes);
}

// Gaps between instructions keep ip0 for cycles of moves.
a64::Mem Emitter::Slot(int slot) {
  return assembler_->Reach(a64::x29, frame_.SlotOffset(slot), 8, ip1);
}

// An index goes with a scale that is the access's size, and with no displacement.
a64::Mem Emitter::Memory(const Instr& instr, int bytes) {
  const AddressOperand& memory = instr.memory;
  Gp base = GpOf(instr.uses[memory.base_use].location.index, 8);
  if (memory.index_use < 0) return assembler_->Reach(base, memory.displacement, bytes, ip0);
  Gp index = GpOf(instr.uses[memory.index_use].location.index, 8);
  a64::Shift shift = a64::lsl(static_cast<uint32_t>(memory.scale));
  if (memory.displacement == 0 && memory.scale == 0) return a64::ptr(base, index);
  if (memory.displacement == 0 && 1 << memory.scale == bytes) return a64::ptr(base, index, shift);
  assembler_->add(ip0, base, index, shift);
  return assembler_->Reach(ip0, memory.displacement, bytes, ip0);
}

// --- Moves and constants

// Slots are always written whole: their readers may count on a zero upper half.
void Emitter::MoveTo(const Location& to, const Location& from, bool wide) {
  int bytes = wide || to.is_slot() ? 8 : 4;
  bool is_float = to.kind == Location::Kind::kFloat || from.kind == Location::Kind::kFloat;
  if (to.is_slot()) {
    assembler_->emit(is_float ? a64::Inst::kIdStr_v : a64::Inst::kIdStr, RegisterAt(from, 8),
                     Slot(to.index));
  } else if (from.is_slot()) {
    assembler_->emit(is_float ? a64::Inst::kIdLdr_v : a64::Inst::kIdLdr, RegisterAt(to, bytes),
                     Slot(from.index));
  } else if (is_float) {  // perhaps one that went through ip0
    assembler_->emit(a64::Inst::kIdFmov_v, RegisterAt(to, 8), RegisterAt(from, 8));
  } else {
    assembler_->emit(a64::Inst::kIdMov, RegisterAt(to, bytes), RegisterAt(from, bytes));
  }
}

void Emitter::MaterializeFloat(const Vec& to, int64_t bits) {
  if (bits == 0) {
    assembler_->fmov(to, a64::xzr);
  } else if (a64::Utils::isFP64Imm8(static_cast<uint64_t>(bits))) {
    assembler_->fmov(to, std::bit_cast<double>(bits));
  } else {
    assembler_->mov(ip0, bits);
    assembler_->fmov(to, ip0);
  }
}

void Emitter::Materialize(const Location& to, const Node* node) {
  int64_t value =
      node->is(Op::kFloat64Constant) ? std::bit_cast<int64_t>(node->float_value) : node->int_value;
  if (to.kind == Location::Kind::kFloat) return MaterializeFloat(a64::d(to.index), value);
  Gp out = to.is_slot() ? Gp(ip0) : GpOf(to.index, 8);
  switch (node->op) {
    case Op::kRootRegister:
      assembler_->mov(out, GpOf(kRoot, 8));
      break;
    case Op::kFramePointer:
      assembler_->mov(out, GpOf(kFrame, 8));
      break;
    case Op::kBytecodePointer:
      assembler_->mov(out, GpOf(kBytecodePointer, 8));
      break;
    case Op::kExternalReference:
      LoadExternalReference(out, value);
      break;
    case Op::kBuiltinEntry:  // adr
      BuiltinReference(Relocation::Kind::kBuiltinBranch19, 0x10000000 | out.id(),
                       static_cast<int32_t>(value));
      break;
    case Op::kTaggedConstant:
      if ((value & 1) != 0 && !node->low_half_only) {
        assembler_->AddImmediate(out, GpOf(kRoot, 8), static_cast<uint32_t>(value));
        break;
      }
      [[fallthrough]];
    case Op::kInt32Constant:
      assembler_->mov(out.w(), static_cast<uint32_t>(value));
      break;
    default:
      assembler_->mov(out, value);
  }
  if (to.is_slot()) assembler_->str(out, Slot(to.index));
}

// --- Control flow

Emitter::Test Emitter::Negate(Test test) {
  test.negated = !test.negated;
  if (test.kind == Test::Kind::kFlags) test.flags = asmjit::arm::negateCond(test.flags);
  return test;
}

void Emitter::BranchTo(const Test& test, const asmjit::Label& label) {
  switch (test.kind) {
    case Test::Kind::kFlags:
      assembler_->b(test.flags, label);
      return;
    case Test::Kind::kZero:
      assembler_->emit(test.negated ? a64::Inst::kIdCbnz : a64::Inst::kIdCbz, test.reg, label);
      return;
    case Test::Kind::kBit:
      assembler_->emit(test.negated ? a64::Inst::kIdTbnz : a64::Inst::kIdTbz, test.reg,
                       asmjit::imm(test.bit), label);
      return;
  }
}

void Emitter::Jump(const LirBlock* target) {
  if (const Node* tail = TailCallOf(target)) {
    CommentNode(tail);
    return BuiltinReference(Relocation::Kind::kBuiltinBranch26, 0x14000000, tail->call.id);
  }
  assembler_->b(labels_[target->id]);
}

// A target that may be out of reach is jumped to from behind the opposite branch.
void Emitter::JumpIf(const Test& test, const LirBlock* target) {
  if (const Node* tail = TailCallOf(target)) return TailCallIf(test, tail);
  const asmjit::Label& label = labels_[target->id];
  bool is_short = JumpIsShort(target);
  if (assembler_->IsBound(label)) {
    is_short = static_cast<int>(Offset() - OffsetOf(target)) < ShortReach();
  }
  if (is_short) {
    BranchTo(test, label);
  } else {
    asmjit::Label skip = assembler_->newLabel();
    BranchTo(Negate(test), skip);
    assembler_->b(label);
    assembler_->bind(skip);
  }
  JumpEmitted();
}

void Emitter::TailCallIf(const Test& test, const Node* call) {
  asmjit::Label skip = assembler_->newLabel();
  uint32_t branch = 0;
  switch (test.kind) {
    case Test::Kind::kFlags:  // asmjit counts conditions from 2
      branch = 0x54000000 | ((static_cast<uint32_t>(test.flags) - 2) & 15);
      break;
    case Test::Kind::kZero:
      branch = 0x34000000 | (test.reg.size() == 8 ? 0x80000000u : 0) |
               (test.negated ? 0x01000000u : 0) | test.reg.id();
      break;
    case Test::Kind::kBit:  // does not reach far
      BranchTo(Negate(test), skip);
      break;
  }
  CommentNode(call);
  if (branch != 0) {
    BuiltinReference(Relocation::Kind::kBuiltinBranch19, branch, call->call.id);
  } else {
    BuiltinReference(Relocation::Kind::kBuiltinBranch26, 0x14000000, call->call.id);
    assembler_->bind(skip);
  }
}

void Emitter::Branch(const Test& test, const LirBlock& block) {
  const LirBlock* yes = Target(block.successors[0]);
  const LirBlock* no = Target(block.successors[1]);
  if (yes == no) {
    if (!IsNext(yes)) Jump(yes);
    return;
  }
  if (IsNext(yes)) return JumpIf(Negate(test), no);
  JumpIf(test, yes);
  if (!IsNext(no)) Jump(no);
}

// Comparisons with zero, and of one bit, that a branch makes itself.
bool Emitter::FuseTest(const Instr& instr, Test* test) const {
  if (instr.arguments[1].kind != Argument::Kind::kImmediate) return false;
  uint64_t value = static_cast<uint64_t>(instr.immediate);
  if (instr.width == 4) value = static_cast<uint32_t>(value);
  Condition condition = instr.condition;
  bool equality = condition == Condition::kEqual || condition == Condition::kNotEqual;
  bool sign = condition == Condition::kLess || condition == Condition::kGreaterEqual;
  *test = {Test::Kind::kZero, false, CondCode::kAL, General(instr, 0, instr.width), 0};
  if (instr.test) {
    if (!equality || !std::has_single_bit(value)) return false;
    test->kind = Test::Kind::kBit;
    test->bit = std::countr_zero(value);
    test->negated = condition == Condition::kNotEqual;
    return true;
  }
  if (value != 0 || !(equality || sign)) return false;
  test->negated = condition == Condition::kNotEqual || condition == Condition::kLess;
  if (sign) {
    test->kind = Test::Kind::kBit;
    test->bit = 8 * instr.width - 1;
  }
  return true;
}

namespace {

// The operands of float comparisons other than for equality are swapped: see Selector::Compare. So
// the flags of an unordered comparison, C and V, say no to all four.
CondCode CodeOf(Condition condition) {
  static constexpr CondCode kCodes[] = {CondCode::kEQ, CondCode::kNE, CondCode::kLT, CondCode::kGE,
                                        CondCode::kLE, CondCode::kGT, CondCode::kLO, CondCode::kHS,
                                        CondCode::kLS, CondCode::kHI, CondCode::kEQ, CondCode::kNE,
                                        CondCode::kGT, CondCode::kLE, CondCode::kGE, CondCode::kLT};
  return kCodes[static_cast<int>(condition)];
}

}  // namespace

void Emitter::Set(const Instr& instr) {
  Compare(instr);
  assembler_->cset(Def(instr, 4).as<Gp>(), CodeOf(instr.condition));
}

// Also the end of arithmetic that asks for overflow: successor 0 is where there is none.
void Emitter::CompareAndBranch(const Instr& instr, const LirBlock& block) {
  Test test{Test::Kind::kFlags, false, CondCode::kVC, {}, 0};
  if (RowOf(instr.op).shape != Shape::kSumWithFlags && !FuseTest(instr, &test)) {
    Compare(instr);
    test = {Test::Kind::kFlags, false, CodeOf(instr.condition), {}, 0};
  }
  Branch(test, block);
}

void Emitter::Switch(const Instr& instr, const LirBlock& block) {
  const SwitchCases& cases = instr.node->cases;
  if (UsesJumpTable(cases)) return SwitchByTable(instr, block);
  Gp value = General(instr, 0, 4);
  for (size_t i = 0; i < cases.values.size(); i++) {
    const LirBlock* target = Target(block.successors[i]);
    if (cases.values[i] == 0) {
      JumpIf({Test::Kind::kZero, false, CondCode::kAL, value, 0}, target);
    } else {
      assembler_->CompareImmediate(value, cases.values[i], true);
      JumpIf({Test::Kind::kFlags, false, CondCode::kEQ, {}, 0}, target);
    }
  }
  const LirBlock* other = Target(block.successors[cases.values.size()]);
  if (!IsNext(other)) Jump(other);
}

// The table follows the jump: distances of the targets from the table itself.
void Emitter::SwitchByTable(const Instr& instr, const LirBlock& block) {
  const SwitchCases& cases = instr.node->cases;
  auto [low, high] = std::minmax_element(cases.values.begin(), cases.values.end());
  const LirBlock* other = Target(block.successors[cases.values.size()]);
  Gp index = GpOf(instr.scratch[0].location.index, 8);
  assembler_->AddImmediate(index.w(), General(instr, 0, 4), -int64_t{*low});
  assembler_->CompareImmediate(index.w(), int64_t{*high} - *low, false);
  JumpIf({Test::Kind::kFlags, false, CondCode::kHI, {}, 0}, other);
  asmjit::Label start = assembler_->newLabel();
  assembler_->adr(ip0, start);
  assembler_->ldrsw(index.x(), a64::ptr(ip0, index, a64::lsl(2)));
  assembler_->add(index, index, ip0);
  assembler_->br(index);
  assembler_->bind(start);
  Comment("jump table");
  JumpTable table{Offset(), {}};
  table.targets.assign(static_cast<size_t>(*high - *low) + 1, other);
  for (size_t i = cases.values.size(); i-- > 0;) {
    table.targets[cases.values[i] - *low] = Target(block.successors[i]);
  }
  for (size_t i = 0; i < table.targets.size(); i++) assembler_->embedUInt32(0);
  tables_.push_back(std::move(table));
}

}  // namespace kei::jit::arm64
