#include "vm/runtime/literals/literals.h"

#include <algorithm>

#include "vm/bytecode/literals.h"
#include "vm/factory/factory.h"
#include "vm/heap/collection/pretenuring.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/literals/literal-image.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

// Properties beyond these go to the property array.
constexpr int kMaxInObjectOfLiteral = 64;

struct ObjectDescription {
  enum { kFlags, kPropertyCount, kFirstProperty };
};

bool IsDescription(Isolate* isolate, Object value) {
  return value.IsFixedArray(isolate) || value.IsTypeArrayBoilerplate(isolate);
}

// The value that an entry of a description stands for. An element that the code fills in later is undefined
// until then. A named property keeps the placeholder, which tells nothing about its values.
Object ValueOf(Isolate* isolate, Object entry) {
  if (entry.Is(RootIndex::k_uninitialized)) return isolate->undefined();
  return IsDescription(isolate, entry) ? CreateFromDescription(isolate, entry) : entry;
}

Object CreateObject(Isolate* isolate, FixedArray description) {
  int flags = description.get(isolate, ObjectDescription::kFlags).SmiValue();
  int count = description.get(isolate, ObjectDescription::kPropertyCount).SmiValue();
  Map map = ObjectLiteralMap(isolate, count);
  if ((flags & LiteralFlags::kNullPrototype) != 0) {
    map = MapForPrototype(isolate, map, isolate->null());
  }
  JSObject object = NewObjectOfMap(isolate, map);
  for (int i = ObjectDescription::kFirstProperty; i < description.length(); i += 2) {
    PropertyKey key = PropertyKey::FromKeyObject(isolate, description.get(isolate, i));
    KEI_POLL(isolate);
    const Object entry = description.get(isolate, i + 1);
    const bool is_placeholder = entry.Is(RootIndex::k_uninitialized) && !key.is_index();
    KEI_TRY(value, is_placeholder ? entry : ValueOf(isolate, entry));
    AddOwnProperty(isolate, object, key, value);
  }
  return object;
}

bool HasUnknownElements(Isolate* isolate, FixedArray elements) {
  for (int i = 0; i < elements.length(); i++) {
    Object element = elements.get(isolate, i);
    if (element.Is(RootIndex::k_uninitialized) || IsDescription(isolate, element)) return true;
  }
  return false;
}

// Elements that the code computes may be anything: to begin with a narrow kind would only cost the
// transition from it at every execution.
ElementsKind KindOfArray(Isolate* isolate, ArrayBoilerplate description) {
  auto kind = static_cast<ElementsKind>(description.kind());
  Object elements = description.elements(isolate);
  if (!elements.IsFixedArray(isolate) || IsDoubleKind(kind)) return kind;
  if (!HasUnknownElements(isolate, FixedArray::cast(elements))) return kind;
  return IsHoley(kind) ? ElementsKind::kHoley : ElementsKind::kPacked;
}

Object CreateArray(Isolate* isolate, ArrayBoilerplate description) {
  ElementsKind kind = KindOfArray(isolate, description);
  FixedArrayBase from = FixedArrayBase::cast(description.elements(isolate));
  int length = from.length();
  FixedArrayBase elements = isolate->empty_fixed_array();
  if (from.IsTypeFixedDoubleArray(isolate)) {
    elements = isolate->factory()->CopyFixedDoubleArray(FixedDoubleArray::cast(from));
  } else if (length > 0) {
    FixedArray copy = isolate->factory()->CopyFixedArray(FixedArray::cast(from));
    for (int i = 0; i < length; i++) {
      Object element = copy.get(isolate, i);
      KEI_TRY(value, ValueOf(isolate, element));
      if (!(value == element)) copy.set(isolate, i, value);
    }
    elements = copy;
  }
  return NewArrayWithElements(isolate, elements, kind, static_cast<uint32_t>(length));
}

// Copies a boilerplate that has no image, with all that is in it. The results are objects, or exceptions.
class LiteralCopier {
 public:
  LiteralCopier(Isolate* isolate, AllocationType type)
      : isolate_(isolate), factory_(isolate->factory()), type_(type) {}
  Object Copy(JSObject boilerplate);

 private:
  Object CopyValue(Object value) { return value.IsJSObject(isolate_) ? Copy(JSObject::cast(value)) : value; }
  // Puts copies in place of the objects that an array has.
  template <typename Array>
  Object CopyWithin(Array array);
  Object CopyInObjectFields(JSObject copy, Map map);
  Object CopyDictionary(NameDictionary from);
  Object CopyProperties(JSObject copy, Map map);
  Object CopyElements(FixedArrayBase from);

  Isolate* isolate_;
  Factory* factory_;
  AllocationType type_;
};

