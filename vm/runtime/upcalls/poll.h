#ifndef KEI_VM_RUNTIME_UPCALLS_POLL_H_
#define KEI_VM_RUNTIME_UPCALLS_POLL_H_

#include "vm/base/poll-function.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/try.h"

// A loop that can throw, or that goes over many objects, polls, and so does every recursion. A termination
// then takes effect within 10 ms plus one kernel over the largest single object. Kernels copy, fill, compare,
// search or convert one object: they never look, and always do their whole work (docs/rules.md).

namespace kei {

// Stack overflow, collection, termination: undefined or the exception. Implemented in
// functions/interrupts.cc.
[[gnu::cold]] Object HandleInterrupts(Isolate* isolate);
// For code that has stopped since the execution is being ended: throws the termination.
[[gnu::cold]] Thrown ThrowTermination(Isolate* isolate);

// One load and one comparison: an interrupt raises the stack's limit above any frame.
inline Object Poll(Isolate* isolate) {
  const uint64_t limit = __atomic_load_n(&isolate->stack_limit, __ATOMIC_RELAXED);
  if (reinterpret_cast<uint64_t>(__builtin_frame_address(0)) >= limit) return Smi::From(0);
  return HandleInterrupts(isolate);
}

// The same for rooms that know no isolate. Collections may run meanwhile: what is on the heap is seen from
// the stack and stays in its place.
inline PollFunction AsPollFunction(Isolate* isolate) {
  return {[](void* context) { return !HasThrown(Poll(static_cast<Isolate*>(context))); }, isolate};
}

}  // namespace kei

#define KEI_POLL(isolate) KEI_TRY_VOID(::kei::Poll(isolate))

#endif  // KEI_VM_RUNTIME_UPCALLS_POLL_H_
