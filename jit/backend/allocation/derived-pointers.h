#ifndef KEI_JIT_BACKEND_ALLOCATION_DERIVED_POINTERS_H_
#define KEI_JIT_BACKEND_ALLOCATION_DERIVED_POINTERS_H_

#include <string>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// The collector takes a word of the stack for a root if it points into an object. An address that was
// computed from a tagged value may point elsewhere, so that it keeps nothing alive. So the value itself must
// be alive across each call that the address is alive across. An address in the first word of its object is
// free of that.
//
// Looks at selected LIR, before allocation. Returns what is wrong, or "".
std::string FindLostBase(Lir* lir);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_DERIVED_POINTERS_H_
