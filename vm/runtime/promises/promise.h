#ifndef KEI_VM_RUNTIME_PROMISES_PROMISE_H_
#define KEI_VM_RUNTIME_PROMISES_PROMISE_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/promises/internal-reactions.h"

// Promises, as the specification has them, for C++ that makes, settles and awaits them.
//
// Reactions and jobs pass their result on to a `target`:
//   JSPromise          is resolved or rejected with it; scripts see no function of it
//   PromiseCapability  its functions are called
//   undefined          the result is dropped
// An internal reaction gives its target a meaning of its own.

namespace kei {

// Pending, of the realm's own Promise.
JSPromise NewPromise(Isolate* isolate);
inline bool IsPromise(Isolate* isolate, Object value) { return value.IsTypeJSPromise(isolate); }

// The promise's resolve function, without the look whether it has been resolved before: the promise
// is fulfilled, rejected, or follows a thenable. Reading `then` may run JavaScript. Undefined, or the
// exception: a termination.
Object ResolvePromise(Isolate* isolate, JSPromise promise, Object resolution);
// The promise must be pending. Its reactions become jobs.
void FulfillPromise(Isolate* isolate, JSPromise promise, Object value);
void RejectPromise(Isolate* isolate, JSPromise promise, Object reason);

// PerformPromiseThen: handlers are callable, Smis (InternalReaction), or undefined, which passes value
// or reason on to the target. Marks the promise as handled.
void PerformPromiseThen(Isolate* isolate, JSPromise promise, Object on_fulfilled, Object on_rejected,
                        Object target);
// PromiseResolve: the value itself if it is a promise of that constructor, or a new one that is resolved with
// it; or the exception.
Object PromiseResolve(Isolate* isolate, Object constructor, Object value);
// The first half of an await: PromiseResolve with the realm's own Promise, then the reaction is left
// there for both cases. Undefined, or the exception of reading `constructor` of the value.
Object Await(Isolate* isolate, Object value, InternalReaction reaction, Object target);

// Whether SpeciesConstructor(promise) is the realm's own Promise, and no script would notice the question.
bool HasDefaultSpecies(Isolate* isolate, JSPromise promise);

// --- Functions that scripts see
struct ResolvingFunctions {
  JSFunction resolve, reject;
};
// CreateResolvingFunctions: the first call of either decides.
ResolvingFunctions NewResolvingFunctions(Isolate* isolate, JSPromise promise);

// NewPromiseCapability as a target: a JSPromise if the constructor is the realm's own Promise, else a
// PromiseCapability; or the exception.
Object NewPromiseTarget(Isolate* isolate, Object constructor);
// Makes functions in any case: a PromiseCapability, or the exception.
Object NewPromiseCapability(Isolate* isolate, Object constructor);
// The promise of a JSPromise or PromiseCapability.
Object PromiseOf(Isolate* isolate, Object target);
// Returns the result of the target's functions, or the exception.
Object ResolveTarget(Isolate* isolate, Object target, Object value);
Object RejectTarget(Isolate* isolate, Object target, Object reason);
// Called after a throw: rejects with the pending exception. A termination remains one.
Object RejectTargetWithException(Isolate* isolate, Object target);

// --- Jobs and rejections
// Runs a job that TakeJob gave: undefined, or an exception that nobody can catch any more.
Object RunJob(Isolate* isolate, Job job);
// HostPromiseRejectionTracker: the next promise that was rejected, in the order of the rejections, and
// still has no handler; undefined when there is none. Asked for when the jobs have run.
Object TakeUnhandledRejection(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROMISES_PROMISE_H_
