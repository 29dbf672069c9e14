#include "vm/runtime/library/arrays/typed-sort.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <type_traits>

#include "vm/base/try-vector.h"
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

// Sorts many integers digit by digit, the least significant first. After a throw they stand in some order.
template <typename T>
class DigitSorter {
 public:
  DigitSorter(Isolate* isolate, std::span<T> values)
      : isolate(isolate), values_(values), buffer_(isolate->memory()) {}

  // Undefined or the exception.
  Object Sort() {
    KEI_TRY_ROOM(buffer_.TryReserve(values_.size()), "a copy of the elements to sort");
    from_ = values_.data();
    to_ = buffer_.data();
    Object result = isolate->undefined();
    for (int shift = 0; shift < int{8 * sizeof(T)} && !HasThrown(result); shift += kDigitBits) {
      result = SortByDigit(shift);
    }
    if (from_ != values_.data()) std::copy_n(from_, values_.size(), values_.data());
    return result;
  }

 private:
  using Bits = std::make_unsigned_t<T>;
  static constexpr auto kLeast = static_cast<Bits>(std::numeric_limits<T>::min());  // becomes zero
  static constexpr int kDigitBits = 8, kDigits = 1 << kDigitBits;
  static constexpr size_t kBetweenPolls = size_t{1} << 14;

  static int DigitOf(T value, int shift) {
    return static_cast<int>((static_cast<Bits>(value) ^ kLeast) >> shift & (kDigits - 1));
  }

  // Until all of them are in their new places, the old ones hold them.
  Object SortByDigit(int shift) {
    const size_t count = values_.size();
    std::array<size_t, kDigits> ends = {};
    for (size_t i = 0; i < count; i++) {
      if (i % kBetweenPolls == 0) KEI_POLL(isolate);
      ends[DigitOf(from_[i], shift)]++;
    }
    if (ends[DigitOf(from_[0], shift)] == count) return isolate->undefined();  // all have the same one
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    for (size_t i = count; i-- > 0;) {
      if (i % kBetweenPolls == 0) KEI_POLL(isolate);
      to_[--ends[DigitOf(from_[i], shift)]] = from_[i];
    }
    std::swap(from_, to_);
    return isolate->undefined();
  }

  Isolate* isolate;  // this name, since KEI_TRY expects it
  std::span<T> values_;
  TryVector<T> buffer_;
  T *from_ = nullptr, *to_ = nullptr;  // the values and the buffer, either way round
};

template <typename T>
Object SortIntegers(Isolate* isolate, JSTypedArray array, uint64_t length) {
  constexpr uint64_t kFew = 1024;
  const std::span values(reinterpret_cast<T*>(array.data()), length);
  if (TrySortAtOnce(values, std::less<T>())) return isolate->undefined();
  if (length > kFew) return DigitSorter<T>(isolate, values).Sort();
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
