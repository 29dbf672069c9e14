#ifndef KEI_VM_ISOLATE_INTERRUPTIBLE_SORT_H_
#define KEI_VM_ISOLATE_INTERRUPTIBLE_SORT_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"

namespace kei {

// What is sorted, or compared with a pivot from each side, between two looks at whether the execution is being
// ended.
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

// Of three elements; of many, the median of three such medians, as Bentley and McIlroy chose it.
template <typename T, typename Less>
T PivotOf(const T* first, const T* last, const Less& less) {
  constexpr int64_t kMany = 128;
  const int64_t count = last - first;
  const T* middle = first + count / 2;
  if (count < kMany) return MedianOf(*first, *middle, last[-1], less);
  const int64_t step = count / 8;
  return MedianOf(MedianOf(first[0], first[step], first[2 * step], less),
                  MedianOf(middle[-step], middle[0], middle[step], less),
                  MedianOf(last[-1 - 2 * step], last[-1 - step], last[-1], less), less);
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

template <typename T, typename Less>
bool HeapSort(Isolate* isolate, T* first, T* last, const Less& less) {
  for (T* end = first; end < last; end++) {
    if (StopsAt(isolate, end - first)) return false;
    std::push_heap(first, end + 1, less);
  }
  for (T* end = last; end > first; end--) {
    if (StopsAt(isolate, last - end)) return false;
    std::pop_heap(first, end, less);
  }
  return true;
}

// Two parts of a range: what is not above the pivot ends at `left`, what is not below it begins at `right`.
template <typename T>
struct Parts {
  T* left;
  T* right;
};

// Nothing when it has stopped early.
template <typename T, typename Less>
std::optional<Parts<T>> Partition(Isolate* isolate, T* first, T* last, const Less& less) {
  const T pivot = PivotOf(first, last, less);
  T* left = first;
  T* right = last;   // behind what is still to be looked at
  while (left < right) {
    if (isolate->IsEnding()) return std::nullopt;
    const int64_t at_once = std::min<int64_t>(right - left, kSortedAtOnce);
    T* const left_limit = left + at_once;
    T* const right_limit = right - at_once;
    for (;;) {
      while (left < left_limit && less(*left, pivot)) left++;
      while (right > right_limit && less(pivot, right[-1])) right--;
      if (left == left_limit || right == right_limit || left >= right) break;
      std::swap(*left++, *--right);
    }
  }
  return Parts<T>{right, left};
}

// Quicksort down to few. Of the two parts the smaller one is recursed into, so that the depth is
// logarithmic. Where pivots keep failing, `patience` ends it.
template <Comparisons kComparisons, typename T, typename Less>
bool SortPart(Isolate* isolate, T* first, T* last, const Less& less, int patience) {
  constexpr int64_t kFew = kComparisons == Comparisons::kMayStop ? 16 : kSortedAtOnce;
  while (last - first > kFew) {
    if (patience-- == 0) return HeapSort(isolate, first, last, less);
    const std::optional<Parts<T>> parts = Partition(isolate, first, last, less);
    if (!parts) return false;
    if (parts->left - first < last - parts->right) {
      if (!SortPart<kComparisons>(isolate, first, parts->left, less, patience)) return false;
      first = parts->right;
    } else {
      if (!SortPart<kComparisons>(isolate, parts->right, last, less, patience)) return false;
      last = parts->left;
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
