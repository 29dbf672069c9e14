#include "jit/backend/allocation/range-map.h"

#include <algorithm>
#include <cstring>

namespace kei::jit {

RangeMap::Place RangeMap::FirstBehind(uint32_t position) const {
  constexpr ptrdiff_t kNear = 4;
  Place place = first_;
  for (const Place far = first_ + std::min(kNear, last_ - first_); place != far; ++place) {
    if (place->end > position) return place;
  }
  return std::partition_point(place, Place{last_},
                              [position](const Held& held) { return held.end <= position; });
}

RangeMap::Place RangeMap::FirstMeeting(const Range** range) const {
  for (; *range != nullptr; *range = (*range)->next) {
    const Place place = FirstBehind((*range)->start);
    if (place == last_ || place->start < (*range)->end) return place;
  }
  return last_;
}

uint32_t RangeMap::FirstIntersection(const LiveInterval& interval) const {
  const Range* range = interval.ranges;
  const Place place = FirstMeeting(&range);
  return place == last_ ? kNoPosition : std::max(place->start, range->start);
}

RangeMap::Held* RangeMap::FirstFrom(uint32_t start) const {
  return std::partition_point(first_, last_, [start](const Held& held) { return held.start < start; });
}

void RangeMap::Add(LiveInterval* interval) {
  for (const Range* range = interval->ranges; range != nullptr; range = range->next) {
    Insert(FirstFrom(range->start), {range->start, range->end, interval});
  }
}

void RangeMap::Remove(const LiveInterval& interval) {
  for (const Range* range = interval.ranges; range != nullptr; range = range->next) {
    Held* held = FirstFrom(range->start);
    if (held != last_ && held->start == range->start) {
      Erase(held);
    } else if (range == interval.ranges && held != first_) {  // cut out of a range
      (held - 1)->end = range->start;
    }
  }
}

// The shorter side moves.
void RangeMap::Insert(Held* place, const Held& held) {
  const bool goes_down = place - first_ < last_ - place;
  if (goes_down ? first_ == memory_ : last_ == memory_ + capacity_) {
    const ptrdiff_t index = place - first_;
    Grow();
    place = first_ + index;
  }
  if (goes_down) {
    std::copy(first_, place, first_ - 1);
    --first_;
    --place;
  } else {
    std::copy_backward(place, last_, last_ + 1);
    ++last_;
  }
  *place = held;
}

void RangeMap::Erase(Held* place) {
  if (place - first_ < last_ - place) {
    std::copy_backward(first_, place, place + 1);
    ++first_;
  } else {
    std::copy(place + 1, last_, place);
    --last_;
  }
}

// Afterwards there is as much room before the ranges as behind them.
void RangeMap::Grow() {
  const size_t count = last_ - first_;
  if (4 * count >= 3 * capacity_ || memory_ == nullptr) {
    capacity_ = std::max<size_t>(8, 4 * count);
    memory_ = arena_->NewArray<Held>(capacity_);
  }
  Held* first = memory_ + (capacity_ - count) / 2;
  if (count > 0) std::memmove(first, first_, count * sizeof(Held));  // at first there is no memory
  first_ = first;
  last_ = first + count;
}

}  // namespace kei::jit
