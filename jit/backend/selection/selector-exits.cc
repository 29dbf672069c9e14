#include "jit/backend/selection/selector.h"
#include "jit/ir/frame-state.h"

// Exits of optimized code: the instruction that leaves uses what the frame state lists, wherever that lies.

namespace kei::jit {

void Selector::SelectDeoptIf(const Node* node) {
  Instr* instr = New(Form::kDeopt, node);
  SelectCondition(instr, node->input(0));
  AddStateUses(instr, node->input(1));
  Emit(instr);
}

namespace {

Op OverflowOpOf(Op op) {
  switch (op) {
    case Op::kInt32AddOrDeopt: return Op::kInt32AddOverflow;
    case Op::kInt32SubOrDeopt: return Op::kInt32SubOverflow;
    default: return Op::kInt32MulOverflow;
  }
}

}  // namespace

// The arithmetic is that of the op that branches.
void Selector::SelectOrDeopt(const Node* node) {
  const OpRule& rule = arch_.RuleOf(OverflowOpOf(node->op));
  Instr* instr = New(Form::kDeopt, OverflowOpOf(node->op), node);
  const Node* inputs[2] = {node->input(0), node->input(1)};
  if (!node->is(Op::kInt32SubOrDeopt) && PrefersSwap(node)) std::swap(inputs[0], inputs[1]);
  for (int i = 0; i < 2; i++) SelectArgument(instr, i, inputs[i], rule.inputs[i]);
  if (in_use_[node->id]) {
    AddDef(instr, node);
  } else {
    NeedResult(instr, node);
  }
  AddStateUses(instr, node->input(2));
  Emit(instr);
}

void Selector::SelectDeoptimize(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  AddStateUses(instr, node->input(0));
  Emit(instr);
}

void Selector::AddStateUses(Instr* instr, const Node* state) {
  instr->first_state_use = static_cast<uint32_t>(instr->uses.size());
  std::vector<const Node*> states;  // callees first
  for (const Node* s = state;; s = s->input(0)) {
    states.push_back(s);
    if (!s->state->has_outer) break;
  }
  for (size_t i = states.size(); i-- > 0;) {
    const size_t first = states[i]->state->has_outer;
    for (size_t k = first; k < states[i]->inputs.size(); k++) AddStateUse(instr, states[i]->input(k));
  }
  instr->state_use_count = static_cast<uint32_t>(instr->uses.size()) - instr->first_state_use;
}

// A constant takes no register.
void Selector::AddStateUse(Instr* instr, const Node* value) {
  value = Resolve(value);
  Operand operand;
  operand.policy = Policy::kExit;
  if (IsConstant(value)) {
    operand.constant = value;
  } else {
    operand.vreg = VRegOf(value);
  }
  instr->uses.push_back(operand);
}

}  // namespace kei::jit
