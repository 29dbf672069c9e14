// Generators, async functions and async generators: what their code asks for. The generator object is that of
// the newest frame with bytecode.

#include "vm/runtime/frames/generators.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/async/async-from-sync-iterator.h"
#include "vm/runtime/async/async-generator.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

JSGeneratorObject NewGenerator(Isolate* isolate, Frame frame, Map map) {
  BytecodeArray code = frame.bytecode_array();
  FixedArray registers = isolate->factory()->NewFixedArray(code.parameter_count() + code.register_count());
  JSGeneratorObject generator(isolate->factory()->NewJSObject(map).ptr());
  generator.set_function(isolate, frame.function());
  generator.set_context(isolate, frame.context());
  generator.set_receiver(isolate, frame.receiver());
  generator.set_registers(isolate, registers);
  generator.set_resume_offset(static_cast<int32_t>(GeneratorState::kRunning));
  return generator;
}

JSGeneratorObject CurrentGenerator(Isolate* isolate) {
  return JSGeneratorObject(CurrentFrame(isolate).new_target().ptr());
}

// The promise of an async function that has come to its end.
JSPromise CloseFunction(Isolate* isolate) {
  JSAsyncFunctionObject function = Cast<JSAsyncFunctionObject>(isolate, CurrentGenerator(isolate));
  CloseGenerator(isolate, function);
  return Cast<JSPromise>(isolate, function.promise(isolate));
}

}  // namespace

extern "C" Object Runtime_CreateGenerator(Isolate* isolate) {
  Frame frame = CurrentFrame(isolate);
  return NewGenerator(isolate, frame, EnsureInitialMap(isolate, frame.function()));
}

extern "C" Object Runtime_CreateAsyncFunction(Isolate* isolate) {
  JSGeneratorObject object = NewGenerator(isolate, CurrentFrame(isolate), isolate->AsyncFunctionObjectMap());
  Cast<JSAsyncFunctionObject>(isolate, object).set_promise(isolate, NewPromise(isolate));
  return object;
}

extern "C" Object Runtime_ThrowThrowMethodMissing(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kThrowMethodMissing);
}

extern "C" Object Runtime_EnterRealmOf(Isolate* isolate, Object function) {
  Context caller = isolate->native_context();
  isolate->set_native_context(RealmOf(isolate, Cast<JSFunction>(isolate, function)));
  return caller;
}

extern "C" Object Runtime_Await(Isolate* isolate, Object value) {
  JSGeneratorObject generator = CurrentGenerator(isolate);
  KEI_TRY_VOID(Await(isolate, value, InternalReaction::kAwait, generator));
  if (!generator.IsTypeJSAsyncFunctionObject(isolate)) return isolate->undefined();
  return Cast<JSAsyncFunctionObject>(isolate, generator).promise(isolate);
}

extern "C" Object Runtime_AsyncFunctionReturned(Isolate* isolate, Object value) {
  JSPromise promise = CloseFunction(isolate);
  // No script sees the promise of code at the top level, so that a thenable is a value like others.
  if (CurrentFrame(isolate).shared().has(FunctionFlags::kToplevel)) {
    FulfillPromise(isolate, promise, value);
    return promise;
  }
  KEI_TRY_VOID(ResolvePromise(isolate, promise, value));
  return promise;
}

extern "C" Object Runtime_AsyncFunctionThrown(Isolate* isolate, Object reason) {
  JSPromise promise = CloseFunction(isolate);
  RejectPromise(isolate, promise, reason);
  return promise;
}

extern "C" Object Runtime_AsyncGeneratorYield(Isolate* isolate, Object value) {
  JSAsyncGeneratorObject generator = Cast<JSAsyncGeneratorObject>(isolate, CurrentGenerator(isolate));
  KEI_TRY_VOID(CompleteStep(isolate, generator, ResumeMode::kNext, value, false));
  SetState(generator, AsyncGeneratorState::kSuspendedYield);
  return isolate->undefined();
}

extern "C" Object Runtime_AsyncGeneratorReturned(Isolate* isolate, Object value) {
  return FinishAsyncGenerator(isolate, Cast<JSAsyncGeneratorObject>(isolate, CurrentGenerator(isolate)),
                              ResumeMode::kNext, value);
}

extern "C" Object Runtime_AsyncGeneratorThrown(Isolate* isolate, Object reason) {
  return FinishAsyncGenerator(isolate, Cast<JSAsyncGeneratorObject>(isolate, CurrentGenerator(isolate)),
                              ResumeMode::kThrow, reason);
}

extern "C" Object Runtime_GetAsyncIterator(Isolate* isolate, Object iterable) {
  return GetAsyncIterator(isolate, iterable);
}

}  // namespace kei
