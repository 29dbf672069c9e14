#include "tools/kei/timer-functions.h"

#include <algorithm>

#include "tools/kei/shell-state.h"
#include "vm/exec/host-functions.h"
#include "vm/factory/factory.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

Timers& TimersOf(Isolate* isolate) { return ShellState::Of(isolate).timers; }

Object RequireCallback(Isolate* isolate, Object callback) {
  if (callback.IsCallable(isolate)) return callback;
  return ThrowError(isolate, MessageId::kCallbackNotFunction, callback);
}

// The arguments from the i-th on, for the callback.
Object Rest(Isolate* isolate, const Arguments& args, int first) {
  const int count = std::max(0, args.length() - first);
  const auto rest = isolate->factory()->TryNewFixedArray(static_cast<uint32_t>(count), isolate->undefined());
  if (!rest) return ThrowNoRoom(isolate, "a timer");
  for (int i = 0; i < count; i++) rest->set(isolate, i, args.at(first + i));
  return *rest;
}

Object SetTimer(Isolate* isolate, const Arguments& args, bool repeats) {
  KEI_TRY(callback, RequireCallback(isolate, args.at(0)));
  KEI_TRY_VALUE(delay, ToDouble(isolate, args.at(1)));
  KEI_TRY(arguments, Rest(isolate, args, 2));
  Timers& timers = TimersOf(isolate);
  Timer timer = timers.New(callback, arguments, repeats, delay);
  KEI_TRY_VOID(timers.Start(timer, delay));
  return timers.HandleOf(timer);
}

Object SetInterval(Isolate* isolate, const Arguments& args) { return SetTimer(isolate, args, true); }

Object SetImmediate(Isolate* isolate, const Arguments& args) {
  KEI_TRY(callback, RequireCallback(isolate, args.at(0)));
  KEI_TRY(arguments, Rest(isolate, args, 1));
  Timers& timers = TimersOf(isolate);
  Timer timer = timers.New(callback, arguments, false, 0);
  timers.StartImmediate(timer);
  return timers.HandleOf(timer);
}

// Does nothing with a value that is no timer.
Object Clear(Isolate* isolate, const Arguments& args) {
  Timers& timers = TimersOf(isolate);
  Object timer = timers.TimerOf(args.at(0));
  if (!timer.IsUndefined()) {
    // An interval that is running would start again.
    Timer::cast(timer).set(isolate, Timer::kDelay, isolate->undefined());
    timers.Stop(Timer::cast(timer));
  }
  return isolate->undefined();
}

Object QueueMicrotask(Isolate* isolate, const Arguments& args) {
  KEI_TRY(callback, RequireCallback(isolate, args.at(0)));
  EnqueueJob(isolate, isolate->factory()->NewCallbackJob(callback));
  return isolate->undefined();
}

// --- Methods of what setTimeout returns

Object ThisTimer(Isolate* isolate, const Arguments& args, const char* method) {
  Object timer = TimersOf(isolate).TimerOf(args.receiver());
  if (!args.receiver().IsJSReceiver(isolate) || timer.IsUndefined()) {
    return ThrowIncompatible(isolate, method, args.receiver());
  }
  return timer;
}

Object TimerRef(Isolate* isolate, const Arguments& args) {
  KEI_TRY(timer, ThisTimer(isolate, args, "Timeout.ref"));
  TimersOf(isolate).SetRef(Timer::cast(timer), true);
  return args.receiver();
}

Object TimerUnref(Isolate* isolate, const Arguments& args) {
  KEI_TRY(timer, ThisTimer(isolate, args, "Timeout.unref"));
  TimersOf(isolate).SetRef(Timer::cast(timer), false);
  return args.receiver();
}

Object TimerHasRef(Isolate* isolate, const Arguments& args) {
  KEI_TRY(timer, ThisTimer(isolate, args, "Timeout.hasRef"));
  return isolate->boolean(Timer::cast(timer).is_ref(isolate));
}

Object TimerClose(Isolate* isolate, const Arguments& args) {
  KEI_TRY(timer, ThisTimer(isolate, args, "Timeout.close"));
  Timer::cast(timer).set(isolate, Timer::kDelay, isolate->undefined());
  TimersOf(isolate).Stop(Timer::cast(timer));
  return args.receiver();
}

Object TimerNumber(Isolate* isolate, const Arguments& args) {
  KEI_TRY(timer, ThisTimer(isolate, args, "Timeout[Symbol.toPrimitive]"));
  return Timer::cast(timer).get(isolate, Timer::kNumber);
}

void MakeTimerPrototype(Isolate* isolate) {
  constexpr HostFunctionRow kMethods[] = {
      {"ref", 0, TimerRef},
      {"unref", 0, TimerUnref},
      {"hasRef", 0, TimerHasRef},
      {"close", 0, TimerClose},
  };
  JSObject prototype = NewObjectOfMap(isolate, isolate->ObjectMap());
  InstallHostFunctions(isolate, prototype, kMethods);
  JSFunction number = InstallHostFunction(isolate, prototype, "number", 0, TimerNumber);
  AddNamed(isolate, prototype, RootIndex::k_to_primitive_symbol, number, PropertyDetails::kDontEnum);
  TimersOf(isolate).SetPrototype(prototype);
}

}  // namespace

Object SetTimeout(Isolate* isolate, const Arguments& args) { return SetTimer(isolate, args, false); }

Object UnrefTimer(Isolate* isolate, const Arguments& args) {
  TimersOf(isolate).SetRef(Timer::cast(TimersOf(isolate).TimerOf(args.at(0))), false);
  return isolate->undefined();
}

void InstallTimerFunctions(Isolate* isolate) {
  constexpr HostFunctionRow kFunctions[] = {
      {"setTimeout", 2, SetTimeout},         {"setInterval", 2, SetInterval},
      {"setImmediate", 1, SetImmediate},     {"clearTimeout", 1, Clear},
      {"clearInterval", 1, Clear},           {"clearImmediate", 1, Clear},
      {"queueMicrotask", 1, QueueMicrotask},
  };
  if (!TimersOf(isolate).has_prototype()) MakeTimerPrototype(isolate);
  InstallHostFunctions(isolate, isolate->GlobalObject(), kFunctions);
}

}  // namespace kei::shell
