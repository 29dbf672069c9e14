// [[DefineOwnProperty]] and its unchecked relatives.

#include <vector>

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using MaybeBool = Maybe<bool>;

MaybeBool Refuse(Isolate* isolate, MessageId message, PropertyKey key, ShouldThrow should_throw) {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, message, key.ToKeyObject(isolate));
  return std::nullopt;
}

// A half of an AccessorPair holds undefined if a descriptor says so: generic code tests for callables.
AccessorPair NewPair(Isolate* isolate, const PropertyDescriptor& descriptor, Object old_getter,
                     Object old_setter) {
  return isolate->factory()->NewAccessorPair(descriptor.has_getter() ? descriptor.getter() : old_getter,
                                             descriptor.has_setter() ? descriptor.setter() : old_setter);
}

constexpr int WithoutReadOnly(int attributes) { return attributes & ~PropertyDetails::kReadOnly; }

[[nodiscard]] bool AddAccessor(Isolate* isolate, JSObject object, PropertyKey key, Object pair,
                               int attributes) {
  const int32_t details = WithoutReadOnly(attributes) | PropertyDetails::kAccessor;
  if (key.is_index()) return SetDictionaryElement(isolate, object, key.index(), pair, details);
  AddNewConstant(isolate, object, key.name(), pair, details);
  return true;
}

MaybeBool DefineNew(Isolate* isolate, JSObject object, PropertyKey key, const PropertyDescriptor& descriptor,
                    ShouldThrow should_throw) {
  if (!object.map(isolate).is_extensible() && !key.is_private(isolate)) {
    return Refuse(isolate, MessageId::kNotExtensible, key, should_throw);
  }
  if (key.is_index() && object.IsJSArray(isolate)) {
    JSArray array = JSArray::cast(object);
    if (key.index() >= ArrayLength(isolate, array) && IsArrayLengthReadOnly(isolate, array)) {
      return Refuse(isolate, MessageId::kNotExtensible, key, should_throw);
    }
  }
  const int attributes = descriptor.AttributesOver(PropertyDetails::kAttributesMask);
  Object undefined = isolate->undefined();
  if (descriptor.is_accessor()) {
    KEI_TRY_ROOM(
        AddAccessor(isolate, object, key, NewPair(isolate, descriptor, undefined, undefined), attributes),
        "the property");
  } else {
    Object value = descriptor.has_value() ? descriptor.value() : undefined;
    KEI_TRY_ROOM(AddNewProperty(isolate, object, key, value, attributes, StoreOrigin::kNamed),
                 "the property");
  }
  return true;
}

[[nodiscard]] bool ApplyAccessor(LookupIterator* it, const PropertyDescriptor& descriptor) {
  Isolate* isolate = it->isolate();
  Object getter = isolate->undefined(), setter = getter;
  if (it->is_accessor()) {
    getter = AccessorPair::cast(it->accessor()).getter(isolate);
    setter = AccessorPair::cast(it->accessor()).setter(isolate);
  }
  const int attributes = WithoutReadOnly(descriptor.AttributesOver(it->attributes()));
  const bool same = it->is_accessor() && attributes == it->attributes() &&
                    (!descriptor.has_getter() || getter == descriptor.getter()) &&
                    (!descriptor.has_setter() || setter == descriptor.setter());
  if (same) return true;
  return Reconfigure(it, NewPair(isolate, descriptor, getter, setter),
                     attributes | PropertyDetails::kAccessor);
}

[[nodiscard]] bool ApplyData(LookupIterator* it, const PropertyDescriptor& descriptor) {
  Isolate* isolate = it->isolate();
  if (it->state() == LookupIterator::kStringIndex) return true;  // validated: nothing changes
  const bool was_accessor = it->is_accessor();
  const int old = it->attributes() | (was_accessor ? PropertyDetails::kReadOnly : 0);
  const int attributes = descriptor.AttributesOver(old);
  Object content;
  if (descriptor.has_value()) {
    content = descriptor.value();
  } else if (was_accessor) {
    content = isolate->undefined();
  } else if (it->state() == LookupIterator::kBuiltinAccessor) {
    content = it->accessor();
  } else {
    content = it->DataValue();
  }
  const bool is_special = it->state() == LookupIterator::kBuiltinAccessor && descriptor.has_value();
  if (is_special) {
    // A function's prototype stays what it is: a view of the function.
    AccessorInfo info = AccessorInfo::cast(it->accessor());
    if (static_cast<BuiltinAccessor>(info.id()) == BuiltinAccessor::kFunctionPrototype) {
      SetFunctionPrototype(isolate, JSFunction::cast(it->holder_object()), content);
      content = info;
    }
  }
  if (!was_accessor && attributes == it->attributes() && !descriptor.has_value()) return true;
  if (it->state() == LookupIterator::kBuiltinAccessor && content == it->accessor() &&
      attributes == it->attributes()) {
    return true;
  }
  return Reconfigure(it, content, attributes);
}

