#include "jit/ir/control-flow.h"

#include <algorithm>

#include "jit/ir/dominance.h"

namespace kei::jit {

std::vector<Block*> DominatorPreorder(const Graph& graph) {
  std::vector<Block*> order(graph.blocks.size());
  for (Block* block : graph.blocks) order[block->tree_number] = block;
  return order;
}

void CountUses(Graph* graph) {
  for (Block* block : graph->blocks) {
    for (Node* phi : block->phis) phi->use_count = 0;
    for (Node* node : block->nodes) node->use_count = 0;
  }
  for (Block* block : graph->blocks) {
    for (Node* phi : block->phis) {
      for (Node* input : phi->inputs) input->use_count++;
    }
    for (Node* node : block->nodes) {
      for (Node* input : node->inputs) input->use_count++;
    }
  }
}

namespace {

void RemovePredecessor(Block* block, size_t index) {
  block->predecessors.erase(block->predecessors.begin() + index);
  for (Node* phi : block->phis) {
    phi->inputs[index]->use_count--;
    phi->inputs.erase(phi->inputs.begin() + index);
  }
}

// Drops the predecessors that are not in the set, with their phi inputs.
void KeepPredecessors(Block* block, const std::vector<bool>& set) {
  const auto& predecessors = block->predecessors;
  auto is_kept = [&](size_t i) { return set[predecessors[i]->id]; };
  size_t kept = 0;
  while (kept < predecessors.size() && is_kept(kept)) kept++;
  if (kept == predecessors.size()) return;
  for (Node* phi : block->phis) {
    size_t to = kept;
    for (size_t i = kept; i < predecessors.size(); i++) {
      if (is_kept(i)) phi->inputs[to++] = phi->inputs[i];
    }
    phi->inputs.truncate(to);
  }
  block->predecessors.erase_if([&set](const Block* p) { return !set[p->id]; });
}

}  // namespace

void RemoveEdge(Block* from, Block* to) {
  auto successor = std::ranges::find(from->successors, to);
  auto predecessor = std::ranges::find(to->predecessors, from);
  CHECK(successor != from->successors.end() && predecessor != to->predecessors.end());
  from->successors.erase(successor);
  RemovePredecessor(to, predecessor - to->predecessors.begin());
}

void RemoveUnreachableBlocks(Graph* graph) {
  std::vector<Block*> order = ReversePostOrder(*graph);
  std::vector<bool> reachable(graph->blocks.size());
  for (Block* block : order) reachable[block->id] = true;
  for (Block* block : order) KeepPredecessors(block, reachable);
  graph->blocks.assign(order.begin(), order.end());
  for (size_t i = 0; i < order.size(); i++) order[i]->id = static_cast<uint32_t>(i);
  CountUses(graph);
}

void RemoveTrivialPhis(Graph* graph) {
  std::vector<Node*> replacements(graph->node_count(), nullptr);
  auto resolve = [&](Node* node) {
    while (replacements[node->id] != nullptr) node = replacements[node->id];
    return node;
  };
  auto unique_operand = [&](Node* phi) -> Node* {
    Node* unique = nullptr;
    for (Node* input : phi->inputs) {
      input = resolve(input);
      if (input == phi || input == unique) continue;
      if (unique != nullptr) return nullptr;
      unique = input;
    }
    return unique;
  };
  // A phi that goes may make others trivial.
  for (bool changed = true; changed;) {
    changed = false;
    for (Block* block : graph->blocks) {
      block->phis.erase_if([&](Node* phi) {
        replacements[phi->id] = unique_operand(phi);
        changed |= replacements[phi->id] != nullptr;
        return replacements[phi->id] != nullptr;
      });
    }
  }
  for (Block* block : graph->blocks) {
    for (Node* phi : block->phis) std::ranges::transform(phi->inputs, phi->inputs.begin(), resolve);
    for (Node* node : block->nodes) {
      std::ranges::transform(node->inputs, node->inputs.begin(), resolve);
    }
  }
  CountUses(graph);
}

// --- Merging

namespace {

void Absorb(Block* block, Block* next) {
  block->nodes.pop_back();
  for (Node* node : next->nodes) Graph::Append(block, node);
  block->successors.assign(next->successors.begin(), next->successors.end());
  for (Block* successor : next->successors) {
    std::ranges::replace(successor->predecessors, next, block);
  }
  next->nodes.clear();
  next->successors.clear();
  next->predecessors.clear();
}

bool MergeWithSuccessors(Graph* graph, Block* block) {
  bool changed = false;
  while (!block->nodes.empty() && block->terminator()->is(Op::kGoto)) {
    Block* next = block->successors[0];
    bool mergeable = next != block && next->predecessors.size() == 1 && next->phis.empty() &&
                     next->deferred == block->deferred;
    if (!mergeable) break;
    Absorb(block, next);
    changed = true;
  }
  return changed;
}

// Two edges between the same blocks must carry the same phi inputs. So a block is kept if its target already
// has an edge from the same predecessor. A cold empty block in front of phis is where the backend may place
// their moves.
bool SkipEmptyBlock(Block* empty) {
  if (empty->nodes.size() != 1 || !empty->phis.empty() || !empty->nodes[0]->is(Op::kGoto)) {
    return false;
  }
  Block* target = empty->successors[0];
  if (target == empty || (empty->deferred && !target->deferred && !target->phis.empty())) {
    return false;
  }
  bool changed = false;
  for (size_t i = empty->predecessors.size(); i-- > 0;) {
    Block* from = empty->predecessors[i];
    if (from == empty || std::ranges::count(from->successors, empty) != 1) continue;
    if (std::ranges::count(from->successors, target) != 0) continue;
    std::ranges::replace(from->successors, empty, target);
    empty->predecessors.erase(empty->predecessors.begin() + i);
    size_t edge = std::ranges::find(target->predecessors, empty) - target->predecessors.begin();
    target->predecessors.push_back(from);
    for (Node* phi : target->phis) phi->inputs.push_back(phi->inputs[edge]);
    changed = true;
  }
  return changed;
}

}  // namespace

void MergeBlocks(Graph* graph) {
  for (Block* block : graph->blocks) {
    if (block != graph->entry() && !block->predecessors.empty()) SkipEmptyBlock(block);
  }
  RemoveUnreachableBlocks(graph);
  for (Block* block : graph->blocks) MergeWithSuccessors(graph, block);
  RemoveUnreachableBlocks(graph);
}

// --- Dominators and loops

void FindDominatorsAndLoops(Graph* graph) {
  const Dominance dominance(*graph);
  const Loops loops = FindLoops(*graph, dominance);
  CHECK(dominance.order().size() == graph->blocks.size());
  for (Block* block : graph->blocks) {
    const Dominance::Span span = dominance.SpanOf(block);
    block->dominator = dominance.DominatorOf(block);
    block->tree_number = span.first;
    block->tree_end = span.end;
    block->loop_header = loops.IsHeader(block);
    block->loop_depth = loops.depth[block->id];
  }
}

// --- Deferral

namespace {

// Marks blocks that trap or lead only to marked ones. An endless loop leads nowhere but is as hot as it is
// marked.
void SpreadColdBackwards(const Graph& graph, std::vector<bool>* cold) {
  std::vector<size_t> hot_successors(graph.blocks.size());
  std::vector<const Block*> work;
  auto mark = [&](const Block* block) {
    if (block == graph.entry()) return;
    (*cold)[block->id] = true;
    work.push_back(block);
  };
  for (const Block* block : graph.blocks) {
    hot_successors[block->id] = block->successors.size();
    if (block->deferred || block->terminator()->is(Op::kUnreachable)) mark(block);
  }
  while (!work.empty()) {
    const Block* block = work.back();
    work.pop_back();
    for (const Block* previous : block->predecessors) {
      if (--hot_successors[previous->id] == 0 && !(*cold)[previous->id]) mark(previous);
    }
  }
}

}  // namespace

// A block that no hot way reaches has no hot predecessors, so that nothing has to be spread backwards again.
std::vector<bool> FindColdBlocks(const Graph& graph) {
  std::vector<bool> cold(graph.blocks.size());
  SpreadColdBackwards(graph, &cold);
  std::vector<bool> hot(graph.blocks.size());
  std::vector<const Block*> work{graph.entry()};
  while (!work.empty()) {
    const Block* block = work.back();
    work.pop_back();
    if (hot[block->id] || cold[block->id]) continue;
    hot[block->id] = true;
    work.insert(work.end(), block->successors.begin(), block->successors.end());
  }
  hot.flip();
  return hot;
}

void PropagateDeferral(Graph* graph) {
  const std::vector<bool> cold = FindColdBlocks(*graph);
  for (Block* block : graph->blocks) block->deferred = cold[block->id];
}

}  // namespace kei::jit
