#ifndef KEI_JIT_BACKEND_ALLOCATION_SLOTS_H_
#define KEI_JIT_BACKEND_ALLOCATION_SLOTS_H_

#include <vector>

#include "jit/backend/allocation/live-interval.h"

namespace kei::jit {

// Gives each virtual register that is spilled a slot, shared by those that are never spilled at once. Those
// that are stored once, indexed by virtual register, need it throughout.
void AssignSlots(Allocation* allocation, const std::vector<bool>& stored_once);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_SLOTS_H_
