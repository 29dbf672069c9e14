#ifndef KEI_VM_FRONTEND_AST_SCOPES_H_
#define KEI_VM_FRONTEND_AST_SCOPES_H_

#include <cstdint>
#include <ranges>
#include <vector>

#include "vm/base/arena-vector.h"
#include "vm/base/arena.h"
#include "vm/base/checks.h"
#include "vm/frontend/ast/outer-scope.h"
#include "vm/frontend/ast/variables.h"

// Scopes are built during the parse and analysed once at its end (Parse() does it). Resolution binds every
// VariableProxy; allocation gives every used variable its location.
//
// Closure scopes (script, eval, function) own a register file. Declaration scopes hold `var`s: the closure
// scopes, and the body scope of a function with parameter expressions. A scope needs a context if one of its
// variables is captured, or for `with` and eval. The scopes that need one correspond one to one to the links
// of the context chain at run time. Script scopes never do: their variables are global by name. Module scopes
// always do: the linker makes their context.
//
// If a function has a context, captured parameters live in context slots. They are copied there from their
// registers at entry (AstScope::parameters gives the variable of each register).

namespace kei {

class FunctionLiteral;
class VariableProxy;
class SloppyBlockFunction;

// Declarations stand in source order. `function` is null for var, let, const and classes. Otherwise the
// closure is created and assigned at entry of the scope.
struct Declaration {
  Variable* variable;
  FunctionLiteral* function;
  int position;
};

class AstScope {
 public:
  AstScope(Arena* arena, ScopeKind kind, AstScope* outer, int start_position);
  // A link of the chain: a scope from an outer compilation, whose variables are context slots already. They
  // are declared as they are found.
  AstScope(Arena* arena, const OuterScopeChain* chain, size_t link, AstScope* outer);

  ScopeKind kind() const { return kind_; }
  FunctionKind function_kind() const { return function_kind_; }
  AstScope* outer() const { return outer_; }
  const ArenaVector<AstScope*>& inner_scopes() const { return inner_scopes_; }
  int start_position() const { return start_position_; }
  int end_position() const { return end_position_; }
  bool is_strict() const { return is_strict_; }
  bool is_closure_scope() const {
    return kind_ == ScopeKind::kFunction || kind_ == ScopeKind::kScript || kind_ == ScopeKind::kEval ||
           kind_ == ScopeKind::kModule;
  }
  bool is_declaration_scope() const { return is_declaration_scope_; }
  bool is_arrow_scope() const { return kind_ == ScopeKind::kFunction && IsArrow(function_kind_); }
  // A function that has its own `this`.
  bool is_receiver_scope() const { return kind_ == ScopeKind::kFunction && !IsArrow(function_kind_); }
  // Came as OuterScope: the code that created its context has been compiled earlier.
  bool is_from_outer_compilation() const { return is_from_outer_compilation_; }

  AstScope* closure_scope();
  AstScope* declaration_scope();

  // --- Results of the analysis ---
  bool NeedsContext() const { return needs_context_; }
  int context_slot_count() const { return context_slot_count_; }
  // Sloppy direct eval can add variables to this scope's context at run time: it needs an
  // extension object.
  bool has_dynamic_variables() const {
    return is_declaration_scope_ && calls_sloppy_eval_ && kind_ != ScopeKind::kScript &&
           !is_sloppy_eval_scope();
  }
  // Number of local registers of a closure scope; sibling blocks share registers.
  int local_count() const { return local_count_; }
  // The number of slots of kScriptContext variables.
  int script_slot_count() const { return script_slot_count_; }

  const ArenaVector<Declaration>& declarations() const { return declarations_; }
  // All variables, hidden ones included, in order of declaration. Names that a `var` merely passes
  // through on its way out are left out.
  auto Variables() const {
    return variables_.entries() | std::views::filter([this](const VariableMap::Entry& entry) {
             return entry.value->scope() == this;
           }) |
           std::views::transform(&VariableMap::Entry::value);
  }
  Variable* FindOwn(const AstString* name);

