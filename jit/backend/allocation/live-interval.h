#ifndef KEI_JIT_BACKEND_ALLOCATION_LIVE_INTERVAL_H_
#define KEI_JIT_BACKEND_ALLOCATION_LIVE_INTERVAL_H_

#include <algorithm>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "jit/backend/allocation/liveness.h"
#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/lir.h"

namespace kei::jit {

constexpr uint32_t kNoPosition = ~uint32_t{0};

// A link of a list in ascending order. No two ranges of it touch.
struct Range {
  uint32_t start, end;  // end is exclusive
  Range* next;
};

// Why an interval would like a register: an operand fixed to it, or a relative with which it
// shares a move.
struct Hint {
  uint32_t position;  // the position at which the two meet
  int8_t code = -1;   // a register, or
  VReg relative = kNoVReg;
  uint32_t relative_position = 0;  // the position at which to ask for the relative's location
  int weight = 0;                  // grows with loop depth; 0: in a cold block
};

// The live range of a virtual register, with holes. Splitting makes a chain of intervals in ascending order,
// each with a location of its own.
struct LiveInterval {
  VReg vreg = kNoVReg;
  RegisterClass reg_class = RegisterClass::kGeneral;
  Range* ranges = nullptr;
  uint32_t last_end = 0;
  std::span<const uint32_t> register_uses;  // positions that need a register, ascending
  std::span<const Hint> hints;              // sorted by position
  Location location;
  LiveInterval* next = nullptr;
  LiveInterval* previous = nullptr;

  bool empty() const { return ranges == nullptr; }
  uint32_t start() const { return ranges->start; }
  uint32_t end() const { return last_end; }
  bool Covers(uint32_t position) const;
  uint32_t NextRegisterUse(uint32_t from) const;
  // The last use before the position; the interval's start if there is none.
  uint32_t LastRegisterUse(uint32_t before) const;
};

// The positions at which a register is lost or taken by an operand that is fixed to it.
class FixedRanges {
 public:
  // Instructions must come in descending order.
  void Prepend(uint32_t start, uint32_t end);
  void Finish();
  // The first position that the interval covers too, or kNoPosition.
  uint32_t FirstIntersection(const LiveInterval& interval) const;

 private:
  struct Span {
    uint32_t start, end;
  };
  std::vector<Span> spans_;
};

// How often a block is assumed to run; 0: it is cold.
inline int WeightOf(const LirBlock& block) {
  return block.cold ? 0 : 1 << std::min(2 * block.loop_depth, 16);
}

// All that register allocation knows and decides.
struct Allocation {
  Lir* lir;
  const Architecture* architecture;
  std::deque<LiveInterval> intervals;           // the first ones by virtual register
  std::vector<FixedRanges> fixed[kClassCount];  // indexed by register code
  Liveness liveness;

  Allocation(Lir* lir, const Architecture* architecture) : lir(lir), architecture(architecture) {}
  // While intervals are still split. The place should be near the end of what has a location.
  Location LocationAt(VReg vreg, uint32_t position) const;
  std::vector<LiveInterval*> last;  // indexed by virtual register: the end of its chain
};

// The steps of allocation. Each may fail, and notes it in the LIR; the next ones must not run then.
void BuildIntervals(Allocation* allocation);

struct AllocatorOptions {
  bool spill_everything = false;
};
void AllocateRegisters(Allocation* allocation, const AllocatorOptions& options);

// Writes the decisions into the LIR: operands' locations, moves, spill slots.
void Resolve(Allocation* allocation);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_LIVE_INTERVAL_H_
