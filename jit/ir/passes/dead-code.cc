#include <algorithm>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/passes/passes.h"

namespace kei::jit {
namespace {

constexpr uint16_t kLasting =
    Effects::kWrites | Effects::kCalls | Effects::kOrdered | Effects::kTerminator | Effects::kExits;

}  // namespace

void EliminateDeadCode(PassScope& scope) {
  Graph* graph = scope.graph();
  std::vector<bool> live(graph->node_count());
  std::vector<Node*> work;
  for (Block* block : graph->blocks) {
    for (Node* node : block->nodes) {
      if (node->info().has(kLasting)) work.push_back(node);
    }
  }
  while (!work.empty()) {
    Node* node = work.back();
    work.pop_back();
    if (live[node->id]) continue;
    live[node->id] = true;
    work.insert(work.end(), node->inputs.begin(), node->inputs.end());
  }
  auto is_dead = [&](Node* node) { return !live[node->id]; };
  for (Block* block : graph->blocks) {
    scope.AddChanges(block->phis.erase_if(is_dead));
    scope.AddChanges(block->nodes.erase_if(is_dead));
  }
  CountUses(graph);
}

}  // namespace kei::jit
