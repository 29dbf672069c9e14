#include "vm/runtime/upcalls/primitive.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

Object OrdinaryToPrimitive(Isolate* isolate, JSReceiver object, PreferredType hint) {
  constexpr RootIndex kMethods[] = {RootIndex::k_valueOf_string, RootIndex::k_toString_string};
  const bool string_first = hint == PreferredType::kString;
  for (int i = 0; i < 2; i++) {
    KEI_TRY(method, GetNamed(isolate, object, kMethods[string_first ? 1 - i : i]));
    if (!method.IsCallable(isolate)) continue;
    KEI_TRY(result, Call(isolate, method, object));
    if (!result.IsJSReceiver(isolate)) return result;
  }
  return ThrowError(isolate, MessageId::kCannotConvertToPrimitive);
}

Object ToPrimitive(Isolate* isolate, Object value, PreferredType hint) {
  if (!value.IsJSReceiver(isolate)) return value;
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

}  // namespace kei
