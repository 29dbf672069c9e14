#include "tools/kei/heap/dominators.h"

namespace kei::shell {

Dominators::Dominators(const SnapshotGraph& graph) {
  Search(graph);
  FindRetainers(graph);
  FindDominators();
  for (auto* list : {&parents_, &semi_, &ancestors_, &labels_, &path_, &first_retainers_, &retainers_}) {
    *list = {};
  }
  AddUp(graph);
}

void Dominators::Search(const SnapshotGraph& graph) {
  struct Frame {
    uint32_t node, edge;
  };
  numbers_.assign(graph.node_count(), kNone);
  std::vector<Frame> stack;
  auto enter = [&](uint32_t node, uint32_t parent) {
    numbers_[node] = static_cast<uint32_t>(order_.size());
    order_.push_back(node);
    parents_.push_back(parent);
    stack.push_back({node, graph.FirstEdge(node)});
  };
  enter(0, kNone);
  while (!stack.empty()) {
    Frame& frame = stack.back();
    if (frame.edge == graph.EndOfEdges(frame.node)) {
      stack.pop_back();
      continue;
    }
    const uint32_t edge = frame.edge++, to = graph.TargetOf(edge);
    if (graph.IsStrong(edge) && numbers_[to] == kNone) enter(to, numbers_[frame.node]);
  }
}

void Dominators::FindRetainers(const SnapshotGraph& graph) {
  first_retainers_.assign(order_.size() + 1, 0);
  auto for_each = [&](auto&& f) {
    for (uint32_t from = 0; from < order_.size(); from++) {
      const uint32_t node = order_[from];
      for (uint32_t edge = graph.FirstEdge(node); edge < graph.EndOfEdges(node); edge++) {
        if (graph.IsStrong(edge)) f(from, numbers_[graph.TargetOf(edge)]);
      }
    }
  };
  for_each([&](uint32_t, uint32_t to) { first_retainers_[to + 1]++; });
  for (size_t i = 1; i < first_retainers_.size(); i++) first_retainers_[i] += first_retainers_[i - 1];
  retainers_.resize(first_retainers_.back());
  std::vector<uint32_t> next(first_retainers_.begin(), first_retainers_.end() - 1);
  for_each([&](uint32_t from, uint32_t to) { retainers_[next[to]++] = from; });
}

// The number with the least semidominator on the path to the root of its tree so far, which becomes
// short.
uint32_t Dominators::Evaluate(uint32_t number) {
  if (ancestors_[number] == kNone) return number;
  path_.clear();
  uint32_t at = number;
  for (; ancestors_[ancestors_[at]] != kNone; at = ancestors_[at]) path_.push_back(at);
  for (; !path_.empty(); path_.pop_back()) {
    const uint32_t below = path_.back(), above = ancestors_[below];
    if (semi_[labels_[above]] < semi_[labels_[below]]) labels_[below] = labels_[above];
    ancestors_[below] = ancestors_[above];
  }
  return labels_[number];
}

// After Georgiadis' and Tarjan's variant without buckets: semidominators first, then each dominator by
// going up from the parent's.
void Dominators::FindDominators() {
  const auto count = static_cast<uint32_t>(order_.size());
  semi_.resize(count);
  labels_.resize(count);
  ancestors_.assign(count, kNone);
  for (uint32_t i = 0; i < count; i++) semi_[i] = labels_[i] = i;
  for (uint32_t i = count; i-- > 1;) {
    for (uint32_t k = first_retainers_[i]; k < first_retainers_[i + 1]; k++) {
      const uint32_t candidate = semi_[Evaluate(retainers_[k])];
      if (candidate < semi_[i]) semi_[i] = candidate;
    }
    ancestors_[i] = parents_[i];
  }
  std::vector<uint32_t> of_number(count, kNone);
  for (uint32_t i = 1; i < count; i++) {
    uint32_t at = parents_[i];
    while (at > semi_[i]) at = of_number[at];
    of_number[i] = at;
  }
  dominators_.assign(numbers_.size(), kNone);
  for (uint32_t i = 1; i < count; i++) dominators_[order_[i]] = order_[of_number[i]];
}

void Dominators::AddUp(const SnapshotGraph& graph) {
  retained_.assign(graph.node_count(), 0);
  for (size_t i = order_.size(); i-- > 0;) {
    const uint32_t node = order_[i];
    retained_[node] += graph.SizeOf(node);
    if (dominators_[node] != kNone) retained_[dominators_[node]] += retained_[node];
  }
}

}  // namespace kei::shell
