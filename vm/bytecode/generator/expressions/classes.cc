#include "vm/bytecode/generator/generator.h"
#include "vm/tables/instance-types.h"

namespace kei {

void BytecodeGenerator::VisitClassLiteral(ClassLiteral* literal) {
  ScopeContext context(this, literal->scope);
  VisitDeclarations(literal->scope);
  Register constructor = NewRegister();
  BuildClass(literal, constructor);
  code_.Ldar(constructor);
}

void BytecodeGenerator::BuildClass(ClassLiteral* literal, Register constructor) {
  DeclarePrivateNames(literal);
  Register prototype = NewRegister();
  RegisterList arguments = registers()->NewList(2);  // constructor, parent class
  if (literal->extends == nullptr) {
    code_.LdaTheHole();
  } else {
    VisitForValue(literal->extends);
  }
  code_.Star(arguments[1]);
  VisitFunctionLiteral(literal->constructor);
  code_.Star(constructor);
  code_.Star(arguments[0]);
  code_.SetExpressionPosition(literal->extends == nullptr ? literal->position()
                                                          : literal->extends->position());
  code_.CallRuntime(RuntimeFunction::kDefineClass, arguments.first(), 2);
  code_.Star(prototype);
  InitializeHomeObjects(literal->scope, constructor, prototype);
  const Register private_methods = NewPrivateMethods(literal);
  for (ClassMember* member : Each(literal->members)) {
    RegisterScope scope(registers());
    const Register home = member->is_private() ? private_methods : prototype;
    VisitClassMember(member, member->is_static ? constructor : home);
  }
  FinishClass(literal, constructor);
}

// The object that keeps the private methods and accessors of the instances; invalid if there are
// none.
Register BytecodeGenerator::NewPrivateMethods(ClassLiteral* literal) {
  if (literal->private_methods == nullptr) return Register();
  const Register methods = NewRegister();
  code_.CreateEmptyObjectLiteral();
  code_.Star(methods);
  StoreUnchecked(literal->private_methods, Store::kInitialize);
  return methods;
}

void BytecodeGenerator::InitializeHomeObjects(AstScope* scope, Register constructor, Register prototype) {
  if (Variable* home = scope->home_object_variable()) {
    code_.Ldar(prototype);
    StoreUnchecked(home, Store::kInitialize);
  }
  if (Variable* home = scope->static_home_object_variable()) {
    code_.Ldar(constructor);
    StoreUnchecked(home, Store::kInitialize);
  }
}

// The class's own name is initialized before its static members run.
void BytecodeGenerator::FinishClass(ClassLiteral* literal, Register constructor) {
  if (literal->instance_members != nullptr) {
    VisitFunctionLiteral(literal->instance_members);
    code_.DefineNamedOwn(constructor, code_.Add(Constant::Root(RootIndex::k_class_fields_symbol)),
                         NewSlot(FeedbackSlotKind::kDefineOwn));
  }
  if (literal->inner_name != nullptr) {
    code_.Ldar(constructor);
    StoreUnchecked(literal->inner_name, Store::kInitialize);
  }
  if (literal->static_members != nullptr) {
    Register function = NewRegister();
    VisitFunctionLiteral(literal->static_members);
    code_.Star(function);
    code_.SetExpressionPosition(literal->static_members->position());
    code_.CallProperty0(function, constructor, NewSlot(FeedbackSlotKind::kCall));
  }
}

void BytecodeGenerator::DeclarePrivateNames(ClassLiteral* literal) {
  for (Variable* variable : Each(literal->scope->Variables())) {
    if (variable->mode() != VariableMode::kPrivateName) continue;
    RegisterScope scope(registers());
    Register name = NewRegister();
    LoadString(variable->name());
    code_.Star(name);
    CallRuntime(RuntimeFunction::kNewPrivateName, name);
    StoreUnchecked(variable, Store::kInitialize);
  }
}

// Methods are defined here; of fields, only computed keys are evaluated.
void BytecodeGenerator::VisitClassMember(ClassMember* member, Register home) {
  if (member->kind == ClassMember::kStaticBlock) return;
  if (member->kind == ClassMember::kField) {
    if (!member->is_computed) return;
    VisitForValue(member->key);
    code_.SetExpressionPosition(member->key->position());
    code_.ToPropertyKey();
    StoreUnchecked(member->computed_key, Store::kInitialize);
    return;
  }
  Register key = member->is_private() ? VisitForRegister(member->key)
                                      : VisitPropertyKey(member->key, member->is_computed);
  if (member->kind != ClassMember::kMethod) {
    DefineAccessor(home, key, member->value, member->kind == ClassMember::kSetter,
                   PropertyDetails::kDontEnum);
    return;
  }
  RegisterList arguments = registers()->NewList(3);
  code_.Move(home, arguments[0]);
  code_.Move(key, arguments[1]);
  VisitInto(member->value, arguments[2]);
  code_.CallRuntime(RuntimeFunction::kDefineMethod, arguments.first(), 3);
}

// The synthetic function that a constructor, or the class itself, runs on `this`.
void BytecodeGenerator::VisitClassMembersStatement(ClassMembersStatement* statement) {
  if (statement->private_methods != nullptr) {
    RegisterScope scope(registers());
    const Register methods = NewRegister();
    LoadUnchecked(statement->private_methods, false);
    code_.Star(methods);
    CallRuntime(RuntimeFunction::kAddPrivateMethods, Register::Receiver(), methods);
  }
  for (ClassMember* member : Each(statement->members)) {
    RegisterScope scope(registers());
    if (member->kind == ClassMember::kStaticBlock) {
      Visit(member->block);
    } else {
      DefineField(member);
    }
  }
}

void BytecodeGenerator::DefineField(ClassMember* member) {
  code_.SetStatementPosition(member->key->position());
  Register object = Register::Receiver();
  if (member->is_private()) {
    Register name = VisitForRegister(member->key);
    VisitOrUndefined(member->value);
    code_.SetExpressionPosition(member->key->position());
    code_.SetKeyed(object, name, NewSlot(FeedbackSlotKind::kDefinePrivate));
    return;
  }
  if (!member->is_computed) {
    ObjectProperty property{member->key, member->value, ObjectProperty::kValue, false, false, false};
    DefineNamedProperty(property, object);
    return;
  }
  Register key = NewRegister();
  LoadUnchecked(member->computed_key, false);
  code_.Star(key);
  VisitOrUndefined(member->value);
  bool takes_name = member->value != nullptr && TakesNameOfKey(member->value);
  code_.SetExpressionPosition(member->key->position());
  code_.DefineKeyedOwn(object, key, takes_name, NewSlot(FeedbackSlotKind::kDefineKeyedOwn));
}

}  // namespace kei