// [[DefineOwnProperty]] of typed arrays for integer-like keys.
MaybeBool DefineTyped(LookupIterator* it, const PropertyDescriptor& descriptor, ShouldThrow should_throw) {
  Isolate* isolate = it->isolate();
  const bool refused = !it->found() || descriptor.is_accessor() ||
                       (descriptor.has_configurable() && !descriptor.configurable()) ||
                       (descriptor.has_enumerable() && !descriptor.enumerable()) ||
                       (descriptor.has_writable() && !descriptor.writable());
  if (refused) return Refuse(isolate, MessageId::kRedefineDisallowed, it->key(), should_throw);
  if (!descriptor.has_value()) return true;
  return StoreTypedElement(isolate, JSTypedArray::cast(it->holder()), it->typed_index(), descriptor.value());
}

// [[DefineOwnProperty]] of module namespaces: what is exported stays as it is.
MaybeBool DefineExport(LookupIterator* it, const PropertyDescriptor& descriptor, ShouldThrow should_throw) {
  Isolate* isolate = it->isolate();
  PropertyDescriptor current;
  KEI_TRY_VOID(GetOwnPropertyDescriptor(isolate, JSReceiver::cast(it->holder()), it->key(), &current));
  const bool refused = !IsCompatible(isolate, descriptor, current) ||
                       (descriptor.has_writable() && !descriptor.writable()) ||
                       (descriptor.has_value() && !SameValue(isolate, descriptor.value(), current.value()));
  if (refused) return Refuse(isolate, MessageId::kRedefineDisallowed, it->key(), should_throw);
  return true;
}

// (key, descriptor) pairs in the heap: the presence and attributes of each as in the record, the
// values in a FixedArray.
class DescriptorList {
 public:
  DescriptorList(Isolate* isolate, int capacity)
      : isolate_(isolate), store_(isolate->factory()->NewFixedArray(capacity * kStride)) {}
  int count() const { return static_cast<int>(records_.size()); }
  void Add(Object key, const PropertyDescriptor& descriptor) {
    const int at = count() * kStride;
    store_.set(isolate_, at, key);
    store_.set(isolate_, at + 1, descriptor.value());
    store_.set(isolate_, at + 2, descriptor.getter());
    store_.set(isolate_, at + 3, descriptor.setter());
    records_.push_back(descriptor.shape());
  }
  Object KeyAt(int i) const { return store_.get(isolate_, i * kStride); }
  PropertyDescriptor At(int i) const {
    const int at = i * kStride;
    return PropertyDescriptor(records_[i], store_.get(isolate_, at + 1), store_.get(isolate_, at + 2),
                              store_.get(isolate_, at + 3));
  }

 private:
  static constexpr int kStride = 4;
  Isolate* isolate_;
  FixedArray store_;
  std::vector<PropertyDescriptor::Shape> records_;
};

}  // namespace

