// The second half of BytecodeBuilder: from nodes to bytes.

#include <algorithm>
#include <cstring>

#include "vm/bytecode/bytecode-builder.h"
#include "vm/tables/config.h"

namespace kei {

namespace {

OperandScale ScaleOfSigned(int32_t value) {
  if (value >= INT8_MIN && value <= INT8_MAX) return OperandScale::kSingle;
  if (value >= INT16_MIN && value <= INT16_MAX) return OperandScale::kDouble;
  return OperandScale::kQuadruple;
}

OperandScale ScaleOfUnsigned(uint32_t value) {
  if (value <= UINT8_MAX) return OperandScale::kSingle;
  if (value <= UINT16_MAX) return OperandScale::kDouble;
  return OperandScale::kQuadruple;
}

bool IsScalable(OperandType type) {
  return type != OperandType::kFlag && type != OperandType::kRuntime && type != OperandType::kJump;
}

int SizeOf(Bytecode bytecode, OperandScale scale) {
  return (scale == OperandScale::kSingle ? 0 : 1) + BytecodeSize(bytecode, scale);
}

void Append(int32_t value, int size, std::vector<uint8_t>* bytes) {
  uint8_t raw[4];
  std::memcpy(raw, &value, sizeof raw);  // little-endian, so its head is the narrow value
  bytes->insert(bytes->end(), raw, raw + size);
}

}  // namespace

void BytecodeBuilder::Finish(int parameter_count, FunctionCode* code) {
  ThreadJumps();
  RemoveJumpsToNext();
  ChooseScales();
  Layout();
  SourcePositionWriter positions;
  for (const Node& node : nodes_) {
    if (node.is_removed) continue;
    EncodeNode(node, &code->bytes);
    if (node.statement_position >= 0) positions.Add({node.offset, node.statement_position, true});
    if (node.expression_position >= 0) positions.Add({node.offset, node.expression_position, false});
  }
  code->source_positions = positions.Take();
  EmitTables(code);
  constants_.MoveTo(&code->constants);
  code->feedback = std::move(feedback_);
  code->register_count = registers_.maximum();
  code->parameter_count = parameter_count;
  code->closure_cell_count = closure_cells_;
}

// A jump to a jump goes to the target of that one. JumpLoop is left alone: it checks for interrupts.
void BytecodeBuilder::ThreadJumps() {
  constexpr int kMaximumHops = 8;
  for (Node& node : nodes_) {
    if (node.label < 0 || node.bytecode == Bytecode::kJumpLoop) continue;
    for (int hop = 0; hop < kMaximumHops; hop++) {
      size_t target = labels_[node.label];
      if (target >= nodes_.size() || nodes_[target].bytecode != Bytecode::kJump) break;
      if (nodes_[target].statement_position >= 0 || &nodes_[target] == &node) break;
      node.label = nodes_[target].label;
    }
  }
}

void BytecodeBuilder::RemoveJumpsToNext() {
  for (size_t i = 0; i < nodes_.size(); i++) {
    Node& node = nodes_[i];
    if (node.bytecode != Bytecode::kJump || node.statement_position >= 0) continue;
    size_t next = i + 1;
    while (next < nodes_.size() && nodes_[next].is_removed) next++;
    size_t target = labels_[node.label];
    if (target > i && target <= next) node.is_removed = true;
  }
}

void BytecodeBuilder::ChooseScales() {
  for (Node& node : nodes_) {
    const BytecodeInfo& info = InfoOf(node.bytecode);
    for (int i = 0; i < info.operand_count; i++) {
      if (!IsScalable(info.operands[i])) continue;
      int32_t value = node.operands[i];
      OperandScale scale = IsSigned(info.operands[i]) ? ScaleOfSigned(value) : ScaleOfUnsigned(value);
      node.scale = std::max(node.scale, scale);
    }
  }
}

// Jumps start narrow and only ever widen, which may make others too narrow. So that code of any shape takes a
// few passes only, the last but one makes all jumps wide.
void BytecodeBuilder::Layout() {
  constexpr int kMostPasses = 16;
  int passes = 0;
  do {
    int offset = 0;
    for (Node& node : nodes_) {
      node.offset = offset;
      if (!node.is_removed) offset += SizeOf(node.bytecode, node.scale);
    }
    code_end_ = offset;
  } while (WidenJumps(++passes == kMostPasses - 1));
}

// False if all are wide enough.
bool BytecodeBuilder::WidenJumps(bool all) {
  bool changed = false;
  for (Node& node : nodes_) {
    if (node.label < 0) continue;
    const OperandScale scale = all ? OperandScale::kQuadruple : ScaleOfSigned(DistanceOf(node));
    if (scale <= node.scale) continue;
    node.scale = scale;
    changed = true;
  }
  return changed;
}

int BytecodeBuilder::OffsetOfNode(int index) const {
  return index < static_cast<int>(nodes_.size()) ? nodes_[index].offset : code_end_;
}

int BytecodeBuilder::DistanceOf(const Node& node) const {
  DCHECK(labels_[node.label] >= 0);
  return OffsetOfNode(labels_[node.label]) - node.offset;
}

void BytecodeBuilder::EncodeNode(const Node& node, std::vector<uint8_t>* bytes) const {
  if (node.scale != OperandScale::kSingle) {
    bool is_wide = node.scale == OperandScale::kDouble;
    bytes->push_back(static_cast<uint8_t>(is_wide ? Bytecode::kWide : Bytecode::kExtraWide));
  }
  bytes->push_back(NotesOperandKinds(node.bytecode) ? FreshOpcode(node.bytecode)
                                                    : static_cast<uint8_t>(node.bytecode));
  const BytecodeInfo& info = InfoOf(node.bytecode);
  for (int i = 0; i < info.operand_count; i++) {
    OperandType type = info.operands[i];
    int32_t value = type == OperandType::kJump ? DistanceOf(node) : node.operands[i];
    Append(value, OperandSize(type, node.scale), bytes);
  }
}

void BytecodeBuilder::EmitTables(FunctionCode* code) {
  for (const Node& node : nodes_) {
    if (node.switch_table < 0) continue;
    const JumpTable& table = jump_tables_[node.switch_table];
    for (size_t i = 0; i < table.labels.size(); i++) {
      if (table.labels[i] < 0) continue;
      int target = OffsetOfNode(labels_[table.labels[i]]);
      constants_[table.first_entry + i] = Constant::Smi(target - node.offset);
    }
  }
  for (const int index : closed_tries_) {
    const TryRange& range = tries_[index];
    HandlerEntry entry{OffsetOfNode(range.start), OffsetOfNode(range.end), OffsetOfNode(range.handler),
                       range.context.operand()};
    if (entry.start != entry.end) code->handlers.push_back(entry);
  }
}

}  // namespace kei
