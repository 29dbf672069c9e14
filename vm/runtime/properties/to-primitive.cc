#include "vm/runtime/upcalls/primitive.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

namespace {

// The result of the library's valueOf, without a call; the hole for any other method. A wrapper has the value
// of its type.
Object ValueByLibrary(Isolate* isolate, JSReceiver object, Object method) {
  if (IsBuiltin(isolate, method, Builtin::kObjectPrototypeValueOf)) return object;
  if (!object.IsTypeJSPrimitiveWrapper(isolate)) return isolate->the_hole();
  const Object value = JSPrimitiveWrapper::cast(object).value(isolate);
  const bool is_own = value.IsString(isolate)   ? IsBuiltin(isolate, method, Builtin::kStringPrototypeValueOf)
                      : value.IsNumber(isolate) ? IsBuiltin(isolate, method, Builtin::kNumberPrototypeValueOf)
                                                : false;
  return is_own ? value : Object(isolate->the_hole());
}

}  // namespace

Object OrdinaryToPrimitive(Isolate* isolate, JSReceiver object, PreferredType hint) {
  constexpr RootIndex kMethods[] = {RootIndex::k_valueOf_string, RootIndex::k_toString_string};
  const bool string_first = hint == PreferredType::kString;
  for (int i = 0; i < 2; i++) {
    KEI_TRY(method, GetNamed(isolate, object, kMethods[string_first ? 1 - i : i]));
    if (!method.IsCallable(isolate)) continue;
    const Object known = ValueByLibrary(isolate, object, method);
    if (known == object) continue;
    if (!known.IsTheHole()) return known;
    KEI_TRY(result, Call(isolate, method, object));
    if (!result.IsJSReceiver(isolate)) return result;
  }
  return ThrowError(isolate, MessageId::kCannotConvertToPrimitive);
}

namespace {

// A Date without properties of its own, which the library's functions make a number.
bool IsUntouchedDate(Isolate* isolate, Object value) {
  if (!value.IsTypeJSDate(isolate)) return false;
  const Map map = JSDate::cast(value).map(isolate);
  return !map.is_dictionary() && map.own_descriptors() == 0 &&
         map.prototype(isolate) == isolate->context_slot(NativeContextSlot::kDatePrototype) &&
         IsUntouched(isolate, Protocol::kDateToNumber);
}

// A wrapper of a string or number without properties of its own, but for a string's length, which the
// library's functions take its value from.
bool IsUntouchedWrapper(Isolate* isolate, Object value) {
  if (!value.IsTypeJSPrimitiveWrapper(isolate)) return false;
  const JSPrimitiveWrapper wrapper = JSPrimitiveWrapper::cast(value);
  const Map map = wrapper.map(isolate);
  const bool is_text = wrapper.value(isolate).IsString(isolate);
  if (!is_text && !wrapper.value(isolate).IsNumber(isolate)) return false;
  const JSObject prototype = is_text ? isolate->StringPrototype() : isolate->NumberPrototype();
  return !map.is_dictionary() && map.own_descriptors() == (is_text ? 1 : 0) &&
         map.prototype(isolate) == prototype &&
         prototype.map(isolate).prototype(isolate) == isolate->ObjectPrototype() &&
         IsUntouched(isolate, Protocol::kWrapperToPrimitive) &&
         IsUntouched(isolate, Protocol::kWrapperNoMethod) &&
         IsUntouched(isolate, Protocol::kArrayToPrimitive);
}

// An array without properties of its own, whose text is what Array.prototype.toString gives.
bool IsUntouchedArray(Isolate* isolate, Object value) {
  return value.IsJSArray(isolate) && HasArrayMap(isolate, JSArray::cast(value)) &&
         isolate->ArrayPrototype().map(isolate).prototype(isolate) == isolate->ObjectPrototype() &&
         IsUntouched(isolate, Protocol::kArrayToText) && IsUntouched(isolate, Protocol::kArrayToPrimitive);
}

[[gnu::noinline]] Object PrimitiveOfReceiver(Isolate* isolate, Object value, PreferredType hint) {
  if (hint == PreferredType::kNumber && IsUntouchedDate(isolate, value)) {
    return isolate->factory()->NewNumber(JSDate::cast(value).value());
  }
  if (hint == PreferredType::kString && IsUntouchedArray(isolate, value)) {
    Object to_string = KnownFunction(isolate, Protocol::kArrayToText, 0);
    if (!to_string.IsUndefined()) return Call(isolate, to_string, value);  // which gives a string
  }
  if (hint != PreferredType::kString && IsUntouchedWrapper(isolate, value)) {
    return JSPrimitiveWrapper::cast(value).value(isolate);
  }
  KEI_TRY(exotic, GetMethod(isolate, value, RootIndex::k_to_primitive_symbol));
  if (exotic.IsUndefined()) {
    return OrdinaryToPrimitive(isolate, JSReceiver::cast(value),
                               hint == PreferredType::kString ? hint : PreferredType::kNumber);
  }
  constexpr RootIndex kHints[] = {RootIndex::k_default_string, RootIndex::k_number_string,
                                  RootIndex::k_string_string};
  Object name = isolate->root(kHints[static_cast<int>(hint)]);
  KEI_TRY(result, Call(isolate, exotic, value, {name}));
  if (!result.IsJSReceiver(isolate)) return result;
  return ThrowError(isolate, MessageId::kCannotConvertToPrimitive);
}

}  // namespace

Object ToPrimitive(Isolate* isolate, Object value, PreferredType hint) {
  return value.IsJSReceiver(isolate) ? PrimitiveOfReceiver(isolate, value, hint) : value;
}

}  // namespace kei
