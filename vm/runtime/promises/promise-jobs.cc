// The jobs of promises.

#include <iterator>

#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using Reaction = Object (*)(Isolate*, Object target, Object argument, PromiseState state);
constexpr Reaction kInternalReactions[] = {
#define INTERNAL_REACTION(Name) React_##Name,
#include "vm/runtime/promises/internal-reactions.def"
#undef INTERNAL_REACTION
    nullptr,
};

// The realm of the errors that the job itself throws.
Context RealmOfJob(Isolate* isolate, Object handler, Object promise) {
  const Context current = isolate->native_context();
  if (!HasSeveralRealms(isolate)) return current;
  if (handler.IsCallable(isolate)) return FunctionRealm(isolate, handler).value_or(current);
  if (!IsPromise(isolate, promise)) return current;
  return FunctionRealm(isolate, ConstructorOf(isolate, Cast<JSPromise>(isolate, promise).map(isolate)))
      .value_or(current);
}

// While the handler of a reaction runs, stack traces go on with the functions that wait for the reaction's
// target.
class RunningTargetScope {
 public:
  RunningTargetScope(Isolate* isolate, Object target) : isolate_(isolate), outer_(isolate->running_target()) {
    isolate->set_running_target(target);
  }
  ~RunningTargetScope() { isolate_->set_running_target(outer_); }
  RunningTargetScope(const RunningTargetScope&) = delete;
  RunningTargetScope& operator=(const RunningTargetScope&) = delete;

 private:
  Isolate* isolate_;
  Object outer_;
};

Object CallHandler(Isolate* isolate, Object handler, Object target, Object argument) {
  const RunningTargetScope scope(isolate, target);
  return Call(isolate, handler, isolate->undefined(), {argument});
}

Object RunReaction(Isolate* isolate, PromiseReactionJob job, PromiseState state) {
  Object handler = job.handler(isolate), target = job.target(isolate);
  Object argument = job.argument(isolate);
  if (handler.IsSmi()) {
    DCHECK(static_cast<size_t>(handler.SmiValue()) + 1 < std::size(kInternalReactions));
    return kInternalReactions[handler.SmiValue()](isolate, target, argument, state);
  }
  const RealmScope scope(isolate, RealmOfJob(isolate, handler, target));
  if (handler.IsUndefined()) {
    return state == PromiseState::kFulfilled ? ResolveTarget(isolate, target, argument)
                                             : RejectTarget(isolate, target, argument);
  }
  Object result = CallHandler(isolate, handler, target, argument);
  if (result.IsException()) return RejectTargetWithException(isolate, target);
  return ResolveTarget(isolate, target, result);
}

// A thenable needs no functions if it is a promise of our own and as we made it. The promise then follows it
// by a reaction of its own.
bool CanFollow(Isolate* isolate, const ResolveThenableJob& job) {
  return job.then(isolate) == isolate->PromiseThen() && IsPromise(isolate, job.thenable(isolate)) &&
         HasDefaultSpecies(isolate, Cast<JSPromise>(isolate, job.thenable(isolate)));
}

Object ResolveThenable(Isolate* isolate, ResolveThenableJob job) {
  JSPromise promise = job.promise(isolate);
  const RealmScope scope(isolate, RealmOfJob(isolate, job.then(isolate), promise));
  Object undefined = isolate->undefined();
  if (CanFollow(isolate, job)) {
    PerformPromiseThen(isolate, Cast<JSPromise>(isolate, job.thenable(isolate)), undefined, undefined,
                       promise);
    return undefined;
  }
  const ResolvingFunctions functions = NewResolvingFunctions(isolate, promise);
  Object result =
      Call(isolate, job.then(isolate), job.thenable(isolate), {functions.resolve, functions.reject});
  if (!result.IsException() || isolate->is_terminating()) return result;
  return Call(isolate, functions.reject, undefined, {TakeException(isolate)});
}

}  // namespace

Object RunJob(Isolate* isolate, Job job) {
  switch (job.instance_type(isolate)) {
    case InstanceType::kPromiseFulfilledJob:
      return RunReaction(isolate, Cast<PromiseReactionJob>(isolate, job), PromiseState::kFulfilled);
    case InstanceType::kPromiseRejectedJob:
      return RunReaction(isolate, Cast<PromiseReactionJob>(isolate, job), PromiseState::kRejected);
    case InstanceType::kResolveThenableJob:
      return ResolveThenable(isolate, Cast<ResolveThenableJob>(isolate, job));
    case InstanceType::kCallbackJob:
      return Call(isolate, Cast<CallbackJob>(isolate, job).callback(isolate), isolate->undefined());
    default: UNREACHABLE();
  }
}

}  // namespace kei
