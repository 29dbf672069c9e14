#ifndef KEI_VM_RUNTIME_FUNCTIONS_CALL_FEEDBACK_H_
#define KEI_VM_RUNTIME_FUNCTIONS_CALL_FEEDBACK_H_

#include "vm/isolate/isolate.h"
#include "vm/tables/feedback.h"

// What call sites learn: the slots of kind kCall (vm/tables/feedback.h). All slots are indices of the vector.

namespace kei {

// Generated code has met a function that word 0 does not name; or a call that is to be noted.
void UpdateCallFeedback(Isolate* isolate, FeedbackVector vector, int slot, Object callee);

// The function that a site calls, if it is known: a JSFunction; or the FeedbackCell of closures.
struct CallTarget {
  HeapObject callee;
  int calls;
};
struct CallFeedback {
  enum class Kind : uint8_t { kNever, kTargets, kMegamorphic };
  Kind kind = Kind::kNever;
  int count = 0;                              // of the targets that live; none may
  CallTarget targets[kMaxPolymorphism] = {};  // the most called first
  int calls = 0;  // of all targets, dead ones too; exact but for what a site of several targets has not noted
};
CallFeedback CallFeedbackOf(Isolate* isolate, FeedbackVector vector, int slot);

// Of all call sites of a function: the counts age together (heat.h).
void HalveCallCounts(Isolate* isolate, FeedbackVector vector);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_CALL_FEEDBACK_H_
