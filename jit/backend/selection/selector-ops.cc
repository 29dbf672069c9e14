#include <utility>

#include "jit/backend/selection/selector.h"

namespace kei::jit {

bool ComparisonOf(Op op, Condition* condition) {
  Condition result;
  switch (op) {
    case Op::kWord32Equal:
    case Op::kWord64Equal:
    case Op::kTaggedEqual: result = Condition::kEqual; break;
    case Op::kInt32LessThan:
    case Op::kInt64LessThan: result = Condition::kLess; break;
    case Op::kInt32LessThanOrEqual:
    case Op::kInt64LessThanOrEqual: result = Condition::kLessEqual; break;
    case Op::kUint32LessThan:
    case Op::kUint64LessThan: result = Condition::kBelow; break;
    case Op::kUint32LessThanOrEqual:
    case Op::kUint64LessThanOrEqual: result = Condition::kBelowEqual; break;
    case Op::kFloat64Equal: result = Condition::kFloatEqual; break;
    case Op::kFloat64LessThan: result = Condition::kFloatLess; break;
    case Op::kFloat64LessThanOrEqual: result = Condition::kFloatLessEqual; break;
    default: return false;
  }
  if (condition != nullptr) *condition = result;
  return true;
}

namespace {

// Bytes of an input as an operand. Tagged values are compared by their low halves, if that tells them
// apart: always from a root, whose tag no Smi has.
int InputWidth(const Node* node) {
  char input = node->info().inputs[0];
  if (node->is(Op::kTaggedEqual) && kSmiBits == 32) {
    auto is_root = [](const Node* n) { return n->is(Op::kTaggedConstant) && (n->int_value & 1) != 0; };
    return is_root(node->input(0)) || is_root(node->input(1)) ? 4 : 8;
  }
  return input == 'w' || input == 't' ? 4 : 8;
}

bool IsOverflowOp(Op op) {
  return op == Op::kInt32AddOverflow || op == Op::kInt32SubOverflow || op == Op::kInt32MulOverflow;
}

}  // namespace

// --- Ops that follow the architecture's rule

void Selector::SelectOp(const Node* node) {
  const OpRule& rule = arch_.RuleOf(node->op);
  Instr* instr = New(IsOverflowOp(node->op) ? Form::kBranch : Form::kPlain, node);
  instr->temps = rule.temps;
  size_t count = node->inputs.size();
  CHECK(count <= 2);
  const Node* inputs[2] = {count > 0 ? node->input(0) : nullptr, count > 1 ? node->input(1) : nullptr};
  if (count == 2 && node->info().has(Effects::kCommutative) && PrefersSwap(node)) {
    std::swap(inputs[0], inputs[1]);
  }
  for (size_t i = 0; i < count; i++) {
    SelectArgument(instr, static_cast<int>(i), inputs[i], rule.inputs[i]);
  }
  if (in_use_[node->id]) {
    bool fixed = rule.fixed_output >= 0;
    AddDef(instr, node, fixed ? Policy::kFixed : Policy::kRegister, rule.fixed_output);
  } else {
    NeedResult(instr, node);
  }
  Emit(instr);
}

// An op that runs for its effect still needs the register that it writes, if it always writes one.
void Selector::NeedResult(Instr* instr, const Node* node) {
  if (node->rep == Rep::kNone || node->is(Op::kStackAllocate)) return;
  Operand def;
  def.vreg = lir_->NewVReg(ClassOf(node->rep), true, node);
  instr->defs.push_back(def);
}

// The second operand is the one that may be an immediate or memory. The first one is overwritten, so it had
// better be one that no code needs afterwards.
bool Selector::PrefersSwap(const Node* node) const {
  const Node* a = node->input(0);
  const Node* b = node->input(1);
  int64_t value;
  int width = InputWidth(node);
  bool is_float = ClassOf(a->rep) == RegisterClass::kFloat;
  if (!is_float) {
    if (FitsImmediate(node->op, b, width, &value)) return false;
    if (FitsImmediate(node->op, a, width, &value)) return true;
  }
  if (SwallowableLoad(b, width, is_float)) return false;
  if (SwallowableLoad(a, width, is_float)) return true;
  return InUse(a) && !InUse(b);
}

void Selector::SelectArgument(Instr* instr, int place, const Node* input, const InputRule& rule) {
  Argument& argument = instr->arguments[place];
  bool is_float = ClassOf(input->rep) == RegisterClass::kFloat;
  char kind = instr->node->info().inputs[place];
  int width = kind == 'w' || kind == 't' ? 4 : 8;
  int64_t constant;
  if ((rule.accepts & kImmediate) && !is_float && FitsImmediate(instr->op, input, width, &constant)) {
    SetImmediate(instr, input, constant);
    argument.kind = Argument::Kind::kImmediate;
    return;
  }
  if ((rule.accepts & kMemory) && !instr->memory.present) {
    if (const Node* load = SwallowableLoad(input, width, is_float)) {
      SetAddressOf(instr, load);
      argument.kind = Argument::Kind::kMemory;
      return;
    }
  }
  argument.kind = Argument::Kind::kUse;
  if (rule.fixed >= 0) {
    AddFixedUse(instr, input, rule.fixed);
    argument.use = static_cast<uint8_t>(instr->uses.size() - 1);
    return;
  }
  bool slot = (rule.accepts & kSlot) && !instr->memory.present;
  Policy policy = (rule.accepts & kTied) ? Policy::kTied : slot ? Policy::kAny : Policy::kRegister;
  argument.use = AddUse(instr, input, policy);
}

// --- Comparisons

void Selector::SelectCompare(const Node* node) {
  Instr* instr = New(Form::kSet, node);
  Compare(instr, node);
  AddDef(instr, node);
  Emit(instr);
}

void Selector::Compare(Instr* instr, const Node* comparison) {
  instr->op = comparison->op;
  ComparisonOf(comparison->op, &instr->condition);
  if (ClassOf(comparison->input(0)->rep) == RegisterClass::kGeneral) {
    return CompareIntegers(instr, comparison->input(0), comparison->input(1), InputWidth(comparison));
  }
  const Node* a = comparison->input(0);
  const Node* b = comparison->input(1);
  // a < b as b > a: then the flags of an unordered comparison say no.
  if (instr->condition != Condition::kFloatEqual) std::swap(a, b);
  instr->arguments[0] = {Argument::Kind::kUse, AddUse(instr, a)};
  if (const Node* load = SwallowableLoad(b, 8, true)) {
    SetAddressOf(instr, load);
    instr->arguments[1].kind = Argument::Kind::kMemory;
  } else {
    instr->arguments[1] = {Argument::Kind::kUse, AddUse(instr, b)};
  }
}

void Selector::CompareIntegers(Instr* instr, const Node* a, const Node* b, int width) {
  int64_t value;
  instr->width = static_cast<uint8_t>(width);
  bool immediate = FitsImmediate(Op::kWord32Equal, b, width, &value);
  if (!immediate && FitsImmediate(Op::kWord32Equal, a, width, &value)) {
    std::swap(a, b);
    instr->condition = SwapOperands(instr->condition);
    immediate = true;
  }
  bool equality = instr->condition == Condition::kEqual || instr->condition == Condition::kNotEqual;
  if (immediate && value == 0 && equality) {
    const Node* mask = a;
    while (IsFree(mask) && CanSwallow(mask)) mask = mask->input(0);
    bool is_mask = mask->is(Op::kWord32And) || (mask->is(Op::kWord64And) && width == 8);
    if (is_mask && CanSwallow(mask)) return SelectTest(instr, mask);
  }
  if (immediate) SetImmediate(instr, b, value);
  CompareOperands(instr, a, b, immediate);
}

// (a & b) against zero, without the result of the conjunction.
void Selector::SelectTest(Instr* instr, const Node* mask) {
  const Node* a = mask->input(0);
  const Node* b = mask->input(1);
  int64_t value;
  instr->test = true;
  instr->width = static_cast<uint8_t>(InputWidth(mask));
  auto fits = [&](const Node* node) {  // a hole's width is not known
    return !IsHole(Resolve(node)) && FitsImmediate(mask->op, node, instr->width, &value);
  };
  bool immediate = fits(b);
  if (!immediate && fits(a)) {
    std::swap(a, b);
    immediate = true;
  }
  instr->immediate = immediate ? value : 0;
  CompareOperands(instr, a, b, immediate);
}

// Either operand may be memory, but one only. `b` is an immediate if the instruction has one.
void Selector::CompareOperands(Instr* instr, const Node* a, const Node* b, bool immediate) {
  uint8_t accepts = arch_.RuleOf(Op::kWord32Equal).inputs[1].accepts;
  const Node* load = (accepts & kMemory) ? SwallowableLoad(a, instr->width) : nullptr;
  if (load == nullptr && immediate && (accepts & kMemory)) load = NarrowLoad(instr, a);
  if (load == nullptr && !immediate && (accepts & kMemory)) {
    load = SwallowableLoad(b, instr->width);
    if (load != nullptr) {
      std::swap(a, b);
      if (!instr->test) instr->condition = SwapOperands(instr->condition);
    }
  }
  bool slot = (accepts & kSlot) && load == nullptr;
  if (load != nullptr) {
    SetAddressOf(instr, load);
    instr->arguments[0].kind = Argument::Kind::kMemory;
  } else {
    Policy policy = slot && immediate ? Policy::kAny : Policy::kRegister;
    instr->arguments[0] = {Argument::Kind::kUse, AddUse(instr, a, policy)};
  }
  if (immediate) {
    instr->arguments[1].kind = Argument::Kind::kImmediate;
  } else {
    Policy policy = slot ? Policy::kAny : Policy::kRegister;
    instr->arguments[1] = {Argument::Kind::kUse, AddUse(instr, b, policy)};
  }
}

// A byte or halfword in memory against a constant that fits it: both sides are then zero-extended,
// and unsigned comparison of the narrow values decides.
const Node* Selector::NarrowLoad(Instr* instr, const Node* node) const {
  if (!node->is(Op::kLoad) || !CanSwallow(node)) return nullptr;
  if (effect_level_[node->id] != effect_level_[place_->id]) return nullptr;
  MemRep rep = node->memory.rep;
  int64_t limit = rep == MemRep::kUint8 ? 0xff : rep == MemRep::kUint16 ? 0xffff : -1;
  if (instr->immediate < 0 || instr->immediate > limit) return nullptr;
  instr->width = rep == MemRep::kUint8 ? 1 : 2;
  instr->condition = ToUnsigned(instr->condition);
  return node;
}

// --- Control flow

// The last effect before a comparison, which a branch makes at the end of its block, if that is a store.
const Node* Selector::StoreBefore(const Node* comparison) const {
  const auto& nodes = comparison->block->nodes;
  for (size_t i = nodes.size() - 1; i-- > 0;) {
    const Node* node = nodes[i];
    if (node->is(Op::kStore)) return node;
    if (node != comparison && !IsConstant(node)) return nullptr;
  }
  return nullptr;
}

// A sum that is stored where it came from is tested for its sign by the addition itself.
bool Selector::BranchOnSumInPlace(Instr* instr, const Node* comparison) {
  int64_t zero;
  if (!comparison->is(Op::kInt32LessThan) || !ImmediateOf(comparison->input(1), 4, &zero) || zero != 0) {
    return false;
  }
  const Node* store = StoreBefore(comparison);
  if (store == nullptr) return false;
  place_ = store;
  const Node* sum = SumInPlace(store, 2);
  place_ = instr->node;
  if (sum == nullptr || Resolve(comparison->input(0)) != sum) return false;
  SetAddition(instr, store, sum);
  instr->condition = Condition::kNegative;
  store_of_branch_ = store;
  return true;
}

void Selector::SelectBranch(const Node* node) {
  Instr* instr = New(Form::kBranch, node);
  SelectCondition(instr, node->input(0));
  Emit(instr);
}

// A comparison whose result others need, too, is made again. It takes one instruction, as a test of the
// result does, and mostly no code needs the result then. Its operands may not be swallowed, since each
// copy needs them.
bool Selector::MayBecomeCondition(const Node* value) {
  if (is_copy_ || !CanSwallow(value)) {
    if (!IsOptimized(graph_.frame()) || InUse(value)) return false;
    is_copy_ = true;
  }
  return true;
}

// Whether the value is not zero.
void Selector::SelectCondition(Instr* instr, const Node* value) {
  bool negated = false;
  is_copy_ = false;
  for (;;) {  // (x == 0) as a condition is x negated
    int64_t zero;
    if (!value->is(Op::kWord32Equal) || !ImmediateOf(value->input(1), 4, &zero) || zero != 0) break;
    if (!MayBecomeCondition(value)) break;
    negated = !negated;
    value = value->input(0);
  }
  const bool is_comparison = ComparisonOf(value->op, nullptr);
  const bool is_mask = value->is(Op::kWord32And);
  if (is_comparison && MayBecomeCondition(value)) {
    const bool may_add = instr->form == Form::kBranch && !is_copy_;
    if (!may_add || !BranchOnSumInPlace(instr, value)) Compare(instr, value);
  } else {
    instr->op = Op::kWord32Equal;
    instr->condition = Condition::kNotEqual;
    instr->width = 4;
    if (is_mask && MayBecomeCondition(value)) {
      SelectTest(instr, value);
    } else {
      CompareOperands(instr, value, nullptr, true);
    }
  }
  if (negated) instr->condition = Negate(instr->condition);
  is_copy_ = false;
}

void Selector::SelectSwitch(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  instr->arguments[0] = {Argument::Kind::kUse, AddUse(instr, node->input(0))};
  if (UsesJumpTable(node->cases)) AddScratch(instr);
  Emit(instr);
}

void Selector::SelectSetRegister(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  const Node* value = Resolve(node->input(0));
  bool sum = (value->is(Op::kInt64Add) || value->is(Op::kInt64Sub)) && !InUse(value);
  bool sum_fits = sum && (value->is(Op::kInt64Add) || value->input(1)->is(Op::kInt64Constant));
  if (sum_fits && !node->is(Op::kSetStackPointer)) {
    SetAddress(instr, value, nullptr, 0, 0);
  } else {
    SelectArgument(instr, 0, value, arch_.RuleOf(node->op).inputs[0]);
  }
  Emit(instr);
}

}  // namespace kei::jit
