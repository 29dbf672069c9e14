#include "vm/bytecode/generator/generator.h"

namespace kei {

Reference BytecodeGenerator::VisitReference(Expression* target, Expression* later) {
  Reference result{Reference::kInvalid, target, {}, {}, {}, nullptr};
  switch (target->type()) {
    case NodeType::kVariableProxy: {
      VariableProxy* proxy = target->As<VariableProxy>();
      if (proxy->variable->location() == VariableLocation::kLookup) {
        return VisitLookupReference(proxy);
      }
      result.kind = Reference::kVariable;
      return result;
    }
    case NodeType::kArrayPattern:
    case NodeType::kObjectPattern: result.kind = Reference::kPattern; return result;
    case NodeType::kProperty: {
      Property* property = target->As<Property>();
      Expression* const rest[] = {property->key, later};
      result.object = VisitForRegister(property->object, rest);
      if (property->IsNamed()) {
        result.kind = Reference::kNamed;
        result.name = property->name();
        return result;
      }
      result.kind = Reference::kKeyed;
      result.key = VisitKeyForRegister(property->key, later);
      return result;
    }
    case NodeType::kSuperProperty: {
      SuperProperty* property = target->As<SuperProperty>();
      result.kind = Reference::kSuper;
      result.object = VisitForRegister(property->receiver);
      result.home = VisitForRegister(property->home_object);
      result.key = VisitKeyForRegister(property->key, later);
      // The object of the lookup is found before the value is evaluated, which may change it.
      result.super_base = NewRegister();
      code_.GetSuperConstructor(result.home);
      code_.Star(result.super_base);
      return result;
    }
    case NodeType::kPrivateProperty: {
      PrivateProperty* property = target->As<PrivateProperty>();
      result.kind = Reference::kPrivate;
      result.object = VisitForRegister(property->object, later);
      result.key = VisitForRegister(property->name, later);
      return result;
    }
    default:  // `f() = 1`, an error only when it is evaluated
      VisitForEffect(target);
      code_.SetExpressionPosition(target->position());
      CallRuntime(RuntimeFunction::kThrowInvalidAssignmentTarget);
      return result;
  }
}

// A name is resolved before the value is evaluated, which may remove it.
Reference BytecodeGenerator::VisitLookupReference(VariableProxy* proxy) {
  Reference result{Reference::kLookup, proxy, NewRegister(), NewRegister(), {}, proxy->name};
  LoadString(proxy->name);
  code_.Star(result.key);
  code_.SetExpressionPosition(proxy->position());
  CallRuntime(RuntimeFunction::kResolveReference, result.key);
  code_.Star(result.object);
  return result;
}

Register BytecodeGenerator::VisitKeyForRegister(Expression* key, Expression* later) {
  if (!key->IsLiteral()) return VisitForRegister(key, later);
  Register result = NewRegister();
  LoadKey(key);
  code_.Star(result);
  return result;
}

// Whether converting the value twice to a property key can be told from converting it once.
bool BytecodeGenerator::MayBeObject(const Expression* key) {
  switch (key->type()) {
    case NodeType::kLiteral:
    case NodeType::kBinaryOperation:
    case NodeType::kCountOperation:
    case NodeType::kTemplateLiteral: return false;
    default: return true;
  }
}

void BytecodeGenerator::LoadKeyToUpdate(Reference* reference, const Expression* key) {
  if (!MayBeObject(key)) return code_.Ldar(reference->key);
  Register converted = NewRegister();
  if (reference->kind == Reference::kKeyed) {
    code_.LdaUpdateKey(reference->object, reference->key, converted);
  } else {
    code_.Ldar(reference->key);
    code_.ToPropertyKey();
    code_.Star(converted);
  }
  reference->key = converted;
}

// Converting the key may change the prototype of the home object, which is found before.
void BytecodeGenerator::LoadSuperReference(Reference* reference) {
  const auto* property = reference->expression->As<SuperProperty>();
  LoadKeyToUpdate(reference, property->key);
  code_.SetExpressionPosition(property->position());
  if (!MayBeObject(property->key)) return code_.GetSuper(reference->object, reference->home);
  CallRuntime(RuntimeFunction::kGetFromSuperBase, reference->object, reference->super_base, reference->key);
}

void BytecodeGenerator::LoadReference(Reference* to_load) {
  Reference& reference = *to_load;
  int position = reference.expression->position();
  code_.SetExpressionPosition(position);
  switch (reference.kind) {
    case Reference::kVariable: LoadProxy(reference.expression->As<VariableProxy>()); return;
    case Reference::kLookup: {
      RegisterScope scope(registers());
      Register strict = NewRegister();
      code_.LoadSmi(is_strict());
      code_.Star(strict);
      code_.SetExpressionPosition(position);
      CallRuntime(RuntimeFunction::kLoadReference, reference.object, reference.key, strict);
      return;
    }
    case Reference::kNamed:
      code_.GetNamed(reference.object, NameIndex(reference.name), NewSlot(FeedbackSlotKind::kLoad));
      return;
    case Reference::kKeyed:
      LoadKeyToUpdate(&reference, reference.expression->As<Property>()->key);
      code_.SetExpressionPosition(position);
      code_.GetKeyed(reference.object, NewSlot(FeedbackSlotKind::kLoadKeyed));
      return;
    case Reference::kSuper: return LoadSuperReference(&reference);
    case Reference::kPrivate:
      code_.Ldar(reference.key);
      code_.SetExpressionPosition(position);
      code_.GetKeyed(reference.object, NewSlot(FeedbackSlotKind::kLoadKeyed));
      return;
    case Reference::kInvalid: return;
    case Reference::kPattern: UNREACHABLE();
  }
}

void BytecodeGenerator::StoreReference(const Reference& reference, Store store) {
  int position = reference.expression->position();
  switch (reference.kind) {
    case Reference::kVariable: {
      VariableProxy* proxy = reference.expression->As<VariableProxy>();
      code_.SetExpressionPosition(position);
      StoreVariable(proxy->variable, store, proxy->needs_hole_check());
      return;
    }
    case Reference::kLookup: {
      RegisterScope scope(registers());
      Register value = NewRegister();
      Register strict = NewRegister();
      code_.Star(value);
      code_.LoadSmi(is_strict());
      code_.Star(strict);
      code_.SetExpressionPosition(position);
      CallRuntime(RuntimeFunction::kStoreReference, reference.object, reference.key, value, strict);
      return;
    }
    case Reference::kNamed: return StoreNamed(reference.object, reference.name, position);
    case Reference::kKeyed: return StoreKeyed(reference.object, reference.key, position);
    case Reference::kSuper:
      code_.SetExpressionPosition(position);
      code_.SetSuper(reference.object, reference.super_base, reference.key, is_strict());
      return;
    case Reference::kPrivate:
      code_.SetExpressionPosition(position);
      code_.SetKeyed(reference.object, reference.key, NewSlot(FeedbackSlotKind::kStoreKeyedStrict));
      return;
    case Reference::kPattern: return DestructureInto(reference.expression, store);
    case Reference::kInvalid: return;
  }
}

void BytecodeGenerator::StoreNamed(Register object, const AstString* name, int position) {
  FeedbackSlotKind kind = is_strict() ? FeedbackSlotKind::kStoreStrict : FeedbackSlotKind::kStoreSloppy;
  code_.SetExpressionPosition(position);
  code_.SetNamed(object, NameIndex(name), NewSlot(kind));
}

void BytecodeGenerator::StoreKeyed(Register object, Register key, int position) {
  FeedbackSlotKind kind =
      is_strict() ? FeedbackSlotKind::kStoreKeyedStrict : FeedbackSlotKind::kStoreKeyedSloppy;
  code_.SetExpressionPosition(position);
  code_.SetKeyed(object, key, NewSlot(kind));
}

void BytecodeGenerator::VisitAssignment(Assignment* assignment, Mode mode) {
  if (IsLogicalAssignmentOp(assignment->op)) return VisitLogicalAssignment(assignment);
  if (assignment->op != Token::kAssign) return VisitCompoundAssignment(assignment);
  if (assignment->target->IsPattern()) {
    Register value = NewRegister();
    VisitInto(assignment->value, value);
    code_.Ldar(value);
    DestructureInto(assignment->target, Store::kAssign);
    if (mode == Mode::kValue) code_.Ldar(value);
    return;
  }
  if (mode == Mode::kEffect && VisitPlainLocalAssignment(assignment)) return;
  Reference reference{Reference::kVariable, assignment->target, {}, {}, {}, nullptr};
  // A name need not be resolved first when the value does nothing.
  const bool is_simple = assignment->target->IsVariableProxy() && assignment->value->IsLiteral();
  if (!is_simple) reference = VisitReference(assignment->target, assignment->value);
  VisitForValue(assignment->value);
  StoreReference(reference);
}

// x = y, both in registers, needs no accumulator.
bool BytecodeGenerator::VisitPlainLocalAssignment(Assignment* assignment) {
  VariableProxy* proxy = assignment->target->TryAs<VariableProxy>();
  if (proxy == nullptr || !assignment->value->IsVariableProxy()) return false;
  VariableMode mode = proxy->variable->mode();
  bool is_mutable =
      mode == VariableMode::kVar || mode == VariableMode::kLet || mode == VariableMode::kParameter;
  if (!is_mutable || proxy->needs_hole_check() || !IsInRegister(proxy->variable)) return false;
  VisitInto(assignment->value, RegisterOf(proxy->variable));
  return true;
}

void BytecodeGenerator::VisitCompoundAssignment(Assignment* assignment) {
  Token op = BinaryOpOfAssignment(assignment->op);
  bool is_immediate = IsImmediate(op, assignment->value);
  Reference reference = VisitReference(assignment->target, assignment->value);
  Register left;
  if (is_immediate || reference.kind != Reference::kVariable) {
    LoadReference(&reference);
    if (!is_immediate) {
      left = NewRegister();
      code_.Star(left);
    }
  } else {
    left = VisitForRegister(assignment->target, assignment->value);
  }
  EmitBinary(op, left, assignment->value, assignment->position());
  StoreReference(reference);
}

void BytecodeGenerator::VisitLogicalAssignment(Assignment* assignment) {
  Label assign, done;
  Reference reference = VisitReference(assignment->target, assignment->value);
  LoadReference(&reference);
  switch (assignment->op) {
    case Token::kAssignAnd: code_.JumpIfFalsy(&done); break;
    case Token::kAssignOr: code_.JumpIfTruthy(&done); break;
    default:
      code_.JumpIfUndefinedOrNull(&assign);
      code_.Jump(&done);
      code_.Bind(&assign);
  }
  VisitForValue(assignment->value);
  StoreReference(reference);
  code_.Bind(&done);
}

void BytecodeGenerator::VisitCountOperation(CountOperation* expression, Mode mode) {
  Reference reference = VisitReference(expression->target, nullptr);
  LoadReference(&reference);
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kBinaryOp);
  Register old;
  if (!expression->is_prefix() && mode == Mode::kValue) {
    old = NewRegister();
    code_.SetExpressionPosition(expression->position());
    code_.ToNumeric(slot);
    code_.Star(old);
  }
  code_.SetExpressionPosition(expression->position());
  if (expression->op == Token::kIncrement) {
    code_.Inc(slot);
  } else {
    code_.Dec(slot);
  }
  StoreReference(reference);
  if (old.is_valid()) code_.Ldar(old);
}

}  // namespace kei
