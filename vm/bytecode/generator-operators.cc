#include <iterator>
#include <vector>

#include "vm/bytecode/generator.h"

namespace kei {

namespace {

Bytecode BinaryBytecode(Token op) {
  switch (op) {
    case Token::kAdd:
      return Bytecode::kAdd;
    case Token::kSub:
      return Bytecode::kSub;
    case Token::kMul:
      return Bytecode::kMul;
    case Token::kDiv:
      return Bytecode::kDiv;
    case Token::kMod:
      return Bytecode::kMod;
    case Token::kExp:
      return Bytecode::kExp;
    case Token::kBitOr:
      return Bytecode::kBitwiseOr;
    case Token::kBitXor:
      return Bytecode::kBitwiseXor;
    case Token::kBitAnd:
      return Bytecode::kBitwiseAnd;
    case Token::kShl:
      return Bytecode::kShiftLeft;
    case Token::kSar:
      return Bytecode::kShiftRight;
    case Token::kShr:
      return Bytecode::kShiftRightLogical;
    default:
      UNREACHABLE();
  }
}

// Exp has no variant with an immediate.
Bytecode SmiVariant(Bytecode bytecode) {
  DCHECK(bytecode != Bytecode::kExp);
  int distance = static_cast<int>(Bytecode::kAddSmi) - static_cast<int>(Bytecode::kAdd);
  if (bytecode > Bytecode::kExp) distance--;
  return static_cast<Bytecode>(static_cast<int>(bytecode) + distance);
}
static_assert(static_cast<int>(Bytecode::kShiftRightLogicalSmi) -
                  static_cast<int>(Bytecode::kAddSmi) ==
              static_cast<int>(Bytecode::kShiftRightLogical) - static_cast<int>(Bytecode::kAdd) -
                  1);

bool IsNegatedCompare(Token op) { return op == Token::kNe || op == Token::kNeStrict; }

Bytecode CompareBytecode(Token op) {
  switch (op) {
    case Token::kEq:
    case Token::kNe:
      return Bytecode::kTestEqual;
    case Token::kEqStrict:
    case Token::kNeStrict:
      return Bytecode::kTestEqualStrict;
    case Token::kLt:
      return Bytecode::kTestLessThan;
    case Token::kGt:
      return Bytecode::kTestGreaterThan;
    case Token::kLe:
      return Bytecode::kTestLessThanOrEqual;
    case Token::kGe:
      return Bytecode::kTestGreaterThanOrEqual;
    case Token::kInstanceof:
      return Bytecode::kTestInstanceOf;
    case Token::kIn:
      return Bytecode::kTestIn;
    default:
      UNREACHABLE();
  }
}

FeedbackSlotKind CompareSlot(Token op) {
  if (op == Token::kInstanceof) return FeedbackSlotKind::kInstanceOf;
  if (op == Token::kIn) return FeedbackSlotKind::kLoadKeyed;
  return FeedbackSlotKind::kCompareOp;
}

bool IsEquality(Token op) { return op >= Token::kEq && op <= Token::kNeStrict; }

bool IsLiteralOf(Expression* expression, Literal::Kind kind) {
  return expression->IsLiteral() && expression->As<Literal>()->kind == kind;
}

TypeOfLiteral TypeOfLiteralFor(const AstString& text) {
  static constexpr std::string_view kNames[] = {"number", "string",    "symbol",   "boolean",
                                                "bigint", "undefined", "function", "object"};
  for (size_t i = 0; i < std::size(kNames); i++) {
    if (text.Equals(kNames[i])) return static_cast<TypeOfLiteral>(i);
  }
  return TypeOfLiteral::kOther;
}

}  // namespace

void BytecodeGenerator::VisitUnaryOperation(UnaryOperation* expression, Mode mode) {
  switch (expression->op) {
    case Token::kTypeof:
      return VisitTypeof(expression->operand);
    case Token::kDelete:
      return VisitDelete(expression->operand);
    case Token::kVoid:
      VisitForEffect(expression->operand);
      code_.LdaUndefined();
      return;
    case Token::kNot:
      VisitForValue(expression->operand);
      if (mode == Mode::kValue) code_.Not();
      return;
    default:
      break;
  }
  VisitForValue(expression->operand);
  code_.SetExpressionPosition(expression->position());
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kBinaryOp);
  switch (expression->op) {
    case Token::kAdd:
      return code_.ToNumber(slot);
    case Token::kSub:
      return code_.Negate(slot);
    case Token::kBitNot:
      return code_.BitwiseNot(slot);
    default:
      UNREACHABLE();
  }
}