MaybeBool DefineOwnProperty(Isolate* isolate, JSReceiver receiver, PropertyKey key,
                            const PropertyDescriptor& descriptor, ShouldThrow should_throw) {
  KEI_POLL(isolate);
  if (receiver.IsTypeJSProxy(isolate)) {
    return proxy::DefineOwnProperty(isolate, JSProxy::cast(receiver), key, descriptor, should_throw);
  }
  JSObject object = JSObject::cast(receiver);
  if (key.Is(RootIndex::k_length_string) && object.IsJSArray(isolate)) {
    return DefineArrayLength(isolate, JSArray::cast(object), descriptor, should_throw);
  }
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  if (it.state() == LookupIterator::kTypedElement || it.state() == LookupIterator::kTypedOutOfBounds) {
    return DefineTyped(&it, descriptor, should_throw);
  }
  if (it.state() == LookupIterator::kModuleExport) {
    return DefineExport(&it, descriptor, should_throw);
  }
  if (!it.found()) return DefineNew(isolate, object, key, descriptor, should_throw);
  if (!it.is_configurable() && !IsCompatible(isolate, descriptor, DescriptorOf(it))) {
    return Refuse(isolate, MessageId::kRedefineDisallowed, key, should_throw);
  }
  if (descriptor.is_accessor() || (it.is_accessor() && !descriptor.is_data())) {
    KEI_TRY_ROOM(ApplyAccessor(&it, descriptor), "the property");
  } else {
    KEI_TRY_ROOM(ApplyData(&it, descriptor), "the property");
  }
  return true;
}

Object DefineProperties(Isolate* isolate, JSReceiver object, Object value) {
  KEI_TRY(converted, ToObject(isolate, value));
  JSReceiver properties = JSReceiver::cast(converted);
  KEI_TRY(listed, OwnPropertyKeys(isolate, properties, KeyFilter::kAll));
  FixedArray keys = FixedArray::cast(listed);
  // All descriptors are read before the first is defined; meanwhile the heap keeps them.
  DescriptorList list(isolate, keys.length());
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    PropertyDescriptor own;
    KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, properties, key, &own));
    if (!found || !own.enumerable()) continue;
    KEI_TRY(description, GetProperty(isolate, properties, key));
    KEI_TRY_VALUE(descriptor, ToPropertyDescriptor(isolate, description));
    list.Add(keys.get(isolate, i), descriptor);
  }
  for (int i = 0; i < list.count(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, list.KeyAt(i));
    KEI_TRY_VOID(DefineOwnProperty(isolate, object, key, list.At(i)));
  }
  return object;
}

// --- Without checks

void AddOwnProperty(Isolate* isolate, JSReceiver receiver, PropertyKey key, Object value, int attributes) {
  JSObject object = JSObject::cast(receiver);
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  if (!it.found() && receiver.IsTypeJSProxy(isolate)) {
    return AddPrivateName(isolate, JSProxy::cast(receiver), key.name(), value, attributes);
  }
  const bool fits = it.found() ? Reconfigure(&it, value, attributes)
                               : AddNewProperty(isolate, object, key, value, attributes, StoreOrigin::kNamed);
  if (!fits) isolate->heap()->limits().EndForLackOfRoom(ElementsCapacity(isolate, object));
}

void AddNamed(Isolate* isolate, JSReceiver object, RootIndex name, Object value, int attributes) {
  AddOwnProperty(isolate, object, PropertyKey::Named(isolate, name), value, attributes);
}

void DefineAccessor(Isolate* isolate, JSReceiver receiver, PropertyKey key, Object getter, Object setter,
                    int attributes) {
  JSObject object = JSObject::cast(receiver);
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  auto half = [&](Object given, bool is_getter) {
    if (!given.IsTheHole()) return given;
    if (!it.is_accessor()) return Object(isolate->undefined());
    AccessorPair old = AccessorPair::cast(it.accessor());
    return is_getter ? old.getter(isolate) : old.setter(isolate);
  };
  AccessorPair pair = isolate->factory()->NewAccessorPair(half(getter, true), half(setter, false));
  const bool fits = it.found()
                        ? Reconfigure(&it, pair, WithoutReadOnly(attributes) | PropertyDetails::kAccessor)
                        : AddAccessor(isolate, object, key, pair, attributes);
  if (!fits) isolate->heap()->limits().EndForLackOfRoom(ElementsCapacity(isolate, object));
}

void DefineBuiltinAccessor(Isolate* isolate, JSObject object, RootIndex name, BuiltinAccessor accessor,
                           int attributes) {
  const PropertyKey key = PropertyKey::Named(isolate, name);
  AccessorInfo info = NewAccessorInfo(isolate, name, accessor);
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  if (it.found()) {
    CHECK(Reconfigure(&it, info, attributes));  // a name
  } else {
    AddNewConstant(isolate, object, key.name(), info, attributes);
  }
}

}  // namespace kei
