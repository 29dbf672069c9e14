#include "vm/runtime/library/arrays/typed-sort.h"

#include <cmath>
#include <type_traits>

#include "vm/isolate/interruptible-sort.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

template <typename T>
bool Less(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
    if (a == 0 && b == 0) return std::signbit(a) && !std::signbit(b);
  }
  return a < b;
}

template <typename T>
Object SortAs(Isolate* isolate, JSTypedArray array, uint64_t length) {
  T* data = reinterpret_cast<T*>(array.data());
  if (!SortUnlessEnding(isolate, data, data + length, Less<T>)) return HandleInterrupts(isolate);
  return isolate->undefined();
}

}  // namespace

Object SortTypedElements(Isolate* isolate, JSTypedArray array, uint64_t length) {
  switch (KindOf(isolate, array)) {
    case ElementsKind::kInt8: return SortAs<int8_t>(isolate, array, length);
    case ElementsKind::kUint8:
    case ElementsKind::kUint8Clamped: return SortAs<uint8_t>(isolate, array, length);
    case ElementsKind::kInt16: return SortAs<int16_t>(isolate, array, length);
    case ElementsKind::kUint16: return SortAs<uint16_t>(isolate, array, length);
    case ElementsKind::kInt32: return SortAs<int32_t>(isolate, array, length);
    case ElementsKind::kUint32: return SortAs<uint32_t>(isolate, array, length);
    case ElementsKind::kFloat32: return SortAs<float>(isolate, array, length);
    case ElementsKind::kFloat64: return SortAs<double>(isolate, array, length);
    default: UNREACHABLE();
  }
}

}  // namespace kei
