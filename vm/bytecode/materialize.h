#ifndef KEI_VM_BYTECODE_MATERIALIZE_H_
#define KEI_VM_BYTECODE_MATERIALIZE_H_

#include "vm/bytecode/compilation-unit.h"
#include "vm/frontend/parser/parser.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

// Converts between a CompilationUnit and the heap, both ways. All functions here may collect garbage; none
// throws or runs JavaScript.

namespace kei {

// The heap objects of a unit: a SharedFunctionInfo for each function, with a BytecodeArray if it
// has been compiled. `outer` is the ScopeInfo of the innermost context around the unit, or
// undefined. Returns the SharedFunctionInfo of the unit's first function.
SharedFunctionInfo Materialize(Isolate* isolate, const CompilationUnit& unit, Script script, Object outer);

// The description of a module's imports and exports (module-description.h).
FixedArray MaterializeModule(Isolate* isolate, const CompilationUnit& unit, Script script);

// Gives a function that had been lazy the code of a unit that ParseMode::kLazyFunction made.
void MaterializeLazy(Isolate* isolate, const CompilationUnit& unit, SharedFunctionInfo shared);

// The data that the parser needs to parse a lazy function again.
LazyFunction LazyFunctionOf(Isolate* isolate, SharedFunctionInfo shared, AstStringTable* strings);

}  // namespace kei

#endif  // KEI_VM_BYTECODE_MATERIALIZE_H_
