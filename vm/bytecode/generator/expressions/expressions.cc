#include "vm/bytecode/generator/assignment-analysis.h"
#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::Visit(Expression* expression, Mode mode) {
  if (IsStopped()) return;
  RegisterScope scope(registers());
  switch (expression->type()) {
    case NodeType::kLiteral: return VisitLiteral(expression->As<Literal>(), mode);
    case NodeType::kRegExpLiteral: return VisitRegExpLiteral(expression->As<RegExpLiteral>());
    case NodeType::kObjectLiteral: return VisitObjectLiteral(expression->As<ObjectLiteral>());
    case NodeType::kArrayLiteral: return VisitArrayLiteral(expression->As<ArrayLiteral>());
    case NodeType::kFunctionLiteral: return VisitFunctionLiteral(expression->As<FunctionLiteral>());
    case NodeType::kClassLiteral: return VisitClassLiteral(expression->As<ClassLiteral>());
    case NodeType::kTemplateLiteral: return VisitTemplateLiteral(expression->As<TemplateLiteral>());
    case NodeType::kTaggedTemplate: return VisitTaggedTemplate(expression->As<TaggedTemplate>());
    case NodeType::kVariableProxy: return VisitVariableProxy(expression->As<VariableProxy>(), mode);
    case NodeType::kProperty: return VisitProperty(expression->As<Property>());
    case NodeType::kPrivateProperty: return VisitPrivateProperty(expression->As<PrivateProperty>());
    case NodeType::kSuperProperty: return VisitSuperProperty(expression->As<SuperProperty>());
    case NodeType::kCall: return VisitCall(expression->As<Call>());
    case NodeType::kSuperCall: return VisitSuperCall(expression->As<SuperCall>());
    case NodeType::kCallNew: return VisitCallNew(expression->As<CallNew>());
    case NodeType::kImportMeta: return VisitImportMeta(expression->As<ImportMeta>());
    case NodeType::kNativeCall: return VisitNativeCall(expression->As<NativeCall>());
    case NodeType::kImportCall: return VisitImportCall(expression->As<ImportCall>());
    case NodeType::kOptionalChain: return VisitOptionalChain(expression->As<OptionalChain>());
    case NodeType::kUnaryOperation: return VisitUnaryOperation(expression->As<UnaryOperation>(), mode);
    case NodeType::kCountOperation: return VisitCountOperation(expression->As<CountOperation>(), mode);
    case NodeType::kBinaryOperation: return VisitBinaryOperation(expression->As<BinaryOperation>());
    case NodeType::kLogicalOperation: return VisitLogicalOperation(expression->As<LogicalOperation>(), mode);
    case NodeType::kCompareOperation: return VisitCompareOperation(expression->As<CompareOperation>());
    case NodeType::kPrivateIn: return VisitPrivateIn(expression->As<PrivateIn>());
    case NodeType::kConditional: return VisitConditional(expression->As<Conditional>(), mode);
    case NodeType::kAssignment: return VisitAssignment(expression->As<Assignment>(), mode);
    case NodeType::kCommaExpression: return VisitCommaExpression(expression->As<CommaExpression>(), mode);
    case NodeType::kAwait: return VisitAwait(expression->As<Await>());
    case NodeType::kYield: return VisitYield(expression->As<Yield>());
    case NodeType::kYieldStar: return VisitYieldStar(expression->As<YieldStar>());
    default: UNREACHABLE();  // patterns and spreads are part of others
  }
}

void BytecodeGenerator::VisitInto(Expression* expression, Register target) {
  VariableProxy* proxy = expression->TryAs<VariableProxy>();
  if (proxy != nullptr && IsInRegister(proxy->variable) && !proxy->needs_hole_check()) {
    code_.Move(RegisterOf(proxy->variable), target);
    return;
  }
  VisitForValue(expression);
  code_.Star(target);
}

void BytecodeGenerator::VisitOrUndefined(Expression* expression) {
  if (expression == nullptr) {
    code_.LdaUndefined();
  } else {
    VisitForValue(expression);
  }
}

bool BytecodeGenerator::IsInRegister(Variable* variable) const {
  return variable->location() == VariableLocation::kLocal ||
         variable->location() == VariableLocation::kParameter;
}

Register BytecodeGenerator::VisitForRegister(Expression* expression, std::span<Expression* const> later) {
  VariableProxy* proxy = expression->TryAs<VariableProxy>();
  if (proxy != nullptr && IsInRegister(proxy->variable) && !MayAssign(later, proxy->variable)) {
    Register result = RegisterOf(proxy->variable);
    if (proxy->needs_hole_check()) LoadProxy(proxy);
    return result;
  }
  Register result = NewRegister();
  VisitInto(expression, result);
  return result;
}

Register BytecodeGenerator::VisitForRegister(Expression* expression, Expression* later) {
  return VisitForRegister(expression, std::span<Expression* const>(&later, later != nullptr));
}

