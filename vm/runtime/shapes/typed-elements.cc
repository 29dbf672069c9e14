// Elements of typed arrays.

#include <algorithm>
#include <cmath>
#include <cstring>

#include "vm/base/numbers/float16.h"
#include "vm/base/numbers/integers.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"

namespace kei {
namespace {

template <typename T>
T ReadAt(JSTypedArray array, uint64_t index) {
  T value;
  std::memcpy(&value, reinterpret_cast<const char*>(array.data()) + index * sizeof(T), sizeof(T));
  return value;
}

template <typename T>
void WriteAt(JSTypedArray array, uint64_t index, T value) {
  std::memcpy(reinterpret_cast<char*>(array.data()) + index * sizeof(T), &value, sizeof(T));
}

// ToUint8Clamp: rounds half to even.
uint8_t ClampToUint8(double value) {
  if (!(value > 0)) return 0;
  return value >= 255 ? 255 : static_cast<uint8_t>(std::nearbyint(value));
}

}  // namespace

Object TypedElementAt(Isolate* isolate, JSTypedArray array, uint64_t index) {
  switch (array.map(isolate).kind()) {
    case ElementsKind::kInt8: return Smi::From(ReadAt<int8_t>(array, index));
    case ElementsKind::kUint8:
    case ElementsKind::kUint8Clamped: return Smi::From(ReadAt<uint8_t>(array, index));
    case ElementsKind::kInt16: return Smi::From(ReadAt<int16_t>(array, index));
    case ElementsKind::kUint16: return Smi::From(ReadAt<uint16_t>(array, index));
    case ElementsKind::kInt32: return isolate->factory()->NewNumberFromInt64(ReadAt<int32_t>(array, index));
    case ElementsKind::kUint32:
      return isolate->factory()->NewNumberFromUint32(ReadAt<uint32_t>(array, index));
    case ElementsKind::kFloat16:
      return isolate->factory()->NewNumber(Float16ToDouble(ReadAt<uint16_t>(array, index)));
    case ElementsKind::kFloat32:
      return isolate->factory()->NewNumber(static_cast<double>(ReadAt<float>(array, index)));
    case ElementsKind::kFloat64: return isolate->factory()->NewNumber(ReadAt<double>(array, index));
    case ElementsKind::kBigInt64:
      return isolate->factory()->NewBigIntFromInt64(ReadAt<int64_t>(array, index));
    case ElementsKind::kBigUint64:
      return isolate->factory()->NewBigIntFromUint64(ReadAt<uint64_t>(array, index));
    default: UNREACHABLE();
  }
}

namespace {

template <typename T>
bool ListSmis(JSTypedArray array, uint64_t count, FixedArray list) {
  const auto* const from = reinterpret_cast<const T*>(array.data());
  auto* const to = reinterpret_cast<TaggedWord*>(list.slot(FixedArray::OffsetOf(0)));
  for (uint64_t i = 0; i < count; i++) {
    T value;
    std::memcpy(&value, from + i, sizeof(value));
    to[i] = Smi::From(value).compressed();
  }
  return true;
}

}  // namespace

bool TryListSmallIntegers(Isolate* isolate, JSTypedArray array, uint64_t count, FixedArray list) {
  switch (array.map(isolate).kind()) {
    case ElementsKind::kInt8: return ListSmis<int8_t>(array, count, list);
    case ElementsKind::kUint8:
    case ElementsKind::kUint8Clamped: return ListSmis<uint8_t>(array, count, list);
    case ElementsKind::kInt16: return ListSmis<int16_t>(array, count, list);
    case ElementsKind::kUint16: return ListSmis<uint16_t>(array, count, list);
    default: return false;
  }
}

void SetTypedElement(Isolate* isolate, JSTypedArray array, uint64_t index, Object numeric) {
  if (index >= TypedArrayLength(array)) return;
  if (IsBigIntKind(array.map(isolate).kind())) {
    return WriteAt(array, index, BigInt::cast(numeric).LowBits());
  }
  const double value = numeric.NumberValue(isolate);
  switch (array.map(isolate).kind()) {
    case ElementsKind::kInt8:
    case ElementsKind::kUint8: return WriteAt(array, index, static_cast<uint8_t>(DoubleToInt32(value)));
    case ElementsKind::kUint8Clamped: return WriteAt(array, index, ClampToUint8(value));
    case ElementsKind::kInt16:
    case ElementsKind::kUint16: return WriteAt(array, index, static_cast<uint16_t>(DoubleToInt32(value)));
    case ElementsKind::kInt32:
    case ElementsKind::kUint32: return WriteAt(array, index, DoubleToInt32(value));
    case ElementsKind::kFloat16: return WriteAt(array, index, DoubleToFloat16(value));
    case ElementsKind::kFloat32: return WriteAt(array, index, static_cast<float>(value));
    case ElementsKind::kFloat64: return WriteAt(array, index, value);
    default: UNREACHABLE();
  }
}

namespace {

template <typename T>
void FillAs(JSTypedArray array, uint64_t from, uint64_t count) {
  T* first = reinterpret_cast<T*>(array.data()) + from;
  std::fill_n(first, count, *first);
}

}  // namespace

void FillTypedElements(Isolate* isolate, JSTypedArray array, uint64_t from, uint64_t count, Object numeric) {
  if (count == 0) return;
  SetTypedElement(isolate, array, from, numeric);
  switch (ElementSizeOf(array.map(isolate).kind())) {
    case 1: return FillAs<uint8_t>(array, from, count);
    case 2: return FillAs<uint16_t>(array, from, count);
    case 4: return FillAs<uint32_t>(array, from, count);
    case 8: return FillAs<uint64_t>(array, from, count);
    default: UNREACHABLE();
  }
}

void MoveTypedElements(Isolate* isolate, JSTypedArray from, uint64_t from_start, JSTypedArray to,
                       uint64_t to_start, uint64_t count) {
  const auto size = static_cast<uint64_t>(ElementSizeOf(from.map(isolate).kind()));
  const auto* source = reinterpret_cast<const uint8_t*>(from.data()) + from_start * size;
  auto* target = reinterpret_cast<uint8_t*>(to.data()) + to_start * size;
  if (count != 0) std::memmove(target, source, count * size);  // there may be no memory at all
}

}  // namespace kei
