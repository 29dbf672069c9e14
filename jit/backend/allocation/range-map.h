#ifndef KEI_JIT_BACKEND_ALLOCATION_RANGE_MAP_H_
#define KEI_JIT_BACKEND_ALLOCATION_RANGE_MAP_H_

#include "jit/backend/allocation/live-interval.h"

namespace kei::jit {

// The ranges of the intervals that share a register or a slot, in order. None of them overlap.
//
// They lie in an array with room at both ends. A scan adds ranges near its place, which is the beginning, and
// ranges in cold blocks, which come at the end: either way few others have to move.
class RangeMap {
 public:
  struct Held {
    uint32_t start, end;
    LiveInterval* interval;
  };
  using Place = const Held*;

  explicit RangeMap(Arena* arena) : arena_(arena) {}

  Place end() const { return last_; }
  // The first range that ends behind the position.
  Place FirstBehind(uint32_t position) const;
  // The first range that meets one of the list from `range` on; if there is one, `range` is then met.
  Place FirstMeeting(const Range** range) const;
  uint32_t FirstIntersection(const LiveInterval& interval) const;
  // Whether the position, which is not far behind where ranges are remembered from, is in a range.
  bool Covers(uint32_t position) const {
    Place place = first_;
    while (place != last_ && place->end <= position) ++place;
    return place != last_ && place->start <= position;
  }

  void Add(LiveInterval* interval);
  // Takes the ranges of an interval away that has been split off one that is here, or is here itself.
  void Remove(const LiveInterval& interval);
  // Forgets what ends before the position.
  void ForgetBefore(uint32_t position) {
    while (first_ != last_ && first_->end < position) ++first_;
  }

 private:
  Held* FirstFrom(uint32_t start) const;
  void Insert(Held* place, const Held& held);
  void Erase(Held* place);
  void Grow();

  Arena* arena_;
  Held* memory_ = nullptr;
  Held* first_ = nullptr;
  Held* last_ = nullptr;
  size_t capacity_ = 0;
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ALLOCATION_RANGE_MAP_H_