  // Function scopes. The variable of each parameter register; with duplicates, null for those that
  // a later one hides; null for patterns and the like.
  const ArenaVector<Variable*>& parameters() const { return parameters_; }
  // Hidden variables: null unless used. Those located in a register or context slot have to be
  // set at function entry.
  Variable* this_variable() const { return Used(this_variable_); }
  Variable* new_target_variable() const { return Used(new_target_variable_); }
  Variable* this_function_variable() const { return Used(this_function_variable_); }
  Variable* arguments_variable() const { return Used(arguments_variable_); }
  Variable* function_name_variable() const { return Used(function_name_variable_); }
  // Class scopes and object literal scopes.
  Variable* home_object_variable() const { return Used(home_object_variable_); }
  Variable* static_home_object_variable() const { return Used(static_home_object_variable_); }
  // The arguments object aliases the parameters, which are then all context slots.
  bool has_mapped_arguments() const {
    return arguments_variable() != nullptr && !is_strict_ && has_simple_parameters_;
  }
  bool has_simple_parameters() const { return has_simple_parameters_; }

  // `eval(…)` occurs directly in this scope, or in an inner one up to the closure scope.
  bool calls_direct_eval() const { return calls_direct_eval_; }
  bool calls_sloppy_eval() const { return calls_sloppy_eval_; }
  bool inner_scope_calls_eval() const { return inner_scope_calls_eval_; }

  // The context of this scope as plain data. Only for scopes that need one.
  OuterScope Describe() const;
  // The context chain seen from code inside `innermost`, innermost link first.
  static std::vector<OuterScope> DescribeChain(const AstScope* innermost);

  // For the generator: the number of this scope's description; below 0 as long as there is none.
  int scope_info_index = -1;

 private:
  friend class Parser;
  friend class ScopeResolver;
  friend class ScopeAllocator;
  friend class ScopePrinter;

  static Variable* Used(Variable* variable) {
    return variable != nullptr && variable->is_used() ? variable : nullptr;
  }

  Variable* Declare(const AstString* name, VariableMode mode, int initializer_position);
  Variable* DeclareOuter(const OuterVariable& description);
  void RecordDirectEval();
  AstScope* receiver_scope();
  bool has_eval_inside() const { return calls_direct_eval_ || inner_scope_calls_eval_; }
  bool is_sloppy_eval_scope() const { return kind_ == ScopeKind::kEval && !is_strict_; }

  ScopeKind kind_;
  FunctionKind function_kind_ = FunctionKind::kNormal;
  bool is_strict_ = false;
  bool is_declaration_scope_ = false;
  bool is_from_outer_compilation_ = false;
  bool is_switch_ = false;
  bool is_catch_block_ = false;
  bool holds_methods_ = false;  // true for a class or an object literal that may have home objects
  bool is_static_member_ = false;
  bool uses_super_property_ = false;
  bool has_simple_parameters_ = true;
  bool has_body_scope_ = false;  // if a function has one, this scope has its parameters only
  bool calls_direct_eval_ = false;
  bool calls_sloppy_eval_ = false;
  bool inner_scope_calls_eval_ = false;
  // Eval in this function or in arrow functions inside: it may use `this` and its like.
  bool eval_sees_receiver_ = false;
  bool needs_context_ = false;
  int start_position_;
  int end_position_ = 0;
  int hoist_position_;
  int heritage_end_ = 0;  // a class's private names are not visible before
  int context_slot_count_ = 0;
  int local_count_ = 0;
  int script_slot_count_ = 0;
  uint32_t depth_ = 0;  // below the root of the tree that is resolved

  Arena* arena_;
  AstScope* outer_;
  const OuterScopeChain* chain_ = nullptr;  // this is a link of it; or null
  size_t link_ = 0;
  ArenaVector<AstScope*> inner_scopes_;
  VariableMap variables_;
  ArenaVector<VariableProxy*> unresolved_;
  ArenaVector<Declaration> declarations_;
  ArenaVector<Variable*> parameters_;
  Variable* this_variable_ = nullptr;
  Variable* new_target_variable_ = nullptr;
  Variable* this_function_variable_ = nullptr;
  Variable* arguments_variable_ = nullptr;
  Variable* function_name_variable_ = nullptr;
  Variable* home_object_variable_ = nullptr;
  Variable* static_home_object_variable_ = nullptr;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_SCOPES_H_
