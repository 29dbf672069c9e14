#include "jit/ir/passes/pipeline.h"

#include "jit/ir/passes/passes.h"

namespace kei::jit {

void Optimize(Graph* graph, const PassOptions& options) {
  if (options.counts != nullptr) options.counts->Add("builder", graph->folded_by_builder);
  auto run = [&](std::string_view name, void (*pass)(PassScope&)) {
    if (options.disabled.contains(name) || graph->arena()->has_stopped()) return;
    PassScope scope(graph, name, options);
    pass(scope);
  };
  // Number stubs have no frame to call from.
  if (options.number_stub_of) run("outline", OutlineColdPaths);
  // The lambdas of the code assembler leave empty blocks, and loops leave redundant phis; both hide
  // what the next passes look for.
  run("clean-up", CleanUp);
  // The builder folds what it emits, but learns only later what the phis of loops stand for. The pass stands
  // before value numbering, since it brings equal computations to one form.
  run("fold", FoldAndReduce);
  run("number-values", NumberValues);
  // Needs equal conditions to have equal inputs.
  run("redundant-branches", RemoveRedundantBranches);
  // Merged loads and decided branches decide more.
  run("fold-again", FoldAndReduce);
  // Takes whole paths away, and leaves what only these needed behind.
  if (options.outline) run("outline", OutlineColdPaths);
  // The pass stands before the analysis of what is observed: dead users would count as observers.
  run("dead-code", EliminateDeadCode);
  // Loads that choose by the map leave their choices behind if only a call needed them.
  if (IsOptimized(graph->frame())) run("join-ways", JoinIdleWays);
  // The pass stands after everything that makes or removes observers of upper halves.
  run("decompression", EliminateDecompression);
  // Joins what decided branches have left.
  run("clean-up-again", CleanUp);
  // Handlers have no loops worth it. Only decompressed values are final.
  if (IsOptimized(graph->frame())) run("hoist", HoistOutOfLoops);
  // Describes the blocks that the backend will see; from here on none is changed.
  run("blocks", AnalyzeBlocks);
  // Needs to know all cold blocks, and the final users of each value.
  run("sink", SinkIntoDeferredBlocks);
  // The pass stands last: sums hide from the others that addresses have the same base.
  if (!options.indexed_displacements) run("share-addresses", ShareAddresses);
}

}  // namespace kei::jit