void BytecodeGenerator::VisitTypeof(Expression* operand) {
  if (VariableProxy* proxy = operand->TryAs<VariableProxy>()) {
    LoadProxy(proxy, true);
  } else {
    VisitForValue(operand);
  }
  code_.TypeOf();
}

void BytecodeGenerator::VisitDelete(Expression* operand) {
  switch (operand->type()) {
    case NodeType::kProperty:
      return VisitDeleteProperty(operand->As<Property>());
    case NodeType::kOptionalChain: {
      Label nullish, done;
      Label* outer = chain_end_;
      chain_end_ = &nullish;
      VisitDelete(operand->As<OptionalChain>()->expression);
      chain_end_ = outer;
      code_.Jump(&done);
      code_.Bind(&nullish);
      code_.LdaTrue();
      code_.Bind(&done);
      return;
    }
    case NodeType::kVariableProxy: {
      Variable* variable = operand->As<VariableProxy>()->variable;
      bool is_by_name = variable->location() == VariableLocation::kLookup ||
                        variable->location() == VariableLocation::kGlobal;
      if (is_by_name) {
        code_.DeleteLookupSlot(NameIndex(variable->name()));
      } else if (variable->mode() == VariableMode::kThis) {
        code_.LdaTrue();
      } else {
        code_.LdaFalse();
      }
      return;
    }
    case NodeType::kSuperProperty: {
      // Evaluates `this` and the key before it throws.
      SuperProperty* property = operand->As<SuperProperty>();
      LoadProxy(property->receiver);
      VisitForEffect(property->key);
      code_.SetExpressionPosition(operand->position());
      CallRuntime(RuntimeFunction::kThrowDeleteSuperProperty);
      return;
    }
    default:
      VisitForEffect(operand);
      code_.LdaTrue();
  }
}

void BytecodeGenerator::VisitDeleteProperty(Property* property) {
  Register object = VisitForRegister(property->object, property->key);
  if (property->is_optional()) {
    code_.Ldar(object);
    LeaveOptionalChainIfNullish(true);
  }
  LoadKey(property->key);
  code_.SetExpressionPosition(property->position());
  code_.DeleteProperty(object, is_strict());
}

// Whether the right operand becomes an immediate.
bool BytecodeGenerator::IsImmediate(Token op, Expression* right) {
  return op != Token::kExp && IsLiteralOf(right, Literal::kSmi);
}

// The left spine may be deep, so it is walked without recursion.
void BytecodeGenerator::VisitBinaryOperation(BinaryOperation* expression) {
  std::vector<BinaryOperation*> spine{expression};
  while (BinaryOperation* left = spine.back()->left->TryAs<BinaryOperation>()) {
    spine.push_back(left);
  }
  RegisterScope scope(registers());
  BinaryOperation* innermost = spine.back();
  Register left;
  if (IsImmediate(innermost->op, innermost->right)) {
    VisitForValue(innermost->left);
  } else {
    left = VisitForRegister(innermost->left, innermost->right);
  }
  Register temporary;
  while (true) {
    BinaryOperation* operation = spine.back();
    spine.pop_back();
    EmitBinary(operation->op, left, operation->right, operation->position());
    if (spine.empty()) return;
    if (IsImmediate(spine.back()->op, spine.back()->right)) continue;
    if (!temporary.is_valid()) temporary = NewRegister();
    left = temporary;
    code_.Star(left);
  }
}

// The left operand is in the register, or in the accumulator where the right one is an immediate.
void BytecodeGenerator::EmitBinary(Token op, Register left, Expression* right, int position) {
  Bytecode bytecode = BinaryBytecode(op);
  bool is_immediate = IsImmediate(op, right);
  if (!is_immediate) VisitForValue(right);
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kBinaryOp);
  code_.SetExpressionPosition(position);
  if (is_immediate) {
    code_.Generic(SmiVariant(bytecode), right->As<Literal>()->smi, slot);
  } else {
    code_.Generic(bytecode, left, slot);
  }
}

