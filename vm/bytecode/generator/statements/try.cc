#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::VisitTryStatement(TryStatement* statement) {
  ResetCompletion();
  if (statement->finally_block != nullptr) {
    VisitTryFinally(statement);
  } else {
    VisitTryCatch(statement);
  }
}

void BytecodeGenerator::VisitTryCatch(TryStatement* statement) {
  if (statement->catch_block == nullptr) return Visit(statement->block);
  RegisterScope scope(registers());
  Label done;
  Register context = NewRegister();
  code_.Move(Register::Context(), context);
  int range = code_.BeginTry(context);
  Visit(statement->block);
  code_.EndTry(range);
  code_.Jump(&done);
  code_.BindHandler(range);
  VisitCatch(statement);
  code_.Bind(&done);
}

// The exception is the accumulator.
void BytecodeGenerator::VisitCatch(TryStatement* statement) {
  Register exception = NewRegister();
  code_.Star(exception);
  ResetCompletion();
  AstScope* scope = statement->catch_scope;
  VariableProxy* proxy =
      statement->catch_target == nullptr ? nullptr : statement->catch_target->TryAs<VariableProxy>();
  bool is_in_context = proxy != nullptr && proxy->variable->location() == VariableLocation::kContext;
  bool is_only_variable = is_in_context && scope->context_slot_count() == 1;
  ScopeContext context(this, scope, is_only_variable ? exception : Register());
  if (!is_only_variable) {
    VisitDeclarations(scope);
    code_.Ldar(exception);
    if (proxy != nullptr) {
      StoreVariable(proxy->variable, Store::kInitialize, false);
    } else if (statement->catch_target != nullptr) {
      DestructureInto(statement->catch_target, Store::kInitialize);
    }
  }
  Visit(statement->catch_block);
}

// All ways out of the try and catch blocks leave a token and meet before the finally block.
void BytecodeGenerator::VisitTryFinally(TryStatement* statement) {
  Label finally;
  Register context = NewRegister();
  Register token = NewRegister();
  Register result = NewRegister();
  DeferredCommands commands(this, token, result);
  code_.Move(Register::Context(), context);
  int range = code_.BeginTry(context);
  {
    DeferringControlScope control(this, &commands, &finally);
    VisitTryCatch(statement);
  }
  code_.EndTry(range);
  commands.SetFallThrough();
  code_.Jump(&finally);
  code_.BindHandler(range);
  commands.SetReThrow();
  code_.Bind(&finally);
  VisitFinallyBlock(statement->finally_block);
  commands.Dispatch();
}

// Its completion value counts only if it is left by a jump.
void BytecodeGenerator::VisitFinallyBlock(Block* block) {
  if (!track_completion_) return Visit(block);
  Register saved = NewRegister();
  code_.Move(completion_, saved);
  ResetCompletion();
  Visit(block);
  code_.Move(saved, completion_);
}

}  // namespace kei
