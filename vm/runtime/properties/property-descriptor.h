#ifndef KEI_VM_RUNTIME_PROPERTIES_PROPERTY_DESCRIPTOR_H_
#define KEI_VM_RUNTIME_PROPERTIES_PROPERTY_DESCRIPTOR_H_

#include <optional>

#include "vm/objects/heap-objects.h"

namespace kei {

// The specification's Property Descriptor record: every field may be absent. Lives on the stack
// only.
class PropertyDescriptor {
 public:
  // All but the values: which fields there are, and the attributes.
  struct Shape {
    uint8_t present = 0;
    int attributes = PropertyDetails::kAttributesMask;  // absent ones are false
  };

  PropertyDescriptor() = default;
  PropertyDescriptor(Shape shape, Object value, Object getter, Object setter)
      : value_(value), getter_(getter), setter_(setter), shape_(shape) {}
  static PropertyDescriptor Data(Object value, int attributes);
  static PropertyDescriptor Accessor(Object getter, Object setter, int attributes);

  bool has_value() const { return has(kValue); }
  bool has_writable() const { return has(kWritable); }
  bool has_enumerable() const { return has(kEnumerable); }
  bool has_configurable() const { return has(kConfigurable); }
  bool has_getter() const { return has(kGetter); }
  bool has_setter() const { return has(kSetter); }
  bool is_accessor() const { return has(kGetter) || has(kSetter); }
  bool is_data() const { return has(kValue) || has(kWritable); }
  bool is_generic() const { return !is_accessor() && !is_data(); }
  bool is_empty() const { return shape_.present == 0; }

  Object value() const { return value_; }
  Object getter() const { return getter_; }  // undefined or callable
  Object setter() const { return setter_; }
  bool writable() const { return is(PropertyDetails::kReadOnly); }
  bool enumerable() const { return is(PropertyDetails::kDontEnum); }
  bool configurable() const { return is(PropertyDetails::kDontDelete); }

  void set_value(Object value) {
    value_ = value;
    shape_.present |= kValue;
  }
  void set_getter(Object getter) {
    getter_ = getter;
    shape_.present |= kGetter;
  }
  void set_setter(Object setter) {
    setter_ = setter;
    shape_.present |= kSetter;
  }
  void set_writable(bool on) { Set(kWritable, PropertyDetails::kReadOnly, on); }
  void set_enumerable(bool on) { Set(kEnumerable, PropertyDetails::kDontEnum, on); }
  void set_configurable(bool on) { Set(kConfigurable, PropertyDetails::kDontDelete, on); }
  const Shape& shape() const { return shape_; }
  void clear_value() { shape_.present &= ~kValue; }
  // CompletePropertyDescriptor: what is absent is undefined or false.
  void Complete(Isolate* isolate);

  // Attributes if the absent fields are taken from `old`.
  int AttributesOver(int old) const;

 private:
  enum : uint8_t {
    kValue = 1,
    kWritable = 2,
    kEnumerable = 4,
    kConfigurable = 8,
    kGetter = 16,
    kSetter = 32
  };
  bool has(uint8_t field) const { return (shape_.present & field) != 0; }
  bool is(int attribute) const { return (shape_.attributes & attribute) == 0; }
  void Set(uint8_t field, int attribute, bool on) {
    shape_.present |= field;
    shape_.attributes = on ? shape_.attributes & ~attribute : shape_.attributes | attribute;
  }

  Object value_;
  Object getter_;
  Object setter_;
  Shape shape_;
};

class LookupIterator;
// The descriptor of the property that the iterator found.
PropertyDescriptor DescriptorOf(const LookupIterator& it);
// IsCompatiblePropertyDescriptor for a property that exists: whether it may be redefined so.
bool IsCompatible(Isolate* isolate, const PropertyDescriptor& wanted, const PropertyDescriptor& current);
// ToPropertyDescriptor: empty when it throws.
[[nodiscard]] std::optional<PropertyDescriptor> ToPropertyDescriptor(Isolate* isolate, Object value);
// FromPropertyDescriptor: an object with the fields that there are.
Object FromPropertyDescriptor(Isolate* isolate, const PropertyDescriptor& descriptor);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_PROPERTY_DESCRIPTOR_H_
