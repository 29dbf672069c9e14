// Writing properties: [[Set]].

#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using MaybeBool = Maybe<bool>;

MaybeBool RefuseReadOnly(LookupIterator* it, ShouldThrow should_throw) {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  Isolate* isolate = it->isolate();
  ThrowError(isolate, MessageId::kStrictReadOnlyProperty, it->key().ToKeyObject(isolate),
             TypeOf(isolate, it->receiver()), it->receiver());
  return std::nullopt;
}

MaybeBool RefuseAdding(Isolate* isolate, PropertyKey key, ShouldThrow should_throw) {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, MessageId::kNotExtensible, key.ToKeyObject(isolate));
  return std::nullopt;
}

MaybeBool RefusePrimitive(Isolate* isolate, Object receiver, PropertyKey key, ShouldThrow should_throw) {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, MessageId::kCannotCreateProperty, key.ToKeyObject(isolate), TypeOf(isolate, receiver),
             receiver);
  return std::nullopt;
}

MaybeBool CallSetter(LookupIterator* it, Object value, ShouldThrow should_throw) {
  Isolate* isolate = it->isolate();
  Object setter = AccessorPair::cast(it->accessor()).setter(isolate);
  if (setter.IsCallable(isolate)) {
    KEI_TRY_VOID(Call(isolate, setter, it->receiver(), {value}));
    return true;
  }
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, MessageId::kNoSetter, it->key().ToKeyObject(isolate), it->receiver());
  return std::nullopt;
}

MaybeBool WriteOwn(LookupIterator* it, Object value, ShouldThrow should_throw) {
  if (it->state() == LookupIterator::kBuiltinAccessor) {
    return SetBuiltinAccessor(it->isolate(), AccessorInfo::cast(it->accessor()), it->holder_object(),
                              it->key().name(), value, should_throw);
  }
  Isolate* isolate = it->isolate();
  KEI_TRY_ROOM(it->SetDataValue(value), "the property");
  return true;
}

bool MayAdd(Isolate* isolate, JSObject object, PropertyKey key) {
  if (!object.map(isolate).is_extensible() && !key.is_private(isolate)) return false;
  if (!key.is_index() || !object.IsJSArray(isolate)) return true;
  JSArray array = JSArray::cast(object);
  return key.index() < ArrayLength(isolate, array) || !IsArrayLengthReadOnly(isolate, array);
}

MaybeBool AddData(Isolate* isolate, JSObject object, PropertyKey key, Object value, ShouldThrow should_throw,
                  StoreOrigin origin) {
  if (!MayAdd(isolate, object, key)) return RefuseAdding(isolate, key, should_throw);
  KEI_TRY_ROOM(AddNewProperty(isolate, object, key, value, kNoAttributes, origin), "the property");
  return true;
}

// The property was looked up elsewhere and may be written: [[DefineOwnProperty]] on the receiver.
MaybeBool DefineOnReceiver(LookupIterator* it, Object value, ShouldThrow should_throw, StoreOrigin origin) {
  Isolate* isolate = it->isolate();
  JSReceiver receiver = JSReceiver::cast(it->receiver());
  LookupIterator own(isolate, receiver, it->key(), LookupIterator::kOwn);
  if (own.state() == LookupIterator::kNotFound) {
    return AddData(isolate, JSObject::cast(receiver), it->key(), value, should_throw, origin);
  }
  bool is_writable = !own.is_accessor() && !own.is_read_only();
  if (own.state() == LookupIterator::kProxy) {
    PropertyDescriptor there;
    KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, receiver, it->key(), &there));
    if (!found) return CreateDataProperty(isolate, receiver, it->key(), value, should_throw);
    is_writable = there.is_data() && there.writable();
  }
  if (!is_writable) return RefuseReadOnly(&own, should_throw);
  PropertyDescriptor descriptor;
  descriptor.set_value(value);
  return DefineOwnProperty(isolate, receiver, it->key(), descriptor, should_throw);
}

}  // namespace

