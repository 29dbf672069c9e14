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
  static constexpr int kMostSlots = 64;
  using Set = uint64_t;  // bit i: slot i

  explicit SlotLiveness(const Lir& lir);
  // The slots that are alive while the call, which stands in the block, runs.
  Set AcrossCall(const LirBlock& block, const Instr& call) const;
  // The slots that may ever hold a pointer.
  Set pointers() const { return pointers_; }

 private:
  // Code writes some of the slots that are alive behind it, and reads some before.
  struct Effect {
    Set written = 0, read = 0;
    Set Before(Set live) const { return (live & ~written) | read; }
  };

  void Summarize(const LirBlock& block);
  void StepBackOver(const ArenaVector<Move>& moves, Effect* effect) const;
  Set LiveOutOf(const LirBlock& block) const;

  void NotePointers(const Lir& lir);
  void NotePointers(const Lir& lir, const ArenaVector<Move>& moves);
  void NotePointer(const Node* value, const Location& to);

  bool in_sequence_;
  Set pointers_ = 0;
  std::vector<Effect> of_block_;      // indexed by block
  std::vector<Effect> behind_calls_;  // indexed by instruction: from behind a call to its block's end
  std::vector<Set> live_in_;          // indexed by block
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_LIR_SLOT_LIVENESS_H_
