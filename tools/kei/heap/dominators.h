#ifndef KEI_TOOLS_KEI_HEAP_DOMINATORS_H_
#define KEI_TOOLS_KEI_HEAP_DOMINATORS_H_

#include <cstdint>
#include <vector>

#include "tools/kei/heap/snapshot-graph.h"

namespace kei::shell {

// Which node each node depends on: the last one that all paths from the root go through, weak edges left out.
// Uses Lengauer's and Tarjan's algorithm, without recursion. Nodes are in the order in which a depth-first
// search finds them, so that a node comes after its dominator.
class Dominators {
 public:
  static constexpr uint32_t kNone = ~0u;

  explicit Dominators(const SnapshotGraph& graph);

  // The nodes that the root reaches; the root is the first.
  const std::vector<uint32_t>& order() const { return order_; }
  // kNone for the root and for nodes that it does not reach.
  uint32_t DominatorOf(uint32_t node) const { return dominators_[node]; }
  // Bytes that would be free without the node; 0 for nodes that the root does not reach.
  uint64_t RetainedSizeOf(uint32_t node) const { return retained_[node]; }

 private:
  void Search(const SnapshotGraph& graph);
  void FindRetainers(const SnapshotGraph& graph);
  void FindDominators();
  uint32_t Evaluate(uint32_t number);
  void AddUp(const SnapshotGraph& graph);

  std::vector<uint32_t> order_;       // number → node
  std::vector<uint32_t> numbers_;     // node → number, or kNone
  std::vector<uint32_t> dominators_;  // indexed by node; numbers while they are being found
  std::vector<uint64_t> retained_;    // indexed by node
  // These are indexed by number, while dominators are being found.
  std::vector<uint32_t> parents_, semi_, ancestors_, labels_, path_;
  std::vector<uint32_t> first_retainers_, retainers_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_DOMINATORS_H_
