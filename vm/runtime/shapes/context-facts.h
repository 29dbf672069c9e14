#ifndef KEI_VM_RUNTIME_SHAPES_CONTEXT_FACTS_H_
#define KEI_VM_RUNTIME_SHAPES_CONTEXT_FACTS_H_

#include "vm/objects/heap-objects.h"

// Which slots of contexts are constant: that nothing is written there after the variable's initialization.
// Whoever knows the context knows the variable's value then.
//
// The parser has seen all assignments but those of code that finds variables by their names: of direct evals,
// and of other scripts. The former may assign whatever is no `const` around them. The latter write by
// WriteContextSlot, or let an inline cache do it afterwards. The first such write is noted in the ScopeInfo,
// and code that relied on the slot (dependent-code.h) is invalidated.

namespace kei {

// Whether the slot of contexts with this ScopeInfo is constant. If it holds the hole or undefined, the
// variable may still be initialized. The slot of a module's variable holds its Cell, and is always constant.
bool IsConstantSlot(Isolate* isolate, ScopeInfo info, int slot);
// Writes to a variable that was found by its name.
void WriteContextSlot(Isolate* isolate, Context context, int slot, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_CONTEXT_FACTS_H_
