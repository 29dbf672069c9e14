#include "jit/ir/control-flow.h"
#include "jit/ir/passes/passes.h"

namespace kei::jit {

void CleanUp(PassScope& scope) {
  RemoveUnreachableBlocks(scope.graph());
  RemoveTrivialPhis(scope.graph());
  MergeBlocks(scope.graph());
}

void AnalyzeBlocks(PassScope& scope) {
  PropagateDeferral(scope.graph());
  FindDominatorsAndLoops(scope.graph());
}

}  // namespace kei::jit
