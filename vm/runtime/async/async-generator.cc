#include "vm/runtime/async/async-generator.h"

#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/frames/generators.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

bool HasRequest(Isolate* isolate, JSAsyncGeneratorObject generator) {
  return !generator.queue(isolate).IsUndefined();
}

AsyncGeneratorRequest FirstRequest(Isolate* isolate, JSAsyncGeneratorObject generator) {
  return Cast<AsyncGeneratorRequest>(isolate, generator.queue(isolate));
}

ResumeMode ModeOf(AsyncGeneratorRequest request) { return static_cast<ResumeMode>(request.mode()); }

// AsyncGeneratorDrainQueue: up to the first request that has to wait for a promise.
Object DrainQueue(Isolate* isolate, JSAsyncGeneratorObject generator) {
  SetState(generator, AsyncGeneratorState::kDrainingQueue);
  while (HasRequest(isolate, generator)) {
    KEI_POLL(isolate);
    AsyncGeneratorRequest request = FirstRequest(isolate, generator);
    ResumeMode mode = ModeOf(request);
    Object value = mode == ResumeMode::kNext ? isolate->undefined() : request.value(isolate);
    if (mode == ResumeMode::kReturn) {
      Object waiting = Await(isolate, value, InternalReaction::kAsyncGeneratorReturn, generator);
      if (!waiting.IsException()) return isolate->undefined();
      if (isolate->is_terminating()) return waiting;
      value = TakeException(isolate);
      mode = ResumeMode::kThrow;
    }
    KEI_TRY_VOID(CompleteStep(isolate, generator, mode, value, true));
  }
  SetState(generator, AsyncGeneratorState::kCompleted);
  return isolate->undefined();
}

Object ResumeAndGoOn(Isolate* isolate, JSAsyncGeneratorObject generator, Object value, ResumeMode mode) {
  KEI_TRY_VOID(ResumeAsync(isolate, generator, value, mode));
  while (StateOf(generator) == AsyncGeneratorState::kSuspendedYield && HasRequest(isolate, generator)) {
    KEI_POLL(isolate);
    AsyncGeneratorRequest request = FirstRequest(isolate, generator);
    SetState(generator, AsyncGeneratorState::kRunning);
    KEI_TRY_VOID(ResumeAsync(isolate, generator, request.value(isolate), ModeOf(request)));
  }
  return isolate->undefined();
}

ResumeMode ModeOf(PromiseState state) {
  return state == PromiseState::kRejected ? ResumeMode::kThrow : ResumeMode::kNext;
}

}  // namespace

Object ResumeAsync(Isolate* isolate, JSGeneratorObject generator, Object value, ResumeMode mode) {
  Context realm = RealmOf(isolate, generator.function(isolate));
  const NativeContextSlot slot = mode == ResumeMode::kNext     ? NativeContextSlot::kResumeNext
                                 : mode == ResumeMode::kReturn ? NativeContextSlot::kResumeReturn
                                                               : NativeContextSlot::kResumeThrow;
  if (!Call(isolate, IntrinsicOf(isolate, realm, slot), generator, {value}).IsException() ||
      isolate->is_terminating()) {
    return isolate->is_terminating() ? isolate->exception() : isolate->undefined();
  }
  // There was no room on the stack; everything else its code handles itself.
  Object reason = TakeException(isolate);
  if (generator.IsTypeJSAsyncGeneratorObject(isolate)) {
    return FinishAsyncGenerator(isolate, Cast<JSAsyncGeneratorObject>(isolate, generator), ResumeMode::kThrow,
                                reason);
  }
  CloseGenerator(isolate, generator);
  Object promise = Cast<JSAsyncFunctionObject>(isolate, generator).promise(isolate);
  RejectPromise(isolate, Cast<JSPromise>(isolate, promise), reason);
  return isolate->undefined();
}

void Enqueue(Isolate* isolate, JSAsyncGeneratorObject generator, ResumeMode mode, Object value,
             JSPromise promise) {
  AsyncGeneratorRequest request = isolate->factory()->NewAsyncGeneratorRequest(mode, value, promise);
  if (!HasRequest(isolate, generator)) {
    generator.set_queue(isolate, request);
  } else {
    Cast<AsyncGeneratorRequest>(isolate, generator.last_request(isolate)).set_next(isolate, request);
  }
  generator.set_last_request(isolate, request);
}

Object ResumeForRequests(Isolate* isolate, JSAsyncGeneratorObject generator) {
  AsyncGeneratorRequest request = FirstRequest(isolate, generator);
  SetState(generator, AsyncGeneratorState::kRunning);
  return ResumeAndGoOn(isolate, generator, request.value(isolate), ModeOf(request));
}

Object CompleteStep(Isolate* isolate, JSAsyncGeneratorObject generator, ResumeMode mode, Object value,
                    bool done) {
  AsyncGeneratorRequest request = FirstRequest(isolate, generator);
  generator.set_queue(isolate, request.next(isolate));
  if (!HasRequest(isolate, generator)) generator.set_last_request(isolate, isolate->undefined());
  JSPromise promise = Cast<JSPromise>(isolate, request.promise(isolate));
  if (mode == ResumeMode::kThrow) {
    RejectPromise(isolate, promise, value);
    return isolate->undefined();
  }
  return ResolvePromise(isolate, promise, isolate->factory()->NewIteratorResult(value, done));
}

Object FinishAsyncGenerator(Isolate* isolate, JSAsyncGeneratorObject generator, ResumeMode mode,
                            Object value) {
  CloseGenerator(isolate, generator);
  SetState(generator, AsyncGeneratorState::kDrainingQueue);
  KEI_TRY_VOID(CompleteStep(isolate, generator, mode, value, true));
  return DrainQueue(isolate, generator);
}

void Complete(Isolate* isolate, JSAsyncGeneratorObject generator) {
  CloseGenerator(isolate, generator);
  SetState(generator, AsyncGeneratorState::kCompleted);
}

Object AwaitReturnRequests(Isolate* isolate, JSAsyncGeneratorObject generator) {
  CloseGenerator(isolate, generator);
  return DrainQueue(isolate, generator);
}

Object React_Await(Isolate* isolate, Object target, Object argument, PromiseState state) {
  if (target.IsTypeJSAsyncGeneratorObject(isolate)) {
    return ResumeAndGoOn(isolate, Cast<JSAsyncGeneratorObject>(isolate, target), argument, ModeOf(state));
  }
  return ResumeAsync(isolate, JSGeneratorObject(target.ptr()), argument, ModeOf(state));
}

Object React_AsyncGeneratorReturn(Isolate* isolate, Object target, Object argument, PromiseState state) {
  JSAsyncGeneratorObject generator = Cast<JSAsyncGeneratorObject>(isolate, target);
  const RealmScope scope(isolate, RealmOf(isolate, generator.function(isolate)));
  KEI_TRY_VOID(CompleteStep(isolate, generator, ModeOf(state), argument, true));
  return DrainQueue(isolate, generator);
}

}  // namespace kei
