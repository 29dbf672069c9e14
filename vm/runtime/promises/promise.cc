#include "vm/runtime/promises/promise.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

void SetState(JSPromise promise, PromiseState state) {
  promise.set_flags((promise.flags() & ~PromiseFlags::kStateMask) | static_cast<int32_t>(state));
}

Map JobMap(Isolate* isolate, PromiseState state) {
  return state == PromiseState::kFulfilled ? isolate->promise_fulfilled_job_map()
                                           : isolate->promise_rejected_job_map();
}

// A list of reactions begins with the newest.
Object Reversed(Isolate* isolate, Object reactions) {
  Object result = isolate->undefined();
  while (!reactions.IsUndefined()) {
    PromiseReaction reaction = Cast<PromiseReaction>(isolate, reactions);
    reactions = reaction.next(isolate);
    reaction.set_next(isolate, result);
    result = reaction;
    // The termination that waits is going to drop all jobs.
    if (isolate->HasInterrupt(Interrupt::kTerminate)) break;
  }
  return result;
}

static_assert(layout::PromiseReaction::next.offset == layout::Job::next.offset &&
              layout::PromiseReaction::target.offset == layout::PromiseReactionJob::target.offset);

void EnqueueAsJob(Isolate* isolate, PromiseReaction reaction, PromiseState state, Object argument) {
  Object handler =
      state == PromiseState::kFulfilled ? reaction.on_fulfilled(isolate) : reaction.on_rejected(isolate);
  reaction.set_map(isolate, JobMap(isolate, state));
  PromiseReactionJob job = Cast<PromiseReactionJob>(isolate, reaction);
  job.set_next(isolate, isolate->undefined());
  job.set_handler(isolate, handler);
  job.set_argument(isolate, argument);
  EnqueueJob(isolate, job);
}

void Settle(Isolate* isolate, JSPromise promise, PromiseState state, Object result) {
  DCHECK(promise.state() == PromiseState::kPending);
  Object reactions = Reversed(isolate, promise.reactions_or_result(isolate));
  promise.set_reactions_or_result(isolate, result);
  SetState(promise, state);
  while (!reactions.IsUndefined()) {
    PromiseReaction reaction = Cast<PromiseReaction>(isolate, reactions);
    reactions = reaction.next(isolate);
    EnqueueAsJob(isolate, reaction, state, result);
    if (isolate->HasInterrupt(Interrupt::kTerminate)) break;
  }
}

void NoteRejection(Isolate* isolate, JSPromise promise) {
  RejectionNotice notice = isolate->factory()->NewRejectionNotice(promise);
  Object last = isolate->last_rejection();
  isolate->set_last_rejection(notice);
  if (last.IsUndefined()) {
    isolate->set_first_rejection(notice);
  } else {
    Cast<RejectionNotice>(isolate, last).set_next(isolate, notice);
  }
}

// Promise.prototype.constructor, if the shape is the one that was remembered: its first field.
Object FirstField(Isolate* isolate, JSObject prototype) {
  return prototype.ReadTagged(isolate, JSObject::kSize);
}

bool HasItsShape(Isolate* isolate, JSObject object, NativeContextSlot slot) {
  return isolate->context_slot(slot) == object.map(isolate);
}

bool HasOriginalSpecies(Isolate* isolate, JSFunction constructor) {
  LookupIterator species(isolate, constructor, PropertyKey::Named(isolate, RootIndex::k_species_symbol),
                         LookupIterator::kOwn);
  if (!species.found() || !species.is_accessor()) return false;
  return IsOwnBuiltin(isolate, Cast<AccessorPair>(isolate, species.accessor()).getter(isolate),
                      Builtin::kPromiseSpecies);
}

// Asks Promise and its prototype anew. If they are as they were made, apart from what a script may
// have added, their maps tell from now on that they still are.
[[gnu::cold]] bool RememberShapes(Isolate* isolate) {
  JSFunction constructor = isolate->PromiseConstructor();
  JSObject prototype = isolate->PromisePrototype();
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, RootIndex::k_constructor_string),
                    LookupIterator::kOwn);
  if (it.state() != LookupIterator::kField || it.field_index() != 0 ||
      prototype.map(isolate).inobject_properties() == 0 || !(it.DataValue() == constructor) ||
      constructor.map(isolate).is_dictionary() || !HasOriginalSpecies(isolate, constructor)) {
    return false;
  }
  isolate->set_context_slot(NativeContextSlot::kPromisePrototypeShape, prototype.map(isolate));
  isolate->set_context_slot(NativeContextSlot::kPromiseConstructorShape, constructor.map(isolate));
  return true;
}

