#ifndef KEI_VM_RUNTIME_FUNCTIONS_SORT_IN_RUNS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_SORT_IN_RUNS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

// True if the values stood in order, or in the opposite one, and are sorted now.
template <typename T, typename Less>
bool TrySortAtOnce(std::span<T> values, const Less& less) {
  if (std::ranges::is_sorted(values, less)) return true;
  if (!std::is_sorted(values.rbegin(), values.rend(), less)) return false;
  std::ranges::reverse(values);
  return true;
}

// Sorts plain values by std::sort in short runs, which it merges. It polls between runs and within merges.
// After a throw the values stand in some order.
template <typename T, typename Less>
class RunSorter {
 public:
  RunSorter(Isolate* isolate, std::span<T> values, const Less& less)
      : isolate(isolate), values_(values), less_(less), buffer_(isolate->memory()) {}

  // Undefined or the exception.
  Object Sort() {
    if (values_.size() > kRun) {
      if (TrySortAtOnce(values_, less_)) return isolate->undefined();
      KEI_TRY_ROOM(buffer_.TryReserve(values_.size() / 2), "a copy of the elements to sort");
    }
    return SortPart(values_.data(), values_.data() + values_.size());
  }

 private:
  // Merges do not branch on what they compare, so they are faster than std::sort but for short runs.
  static constexpr size_t kRun = size_t{1} << 10, kMergedAtOnce = size_t{1} << 15;

  Object SortPart(T* first, T* last) {
    KEI_POLL(isolate);
    if (static_cast<size_t>(last - first) <= kRun) {
      std::sort(first, last, less_);
      return isolate->undefined();
    }
    T* const middle = first + (last - first) / 2;
    KEI_TRY_VOID(SortPart(first, middle));
    KEI_TRY_VOID(SortPart(middle, last));
    if (!less_(*middle, middle[-1])) return isolate->undefined();
    return Merge(first, middle, last);
  }

  // Through a copy of the left part.
  Object Merge(T* first, T* middle, T* last) {
    const T* left = buffer_.data();
    const T* const left_end = std::copy(first, middle, buffer_.data());
    const T* right = middle;
    T* out = first;
    Object result = isolate->undefined();
    while (left < left_end && right < last && !HasThrown(result = Poll(isolate))) {
      // Neither part can come to its end before so many steps, so no step asks. Nor does one branch.
      size_t steps = std::min<size_t>(
          {kMergedAtOnce, static_cast<size_t>(left_end - left), static_cast<size_t>(last - right)});
      for (; steps > 0; steps--) {
        const bool takes_right = less_(*right, *left);
        *out++ = *(takes_right ? right : left);
        right += takes_right;
        left += !takes_right;
      }
    }
    std::copy(left, left_end, out);
    return result;
  }

  Isolate* isolate;  // this name, since KEI_TRY expects it
  std::span<T> values_;
  const Less& less_;
  TryVector<T> buffer_;
};

// Undefined or the exception. Equal values must be the same, since their order is any.
template <typename T, typename Less = std::less<T>>
Object SortInRuns(Isolate* isolate, std::span<T> values, const Less& less = Less()) {
  return RunSorter<T, Less>(isolate, values, less).Sort();
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_SORT_IN_RUNS_H_
