#include <algorithm>
#include <bit>

#include "jit/backend/emitter.h"

// Constants, branches and switches.

namespace kei::jit {

int InputBytes(const Instr& instr, int i) {
  char kind = instr.node->info().inputs[i];
  return kind == 'w' || kind == 't' ? 4 : 8;
}

int BytesOf(MemRep rep) {
  static constexpr int kBytes[] = {1, 1, 2, 2, 4, 8, 4, 8, 4, 8};
  static_assert(std::size(kBytes) == static_cast<size_t>(MemRep::kTaggedFull) + 1);
  return kBytes[static_cast<int>(rep)];
}

void CodeEmitter::Materialize(const Location& to, const Node* node) {
  int64_t value =
      node->is(Op::kFloat64Constant) ? std::bit_cast<int64_t>(node->float_value) : node->int_value;
  if (to.kind == Location::Kind::kFloat) return LoadFloat(to, value);
  const Location out = to.is_slot() ? arch_.scratch()[0] : to;
  auto copy = [&](int code) { MoveTo(out, Location::Register(RegisterClass::kGeneral, code), true); };
  switch (node->op) {
    case Op::kRootRegister: copy(arch_.root_register()); break;
    case Op::kFramePointer: copy(arch_.frame_pointer()); break;
    case Op::kBytecodePointer: copy(arch_.bytecode_pointer()); break;
    case Op::kOperand: LoadOperand(out, node->operand(), node->rep); break;
    case Op::kExternalReference: LoadExternalReference(out, static_cast<int32_t>(value)); break;
    case Op::kBuiltinEntry: LoadBuiltinEntry(out, static_cast<int32_t>(value)); break;
    case Op::kTaggedConstant:
      if ((value & 1) != 0 && !node->low_half_only) {
        LoadRoot(out, static_cast<uint32_t>(value));
        break;
      }
      [[fallthrough]];
    default:
      if (node->is(Op::kInt32Constant)) value = static_cast<uint32_t>(value);
      LoadConstant(out, value, node->rep);
  }
  if (to.is_slot()) MoveTo(to, out, true);
}

void CodeEmitter::GoTo(const LirBlock* target) {
  if (IsNext(target)) return;
  Jump(target);
}

// Branches to successor 0 when the condition holds, or when nothing overflows.
void CodeEmitter::Branch(const Instr& instr) {
  const bool overflows = instr.op == Op::kInt32AddOverflow || instr.op == Op::kInt32SubOverflow ||
                         instr.op == Op::kInt32MulOverflow;
  if (overflows) EmitOp(instr);
  const JumpTest test = overflows ? Overflow(instr) : Compare(instr);
  const LirBlock& block = *order_[at_];
  const LirBlock* yes = Target(block.successors[0]);
  const LirBlock* no = Target(block.successors[1]);
  if (yes == no) return GoTo(yes);
  if (IsNext(yes)) return JumpIf(test.Negated(), no, yes);
  JumpIf(test, yes, no);
  GoTo(no);
}

void CodeEmitter::Switch(const Instr& instr) {
  const SwitchCases& cases = instr.node->cases;
  if (UsesJumpTable(cases)) return SwitchByTable(instr);
  const LirBlock& block = *order_[at_];
  for (size_t i = 0; i < cases.values.size(); i++) {
    JumpIfEqual(instr.uses[0].location, cases.values[i], Target(block.successors[i]));
  }
  GoTo(Target(block.successors[cases.values.size()]));
}

// The table follows the jump: distances of the targets from the table itself.
void CodeEmitter::SwitchByTable(const Instr& instr) {
  const SwitchCases& cases = instr.node->cases;
  const LirBlock& block = *order_[at_];
  auto [low, high] = std::minmax_element(cases.values.begin(), cases.values.end());
  const uint32_t last = static_cast<uint32_t>(*high - *low);
  const LirBlock* other = Target(block.successors[cases.values.size()]);
  JumpByTable(instr.uses[0].location, instr.scratch[0].location, *low, last, other);
  Comment("jump table");
  JumpTable table{Offset(), {}};
  table.targets.assign(size_t{last} + 1, other);
  for (size_t i = cases.values.size(); i-- > 0;) {
    table.targets[cases.values[i] - *low] = Target(block.successors[i]);
  }
  assembler_->embedUInt32(0, table.targets.size());
  tables_.push_back(std::move(table));
}

}  // namespace kei::jit
