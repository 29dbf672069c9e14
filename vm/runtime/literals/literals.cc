#include "vm/runtime/literals/literals.h"

#include <algorithm>

#include "vm/bytecode/literals.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/heap/pretenuring.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/runtime/literals/literal-image.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
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

// What an entry of a description stands for. What the code fills in later is undefined until then.
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
    KEI_TRY(value, ValueOf(isolate, description.get(isolate, i + 1)));
    if (isolate->IsEnding()) return ThrowTermination(isolate);
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

// Copies a boilerplate that has no image, with all that is in it.
class LiteralCopier {
 public:
  LiteralCopier(Isolate* isolate, AllocationType type)
      : isolate_(isolate), factory_(isolate->factory()), type_(type) {}
  JSObject Copy(JSObject boilerplate);
  // The copy is not a whole one: there are too many levels, or the execution is being ended.
  bool has_stopped() const { return has_stopped_; }

 private:
  Object CopyValue(Object value) {
    return value.IsJSObject(isolate_) ? Copy(JSObject::cast(value)) : value;
  }
  void CopyInObjectFields(JSObject copy, Map map);
  NameDictionary CopyDictionary(NameDictionary from);
  PropertyArray CopyProperties(PropertyArray from);
  FixedArrayBase CopyElements(FixedArrayBase from);

  Isolate* isolate_;
  Factory* factory_;
  AllocationType type_;
  bool has_stopped_ = false;
  size_t objects_ = 0;
};

void LiteralCopier::CopyInObjectFields(JSObject copy, Map map) {
  int used = std::min(UsedFields(isolate_, map), map.inobject_properties());
  for (int i = 0; i < used; i++) {
    Object value = ReadField(isolate_, copy, map, i);
    if (value.IsJSObject(isolate_)) WriteField(isolate_, copy, map, i, CopyValue(value));
  }
}

NameDictionary LiteralCopier::CopyDictionary(NameDictionary from) {
  NameDictionary to(
      factory_->NewFixedArrayWithMap(from.map(isolate_), from.length(), Smi::From(0)).ptr());
  for (int i = 0; i < from.length(); i++) to.set(isolate_, i, CopyValue(from.get(isolate_, i)));
  Names::SetHeader(isolate_, to, DictionaryHeader::kHash, 0);
  return to;
}

PropertyArray LiteralCopier::CopyProperties(PropertyArray from) {
  PropertyArray copy = factory_->CopyPropertyArrayAndGrow(from, 0);
  for (int i = 0; i < copy.length(); i++) {
    Object value = copy.get(isolate_, i);
    if (value.IsJSObject(isolate_)) copy.set(isolate_, i, CopyValue(value));
  }
  return copy;
}

FixedArrayBase LiteralCopier::CopyElements(FixedArrayBase from) {
  if (from.IsTypeFixedDoubleArray(isolate_)) {
    return factory_->CopyFixedDoubleArray(FixedDoubleArray::cast(from), type_);
  }
  if (!from.IsFixedArray(isolate_) || from.length() == 0) return from;
  FixedArray copy = factory_->CopyFixedArray(FixedArray::cast(from), type_);
  for (int i = 0; i < copy.length(); i++) {
    Object value = copy.get(isolate_, i);
    if (value.IsJSObject(isolate_)) copy.set(isolate_, i, CopyValue(value));
  }
  return copy;
}

JSObject LiteralCopier::Copy(JSObject boilerplate) {
  has_stopped_ |= isolate_->StackOverflowed() || StopsAt(isolate_, objects_++);
  if (has_stopped_) return boilerplate;
  JSObject copy = factory_->CopyJSObject(boilerplate, type_);
  Map map = copy.map(isolate_);
  Object properties = copy.properties(isolate_);
  if (map.is_dictionary()) {  // of literals with very many properties
    copy.set_properties(isolate_, CopyDictionary(NameDictionary::cast(properties)));
  } else {
    CopyInObjectFields(copy, map);
    if (properties.IsPropertyArray(isolate_)) {
      copy.set_properties(isolate_, CopyProperties(PropertyArray::cast(properties)));
    } else {
      // Not the boilerplate's identity hash.
      copy.set_properties(isolate_, isolate_->empty_fixed_array());
    }
  }
  copy.set_elements(isolate_, CopyElements(copy.elements(isolate_)));
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
  if (isolate->StackOverflowed()) return ThrowError(isolate, MessageId::kStackOverflow);
  return description.IsFixedArray(isolate)
             ? CreateObject(isolate, FixedArray::cast(description))
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
  LiteralCopier copier(isolate, type);
  JSObject copy = copier.Copy(site.boilerplate(isolate));
  if (copier.has_stopped()) {
    KEI_POLL(isolate);
    return ThrowError(isolate, MessageId::kStackOverflow);
  }
  pretenuring.NoteObject(site, copy, false);
  return copy;
}

}  // namespace kei
