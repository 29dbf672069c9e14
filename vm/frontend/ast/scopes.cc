#include "vm/frontend/ast/scopes.h"

#include "vm/frontend/ast/ast.h"

namespace kei {

AstScope::AstScope(Arena* arena, ScopeKind kind, AstScope* outer, int start_position)
    : kind_(kind),
      start_position_(start_position),
      hoist_position_(start_position),
      arena_(arena),
      outer_(outer),
      inner_scopes_(arena),
      variables_(arena),
      unresolved_(arena),
      declarations_(arena),
      parameters_(arena) {
  is_declaration_scope_ = is_closure_scope();
  if (outer == nullptr) return;
  is_strict_ = outer->is_strict_;
  is_static_member_ = outer->is_static_member_;
}

AstScope::AstScope(Arena* arena, const OuterScopeChain* chain, size_t link, AstScope* outer)
    : AstScope(arena, ScopeKind::kBlock, outer, 0) {
  const OuterScope data = chain->LinkAt(link);
  chain_ = chain;
  link_ = link;
  kind_ = data.kind;
  function_kind_ = data.function_kind;
  is_strict_ = data.is_strict;
  is_declaration_scope_ = data.is_declaration_scope;
  is_static_member_ = data.is_static_member;
  calls_sloppy_eval_ = data.calls_sloppy_eval;
  has_body_scope_ = data.has_body_scope;
  is_from_outer_compilation_ = true;
  needs_context_ = true;
  context_slot_count_ = data.slot_count;
}

Variable* AstScope::DeclareOuter(const OuterVariable& description) {
  Variable* variable = Declare(description.name, description.mode, 0);
  variable->location_ = description.is_module_cell ? VariableLocation::kModule : VariableLocation::kContext;
  variable->index_ = description.slot;
  variable->is_captured_ = true;
  variable->is_assigned_ = description.is_assigned;
  variable->needs_hole_initialization_ = description.needs_hole_check;
  variable->closures_need_hole_check_ = description.needs_hole_check;
  return variable;
}

AstScope* AstScope::closure_scope() {
  AstScope* scope = this;
  while (!scope->is_closure_scope()) scope = scope->outer_;
  return scope;
}

AstScope* AstScope::declaration_scope() {
  AstScope* scope = this;
  while (!scope->is_declaration_scope_) scope = scope->outer_;
  return scope;
}

AstScope* AstScope::receiver_scope() {
  AstScope* scope = this;
  while (scope != nullptr && !scope->is_receiver_scope()) scope = scope->outer_;
  return scope;
}

Variable* AstScope::FindOwn(const AstString* name) {
  Variable* variable = variables_.Find(name);
  if (variable == nullptr && chain_ != nullptr) {
    const std::optional<OuterVariable> found = chain_->Find(link_, name);
    return found ? DeclareOuter(*found) : nullptr;
  }
  return variable != nullptr && variable->scope() == this ? variable : nullptr;
}

Variable* AstScope::Declare(const AstString* name, VariableMode mode, int initializer_position) {
  Variable* variable = arena_->New<Variable>(this, name, mode, initializer_position);
  variables_.Add(name, variable);
  return variable;
}

void AstScope::RecordDirectEval() {
  AstScope* scope = this;
  while (!scope->is_closure_scope()) {
    scope->calls_direct_eval_ = true;
    scope = scope->outer_;
  }
  scope->calls_direct_eval_ = true;
  if (!is_strict_) declaration_scope()->calls_sloppy_eval_ = true;
}

OuterScope AstScope::Describe() const {
  DCHECK(needs_context_);
  OuterScope result{kind_,
                    function_kind_,
                    is_strict_,
                    is_declaration_scope_ && !is_sloppy_eval_scope(),
                    calls_sloppy_eval_,
                    is_static_member_,
                    has_body_scope_,
                    context_slot_count_,
                    {}};
  result.variables.ReserveOrEnd(static_cast<size_t>(context_slot_count_));
  for (const Variable* variable : Variables()) {
    const bool is_cell = variable->location() == VariableLocation::kModule;
    if (variable->location() != VariableLocation::kContext && !is_cell) continue;
    DCHECK(variable->index() == static_cast<int>(result.variables.size()));
    result.variables.PushOrEnd({variable->name(), variable->mode(), variable->index(),
                                variable->closures_need_hole_check(), variable->is_assigned(), is_cell});
  }
  return result;
}

std::vector<OuterScope> AstScope::DescribeChain(const AstScope* innermost) {
  std::vector<OuterScope> result;
  for (const AstScope* scope = innermost; scope != nullptr; scope = scope->outer_) {
    if (scope->needs_context_) result.push_back(scope->Describe());
  }
  return result;
}

}  // namespace kei
