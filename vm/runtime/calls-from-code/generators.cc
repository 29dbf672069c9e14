// Generator objects.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/generators.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

namespace {

JSGeneratorObject NewGenerator(Isolate* isolate, Frame frame, Map map) {
  BytecodeArray code = frame.bytecode_array();
  FixedArray registers =
      isolate->factory()->NewFixedArray(code.parameter_count() + code.register_count());
  JSGeneratorObject generator(isolate->factory()->NewJSObject(map).ptr());
  generator.set_function(isolate, frame.function());
  generator.set_context(isolate, frame.context());
  generator.set_receiver(isolate, frame.receiver());
  generator.set_registers(isolate, registers);
  generator.set_resume_offset(static_cast<int32_t>(GeneratorState::kRunning));
  return generator;
}

}  // namespace

extern "C" Object Runtime_CreateGenerator(Isolate* isolate) {
  Frame frame = CurrentFrame(isolate);
  return NewGenerator(isolate, frame, EnsureInitialMap(isolate, frame.function()));
}

extern "C" Object Runtime_CreateAsyncFunction(Isolate* isolate) {
  JSGeneratorObject object =
      NewGenerator(isolate, CurrentFrame(isolate), isolate->AsyncFunctionObjectMap());
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

}  // namespace kei
