#ifndef KEI_JIT_BACKEND_SELECTION_PINNED_H_
#define KEI_JIT_BACKEND_SELECTION_PINNED_H_

#include <array>
#include <vector>

#include "jit/backend/selection/schedule.h"

namespace kei::jit {

// The values of the two pinned registers that a graph can change, at each node. A BytecodePointer or
// FramePointer node is the value at its own place in the graph. A user may read the register itself while the
// register has not changed since, else it reads a copy. After SetBytecodePointer(x) the register is also a
// way to read x.
//
// Between two changes a register has one version: the node that changed it, or, where different
// versions meet, the block.
class PinnedRegisters {
 public:
  enum Which : uint8_t { kBytecodePointer, kFramePointer, kWhichCount };

  PinnedRegisters(const Graph& graph, const Schedule& schedule);

  // Whether `which`, read at `place`, yields the value of `value`.
  bool Holds(Which which, const Node* value, const Node* place) const;

 private:
  using Version = uint32_t;
  using Versions = std::array<Version, kWhichCount>;
  static constexpr Version kUnknown = ~Version{0};

  bool Flow(const Block* block);
  Versions AfterNode(const Node* node, Versions versions) const;
  Version OfMeeting(const Block* block) const { return node_count_ + 1 + block->id; }

  uint32_t node_count_;
  std::vector<Versions> before_;   // indexed by node
  std::vector<Versions> at_exit_;  // indexed by block
  std::vector<std::array<bool, kWhichCount>> met_;
  std::vector<const Node*> set_to_;  // indexed by version that a Set made
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_SELECTION_PINNED_H_
