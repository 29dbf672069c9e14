#ifndef KEI_VM_RUNTIME_FUNCTIONS_MERGE_SORT_H_
#define KEI_VM_RUNTIME_FUNCTIONS_MERGE_SORT_H_

#include <algorithm>
#include <optional>

#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/throw.h"

// A merge sort over the runs that are there already, which insertion sort makes longer. It is stable, and its
// comparisons may throw at any point, which std::stable_sort does not allow without exceptions. Which runs
// are merged when is Tim Peters's rule: the lengths on the stack stay above those of the Fibonacci numbers.

namespace kei {

// `Values` is a view with size(), operator[] and set(); `Buffer` a list that can grow. before(b, a) says
// whether b has to stand before a, and is nothing after a throw.
template <typename Values, typename Buffer, typename Before>
class Sorter {
 public:
  // With an empty buffer.
  Sorter(Isolate* isolate, Values values, Buffer* buffer, Before before)
      : isolate(isolate), values_(values), buffer_(*buffer), before_(before) {}

  // Undefined or the exception.
  Object Sort() {
    const uint32_t count = values_.size();
    for (uint32_t from = 0; from < count;) {
      const uint32_t end = MakeRun(from, count);
      if (end == 0) return isolate->exception();
      runs_[run_count_++] = {from, end};
      if (!MergeRuns(false)) return isolate->exception();
      from = end;
    }
    return MergeRuns(true) ? isolate->undefined() : isolate->exception();
  }

 private:
  struct Run {
    uint32_t from, to;
    uint32_t length() const { return to - from; }
  };
  static constexpr uint32_t kMinRun = 16;
  static constexpr int kMaxRuns = 96;  // their lengths grow as Fibonacci numbers do

  // The end of a sorted run that begins at `from`; 0 after a throw.
  uint32_t MakeRun(uint32_t from, uint32_t count) {
    uint32_t end = from + 1;
    if (end == count) return end;
    Maybe<bool> descends = before_(values_[end], values_[from]);
    if (!descends.has_value()) return 0;
    for (end++; end < count; end++) {
      Maybe<bool> before = before_(values_[end], values_[end - 1]);
      if (!before.has_value()) return 0;
      if (*before != *descends) break;
    }
    if (*descends) Reverse(from, end);
    const uint32_t wanted = std::min(from + kMinRun, count);
    for (; end < wanted; end++) {
      if (!Insert(from, end)) return 0;
    }
    return end;
  }

  void Reverse(uint32_t from, uint32_t to) {
    for (uint32_t i = 0; i < (to - from) / 2; i++) {
      const auto value = values_[from + i];
      values_.set(from + i, values_[to - 1 - i]);
      values_.set(to - 1 - i, value);
    }
  }

  // Into the sorted run before it, behind what is equal.
  bool Insert(uint32_t from, uint32_t at) {
    const auto value = values_[at];
    uint32_t low = from, high = at;
    while (low < high) {
      const uint32_t middle = low + (high - low) / 2;
      Maybe<bool> before = before_(value, values_[middle]);
      if (!before.has_value()) return false;
      *before ? high = middle : low = middle + 1;
    }
    for (uint32_t i = at; i > low; i--) values_.set(i, values_[i - 1]);
    values_.set(low, value);
    return true;
  }

  uint32_t RunLength(int from_top) const { return runs_[run_count_ - from_top].length(); }

  bool MergeRuns(bool all) {
    while (run_count_ > 1) {
      const bool tight = run_count_ > 2 && RunLength(3) <= RunLength(2) + RunLength(1);
      const bool below = run_count_ > 3 && RunLength(4) <= RunLength(3) + RunLength(2);
      if (!all && !tight && !below && RunLength(2) > RunLength(1)) return true;
      const bool lower = run_count_ > 2 && RunLength(3) < RunLength(1);
      const int left = run_count_ - (lower ? 3 : 2);
      if (!Merge(runs_[left].from, runs_[left].to, runs_[left + 1].to)) return false;
      runs_[left].to = runs_[left + 1].to;
      if (lower) runs_[left + 1] = runs_[left + 2];
      run_count_--;
    }
    return true;
  }

  bool Merge(uint32_t from, uint32_t middle, uint32_t to) {
    Maybe<bool> crossing = before_(values_[middle], values_[middle - 1]);
    if (!crossing.has_value()) return false;
    if (!*crossing) return true;
    buffer_.Clear();
    if (!buffer_.TryReserve(middle - from)) {
      return ThrowNoRoom(isolate, "a copy of the elements to sort"), false;
    }
    for (uint32_t i = from; i < middle; i++) buffer_.Push(values_[i]);
    uint32_t left = 0, right = middle, out = from;
    while (left < middle - from && right < to) {
      Maybe<bool> before = before_(values_[right], buffer_[left]);
      if (!before.has_value()) return false;
      values_.set(out++, *before ? values_[right++] : buffer_[left++]);
    }
    for (; left < middle - from; left++) values_.set(out++, buffer_[left]);
    return true;
  }

  Isolate* isolate;
  Values values_;
  Buffer& buffer_;  // the left one of two runs that are merged
  Before before_;
  Run runs_[kMaxRuns];
  int run_count_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_MERGE_SORT_H_
