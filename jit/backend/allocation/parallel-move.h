#ifndef KEI_JIT_BACKEND_ALLOCATION_PARALLEL_MOVE_H_
#define KEI_JIT_BACKEND_ALLOCATION_PARALLEL_MOVE_H_

#include <span>
#include <vector>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// Puts moves that happen at once into an order in which they may happen one after another. Cycles
// go through a scratch register, moves from slot to slot through another; constants come last,
// when both are free again. The result never moves from slot to slot.
class ParallelMoves {
 public:
  // `scratch` by class.
  explicit ParallelMoves(const Location scratch[kClassCount]) : scratch_(scratch) {}

  // The result is valid until the next call.
  std::span<const Move> InSequence(std::span<const Move> moves);

 private:
  bool IsRead(const Location& location) const;
  void BreakCycle();
  void Emit(const Move& move);

  const Location* scratch_;
  std::vector<Move> pending_, out_;  // kept for their memory
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_PARALLEL_MOVE_H_
