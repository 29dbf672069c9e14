#ifndef KEI_VM_OPTIMIZER_FACTS_DEPENDENCIES_H_
#define KEI_VM_OPTIMIZER_FACTS_DEPENDENCIES_H_

#include <map>
#include <utility>
#include <variant>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/shapes/dependent-code.h"

namespace kei::optimizer {

// The facts that code relies on without testing them. They hold while the code is made, since nothing runs
// then. Once the code exists, it is registered with them all.
class Dependencies {
 public:
  using Holder = std::variant<Map, PropertyCell, Cell, ScopeInfo>;

  void Add(Holder holder, uint32_t groups);
  // False if there is no room: then the code must not run.
  [[nodiscard]] bool Register(Isolate* isolate, CompiledCode code) const;
  size_t size() const { return entries_.size(); }

 private:
  std::map<Address, std::pair<Holder, uint32_t>> entries_;  // by the holder's address
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_FACTS_DEPENDENCIES_H_
