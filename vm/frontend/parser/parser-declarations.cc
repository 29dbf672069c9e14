#include <limits>

#include "vm/frontend/parser/parser-impl.h"

namespace kei {

AstScope* Parser::NewScope(ScopeKind kind, Position start) {
  AstScope* scope = New<AstScope>(arena_, kind, scope_, start);
  scope_->inner_scopes_.push_back(scope);
  return scope;
}

VariableProxy* Parser::NewProxy(const AstString* name, Position position) {
  VariableProxy* proxy = New<VariableProxy>(name, position);
  scope_->unresolved_.push_back(proxy);
  return proxy;
}

VariableProxy* Parser::NewBoundProxy(Variable* variable, Position position) {
  VariableProxy* proxy = New<VariableProxy>(variable->name(), position);
  proxy->variable = variable;
  proxy->is_bound_ = true;
  return proxy;
}

VariableProxy* Parser::ThisProxy(Position position) { return NewProxy(strings_->this_string(), position); }

void Parser::ReportRedeclaration(const AstString* name, const ScannedToken& at) {
  ReportToken(SyntaxMessage::kVarRedeclaration, at, name);
}

// Whether `scope` is the body scope of a function with a parameter of that name.
bool Parser::IsBodyParameter(AstScope* scope, const AstString* name) const {
  return scope->kind_ == ScopeKind::kBlock && scope->is_declaration_scope_ &&
         scope->outer_->kind_ == ScopeKind::kFunction && scope->outer_->FindOwn(name) != nullptr;
}

// A `var` in scope_ belongs to the declaration scope. It leaves its name in the blocks it passes,
// where a lexical declaration would now conflict.
Variable* Parser::DeclareVar(const AstString* name, const ScannedToken& at) {
  AstScope* target = scope_->declaration_scope();
  for (AstScope* scope = scope_;; scope = scope->outer_) {
    Variable* found = scope->variables_.Find(name);
    bool is_own = found != nullptr && found->scope() == scope;
    if (is_own && found->is_lexical()) {
      ReportRedeclaration(name, at);
      return found;
    }
    if (scope == target) break;
  }
  Variable* variable = DeclareVarIn(target, name);
  for (AstScope* scope = scope_; scope != target; scope = scope->outer_) {
    if (scope->variables_.Find(name) == nullptr) scope->variables_.Add(name, variable);
  }
  return variable;
}

Variable* Parser::DeclareVarIn(AstScope* scope, const AstString* name) {
  Variable* variable = scope->FindOwn(name);
  if (variable != nullptr) return variable;
  variable = scope->Declare(name, VariableMode::kVar, 0);
  scope->declarations_.push_back({variable, nullptr, PeekPosition()});
  return variable;
}

Variable* Parser::DeclareLexical(const AstString* name, VariableMode mode, const ScannedToken& at,
                                 bool is_sloppy_block_function) {
  Variable* found = scope_->variables_.Find(name);
  bool is_duplicate = found != nullptr;
  if (is_duplicate && is_sloppy_block_function && found->scope() == scope_ &&
      found->is_sloppy_block_function_) {
    return found;
  }
  // The block of a catch clause conflicts with its parameter, a body scope with the parameters.
  AstScope* outer = scope_->outer_;
  if (outer != nullptr && outer->kind_ == ScopeKind::kCatch && scope_->is_catch_block_ &&
      outer->FindOwn(name) != nullptr) {
    is_duplicate = true;
  }
  if (is_duplicate || IsBodyParameter(scope_, name)) ReportRedeclaration(name, at);
  if (found != nullptr) return found;
  Variable* variable = scope_->Declare(name, mode, std::numeric_limits<int>::max());
  variable->is_sloppy_block_function_ = is_sloppy_block_function;
  scope_->declarations_.push_back({variable, nullptr, at.start});
  return variable;
}

// Names that strict mode forbids are errors even if only the body turns out to be strict.
void Parser::CheckStrictParameter(const AstString* name, const ScannedToken& at) {
  Token word = name->token();
  bool is_reserved = word == Token::kYield || word == Token::kLet || word == Token::kStatic ||
                     word == Token::kFutureStrictReserved;
  if (!is_reserved && !IsEvalOrArguments(name)) return;
  SyntaxMessage message =
      is_reserved ? SyntaxMessage::kUnexpectedStrictReserved : SyntaxMessage::kStrictEvalArguments;
  if (is_strict()) return ReportToken(message, at);
  if (!function_->strict_error.is_set) function_->strict_error = {true, message, at.start, at.end};
}

Variable* Parser::DeclareParameter(const AstString* name, const ScannedToken& at) {
  CheckStrictParameter(name, at);
  Variable* found = scope_->FindOwn(name);
  if (found != nullptr) {
    if (!function_->duplicate_parameter.is_set) {
      function_->duplicate_parameter = {true, SyntaxMessage::kParamDupe, at.start, at.end};
    }
    return found;
  }
  return scope_->Declare(name, VariableMode::kParameter, std::numeric_limits<int>::max());
}

Variable* Parser::DeclareBinding(VariableMode mode, const AstString* name, const ScannedToken& at) {
  if (mode == VariableMode::kVar) return DeclareVar(name, at);
  if (mode == VariableMode::kParameter) return DeclareParameter(name, at);
  if (name == strings_->let() && scope_->kind_ != ScopeKind::kCatch) {
    ReportToken(SyntaxMessage::kLetInLexicalBinding, at);
  }
  return DeclareLexical(name, mode, at, false);
}

// References behind `position` see the variables initialized that the current scope has got since
// it had `first_variable` of them.
void Parser::FinishInitialization(size_t first_variable, Position position) {
  const auto& entries = scope_->variables_.entries();
  for (size_t i = first_variable; i < entries.size(); ++i) {
    Variable* variable = entries[i].value;
    if (variable->scope() == scope_ && variable->initializer_position_ != 0) {
      variable->initializer_position_ = position;
    }
  }
}

// --- Functions in blocks, Annex B.3.3 -----------------------------------------------------------

bool Parser::CanHoist(const PendingSloppyFunction& pending, AstScope* declaration_scope) const {
  for (AstScope* scope = pending.scope->outer_;; scope = scope->outer_) {
    const Variable* found = scope->FindOwn(pending.name);
    if (found != nullptr && (found->is_lexical() || found->mode() == VariableMode::kParameter)) {
      return false;
    }
    if (scope == declaration_scope) break;
  }
  if (declaration_scope->is_sloppy_eval_scope() &&
      EvalConflictWith(declaration_scope, pending.name) != nullptr) {
    return false;
  }
  return !IsBodyParameter(declaration_scope, pending.name);
}

// The variable that stops a `var` of a sloppy eval on its way to the variables of the function. It is a
// lexical declaration or, when the eval stands among the parameters, one of these. (The script's own are
// checked at run time.)
const Variable* Parser::EvalConflictWith(const AstScope* eval_scope, const AstString* name) const {
  for (AstScope* scope = eval_scope->outer_; scope != nullptr; scope = scope->outer_) {
    const Variable* found = scope->FindOwn(name);
    if (found != nullptr && found->is_lexical()) return found;
    if (!scope->is_declaration_scope_) continue;
    bool is_parameter =
        found != nullptr && scope->has_body_scope_ && found->mode() != VariableMode::kFunctionName;
    return is_parameter ? found : nullptr;
  }
  return nullptr;
}

void Parser::HoistSloppyBlockFunctions() {
  for (const PendingSloppyFunction& pending : function_->sloppy_functions) {
    AstScope* target = pending.scope->outer_->declaration_scope();
    if (!CanHoist(pending, target)) continue;
    const bool is_new = target->FindOwn(pending.name) == nullptr;
    Variable* variable = DeclareVarIn(target, pending.name);
    variable->is_assigned_ = true;
    variable->is_hoisted_function_ |= is_new;
    for (AstScope* scope = pending.scope->outer_; scope != target; scope = scope->outer_) {
      if (scope->variables_.Find(pending.name) == nullptr) {
        scope->variables_.Add(pending.name, variable);
      }
    }
    pending.statement->to = NewBoundProxy(variable, pending.statement->position());
    pending.statement->from->variable->is_used_ = true;
  }
}

}  // namespace kei
