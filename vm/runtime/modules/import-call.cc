// import(): the steps up to the host's answer, and those behind it.

#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/modules/module-host.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The attributes that the second argument gives, as pairs, or the exception. `type` is the only one
// that may be there, so that there is nothing to sort.
Object ReadAttributes(Isolate* isolate, Object options) {
  if (options.IsUndefined()) return isolate->empty_fixed_array();
  if (!options.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kImportOptionsNonObject);
  }
  KEI_TRY(given, GetNamed(isolate, options, isolate->factory()->InternalizeAscii("with")));
  if (given.IsUndefined()) return isolate->empty_fixed_array();
  if (!given.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kImportAttributesNonObject);
  }
  JSReceiver object = JSReceiver::cast(given);
  KEI_TRY(listed, OwnPropertyKeys(isolate, object, KeyFilter::kSkipSymbols));
  FixedArray keys = FixedArray::cast(listed);
  FixedArray attributes = isolate->empty_fixed_array();
  Object unsupported = isolate->undefined();
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    PropertyDescriptor own;
    KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, object, key, &own));
    if (!found || !own.enumerable()) continue;
    KEI_TRY(value, GetProperty(isolate, object, key));
    if (!value.IsString(isolate)) return ThrowError(isolate, MessageId::kImportAttributeNonString);
    Object name = key.ToName(isolate);
    if (!StringEqualsAscii(isolate, String::cast(name), "type")) {
      if (unsupported.IsUndefined()) unsupported = name;
      continue;
    }
    attributes = isolate->factory()->NewFixedArray(2);
    attributes.set(isolate, 0, name);
    attributes.set(isolate, 1, value);
  }
  if (unsupported.IsUndefined()) return attributes;
  const std::string text = FormatMessage(isolate, MessageId::kUnsupportedImportAttribute, unsupported);
  return Throw(isolate, NewError(isolate, ErrorType::kTypeError, text));
}

Object Start(Isolate* isolate, JSPromise promise, Object specifier, Object options) {
  Object referrer = ActiveReferrer(isolate);
  KEI_TRY(text, ToString(isolate, specifier));
  KEI_TRY(attributes, ReadAttributes(isolate, options));
  ModuleHost* host = ModuleHost::Of(isolate);
  if (host == nullptr) return ThrowError(isolate, MessageId::kNoModuleHost);
  return host->Load(isolate->factory()->NewModuleLoad(referrer, String::cast(text),
                                                      FixedArray::cast(attributes), -1, promise));
}

JSPromise PromiseOfLoad(Isolate* isolate, ModuleLoad load) { return JSPromise::cast(load.waiting(isolate)); }

Object RejectWithException(Isolate* isolate, JSPromise promise) {
  if (isolate->is_terminating()) return isolate->exception();
  RejectPromise(isolate, promise, TakeException(isolate));
  return isolate->undefined();
}

Context RealmOfModule(Isolate* isolate, Object module) {
  return module.IsTypeSourceTextModule(isolate) ? SourceTextModule::cast(module).realm(isolate)
                                                : isolate->native_context();
}

}  // namespace

Object ImportCall(Isolate* isolate, Object specifier, Object options) {
  JSPromise promise = NewPromise(isolate);
  if (Start(isolate, promise, specifier, options).IsException()) {
    KEI_TRY_VOID(RejectWithException(isolate, promise));
  }
  return promise;
}

// target: a ModuleLoad of import().
Object React_ModuleGraphLoaded(Isolate* isolate, Object target, Object argument, PromiseState state) {
  ModuleLoad load = ModuleLoad::cast(target);
  JSPromise promise = PromiseOfLoad(isolate, load);
  if (state == PromiseState::kRejected) {
    RejectPromise(isolate, promise, argument);
    return isolate->undefined();
  }
  Module module = Module::cast(load.module(isolate));
  const RealmScope scope(isolate, RealmOfModule(isolate, module));
  if (LinkModule(isolate, module).IsException()) return RejectWithException(isolate, promise);
  KEI_TRY(evaluated, EvaluateModule(isolate, module));
  Object reaction = Smi::From(static_cast<int32_t>(InternalReaction::kModuleEvaluated));
  PerformPromiseThen(isolate, JSPromise::cast(evaluated), reaction, reaction, load);
  return isolate->undefined();
}

Object React_ModuleEvaluated(Isolate* isolate, Object target, Object argument, PromiseState state) {
  ModuleLoad load = ModuleLoad::cast(target);
  JSPromise promise = PromiseOfLoad(isolate, load);
  if (state == PromiseState::kRejected) {
    RejectPromise(isolate, promise, argument);
    return isolate->undefined();
  }
  Module module = Module::cast(load.module(isolate));
  const RealmScope scope(isolate, RealmOfModule(isolate, module));
  Object shown = ModuleNamespaceOf(isolate, module);
  if (shown.IsException()) return RejectWithException(isolate, promise);
  return ResolvePromise(isolate, promise, shown);
}

}  // namespace kei
