#include "jit/ir/pass-scope.h"

#include "jit/ir/printer.h"
#include "jit/ir/verifier.h"

namespace kei::jit {
namespace {

int64_t NodesIn(const Graph& graph) {
  size_t nodes = 0;
  for (const Block* block : graph.blocks) nodes += block->phis.size() + block->nodes.size();
  return static_cast<int64_t>(nodes);
}

}  // namespace

PassScope::PassScope(Graph* graph, std::string_view name, const PassOptions& options)
    : graph_(graph), name_(name), options_(options), start_(std::chrono::steady_clock::now()) {
  if (options_.counts == nullptr) return;
  nodes_before_ = NodesIn(*graph_);
  blocks_before_ = static_cast<int64_t>(graph_->blocks.size());
}

void PassScope::Count() const {
  OptimizationCount& count = options_.counts->At(name_);
  count.graphs++;
  count.changes += changes_;
  count.nodes_removed += nodes_before_ - NodesIn(*graph_);
  count.blocks_removed += blocks_before_ - static_cast<int64_t>(graph_->blocks.size());
}

PassScope::~PassScope() {
  if (options_.counts != nullptr) Count();
  if (options_.times != nullptr) {
    (*options_.times)[std::string(name_)] += std::chrono::steady_clock::now() - start_;
  }
  bool dumps = options_.dump_after.contains(name_) || options_.dump_after.contains("all");
  if (dumps && options_.dump != nullptr) {
    *options_.dump += "--- after " + std::string(name_) + "\n" + PrintGraph(*graph_);
  }
  if (options_.after_pass) options_.after_pass(name_, *graph_);
  if (options_.verify) Verify(*graph_, name_);
}

}  // namespace kei::jit
