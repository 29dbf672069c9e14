#include "vm/bytecode/bytecode-builder.h"

#include <algorithm>

namespace kei {

namespace {

bool EndsBlock(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kJump:
    case Bytecode::kJumpLoop:
    case Bytecode::kReturn:
    case Bytecode::kThrow:
    case Bytecode::kReThrow: return true;
    default: return false;
  }
}

bool YieldsBoolean(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kLdaTrue:
    case Bytecode::kLdaFalse:
    case Bytecode::kLogicalNot:
    case Bytecode::kToBooleanLogicalNot:
    case Bytecode::kDeleteProperty:
    case Bytecode::kDeleteLookupSlot: return true;
    default: return bytecode >= Bytecode::kTestEqual && bytecode <= Bytecode::kTestTypeOf;
  }
}

// Only writes the accumulator: pointless when the next instruction writes it again.
bool IsPureLoad(const BytecodeInfo& info) {
  return info.accumulator == AccumulatorUse::kWrite && info.effect == BytecodeEffect::kNone;
}

bool WritesAccumulator(const BytecodeInfo& info) {
  return info.accumulator == AccumulatorUse::kWrite || info.accumulator == AccumulatorUse::kReadWrite;
}

int RegistersWritten(OperandType type) {
  switch (type) {
    case OperandType::kRegOut: return 1;
    case OperandType::kRegTriple: return 3;
    default: return 0;
  }
}

}  // namespace

void BytecodeBuilder::Emit(Bytecode bytecode, std::initializer_list<Operand> operands) {
  if (!reachable_ || IsRedundant(bytecode, operands.begin())) {
    expression_position_ = -1;
    return;
  }
  DropOverwrittenLoad(bytecode);
  Node node;
  node.bytecode = bytecode;
  int i = 0;
  for (const Operand& operand : operands) {
    node.operands[i++] = operand.value;
    if (operand.label != nullptr) node.label = IdOf(operand.label);
  }
  AttachPositions(&node);
  TrackAccumulator(node);
  if (bytecode == Bytecode::kSwitchOnSmi) {
    node.switch_table = static_cast<int>(&TableAt({node.operands[0]}) - jump_tables_.data());
  }
  last_is_removable_ = IsPureLoad(InfoOf(bytecode));
  if (EndsBlock(bytecode)) reachable_ = false;
  nodes_.PushOrEnd(node);
}

// The accumulator and the register already hold the same value.
bool BytecodeBuilder::IsRedundant(Bytecode bytecode, const Operand* operands) const {
  if (bytecode != Bytecode::kLdar && bytecode != Bytecode::kStar) return false;
  return acc_register_.is_valid() && acc_register_.operand() == operands[0].value;
}

void BytecodeBuilder::DropOverwrittenLoad(Bytecode bytecode) {
  if (!last_is_removable_ || InfoOf(bytecode).accumulator != AccumulatorUse::kWrite) return;
  if (nodes_.back().statement_position >= 0 && statement_position_ < 0) {
    statement_position_ = nodes_.back().statement_position;
  }
  nodes_.Pop();
}

void BytecodeBuilder::AttachPositions(Node* node) {
  node->statement_position = statement_position_;
  if (InfoOf(node->bytecode).effect == BytecodeEffect::kCall) {
    node->expression_position = expression_position_;
  }
  statement_position_ = expression_position_ = -1;
}

void BytecodeBuilder::TrackAccumulator(const Node& node) {
  const BytecodeInfo& info = InfoOf(node.bytecode);
  if (WritesAccumulator(info)) {
    acc_is_boolean_ = YieldsBoolean(node.bytecode);
    acc_register_ = Register();
  }
  if (node.bytecode == Bytecode::kLdar || node.bytecode == Bytecode::kStar) {
    acc_register_ = Register::FromOperand(node.operands[0]);
    return;
  }
  for (int i = 0; i < info.operand_count && acc_register_.is_valid(); i++) {
    int distance = node.operands[i] - acc_register_.operand();  // registers descend
    if (distance >= 0 && distance < RegistersWritten(info.operands[i])) acc_register_ = Register();
  }
  // The context is a register too.
  if (node.bytecode == Bytecode::kPushContext || node.bytecode == Bytecode::kPopContext) {
    acc_register_ = Register();
  }
}

void BytecodeBuilder::ForgetAccumulator() {
  last_is_removable_ = false;
  acc_is_boolean_ = false;
  acc_register_ = Register();
}

