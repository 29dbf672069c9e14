#ifndef KEI_JIT_BACKEND_ALLOCATION_RANGE_MAP_H_
#define KEI_JIT_BACKEND_ALLOCATION_RANGE_MAP_H_

#include <functional>
#include <map>

#include "jit/backend/allocation/live-interval.h"

namespace kei::jit {

// The ranges of the intervals that share a register or a slot, in order. None of them overlap.
class RangeMap {
 public:
  struct Holder {
    uint32_t end;
    LiveInterval* interval;
  };
  using Map = std::map<uint32_t, Holder, std::less<>, ArenaAllocator<std::pair<const uint32_t, Holder>>>;
  using Place = Map::const_iterator;

  explicit RangeMap(Arena* arena) : map_(ArenaAllocator<std::pair<const uint32_t, Holder>>(arena)) {}

  Place end() const { return map_.end(); }
  // The first range that ends behind the position.
  Place FirstBehind(uint32_t position) const;
  // The first range that meets one of the list from `range` on; if there is one, `range` is then met.
  Place FirstMeeting(const Range** range) const;
  uint32_t FirstIntersection(const LiveInterval& interval) const;

  void Add(LiveInterval* interval);
  // Takes the ranges of an interval away that has been split off one that is here, or is here itself.
  void Remove(const LiveInterval& interval);
  // Forgets what ends before the position.
  void ForgetBefore(uint32_t position) {
    while (!map_.empty() && map_.begin()->second.end < position) map_.erase(map_.begin());
  }

 private:
  Map map_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_RANGE_MAP_H_
