#include "jit/ir/dominance.h"

#include <algorithm>

namespace kei::jit {

std::vector<Block*> ReversePostOrder(const Graph& graph) {
  struct Visit {
    Block* block;
    size_t left;  // successors still to visit, from the last one on
  };
  std::vector<Block*> order;
  order.reserve(graph.blocks.size());
  std::vector<bool> seen(graph.blocks.size());
  std::vector<Visit> stack{{graph.entry(), graph.entry()->successors.size()}};
  seen[graph.entry()->id] = true;
  while (!stack.empty()) {
    Visit& top = stack.back();
    if (top.left == 0) {
      order.push_back(top.block);
      stack.pop_back();
      continue;
    }
    Block* next = top.block->successors[--top.left];
    if (seen[next->id]) continue;
    seen[next->id] = true;
    stack.push_back({next, next->successors.size()});
  }
  std::ranges::reverse(order);
  return order;
}

namespace {

// The names are those of the paper. Vertices are the numbers of a depth-first search.
class LengauerTarjan {
 public:
  explicit LengauerTarjan(const Graph& graph) : number_(graph.blocks.size(), Dominance::kNone) {
    Search(graph.entry());
    const size_t count = vertex_.size();
    ancestor_.assign(count, Dominance::kNone);
    label_.resize(count);
    for (uint32_t v = 0; v < count; v++) label_[v] = v;
    semi_ = label_;
    dominator_.assign(count, 0);
    first_in_bucket_.assign(count, Dominance::kNone);
    next_in_bucket_.assign(count, Dominance::kNone);
    for (uint32_t w = static_cast<uint32_t>(count); w-- > 1;) Process(w);
    for (uint32_t w = 1; w < count; w++) {
      if (dominator_[w] != semi_[w]) dominator_[w] = dominator_[dominator_[w]];
    }
  }

  // Gives the immediate dominators, indexed by block.
  std::vector<Block*> Result() const {
    std::vector<Block*> result(number_.size(), nullptr);
    for (size_t w = 1; w < vertex_.size(); w++) result[vertex_[w]->id] = vertex_[dominator_[w]];
    return result;
  }

 private:
  void Search(Block* entry) {
    struct Visit {
      Block* block;
      uint32_t from;
    };
    std::vector<Visit> stack{{entry, 0}};
    while (!stack.empty()) {
      const auto [block, from] = stack.back();
      stack.pop_back();
      if (number_[block->id] != Dominance::kNone) continue;
      const uint32_t v = number_[block->id] = static_cast<uint32_t>(vertex_.size());
      vertex_.push_back(block);
      parent_.push_back(from);
      for (Block* next : block->successors) {
        if (number_[next->id] == Dominance::kNone) stack.push_back({next, v});
      }
    }
  }

  void Process(uint32_t w) {
    for (const Block* predecessor : vertex_[w]->predecessors) {
      const uint32_t v = number_[predecessor->id];
      if (v != Dominance::kNone) semi_[w] = std::min(semi_[w], semi_[Evaluate(v)]);
    }
    next_in_bucket_[w] = first_in_bucket_[semi_[w]];
    first_in_bucket_[semi_[w]] = w;
    ancestor_[w] = parent_[w];
    uint32_t& bucket = first_in_bucket_[parent_[w]];
    for (uint32_t v = bucket; v != Dominance::kNone; v = next_in_bucket_[v]) {
      const uint32_t u = Evaluate(v);
      dominator_[v] = semi_[u] < semi_[v] ? u : parent_[w];
    }
    bucket = Dominance::kNone;
  }

  // The vertex with the least semidominator on the way up the forest; the way is compressed.
  uint32_t Evaluate(uint32_t v) {
    if (ancestor_[v] == Dominance::kNone) return v;
    way_.clear();
    for (uint32_t u = v; ancestor_[ancestor_[u]] != Dominance::kNone; u = ancestor_[u]) way_.push_back(u);
    while (!way_.empty()) {
      const uint32_t u = way_.back(), above = ancestor_[u];
      way_.pop_back();
      if (semi_[label_[above]] < semi_[label_[u]]) label_[u] = label_[above];
      ancestor_[u] = ancestor_[above];
    }
    return label_[v];
  }

