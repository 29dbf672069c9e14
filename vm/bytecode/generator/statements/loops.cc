#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::JumpBack(Label* header, int position) {
  code_.SetExpressionPosition(position);
  code_.JumpLoop(header, NewSlot(FeedbackSlotKind::kJumpLoop));
}

void BytecodeGenerator::VisitLoopBody(IterationStatement* statement, Label* done, Label* next) {
  bool was_inside = inside_breakable_;
  inside_breakable_ = true;
  {
    BreakableControlScope control(this, statement, done, next);
    Visit(statement->body);
  }
  inside_breakable_ = was_inside;
  code_.Bind(next);
}

void BytecodeGenerator::VisitLoopCondition(Expression* condition, Label* done) {
  if (condition == nullptr) return;
  Label body;
  code_.SetStatementPosition(condition->position());
  VisitForTest(condition, &body, done, Follows::kThen);
  code_.Bind(&body);
}

void BytecodeGenerator::VisitDoWhileStatement(DoWhileStatement* statement) {
  Label header, next, again, done;
  ResetCompletion();
  code_.BindLoopHeader(&header);
  VisitLoopBody(statement, &done, &next);
  code_.SetStatementPosition(statement->condition->position());
  VisitForTest(statement->condition, &again, &done, Follows::kThen);
  code_.Bind(&again);
  JumpBack(&header, statement->position());
  code_.Bind(&done);
}

void BytecodeGenerator::VisitWhileStatement(WhileStatement* statement) {
  Label header, next, done;
  ResetCompletion();
  code_.BindLoopHeader(&header);
  VisitLoopCondition(statement->condition, &done);
  VisitLoopBody(statement, &done, &next);
  JumpBack(&header, statement->position());
  code_.Bind(&done);
}

void BytecodeGenerator::VisitForStatement(ForStatement* statement) {
  ResetCompletion();
  ScopeContext context(this, statement->scope);
  VisitDeclarations(statement->scope);
  if (statement->init != nullptr) {
    bool was_tracking = track_completion_;
    track_completion_ = false;
    Visit(statement->init);
    track_completion_ = was_tracking;
  }
  VisitForLoop(statement);
}

void BytecodeGenerator::VisitForLoop(ForStatement* statement) {
  Label header, next, done;
  CopyLoopContext(statement->scope);
  code_.BindLoopHeader(&header);
  VisitLoopCondition(statement->condition, &done);
  VisitLoopBody(statement, &done, &next);
  CopyLoopContext(statement->scope);
  if (statement->next != nullptr) {
    code_.SetStatementPosition(statement->next->position());
    VisitForEffect(statement->next);
  }
  JumpBack(&header, statement->position());
  code_.Bind(&done);
}

// Closures made in one iteration keep its variables.
void BytecodeGenerator::CopyLoopContext(AstScope* scope) {
  if (scope == nullptr || !scope->NeedsContext()) return;
  bool has_let = false;
  for (Variable* variable : Each(scope->Variables())) {
    has_let |= variable->location() == VariableLocation::kContext && !variable->is_const();
  }
  if (!has_let) return;
  CallRuntime(RuntimeFunction::kCopyBlockContext, Register::Context());
  RegisterScope registers_scope(registers());
  code_.PushContext(NewRegister());
}

// The head's variables exist, uninitialized, while the subject is evaluated.
void BytecodeGenerator::VisitForEachSubject(ForEachStatement* statement) {
  if (statement->initializer != nullptr) {
    VisitForValue(statement->initializer);
    VariableProxy* proxy = statement->target->As<VariableProxy>();
    StoreVariable(proxy->variable, Store::kAssign, false);
  }
  ScopeContext context(this, statement->scope);
  VisitDeclarations(statement->scope);
  VisitForValue(statement->subject);
}

