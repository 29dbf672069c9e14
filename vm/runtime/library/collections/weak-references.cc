// WeakRef and FinalizationRegistry.

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/finalization.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/hash-tables/ephemeron-table.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr const char* kRegister = "FinalizationRegistry.prototype.register";
constexpr const char* kUnregister = "FinalizationRegistry.prototype.unregister";

Maybe<JSFinalizationRegistry> ThisRegistry(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsTypeJSFinalizationRegistry(isolate)) {
    return Cast<JSFinalizationRegistry>(isolate, args.receiver());
  }
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

}  // namespace

BUILTIN(WeakRefConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "WeakRef");
  }
  if (!CanBeHeldWeakly(isolate, args.at(0))) {
    return ThrowError(isolate, MessageId::kInvalidWeakTarget, "WeakRef");
  }
  KEI_TRY(reference, NewFromConstructor(isolate, args));
  Cast<JSWeakRef>(isolate, reference).set_target(isolate, args.at(0));
  KeepDuringJob(isolate, Cast<JSWeakRef>(isolate, reference));
  return reference;
}

BUILTIN(WeakRefPrototypeDeref) {
  if (!args.receiver().IsTypeJSWeakRef(isolate)) {
    return ThrowIncompatible(isolate, "WeakRef.prototype.deref", args.receiver());
  }
  JSWeakRef reference = Cast<JSWeakRef>(isolate, args.receiver());
  Object target = reference.target(isolate);
  if (!target.IsUndefined()) KeepDuringJob(isolate, reference);
  return target;
}

BUILTIN(FinalizationRegistryConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "FinalizationRegistry");
  }
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kCleanupNotCallable);
  }
  KEI_TRY(object, NewFromConstructor(isolate, args));
  JSFinalizationRegistry registry = Cast<JSFinalizationRegistry>(isolate, object);
  registry.set_cleanup(isolate, args.at(0));
  registry.set_tokens(isolate, EphemeronTable::New(isolate, 0));
  return registry;
}

BUILTIN(FinalizationRegistryPrototypeRegister) {
  KEI_TRY_VALUE(registry, ThisRegistry(isolate, args, kRegister));
  Object target = args.at(0), holdings = args.at(1), token = args.at(2);
  if (!CanBeHeldWeakly(isolate, target)) {
    return ThrowError(isolate, MessageId::kInvalidWeakTarget, kRegister);
  }
  if (SameValue(isolate, target, holdings)) {
    return ThrowError(isolate, MessageId::kTargetIsHoldings);
  }
  if (!token.IsUndefined() && !CanBeHeldWeakly(isolate, token)) {
    return ThrowError(isolate, MessageId::kInvalidUnregisterToken, token);
  }
  RegisterFinalization(isolate, registry, target, holdings, token);
  return isolate->undefined();
}

BUILTIN(FinalizationRegistryPrototypeUnregister) {
  KEI_TRY_VALUE(registry, ThisRegistry(isolate, args, kUnregister));
  if (!CanBeHeldWeakly(isolate, args.at(0))) {
    return ThrowError(isolate, MessageId::kInvalidUnregisterToken, args.at(0));
  }
  return ToBooleanObject(isolate, UnregisterFinalization(isolate, registry, args.at(0)));
}

}  // namespace kei
