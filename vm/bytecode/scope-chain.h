#ifndef KEI_VM_BYTECODE_SCOPE_CHAIN_H_
#define KEI_VM_BYTECODE_SCOPE_CHAIN_H_

#include <optional>

#include "vm/frontend/ast/outer-scope.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// The number in a ScopeInfo of the variable with that name, which is internalized or a symbol; -1 if there is
// none. Takes the same time for many variables as for few.
int FindVariable(Isolate* isolate, ScopeInfo info, Name name);

// The context chain that a ScopeInfo and its outer ones describe.
class ScopeChain final : public OuterScopeChain {
 public:
  explicit ScopeChain(Isolate* isolate) : isolate_(isolate), links_(isolate) {}
  // False if there is no room for the links.
  [[nodiscard]] bool TrySet(ScopeInfo innermost);

  size_t length() const override { return links_.size(); }
  OuterScope LinkAt(size_t i) const override;
  std::optional<OuterVariable> Find(size_t i, const AstString* name) const override;

 private:
  Isolate* isolate_;
  RootedVector<ScopeInfo> links_;
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_SCOPE_CHAIN_H_