MaybeBool SetProperty(Isolate* isolate, LookupIterator* it, Object value, ShouldThrow should_throw,
                      StoreOrigin origin) {
  switch (it->state()) {
    case LookupIterator::kNotFound: break;
    case LookupIterator::kProxy:
      return proxy::Set(it->isolate(), it->holder_proxy(), it->key(), value, it->receiver(), should_throw,
                        origin);
    case LookupIterator::kAccessor: return CallSetter(it, value, should_throw);
    case LookupIterator::kNotExported: return RefuseAdding(isolate, it->key(), should_throw);
    case LookupIterator::kModuleExport: return RefuseReadOnly(it, should_throw);
    case LookupIterator::kTypedOutOfBounds:
      if (!it->holder_is_receiver()) return true;
      [[fallthrough]];  // the conversion of the value may bring the element about
    case LookupIterator::kTypedElement:
      if (!it->holder_is_receiver()) break;
      return StoreTypedElement(isolate, JSTypedArray::cast(it->holder()), it->typed_index(), value);
    default:
      if (it->is_read_only()) return RefuseReadOnly(it, should_throw);
      if (it->holder_is_receiver()) return WriteOwn(it, value, should_throw);
  }
  Object receiver = it->receiver();
  if (!receiver.IsJSReceiver(isolate)) {
    return RefusePrimitive(isolate, receiver, it->key(), should_throw);
  }
  if (!it->starts_at_receiver()) return DefineOnReceiver(it, value, should_throw, origin);
  return AddData(isolate, JSObject::cast(receiver), it->key(), value, should_throw, origin);
}

MaybeBool SetProperty(Isolate* isolate, Object object, PropertyKey key, Object value,
                      ShouldThrow should_throw, StoreOrigin origin) {
  KEI_POLL(isolate);
  if (object.IsNullish()) {
    ThrowError(isolate, MessageId::kCannotSetProperty, object, key.ToKeyObject(isolate));
    return std::nullopt;
  }
  LookupIterator it(isolate, object, key);
  return SetProperty(isolate, &it, value, should_throw, origin);
}

MaybeBool SetProperty(Isolate* isolate, Object receiver, PropertyKey key, Object value, Object start,
                      ShouldThrow should_throw, StoreOrigin origin) {
  LookupIterator it(isolate, receiver, key, start, LookupIterator::kPrototypeChain);
  return SetProperty(isolate, &it, value, should_throw, origin);
}

MaybeBool SetNamed(Isolate* isolate, Object object, RootIndex name, Object value, ShouldThrow should_throw) {
  return SetProperty(isolate, object, PropertyKey::Named(isolate, name), value, should_throw);
}

MaybeBool SetElement(Isolate* isolate, Object object, uint32_t index, Object value,
                     ShouldThrow should_throw) {
  KEI_POLL(isolate);
  return SetProperty(isolate, object, PropertyKey::FromLength(isolate, index), value, should_throw,
                     StoreOrigin::kKeyed);
}

MaybeBool SetIndexed(Isolate* isolate, Object object, double index, Object value, ShouldThrow should_throw) {
  return SetProperty(isolate, object, PropertyKey::FromNumber(isolate, index), value, should_throw,
                     StoreOrigin::kKeyed);
}

MaybeBool SetKeyed(Isolate* isolate, Object object, Object key, Object value, ShouldThrow should_throw) {
  if (object.IsNullish()) {
    ThrowError(isolate, MessageId::kCannotSetProperty, object, key);
    return std::nullopt;
  }
  KEI_TRY_VALUE(property_key, ToKey(isolate, key));
  return SetProperty(isolate, object, property_key, value, should_throw, StoreOrigin::kKeyed);
}

MaybeBool CreateDataProperty(Isolate* isolate, JSReceiver object, PropertyKey key, Object value,
                             ShouldThrow should_throw) {
  KEI_POLL(isolate);
  LookupIterator own(isolate, object, key, LookupIterator::kOwn);
  if (own.state() == LookupIterator::kNotFound) {
    return AddData(isolate, JSObject::cast(object), key, value, should_throw, StoreOrigin::kKeyed);
  }
  return DefineOwnProperty(isolate, object, key, PropertyDescriptor::Data(value, kNoAttributes),
                           should_throw);
}

}  // namespace kei
