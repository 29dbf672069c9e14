#ifndef KEI_VM_ISOLATE_INTERRUPTIBLE_SORT_H_
#define KEI_VM_ISOLATE_INTERRUPTIBLE_SORT_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <utility>

#include "vm/isolate/isolate.h"

namespace kei {

// What is sorted between two looks at whether the execution is being ended.
constexpr int64_t kSortedAtOnce = 1 << 14;

template <typename T, typename Less>
T MedianOf(T a, T b, T c, const Less& less) {
  if (less(b, a)) std::swap(a, b);
  if (less(c, b)) b = less(c, a) ? a : c;
  return b;
}

// Quicksort down to parts that the standard library sorts. Of the two parts the smaller one is
// recursed into, so that the depth is logarithmic. Where pivots keep failing, `patience` ends it.
template <typename T, typename Less>
bool SortPart(Isolate* isolate, T* first, T* last, const Less& less, int patience) {
  while (last - first > kSortedAtOnce && patience-- > 0) {
    const T pivot = MedianOf(*first, first[(last - first) / 2], last[-1], less);
    T* left = first;
    T* right = last - 1;
    while (left <= right) {
      if (((left - first) & (kSortedAtOnce - 1)) == 0 && isolate->IsEnding()) return false;
      while (less(*left, pivot)) left++;
      while (less(pivot, *right)) right--;
      if (left <= right) std::swap(*left++, *right--);
    }
    if (right - first < last - left) {
      if (!SortPart(isolate, first, right + 1, less, patience)) return false;
      first = left;
    } else {
      if (!SortPart(isolate, left, last, less, patience)) return false;
      last = right + 1;
    }
  }
  if (isolate->IsEnding()) return false;
  std::sort(first, last, less);
  return true;
}

// Sorts plain values, as many as a script decides; not stable. False when it has stopped early,
// since the execution is being ended.
template <typename T, typename Less = std::less<T>>
[[nodiscard]] bool SortUnlessEnding(Isolate* isolate, T* first, T* last, const Less& less = Less()) {
  const auto count = static_cast<uint64_t>(last - first);
  if (count <= uint64_t{kSortedAtOnce}) {
    std::sort(first, last, less);
    return true;
  }
  return SortPart(isolate, first, last, less, 2 * std::bit_width(count));
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_INTERRUPTIBLE_SORT_H_
