// Promise.prototype.finally and the functions that it gives to `then`.

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/builtin-closure.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// The context of ThenFinally and CatchFinally.
enum FinallySlot { kOnFinally, kConstructor };

Object InvokeThen(Isolate* isolate, Object promise, std::span<const Object> handlers) {
  return Invoke(isolate, promise, PropertyKey::Named(isolate, RootIndex::k_then_string), handlers);
}

// Calls onFinally, waits for what it returns, and goes on with what came before.
Object AfterFinally(Isolate* isolate, const Arguments& args, BuiltinClosure go_on) {
  Context context = args.target().context(isolate);
  KEI_TRY(result, Call(isolate, context.get(isolate, kOnFinally), isolate->undefined()));
  KEI_TRY(promise, PromiseResolve(isolate, context.get(isolate, kConstructor), result));
  const Object handlers[] = {NewBuiltinClosure(isolate, go_on, NewClosureContext(isolate, {args.at(0)}))};
  return InvokeThen(isolate, promise, handlers);
}

}  // namespace

BUILTIN(PromiseValueThunk) { return args.target().context(isolate).get(isolate, 0); }

BUILTIN(PromiseThrower) { return Throw(isolate, args.target().context(isolate).get(isolate, 0)); }

BUILTIN(PromiseThenFinally) { return AfterFinally(isolate, args, BuiltinClosure::kPromiseValueThunk); }

BUILTIN(PromiseCatchFinally) { return AfterFinally(isolate, args, BuiltinClosure::kPromiseThrower); }

BUILTIN(PromisePrototypeFinally) {
  Object promise = args.receiver(), on_finally = args.at(0);
  if (!promise.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kCalledOnNonObject, "Promise.prototype.finally");
  }
  KEI_TRY(constructor,
          SpeciesConstructor(isolate, Cast<JSReceiver>(isolate, promise), isolate->PromiseConstructor()));
  Object then_finally = on_finally, catch_finally = on_finally;
  if (on_finally.IsCallable(isolate)) {
    Context context = NewClosureContext(isolate, {on_finally, constructor});
    then_finally = NewBuiltinClosure(isolate, BuiltinClosure::kPromiseThenFinally, context);
    catch_finally = NewBuiltinClosure(isolate, BuiltinClosure::kPromiseCatchFinally, context);
  }
  const Object handlers[] = {then_finally, catch_finally};
  return InvokeThen(isolate, promise, handlers);
}

}  // namespace kei
