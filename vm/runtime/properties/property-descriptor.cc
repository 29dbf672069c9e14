#include "vm/runtime/properties/property-descriptor.h"

#include <array>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/noted-objects.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

PropertyDescriptor PropertyDescriptor::Data(Object value, int attributes) {
  PropertyDescriptor descriptor;
  descriptor.set_value(value);
  descriptor.shape_.present |= kWritable | kEnumerable | kConfigurable;
  descriptor.shape_.attributes = attributes;
  return descriptor;
}

PropertyDescriptor PropertyDescriptor::Accessor(Object getter, Object setter, int attributes) {
  PropertyDescriptor descriptor;
  descriptor.set_getter(getter);
  descriptor.set_setter(setter);
  descriptor.shape_.present |= kEnumerable | kConfigurable;
  descriptor.shape_.attributes = attributes | PropertyDetails::kReadOnly;
  return descriptor;
}

int PropertyDescriptor::AttributesOver(int old) const {
  int given = 0;
  if (has_writable()) given |= PropertyDetails::kReadOnly;
  if (has_enumerable()) given |= PropertyDetails::kDontEnum;
  if (has_configurable()) given |= PropertyDetails::kDontDelete;
  return (old & ~given) | (shape_.attributes & given);
}

void PropertyDescriptor::Complete(Isolate* isolate) {
  Object undefined = isolate->undefined();
  if (is_accessor()) {
    if (!has_getter()) getter_ = undefined;
    if (!has_setter()) setter_ = undefined;
    shape_.present |= kGetter | kSetter;
  } else {
    if (!has_value()) value_ = undefined;
    shape_.present |= kValue | kWritable;
  }
  shape_.present |= kEnumerable | kConfigurable;
}

PropertyDescriptor DescriptorOf(const LookupIterator& it) {
  if (!it.is_accessor()) return PropertyDescriptor::Data(it.DataValue(), it.attributes());
  Isolate* isolate = it.isolate();
  AccessorPair pair = AccessorPair::cast(it.accessor());
  auto visible = [&](Object half) { return half.IsCallable(isolate) ? half : Object(isolate->undefined()); };
  return PropertyDescriptor::Accessor(visible(pair.getter(isolate)), visible(pair.setter(isolate)),
                                      it.attributes());
}

// ValidateAndApplyPropertyDescriptor, steps 4 to 6.
bool IsCompatible(Isolate* isolate, const PropertyDescriptor& wanted, const PropertyDescriptor& current) {
  if (current.configurable()) return true;
  if (wanted.has_configurable() && wanted.configurable()) return false;
  if (wanted.has_enumerable() && wanted.enumerable() != current.enumerable()) return false;
  if (wanted.is_generic()) return true;
  if (wanted.is_accessor() != current.is_accessor()) return false;
  if (current.is_accessor()) {
    return (!wanted.has_getter() || wanted.getter() == current.getter()) &&
           (!wanted.has_setter() || wanted.setter() == current.setter());
  }
  if (current.writable()) return true;
  if (wanted.has_writable() && wanted.writable()) return false;
  return !wanted.has_value() || SameValue(isolate, wanted.value(), current.value());
}

namespace {

struct FieldReader {
  Isolate* isolate;
  JSReceiver object;

  // the_hole if the field is absent. Only a proxy is asked twice.
  Object Read(RootIndex name) {
    LookupIterator it(isolate, object, PropertyKey::Named(isolate, name));
    if (it.state() == LookupIterator::kProxy) {
      KEI_TRY_BOOL(found, HasProperty(isolate, object, it.key()));
      return found ? GetProperty(isolate, object, it.key()) : Object(isolate->the_hole());
    }
    return it.found() ? GetProperty(isolate, &it) : Object(isolate->the_hole());
  }
};

}  // namespace

std::optional<PropertyDescriptor> ToPropertyDescriptor(Isolate* isolate, Object value) {
  if (!value.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kDescriptorNotObject, value);
    return std::nullopt;
  }
  FieldReader reader{isolate, JSReceiver::cast(value)};
  PropertyDescriptor result;
  KEI_TRY(enumerable, reader.Read(RootIndex::k_enumerable_string));
  if (!enumerable.IsTheHole()) result.set_enumerable(ToBoolean(isolate, enumerable));
  KEI_TRY(configurable, reader.Read(RootIndex::k_configurable_string));
  if (!configurable.IsTheHole()) result.set_configurable(ToBoolean(isolate, configurable));
  KEI_TRY(content, reader.Read(RootIndex::k_value_string));
  if (!content.IsTheHole()) result.set_value(content);
  KEI_TRY(writable, reader.Read(RootIndex::k_writable_string));
  if (!writable.IsTheHole()) result.set_writable(ToBoolean(isolate, writable));
  KEI_TRY(getter, reader.Read(RootIndex::k_get_string));
  if (!getter.IsTheHole()) {
    if (!getter.IsUndefined() && !getter.IsCallable(isolate)) {
      ThrowError(isolate, MessageId::kGetterNotCallable, getter);
      return std::nullopt;
    }
    result.set_getter(getter);
  }
  KEI_TRY(setter, reader.Read(RootIndex::k_set_string));
  if (!setter.IsTheHole()) {
    if (!setter.IsUndefined() && !setter.IsCallable(isolate)) {
      ThrowError(isolate, MessageId::kSetterNotCallable, setter);
      return std::nullopt;
    }
    result.set_setter(setter);
  }
  if (result.is_accessor() && result.is_data()) {
    ThrowError(isolate, MessageId::kDescriptorBoth);
    return std::nullopt;
  }
  return result;
}

namespace {

// Value and writable or get and set, never of both kinds; with enumerable and configurable.
constexpr size_t kCompleteFields = 4;

}  // namespace

Object FromPropertyDescriptor(Isolate* isolate, const PropertyDescriptor& descriptor) {
  std::array<NamedValue, kCompleteFields> fields;
  size_t count = 0;
  auto add = [&](RootIndex name, Object value) {
    DCHECK(count < fields.size());
    fields[count++] = {name, value};
  };
  if (descriptor.has_value()) add(RootIndex::k_value_string, descriptor.value());
  if (descriptor.has_writable()) {
    add(RootIndex::k_writable_string, isolate->boolean(descriptor.writable()));
  }
  if (descriptor.has_getter()) add(RootIndex::k_get_string, descriptor.getter());
  if (descriptor.has_setter()) add(RootIndex::k_set_string, descriptor.setter());
  if (descriptor.has_enumerable()) {
    add(RootIndex::k_enumerable_string, isolate->boolean(descriptor.enumerable()));
  }
  if (descriptor.has_configurable()) {
    add(RootIndex::k_configurable_string, isolate->boolean(descriptor.configurable()));
  }
  if (count < kCompleteFields) return NewObjectOfValues(isolate, {fields.data(), count});
  return NewNotedObject(
      isolate, fields,
      descriptor.has_value() ? RealmMemory::kDataDescriptorMap : RealmMemory::kAccessorDescriptorMap);
}

}  // namespace kei
