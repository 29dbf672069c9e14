#ifndef KEI_JIT_BACKEND_ALLOCATION_LIVE_INTERVAL_H_
#define KEI_JIT_BACKEND_ALLOCATION_LIVE_INTERVAL_H_

#include <cstdint>
#include <deque>
#include <vector>

#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/lir.h"

namespace kei::jit {

constexpr uint32_t kNoPosition = ~uint32_t{0};

struct Range {
  uint32_t start, end;  // end is exclusive
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
  std::vector<Range> ranges;
  std::vector<uint32_t> register_uses;  // positions that need a register
  std::vector<Hint> hints;
  Location location;
  LiveInterval* next = nullptr;
  LiveInterval* previous = nullptr;

  bool empty() const { return ranges.empty(); }
  uint32_t start() const { return ranges.front().start; }
  uint32_t end() const { return ranges.back().end; }
  bool Covers(uint32_t position) const;
  // The first position at or after `from` that both cover.
  uint32_t NextIntersection(const LiveInterval& other, uint32_t from) const;
  uint32_t NextRegisterUse(uint32_t from) const;
  // The last use before the position; the interval's start if there is none.
  uint32_t LastRegisterUse(uint32_t before) const;
};

// All that register allocation knows and decides.
struct Allocation {
  Lir* lir;
  const Architecture* architecture;
  std::deque<LiveInterval> intervals;            // the first ones by virtual register
  std::vector<LiveInterval> fixed[kClassCount];  // indexed by register code
  std::vector<std::vector<bool>> live_in;        // indexed by block, then virtual register

  Allocation(Lir* lir, const Architecture* architecture) : lir(lir), architecture(architecture) {}
  Location LocationAt(VReg vreg, uint32_t position) const;
};

void BuildIntervals(Allocation* allocation);

struct AllocatorOptions {
  bool spill_everything = false;
};
void AllocateRegisters(Allocation* allocation, const AllocatorOptions& options);

// Writes the decisions into the LIR: operands' locations, moves, spill slots.
void Resolve(Allocation* allocation);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_LIVE_INTERVAL_H_
