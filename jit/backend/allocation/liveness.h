#ifndef KEI_JIT_BACKEND_ALLOCATION_LIVENESS_H_
#define KEI_JIT_BACKEND_ALLOCATION_LIVENESS_H_

#include <span>
#include <vector>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// The virtual registers that are alive where a block begins, its phis apart.
//
// One virtual register after the other, the way from each use back to the definition is followed. A use in
// the block of the definition needs none. The time is that of writing the result down. Boissinot, Brandner,
// Darte, de Dinechin, Rastello, "A Non-iterative Data-Flow Algorithm for Computing Liveness Sets in Strict
// SSA Programs" (APLAS 2011), by path exploration.
class Liveness {
 public:
  Liveness() = default;
  // Notes a failure in the LIR if a value is used where it is not defined.
  explicit Liveness(Lir* lir);

  std::span<const VReg> LiveInto(const LirBlock& block) const { return {*live_in_[block.id]}; }

 private:
  struct Use {
    VReg vreg;
    int block;
  };

  void FindDefinitions(const Lir& lir);
  void FindUses(const Lir& lir);
  void AddUse(VReg vreg, int block);
  bool Follow(const Lir& lir, const Use& use);

  std::vector<ArenaVector<VReg>*> live_in_;  // indexed by block
  std::vector<int> defined_in_;              // indexed by virtual register
  std::vector<int> used_in_;                 // indexed by virtual register: the last block with a use
  std::vector<Use> uses_;
  std::vector<VReg> followed_;  // indexed by block: the last one that was found alive there
  std::vector<int> work_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_LIVENESS_H_