void BytecodeGenerator::VisitForEachBody(ForEachStatement* statement, Register value) {
  ScopeContext context(this, statement->scope);
  VisitDeclarations(statement->scope);
  bool is_lexical = statement->is_declaration && statement->mode != VariableMode::kVar;
  Store store = is_lexical ? Store::kInitialize : Store::kAssign;
  code_.SetStatementPosition(statement->target->position());
  if (statement->target->IsPattern()) {
    code_.Ldar(value);
    DestructureInto(statement->target, store);
  } else {
    RegisterScope scope(registers());
    Reference reference = VisitReference(statement->target, nullptr);
    code_.Ldar(value);
    StoreReference(reference, store);
  }
  Visit(statement->body);
}

void BytecodeGenerator::VisitForInStatement(ForInStatement* statement) {
  ResetCompletion();
  Label header, next, done, exit;
  code_.SetStatementPosition(statement->subject->position());
  VisitForEachSubject(statement);
  code_.JumpIfUndefinedOrNull(&exit);
  Register receiver = NewRegister();
  RegisterList state = registers()->NewList(3);  // map or Smi, keys, length
  Register index = NewRegister();
  Register key = NewRegister();
  code_.ToObject(receiver);
  code_.Ldar(receiver);
  code_.SetExpressionPosition(statement->subject->position());
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kForIn);
  code_.ForInPrepare(state.first(), slot);
  code_.LdaZero();
  code_.Star(index);
  code_.BindLoopHeader(&header);
  code_.JumpIfForInDone(&done, index, state[2]);
  code_.SetExpressionPosition(statement->subject->position());
  code_.ForInNext(receiver, index, state.first(), slot);
  code_.JumpIfUndefined(&next);
  code_.Star(key);
  bool was_inside = inside_breakable_;
  inside_breakable_ = true;
  {
    BreakableControlScope control(this, statement, &done, &next);
    VisitForEachBody(statement, key);
  }
  inside_breakable_ = was_inside;
  code_.Bind(&next);
  code_.ForInStep(index);
  code_.Star(index);
  JumpBack(&header, statement->position());
  code_.Bind(&done);
  code_.Bind(&exit);
}

void BytecodeGenerator::VisitForOfStatement(ForOfStatement* statement) {
  ResetCompletion();
  Label header, next, done, exhausted;
  int position = statement->subject->position();
  code_.SetStatementPosition(position);
  VisitForEachSubject(statement);
  Iterator iterator{NewRegister(), NewRegister(), statement->is_await};
  Register value = NewRegister();
  GetIterator(iterator, position);
  code_.BindLoopHeader(&header);
  StepIterator(iterator, value, &exhausted, statement->target->position());
  code_.Star(value);
  bool was_inside = inside_breakable_;
  inside_breakable_ = true;
  {
    BreakableControlScope control(this, statement, &done, &next);
    VisitForOfIteration(statement, iterator, value, &done, &next);
  }
  inside_breakable_ = was_inside;
  code_.Bind(&next);
  JumpBack(&header, statement->position());
  code_.Bind(&exhausted);
  code_.Bind(&done);
}

// Every way to leave the loop early closes the iterator.
void BytecodeGenerator::VisitForOfIteration(ForOfStatement* statement, const Iterator& iterator,
                                            Register value, Label* done, Label* next) {
  RegisterScope scope(registers());
  Label leave;
  Register context = NewRegister();
  Register token = NewRegister();
  Register result = NewRegister();
  DeferredCommands commands(this, token, result);
  code_.Move(Register::Context(), context);
  int range = code_.BeginTry(context);
  {
    DeferringControlScope control(this, &commands, &leave, statement, next);
    VisitForEachBody(statement, value);
  }
  code_.EndTry(range);
  code_.Jump(next);
  code_.BindHandler(range);
  code_.Star(result);
  CloseIteratorOnThrow(iterator, statement->position());
  code_.Ldar(result);
  code_.ReThrow();
  code_.Bind(&leave);
  if (!code_.is_reachable()) return;
  CloseIterator(iterator, statement->position());
  commands.Dispatch();
}

}  // namespace kei
