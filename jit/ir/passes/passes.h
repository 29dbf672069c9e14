#ifndef KEI_JIT_IR_PASSES_PASSES_H_
#define KEI_JIT_IR_PASSES_PASSES_H_

#include "jit/ir/pass-scope.h"

// The passes that pipeline.cc lists. Each leaves use counts right and block ids in reverse
// post-order.

namespace kei::jit {

// Drops unreachable blocks and redundant phis, joins blocks.
void CleanUp(PassScope& scope);
// Constants, cheaper ops, addresses with constant terms, branches that are decided.
void FoldAndReduce(PassScope& scope);
// One computation of each value where one dominates the other; likewise loads with no write
// between.
void NumberValues(PassScope& scope);
// Branches and checks whose condition a dominating branch or check has decided.
void RemoveRedundantBranches(PassScope& scope);
// Finds the tagged values whose upper half no node observes.
void EliminateDecompression(PassScope& scope);
void EliminateDeadCode(PassScope& scope);
// Branches whose ways meet before either does anything.
void JoinIdleWays(PassScope& scope);
// Leaves the work of a stencil's cold paths to the generic stub, from the paths' beginning.
void OutlineColdPaths(PassScope& scope);
// Moves what is the same in every round in front of its loop.
void HoistOutOfLoops(PassScope& scope);
// Deferral, dominators, loops.
void AnalyzeBlocks(PassScope& scope);
// Moves values that only cold blocks use into these. Needs what AnalyzeBlocks finds.
void SinkIntoDeferredBlocks(PassScope& scope);

// Serves architectures whose addresses have either an index or a constant: sums that several accesses need
// are made once. Needs dominators.
void ShareAddresses(PassScope& scope);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_PASSES_PASSES_H_
