#ifndef KEI_JIT_IR_PASSES_PIPELINE_H_
#define KEI_JIT_IR_PASSES_PIPELINE_H_

#include "jit/ir/pass-scope.h"

namespace kei::jit {

// All passes over machine-level graphs, between the builder and the backend. The backend accepts
// the graph whichever of them are disabled. Once the graph's arena has stopped, those that are left are not
// run.
void Optimize(Graph* graph, const PassOptions& options = {});

}  // namespace kei::jit

#endif  // KEI_JIT_IR_PASSES_PIPELINE_H_
