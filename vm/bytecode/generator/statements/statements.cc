#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::Visit(Statement* statement) {
  if (IsStopped()) return;
  RegisterScope scope(registers());
  switch (statement->type()) {
    case NodeType::kBlock: return VisitBlock(statement->As<Block>());
    case NodeType::kEmptyStatement: return;
    case NodeType::kExpressionStatement:
      return VisitExpressionStatement(statement->As<ExpressionStatement>());
    case NodeType::kVariableStatement: return VisitVariableStatement(statement->As<VariableStatement>());
    case NodeType::kSloppyBlockFunction:
      return VisitSloppyBlockFunction(statement->As<SloppyBlockFunction>());
    case NodeType::kIfStatement: return VisitIfStatement(statement->As<IfStatement>());
    case NodeType::kLabeledStatement: return VisitLabeledStatement(statement->As<LabeledStatement>());
    case NodeType::kSwitchStatement: return VisitSwitchStatement(statement->As<SwitchStatement>());
    case NodeType::kDoWhileStatement: return VisitDoWhileStatement(statement->As<DoWhileStatement>());
    case NodeType::kWhileStatement: return VisitWhileStatement(statement->As<WhileStatement>());
    case NodeType::kForStatement: return VisitForStatement(statement->As<ForStatement>());
    case NodeType::kForInStatement: return VisitForInStatement(statement->As<ForInStatement>());
    case NodeType::kForOfStatement: return VisitForOfStatement(statement->As<ForOfStatement>());
    case NodeType::kContinueStatement:
      code_.SetStatementPosition(statement->position());
      return ControlScope::Perform(control_, ControlCommand::kContinue,
                                   statement->As<ContinueStatement>()->target);
    case NodeType::kBreakStatement:
      code_.SetStatementPosition(statement->position());
      return ControlScope::Perform(control_, ControlCommand::kBreak, statement->As<BreakStatement>()->target);
    case NodeType::kReturnStatement: return VisitReturnStatement(statement->As<ReturnStatement>());
    case NodeType::kThrowStatement: return VisitThrowStatement(statement->As<ThrowStatement>());
    case NodeType::kTryStatement: return VisitTryStatement(statement->As<TryStatement>());
    case NodeType::kWithStatement: return VisitWithStatement(statement->As<WithStatement>());
    case NodeType::kDebuggerStatement:
      code_.SetStatementPosition(statement->position());
      return code_.Debugger();
    case NodeType::kClassMembersStatement:
      return VisitClassMembersStatement(statement->As<ClassMembersStatement>());
    default: UNREACHABLE();
  }
}

namespace {

// Whether the statement surely sets the completion value, if it completes normally.
bool SetsCompletion(Statement* statement) {
  switch (statement->type()) {
    case NodeType::kEmptyStatement:
    case NodeType::kVariableStatement:
    case NodeType::kSloppyBlockFunction:
    case NodeType::kDebuggerStatement:
    case NodeType::kContinueStatement:
    case NodeType::kBreakStatement:
    case NodeType::kBlock:
    case NodeType::kLabeledStatement: return false;
    default: return true;
  }
}

}  // namespace

// Only the last statement with a value needs to record it, unless a jump can leave the list before.
void BytecodeGenerator::VisitStatements(const StatementList& statements) {
  size_t first_tracked = 0;
  bool was_tracking = track_completion_;
  if (track_completion_ && !inside_breakable_) {
    first_tracked = statements.size();
    while (first_tracked > 0 && !SetsCompletion(statements[first_tracked - 1])) first_tracked--;
    if (first_tracked > 0) first_tracked--;
  }
  for (size_t i = 0; i < statements.size() && !IsStopped(); i++) {
    track_completion_ = was_tracking && i >= first_tracked;
    Visit(statements[i]);
  }
  track_completion_ = was_tracking;
}

// The completion value of a statement that may not evaluate any expression.
void BytecodeGenerator::ResetCompletion() {
  if (!track_completion_) return;
  code_.LdaUndefined();
  code_.Star(completion_);
}

void BytecodeGenerator::VisitBlock(Block* block) {
  ScopeContext context(this, block->scope);
  VisitDeclarations(block->scope);
  VisitStatements(block->statements);
}

