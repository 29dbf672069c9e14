#ifndef KEI_VM_RUNTIME_DEOPT_FALSE_CLAIM_H_
#define KEI_VM_RUNTIME_DEOPT_FALSE_CLAIM_H_

#include "vm/isolate/isolate.h"
#include "vm/tables/claims.h"

namespace kei {

// Optimized code has found that what it was told is wrong: says which claim, and ends the process. The place
// is the function's index in the code's list << 16 | the bytecode's offset.
[[noreturn]] void ReportFalseClaim(Isolate* isolate, Address frame, Object value, uint32_t node, Claim claim,
                                   uint32_t place);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_DEOPT_FALSE_CLAIM_H_
