// Comparisons, and expressions in tests: they jump without making a boolean.

#include <iterator>
#include <utility>

#include "vm/bytecode/generator/generator.h"

namespace kei {

namespace {

bool IsNegatedCompare(Token op) { return op == Token::kNe || op == Token::kNeStrict; }

Bytecode CompareBytecode(Token op) {
  switch (op) {
    case Token::kEq:
    case Token::kNe: return Bytecode::kTestEqual;
    case Token::kEqStrict:
    case Token::kNeStrict: return Bytecode::kTestEqualStrict;
    case Token::kLt: return Bytecode::kTestLessThan;
    case Token::kGt: return Bytecode::kTestGreaterThan;
    case Token::kLe: return Bytecode::kTestLessThanOrEqual;
    case Token::kGe: return Bytecode::kTestGreaterThanOrEqual;
    case Token::kInstanceof: return Bytecode::kTestInstanceOf;
    case Token::kIn: return Bytecode::kTestIn;
    default: UNREACHABLE();
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

bool BytecodeGenerator::VisitConstantTest(Expression* expression, Label* then_label, Label* else_label,
                                          Follows follows) {
  Literal* literal = expression->TryAs<Literal>();
  if (literal == nullptr) return false;
  bool is_true;
  switch (literal->kind) {
    case Literal::kTrue: is_true = true; break;
    case Literal::kFalse:
    case Literal::kNull:
    case Literal::kUndefined: is_true = false; break;
    case Literal::kSmi: is_true = literal->smi != 0; break;
    case Literal::kString: is_true = !literal->string->is_empty(); break;
    default: return false;
  }
  if (is_true && follows != Follows::kThen) code_.Jump(then_label);
  if (!is_true && follows != Follows::kElse) code_.Jump(else_label);
  return true;
}

void BytecodeGenerator::VisitForTest(Expression* expression, Label* then_label, Label* else_label,
                                     Follows follows) {
  if (IsStopped()) return;
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
bool BytecodeGenerator::VisitNullishTest(CompareOperation* expression, Label* then_label, Label* else_label,
                                         Follows follows) {
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

}  // namespace kei
