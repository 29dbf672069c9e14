#ifndef KEI_VM_FRONTEND_AST_OUTER_SCOPE_H_
#define KEI_VM_FRONTEND_AST_OUTER_SCOPE_H_

#include <optional>

#include "vm/base/try-vector.h"
#include "vm/frontend/ast/function-kind.h"
#include "vm/frontend/ast/variables.h"

namespace kei {

enum class ScopeKind : uint8_t { kScript, kEval, kFunction, kBlock, kCatch, kWith, kClass, kModule };

const char* NameOf(ScopeKind kind);

// The contents of a context slot, hidden variables (`this`, .new_target, .home_object, …) included.
struct OuterVariable {
  const AstString* name;
  VariableMode mode;
  int slot;
  // A reference from an inner closure may meet the hole.
  bool needs_hole_check;
  bool is_assigned;
  bool is_module_cell = false;  // the slot holds a Cell with the value: VariableLocation::kModule
};

// One link of the context chain as plain data: for each scope that needs a context, and only for
// those, one OuterScope.
struct OuterScope {
  ScopeKind kind;
  FunctionKind function_kind;  // only for kFunction (and kEval)
  bool is_strict;
  bool is_declaration_scope;  // a sloppy direct eval declares its `var`s in the innermost such
  bool calls_sloppy_eval;     // names may have been added at run time: look them up first
  bool is_static_member;      // code inside is of a static class member: see .static_home_object
  bool has_body_scope;        // only for a function: a scope of its own holds the body's variables
  int slot_count;
  TryVector<OuterVariable> variables;  // sorted by slot
};

// The context chain around a lazy function or the code of a direct eval, innermost link first; the global
// scope ends it silently. The front end asks for variables as it meets their names: the scopes around may
// have far more than the code uses.
class OuterScopeChain {
 public:
  virtual size_t length() const = 0;
  // A link without its variables.
  virtual OuterScope LinkAt(size_t i) const = 0;
  // The variable of that name in the link's own slots.
  virtual std::optional<OuterVariable> Find(size_t i, const AstString* name) const = 0;

 protected:
  ~OuterScopeChain() = default;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_OUTER_SCOPE_H_
