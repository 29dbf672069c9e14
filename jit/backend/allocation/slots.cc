#include "jit/backend/allocation/slots.h"

#include <algorithm>
#include <queue>
#include <ranges>

#include "jit/backend/allocation/range-map.h"

// Handlers have few slots. So the first slots are filled with ranges as they are, holes and all. A virtual
// register that finds no room there gets one of the others from its first to its last position.

namespace kei::jit {
namespace {

class SlotAssignment {
 public:
  SlotAssignment(Allocation* allocation, const std::vector<bool>& stored_once)
      : a_(*allocation), lir_(*allocation->lir), stored_once_(stored_once) {}

  void Run() {
    for (VReg v = 0; v < lir_.vregs.size(); v++) {
      if (!NeedsSlot(v)) continue;
      const int slot = SlotWithRoom(v);
      if (slot == kNoSlot) {
        others_.push_back(v);
      } else {
        Assign(v, slot);
      }
    }
    lir_.slot_count = static_cast<int>(packed_.size());
    AssignOthers();
  }

 private:
  static constexpr int kPackedSlots = 16;
  static constexpr int kNoSlot = -1;

  template <typename F>
  void ForEachSpilled(VReg v, F f) const {
    for (LiveInterval* i = &a_.intervals[v]; i != nullptr; i = i->next) {
      if (i->location.is_slot() || stored_once_[v]) f(i);
    }
  }

  bool NeedsSlot(VReg v) const {
    bool needs = false;
    ForEachSpilled(v, [&needs](const LiveInterval* i) { needs |= i->location.is_slot(); });
    return needs;
  }

  int SlotWithRoom(VReg v) {
    const int preferred = PreferredSlot(v);
    if (preferred != kNoSlot && HasRoom(preferred, v)) return preferred;
    for (int slot = 0; slot < static_cast<int>(packed_.size()); slot++) {
      if (HasRoom(slot, v)) return slot;
    }
    if (packed_.size() == kPackedSlots) return kNoSlot;
    packed_.emplace_back(lir_.arena);
    return static_cast<int>(packed_.size()) - 1;
  }

  // A relative's: then the move between the two falls away.
  int PreferredSlot(VReg v) const {
    for (const LiveInterval* i = &a_.intervals[v]; i != nullptr; i = i->next) {
      for (const Hint& hint : std::views::reverse(i->hints)) {
        if (hint.relative == kNoVReg) continue;
        const Location location = a_.LocationAt(hint.relative, hint.relative_position);
        if (location.is_slot() && location.index >= 0) return location.index;
      }
    }
    return kNoSlot;
  }

  bool HasRoom(int slot, VReg v) const {
    bool has_room = true;
    ForEachSpilled(v, [&](const LiveInterval* i) {
      has_room = has_room && packed_[slot].FirstIntersection(*i) == kNoPosition;
    });
    return has_room;
  }

  void Assign(VReg v, int slot) {
    ForEachSpilled(v, [&](LiveInterval* i) {
      if (slot < kPackedSlots) packed_[slot].Add(i);
      if (i->location.is_slot()) i->location.index = slot;
    });
  }

  // The order is that of their beginnings, so that any slot will do which is free there.
  void AssignOthers() {
    struct Others {
      uint32_t start, end;
      VReg vreg;
    };
    std::vector<Others> hulls;
    for (const VReg v : others_) {
      Others hull{kNoPosition, 0, v};
      ForEachSpilled(v, [&hull](const LiveInterval* i) {
        hull.start = std::min(hull.start, i->start());
        hull.end = std::max(hull.end, i->end());
      });
      hulls.push_back(hull);
    }
    std::ranges::sort(hulls, {}, &Others::start);
    using Slot = std::pair<uint32_t, int>;  // the position from which it is free
    std::priority_queue<Slot, std::vector<Slot>, std::greater<>> slots;
    for (const Others& hull : hulls) {
      int slot = lir_.slot_count;
      if (!slots.empty() && slots.top().first <= hull.start) {
        slot = slots.top().second;
        slots.pop();
      } else {
        lir_.slot_count++;
      }
      slots.push({hull.end, slot});
      Assign(hull.vreg, slot);
    }
  }

  Allocation& a_;
  Lir& lir_;
  const std::vector<bool>& stored_once_;
  std::vector<RangeMap> packed_;
  std::vector<VReg> others_;
};

}  // namespace

void AssignSlots(Allocation* allocation, const std::vector<bool>& stored_once) {
  SlotAssignment(allocation, stored_once).Run();
}

}  // namespace kei::jit
