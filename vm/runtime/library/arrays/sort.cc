#include "vm/runtime/library/arrays/sort.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "vm/isolate/pieces.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

// A bottom-up merge sort over runs that insertion sort has made: stable, and its comparisons may throw at
// any point, which std::stable_sort does not allow without exceptions.

namespace kei {
namespace {

constexpr size_t kRun = 8;

// before(b, a): whether b has to stand before a; empty when it throws.
template <typename Before>
class Sorter {
 public:
  Sorter(Isolate* isolate, RootedVector<>* values, Before before)
      : isolate(isolate), values_(*values), buffer_(isolate), before_(before) {}

  // Nothing where it has thrown.
  std::optional<bool> Sort() {
    const size_t count = values_.size();
    KEI_TRY_ROOM(buffer_.TryReserve(std::bit_ceil(count)));
    for (size_t from = 0; from < count; from += kRun) {
      if (!SortRun(from, std::min(from + kRun, count))) return std::nullopt;
    }
    for (size_t width = kRun; width < count; width *= 2) {
      for (size_t from = 0; from + width < count; from += 2 * width) {
        if (!Merge(from, from + width, std::min(from + 2 * width, count))) return std::nullopt;
      }
    }
    return true;
  }

 private:
  bool SortRun(size_t from, size_t to) {
    for (size_t i = from + 1; i < to; i++) {
      Object value = values_[i];
      size_t at = i;
      for (; at > from; at--) {
        std::optional<bool> before = before_(value, values_[at - 1]);
        if (!before.has_value()) return false;
        if (!*before) break;
        values_.set(at, values_[at - 1]);
      }
      values_.set(at, value);
    }
    return true;
  }

  bool Merge(size_t from, size_t middle, size_t to) {
    std::optional<bool> crossing = before_(values_[middle], values_[middle - 1]);
    if (!crossing.has_value()) return false;
    if (!*crossing) return true;
    buffer_.Clear();
    for (size_t i = from; i < middle; i++) {
      if (StopsAt(isolate, i)) return HandleInterrupts(isolate), false;
      buffer_.Push(values_[i]);
    }
    size_t left = 0, right = middle, out = from;
    while (left < buffer_.size() && right < to) {
      std::optional<bool> before = before_(values_[right], buffer_[left]);
      if (!before.has_value()) return false;
      values_.set(out++, *before ? values_[right++] : buffer_[left++]);
    }
    while (left < buffer_.size()) values_.set(out++, buffer_[left++]);
    return true;
  }

  Isolate* isolate;   // this name, since KEI_TRY_ROOM expects it
  RootedVector<>& values_;
  RootedVector<> buffer_;   // the left one of two runs that are merged
  Before before_;
};

Object SortByComparator(Isolate* isolate, RootedVector<>* values, Object comparator) {
  auto before = [&](Object b, Object a) -> std::optional<bool> {
    KEI_TRY(result, Call(isolate, comparator, isolate->undefined(), {a, b}));
    if (result.IsSmi()) return result.SmiValue() > 0;
    KEI_TRY_VALUE(number, ToDouble(isolate, result));
    return number > 0;
  };
  KEI_TRY_VOID(Sorter(isolate, values, before).Sort());
  return isolate->undefined();
}

// The default order compares strings, so each value is converted once and sorted along with its string.
Object SortByString(Isolate* isolate, RootedVector<>* values) {
  RootedVector<> strings(isolate), order(isolate), sorted(isolate);
  const size_t count = values->size();
  KEI_TRY_ROOM(strings.TryReserve(count) && order.TryReserve(count) && sorted.TryReserve(count));
  for (size_t i = 0; i < count; i++) {
    KEI_POLL(isolate);
    KEI_TRY(text, ToString(isolate, (*values)[i]));
    strings.Push(Flatten(isolate, String::cast(text)));
    order.Push(Smi::From(static_cast<int32_t>(i)));
  }
  auto at = [](const RootedVector<>& from, Object index) { return from[index.SmiValue()]; };
  auto before = [&](Object b, Object a) -> std::optional<bool> {
    KEI_POLL(isolate);
    return CompareStrings(isolate, String::cast(at(strings, b)), String::cast(at(strings, a))) < 0;
  };
  KEI_TRY_VOID(Sorter(isolate, &order, before).Sort());
  for (size_t i = 0; i < count; i++) {
    KEI_POLL(isolate);
    sorted.Push(at(*values, order[i]));
  }
  for (size_t i = 0; i < count; i++) {
    KEI_POLL(isolate);
    values->set(i, sorted[i]);
  }
  return isolate->undefined();
}

}  // namespace

Object SortValues(Isolate* isolate, RootedVector<>* values, Object comparator) {
  if (comparator.IsUndefined()) return SortByString(isolate, values);
  return SortByComparator(isolate, values, comparator);
}

}  // namespace kei
