#include "vm/runtime/properties/arrays.h"

#include <string>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

namespace {

// The store, or an empty view after a throw.
FixedArrayBase ElementsOrThrow(Isolate* isolate, ElementsKind kind, uint32_t capacity) {
  if (auto elements = TryNewElements(isolate, kind, capacity)) return *elements;
  ThrowNoRoom(isolate, "an array of " + std::to_string(capacity) + " elements");
  return FixedArrayBase();
}

}  // namespace

JSArray NewArrayWithElements(Isolate* isolate, FixedArrayBase elements, ElementsKind kind, uint32_t length) {
  return isolate->factory()->NewJSArray(ArrayMapOf(isolate, kind), elements, length);
}

JSArray NewEmptyArray(Isolate* isolate) {
  return NewArrayWithElements(isolate, isolate->empty_fixed_array(), ElementsKind::kPackedSmi, 0);
}

Object NewArray(Isolate* isolate, ElementsKind kind, uint32_t length) {
  FixedArrayBase elements = ElementsOrThrow(isolate, kind, length);
  if (elements.ptr() == 0) return isolate->exception();
  return NewArrayWithElements(isolate, elements, kind, length);
}

// An object that was just allocated needs no barrier.
JSArray NewPair(Isolate* isolate, Object first, Object second) {
  Factory* factory = isolate->factory();
  const Map map = ArrayMapOf(isolate, ElementsKind::kPacked);
  const auto size = static_cast<uint32_t>(map.instance_size());
  FixedArray elements(factory->Allocate(isolate->fixed_array_map(), FixedArray::SizeFor(2)).ptr());
  elements.set_length(2);
  elements.Write<TaggedWord>(FixedArray::OffsetOf(0), first.compressed());
  elements.Write<TaggedWord>(FixedArray::OffsetOf(1), second.compressed());
  JSArray array(factory->Allocate(map, size).ptr());
  for (uint32_t offset = JSArray::kSize; offset < size; offset += kTaggedSize) {
    array.Write<TaggedWord>(static_cast<int>(offset), isolate->undefined().compressed());
  }
  array.Write(layout::JSReceiver::properties.offset, isolate->empty_fixed_array().compressed());
  array.Write(layout::JSObject::elements.offset, elements.compressed());
  array.Write(layout::JSArray::length.offset, Smi::From(2).compressed());
  return array;
}

Object NewArrayFrom(Isolate* isolate, std::span<const Object> values) {
  ElementsKind kind = ElementsKind::kPackedSmi;
  for (Object value : values) kind = MoreGeneral(kind, KindForValue(isolate, value));
  const uint32_t length = static_cast<uint32_t>(values.size());
  FixedArrayBase elements = ElementsOrThrow(isolate, kind, length);
  if (elements.ptr() == 0) return isolate->exception();
  if (IsDoubleKind(kind)) {
    const FixedDoubleArray doubles = FixedDoubleArray::cast(elements);
    for (uint32_t i = 0; i < length; i++) doubles.set(i, values[i].NumberValue(isolate));
  } else {
    const FixedArray tagged = FixedArray::cast(elements);
    for (uint32_t i = 0; i < length; i++) tagged.set(isolate, i, values[i]);
  }
  return NewArrayWithElements(isolate, elements, kind, length);
}

Object NewArrayFromList(Isolate* isolate, FixedArray list, int length) {
  ElementsKind kind = ElementsKind::kPackedSmi;
  for (int i = 0; i < length && kind != ElementsKind::kPacked; i++) {
    Object value = list.get(isolate, i);
    if (!value.IsSmi()) kind = KindForValue(isolate, value);
  }
  if (length == list.length() && !IsDoubleKind(kind)) {
    return NewArrayWithElements(isolate, list, kind, static_cast<uint32_t>(length));
  }
  FixedArrayBase elements = ElementsOrThrow(isolate, kind, length);
  if (elements.ptr() == 0) return isolate->exception();
  CopyElements(isolate, list, ElementsKind::kPacked, 0, elements, kind, 0, length);
  return NewArrayWithElements(isolate, elements, kind, length);
}

namespace {

// `to` holds what the array's kind does.
Object SliceAs(Isolate* isolate, ElementsKind to, JSArray array, uint32_t start, uint32_t count) {
  const ElementsKind kind = KindOf(isolate, array);
  const auto elements = TryCopyOfElements(isolate, array.elements(isolate), kind, start, count);
  KEI_TRY_ROOM(elements, "an array of " + std::to_string(count) + " elements");
  return NewArrayWithElements(isolate, *elements, to, count);
}

}  // namespace

Object SliceSimpleArray(Isolate* isolate, JSArray array, uint32_t start, uint32_t count) {
  return SliceAs(isolate, UnrestrictedOf(KindOf(isolate, array)), array, start, count);
}

Object CopyPacked(Isolate* isolate, JSArray array, uint32_t start) {
  return SliceAs(isolate, PackedOf(UnrestrictedOf(KindOf(isolate, array))), array, start,
                 ArrayLength(isolate, array) - start);
}

}  // namespace kei