// Whether it is a result of the library's iterators and generators, and no `then` was added to it or to
// Object.prototype.
bool IsResultWithoutThen(Isolate* isolate, Object value) {
  return Cast<HeapObject>(isolate, value).map(isolate) == isolate->IteratorResultMap() &&
         IsUntouched(isolate, Protocol::kNoThen);
}

}  // namespace

JSPromise NewPromise(Isolate* isolate) { return isolate->factory()->NewJSPromise(isolate->PromiseMap()); }

bool HasDefaultSpecies(Isolate* isolate, JSPromise promise) {
  if (!(promise.map(isolate) == isolate->PromiseMap())) return false;
  JSObject prototype = isolate->PromisePrototype();
  JSFunction constructor = isolate->PromiseConstructor();
  if (HasItsShape(isolate, prototype, NativeContextSlot::kPromisePrototypeShape) &&
      HasItsShape(isolate, constructor, NativeContextSlot::kPromiseConstructorShape)) {
    return FirstField(isolate, prototype) == constructor;
  }
  return RememberShapes(isolate);
}

void FulfillPromise(Isolate* isolate, JSPromise promise, Object value) {
  Settle(isolate, promise, PromiseState::kFulfilled, value);
}

void RejectPromise(Isolate* isolate, JSPromise promise, Object reason) {
  Settle(isolate, promise, PromiseState::kRejected, reason);
  if (!promise.is_handled()) NoteRejection(isolate, promise);
}

Object ResolvePromise(Isolate* isolate, JSPromise promise, Object resolution) {
  if (resolution == promise) {
    RejectPromise(isolate, promise, NewError(isolate, MessageId::kPromiseCycle, promise));
    return isolate->undefined();
  }
  if (!resolution.IsJSReceiver(isolate) || IsResultWithoutThen(isolate, resolution)) {
    FulfillPromise(isolate, promise, resolution);
    return isolate->undefined();
  }
  Object then = GetNamed(isolate, resolution, RootIndex::k_then_string);
  if (then.IsException()) return RejectTargetWithException(isolate, promise);
  if (then.IsCallable(isolate)) {
    EnqueueJob(isolate, isolate->factory()->NewResolveThenableJob(promise, resolution, then));
  } else {
    FulfillPromise(isolate, promise, resolution);
  }
  return isolate->undefined();
}

void PerformPromiseThen(Isolate* isolate, JSPromise promise, Object on_fulfilled, Object on_rejected,
                        Object target) {
  const PromiseState state = promise.state();
  Object known = promise.reactions_or_result(isolate);
  if (state == PromiseState::kPending) {
    promise.set_reactions_or_result(
        isolate, isolate->factory()->NewPromiseReaction(known, on_fulfilled, on_rejected, target));
  } else {
    Object handler = state == PromiseState::kFulfilled ? on_fulfilled : on_rejected;
    EnqueueJob(isolate,
               isolate->factory()->NewPromiseReactionJob(JobMap(isolate, state), handler, known, target));
  }
  promise.set_flags(promise.flags() | PromiseFlags::kHandled);
}

Object PromiseResolve(Isolate* isolate, Object constructor, Object value) {
  if (IsPromise(isolate, value)) {
    JSPromise promise = Cast<JSPromise>(isolate, value);
    Object its_constructor = isolate->PromiseConstructor();
    if (!HasDefaultSpecies(isolate, promise)) {
      KEI_TRY(read, GetNamed(isolate, promise, RootIndex::k_constructor_string));
      its_constructor = read;
    }
    if (its_constructor == constructor) return value;
  }
  KEI_TRY(target, NewPromiseTarget(isolate, constructor));
  KEI_TRY_VOID(ResolveTarget(isolate, target, value));
  return PromiseOf(isolate, target);
}

Object Await(Isolate* isolate, Object value, InternalReaction reaction, Object target) {
  KEI_TRY(promise, PromiseResolve(isolate, isolate->PromiseConstructor(), value));
  Object handler = Smi::From(static_cast<int32_t>(reaction));
  PerformPromiseThen(isolate, Cast<JSPromise>(isolate, promise), handler, handler, target);
  return isolate->undefined();
}

Object TakeUnhandledRejection(Isolate* isolate) {
  while (true) {
    Object first = isolate->first_rejection();
    if (first.IsUndefined()) return first;
    RejectionNotice notice = Cast<RejectionNotice>(isolate, first);
    Object next = notice.next(isolate);
    isolate->set_first_rejection(next);
    if (next.IsUndefined()) isolate->set_last_rejection(next);
    notice.set_next(isolate, isolate->undefined());
    if (!notice.promise(isolate).is_handled()) return notice.promise(isolate);
    KEI_POLL(isolate);
  }
}

}  // namespace kei