template <typename Array>
Object LiteralCopier::CopyWithin(Array array) {
  Isolate* isolate = isolate_;
  for (int i = 0; i < array.length(); i++) {
    Object value = array.get(isolate, i);
    if (!value.IsJSObject(isolate)) continue;
    KEI_TRY(copied, Copy(JSObject::cast(value)));
    array.set(isolate, i, copied);
  }
  return array;
}

Object LiteralCopier::CopyInObjectFields(JSObject copy, Map map) {
  Isolate* isolate = isolate_;
  int used = std::min(UsedFields(isolate, map), map.inobject_properties());
  for (int i = 0; i < used; i++) {
    Object value = ReadField(isolate, copy, map, i);
    if (!value.IsJSObject(isolate)) continue;
    KEI_TRY(copied, Copy(JSObject::cast(value)));
    WriteField(isolate, copy, map, i, copied);
  }
  return copy;
}

Object LiteralCopier::CopyDictionary(NameDictionary from) {
  Isolate* isolate = isolate_;
  NameDictionary to(factory_->NewFixedArrayWithMap(from.map(isolate), from.length(), Smi::From(0)).ptr());
  for (int i = 0; i < from.length(); i++) {
    KEI_TRY(value, CopyValue(from.get(isolate, i)));
    to.set(isolate, i, value);
  }
  Names::SetHeader(isolate, to, DictionaryHeader::kHash, 0);
  return to;
}

Object LiteralCopier::CopyProperties(JSObject copy, Map map) {
  Isolate* isolate = isolate_;
  Object properties = copy.properties(isolate);
  if (map.is_dictionary()) return CopyDictionary(NameDictionary::cast(properties));  // very many
  KEI_TRY_VOID(CopyInObjectFields(copy, map));
  if (!properties.IsPropertyArray(isolate)) return isolate->empty_fixed_array();  // no identity hash
  return CopyWithin(factory_->CopyPropertyArrayAndGrow(PropertyArray::cast(properties), 0));
}

Object LiteralCopier::CopyElements(FixedArrayBase from) {
  if (from.IsTypeFixedDoubleArray(isolate_)) {
    return factory_->CopyFixedDoubleArray(FixedDoubleArray::cast(from), type_);
  }
  if (!from.IsFixedArray(isolate_) || from.length() == 0) return from;
  return CopyWithin(factory_->CopyFixedArray(FixedArray::cast(from), type_));
}

Object LiteralCopier::Copy(JSObject boilerplate) {
  Isolate* isolate = isolate_;
  KEI_POLL(isolate);
  JSObject copy = factory_->CopyJSObject(boilerplate, type_);
  KEI_TRY(properties, CopyProperties(copy, copy.map(isolate)));
  copy.set_properties(isolate, properties);
  KEI_TRY(elements, CopyElements(copy.elements(isolate)));
  copy.set_elements(isolate, FixedArrayBase::cast(elements));
  return copy;
}

Map NewObjectLiteralMap(Isolate* isolate, int in_object) {
  Map plain = isolate->ObjectMap();
  Map map = NewObjectMap(isolate, InstanceType::kJSObject, JSObject::kSize, in_object, plain.kind(),
                         isolate->ObjectPrototype());
  map.set_constructor_or_back_pointer(isolate, isolate->ObjectConstructor());
  return map;
}

}  // namespace

Map ObjectLiteralMap(Isolate* isolate, int property_count) {
  int in_object = std::min(property_count, kMaxInObjectOfLiteral);
  if (in_object == 0) return isolate->ObjectMap();
  Object known = isolate->ObjectLiteralMaps();
  if (!known.IsFixedArray(isolate)) {
    known = isolate->factory()->NewFixedArray(kMaxInObjectOfLiteral + 1);
    isolate->set_context_slot(NativeContextSlot::kObjectLiteralMaps, known);
  }
  FixedArray maps = FixedArray::cast(known);
  Object map = maps.get(isolate, in_object);
  if (map.IsMap(isolate)) return Map::cast(map);
  Map created = NewObjectLiteralMap(isolate, in_object);
  maps.set(isolate, in_object, created);
  return created;
}

Object CreateFromDescription(Isolate* isolate, Object description) {
  KEI_POLL(isolate);
  return description.IsFixedArray(isolate) ? CreateObject(isolate, FixedArray::cast(description))
                                           : CreateArray(isolate, ArrayBoilerplate::cast(description));
}

Object CopyLiteral(Isolate* isolate, AllocationSite site) {
  Pretenuring& pretenuring = isolate->heap()->pretenuring();
  const AllocationType type = pretenuring.TypeFor(site);
  if (HasLiteralImage(site)) {
    const JSObject copy = CopyLiteralImage(isolate, site, type);
    pretenuring.NoteObject(site, copy, site.image_bytes() <= kMaxBytesOfSmallImage);
    return copy;
  }
  KEI_TRY(copy, LiteralCopier(isolate, type).Copy(site.boilerplate(isolate)));
  pretenuring.NoteObject(site, JSObject::cast(copy), false);
  return copy;
}

}  // namespace kei
