#include "vm/runtime/async/async-generator.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/throw.h"

// The methods of async generators, which answer everything by promises. There are also the functions by which
// C++ resumes a suspended function, as far as the stack has no room for its frame.

namespace kei {
namespace {

Object AnswerIncompatible(Isolate* isolate, JSPromise promise, const char* method, Object receiver) {
  ThrowIncompatible(isolate, method, receiver);
  if (isolate->is_terminating()) return isolate->exception();
  RejectPromise(isolate, promise, TakeException(isolate));
  return promise;
}

Object NextOf(Isolate* isolate, JSAsyncGeneratorObject generator, Object value, JSPromise promise) {
  const AsyncGeneratorState state = StateOf(generator);
  if (state == AsyncGeneratorState::kCompleted) {
    JSObject result = isolate->factory()->NewIteratorResult(isolate->undefined(), true);
    KEI_TRY_VOID(ResolvePromise(isolate, promise, result));
    return promise;
  }
  Enqueue(isolate, generator, ResumeMode::kNext, value, promise);
  if (IsSuspended(state)) KEI_TRY_VOID(ResumeForRequests(isolate, generator));
  return promise;
}

Object ReturnOf(Isolate* isolate, JSAsyncGeneratorObject generator, Object value, JSPromise promise) {
  const AsyncGeneratorState state = StateOf(generator);
  Enqueue(isolate, generator, ResumeMode::kReturn, value, promise);
  if (state == AsyncGeneratorState::kSuspendedStart || state == AsyncGeneratorState::kCompleted) {
    KEI_TRY_VOID(AwaitReturnRequests(isolate, generator));
  } else if (IsSuspended(state)) {
    KEI_TRY_VOID(ResumeForRequests(isolate, generator));
  }
  return promise;
}

Object ThrowOf(Isolate* isolate, JSAsyncGeneratorObject generator, Object value, JSPromise promise) {
  const AsyncGeneratorState state = StateOf(generator);
  if (state == AsyncGeneratorState::kSuspendedStart || state == AsyncGeneratorState::kCompleted) {
    Complete(isolate, generator);
    RejectPromise(isolate, promise, value);
    return promise;
  }
  Enqueue(isolate, generator, ResumeMode::kThrow, value, promise);
  if (IsSuspended(state)) KEI_TRY_VOID(ResumeForRequests(isolate, generator));
  return promise;
}

}  // namespace

#define ASYNC_GENERATOR_METHOD(Name, property)                                                              \
  BUILTIN(AsyncGeneratorPrototype##Name) {                                                                  \
    JSPromise promise = NewPromise(isolate);                                                                \
    if (!args.receiver().IsTypeJSAsyncGeneratorObject(isolate)) {                                           \
      return AnswerIncompatible(isolate, promise, "[AsyncGenerator].prototype." property, args.receiver()); \
    }                                                                                                       \
    return Name##Of(isolate, Cast<JSAsyncGeneratorObject>(isolate, args.receiver()), args.at(0), promise);  \
  }
ASYNC_GENERATOR_METHOD(Next, "next")
ASYNC_GENERATOR_METHOD(Return, "return")
ASYNC_GENERATOR_METHOD(Throw, "throw")
#undef ASYNC_GENERATOR_METHOD

BUILTIN(AsyncIteratorPrototypeAsyncIterator) { return args.receiver(); }

BUILTIN(ResumeNext) { return ThrowError(isolate, MessageId::kStackOverflow); }
BUILTIN(ResumeReturn) { return ThrowError(isolate, MessageId::kStackOverflow); }
BUILTIN(ResumeThrow) { return ThrowError(isolate, MessageId::kStackOverflow); }

}  // namespace kei
