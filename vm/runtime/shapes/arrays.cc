#include "vm/runtime/shapes/arrays.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/elements.h"

namespace kei {

JSArray NewArrayWithElements(Isolate* isolate, FixedArrayBase elements, ElementsKind kind,
                             uint32_t length) {
  return isolate->factory()->NewJSArray(ArrayMapOf(isolate, kind), elements, length);
}

JSArray NewArray(Isolate* isolate, ElementsKind kind, uint32_t length, uint32_t capacity) {
  FixedArrayBase elements = NewElements(isolate, kind, std::max(length, capacity));
  return NewArrayWithElements(isolate, elements, kind, length);
}

JSArray NewArrayFrom(Isolate* isolate, std::span<const Object> values) {
  ElementsKind kind = ElementsKind::kPackedSmi;
  for (Object value : values) kind = MoreGeneral(kind, KindForValue(isolate, value));
  const int length = static_cast<int>(values.size());
  FixedArrayBase elements = NewElements(isolate, kind, length);
  for (int i = 0; i < length; i++) {
    if (IsDoubleKind(kind)) {
      FixedDoubleArray::cast(elements).set(i, values[i].NumberValue(isolate));
    } else {
      FixedArray::cast(elements).set(isolate, i, values[i]);
    }
  }
  return NewArrayWithElements(isolate, elements, kind, length);
}

JSArray NewArrayFromList(Isolate* isolate, FixedArray list, int length) {
  ElementsKind kind = ElementsKind::kPackedSmi;
  for (int i = 0; i < length; i++) {
    kind = MoreGeneral(kind, KindForValue(isolate, list.get(isolate, i)));
  }
  FixedArrayBase elements = NewElements(isolate, kind, length);
  CopyElements(isolate, list, ElementsKind::kPacked, 0, elements, kind, 0, length);
  return NewArrayWithElements(isolate, elements, kind, length);
}

uint32_t ArrayLength(Isolate* isolate, JSArray array) {
  Object length = array.length(isolate);
  if (length.IsSmi()) return static_cast<uint32_t>(length.SmiValue());
  return static_cast<uint32_t>(length.NumberValue(isolate));
}

void SetArrayLengthField(Isolate* isolate, JSArray array, uint32_t length) {
  array.set_length(isolate, isolate->factory()->NewNumberFromUint32(length));
}

JSArray SliceSimpleArray(Isolate* isolate, JSArray array, uint32_t start, uint32_t count) {
  const ElementsKind kind = KindOf(isolate, array);
  FixedArrayBase elements = NewElements(isolate, kind, count);
  CopyElements(isolate, array.elements(isolate), kind, start, elements, kind, 0, count);
  return NewArrayWithElements(isolate, elements, kind, count);
}

}  // namespace kei
