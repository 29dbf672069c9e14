// Promise, its static functions of one promise, and its prototype.

#include "vm/runtime/promises/promise.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/noted-objects.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

Object RequireObject(Isolate* isolate, Object receiver, const char* method) {
  if (receiver.IsJSReceiver(isolate)) return receiver;
  return ThrowError(isolate, MessageId::kCalledOnNonObject, method);
}

// The promise of the resolve or reject function that runs; undefined after the first call of either.
Object TakePromise(Isolate* isolate, const Arguments& args) {
  Context context = args.target().context(isolate);
  Object promise = context.get(isolate, 0);
  context.set(isolate, 0, isolate->undefined());
  return promise;
}

Object NewRejectedPromise(Isolate* isolate, Object constructor, Object reason) {
  KEI_TRY(target, NewPromiseTarget(isolate, constructor));
  KEI_TRY_VOID(RejectTarget(isolate, target, reason));
  return PromiseOf(isolate, target);
}

}  // namespace

BUILTIN(PromiseResolveFunction) {
  Object promise = TakePromise(isolate, args);
  if (promise.IsUndefined()) return promise;
  return ResolvePromise(isolate, Cast<JSPromise>(isolate, promise), args.at(0));
}

BUILTIN(PromiseRejectFunction) {
  Object promise = TakePromise(isolate, args);
  if (!promise.IsUndefined()) RejectPromise(isolate, Cast<JSPromise>(isolate, promise), args.at(0));
  return isolate->undefined();
}

// GetCapabilitiesExecutor
BUILTIN(PromiseCapabilityExecutor) {
  auto capability = Cast<PromiseCapability>(isolate, args.target().context(isolate).get(isolate, 0));
  if (!capability.resolve(isolate).IsUndefined() || !capability.reject(isolate).IsUndefined()) {
    return ThrowError(isolate, MessageId::kPromiseExecutorInvoked);
  }
  capability.set_resolve(isolate, args.at(0));
  capability.set_reject(isolate, args.at(1));
  return isolate->undefined();
}

BUILTIN(PromiseConstructor) {
  if (!args.is_construct()) return ThrowError(isolate, MessageId::kPromiseRequiresNew);
  Object executor = args.at(0);
  if (!executor.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kPromiseResolverNotCallable, executor);
  }
  KEI_TRY(promise, NewFromConstructor(isolate, args));
  Cast<JSPromise>(isolate, promise).set_flags(static_cast<int32_t>(PromiseState::kPending));
  const ResolvingFunctions functions = NewResolvingFunctions(isolate, Cast<JSPromise>(isolate, promise));
  Object result = Call(isolate, executor, isolate->undefined(), {functions.resolve, functions.reject});
  if (!result.IsException()) return promise;
  if (isolate->is_terminating()) return result;
  KEI_TRY_VOID(Call(isolate, functions.reject, isolate->undefined(), {TakeException(isolate)}));
  return promise;
}

BUILTIN(PromiseSpecies) { return args.receiver(); }

BUILTIN(PromiseResolve) {
  KEI_TRY(constructor, RequireObject(isolate, args.receiver(), "Promise.resolve"));
  return PromiseResolve(isolate, constructor, args.at(0));
}

BUILTIN(PromiseReject) {
  KEI_TRY(constructor, RequireObject(isolate, args.receiver(), "Promise.reject"));
  return NewRejectedPromise(isolate, constructor, args.at(0));
}

// sec-promise.try: a promise of the constructor that the callback returns is the result itself.
BUILTIN(PromiseTry) {
  KEI_TRY(constructor, RequireObject(isolate, args.receiver(), "Promise.try"));
  const std::span<const Object> given(args.begin(), args.end());
  Object result = Call(isolate, args.at(0), isolate->undefined(), given.empty() ? given : given.subspan(1));
  if (!result.IsException()) return PromiseResolve(isolate, constructor, result);
  if (isolate->is_terminating()) return result;
  return NewRejectedPromise(isolate, constructor, TakeException(isolate));
}

BUILTIN(PromiseWithResolvers) {
  KEI_TRY(made, NewPromiseCapability(isolate, args.receiver()));
  PromiseCapability capability = Cast<PromiseCapability>(isolate, made);
  const NamedValue values[] = {{RootIndex::k_promise_string, capability.promise(isolate)},
                               {RootIndex::k_resolve_string, capability.resolve(isolate)},
                               {RootIndex::k_reject_string, capability.reject(isolate)}};
  return NewNotedObject(isolate, values, RealmMemory::kResolversMap);
}

BUILTIN(PromisePrototypeThen) {
  if (!IsPromise(isolate, args.receiver())) {
    return ThrowIncompatible(isolate, "Promise.prototype.then", args.receiver());
  }
  JSPromise promise = Cast<JSPromise>(isolate, args.receiver());
  Object constructor = isolate->PromiseConstructor();
  if (!HasDefaultSpecies(isolate, promise)) {
    KEI_TRY(species, SpeciesConstructor(isolate, promise, constructor));
    constructor = species;
  }
  KEI_TRY(target, NewPromiseTarget(isolate, constructor));
  auto handler = [&](Object given) {
    return given.IsCallable(isolate) ? given : Object(isolate->undefined());
  };
  PerformPromiseThen(isolate, promise, handler(args.at(0)), handler(args.at(1)), target);
  return PromiseOf(isolate, target);
}

BUILTIN(PromisePrototypeCatch) {
  const Object handlers[] = {isolate->undefined(), args.at(0)};
  return Invoke(isolate, args.receiver(), PropertyKey::Named(isolate, RootIndex::k_then_string), handlers);
}

}  // namespace kei