void BytecodeGenerator::VisitLogicalOperation(LogicalOperation* expression, Mode mode) {
  Label done, evaluate_right;
  if (mode == Mode::kEffect && expression->op != Token::kNullish) {
    bool is_and = expression->op == Token::kAnd;
    VisitForTest(expression->left, is_and ? &evaluate_right : &done,
                 is_and ? &done : &evaluate_right, is_and ? Follows::kThen : Follows::kElse);
    code_.Bind(&evaluate_right);
    VisitForEffect(expression->right);
    code_.Bind(&done);
    return;
  }
  VisitForValue(expression->left);
  switch (expression->op) {
    case Token::kAnd:
      code_.JumpIfFalsy(&done);
      break;
    case Token::kOr:
      code_.JumpIfTruthy(&done);
      break;
    default:
      code_.JumpIfUndefinedOrNull(&evaluate_right);
      code_.Jump(&done);
      code_.Bind(&evaluate_right);
  }
  Visit(expression->right, mode);
  code_.Bind(&done);
}

void BytecodeGenerator::VisitCompareOperation(CompareOperation* expression) {
  if (!VisitSpecialCompare(expression)) {
    RegisterScope scope(registers());
    Register left = VisitForRegister(expression->left, expression->right);
    VisitForValue(expression->right);
    code_.SetExpressionPosition(expression->position());
    code_.Generic(CompareBytecode(expression->op), left, NewSlot(CompareSlot(expression->op)));
  }
  if (IsNegatedCompare(expression->op)) code_.Not();
}

namespace {

// `undefined` as a value is a name.
enum class Nullish : uint8_t { kNone, kNull, kUndefined };

Nullish NullishOf(Expression* expression, const AstStringTable& strings) {
  if (IsLiteralOf(expression, Literal::kNull)) return Nullish::kNull;
  if (IsLiteralOf(expression, Literal::kUndefined)) return Nullish::kUndefined;
  if (UnaryOperation* unary = expression->TryAs<UnaryOperation>()) {
    bool is_void = unary->op == Token::kVoid && unary->operand->IsLiteral();
    return is_void ? Nullish::kUndefined : Nullish::kNone;
  }
  VariableProxy* proxy = expression->TryAs<VariableProxy>();
  bool is_undefined = proxy != nullptr && proxy->name == strings.undefined() &&
                      proxy->variable->location() == VariableLocation::kGlobal;
  return is_undefined ? Nullish::kUndefined : Nullish::kNone;
}

struct NullishCompare {
  Expression* operand;
  Nullish value;
};

NullishCompare MatchNullish(CompareOperation* compare, const AstStringTable& strings) {
  if (!IsEquality(compare->op)) return {nullptr, Nullish::kNone};
  Nullish right = NullishOf(compare->right, strings);
  if (right != Nullish::kNone) return {compare->left, right};
  return {compare->right, NullishOf(compare->left, strings)};
}

// typeof x == "string", either way around.
UnaryOperation* MatchTypeof(CompareOperation* compare, const AstString** text) {
  if (!IsEquality(compare->op)) return nullptr;
  auto match = [&](Expression* type, Expression* literal) -> UnaryOperation* {
    UnaryOperation* unary = type->TryAs<UnaryOperation>();
    if (unary == nullptr || unary->op != Token::kTypeof || !literal->IsStringLiteral()) {
      return nullptr;
    }
    *text = literal->As<Literal>()->string;
    return unary;
  };
  UnaryOperation* result = match(compare->left, compare->right);
  return result != nullptr ? result : match(compare->right, compare->left);
}

bool IsStrictEquality(Token op) { return op == Token::kEqStrict || op == Token::kNeStrict; }

}  // namespace

// Comparisons with null, undefined, and of typeof with a string; without the negation of != and
// !==.
bool BytecodeGenerator::VisitSpecialCompare(CompareOperation* expression) {
  const AstString* text = nullptr;
  if (UnaryOperation* type = MatchTypeof(expression, &text)) {
    VariableProxy* proxy = type->operand->TryAs<VariableProxy>();
    if (proxy != nullptr) {
      LoadProxy(proxy, true);
    } else {
      VisitForValue(type->operand);
    }
    code_.TestTypeOf(TypeOfLiteralFor(*text));
    return true;
  }
  NullishCompare match = MatchNullish(expression, strings());
  if (match.value == Nullish::kNone) return false;
  VisitForValue(match.operand);
  if (!IsStrictEquality(expression->op)) {
    code_.TestUndetectable();
  } else if (match.value == Nullish::kNull) {
    code_.TestNull();
  } else {
    code_.TestUndefined();
  }
  return true;
}

// --- Tests

void BytecodeGenerator::Branch(Label* then_label, Label* else_label, Follows follows) {
  if (follows == Follows::kThen) {
    code_.JumpIfFalsy(else_label);
    return;
  }
  code_.JumpIfTruthy(then_label);
  if (follows == Follows::kNeither) code_.Jump(else_label);
}

