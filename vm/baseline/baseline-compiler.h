#ifndef KEI_VM_BASELINE_BASELINE_COMPILER_H_
#define KEI_VM_BASELINE_BASELINE_COMPILER_H_

#include <span>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"

// The baseline compiler: machine code for a function from its bytecode, in one pass of copying (copier.h).
// The code works in the interpreter's frame and may be entered wherever the interpreter would go on in a
// loop. The interpreter catches what the code throws.

namespace kei {

// How often a function's code is made anew, from what its sites have learnt since. Beginning with the settled
// code, no site is counted on to be cold. Each code then has to be wrong more often than the one before to be
// replaced. The last one has to be good for whatever comes.
constexpr uint32_t kSettledCodeGeneration = 4;
constexpr uint32_t kMaxCodeGeneration = 12;

// Compiles the functions whose feedback vectors are in the cells, by what these have learnt; publishes the
// codes together. A function that is too large, or for which there is no room, keeps the code it has, if any.
void CompileBaseline(Isolate* isolate, std::span<const FeedbackCell> cells);

// The place where a loop that begins at the offset goes on, as a distance from the code's start; -1: nowhere.
int32_t FindLoopEntry(Isolate* isolate, CompiledCode code, uint32_t bytecode_offset);

// The place of any bytecode's code, as a distance from the code's start; `bytecode_offset` is that of its
// prefix if it has one. Execution may go on there in the interpreter's frame, with the accumulator. Nothing
// if the code of the bytecode is a part of the one before. Takes time in proportion to the offset.
Maybe<uint32_t> EntryAt(Isolate* isolate, CompiledCode code, uint32_t bytecode_offset);

}  // namespace kei

#endif  // KEI_VM_BASELINE_BASELINE_COMPILER_H_
