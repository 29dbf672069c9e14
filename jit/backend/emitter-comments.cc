#include "jit/backend/emitter.h"
#include "jit/backend/selection/selector.h"
#include "jit/ir/printer.h"

// The text that annotated disassembly shows beside the code, and the marks that say what the code is made of.

namespace kei::jit {

void CodeEmitter::Comment(std::string text) {
  if (options_.comments) result_.comments.push_back({Offset(), std::move(text)});
}

namespace {

// The static root that is the instruction's immediate, or null. A branch may have swallowed its
// comparison.
const Node* ImmediateRoot(const Instr& instr) {
  bool has_immediate = false;
  for (const Argument& argument : instr.arguments) {
    has_immediate |= argument.kind == Argument::Kind::kImmediate;
  }
  if (!has_immediate || instr.node == nullptr) return nullptr;
  const Node* node = instr.node;
  if (node->is(Op::kBranch) && ComparisonOf(node->input(0)->op, nullptr)) node = node->input(0);
  for (const Node* input : node->inputs) {
    if (input->is(Op::kTaggedConstant) && input->int_value == instr.immediate) return input;
  }
  return nullptr;
}

}  // namespace

void CodeEmitter::CommentInstruction(const Instr& instr) {
  if (!options_.comments) return;
  const FieldName& field = instr.memory.field;
  if (field.name != nullptr) Comment(std::string(field.holder) + "::" + field.name);
  if (instr.memory.hole) Comment(OperandText(*instr.memory.hole));
  if (instr.immediate_hole) Comment(OperandText(*instr.immediate_hole));
  if (const Node* root = ImmediateRoot(instr)) CommentConstant(root);
  CommentNode(instr.node);
}

void CodeEmitter::CommentNode(const Node* node) {
  if (!options_.comments || node == nullptr) return;
  const CommentNames& names = options_.names;
  switch (node->op) {
    case Op::kTaggedConstant: return CommentConstant(node);
    case Op::kOperand: return Comment(OperandText(node->operand()));
    case Op::kExit: return Comment("exit " + std::to_string(node->int_value));
    case Op::kExternalReference: return CommentName(names.external_reference, node->int_value);
    case Op::kBuiltinEntry: return CommentName(names.builtin, node->int_value);
    case Op::kCall:
    case Op::kTailCall:
      if (node->call.kind == CallTarget::Kind::kBuiltin) CommentName(names.builtin, node->call.id);
      if (node->call.descriptor->linkage == Linkage::kRuntimeCall) {
        CommentName(names.external_reference, ReferenceAt(node->input(0)->int_value));
      }
      if (node->call.kind == CallTarget::Kind::kGenericStub) Comment("generic stub");
      if (node->call.kind == CallTarget::Kind::kC) {
        CommentName(names.external_reference, node->call.id);
      }
      return;
    default: return;
  }
}

// A change at an offset where there is a mark replaces it: that one had no code.
void CodeEmitter::Mark(BytecodeSite place, CodePurpose purpose) {
  if (!options_.marks) return;
  std::vector<CodeMark>& marks = result_.marks;
  if (!marks.empty() && marks.back().offset == Offset()) marks.pop_back();
  if (!marks.empty() && marks.back().place == place && marks.back().purpose == purpose) return;
  marks.push_back({Offset(), place, purpose});
}

// Nodes that passes made have no place: they belong to what stands before them.
void CodeEmitter::MarkInstruction(const Instr& instr) {
  if (!options_.marks || instr.node == nullptr) return;
  const bool is_call = instr.op == Op::kCall && instr.node->purpose == CodePurpose::kWork;
  const bool is_guard = instr.form == Form::kDeopt && instr.node->purpose == CodePurpose::kWork;
  const CodePurpose purpose = is_call    ? CodePurpose::kCall
                              : is_guard ? CodePurpose::kGuard
                                         : instr.node->purpose;
  BytecodeSite place = instr.node->place;
  if (!place.is_known() && !result_.marks.empty()) place = result_.marks.back().place;
  Mark(place, purpose);
}

void CodeEmitter::CommentConstant(const Node* node) {
  if ((node->int_value & 1) != 0) CommentName(options_.names.root, node->int_value);
}

void CodeEmitter::CommentName(std::string (*name_of)(int32_t), int64_t value) {
  std::string text = name_of != nullptr ? name_of(static_cast<int32_t>(value)) : "";
  if (!text.empty()) Comment(std::move(text));
}

}  // namespace kei::jit
