#ifndef KEI_VM_RUNTIME_FUNCTIONS_TIERING_H_
#define KEI_VM_RUNTIME_FUNCTIONS_TIERING_H_

#include "vm/isolate/isolate.h"

// When functions get better code.
//
// A feedback vector has a budget of bytes of bytecode: --baseline-budget until there is machine code,
// --interrupt-budget then. An interpreted invocation takes the function's length from it, and every
// interpreted jump backwards the loop's length. A site in machine code takes kMissCost each time that it is
// not what it was when the code was made. If the budget is used up, generated code calls BudgetExhausted. It
// does so at the function's next entry, before it has a frame, at the loop's end, or before the operation.
// All are safe points. An entry is made anew afterwards, through the function's code entry. A loop goes on in
// the newest code at its next iteration, from whichever code it is in.
//
// A function whose budget is used up may run a quarter of it more, while it waits for others
// (waiting-functions.h). The first that has used up that, too, gets code together with all that wait.

namespace kei {

constexpr int kNoLoop = -1;

// Makes machine code, or makes it anew by what the feedback says now, which is done ever more seldom.
// Renews the budget, and counts in the loop's slot unless that is kNoLoop.
void BudgetExhausted(Isolate* isolate, JSFunction function, int loop_slot);

// Whether the function, which is compiled to bytecode, has machine code now.
bool TierUp(Isolate* isolate, JSFunction function);

// For --always-baseline, and for --stress-osr, as loops are entered from baseline code: with its first call.
inline bool TiersUpAtOnce(Isolate* isolate) {
  return isolate->flags().always_baseline || isolate->flags().stress_osr;
}

// The budget that the vector gets when its budget is renewed.
int32_t BudgetOf(Isolate* isolate, FeedbackVector vector);
// How many bytes of bytecode invocations and loops of the function have taken so far. Together with
// the invocation count it tells how much of that were loops.
uint64_t SpentBudget(Isolate* isolate, FeedbackVector vector);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_TIERING_H_
