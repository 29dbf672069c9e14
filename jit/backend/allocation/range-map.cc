#include "jit/backend/allocation/range-map.h"

#include <algorithm>

namespace kei::jit {

RangeMap::Place RangeMap::FirstBehind(uint32_t position) const {
  if (map_.empty() || map_.begin()->second.end > position) return map_.begin();
  Place place = map_.upper_bound(position);
  if (place != map_.begin() && std::prev(place)->second.end > position) --place;
  return place;
}

RangeMap::Place RangeMap::FirstMeeting(const Range** range) const {
  for (; *range != nullptr; *range = (*range)->next) {
    const Place place = FirstBehind((*range)->start);
    if (place == map_.end() || place->first < (*range)->end) return place;
  }
  return map_.end();
}

uint32_t RangeMap::FirstIntersection(const LiveInterval& interval) const {
  const Range* range = interval.ranges;
  const Place place = FirstMeeting(&range);
  return place == map_.end() ? kNoPosition : std::max(place->first, range->start);
}

void RangeMap::Add(LiveInterval* interval) {
  for (const Range* range = interval->ranges; range != nullptr; range = range->next) {
    map_.emplace(range->start, Holder{range->end, interval});
  }
}

void RangeMap::Remove(const LiveInterval& interval) {
  for (const Range* range = interval.ranges; range != nullptr; range = range->next) {
    const auto found = map_.find(range->start);
    if (found != map_.end()) {
      map_.erase(found);
    } else if (range == interval.ranges) {  // cut out of a range
      const auto behind = map_.lower_bound(range->start);
      if (behind != map_.begin()) std::prev(behind)->second.end = range->start;
    }
  }
}

}  // namespace kei::jit