void BytecodeGenerator::VisitExpressionStatement(ExpressionStatement* statement) {
  code_.SetStatementPosition(statement->position());
  if (track_completion_) {
    VisitForValue(statement->expression);
    code_.Star(completion_);
  } else {
    VisitForEffect(statement->expression);
  }
}

void BytecodeGenerator::VisitVariableStatement(VariableStatement* statement) {
  for (const VariableStatement::Declarator& declarator : Each(statement->declarators)) {
    VisitDeclarator(statement, declarator);
  }
}

void BytecodeGenerator::VisitDeclarator(VariableStatement* statement,
                                        const VariableStatement::Declarator& declarator) {
  RegisterScope scope(registers());
  bool is_var = statement->mode == VariableMode::kVar;
  if (declarator.initializer == nullptr && is_var) return;
  code_.SetStatementPosition(declarator.position);
  VariableProxy* proxy = declarator.target->TryAs<VariableProxy>();
  // `var x = 1` assigns: x may be a parameter, or found by name.
  Store store = is_var ? Store::kAssign : Store::kInitialize;
  if (proxy == nullptr) {
    VisitForValue(declarator.initializer);
    DestructureInto(declarator.target, store);
    return;
  }
  bool is_unused = proxy->variable->location() == VariableLocation::kUnallocated;
  if (is_unused && declarator.initializer != nullptr) {
    VisitForEffect(declarator.initializer);
    return;
  }
  if (is_var && proxy->variable->location() == VariableLocation::kLookup) {
    Reference reference = VisitReference(proxy, declarator.initializer);
    VisitForValue(declarator.initializer);
    return StoreReference(reference);
  }
  VisitOrUndefined(declarator.initializer);
  code_.SetExpressionPosition(declarator.position);
  StoreVariable(proxy->variable, store, false);
}

void BytecodeGenerator::VisitSloppyBlockFunction(SloppyBlockFunction* statement) {
  if (statement->to == nullptr) return;
  LoadUnchecked(statement->from->variable, false);
  Variable* to = statement->to->variable;
  if (!IsHoistedByName(to)) return StoreUnchecked(to, Store::kAssign);
  // A lookup by name would find the variable of the block.
  RegisterScope scope(registers());
  Register name = NewRegister();
  Register function = NewRegister();
  code_.Star(function);
  LoadString(to->name());
  code_.Star(name);
  CallRuntime(RuntimeFunction::kAssignHoistedFunction, name, function);
}

void BytecodeGenerator::VisitIfStatement(IfStatement* statement) {
  Label then_label, else_label, done;
  ResetCompletion();
  code_.SetStatementPosition(statement->position());
  VisitForTest(statement->condition, &then_label, &else_label, Follows::kThen);
  code_.Bind(&then_label);
  Visit(statement->then_branch);
  if (statement->else_branch == nullptr) {
    code_.Bind(&else_label);
    return;
  }
  code_.Jump(&done);
  code_.Bind(&else_label);
  Visit(statement->else_branch);
  code_.Bind(&done);
}

void BytecodeGenerator::VisitLabeledStatement(LabeledStatement* statement) {
  Label done;
  bool was_inside = inside_breakable_;
  inside_breakable_ = true;
  {
    BreakableControlScope control(this, statement, &done);
    Visit(statement->body);
  }
  inside_breakable_ = was_inside;
  code_.Bind(&done);
}

void BytecodeGenerator::VisitReturnStatement(ReturnStatement* statement) {
  code_.SetStatementPosition(statement->position());
  VisitOrUndefined(statement->expression);
  if (is_async() && is_generator() && statement->expression != nullptr) {
    EmitAwait(statement->position());
  }
  ControlScope::Perform(control_, ControlCommand::kReturn, nullptr);
}

void BytecodeGenerator::VisitThrowStatement(ThrowStatement* statement) {
  code_.SetStatementPosition(statement->position());
  VisitForValue(statement->exception);
  code_.SetExpressionPosition(statement->position());
  code_.Throw();
}

void BytecodeGenerator::VisitWithStatement(WithStatement* statement) {
  ResetCompletion();
  Register object = NewRegister();
  code_.SetStatementPosition(statement->position());
  VisitForValue(statement->object);
  code_.SetExpressionPosition(statement->object->position());
  code_.ToObject(object);
  ScopeContext context(this, statement->scope, object);
  Visit(statement->body);
}

}  // namespace kei
