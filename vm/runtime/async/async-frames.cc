#include "vm/runtime/upcalls/async-frames.h"
#include "vm/objects/cast.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/async/async-generator.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/promises/combinator-slots.h"
#include "vm/runtime/promises/promise.h"

namespace kei {
namespace {

// A chain of `then` may be of any length, and has no frames.
constexpr int kMaxSteps = 1000;

// The promise that is settled by the result of a reaction's target, of a function that waits, or of a
// promise's resolve function; or undefined.
Object PromiseBehind(Isolate* isolate, Object target) {
  if (target.IsTypeJSAsyncFunctionObject(isolate)) {
    return Cast<JSAsyncFunctionObject>(isolate, target).promise(isolate);
  }
  if (target.IsTypeJSAsyncGeneratorObject(isolate)) {
    Object request = Cast<JSAsyncGeneratorObject>(isolate, target).queue(isolate);
    if (request.IsUndefined()) return request;
    return Cast<AsyncGeneratorRequest>(isolate, request).promise(isolate);
  }
  if (target.IsTypePromiseCapability(isolate)) {
    return Cast<PromiseCapability>(isolate, target).promise(isolate);
  }
  if (IsBuiltin(isolate, target, Builtin::kPromiseResolveFunction)) {
    return Cast<JSFunction>(isolate, target).context(isolate).get(isolate, 0);
  }
  return IsPromise(isolate, target) ? target : Object(isolate->undefined());
}

const char* NameOf(Combinator kind) {
  switch (kind) {
    case Combinator::kAll: return "Promise.all";
    case Combinator::kAllSettled: return "Promise.allSettled";
    case Combinator::kAny: return "Promise.any";
    case Combinator::kRace: return "Promise.race";
  }
  UNREACHABLE();
}

bool IsReaction(Object handler, InternalReaction reaction) {
  return handler == Smi::From(static_cast<int32_t>(reaction));
}

}  // namespace

AsyncFrameIterator::AsyncFrameIterator(Isolate* isolate, Object target)
    : promise_(PromiseBehind(isolate, target)) {}

bool AsyncFrameIterator::Next(Isolate* isolate, AsyncFrame* frame) {
  while (IsPromise(isolate, promise_) && steps_++ < kMaxSteps) {
    JSPromise promise = Cast<JSPromise>(isolate, promise_);
    if (promise.state() != PromiseState::kPending) return false;
    Object waiting = promise.reactions_or_result(isolate);
    if (waiting.IsUndefined()) return false;
    PromiseReaction reaction = Cast<PromiseReaction>(isolate, waiting);
    if (!reaction.next(isolate).IsUndefined()) return false;
    if (Visit(isolate, reaction, frame)) return true;
  }
  return false;
}

// Goes on to what waits for the reaction; whether it is a frame.
bool AsyncFrameIterator::Visit(Isolate* isolate, PromiseReaction reaction, AsyncFrame* frame) {
  Object handler = reaction.on_fulfilled(isolate), target = reaction.target(isolate);
  if (IsReaction(handler, InternalReaction::kPromiseElement)) {
    Context element = Cast<Context>(isolate, target);
    Object index = element.get(isolate, CombinatorElementSlot::kIndex);
    Context shared = Cast<Context>(isolate, element.get(isolate, CombinatorElementSlot::kShared));
    const int kind = shared.get(isolate, CombinatorSlot::kKind).SmiValue();
    promise_ = PromiseBehind(isolate, shared.get(isolate, CombinatorSlot::kCapability));
    *frame = {isolate->undefined(), NameOf(static_cast<Combinator>(kind)),
              index.IsSmi() ? index.SmiValue() : 0};
    return index.IsSmi();
  }
  promise_ = PromiseBehind(isolate, target.IsUndefined() ? handler : target);
  if (!IsReaction(handler, InternalReaction::kAwait)) return false;
  *frame = {target, nullptr, 0};
  return true;
}

}  // namespace kei