void BytecodeGenerator::LoadBigInt(Literal* literal) {
  if (literal->IsConstant()) return code_.LoadConstant(Constant::BigInt(literal->string));
  RegisterScope scope(registers());
  Register argument = NewRegister();
  LoadString(literal->string);
  code_.Star(argument);
  code_.CallRuntime(RuntimeFunction::kNewBigInt, argument, 1);
}

void BytecodeGenerator::VisitLiteral(Literal* literal, Mode mode) {
  if (mode == Mode::kEffect) return;
  switch (literal->kind) {
    case Literal::kSmi: return code_.LoadSmi(literal->smi);
    case Literal::kDouble: return code_.LoadConstant(Constant::Number(literal->number));
    case Literal::kString: return LoadString(literal->string);
    case Literal::kBigInt: return LoadBigInt(literal);
    case Literal::kTrue: return code_.LdaTrue();
    case Literal::kFalse: return code_.LdaFalse();
    case Literal::kNull: return code_.LdaNull();
    case Literal::kUndefined: return code_.LdaUndefined();
    case Literal::kHole: return code_.LdaTheHole();
  }
}

// A reference that cannot throw or be observed needs no load.
void BytecodeGenerator::VisitVariableProxy(VariableProxy* proxy, Mode mode) {
  if (mode == Mode::kEffect && !proxy->needs_hole_check()) {
    VariableLocation location = proxy->variable->location();
    if (IsInRegister(proxy->variable) || location == VariableLocation::kContext) return;
  }
  LoadProxy(proxy);
}

void BytecodeGenerator::VisitConditional(Conditional* expression, Mode mode) {
  Label then_label, else_label, done;
  VisitForTest(expression->condition, &then_label, &else_label, Follows::kThen);
  code_.Bind(&then_label);
  Visit(expression->then_value, mode);
  code_.Jump(&done);
  code_.Bind(&else_label);
  Visit(expression->else_value, mode);
  code_.Bind(&done);
}

void BytecodeGenerator::VisitCommaExpression(CommaExpression* expression, Mode mode) {
  size_t last = expression->expressions.size() - 1;
  for (size_t i = 0; i < last && !IsStopped(); i++) VisitForEffect(expression->expressions[i]);
  Visit(expression->expressions[last], mode);
}

void BytecodeGenerator::LeaveOptionalChainIfNullish(bool is_optional) {
  if (!is_optional) return;
  code_.JumpIfUndefinedOrNull(chain_end_);
}

void BytecodeGenerator::VisitProperty(Property* property) {
  Register object = VisitForRegister(property->object, property->key);
  if (property->is_optional()) {
    code_.Ldar(object);
    LeaveOptionalChainIfNullish(true);
  }
  LoadProperty(property, object);
}

void BytecodeGenerator::LoadProperty(Property* property, Register object) {
  if (property->IsNamed()) {
    code_.SetExpressionPosition(property->position());
    code_.GetNamed(object, NameIndex(property->name()), NewSlot(FeedbackSlotKind::kLoad));
  } else {
    LoadKey(property->key);
    code_.SetExpressionPosition(property->position());
    code_.GetKeyed(object, NewSlot(FeedbackSlotKind::kLoadKeyed));
  }
}

// Constant keys that are array indices become numbers.
void BytecodeGenerator::LoadKey(Expression* key) {
  uint32_t index;
  if (key->IsStringLiteral() && key->As<Literal>()->string->AsArrayIndex(&index)) {
    code_.LoadNumber(index);
  } else {
    VisitForValue(key);
  }
}

void BytecodeGenerator::VisitSuperProperty(SuperProperty* property) {
  Register receiver = VisitForRegister(property->receiver, property->key);
  Register home = VisitForRegister(property->home_object, property->key);
  LoadKey(property->key);
  code_.SetExpressionPosition(property->position());
  code_.GetSuper(receiver, home);
}

void BytecodeGenerator::VisitPrivateProperty(PrivateProperty* property) {
  LoadPrivateProperty(property, VisitForRegister(property->object));
}

void BytecodeGenerator::LoadPrivateProperty(PrivateProperty* property, Register object) {
  RegisterScope scope(registers());
  if (property->is_optional()) {
    code_.Ldar(object);
    LeaveOptionalChainIfNullish(true);
  }
  VisitForValue(property->name);
  code_.SetExpressionPosition(property->position());
  code_.GetKeyed(object, NewSlot(FeedbackSlotKind::kLoadKeyed));
}

void BytecodeGenerator::VisitOptionalChain(OptionalChain* chain) {
  Label nullish, done;
  Label* outer = chain_end_;
  chain_end_ = &nullish;
  VisitForValue(chain->expression);
  chain_end_ = outer;
  code_.Jump(&done);
  code_.Bind(&nullish);
  code_.LdaUndefined();
  code_.Bind(&done);
}

}  // namespace kei
