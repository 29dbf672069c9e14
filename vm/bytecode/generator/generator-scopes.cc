// Contexts and declarations.

#include "vm/bytecode/declarations.h"
#include "vm/bytecode/generator/generator.h"

namespace kei {

ScopeContext::ScopeContext(BytecodeGenerator* generator, AstScope* scope, Register operand)
    : generator_(generator), scope_(scope), outer_(generator->scope_), registers_(generator->registers()) {
  if (scope == nullptr) return;
  generator->scope_ = scope;
  if (scope->NeedsContext()) generator->PushContext(scope, operand, &context_);
}

ScopeContext::~ScopeContext() {
  generator_->scope_ = outer_;
  if (scope_ == nullptr || !scope_->NeedsContext()) return;
  generator_->PopContextsTo(context_.outer);
  generator_->contexts_ = context_.outer;
}

void BytecodeGenerator::PushContext(AstScope* scope, Register operand, ContextScope* context) {
  *context = {contexts_, scope, NewRegister()};
  CreateContext(scope, operand);
  code_.PushContext(context->saved);
  contexts_ = context;
}

void BytecodeGenerator::CreateContext(AstScope* scope, Register operand) {
  int index = unit_->ScopeInfoOf(scope);
  PoolIndex info = code_.Add(Constant::Indexed(Constant::kScopeInfo, index));
  int slots = unit_->unit()->scope_infos[index]->context_slot_count();
  switch (scope->kind()) {
    case ScopeKind::kFunction: code_.CreateFunctionContext(info, slots); return;
    case ScopeKind::kEval: code_.CreateEvalContext(info, slots); return;
    case ScopeKind::kWith: code_.CreateWithContext(operand, info); return;
    case ScopeKind::kCatch:
      if (operand.is_valid()) {
        code_.CreateCatchContext(operand, info);
        return;
      }
      [[fallthrough]];
    default: code_.CreateBlockContext(info); return;
  }
}

// Emits the jump's way out; contexts_ itself is for the code that follows.
void BytecodeGenerator::PopContextsTo(ContextScope* target) {
  if (contexts_ == target) return;
  ContextScope* context = contexts_;
  while (context->outer != target) context = context->outer;
  code_.PopContext(context->saved);
}

void BytecodeGenerator::EnterToplevel() {
  if (scope_->kind() == ScopeKind::kScript) {
    EnterScript();
  } else {
    EnterEval();
  }
}

void BytecodeGenerator::EnterScript() {
  const bool has_script_context = scope_->script_slot_count() > 0;
  const bool has_globals = std::ranges::any_of(scope_->Variables(), [](const Variable* variable) {
    return variable->location() == VariableLocation::kGlobal;
  });
  if (!has_script_context && !has_globals) return;
  if (has_script_context) script_context_ = NewRegister();
  RegisterScope scope(registers());
  RegisterList arguments = registers()->NewList(2);
  code_.LdaConstant(DescribeGlobals());
  code_.Star(arguments[1]);
  if (!has_script_context) {
    code_.CallRuntime(RuntimeFunction::kDeclareGlobals, arguments[1], 1);
    return;
  }
  int info = unit_->ScopeInfoOf(scope_);
  code_.LoadConstant(Constant::Indexed(Constant::kScopeInfo, info));
  code_.Star(arguments[0]);
  code_.CallRuntime(RuntimeFunction::kNewScriptContext, arguments[0], 2);
  code_.Star(script_context_);
}

// For a script, the declarations on the global object; for an eval, those that may end up there.
std::vector<const Declaration*> BytecodeGenerator::GlobalDeclarations() const {
  std::vector<const Declaration*> declarations;
  for (const Declaration& declaration : scope_->declarations()) {
    const VariableLocation location = declaration.variable->location();
    if (location == VariableLocation::kGlobal || location == VariableLocation::kLookup) {
      declarations.push_back(&declaration);
    }
  }
  return declarations;
}

PoolIndex BytecodeGenerator::DescribeGlobals() {
  auto tuple = std::make_unique<Aggregate>();
  tuple->kind = Aggregate::kTuple;
  for (const Declaration* declaration : Each(GlobalDeclarations())) {
    GlobalDeclaration kind = declaration->function != nullptr ? GlobalDeclaration::kFunction
                             : declaration->variable->is_hoisted_function()
                                 ? GlobalDeclaration::kHoistedFunction
                                 : GlobalDeclaration::kVariable;
    tuple->elements.PushOrEnd(Constant::String(declaration->variable->name()));
    tuple->elements.PushOrEnd(Constant::Smi(static_cast<int32_t>(kind)));
  }
  return code_.Add(Constant::Indexed(Constant::kAggregate, unit_->AddAggregate(std::move(tuple))));
}

// The `var`s of a sloppy eval belong to the function, or to the global object, around it.
void BytecodeGenerator::EnterEval() {
  const std::vector<const Declaration*> declarations = GlobalDeclarations();
  if (declarations.size() > 1) CheckEvalDeclarations();  // one is checked when it is made
  for (const Declaration* declaration : Each(declarations)) {
    if (declaration->function != nullptr) continue;
    RegisterScope scope(registers());
    RegisterList arguments = registers()->NewList(2);
    LoadString(declaration->variable->name());
    code_.Star(arguments[0]);
    if (declaration->variable->is_hoisted_function()) {
      code_.CallRuntime(RuntimeFunction::kDeclareHoistedFunction, arguments[0], 1);
      continue;
    }
    code_.LdaTheHole();
    code_.Star(arguments[1]);
    code_.CallRuntime(RuntimeFunction::kDeclareEvalVariable, arguments[0], 2);
  }
}

void BytecodeGenerator::CheckEvalDeclarations() {
  RegisterScope scope(registers());
  RegisterList arguments = registers()->NewList(1);
  code_.LdaConstant(DescribeGlobals());
  code_.Star(arguments[0]);
  code_.CallRuntime(RuntimeFunction::kCheckEvalDeclarations, arguments[0], 1);
}

// Whether the run time decides if there is a variable for a function in a block, and which.
bool BytecodeGenerator::IsHoistedByName(const Variable* variable) const {
  if (variable->location() == VariableLocation::kLookup) return true;
  return variable->location() == VariableLocation::kGlobal && variable->is_hoisted_function();
}

void BytecodeGenerator::DeclareEvalFunction(const Declaration& declaration) {
  RegisterScope scope(registers());
  RegisterList arguments = registers()->NewList(2);
  LoadString(declaration.variable->name());
  code_.Star(arguments[0]);
  VisitFunctionLiteral(declaration.function);
  code_.Star(arguments[1]);
  code_.CallRuntime(RuntimeFunction::kDeclareEvalVariable, arguments[0], 2);
}

void BytecodeGenerator::InitializeHoles(AstScope* scope) {
  if (scope == nullptr) return;
  for (Variable* variable : Each(scope->Variables())) {
    VariableLocation location = variable->location();
    bool has_storage = location == VariableLocation::kLocal || location == VariableLocation::kContext;
    if (!has_storage || !variable->needs_hole_initialization()) continue;
    code_.LdaTheHole();
    StoreUnchecked(variable, Store::kInitialize);
  }
}

void BytecodeGenerator::DeclareFunctions(AstScope* scope) {
  if (scope == nullptr) return;
  for (const Declaration& declaration : Each(scope->declarations())) {
    VariableLocation location = declaration.variable->location();
    if (declaration.function == nullptr || location == VariableLocation::kUnallocated) continue;
    bool is_eval = scope->kind() == ScopeKind::kEval &&
                   (location == VariableLocation::kLookup || location == VariableLocation::kGlobal);
    if (is_eval) {
      DeclareEvalFunction(declaration);
    } else {
      VisitFunctionLiteral(declaration.function);
      StoreUnchecked(declaration.variable, Store::kInitialize);
    }
  }
}

void BytecodeGenerator::VisitDeclarations(AstScope* scope) {
  InitializeHoles(scope);
  DeclareFunctions(scope);
}

}  // namespace kei
