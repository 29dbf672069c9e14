#include "vm/runtime/library/arrays/typed-sort.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <type_traits>

#include "vm/isolate/interruptible-sort.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/numbers/float16.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

struct Float16 {
  uint16_t bits;
};

template <typename T>
bool Less(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
    if (a == 0 && b == 0) return std::signbit(a) && !std::signbit(b);
  }
  return a < b;
}
template <>
bool Less(Float16 a, Float16 b) {
  return Less(Float16ToDouble(a.bits), Float16ToDouble(b.bits));
}

// The order of floating-point numbers, -0 before 0 and NaN behind all others, is that of integers.
template <typename Bits, typename T>
void SortFewByBits(T* data, uint64_t length) {
  Bits* bits = reinterpret_cast<Bits*>(data);
  const auto turn = [](Bits b) {
    return static_cast<Bits>(b ^ ((b >> (8 * sizeof(Bits) - 1)) & std::numeric_limits<Bits>::max()));
  };
  for (uint64_t i = 0; i < length; i++) {
    bits[i] = turn(std::isnan(data[i]) ? std::bit_cast<Bits>(std::numeric_limits<T>::quiet_NaN())
                                       : bits[i]);
  }
  std::sort(bits, bits + length);
  for (uint64_t i = 0; i < length; i++) bits[i] = turn(bits[i]);
}

template <typename T>
Object SortAs(Isolate* isolate, JSTypedArray array, uint64_t length) {
  T* data = reinterpret_cast<T*>(array.data());
  if constexpr (std::is_floating_point_v<T>) {
    if (length <= uint64_t{kSortedAtOnce}) {
      SortFewByBits<std::conditional_t<sizeof(T) == 8, int64_t, int32_t>>(data, length);
      return isolate->undefined();
    }
  }
  const auto less = [](T a, T b) { return Less<T>(a, b); };
  if (!SortUnlessEnding(isolate, data, data + length, less)) return ThrowTermination(isolate);
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
    case ElementsKind::kFloat16: return SortAs<Float16>(isolate, array, length);
    case ElementsKind::kFloat32: return SortAs<float>(isolate, array, length);
    case ElementsKind::kFloat64: return SortAs<double>(isolate, array, length);
    case ElementsKind::kBigInt64: return SortAs<int64_t>(isolate, array, length);
    case ElementsKind::kBigUint64: return SortAs<uint64_t>(isolate, array, length);
    default: UNREACHABLE();
  }
}

}  // namespace kei
