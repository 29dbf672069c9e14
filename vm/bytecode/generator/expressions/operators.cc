#include <vector>

#include "vm/bytecode/generator/generator.h"

namespace kei {

namespace {

Bytecode BinaryBytecode(Token op) {
  switch (op) {
    case Token::kAdd: return Bytecode::kAdd;
    case Token::kSub: return Bytecode::kSub;
    case Token::kMul: return Bytecode::kMul;
    case Token::kDiv: return Bytecode::kDiv;
    case Token::kMod: return Bytecode::kMod;
    case Token::kExp: return Bytecode::kExp;
    case Token::kBitOr: return Bytecode::kBitwiseOr;
    case Token::kBitXor: return Bytecode::kBitwiseXor;
    case Token::kBitAnd: return Bytecode::kBitwiseAnd;
    case Token::kShl: return Bytecode::kShiftLeft;
    case Token::kSar: return Bytecode::kShiftRight;
    case Token::kShr: return Bytecode::kShiftRightLogical;
    default: UNREACHABLE();
  }
}

// Exp has no variant with an immediate.
Bytecode SmiVariant(Bytecode bytecode) {
  DCHECK(bytecode != Bytecode::kExp);
  int distance = static_cast<int>(Bytecode::kAddSmi) - static_cast<int>(Bytecode::kAdd);
  if (bytecode > Bytecode::kExp) distance--;
  return static_cast<Bytecode>(static_cast<int>(bytecode) + distance);
}
static_assert(static_cast<int>(Bytecode::kShiftRightLogicalSmi) - static_cast<int>(Bytecode::kAddSmi) ==
              static_cast<int>(Bytecode::kShiftRightLogical) - static_cast<int>(Bytecode::kAdd) - 1);

bool IsSmiLiteral(Expression* expression) {
  return expression->IsLiteral() && expression->As<Literal>()->kind == Literal::kSmi;
}

}  // namespace

void BytecodeGenerator::VisitUnaryOperation(UnaryOperation* expression, Mode mode) {
  switch (expression->op) {
    case Token::kTypeof: return VisitTypeof(expression->operand);
    case Token::kDelete: return VisitDelete(expression->operand);
    case Token::kVoid:
      VisitForEffect(expression->operand);
      code_.LdaUndefined();
      return;
    case Token::kNot:
      VisitForValue(expression->operand);
      if (mode == Mode::kValue) code_.Not();
      return;
    default: break;
  }
  VisitForValue(expression->operand);
  code_.SetExpressionPosition(expression->position());
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kBinaryOp);
  switch (expression->op) {
    case Token::kAdd: return code_.ToNumber(slot);
    case Token::kSub: return code_.Negate(slot);
    case Token::kBitNot: return code_.BitwiseNot(slot);
    default: UNREACHABLE();
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
    case NodeType::kProperty: return VisitDeleteProperty(operand->As<Property>());
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
      } else if (variable->mode() == VariableMode::kThis || variable->name() == strings().new_target()) {
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
    default: VisitForEffect(operand); code_.LdaTrue();
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
  return op != Token::kExp && IsSmiLiteral(right);
}

// The left spine may be deep, so it is walked without recursion.
void BytecodeGenerator::VisitBinaryOperation(BinaryOperation* expression) {
  TryVector<BinaryOperation*> spine;
  spine.PushOrEnd(expression);
  while (BinaryOperation* left = spine.back()->left->TryAs<BinaryOperation>()) {
    spine.PushOrEnd(left);
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
    BinaryOperation* operation = spine.Pop();
    EmitBinary(operation->op, left, operation->right, operation->position());
    if (spine.empty() || IsStopped()) return;
    if (IsImmediate(spine.back()->op, spine.back()->right)) continue;  // it stays in the accumulator
    if (!temporary.is_valid()) temporary = NewRegister();
    left = temporary;
    code_.Star(left);
  }
}

// The left operand is in the register, or in the accumulator if the right one is an immediate.
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
    VisitForTest(expression->left, is_and ? &evaluate_right : &done, is_and ? &done : &evaluate_right,
                 is_and ? Follows::kThen : Follows::kElse);
    code_.Bind(&evaluate_right);
    VisitForEffect(expression->right);
    code_.Bind(&done);
    return;
  }
  VisitForValue(expression->left);
  switch (expression->op) {
    case Token::kAnd: code_.JumpIfFalsy(&done); break;
    case Token::kOr: code_.JumpIfTruthy(&done); break;
    default:
      code_.JumpIfUndefinedOrNull(&evaluate_right);
      code_.Jump(&done);
      code_.Bind(&evaluate_right);
  }
  Visit(expression->right, mode);
  code_.Bind(&done);
}

void BytecodeGenerator::VisitPrivateIn(PrivateIn* expression) {
  RegisterScope scope(registers());
  Register name = VisitForRegister(expression->name);
  Register object = VisitForRegister(expression->object);
  code_.SetExpressionPosition(expression->position());
  CallRuntime(RuntimeFunction::kHasPrivate, object, name);
}

}  // namespace kei