int BytecodeBuilder::IdOf(Label* label) {
  if (label->id_ < 0) {
    label->id_ = static_cast<int>(labels_.size());
    labels_.PushOrEnd(-1);
  }
  return label->id_;
}

void BytecodeBuilder::Bind(Label* label) {
  // Nothing jumps there: the block goes on.
  if (!label->is_referenced()) return;
  DCHECK(labels_[label->id_] < 0);
  labels_[label->id_] = static_cast<int>(nodes_.size());
  reachable_ = true;
  ForgetAccumulator();
}

void BytecodeBuilder::BindLoopHeader(Label* label) {
  labels_[IdOf(label)] = static_cast<int>(nodes_.size());
  ForgetAccumulator();
}

PoolIndex BytecodeBuilder::AllocateJumpTable(int size) {
  int first = static_cast<int>(constants_.size());
  for (int i = 0; i < size; i++) constants_.PushOrEnd(Constant());
  jump_tables_.push_back({first, std::vector<int>(size, -1)});
  return {first};
}

void BytecodeBuilder::SetJumpTableEntry(PoolIndex table, int entry, Label* label) {
  TableAt(table).labels[entry] = IdOf(label);
}

BytecodeBuilder::JumpTable& BytecodeBuilder::TableAt(PoolIndex index) {
  return *std::lower_bound(
      jump_tables_.begin(), jump_tables_.end(), index.value,
      [](const JumpTable& table, int first_entry) { return table.first_entry < first_entry; });
}

int BytecodeBuilder::BeginTry(Register context) {
  last_is_removable_ = false;
  tries_.PushOrEnd({static_cast<int>(nodes_.size()), -1, -1, context});
  return static_cast<int>(tries_.size()) - 1;
}

void BytecodeBuilder::EndTry(int range) {
  last_is_removable_ = false;
  tries_[range].end = static_cast<int>(nodes_.size());
  closed_tries_.PushOrEnd(range);
}

void BytecodeBuilder::BindHandler(int range) {
  TryRange& entry = tries_[range];
  entry.handler = static_cast<int>(nodes_.size());
  reachable_ = entry.start != entry.end;
  ForgetAccumulator();
}

void BytecodeBuilder::LoadSmi(int32_t value) {
  if (value == 0) {
    LdaZero();
  } else {
    LdaSmi(value);
  }
}

void BytecodeBuilder::LoadNumber(double value) {
  Constant constant = Constant::Number(value);
  if (constant.kind == Constant::kSmi) {
    LoadSmi(constant.smi);
  } else {
    LoadConstant(constant);
  }
}

void BytecodeBuilder::JumpIfTruthy(Label* label) {
  if (AccumulatorIsBoolean()) {
    JumpIfTrue(label);
  } else {
    JumpIfToBooleanTrue(label, NewSlot(FeedbackSlotKind::kToBoolean));
  }
}

void BytecodeBuilder::JumpIfFalsy(Label* label) {
  if (AccumulatorIsBoolean()) {
    JumpIfFalse(label);
  } else {
    JumpIfToBooleanFalse(label, NewSlot(FeedbackSlotKind::kToBoolean));
  }
}

void BytecodeBuilder::Not() {
  if (AccumulatorIsBoolean()) {
    LogicalNot();
  } else {
    ToBooleanLogicalNot(NewSlot(FeedbackSlotKind::kToBoolean));
  }
}

PoolIndex BytecodeBuilder::Add(const Constant& constant) {
  const uint32_t hash = constant.Hash();
  const auto is_equal = [&](uint32_t i) { return constants_[i] == constant; };
  const uint32_t known = constant_index_.Find(hash, is_equal);
  if (known != constant_index_.kNone) return {static_cast<int>(known)};
  const auto added = static_cast<uint32_t>(constants_.size());
  constants_.PushOrEnd(constant);
  constant_index_.Add(hash, added);
  return {static_cast<int>(added)};
}

FeedbackSlot BytecodeBuilder::NewSlot(FeedbackSlotKind kind) {
  if (!reachable_) return {};  // its instruction will not be emitted
  int slot = static_cast<int>(feedback_.size());
  feedback_.push_back(static_cast<uint8_t>(kind));
  feedback_.resize(slot + FeedbackSlotSize(kind), kFeedbackContinuation);
  return {slot};
}

}  // namespace kei
