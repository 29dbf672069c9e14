#include "vm/frontend/ast/scope-analysis.h"

#include <limits>

#include "vm/frontend/ast/ast.h"

namespace kei {
namespace {

constexpr int kNever = std::numeric_limits<int>::max();

// Hidden and private names cannot be declared by eval or found in the object of a `with`.
bool IsHidden(const AstString* name, const AstStringTable* strings) {
  return name == strings->this_string() || (name->length() > 0 && (name->at(0) == '.' || name->at(0) == '#'));
}

}  // namespace

void ScopeResolver::ResolveAll(AstScope* root) {
  PropagateEval(root);
  ResolveTree(root);
}

void ScopeResolver::ResolveAndExport(AstScope* function) {
  export_boundary_ = function;
  PropagateEval(function);
  ResolveTree(function);
  AstScope* outer = function->outer_;
  if (function->has_eval_inside()) outer->inner_scope_calls_eval_ = true;
  if (!function->is_receiver_scope() && (function->calls_direct_eval_ || function->eval_sees_receiver_)) {
    outer->eval_sees_receiver_ = true;
  }
  for (const auto& entry : exports_.entries()) outer->unresolved_.push_back(entry.value);
}

void ScopeResolver::PropagateEval(AstScope* scope) {
  if (!arena_->MayGoOn()) return;
  for (AstScope* inner : scope->inner_scopes_) {
    PropagateEval(inner);
    if (inner->has_eval_inside()) scope->inner_scope_calls_eval_ = true;
    if (inner->is_receiver_scope()) continue;
    if (inner->calls_direct_eval_ || inner->eval_sees_receiver_) scope->eval_sees_receiver_ = true;
  }
  if (scope->has_eval_inside()) DeclareForEval(scope);
}

// Declares the variables that eval code may refer to without naming them in the source at hand.
void ScopeResolver::DeclareForEval(AstScope* scope) {
  if (scope->holds_methods_) {
    for (const AstString* name : {strings_->home_object(), strings_->static_home_object()}) {
      if (scope->variables_.Find(name) == nullptr) DeclareImplicit(scope, name)->is_used_ = true;
      if (scope->kind_ != ScopeKind::kClass) break;
    }
    return;
  }
  if (scope->kind_ == ScopeKind::kModule && scope->variables_.Find(strings_->this_string()) == nullptr) {
    DeclareImplicit(scope, strings_->this_string())->is_used_ = true;
  }
  if (!scope->is_receiver_scope()) return;
  if (scope->function_name_variable_ != nullptr) {
    Variable* name = FindIn(scope, scope->function_name_variable_->name(), Walk{});
    if (name == scope->function_name_variable_) name->is_used_ = true;
  }
  if (!scope->calls_direct_eval_ && !scope->eval_sees_receiver_) return;
  for (const AstString* name :
       {strings_->this_string(), strings_->new_target(), strings_->this_function(), strings_->arguments()}) {
    if (scope->variables_.Find(name) != nullptr) continue;
    Variable* variable = DeclareImplicit(scope, name);
    if (variable != nullptr) variable->is_used_ = variable->is_captured_ = true;
  }
}

void ScopeResolver::ResolveTree(AstScope* scope) {
  if (!arena_->MayGoOn()) return;
  for (AstScope* inner : scope->inner_scopes_) {
    inner->depth_ = scope->depth_ + 1;
    ResolveTree(inner);
  }
  // Resolving does not add to this list: exports go to the scope outside.
  for (VariableProxy* proxy : scope->unresolved_) {
    if (arena_->has_stopped()) return;
    if (!proxy->is_bound_) Resolve(proxy, scope);
  }
}

void ScopeResolver::Resolve(VariableProxy* proxy, AstScope* from) {
  const bool is_hidden = IsHidden(proxy->name, strings_);
  Walk walk{from, proxy->from_method_ ? from : nullptr, proxy->position(), proxy->from_closure_, false};
  while (arena_->MayGoOn()) {
    if (IsLandmark(walk.scope) && !is_hidden) [[unlikely]]
      return ResolveFar(proxy, walk);
    if (EndsAt(proxy, &walk)) return;
    Leave(&walk, is_hidden);
    if (walk.scope == nullptr) return BindGlobal(proxy, walk);
  }
}

// The rest of a walk, which has come to its first landmark.
void ScopeResolver::ResolveFar(VariableProxy* proxy, Walk walk) {
  std::optional<Passage> passage;
  while (arena_->MayGoOn()) {
    if (IsLandmark(walk.scope)) {
      Remember(passage);
      passage = PassLandmarks(proxy->name, &walk);
      if (walk.scope == nullptr) return BindGlobal(proxy, walk);
    }
    if (EndsAt(proxy, &walk)) return Remember(passage);
    Leave(&walk, false);
    if (passage) Leave(&passage->walk, false);
    if (walk.scope == nullptr) {
      Remember(passage);
      return BindGlobal(proxy, walk);
    }
  }
}

// Whether the scope has the variable, which is bound then, or is that of the function that is resolved alone.
inline bool ScopeResolver::EndsAt(VariableProxy* proxy, Walk* walk) {
  AstScope* scope = walk->scope;
  Variable* variable = FindIn(scope, proxy->name, *walk);
  if (variable != nullptr && variable->mode() == VariableMode::kPrivateName &&
      proxy->position() < scope->heritage_end_) {
    variable = nullptr;
  }
  if (variable != nullptr) {
    const bool can_be_hidden_by_eval = variable->mode() == VariableMode::kFunctionName;
    if (can_be_hidden_by_eval && scope->has_dynamic_variables()) walk->is_dynamic = true;
    Bind(proxy, variable, *walk);
    return true;
  }
  if (scope == export_boundary_) Export(proxy);
  return scope == export_boundary_;
}

uint32_t ScopeResolver::HashOf(const AstScope* landmark, const AstString* name) {
  return name->hash() ^ landmark->depth_ / kLandmarkDistance * 0x9e3779b9u;
}

std::optional<ScopeResolver::Passage> ScopeResolver::PassLandmarks(const AstString* name, Walk* walk) const {
  while (walk->scope != nullptr && IsLandmark(walk->scope)) {
    AstScope* scope = walk->scope;
    const uint32_t number = passage_index_.Find(HashOf(scope, name), [&](uint32_t i) {
      return passages_[i].landmark == scope && passages_[i].name == name;
    });
    if (number == HashIndex<ArenaMemory>::kNone) {
      return Passage{scope, name, Walk{scope, nullptr, 0, false, false}};
    }
    const Walk& known = passages_[number].walk;
    walk->scope = known.scope;
    if (known.method_holder != nullptr) walk->method_holder = known.method_holder;
    if (known.is_crossing_closure) walk->position = known.position;
    walk->is_crossing_closure |= known.is_crossing_closure;
    walk->is_dynamic |= known.is_dynamic;
  }
  return std::nullopt;
}

// A passage that has ended at its beginning is none.
void ScopeResolver::Remember(const std::optional<Passage>& passage) {
  if (!passage || passage->walk.scope == passage->landmark) return;
  passage_index_.Add(HashOf(passage->landmark, passage->name), static_cast<uint32_t>(passages_.size()));
  passages_.push_back(*passage);
}

void ScopeResolver::Leave(Walk* walk, bool is_hidden) {
  AstScope* scope = walk->scope;
  if (!is_hidden && (scope->kind_ == ScopeKind::kWith || scope->has_dynamic_variables())) {
    walk->is_dynamic = true;
  }
  if (scope->is_closure_scope()) {
    walk->is_crossing_closure = true;
    walk->position = scope->hoist_position_;
    if (scope->is_receiver_scope() && HasHomeObject(scope->function_kind_)) {
      walk->method_holder = scope->outer_;
    }
  }
  walk->scope = scope->outer_;
}

Variable* ScopeResolver::FindIn(AstScope* scope, const AstString* name, const Walk& walk) {
  Variable* variable = scope->FindOwn(name);
  if (variable != nullptr || scope->is_from_outer_compilation_) return variable;
  bool is_home_object = name == strings_->home_object() || name == strings_->static_home_object();
  if (is_home_object) {
    return walk.method_holder == scope ? DeclareImplicit(scope, name) : nullptr;
  }
  if (scope->kind_ == ScopeKind::kFunction) {
    // An arguments object hides the function's own name.
    if (name == strings_->arguments() && scope->is_receiver_scope()) {
      if (Variable* arguments = DeclareImplicit(scope, name)) return arguments;
    }
    Variable* function_name = scope->function_name_variable_;
    if (function_name != nullptr && function_name->name() == name &&
        scope->variables_.Find(name) == nullptr) {
      scope->variables_.Add(name, function_name);
      return function_name;
    }
    return scope->is_receiver_scope() ? DeclareImplicit(scope, name) : nullptr;
  }
  const bool has_this = scope->kind_ == ScopeKind::kScript || scope->kind_ == ScopeKind::kModule;
  if (has_this && name == strings_->this_string()) {
    return DeclareImplicit(scope, name);
  }
  return nullptr;
}

// The hidden variables come into being with their first use.
Variable* ScopeResolver::DeclareImplicit(AstScope* scope, const AstString* name) {
  auto declare = [&](VariableMode mode, int position, Variable** field) {
    return *field = scope->Declare(name, mode, position);
  };
  if (name == strings_->this_string()) {
    int position = IsDerivedConstructor(scope->function_kind_) ? kNever : 0;
    Variable* variable = declare(VariableMode::kThis, position, &scope->this_variable_);
    // The scope may be a stand-in for that of the script, and never be allocated.
    if (scope->kind_ == ScopeKind::kScript) variable->location_ = VariableLocation::kGlobalThis;
    return variable;
  }
  if (name == strings_->arguments()) {
    if (IsClassMembers(scope->function_kind_)) return nullptr;
    return declare(VariableMode::kArguments, 0, &scope->arguments_variable_);
  }
  if (name == strings_->new_target()) {
    return declare(VariableMode::kInternal, 0, &scope->new_target_variable_);
  }
  if (name == strings_->this_function()) {
    return declare(VariableMode::kInternal, 0, &scope->this_function_variable_);
  }
  if (name == strings_->home_object()) {
    return declare(VariableMode::kInternal, 0, &scope->home_object_variable_);
  }
  if (name == strings_->static_home_object()) {
    return declare(VariableMode::kInternal, 0, &scope->static_home_object_variable_);
  }
  return nullptr;
}

bool ScopeResolver::NeedsHoleCheck(const Variable* variable, const Walk& walk) {
  const AstScope* scope = variable->scope();
  if (scope->is_from_outer_compilation_) return variable->needs_hole_initialization_;
  if (variable->initializer_position_ == 0) return false;
  // Methods cannot run before their class is complete.
  if (scope->kind_ == ScopeKind::kClass && walk.method_holder == scope) return false;
  return scope->is_switch_ || walk.position < variable->initializer_position_;
}

void ScopeResolver::Bind(VariableProxy* proxy, Variable* variable, const Walk& walk) {
  variable->is_used_ = true;
  if (proxy->is_assigned()) variable->is_assigned_ = true;
  // A lookup at run time finds names in contexts only.
  if (walk.is_crossing_closure || walk.is_dynamic) variable->is_captured_ = true;
  if (NeedsHoleCheck(variable, walk)) {
    proxy->set_needs_hole_check(true);
    variable->needs_hole_initialization_ = true;
    if (walk.is_crossing_closure) variable->closures_need_hole_check_ = true;
  }
  proxy->variable = variable;
  if (!walk.is_dynamic) return;
  proxy->variable = arena_->New<Variable>(nullptr, proxy->name, VariableMode::kDynamic, 0);
  proxy->variable->location_ = VariableLocation::kLookup;
  proxy->variable->fallback_ = variable;
}

void ScopeResolver::BindGlobal(VariableProxy* proxy, const Walk& walk) {
  const AstString* name = proxy->name;
  if (name->is_private_name()) {
    if (undeclared_private_name_ == nullptr) undeclared_private_name_ = proxy;
  }
  Variable* global = globals_.Find(name);
  if (global == nullptr) {
    bool is_this = name == strings_->this_string();
    global = arena_->New<Variable>(nullptr, name, is_this ? VariableMode::kThis : VariableMode::kDynamic, 0);
    global->location_ = is_this ? VariableLocation::kGlobalThis : VariableLocation::kGlobal;
    global->is_used_ = true;
    globals_.Add(name, global);
  }
  proxy->variable = global;
  if (!walk.is_dynamic) return;
  proxy->variable = arena_->New<Variable>(nullptr, name, VariableMode::kDynamic, 0);
  proxy->variable->location_ = VariableLocation::kLookup;
  proxy->variable->fallback_ = global;
}

void ScopeResolver::Export(VariableProxy* proxy) {
  VariableProxy* exported = exports_.Find(proxy->name);
  if (exported == nullptr) {
    AstScope* function = export_boundary_;
    // Undeclared private names are reported where they stand; no TDZ depends on their position.
    int position = proxy->name->is_private_name() ? proxy->position() : function->hoist_position_;
    exported = function->outer_->arena_->New<VariableProxy>(proxy->name, position);
    exported->from_closure_ = true;
    exported->from_method_ = function->is_receiver_scope() && HasHomeObject(function->function_kind_);
    exports_.Add(proxy->name, exported);
  }
  if (proxy->is_assigned()) exported->set_is_assigned();
}

// --- Allocation ---------------------------------------------------------------------------------

void ScopeAllocator::AllocateAll(AstScope* root) { AllocateTree(root, 0, root); }

void ScopeAllocator::AllocateTree(AstScope* scope, int first_local, AstScope* closure) {
  if (!arena_->MayGoOn()) return;
  if (scope->is_closure_scope()) {
    closure = scope;
    first_local = 0;
  }
  if (scope->has_eval_inside() && scope->kind_ != ScopeKind::kScript) ForceContext(scope);
  if (scope->has_mapped_arguments()) {
    for (Variable* parameter : scope->parameters_) {
      if (parameter != nullptr) parameter->is_used_ = parameter->is_captured_ = true;
    }
  }
  int next_local = first_local;
  for (const VariableMap::Entry& entry : scope->variables_.entries()) {
    if (!arena_->MayGoOn()) return;
    if (entry.value->scope() == scope) Allocate(scope, entry.value, &next_local);
  }
  scope->needs_context_ = scope->context_slot_count_ > 0 || scope->kind_ == ScopeKind::kWith ||
                          scope->kind_ == ScopeKind::kModule || scope->has_dynamic_variables();
  if (next_local > closure->local_count_) closure->local_count_ = next_local;
  for (AstScope* inner : scope->inner_scopes_) AllocateTree(inner, next_local, closure);
}

// Code unknown yet, in an eval, may refer to every variable.
void ScopeAllocator::ForceContext(AstScope* scope) {
  for (const VariableMap::Entry& entry : scope->variables_.entries()) {
    if (!arena_->MayGoOn()) return;
    Variable* variable = entry.value;
    if (variable->scope() != scope) continue;
    // Hidden variables have been declared as far as eval can see them.
    if (variable->mode() == VariableMode::kInternal && !variable->is_used_) continue;
    variable->is_used_ = variable->is_captured_ = true;
    if (!variable->is_const()) variable->is_assigned_ = true;
    if (variable->initializer_position_ == 0) continue;
    variable->needs_hole_initialization_ = variable->closures_need_hole_check_ = true;
  }
}

// Variables of scripts, and `var`s of a sloppy eval, are found by name.
bool ScopeAllocator::AllocateByName(AstScope* scope, Variable* variable) {
  if (scope->kind_ == ScopeKind::kScript) {
    if (variable->mode() == VariableMode::kThis) {
      variable->location_ = VariableLocation::kGlobalThis;
    } else if (variable->is_lexical()) {
      variable->location_ = VariableLocation::kScriptContext;
      variable->index_ = scope->script_slot_count_++;
      variable->is_used_ = variable->needs_hole_initialization_ = true;
    } else {
      variable->location_ = VariableLocation::kGlobal;
      variable->is_used_ = true;
    }
    return true;
  }
  if (scope->is_sloppy_eval_scope() && variable->mode() == VariableMode::kVar) {
    variable->location_ =
        scope->outer_->kind_ == ScopeKind::kScript ? VariableLocation::kGlobal : VariableLocation::kLookup;
    variable->is_used_ = true;
    return true;
  }
  return false;
}

bool ScopeAllocator::IsParameterRegister(const AstScope* scope, const Variable* variable) {
  if (variable->mode() == VariableMode::kThis) {
    return !IsDerivedConstructor(scope->function_kind_);
  }
  return variable->mode() == VariableMode::kParameter && variable->index_ >= 0 &&
         !variable->needs_hole_initialization_;
}

void ScopeAllocator::Allocate(AstScope* scope, Variable* variable, int* next_local) {
  if (AllocateByName(scope, variable)) return;
  if (variable->is_module_variable_) {
    variable->is_used_ = true;
    variable->location_ = VariableLocation::kModule;
    variable->index_ = scope->context_slot_count_++;
    return;
  }
  bool is_register = IsParameterRegister(scope, variable);
  if (variable->is_captured_ && variable->is_used_) {
    variable->location_ = VariableLocation::kContext;
    variable->index_ = scope->context_slot_count_++;
  } else if (is_register) {
    variable->location_ = VariableLocation::kParameter;
  } else if (variable->is_used_) {
    variable->location_ = VariableLocation::kLocal;
    variable->index_ = (*next_local)++;
  }
}

}  // namespace kei
