#include "vm/runtime/library/arrays/typed-sort.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <type_traits>

#include "vm/base/counted-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/functions/sort-in-runs.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Floating-point numbers as integers of the same order: -0 before 0, and NaN, of which there is one, behind
// all others.
template <typename Bits>
struct Float {
  static constexpr Bits kMost = std::numeric_limits<Bits>::max();
  static constexpr int kMantissa = sizeof(Bits) == 8 ? 52 : sizeof(Bits) == 4 ? 23 : 10;
  static constexpr Bits kInfinity = kMost >> kMantissa << kMantissa;
  static constexpr Bits kNan = kInfinity | kInfinity >> 1;

  // Its own inverse.
  static Bits Turn(Bits bits) { return static_cast<Bits>(bits ^ ((bits >> (8 * sizeof(Bits) - 1)) & kMost)); }
  static Bits ToOrdered(Bits bits) { return (bits & kMost) > kInfinity ? kNan : Turn(bits); }
};

// Sorts many integers digit by digit, the least significant first. It polls between digits. After a throw the
// integers stand in some order.
template <typename T>
Object SortByDigits(Isolate* isolate, std::span<T> values) {
  using Bits = std::make_unsigned_t<T>;
  constexpr Bits kLeast = static_cast<Bits>(std::numeric_limits<T>::min());   // its sign bit is to be the least
  constexpr int kDigitBits = 8, kDigits = 1 << kDigitBits;
  CountedVector<T> buffer(isolate->memory());
  KEI_TRY_ROOM(buffer.TryReserve(values.size()), "a copy of the elements to sort");
  T *from = values.data(), *to = buffer.data();
  Object result = isolate->undefined();
  for (int shift = 0; shift < int{8 * sizeof(T)} && !HasThrown(result = Poll(isolate)); shift += kDigitBits) {
    const auto digit = [=](T value) { return ((static_cast<Bits>(value) ^ kLeast) >> shift) % kDigits; };
    std::array<size_t, kDigits> ends = {};
    for (size_t i = 0; i < values.size(); i++) ends[digit(from[i])]++;
    if (ends[digit(from[0])] == values.size()) continue;   // all have the same one
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    for (size_t i = values.size(); i-- > 0;) to[--ends[digit(from[i])]] = from[i];
    std::swap(from, to);
  }
  if (from != values.data()) std::copy_n(from, values.size(), values.data());
  return result;
}

template <typename T>
Object SortIntegers(Isolate* isolate, JSTypedArray array, uint64_t length) {
  constexpr uint64_t kFew = 1024;
  const std::span values(reinterpret_cast<T*>(array.data()), length);
  if (TrySortAtOnce(values, std::less<T>())) return isolate->undefined();
  if (length > kFew) return SortByDigits(isolate, values);
  std::ranges::sort(values);
  return isolate->undefined();
}

template <typename Bits>
Object SortFloats(Isolate* isolate, JSTypedArray array, uint64_t length) {
  Bits* const bits = reinterpret_cast<Bits*>(array.data());
  for (uint64_t i = 0; i < length; i++) bits[i] = Float<Bits>::ToOrdered(bits[i]);
  const Object result = SortIntegers<Bits>(isolate, array, length);
  for (uint64_t i = 0; i < length; i++) bits[i] = Float<Bits>::Turn(bits[i]);
  return result;
}

}  // namespace

Object SortTypedElements(Isolate* isolate, JSTypedArray array, uint64_t length) {
  switch (KindOf(isolate, array)) {
    case ElementsKind::kInt8: return SortIntegers<int8_t>(isolate, array, length);
    case ElementsKind::kUint8:
    case ElementsKind::kUint8Clamped: return SortIntegers<uint8_t>(isolate, array, length);
    case ElementsKind::kInt16: return SortIntegers<int16_t>(isolate, array, length);
    case ElementsKind::kUint16: return SortIntegers<uint16_t>(isolate, array, length);
    case ElementsKind::kInt32: return SortIntegers<int32_t>(isolate, array, length);
    case ElementsKind::kUint32: return SortIntegers<uint32_t>(isolate, array, length);
    case ElementsKind::kFloat16: return SortFloats<int16_t>(isolate, array, length);
    case ElementsKind::kFloat32: return SortFloats<int32_t>(isolate, array, length);
    case ElementsKind::kFloat64: return SortFloats<int64_t>(isolate, array, length);
    case ElementsKind::kBigInt64: return SortIntegers<int64_t>(isolate, array, length);
    case ElementsKind::kBigUint64: return SortIntegers<uint64_t>(isolate, array, length);
    default: UNREACHABLE();
  }
}

}  // namespace kei
