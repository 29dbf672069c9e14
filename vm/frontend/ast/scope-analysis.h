#ifndef KEI_VM_FRONTEND_AST_SCOPE_ANALYSIS_H_
#define KEI_VM_FRONTEND_AST_SCOPE_ANALYSIS_H_

#include <optional>

#include "vm/base/arena.h"
#include "vm/base/hash-index.h"
#include "vm/frontend/ast/scopes.h"
#include "vm/frontend/scanner/ast-string.h"

namespace kei {

class VariableProxy;

// Binds references to variables. A reference is resolved by walking outwards from its scope. It becomes a
// run-time lookup if it passes a `with` or a function whose sloppy eval may declare variables. A variable is
// captured if the walk crosses a closure, or if the variable is the fallback of a lookup.
//
// A hole check is needed unless the reference stands after the initializer. If a closure lies between
// reference and variable, the hoisting position of the outermost one has to stand there instead. All
// statements of a block run in order, the clauses of a switch excepted.
//
// Scopes may lie within one another by the ten thousands, with a reference to the same variable in each. Each
// reference would then walk over all of them. Therefore every 64th scope is a landmark. The first walk for a
// name that passes one leaves its findings there, up to the next landmark or to its end. Later walks go on
// there.
//
// Once the arena has stopped the tree is of no use.
class ScopeResolver {
 public:
  ScopeResolver(Arena* arena, const AstStringTable* strings)
      : strings_(strings),
        globals_(arena),
        exports_(arena),
        passages_(arena),
        passage_index_(ArenaMemory(arena)),
        arena_(arena) {}

  void ResolveAll(AstScope* root);
  // Resolves a lazy function. Each name that is not found inside is left as one reference to the scope around
  // it, allocated in that scope's arena.
  void ResolveAndExport(AstScope* function);

  // A private name that no class declares, or null.
  const VariableProxy* undeclared_private_name() const { return undeclared_private_name_; }

 private:
  struct Walk {
    AstScope* scope;
    AstScope* method_holder;  // class or object literal whose method the walk has just left
    int position;
    bool is_crossing_closure;
    bool is_dynamic;
  };

  void PropagateEval(AstScope* scope);
  void DeclareForEval(AstScope* scope);
  void ResolveTree(AstScope* scope);
  void Resolve(VariableProxy* proxy, AstScope* from);
  void ResolveFar(VariableProxy* proxy, Walk walk);
  inline bool EndsAt(VariableProxy* proxy, Walk* walk);
  Variable* FindIn(AstScope* scope, const AstString* name, const Walk& walk);
  Variable* DeclareImplicit(AstScope* scope, const AstString* name);
  static void Leave(Walk* walk, bool is_hidden);
  // The part of a walk from a landmark to the next one, or to its end.
  struct Passage {
    AstScope* landmark;
    const AstString* name;
    Walk walk;  // the walk, as if it had begun at the landmark
  };
  static constexpr uint32_t kLandmarkDistance = 64;
  static bool IsLandmark(const AstScope* scope) {
    return scope->depth_ % kLandmarkDistance == kLandmarkDistance - 1;
  }
  static uint32_t HashOf(const AstScope* landmark, const AstString* name);
  // Goes on as earlier walks have. Returns the passage that begins at a landmark that no walk has passed.
  std::optional<Passage> PassLandmarks(const AstString* name, Walk* walk) const;
  void Remember(const std::optional<Passage>& passage);
  void Bind(VariableProxy* proxy, Variable* variable, const Walk& walk);
  void BindGlobal(VariableProxy* proxy, const Walk& walk);
  void Export(VariableProxy* proxy);
  static bool NeedsHoleCheck(const Variable* variable, const Walk& walk);

  const AstStringTable* strings_;
  NameMap<Variable> globals_;
  NameMap<VariableProxy> exports_;
  ArenaVector<Passage> passages_;
  HashIndex<ArenaMemory> passage_index_;
  Arena* arena_;
  AstScope* export_boundary_ = nullptr;
  const VariableProxy* undeclared_private_name_ = nullptr;
};

// Gives the used variables of a resolved tree of scopes their locations; stops as ScopeResolver does.
class ScopeAllocator {
 public:
  explicit ScopeAllocator(Arena* arena) : arena_(arena) {}

  void AllocateAll(AstScope* root);

 private:
  void AllocateTree(AstScope* scope, int first_local, AstScope* closure);
  void ForceContext(AstScope* scope);
  static void Allocate(AstScope* scope, Variable* variable, int* next_local);
  static bool AllocateByName(AstScope* scope, Variable* variable);
  static bool IsParameterRegister(const AstScope* scope, const Variable* variable);

  Arena* arena_;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_SCOPE_ANALYSIS_H_
