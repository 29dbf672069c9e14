// Named properties: the misses of their inline caches.

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

void LearnNamedLoad(const FeedbackSlotView& slot, const LookupIterator& it) {
  if (!slot.exists()) return;
  Maybe<Map> map = FeedbackMapOf(slot.isolate(), it.receiver());
  if (!map || HasValidHandler(slot, *map)) return;
  AddHandler(slot, *map, LoadHandler(slot.isolate(), it, *map), it.key().name(), StubCacheKind::kLoad);
}

void LearnNamedStore(const FeedbackSlotView& slot, const LookupIterator& it, Object value) {
  if (!slot.exists()) return;
  Maybe<Map> map = FeedbackMapOf(slot.isolate(), it.receiver());
  if (!map || HasValidHandler(slot, *map, value)) return;
  const Handler handler = StoreHandler(slot.isolate(), it, *map, value, StoreOrigin::kNamed);
  AddHandler(slot, *map, handler, it.key().name(), StubCacheKind::kStore);
}

void LearnDefineOwn(const FeedbackSlotView& slot, JSReceiver object, PropertyKey key, Object value) {
  if (!slot.exists() || slot.IsMegamorphic()) return;
  Isolate* isolate = slot.isolate();
  Map map = object.map(isolate);
  if (HasValidHandler(slot, map, value)) return;
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  AddHandler(slot, map, DefineOwnHandler(isolate, it, map, value), key.name(), StubCacheKind::kNone);
}

}  // namespace

extern "C" Object Runtime_GetNamed(Isolate* isolate, Object object, Object name, Object vector, Object slot) {
  if (object.IsNullish()) return ThrowError(isolate, MessageId::kCannotReadProperty, object, name);
  LookupIterator it(isolate, object, PropertyKey::Named(Cast<Name>(isolate, name)));
  LearnNamedLoad(FeedbackSlotView(isolate, vector, slot), it);
  return GetProperty(isolate, &it);
}

extern "C" Object Runtime_SetNamed(Isolate* isolate, Object object, Object name, Object value, Object vector,
                                   Object slot) {
  if (object.IsNullish()) return ThrowError(isolate, MessageId::kCannotSetProperty, object, name);
  FeedbackSlotView view(isolate, vector, slot);
  LookupIterator it(isolate, object, PropertyKey::Named(Cast<Name>(isolate, name)));
  LearnNamedStore(view, it, value);
  ShouldThrow mode = ModeOf(IsStrictStore(view));
  KEI_TRY_VOID(SetProperty(isolate, &it, value, mode, StoreOrigin::kNamed));
  return value;
}

extern "C" Object Runtime_DefineNamedOwn(Isolate* isolate, Object object, Object name, Object value,
                                         Object vector, Object slot) {
  JSReceiver receiver = Cast<JSReceiver>(isolate, object);
  PropertyKey key = PropertyKey::Named(Cast<Name>(isolate, name));
  LearnDefineOwn(FeedbackSlotView(isolate, vector, slot), receiver, key, value);
  KEI_TRY_VOID(CreateDataProperty(isolate, receiver, key, value));
  return value;
}

extern "C" Object Runtime_DefineKeyedOwn(Isolate* isolate, Object object, Object key_value, Object value,
                                         Object flag) {
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  if (flag.SmiValue() != 0 && value.IsJSFunction(isolate)) {
    SetFunctionName(isolate, Cast<JSFunction>(isolate, value), key);
  }
  KEI_TRY_VOID(CreateDataProperty(isolate, Cast<JSReceiver>(isolate, object), key, value));
  return value;
}

extern "C" Object Runtime_DefineAccessor(Isolate* isolate, Object object, Object key_value, Object function,
                                         Object is_setter, Object attributes) {
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  bool sets = is_setter.SmiValue() != 0;
  SetFunctionName(isolate, Cast<JSFunction>(isolate, function), key,
                  sets ? RootIndex::k_set_space_string : RootIndex::k_get_space_string);
  PropertyDescriptor descriptor;
  if (sets) {
    descriptor.set_setter(function);
  } else {
    descriptor.set_getter(function);
  }
  descriptor.set_enumerable((attributes.SmiValue() & PropertyDetails::kDontEnum) == 0);
  descriptor.set_configurable(true);
  // Only a class refuses: its `prototype` is fixed.
  KEI_TRY_VOID(DefineOwnProperty(isolate, Cast<JSReceiver>(isolate, object), key, descriptor));
  return function;
}

extern "C" Object Runtime_GetSuper(Isolate* isolate, Object receiver, Object home_object, Object key_value) {
  KEI_TRY(start, GetPrototypeOf(isolate, Cast<JSReceiver>(isolate, home_object)));
  return Runtime_GetFromSuperBase(isolate, receiver, start, key_value);
}

extern "C" Object Runtime_GetFromSuperBase(Isolate* isolate, Object receiver, Object start,
                                           Object key_value) {
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  if (start.IsNull()) {
    return ThrowError(isolate, MessageId::kCannotReadProperty, start, key_value);
  }
  if (!key.is_index()) LearnLoad(isolate, start, key.name());
  return GetProperty(isolate, receiver, key, start);
}

extern "C" Object Runtime_SetSuper(Isolate* isolate, Object receiver, Object start, Object key_value,
                                   Object value, Object strict) {
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  if (start.IsNull()) {
    return ThrowError(isolate, MessageId::kCannotSetProperty, start, key_value);
  }
  ShouldThrow mode = ModeOf(strict.SmiValue() != 0);
  KEI_TRY_VOID(SetProperty(isolate, receiver, key, value, start, mode, StoreOrigin::kKeyed));
  return value;
}

extern "C" Object Runtime_DeleteProperty(Isolate* isolate, Object object, Object key_value, Object strict) {
  if (object.IsNullish()) return ThrowError(isolate, MessageId::kCannotConvertToObject);
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  ShouldThrow mode = ModeOf(strict.SmiValue() != 0);
  KEI_TRY_BOOL(deleted, DeleteProperty(isolate, object, key, mode));
  return isolate->boolean(deleted);
}

extern "C" Object Runtime_HasProperty(Isolate* isolate, Object key_value, Object object) {
  if (!object.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kInNonObject, key_value, object);
  }
  KEI_TRY_VALUE(key, ToKey(isolate, key_value));
  if (!key.is_index()) LearnLoad(isolate, object, key.name());
  KEI_TRY_BOOL(found, HasProperty(isolate, Cast<JSReceiver>(isolate, object), key));
  return isolate->boolean(found);
}

}  // namespace kei
