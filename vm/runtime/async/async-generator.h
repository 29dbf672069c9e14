#ifndef KEI_VM_RUNTIME_ASYNC_ASYNC_GENERATOR_H_
#define KEI_VM_RUNTIME_ASYNC_ASYNC_GENERATOR_H_

#include "vm/isolate/isolate.h"

// Functions that suspend by themselves: async functions, and async generators with their queue of requests.
// Names are those of the specification. A result is undefined, or the exception: a termination.

namespace kei {

// Lets a suspended function go on, with the stack as it is; its results are not used.
Object ResumeAsync(Isolate* isolate, JSGeneratorObject generator, Object value, ResumeMode mode);

inline AsyncGeneratorState StateOf(JSAsyncGeneratorObject generator) {
  return static_cast<AsyncGeneratorState>(generator.state());
}
inline void SetState(JSAsyncGeneratorObject generator, AsyncGeneratorState state) {
  generator.set_state(static_cast<int32_t>(state));
}
constexpr bool IsSuspended(AsyncGeneratorState state) {
  return state == AsyncGeneratorState::kSuspendedStart || state == AsyncGeneratorState::kSuspendedYield;
}

// AsyncGeneratorEnqueue; the caller gets `promise`.
void Enqueue(Isolate* isolate, JSAsyncGeneratorObject generator, ResumeMode mode, Object value,
             JSPromise promise);
// Resumes it for the first request, and for those behind it as long as it only yields.
Object ResumeForRequests(Isolate* isolate, JSAsyncGeneratorObject generator);
// Answers the first request: kThrow rejects it.
Object CompleteStep(Isolate* isolate, JSAsyncGeneratorObject generator, ResumeMode mode, Object value,
                    bool done);
// The body has come to its end, with a completion; answers everything that is in the queue.
Object FinishAsyncGenerator(Isolate* isolate, JSAsyncGeneratorObject generator, ResumeMode mode,
                            Object value);
// Completes it without running any more of it, or answering any request.
void Complete(Isolate* isolate, JSAsyncGeneratorObject generator);
// `return` of one that has not started or is completed: AsyncGeneratorAwaitReturn.
Object AwaitReturnRequests(Isolate* isolate, JSAsyncGeneratorObject generator);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ASYNC_ASYNC_GENERATOR_H_
