#ifndef KEI_JIT_BACKEND_LIR_SLOT_LIVENESS_H_
#define KEI_JIT_BACKEND_LIR_SLOT_LIVENESS_H_

#include <cstdint>
#include <vector>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// Which spill slots hold a value that is read after a call, for the collector: backward data flow over the
// moves of allocated LIR. It knows nothing of slots from kMostSlots on: code that has such tells nothing.
class SlotLiveness {
 public:
  static constexpr int kMostSlots = 16;
  using Set = uint16_t;  // bit i: slot i

  explicit SlotLiveness(const Lir& lir);
  // The slots that are alive while the call runs.
  Set AcrossCall(const Instr& call) const { return across_[call.index]; }

 private:
  bool Update(const LirBlock& block);

  std::vector<Set> live_in_;  // indexed by block id
  std::vector<Set> across_;   // indexed by instruction; only for calls
  bool in_sequence_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_LIR_SLOT_LIVENESS_H_
