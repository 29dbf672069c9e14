#ifndef KEI_VM_BYTECODE_GENERATOR_UNIT_STATE_H_
#define KEI_VM_BYTECODE_GENERATOR_UNIT_STATE_H_

#include <memory>
#include <utility>
#include <vector>

#include "vm/base/arena.h"
#include "vm/bytecode/compilation-unit.h"
#include "vm/frontend/ast/ast.h"

namespace kei {

// The state that the generators of one compilation share: the result, the ScopeInfo of each scope, and the
// functions still to be generated.
class UnitState {
 public:
  // The machine stack may be used down to `stack_limit`.
  UnitState(CompilationUnit* unit, const AstStringTable* strings, Arena* arena, uint64_t stack_limit)
      : unit_(unit), strings_(strings), arena_(arena), stack_limit_(stack_limit) {}

  CompilationUnit* unit() { return unit_; }
  const AstStringTable* strings() const { return strings_; }
  MemoryAccount* account() const { return unit_->charge.account(); }

  // Index in CompilationUnit::functions. Each literal is added, and generated, once. `outer` is the
  // scope around it: lazy functions have none of their own.
  int AddFunction(FunctionLiteral* literal, AstScope* outer);
  // Adds the module's part of vm/bytecode/module-description.h.
  void AddModule(const FunctionLiteral& literal);
  int AddAggregate(std::unique_ptr<Aggregate> aggregate);
  // An index in CompilationUnit::scope_infos. A script scope's is that of its script context.
  int ScopeInfoOf(AstScope* scope);
  // The index for the innermost context around code in `scope`, itself included.
  int SurroundingScopeInfo(AstScope* scope);

  // Generates what has been added. False after an error.
  bool GenerateAll();
  const SyntaxError& error() const { return error_; }

  // Whether the stack is used up or the arena has stopped the compilation, which is the error then.
  bool MustStop();

 private:
  std::unique_ptr<ScopeInfoData> Describe(AstScope* scope);
  std::unique_ptr<ScopeInfoData> DescribeScript(AstScope* scope);

  CompilationUnit* unit_;
  const AstStringTable* strings_;
  Arena* arena_;
  uint64_t stack_limit_;
  SyntaxError error_;
  std::vector<FunctionLiteral*> pending_;
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_GENERATOR_UNIT_STATE_H_
