#ifndef KEI_JIT_IR_DOMINANCE_H_
#define KEI_JIT_IR_DOMINANCE_H_

#include <cstdint>
#include <vector>

#include "jit/ir/graph.h"

namespace kei::jit {

// Reachable blocks in reverse post-order; of two successors the first one comes first.
std::vector<Block*> ReversePostOrder(const Graph& graph);

// The dominator tree of a graph, with numbers by which two blocks are compared at once. Lengauer and Tarjan,
// "A Fast Algorithm for Finding Dominators in a Flowgraph" (TOPLAS 1979), in its simple form: O(E log B).
// Block ids need to be positions in Graph::blocks only.
class Dominance {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};

  explicit Dominance(const Graph& graph);

  // Reachable blocks in reverse post-order, hence dominators first.
  const std::vector<Block*>& order() const { return order_; }
  bool IsReachable(const Block* block) const { return position_[block->id] != kNone; }
  uint32_t PositionOf(const Block* block) const { return position_[block->id]; }  // its index in order()
  // Null for the entry and for unreachable blocks.
  Block* DominatorOf(const Block* block) const { return dominator_[block->id]; }
  // The reachable blocks that a block dominates are those with numbers in [first, end); its own is the first.
  struct Span {
    uint32_t first = 0, end = 0;
  };
  Span SpanOf(const Block* block) const { return span_[block->id]; }
  bool Dominates(const Block* a, const Block* b) const {
    const Span span = span_[a->id];
    const uint32_t number = span_[b->id].first;
    return span.first <= number && number < span.end;
  }

 private:
  void NumberTree();

  // All but the first are indexed by block.
  std::vector<Block*> order_;
  std::vector<uint32_t> position_;
  std::vector<Block*> dominator_;
  std::vector<Span> span_;
};

// The natural loops of a graph; those of one header count as one. Two loops are disjoint, or one is in the
// other. A header's own loop counts as the innermost one that it lies in.
struct Loops {
  std::vector<Block*> header;   // indexed by block: of the innermost loop, or null
  std::vector<Block*> outer;    // indexed by header: the header of the loop around its loop, or null
  std::vector<uint32_t> depth;  // indexed by block

  bool IsHeader(const Block* block) const { return header[block->id] == block; }
};
Loops FindLoops(const Graph& graph, const Dominance& dominance);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_DOMINANCE_H_
