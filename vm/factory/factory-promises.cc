// The factory's promises, their reactions and jobs.

#include "vm/factory/factory.h"

namespace kei {

JSPromise Factory::NewJSPromise(Map map) {
  DCHECK(map.instance_size() == JSPromise::kSize);
  JSPromise promise = New<JSPromise>(map);
  promise.set_properties(isolate_, isolate_->empty_fixed_array());
  promise.set_elements(isolate_, isolate_->empty_fixed_array());
  promise.set_reactions_or_result(isolate_, isolate_->undefined());
  promise.set_flags(static_cast<int32_t>(PromiseState::kPending));
  return promise;
}

PromiseReaction Factory::NewPromiseReaction(Object next, Object on_fulfilled, Object on_rejected,
                                            Object target) {
  auto reaction = New<PromiseReaction>(isolate_->promise_reaction_map());
  reaction.set_next(isolate_, next);
  reaction.set_on_fulfilled(isolate_, on_fulfilled);
  reaction.set_on_rejected(isolate_, on_rejected);
  reaction.set_target(isolate_, target);
  return reaction;
}

PromiseReactionJob Factory::NewPromiseReactionJob(Map map, Object handler, Object argument, Object target) {
  auto job = New<PromiseReactionJob>(map);
  job.set_next(isolate_, isolate_->undefined());
  job.set_handler(isolate_, handler);
  job.set_argument(isolate_, argument);
  job.set_target(isolate_, target);
  return job;
}

ResolveThenableJob Factory::NewResolveThenableJob(JSPromise promise, Object thenable, Object then) {
  auto job = New<ResolveThenableJob>(isolate_->resolve_thenable_job_map());
  job.set_next(isolate_, isolate_->undefined());
  job.set_promise(isolate_, promise);
  job.set_thenable(isolate_, thenable);
  job.set_then(isolate_, then);
  return job;
}

CallbackJob Factory::NewCallbackJob(Object callback) {
  auto job = New<CallbackJob>(isolate_->callback_job_map());
  job.set_next(isolate_, isolate_->undefined());
  job.set_callback(isolate_, callback);
  return job;
}

RejectionNotice Factory::NewRejectionNotice(JSPromise promise) {
  auto notice = New<RejectionNotice>(isolate_->rejection_notice_map());
  notice.set_next(isolate_, isolate_->undefined());
  notice.set_promise(isolate_, promise);
  return notice;
}

PromiseCapability Factory::NewPromiseCapability(Object promise, Object resolve, Object reject) {
  auto capability = New<PromiseCapability>(isolate_->promise_capability_map());
  capability.set_promise(isolate_, promise);
  capability.set_resolve(isolate_, resolve);
  capability.set_reject(isolate_, reject);
  return capability;
}

}  // namespace kei
