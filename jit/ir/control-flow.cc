#include "jit/ir/control-flow.h"

#include <algorithm>

namespace kei::jit {

std::vector<Block*> ReversePostOrder(const Graph& graph) {
  struct Visit {
    Block* block;
    size_t left;  // successors still to visit, from the last one on
  };
  std::vector<Block*> order;
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

std::vector<Block*> ImmediateDominators(const Graph& graph) {
  std::vector<Block*> order = ReversePostOrder(graph);
  std::vector<int> position(graph.blocks.size(), -1);
  for (size_t i = 0; i < order.size(); i++) position[order[i]->id] = static_cast<int>(i);
  std::vector<int> dominator(order.size(), -1);
  dominator[0] = 0;
  auto intersect = [&](int a, int b) {
    while (a != b) (a > b ? a : b) = dominator[std::max(a, b)];
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 1; i < order.size(); i++) {
      int common = -1;
      for (Block* predecessor : order[i]->predecessors) {
        int p = position[predecessor->id];
        if (p < 0 || dominator[p] < 0) continue;
        common = common < 0 ? p : intersect(common, p);
      }
      changed |= dominator[i] != common;
      dominator[i] = common;
    }
  }
  std::vector<Block*> result(graph.blocks.size(), nullptr);
  for (size_t i = 1; i < order.size(); i++) result[order[i]->id] = order[dominator[i]];
  return result;
}

bool Dominates(const Block* a, const Block* b) {
  while (b->id > a->id) b = b->dominator;
  return a == b;
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
  for (Block* block : order) {
    for (size_t i = block->predecessors.size(); i-- > 0;) {
      if (!reachable[block->predecessors[i]->id]) RemovePredecessor(block, i);
    }
  }
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

namespace {

void MarkLoop(Block* header, Block* back_edge_source, std::vector<bool>* in_loop) {
  std::vector<Block*> work{back_edge_source};
  (*in_loop)[header->id] = true;
  while (!work.empty()) {
    Block* block = work.back();
    work.pop_back();
    if ((*in_loop)[block->id]) continue;
    (*in_loop)[block->id] = true;
    work.insert(work.end(), block->predecessors.begin(), block->predecessors.end());
  }
}

}  // namespace

void FindDominatorsAndLoops(Graph* graph) {
  std::vector<Block*> dominators = ImmediateDominators(*graph);
  for (Block* block : graph->blocks) {
    block->dominator = dominators[block->id];
    block->loop_header = false;
    block->loop_depth = 0;
  }
  for (Block* header : graph->blocks) {
    std::vector<bool> in_loop(graph->blocks.size());
    for (Block* source : header->predecessors) {
      if (!Dominates(header, source)) continue;
      header->loop_header = true;
      MarkLoop(header, source, &in_loop);
    }
    for (Block* block : graph->blocks) block->loop_depth += in_loop[block->id];
  }
}

// --- Deferral

namespace {

std::vector<bool> ReachableThroughHotBlocks(const Graph& graph) {
  std::vector<bool> hot(graph.blocks.size());
  std::vector<Block*> work{graph.entry()};
  while (!work.empty()) {
    Block* block = work.back();
    work.pop_back();
    if (hot[block->id] || block->deferred) continue;
    hot[block->id] = true;
    work.insert(work.end(), block->successors.begin(), block->successors.end());
  }
  return hot;
}

}  // namespace

// An endless loop leads nowhere but is as hot as it is marked, hence the growing set backwards.
void PropagateDeferral(Graph* graph) {
  graph->entry()->deferred = false;
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<bool> hot = ReachableThroughHotBlocks(*graph);
    for (size_t i = graph->blocks.size(); i-- > 0;) {
      Block* block = graph->blocks[i];
      if (block->deferred || block == graph->entry()) continue;
      bool leads_to_cold =
          !block->successors.empty() && std::ranges::all_of(block->successors, &Block::deferred);
      bool traps = block->terminator()->is(Op::kUnreachable);
      if (hot[block->id] && !leads_to_cold && !traps) continue;
      block->deferred = changed = true;
    }
  }
}

}  // namespace kei::jit
