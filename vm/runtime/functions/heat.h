#ifndef KEI_VM_RUNTIME_FUNCTIONS_HEAT_H_
#define KEI_VM_RUNTIME_FUNCTIONS_HEAT_H_

#include <cstdint>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"

// How hot functions are that have machine code.
//
// A feedback vector has two heats, which machine code counts down in bytes of bytecode: an entry takes the
// function's length from entry_heat, a jump backwards the loop's length from loop_heat. Both are renewed when
// one of them is used up. Machine code then calls HeatExhausted, at the function's next entry, before it has
// a frame, or at the loop's end. Both are safe points. An entry is made anew afterwards, through the
// function's code entry.
//
// So the number of invocations is known exactly, and beside it how many bytes loops took. A call site counts
// its calls (vm/tables/feedback.h). The interpreter counts invocations, but nothing is taken from a heat
// there (tiering.h).

namespace kei {

// The bytes that machine code of a function has run so far. If they get too many, they are halved together
// with the counts of the function's calls.
struct SpentHeat {
  uint64_t entries, loops;
  uint64_t total() const { return entries + loops; }
};
SpentHeat SpentHeatOf(Isolate* isolate, FeedbackVector vector);

// How often the function has been called: an interpreted call counts until code is dropped.
uint64_t InvocationsOf(Isolate* isolate, FeedbackVector vector);

enum class Hotness : uint8_t {
  kWarm,
  kHot,      // it has run --opt-heat times its length, and is taken for longer than it is if it is short
  kHotLoop,  // a quarter of that was run by a loop within one call
};

// A heat is used up: at the end of the loop with the slot, or with kNoLoop at an entry. With --opt, a hot
// function gets optimized code, and the code of a hot loop is returned, for its next iteration.
Maybe<CompiledCode> HeatExhausted(Isolate* isolate, JSFunction function, int loop_slot);

// Optimized code was given up because its speculations failed. The next one takes twice as much heat; after
// some generations there is none.
void BeginGeneration(Isolate* isolate, FeedbackVector vector);

// What either heat is when both are renewed. A function that was hot, and that is not to be optimized any
// more, gets so much that counting costs it nothing.
int32_t HeatOf(Isolate* isolate, FeedbackVector vector);
// Begins to count, in a new vector.
void StartHeat(Isolate* isolate, FeedbackVector vector);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_HEAT_H_