bool BytecodeGenerator::VisitConstantTest(Expression* expression, Label* then_label,
                                          Label* else_label, Follows follows) {
  Literal* literal = expression->TryAs<Literal>();
  if (literal == nullptr) return false;
  bool is_true;
  switch (literal->kind) {
    case Literal::kTrue:
      is_true = true;
      break;
    case Literal::kFalse:
    case Literal::kNull:
    case Literal::kUndefined:
      is_true = false;
      break;
    case Literal::kSmi:
      is_true = literal->smi != 0;
      break;
    case Literal::kString:
      is_true = !literal->string->is_empty();
      break;
    default:
      return false;
  }
  if (is_true && follows != Follows::kThen) code_.Jump(then_label);
  if (!is_true && follows != Follows::kElse) code_.Jump(else_label);
  return true;
}

void BytecodeGenerator::VisitForTest(Expression* expression, Label* then_label, Label* else_label,
                                     Follows follows) {
  if (unit_->StackIsExhausted()) return;
  if (VisitConstantTest(expression, then_label, else_label, follows)) return;
  if (UnaryOperation* unary = expression->TryAs<UnaryOperation>()) {
    if (unary->op == Token::kNot) {
      Follows flipped = follows == Follows::kThen   ? Follows::kElse
                        : follows == Follows::kElse ? Follows::kThen
                                                    : Follows::kNeither;
      return VisitForTest(unary->operand, else_label, then_label, flipped);
    }
  }
  if (CompareOperation* compare = expression->TryAs<CompareOperation>()) {
    return VisitCompareForTest(compare, then_label, else_label, follows);
  }
  LogicalOperation* logical = expression->TryAs<LogicalOperation>();
  if (logical != nullptr && logical->op != Token::kNullish) {
    Label right;
    if (logical->op == Token::kAnd) {
      VisitForTest(logical->left, &right, else_label, Follows::kThen);
    } else {
      VisitForTest(logical->left, then_label, &right, Follows::kElse);
    }
    code_.Bind(&right);
    return VisitForTest(logical->right, then_label, else_label, follows);
  }
  VisitForValue(expression);
  Branch(then_label, else_label, follows);
}

void BytecodeGenerator::VisitCompareForTest(CompareOperation* expression, Label* then_label,
                                            Label* else_label, Follows follows) {
  if (IsNegatedCompare(expression->op)) {
    std::swap(then_label, else_label);
    if (follows != Follows::kNeither) {
      follows = follows == Follows::kThen ? Follows::kElse : Follows::kThen;
    }
  }
  if (VisitNullishTest(expression, then_label, else_label, follows)) return;
  if (!VisitSpecialCompare(expression)) {
    RegisterScope scope(registers());
    Register left = VisitForRegister(expression->left, expression->right);
    VisitForValue(expression->right);
    code_.SetExpressionPosition(expression->position());
    code_.Generic(CompareBytecode(expression->op), left, NewSlot(CompareSlot(expression->op)));
  }
  Branch(then_label, else_label, follows);
}

// Jumps on the value itself, without making a boolean.
bool BytecodeGenerator::VisitNullishTest(CompareOperation* expression, Label* then_label,
                                         Label* else_label, Follows follows) {
  NullishCompare match = MatchNullish(expression, strings());
  if (match.value == Nullish::kNone) return false;
  bool is_strict_compare = IsStrictEquality(expression->op);
  if (!is_strict_compare && follows == Follows::kThen) return false;
  VisitForValue(match.operand);
  if (!is_strict_compare) {
    code_.JumpIfUndefinedOrNull(then_label);
  } else if (match.value == Nullish::kNull) {
    if (follows == Follows::kThen) {
      code_.JumpIfNotNull(else_label);
    } else {
      code_.JumpIfNull(then_label);
    }
  } else if (follows == Follows::kThen) {
    code_.JumpIfNotUndefined(else_label);
  } else {
    code_.JumpIfUndefined(then_label);
  }
  if (follows == Follows::kNeither) code_.Jump(else_label);
  return true;
}

void BytecodeGenerator::VisitPrivateIn(PrivateIn* expression) {
  RegisterScope scope(registers());
  Register name = VisitForRegister(expression->name);
  Register object = VisitForRegister(expression->object);
  code_.SetExpressionPosition(expression->position());
  CallRuntime(RuntimeFunction::kHasPrivate, object, name);
}

}  // namespace kei
