#include "jit/backend/x64/x64-emitter.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kei::jit::x64 {

namespace x86 = asmjit::x86;
using x86::CondCode;

CodeResult X64::Emit(const Lir& lir, const FrameLayout& frame,
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

asmjit::x86::Gp Emitter::Def(const Instr& instr, int bytes) const {
  return GpOf(instr.defs[0].location.index, bytes);
}

asmjit::x86::Xmm Emitter::DefFloat(const Instr& instr) const {
  return x86::xmm(instr.defs[0].location.index);
}

asmjit::x86::Mem Emitter::Slot(int slot, int bytes) const {
  return x86::Mem(x86::rbp, frame_.SlotOffset(slot), bytes);
}

asmjit::Operand Emitter::At(const Location& location, int bytes) const {
  switch (location.kind) {
    case Location::Kind::kGeneral:
      return GpOf(location.index, bytes);
    case Location::Kind::kFloat:
      return x86::xmm(location.index);
    case Location::Kind::kSlot:
      return Slot(location.index, bytes);
    default:
      UNREACHABLE();
  }
}

asmjit::x86::Mem Emitter::Memory(const Instr& instr, int bytes) const {
  const AddressOperand& memory = instr.memory;
  Register base = GpOf(instr.uses[memory.base_use].location.index, 8);
  if (memory.index_use < 0) return x86::Mem(base, memory.displacement, bytes);
  Register index = GpOf(instr.uses[memory.index_use].location.index, 8);
  return x86::Mem(base, index, memory.scale, memory.displacement, bytes);
}

asmjit::Operand Emitter::Input(const Instr& instr, int i, int bytes) const {
  const Argument& argument = instr.arguments[i];
  switch (argument.kind) {
    case Argument::Kind::kUse:
      return At(instr.use(argument).location, bytes);
    case Argument::Kind::kImmediate:
      return asmjit::imm(instr.immediate);
    case Argument::Kind::kMemory:
      return Memory(instr, bytes);
    default:
      UNREACHABLE();
  }
}

// --- Moves and constants

// Slots are always written whole: their readers may count on a zero upper half.
void Emitter::MoveTo(const Location& to, const Location& from, bool wide) {
  int bytes = wide || to.is_slot() ? 8 : 4;
  bool is_float = to.kind == Location::Kind::kFloat || from.kind == Location::Kind::kFloat;
  if (!is_float) {
    assembler_->emit(x86::Inst::kIdMov, At(to, bytes), At(from, bytes));
  } else if (to.kind == from.kind) {
    assembler_->emit(x86::Inst::kIdMovaps, At(to, 8), At(from, 8));
  } else if (!to.is_slot() && !from.is_slot()) {  // a float that went through r11
    assembler_->emit(x86::Inst::kIdMovq, At(to, 8), At(from, 8));
  } else {
    assembler_->emit(x86::Inst::kIdMovsd, At(to, 8), At(from, 8));
  }
}

void Emitter::Materialize(const Location& to, const Node* node) {
  int64_t value =
      node->is(Op::kFloat64Constant) ? std::bit_cast<int64_t>(node->float_value) : node->int_value;
  if (to.kind == Location::Kind::kFloat) {
    if (value == 0) {
      assembler_->xorps(x86::xmm(to.index), x86::xmm(to.index));
    } else {
      assembler_->mov(x86::r11, value);
      assembler_->movq(x86::xmm(to.index), x86::r11);
    }
    return;
  }
  Register out = GpOf(to.is_slot() ? r11 : to.index, 8);
  switch (node->op) {
    case Op::kRootRegister:
      assembler_->mov(out, x86::r13);
      break;
    case Op::kFramePointer:
      assembler_->mov(out, x86::rbp);
      break;
    case Op::kBytecodePointer:
      assembler_->mov(out, x86::r12);
      break;
    case Op::kExternalReference:
      assembler_->mov(out, ExternalReference(value));
      break;
    case Op::kBuiltinEntry: {
      uint8_t rex = out.id() >= 8 ? 0x4c : 0x48;
      uint8_t modrm = static_cast<uint8_t>(0x05 | (out.id() & 7) << 3);
      BuiltinReference({rex, 0x8d, modrm}, static_cast<int32_t>(value));
      break;
    }
    case Op::kTaggedConstant:
      if ((value & 1) != 0 && !node->low_half_only) {
        CHECK(static_cast<int32_t>(value) > 0);  // roots lie low in the cage
        assembler_->lea(out, x86::qword_ptr(x86::r13, static_cast<int32_t>(value)));
        break;
      }
      [[fallthrough]];
    default:
      if (node->is(Op::kInt32Constant)) value = static_cast<uint32_t>(value);
      if (value == 0) {
        assembler_->xor_(out.r32(), out.r32());
      } else if (value == static_cast<uint32_t>(value)) {
        assembler_->mov(out.r32(), value);
      } else {
        assembler_->mov(out, value);
      }
  }
  if (to.is_slot()) assembler_->mov(Slot(to.index, 8), out);
}

// --- Control flow

void Emitter::Jump(const LirBlock* target) {
  if (const Node* tail = TailCallOf(target)) {
    CommentNode(tail);
    return BuiltinReference({0xe9}, tail->call.id);
  }
  if (JumpIsShort(target)) assembler_->short_();
  assembler_->jmp(labels_[target->id]);
  JumpEmitted();
}

void Emitter::JumpIf(CondCode code, const LirBlock* target) {
  if (const Node* tail = TailCallOf(target)) {
    CommentNode(tail);
    return BuiltinReference({0x0f, static_cast<uint8_t>(0x80 | static_cast<uint8_t>(code))},
                            tail->call.id);
  }
  if (JumpIsShort(target)) assembler_->short_();
  assembler_->j(code, labels_[target->id]);
  JumpEmitted();
}

namespace {

// The operands of float comparisons other than for equality are swapped: see Selector::Compare.
CondCode CodeOf(Condition condition) {
  static constexpr CondCode kCodes[] = {CondCode::kE,  CondCode::kNE, CondCode::kL,  CondCode::kGE,
                                        CondCode::kLE, CondCode::kG,  CondCode::kB,  CondCode::kAE,
                                        CondCode::kBE, CondCode::kA,  CondCode::kE,  CondCode::kNE,
                                        CondCode::kA,  CondCode::kBE, CondCode::kAE, CondCode::kB};
  return kCodes[static_cast<int>(condition)];
}

}  // namespace

void Emitter::Branch(Condition condition, const LirBlock& block) {
  const LirBlock* yes = Target(block.successors[0]);
  const LirBlock* no = Target(block.successors[1]);
  if (yes == no) {
    if (!IsNext(yes)) Jump(yes);
    return;
  }
  if (IsNext(yes)) {
    std::swap(yes, no);
    condition = Negate(condition);
  }
  // Unordered sets the parity flag, and the zero flag too.
  if (condition == Condition::kFloatEqual) JumpIf(CondCode::kP, no);
  if (condition == Condition::kFloatNotEqual) JumpIf(CondCode::kP, yes);
  JumpIf(CodeOf(condition), yes);
  if (!IsNext(no)) Jump(no);
}

void Emitter::BranchOnOverflow(const LirBlock& block) {
  const LirBlock* fits = Target(block.successors[0]);
  const LirBlock* overflows = Target(block.successors[1]);
  if (IsNext(overflows)) {
    JumpIf(CondCode::kNO, fits);
    return;
  }
  JumpIf(CondCode::kO, overflows);
  if (!IsNext(fits)) Jump(fits);
}

void Emitter::Set(const Instr& instr) {
  Register out = Def(instr, 4);
  assembler_->set(CodeOf(instr.condition), out.r8());
  if (instr.condition == Condition::kFloatEqual) {
    assembler_->setnp(x86::r11b);
    assembler_->and_(out.r8(), x86::r11b);
  }
  assembler_->movzx(out, out.r8());
}

void Emitter::Switch(const Instr& instr, const LirBlock& block) {
  const SwitchCases& cases = instr.node->cases;
  if (UsesJumpTable(cases)) return SwitchByTable(instr, block);
  Register value = GpOf(instr.uses[0].location.index, 4);
  for (size_t i = 0; i < cases.values.size(); i++) {
    if (cases.values[i] == 0) {
      assembler_->test(value, value);
    } else {
      assembler_->cmp(value, cases.values[i]);
    }
    JumpIf(CondCode::kE, Target(block.successors[i]));
  }
  const LirBlock* other = Target(block.successors[cases.values.size()]);
  if (!IsNext(other)) Jump(other);
}

// The table follows the jump: distances of the targets from the table itself.
void Emitter::SwitchByTable(const Instr& instr, const LirBlock& block) {
  const SwitchCases& cases = instr.node->cases;
  auto [low, high] = std::minmax_element(cases.values.begin(), cases.values.end());
  const LirBlock* other = Target(block.successors[cases.values.size()]);
  Register value = GpOf(instr.uses[0].location.index, 8);
  Register index = GpOf(instr.scratch[0].location.index, 8);
  assembler_->lea(index.r32(), x86::dword_ptr(value, static_cast<int32_t>(0u - *low)));
  assembler_->cmp(index.r32(), static_cast<int32_t>(*high - *low));
  JumpIf(CondCode::kA, other);
  asmjit::Label start = assembler_->newLabel();
  assembler_->lea(x86::r11, x86::ptr(start));
  assembler_->movsxd(index, x86::dword_ptr(x86::r11, index, 2));
  assembler_->add(index, x86::r11);
  assembler_->jmp(index);
  assembler_->bind(start);
  Comment("jump table");
  JumpTable table{Offset(), {}};
  table.targets.assign(static_cast<size_t>(*high - *low) + 1, other);
  for (size_t i = cases.values.size(); i-- > 0;) {
    table.targets[cases.values[i] - *low] = Target(block.successors[i]);
  }
  assembler_->dd(0, table.targets.size());
  tables_.push_back(std::move(table));
}

}  // namespace kei::jit::x64
