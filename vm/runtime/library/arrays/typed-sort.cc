#include "vm/runtime/library/arrays/typed-sort.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <type_traits>

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

// What is sorted between two polls.
constexpr int64_t kChunk = 1 << 14;

template <typename T>
bool Less(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
    if (a == 0 && b == 0) return std::signbit(a) && !std::signbit(b);
  }
  return a < b;
}

template <typename T>
T Median(T a, T b, T c) {
  if (Less(b, a)) std::swap(a, b);
  if (Less(c, b)) b = Less(c, a) ? a : c;
  return b;
}

// Quicksort down to chunks that the standard library sorts. Of the two parts the smaller one is
// recursed into, so that the depth is logarithmic. Where pivots keep failing, `patience` ends it.
template <typename T>
Object Sort(Isolate* isolate, T* first, T* last, int patience) {
  while (last - first > kChunk && patience-- > 0) {
    const T pivot = Median(*first, first[(last - first) / 2], last[-1]);
    T* left = first;
    T* right = last - 1;
    while (left <= right) {
      if (((left - first) & (kChunk - 1)) == 0) KEI_POLL(isolate);
      while (Less(*left, pivot)) left++;
      while (Less(pivot, *right)) right--;
      if (left <= right) std::swap(*left++, *right--);
    }
    if (right - first < last - left) {
      KEI_TRY_VOID(Sort(isolate, first, right + 1, patience));
      first = left;
    } else {
      KEI_TRY_VOID(Sort(isolate, left, last, patience));
      last = right + 1;
    }
  }
  KEI_POLL(isolate);
  std::sort(first, last, Less<T>);
  return isolate->undefined();
}

template <typename T>
Object SortAs(Isolate* isolate, JSTypedArray array, uint64_t length) {
  T* data = reinterpret_cast<T*>(array.data());
  return Sort(isolate, data, data + length, 2 * std::bit_width(length));
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
