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

// Comparisons of what takes long stop when the execution is being ended, and contradict one another then, by
// which std::sort would leave the range.
enum class Comparisons : bool { kNeverStop, kMayStop };

template <typename T, typename Less>
T MedianOf(T a, T b, T c, const Less& less) {
  if (less(b, a)) std::swap(a, b);
  if (less(c, b)) b = less(c, a) ? a : c;
  return b;
}

template <typename T, typename Less>
void InsertionSort(T* first, T* last, const Less& less) {
  for (T* end = first; end < last; end++) {
    const T value = *end;
    T* at = end;
    for (; at > first && less(value, at[-1]); at--) *at = at[-1];
    *at = value;
  }
}

// Quicksort down to few. Of the two parts the smaller one is recursed into, so that the depth is
// logarithmic. Where pivots keep failing, `patience` ends it.
template <Comparisons kComparisons, typename T, typename Less>
bool SortPart(Isolate* isolate, T* first, T* last, const Less& less, int patience) {
  constexpr int64_t kFew = kComparisons == Comparisons::kMayStop ? 16 : kSortedAtOnce;
  while (last - first > kFew) {
    if (isolate->IsEnding()) return false;
    if (patience-- == 0) {
      std::make_heap(first, last, less);
      std::sort_heap(first, last, less);
      return true;
    }
    const T pivot = MedianOf(*first, first[(last - first) / 2], last[-1], less);
    T* left = first;
    T* right = last;   // behind what is still to be looked at
    while (left < right) {
      if (((left - first) & (kSortedAtOnce - 1)) == kSortedAtOnce - 1 && isolate->IsEnding()) return false;
      while (left < last && less(*left, pivot)) left++;
      while (right > first && less(pivot, right[-1])) right--;
      if (left < right) std::swap(*left++, *--right);
    }
    if (right - first < last - left) {
      if (!SortPart<kComparisons>(isolate, first, right, less, patience)) return false;
      first = left;
    } else {
      if (!SortPart<kComparisons>(isolate, left, last, less, patience)) return false;
      last = right;
    }
  }
  if constexpr (kComparisons == Comparisons::kMayStop) {
    InsertionSort(first, last, less);
  } else {
    std::sort(first, last, less);
  }
  return true;
}

// Sorts plain values, as many as a script decides; not stable. False when it has stopped early,
// since the execution is being ended.
template <Comparisons kComparisons = Comparisons::kNeverStop, typename T, typename Less = std::less<T>>
[[nodiscard]] bool SortUnlessEnding(Isolate* isolate, T* first, T* last, const Less& less = Less()) {
  const auto count = static_cast<uint64_t>(last - first);
  return SortPart<kComparisons>(isolate, first, last, less, 2 * std::bit_width(count));
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_INTERRUPTIBLE_SORT_H_