  std::vector<uint32_t> number_;  // indexed by block
  std::vector<Block*> vertex_;    // this and all others are indexed by vertex
  std::vector<uint32_t> parent_, ancestor_, label_, semi_, dominator_, first_in_bucket_, next_in_bucket_;
  std::vector<uint32_t> way_;
};

}  // namespace

Dominance::Dominance(const Graph& graph)
    : order_(ReversePostOrder(graph)),
      position_(graph.blocks.size(), kNone),
      dominator_(LengauerTarjan(graph).Result()) {
  for (uint32_t i = 0; i < order_.size(); i++) position_[order_[i]->id] = i;
  NumberTree();
}

// The numbers are those of the tree's preorder, children in reverse post-order.
void Dominance::NumberTree() {
  std::vector<uint32_t> size(position_.size(), 1), next(position_.size(), 0);
  for (size_t i = order_.size(); i-- > 1;) size[dominator_[order_[i]->id]->id] += size[order_[i]->id];
  span_.assign(position_.size(), {kNone, 0});
  for (const Block* block : order_) {
    uint32_t first = 0;
    if (const Block* above = dominator_[block->id]) {
      first = next[above->id];
      next[above->id] += size[block->id];
    }
    span_[block->id] = {first, first + size[block->id]};
    next[block->id] = first + 1;
  }
}

namespace {

// Goes through the headers from the inside out. A loop that was found before is passed over as a whole.
class LoopFinder {
 public:
  LoopFinder(const Graph& graph, const Dominance& dominance)
      : dominance_(dominance), outermost_(graph.blocks.size(), nullptr) {
    loops_.header.assign(graph.blocks.size(), nullptr);
    loops_.outer.assign(graph.blocks.size(), nullptr);
    loops_.depth.assign(graph.blocks.size(), 0);
  }

  Loops Run() {
    const std::vector<Block*>& order = dominance_.order();
    for (size_t i = order.size(); i-- > 0;) FindLoopOf(order[i]);
    for (Block* block : order) {
      const Block* header = loops_.header[block->id];
      if (header == nullptr) continue;
      const Block* around = header == block ? loops_.outer[block->id] : header;
      const uint32_t depth = around == nullptr ? 0 : loops_.depth[around->id];
      loops_.depth[block->id] = header == block ? depth + 1 : depth;
    }
    return std::move(loops_);
  }

 private:
  void FindLoopOf(Block* header) {
    for (Block* source : header->predecessors) {
      if (dominance_.IsReachable(source) && dominance_.Dominates(header, source)) work_.push_back(source);
    }
    if (work_.empty()) return;
    loops_.header[header->id] = outermost_[header->id] = header;
    while (!work_.empty()) {
      Block* block = work_.back();
      work_.pop_back();
      Block* inner = Outermost(block);
      if (inner == header) continue;
      if (inner == nullptr) {
        loops_.header[block->id] = header;
        inner = block;
      } else {
        loops_.outer[inner->id] = header;
      }
      outermost_[inner->id] = outermost_[block->id] = header;
      for (Block* predecessor : inner->predecessors) {
        if (dominance_.IsReachable(predecessor)) work_.push_back(predecessor);
      }
    }
  }

  // The header of the outermost loop around the block so far; the way to it is halved.
  Block* Outermost(const Block* block) {
    Block*& known = outermost_[block->id];
    while (known != nullptr && outermost_[known->id] != known) known = outermost_[known->id];
    return known;
  }

  const Dominance& dominance_;
  Loops loops_;
  std::vector<Block*> outermost_;  // indexed by block: the header of some loop around it, or null
  std::vector<Block*> work_;
};

}  // namespace

Loops FindLoops(const Graph& graph, const Dominance& dominance) { return LoopFinder(graph, dominance).Run(); }

}  // namespace kei::jit
