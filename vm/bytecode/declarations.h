#ifndef KEI_VM_BYTECODE_DECLARATIONS_H_
#define KEI_VM_BYTECODE_DECLARATIONS_H_

#include <cstdint>

namespace kei {

// The argument of DeclareGlobals, and the second one of NewScriptContext. It is a FixedArray of pairs (name,
// kind as a Smi), in source order, in which names may be repeated. Both functions first check all names as
// GlobalDeclarationInstantiation does. A `var` or function may not have the name of a script-level let, const
// or class: SyntaxError. The global object must accept it: TypeError. Then both define the names on the
// global object. A missing variable becomes undefined, writable, enumerable and not configurable. So does a
// function, which also replaces a configurable property. A function of a block is left out if that would be
// an error for it. The code that follows stores the closures.
enum class GlobalDeclaration : int32_t { kVariable, kFunction, kHoistedFunction };
constexpr int kGlobalDeclarationSize = 2;

}  // namespace kei

#endif  // KEI_VM_BYTECODE_DECLARATIONS_H_
