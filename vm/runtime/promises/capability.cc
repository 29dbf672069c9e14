// Promises with the functions that settle them: those of other constructors than the realm's own Promise, and
// those whose functions scripts get hold of.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/builtin-closure.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

ResolvingFunctions NewResolvingFunctions(Isolate* isolate, JSPromise promise) {
  Context context = NewClosureContext(isolate, {promise});
  return {NewBuiltinClosure(isolate, BuiltinClosure::kPromiseResolveFunction, context),
          NewBuiltinClosure(isolate, BuiltinClosure::kPromiseRejectFunction, context)};
}

Object NewPromiseTarget(Isolate* isolate, Object constructor) {
  if (constructor == isolate->PromiseConstructor()) return NewPromise(isolate);
  return NewPromiseCapability(isolate, constructor);
}

Object NewPromiseCapability(Isolate* isolate, Object constructor) {
  if (constructor == isolate->PromiseConstructor()) {
    JSPromise promise = NewPromise(isolate);
    const ResolvingFunctions functions = NewResolvingFunctions(isolate, promise);
    return isolate->factory()->NewPromiseCapability(promise, functions.resolve, functions.reject);
  }
  if (!constructor.IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, constructor);
  }
  Object undefined = isolate->undefined();
  PromiseCapability capability = isolate->factory()->NewPromiseCapability(undefined, undefined, undefined);
  JSFunction executor = NewBuiltinClosure(isolate, BuiltinClosure::kPromiseCapabilityExecutor,
                                          NewClosureContext(isolate, {capability}));
  KEI_TRY(promise, Construct(isolate, constructor, {executor}));
  if (!capability.resolve(isolate).IsCallable(isolate) || !capability.reject(isolate).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kPromiseResolveNotCallable);
  }
  capability.set_promise(isolate, promise);
  return capability;
}

Object PromiseOf(Isolate* isolate, Object target) {
  if (IsPromise(isolate, target)) return target;
  return Cast<PromiseCapability>(isolate, target).promise(isolate);
}

Object ResolveTarget(Isolate* isolate, Object target, Object value) {
  if (target.IsUndefined()) return target;
  if (IsPromise(isolate, target)) return ResolvePromise(isolate, Cast<JSPromise>(isolate, target), value);
  return Call(isolate, Cast<PromiseCapability>(isolate, target).resolve(isolate), isolate->undefined(),
              {value});
}

Object RejectTarget(Isolate* isolate, Object target, Object reason) {
  if (target.IsUndefined()) return target;
  if (IsPromise(isolate, target)) {
    RejectPromise(isolate, Cast<JSPromise>(isolate, target), reason);
    return isolate->undefined();
  }
  return Call(isolate, Cast<PromiseCapability>(isolate, target).reject(isolate), isolate->undefined(),
              {reason});
}

Object RejectTargetWithException(Isolate* isolate, Object target) {
  if (isolate->is_terminating()) return isolate->exception();
  return RejectTarget(isolate, target, TakeException(isolate));
}

}  // namespace kei
