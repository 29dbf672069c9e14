#include "vm/runtime/twins/twins.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/uninterrupted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/tables/code/twins.h"

namespace kei {
namespace {

PropertyKey KeyOf(Isolate* isolate, const Twin& twin) {
  return PropertyKey::Named(isolate->factory()->InternalizeAscii(twin.name));
}

// The object with all of them, or the exception.
Object RunSource(Isolate* isolate) {
  const String source = NewStringFromUtf8(isolate, kTwinsSource);
  KEI_TRY(script, CompileLibrary(isolate, source, NewStringFromAscii(isolate, "kei:twins")));
  return Call(isolate, script, isolate->undefined());
}

// Makes it a function that can be inlined, and looks like the method: it has no script, once it is compiled.
Object Prepare(Isolate* isolate, JSFunction function, const Twin& twin) {
  const SharedFunctionInfo shared = function.shared(isolate);
  if (!IsCompiled(isolate, shared)) KEI_TRY_VOID(CompileFunction(isolate, function));
  EnsureFeedback(isolate, function);
  shared.set_flags(shared.flags() | FunctionFlags::kBuiltin);
  shared.set_script(isolate, isolate->undefined());
  shared.set_function_length(static_cast<uint16_t>(InfoOf(twin.method).length));
  return function;
}

Object MakeList(Isolate* isolate) {
  KEI_TRY(made, RunSource(isolate));
  const JSReceiver methods = Cast<JSReceiver>(isolate, made);
  const FixedArray list = isolate->factory()->NewFixedArray(kTwinCount);
  for (int i = 0; i < kTwinCount; i++) {
    LookupIterator it(isolate, methods, KeyOf(isolate, kTwins[i]), LookupIterator::kOwn);
    const JSFunction function = Cast<JSFunction>(isolate, it.DataValue());
    KEI_TRY_VOID(Prepare(isolate, function, kTwins[i]));
    list.set(isolate, i, function);
  }
  return list;
}

}  // namespace

Maybe<JSFunction> TwinOf(Isolate* isolate, Builtin method) {
  const Object list = isolate->context_slot(NativeContextSlot::kTwins);
  const Twin* twin = std::ranges::find(kTwins, method, &Twin::method);
  if (!list.IsFixedArray(isolate) || twin == std::end(kTwins)) return std::nullopt;
  const Object function = Cast<FixedArray>(isolate, list).get(isolate, static_cast<int>(twin - kTwins));
  return Cast<JSFunction>(isolate, function);
}

bool MakeTwins(Isolate* isolate) {
  if (isolate->context_slot(NativeContextSlot::kTwins).IsFixedArray(isolate)) return true;
  const UninterruptedScope scope(isolate);
  const Object list = MakeList(isolate);
  if (list.IsException()) {
    Ignore("the methods are called instead", TakeException(isolate));
    return false;
  }
  isolate->set_context_slot(NativeContextSlot::kTwins, list);
  return true;
}

void InstallTwins(Isolate* isolate) {
  if (!MakeTwins(isolate)) return;
  for (const Twin& twin : kTwins) {
    LookupIterator it(isolate, isolate->ArrayPrototype(), KeyOf(isolate, twin), LookupIterator::kOwn);
    Ignore("the property can be written", SetProperty(isolate, isolate->ArrayPrototype(),
                                                      KeyOf(isolate, twin), *TwinOf(isolate, twin.method)));
  }
}

}  // namespace kei
