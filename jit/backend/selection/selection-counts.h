#ifndef KEI_JIT_BACKEND_SELECTION_SELECTION_COUNTS_H_
#define KEI_JIT_BACKEND_SELECTION_SELECTION_COUNTS_H_

#include "jit/backend/lir/lir.h"
#include "jit/ir/statistics.h"

namespace kei::jit {

// How often instruction selection found each of its patterns, of allocated LIR.
void CountSelection(const Lir& lir, OptimizationCounts* counts);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_SELECTION_SELECTION_COUNTS_H_
