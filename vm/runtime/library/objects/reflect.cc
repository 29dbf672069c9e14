#include <optional>

#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/objects/listed-arguments.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object Target(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.at(0).IsJSReceiver(isolate)) return args.at(0);
  return ThrowError(isolate, MessageId::kCalledOnNonObject, method);
}

// The property that an argument names, of which the fast path may know next time.
[[nodiscard]] std::optional<PropertyKey> KnownKey(Isolate* isolate, Object target, Object argument) {
  KEI_TRY_VALUE(key, ToKey(isolate, argument));
  if (!key.is_index()) LearnLoad(isolate, target, key.name());
  return key;
}

Object Result(Isolate* isolate, Maybe<bool> result) {
  if (!result.has_value()) return isolate->exception();
  return ToBooleanObject(isolate, *result);
}

}  // namespace

BUILTIN(ReflectApply) {
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  RootedVector<> values(isolate);
  KEI_TRY_VOID(ListArguments(isolate, args.at(2), &values));
  return Call(isolate, args.at(0), args.at(1), values.values());
}

BUILTIN(ReflectConstruct) {
  Object new_target = args.has(2) ? args.at(2) : args.at(0);
  for (Object constructor : {args.at(0), new_target}) {
    if (!constructor.IsConstructor(isolate)) {
      return ThrowError(isolate, MessageId::kNotConstructor, constructor);
    }
  }
  RootedVector<> values(isolate);
  KEI_TRY_VOID(ListArguments(isolate, args.at(1), &values));
  return Construct(isolate, args.at(0), values.values(), new_target);
}

BUILTIN(ReflectDefineProperty) {
  KEI_TRY(target, Target(isolate, args, "Reflect.defineProperty"));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  KEI_TRY_VALUE(descriptor, ToPropertyDescriptor(isolate, args.at(2)));
  return Result(isolate, DefineOwnProperty(isolate, Cast<JSReceiver>(isolate, target), key, descriptor,
                                           ShouldThrow::kDontThrow));
}

BUILTIN(ReflectDeleteProperty) {
  KEI_TRY(target, Target(isolate, args, "Reflect.deleteProperty"));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  return Result(isolate, DeleteProperty(isolate, target, key, ShouldThrow::kDontThrow));
}

BUILTIN(ReflectGet) {
  KEI_TRY(target, Target(isolate, args, "Reflect.get"));
  KEI_TRY_VALUE(key, KnownKey(isolate, target, args.at(1)));
  return GetProperty(isolate, args.has(2) ? args.at(2) : target, key, target);
}

BUILTIN(ReflectSet) {
  KEI_TRY(target, Target(isolate, args, "Reflect.set"));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  return Result(isolate, SetProperty(isolate, args.has(3) ? args.at(3) : target, key, args.at(2), target,
                                     ShouldThrow::kDontThrow, StoreOrigin::kKeyed));
}

BUILTIN(ReflectGetOwnPropertyDescriptor) {
  KEI_TRY(target, Target(isolate, args, "Reflect.getOwnPropertyDescriptor"));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  PropertyDescriptor descriptor;
  KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, Cast<JSReceiver>(isolate, target), key, &descriptor));
  return found ? FromPropertyDescriptor(isolate, descriptor) : isolate->undefined();
}

BUILTIN(ReflectGetPrototypeOf) {
  KEI_TRY(target, Target(isolate, args, "Reflect.getPrototypeOf"));
  return GetPrototypeOf(isolate, Cast<JSReceiver>(isolate, target));
}

BUILTIN(ReflectSetPrototypeOf) {
  KEI_TRY(target, Target(isolate, args, "Reflect.setPrototypeOf"));
  if (!args.at(1).IsNull() && !args.at(1).IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kProtoNotObject, args.at(1));
  }
  return Result(isolate, SetPrototypeOf(isolate, Cast<JSReceiver>(isolate, target), args.at(1),
                                        ShouldThrow::kDontThrow));
}

BUILTIN(ReflectHas) {
  KEI_TRY(target, Target(isolate, args, "Reflect.has"));
  KEI_TRY_VALUE(key, KnownKey(isolate, target, args.at(1)));
  return Result(isolate, HasProperty(isolate, Cast<JSReceiver>(isolate, target), key));
}

BUILTIN(ReflectIsExtensible) {
  KEI_TRY(target, Target(isolate, args, "Reflect.isExtensible"));
  return Result(isolate, IsExtensible(isolate, Cast<JSReceiver>(isolate, target)));
}

BUILTIN(ReflectPreventExtensions) {
  KEI_TRY(target, Target(isolate, args, "Reflect.preventExtensions"));
  return Result(isolate,
                PreventExtensions(isolate, Cast<JSReceiver>(isolate, target), ShouldThrow::kDontThrow));
}

BUILTIN(ReflectOwnKeys) {
  KEI_TRY(target, Target(isolate, args, "Reflect.ownKeys"));
  KEI_TRY(keys, OwnPropertyKeys(isolate, Cast<JSReceiver>(isolate, target), KeyFilter::kAll));
  FixedArray list = Cast<FixedArray>(isolate, keys);
  return NewArrayFromList(isolate, list, list.length());
}

}  // namespace kei
