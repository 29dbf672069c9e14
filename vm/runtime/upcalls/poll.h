#ifndef KEI_VM_RUNTIME_UPCALLS_POLL_H_
#define KEI_VM_RUNTIME_UPCALLS_POLL_H_

#include "vm/base/poll-function.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/try.h"

// Every C++ loop over data whose size scripts decide polls, so that a termination from another thread ends it
// within milliseconds. Every recursion polls, too, so that it is bounded.

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

// The same for rooms that know no isolate. Collections may run meanwhile: objects on the heap are seen from
// the stack and stay in their place.
inline PollFunction PollOf(Isolate* isolate) {
  return {[](void* context) { return !HasThrown(Poll(static_cast<Isolate*>(context))); }, isolate};
}

}  // namespace kei

#define KEI_POLL(isolate) KEI_TRY_VOID(::kei::Poll(isolate))

#endif  // KEI_VM_RUNTIME_UPCALLS_POLL_H_
