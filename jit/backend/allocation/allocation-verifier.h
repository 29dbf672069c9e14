#ifndef KEI_JIT_BACKEND_ALLOCATION_ALLOCATION_VERIFIER_H_
#define KEI_JIT_BACKEND_ALLOCATION_ALLOCATION_VERIFIER_H_

#include <string>

#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/lir.h"

namespace kei::jit {

// Executes the allocated LIR symbolically, without the allocator's data: every location holds the
// name of a virtual register or of a constant, or nothing known. Every use must find its own
// virtual register, in a place that its policy allows. Returns what is wrong, or "".
std::string VerifyAllocation(const Lir& lir, const Architecture& architecture);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_ALLOCATION_VERIFIER_H_
