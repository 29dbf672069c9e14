#ifndef KEI_VM_BYTECODE_DECLARATIONS_H_
#define KEI_VM_BYTECODE_DECLARATIONS_H_

#include <cstdint>

namespace kei {

// The argument of DeclareGlobals, and the second one of NewScriptContext: a FixedArray of pairs
// (name, kind as a Smi), in source order, names perhaps repeated. Both first check all names as
// GlobalDeclarationInstantiation does (a `var` or function may not have the name of a script-level
// let, const or class: SyntaxError; the global object must accept it: TypeError), then define them
// on the global object: a variable that is missing as undefined, writable, enumerable, not
// configurable; a function likewise, also over a configurable property. A function of a block, for
// which that would be an error, is left out. The code that follows stores the closures.
enum class GlobalDeclaration : int32_t { kVariable, kFunction, kHoistedFunction };
constexpr int kGlobalDeclarationSize = 2;

}  // namespace kei

#endif  // KEI_VM_BYTECODE_DECLARATIONS_H_
