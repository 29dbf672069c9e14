#include "vm/bytecode/generator/generator.h"

namespace kei {

BytecodeGenerator::BytecodeGenerator(UnitState* unit, FunctionLiteral* literal)
    : unit_(unit),
      literal_(literal),
      code_(unit->account()),
      scope_(literal->scope),
      global_accesses_(unit->account()),
      global_index_(CountedMemory(unit->account())) {}

void BytecodeGenerator::Generate(FunctionUnit* target) {
  registers()->NewList(scope_->local_count());
  {
    FunctionControlScope control(this);
    GenerateBody();
  }
  if (unit_->error().kind != SyntaxError::kNone) return;
  target->code = std::make_unique<FunctionCode>();
  code_.Finish(literal_->parameter_count, target->code.get());
}

void BytecodeGenerator::GenerateBody() {
  if (literal_->kind == FunctionKind::kDefaultDerivedConstructor) {
    GenerateDefaultDerivedConstructor();
    return;
  }
  if (literal_->kind == FunctionKind::kModule) {
    GenerateModule();
    return;
  }
  if (is_toplevel()) {
    completion_ = NewRegister();
    track_completion_ = true;
  }
  ScopeContext context(this, scope_);
  function_context_ = contexts_;
  if (is_async() && !is_generator()) {
    VisitAsyncFunction();
  } else {
    VisitToEnd();
  }
  EmitDerivedConstructorReturn();
}

void BytecodeGenerator::VisitToEnd() {
  EnterFunction();
  VisitFunctionBody();
}

// Async generators take exceptions from here on; before, their call throws them.
void BytecodeGenerator::VisitBody() {
  if (is_async() && is_generator()) {
    RejectWhatIsThrown(&BytecodeGenerator::VisitCode);
  } else {
    VisitCode();
  }
}

void BytecodeGenerator::VisitCode() {
  VisitStatements(literal_->body);
  code_.SetStatementPosition(literal_->end_position > 0 ? literal_->end_position - 1 : 0);
  if (is_toplevel()) {
    code_.Ldar(completion_);
  } else {
    code_.LdaUndefined();
  }
  EmitReturn();
}

void BytecodeGenerator::EnterFunction() {
  InitializeHoles(scope_);
  if (is_toplevel()) {
    EnterToplevel();
    return;
  }
  InitializeHiddenVariables();
  if (literal_->has_instance_members && !IsDerivedConstructor(literal_->kind)) {
    RunInstanceMembers(Register::Receiver(), Register::Function());
  }
  if (literal_->has_simple_parameters) {
    InitializeSimpleParameters();
  } else {
    VisitParameters();
  }
}

void BytecodeGenerator::InitializeHiddenVariables() {
  auto initialize = [&](Variable* variable, Register value) {
    if (variable == nullptr || variable->location() == VariableLocation::kUnallocated) return;
    code_.Ldar(value);
    StoreUnchecked(variable, Store::kInitialize);
  };
  Variable* receiver = scope_->this_variable();
  if (receiver != nullptr && receiver->location() == VariableLocation::kContext &&
      !IsDerivedConstructor(literal_->kind)) {
    initialize(receiver, Register::Receiver());
  }
  if (!is_async()) initialize(scope_->new_target_variable(), Register::NewTarget());
  initialize(scope_->this_function_variable(), Register::Function());
  initialize(scope_->function_name_variable(), Register::Function());
}

// Mapped arguments alias the context slots of the parameters, so these come first.
void BytecodeGenerator::InitializeSimpleParameters() {
  int index = 0;
  for (Variable* variable : scope_->parameters()) {
    Register parameter = Register::Parameter(index++);
    if (variable == nullptr || variable->location() != VariableLocation::kContext) continue;
    code_.Ldar(parameter);
    StoreUnchecked(variable, Store::kInitialize);
  }
  Variable* arguments = scope_->arguments_variable();
  if (arguments == nullptr) return;
  if (scope_->has_mapped_arguments()) {
    code_.CreateMappedArguments();
  } else {
    code_.CreateUnmappedArguments();
  }
  StoreUnchecked(arguments, Store::kInitialize);
}

void BytecodeGenerator::VisitParameters() {
  if (Variable* arguments = scope_->arguments_variable()) {
    code_.CreateUnmappedArguments();
    StoreUnchecked(arguments, Store::kInitialize);
  }
  int index = 0;
  for (const Parameter& parameter : literal_->parameters) VisitParameter(parameter, index++);
}

void BytecodeGenerator::VisitParameter(const Parameter& parameter, int index) {
  RegisterScope registers_scope(registers());
  VariableProxy* proxy = parameter.target->TryAs<VariableProxy>();
  if (parameter.is_rest) {
    code_.CreateRestParameter();
  } else {
    bool is_in_place = proxy != nullptr && proxy->variable->location() == VariableLocation::kParameter;
    if (is_in_place && parameter.initializer == nullptr) return;
    code_.Ldar(Register::Parameter(index));
    if (parameter.initializer != nullptr) ApplyDefault(parameter.initializer);
  }
  if (proxy != nullptr) {
    StoreVariable(proxy->variable, Store::kInitialize, false);
  } else {
    DestructureInto(parameter.target, Store::kInitialize);
  }
}

void BytecodeGenerator::VisitFunctionBody() {
  if (literal_->body_scope == nullptr) {
    DeclareFunctions(scope_);
    EnterGenerator();
    return VisitBody();
  }
  ScopeContext body(this, literal_->body_scope);
  InitializeHoles(scope_);
  CopyParametersToBody();
  DeclareFunctions(scope_);
  EnterGenerator();
  VisitBody();
}

void BytecodeGenerator::CopyParametersToBody() {
  for (const ParameterCopy& copy : literal_->parameter_copies) {
    if (copy.to->location() == VariableLocation::kUnallocated) continue;
    LoadUnchecked(copy.from, false);
    StoreUnchecked(copy.to, Store::kInitialize);
  }
}

void BytecodeGenerator::EmitReturn() {
  if (is_async()) {
    CompleteAsync(RuntimeFunction::kAsyncFunctionReturned, RuntimeFunction::kAsyncGeneratorReturned);
  } else if (is_generator()) {
    code_.FinishGenerator();
    code_.CreateIteratorResult(1);
  }
  if (!IsDerivedConstructor(literal_->kind)) return code_.Return();
  PopContextsTo(function_context_);
  code_.Jump(&derived_return_);
}

// The returned value is checked behind the body: no `try` in the body catches the exception of the check.
void BytecodeGenerator::EmitDerivedConstructorReturn() {
  if (!IsDerivedConstructor(literal_->kind)) return;
  Label done, load_this, no_this;
  code_.Bind(&derived_return_);
  code_.JumpIfJSReceiver(&done);
  code_.JumpIfUndefined(&load_this);
  CallRuntime(RuntimeFunction::kThrowDerivedConstructorReturnedNonObject);
  code_.Bind(&load_this);
  if (Variable* receiver = literal_->scope->this_variable()) {
    LoadUnchecked(receiver, false);
  } else {
    code_.LdaTheHole();
  }
  code_.JumpIfTheHole(&no_this);
  code_.Bind(&done);
  code_.Return();
  code_.Bind(&no_this);
  CallRuntime(RuntimeFunction::kThrowDerivedConstructorReturnedNothing);
}

// constructor(...arguments) { super(...arguments); }, but that no iteration can be observed.
void BytecodeGenerator::GenerateDefaultDerivedConstructor() {
  Register receiver = NewRegister();
  Register parent = NewRegister();
  Register arguments = NewRegister();
  code_.CreateRestParameter();
  code_.Star(arguments);
  code_.SetExpressionPosition(literal_->position());
  code_.GetSuperConstructor(Register::Function());
  code_.Star(parent);
  code_.SetExpressionPosition(literal_->position());
  code_.ThrowIfNotSuperConstructor(parent, Register::Function());
  code_.Ldar(Register::NewTarget());
  code_.SetExpressionPosition(literal_->position());
  code_.ConstructWithArray(parent, arguments);
  code_.Star(receiver);
  if (literal_->has_instance_members) RunInstanceMembers(receiver, Register::Function());
  code_.Ldar(receiver);
  code_.Return();
}

void BytecodeGenerator::RunInstanceMembers(Register receiver, Register constructor) {
  RegisterScope scope(registers());
  Label none;
  Register function = NewRegister();
  code_.GetNamed(constructor, code_.Add(Constant::Root(RootIndex::k_class_fields_symbol)),
                 NewSlot(FeedbackSlotKind::kLoad));
  code_.JumpIfUndefined(&none);
  code_.Star(function);
  code_.CallProperty0(function, receiver, NewSlot(FeedbackSlotKind::kCall));
  code_.Bind(&none);
}

}  // namespace kei
