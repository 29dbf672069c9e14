#include <algorithm>
#include <array>
#include <queue>
#include <ranges>

#include "jit/backend/allocation/range-map.h"

// Linear scan over SSA intervals with holes and splitting, after Wimmer and Mössenböck, "Optimized
// Interval Splitting in a Linear Scan Register Allocator" (VEE 2005) and Wimmer and Franz, "Linear
// Scan Register Allocation on SSA Form" (CGO 2010).
//
// Cold blocks come last in the linear order. So the allocator changes an interval there only after its hot
// part has got its register, which it keeps. A call in a cold block splits it inside the cold part. The moves
// of the edges between the parts store and reload it.
//
// Each register has a map of the ranges that it holds from the scan's place on. The maps stand for the lists
// of active and inactive intervals. A list would be long: an interval that only a cold block needs any more
// is inactive throughout the hot part.

namespace kei::jit {
namespace {

constexpr int kMaxRegisters = 32;

class LinearScan {
 public:
  LinearScan(Allocation* allocation, const AllocatorOptions& options)
      : a_(*allocation), lir_(*allocation->lir), arch_(*allocation->architecture), options_(options) {
    found_.resize(lir_.vregs.size());
    for (auto& maps : held_) maps.assign(kMaxRegisters, RangeMap(lir_.arena));
    FindColdEntries();
    FindCheaperBefore();
  }

  void Run() {
    for (LiveInterval& interval : a_.intervals) {
      if (!interval.empty()) initial_.push_back({interval.start(), interval.vreg, &interval});
    }
    std::sort(initial_.begin(), initial_.end(), std::greater<>());
    while (lir_.failure == nullptr) {
      LiveInterval* current = NextUnhandled();
      if (current == nullptr) return;
      if (options_.spill_everything && KeepInMemory(current)) continue;
      if (IsUnmadeConstant(*current) || StaysInSlot(current)) {
        Spill(current);
        continue;
      }
      const bool is_spilled = !TryFreeRegister(current) && current->location.kind != Location::Kind::kNone;
      if (is_spilled) continue;
      if (current->location.is_register() || TakeRegister(current)) {
        Held(current, current->location.index).Add(current);
      }
    }
  }

 private:
  using Positions = std::array<uint32_t, kMaxRegisters>;

  struct Unhandled {
    uint32_t start;
    VReg vreg;
    LiveInterval* interval;
    bool operator>(const Unhandled& other) const {
      return start != other.start ? start > other.start : vreg > other.vreg;
    }
  };

  // Constants are not made before they are needed.
  bool IsUnmadeConstant(const LiveInterval& interval) const {
    return interval.previous == nullptr && lir_.vregs[interval.vreg].is_constant;
  }

  void Enqueue(LiveInterval* interval) { split_.push({interval->start(), interval->vreg, interval}); }

  LiveInterval* NextUnhandled() {
    if (!split_.empty() && (initial_.empty() || initial_.back() > split_.top())) {
      LiveInterval* next = split_.top().interval;
      split_.pop();
      return next;
    }
    if (initial_.empty()) return nullptr;
    LiveInterval* next = initial_.back().interval;
    initial_.pop_back();
    return next;
  }

  // The beginnings of cold blocks to which hot ones lead.
  void FindColdEntries() {
    for (const LirBlock* block : lir_.blocks) {
      if (!block->cold) continue;
      cold_start_ = std::min(cold_start_, block->start());
      const bool is_entry =
          std::ranges::any_of(block->predecessors, [](const LirBlock* p) { return !p->cold; });
      if (is_entry) cold_entries_.push_back(block->start());
    }
  }

  // For each block the last one before it that runs less often.
  void FindCheaperBefore() {
    for (int i = 0; i < static_cast<int>(lir_.blocks.size()); i++) {
      int before = i - 1;
      while (before >= 0 && Cost(*lir_.blocks[before]) >= Cost(*lir_.blocks[i])) {
        before = cheaper_before_[before];
      }
      cheaper_before_.push_back(before);
    }
  }

  // The bytecode pointer's register holds numbers only: C++ keeps it, and a pointer that is dead would keep
  // its object alive from there.
  const RegisterSet& RegistersOf(const LiveInterval* interval) const {
    const Node* node = lir_.vregs[interval->vreg].node;
    const bool is_number = node != nullptr && node->rep == Rep::kWord32;
    return is_number ? arch_.registers(interval->reg_class, lir_.graph->frame())
                     : arch_.registers(interval->reg_class);
  }
  const FixedRanges& Fixed(const LiveInterval* current, int code) const {
    return a_.fixed[static_cast<int>(current->reg_class)][code];
  }
  RangeMap& Held(const LiveInterval* current, int code) {
    return held_[static_cast<int>(current->reg_class)][code];
  }

  // --- Positions at which an interval may be split: late gaps and the starts of blocks

  uint32_t SplitAtOrBefore(uint32_t position) const {
    const LirBlock* block = lir_.BlockOf(position);
    uint32_t index = position / 4;
    if (position % 4 == 0 && index != block->first) index--;
    return index == block->first ? block->start() : 4 * index + 1;
  }

  uint32_t SplitAfter(uint32_t position) const {
    uint32_t index = position / 4 + 1;
    const LirBlock* block = lir_.BlockOf(position);
    return index > block->last ? block->end() : 4 * index + 1;
  }

  // The best place in (low, high]: where it runs least often, and of such places the last. What is split
  // where a loop begins is moved in front of the loop.
  uint32_t BestSplit(uint32_t low, uint32_t high) const {
    uint32_t best = SplitAtOrBefore(high);
    if (best <= low) return best;
    const int first = lir_.BlockOf(low)->id, last = lir_.BlockOf(best)->id;
    int cheapest = last;
    while (cheaper_before_[cheapest] > first) cheapest = cheaper_before_[cheapest];
    if (cheaper_before_[cheapest] == first) return lir_.blocks[first + 1]->start();
    return cheapest == last ? best : lir_.blocks[cheapest]->start();
  }
  static int Cost(const LirBlock& block) { return block.cold ? -1 : block.loop_depth; }

  // --- What it costs to be without a register

  // How often the value would be loaded again if it had no register from the position on. That is at its next
  // use, or for a use before that when a loop comes back to it.
  int ReloadCost(const LiveInterval& interval, uint32_t position) const {
    const LiveInterval& first = a_.intervals[interval.vreg];
    const std::span<const uint32_t> last = a_.last[interval.vreg]->register_uses;
    const std::span<const uint32_t> uses(first.register_uses.data(), last.data() + last.size());
    const auto use = std::ranges::lower_bound(uses, position);
    int cost = use == uses.end() ? 0 : WeightOfSplit(BestSplit(position, *use));
    // The blocks behind `before` up to here are a loop, or the outermost code.
    for (int before = cheaper_before_[lir_.BlockOf(position)->id]; before >= 0;
         before = cheaper_before_[before]) {
      const LirBlock& header = *lir_.blocks[before + 1];
      if (first.start() >= header.start() || cost >= WeightOf(header)) break;
      const auto in_loop = std::ranges::lower_bound(uses, header.start());
      if (in_loop != uses.end() && *in_loop < position) return WeightOf(header);
    }
    return cost;
  }

  // How often the value would be stored if it left its register at the position. Where it has had a slot for
  // a while, it is there already.
  int StoreCost(const LiveInterval& interval, uint32_t position) const {
    constexpr int kMostPieces = 8;
    if (lir_.vregs[interval.vreg].is_constant) return 0;
    const LiveInterval* piece = interval.previous;
    for (int i = 0; i < kMostPieces && piece != nullptr; i++, piece = piece->previous) {
      if (piece->location.is_slot()) return 0;
    }
    return WeightOfSplit(position);
  }

  // What is split where a loop begins is moved in front of the loop.
  int WeightOfSplit(uint32_t position) const {
    const LirBlock* block = lir_.BlockOf(position);
    const int before = cheaper_before_[block->id];
    const bool begins_loop = position == block->start() && before >= 0 && before == block->id - 1;
    return WeightOf(begins_loop ? *lir_.blocks[before] : *block);
  }

  int SpillCost(const LiveInterval& interval, uint32_t position) const {
    return ReloadCost(interval, position) + StoreCost(interval, position);
  }

  // --- Splitting

  // Cuts `interval` at the position, which lies inside it; the rest is returned.
  LiveInterval* Split(LiveInterval* interval, uint32_t position) {
    CHECK(interval->start() < position && position < interval->end());
    LiveInterval* rest = &a_.intervals.emplace_back();
    rest->vreg = interval->vreg;
    rest->reg_class = interval->reg_class;
    SplitRanges(interval, rest, position);
    const auto use = std::ranges::lower_bound(interval->register_uses, position);
    rest->register_uses = {use, interval->register_uses.end()};
    interval->register_uses = {interval->register_uses.begin(), use};
    const auto hint = std::ranges::lower_bound(interval->hints, position, {}, &Hint::position);
    rest->hints = {hint, interval->hints.end()};
    interval->hints = {interval->hints.begin(), hint};
    rest->next = interval->next;
    rest->previous = interval;
    (rest->next != nullptr ? rest->next->previous : a_.last[rest->vreg]) = rest;
    interval->next = rest;
    return rest;
  }

  void SplitRanges(LiveInterval* interval, LiveInterval* rest, uint32_t position) {
    Range* last = nullptr;  // that stays as it is
    Range* range = interval->ranges;
    for (; range->end <= position; range = range->next) last = range;
    rest->last_end = interval->last_end;
    rest->ranges = range;
    if (range->start < position) {
      rest->ranges = lir_.arena->New<Range>(position, range->end, range->next);
      range->end = position;
      last = range;
    }
    last->next = nullptr;
    interval->last_end = last->end;
  }

  // `interval` has no register. It stays in its slot, or is a constant, up to where it needs one again. It
  // may also get one where it enters a cold block from a hot one.
  // The scan is at `position`: what comes back before it might meet what is not remembered any more.
  void Spill(LiveInterval* interval, uint32_t position) {
    const uint32_t need = interval->NextRegisterUse(interval->start());
    uint32_t until = need == kNoPosition ? kNoPosition : BestSplit(position, need);
    if (!options_.spill_everything) until = std::min(until, NextColdEntry(*interval, position));
    if (until <= interval->start()) return Enqueue(interval);
    const VRegInfo& info = lir_.vregs[interval->vreg];
    interval->location = info.is_constant ? Location::Constant(info.node) : Location::Slot(-1);
    if (until < interval->end()) Enqueue(Split(interval, until));
  }

  void Spill(LiveInterval* interval) { Spill(interval, interval->start()); }

  uint32_t NextColdEntry(const LiveInterval& interval, uint32_t position) const {
    if (interval.end() <= cold_start_) return kNoPosition;
    const uint32_t behind_start = lir_.BlockOf(position)->start() + 1;
    auto entry = std::ranges::lower_bound(cold_entries_, behind_start);
    for (const Range* range = interval.ranges; range != nullptr; range = range->next) {
      entry = std::lower_bound(entry, cold_entries_.end(), range->start);
      if (entry == cold_entries_.end()) return kNoPosition;
      if (*entry < range->end) return *entry;
    }
    return kNoPosition;
  }

  // A value that enters a cold block in its slot and has no use for a register soon.
  bool StaysInSlot(const LiveInterval* current) {
    const LirBlock* block = lir_.BlockOf(current->start());
    if (!block->cold || current->start() != block->start() || current->previous == nullptr) {
      return false;
    }
    uint32_t need = current->NextRegisterUse(current->start());
    if (need != kNoPosition && BestSplit(current->start(), need) <= current->start()) return false;
    return std::any_of(block->predecessors.begin(), block->predecessors.end(), [&](const LirBlock* p) {
      const Location location = LocationFarBack(current->vreg, p->end() - 1);
      return location.is_slot() || location.is_constant();
    });
  }

  // The chain may be long, and cold blocks come behind all others. Their order is mostly that of their
  // predecessors, so a search goes on from where the register's last one ended.
  Location LocationFarBack(VReg vreg, uint32_t position) {
    const LiveInterval*& found = found_[vreg];
    if (found == nullptr) found = &a_.intervals[vreg];
    while (found->previous != nullptr && (found->empty() || found->start() > position)) {
      found = found->previous;
    }
    for (const LiveInterval* i = found->next; i != nullptr; i = i->next) {
      if (i->empty()) continue;
      if (i->start() > position) break;
      found = i;
    }
    const bool covers = !found->empty() && found->start() <= position && position < found->end();
    return covers ? found->location : Location::None();
  }

  // Stress: a register only from where one is needed to right after.
  bool KeepInMemory(LiveInterval* current) {
    uint32_t need = current->NextRegisterUse(current->start());
    if (need == kNoPosition || SplitAtOrBefore(need) > current->start()) {
      Spill(current);
      return true;
    }
    uint32_t after = SplitAfter(need);
    if (after < current->end()) Enqueue(Split(current, after));
    return false;
  }

  // --- A register that is free

  bool TryFreeRegister(LiveInterval* current) {
    Positions free_until;
    free_until.fill(0);
    for (int code : RegistersOf(current).order) {
      RangeMap& held = Held(current, code);
      held.ForgetBefore(current->start() - std::min(current->start(), kLookBack));
      const uint32_t meets = FirstMeeting(held, *current);
      free_until[code] = meets <= current->start()
                             ? meets
                             : std::min(meets, Fixed(current, code).FirstIntersection(*current));
    }
    int code = Choose(current, free_until);
    if (code < 0) return false;
    if (LeavesUnused(*current, free_until[code])) {
      Spill(current);
      return false;
    }
    if (free_until[code] < current->end()) {
      uint32_t low = std::max(current->LastRegisterUse(free_until[code]), current->start());
      uint32_t at = BestSplit(low, free_until[code]);
      if (at <= current->start()) return false;
      if (at < current->end()) Enqueue(Split(current, at));
    }
    current->location = Location::Register(current->reg_class, code);
    return true;
  }

  // Whether the rest of an interval would have to give a register up again before anything needs it there.
  // Then it goes to its slot at once; it would come back in each round of a loop.
  bool LeavesUnused(const LiveInterval& interval, uint32_t free_until) const {
    const uint32_t start = interval.start();
    if (interval.previous == nullptr || free_until >= HotEnd(interval)) return false;
    const uint32_t need = interval.NextRegisterUse(start);
    return need >= free_until && (need == kNoPosition || BestSplit(start, need) > start);
  }

  uint32_t HotEnd(const LiveInterval& interval) const {
    return interval.start() < cold_start_ ? std::min(interval.end(), cold_start_) : interval.end();
  }

  // In SSA form, of two values that are ever alive at once one is alive where the other is defined. So what
  // has a hole where a value is defined never meets it (Wimmer and Franz).
  static uint32_t FirstMeeting(const RangeMap& held, const LiveInterval& interval) {
    if (interval.previous != nullptr) return held.FirstIntersection(interval);
    return held.Covers(interval.start()) ? interval.start() : kNoPosition;
  }

  // Prefers registers that are free as long as the interval lives, or at least as long as it is hot. Among
  // these it takes the one that saves most moves; failing these, the one that is free longest.
  int Choose(const LiveInterval* current, const Positions& free_until) const {
    std::array<int, kMaxRegisters> score = Scores(current);
    const uint32_t hot_end = HotEnd(*current);
    int best = -1;
    uint64_t best_rank = 0;
    for (int code : RegistersOf(current).order) {
      if (free_until[code] <= current->start()) continue;
      bool hot = free_until[code] >= hot_end;
      bool whole = free_until[code] >= current->end();
      uint64_t rank =
          hot ? (uint64_t{1} << 62) + (static_cast<uint64_t>(score[code]) << 1) + whole
              : (static_cast<uint64_t>(free_until[code]) << 24) + std::min(score[code], (1 << 24) - 1);
      if (best >= 0 && rank <= best_rank) continue;
      best = code;
      best_rank = rank;
    }
    return best;
  }

  std::array<int, kMaxRegisters> Scores(const LiveInterval* current) const {
    std::array<int, kMaxRegisters> score{};
    auto add = [&](int code, int weight) { score[code] = std::min(score[code] + weight, 1 << 22); };
    for (const Hint& hint : Weighed(*current)) {
      int code = HintedRegister(hint, 2);
      if (code >= 0) add(code, hint.weight > 0 ? 4 * hint.weight : 1);
    }
    for (const LiveInterval* p = current->previous; p != nullptr; p = p->previous) {
      if (!p->location.is_register()) continue;
      add(p->location.index, 2);
      break;
    }
    return score;
  }

  static std::span<const Hint> Weighed(const LiveInterval& interval) {
    return interval.hints.first(std::min(interval.hints.size(), kMostHints));
  }

  // A relative without a register yet passes its own hints on.
  int HintedRegister(const Hint& hint, int depth) const {
    if (hint.code >= 0) return hint.code;
    Location location = a_.LocationAt(hint.relative, hint.relative_position);
    if (location.is_register()) return location.index;
    if (location.kind != Location::Kind::kNone || depth == 0) return -1;
    int best = -1, best_weight = -1;
    for (const Hint& next : std::views::reverse(Weighed(a_.intervals[hint.relative]))) {
      if (next.weight <= best_weight) continue;
      int code = next.code >= 0 ? next.code : HintedRegister(next, depth - 1);
      if (code < 0) continue;
      best = code;
      best_weight = next.weight;
    }
    return best;
  }

  // --- A register that another interval must give up

  bool TakeRegister(LiveInterval* current) {
    uint32_t start = current->start();
    uint32_t need = current->NextRegisterUse(start);
    if (need == kNoPosition) {
      Spill(current);
      return false;
    }
    Positions next_use, blocked;
    std::array<int, kMaxRegisters> cost;
    FindNextUses(current, &next_use, &blocked, &cost);
    int code = -1;
    for (int candidate : RegistersOf(current).order) {
      if (next_use[candidate] <= start) continue;
      const bool is_better = code < 0 || cost[candidate] < cost[code] ||
                             (cost[candidate] == cost[code] && next_use[candidate] > next_use[code]);
      if (is_better) code = candidate;
    }
    if (BestSplit(start, need) > start) {  // it can wait
      const int own_cost = SpillCost(*current, start);
      if (code < 0 || own_cost < cost[code] || (own_cost == cost[code] && next_use[code] < need)) {
        Spill(current);
        return false;
      }
    }
    if (code < 0) {
      lir_.Fail("an instruction needs more registers than there are");
      return false;
    }
    current->location = Location::Register(current->reg_class, code);
    if (blocked[code] < current->end()) {
      uint32_t at = BestSplit(std::max(start, current->LastRegisterUse(blocked[code])), blocked[code]);
      CHECK(at > start);
      Enqueue(Split(current, at));
    }
    EvictFrom(current, code);
    return true;
  }

  // For each register, how soon its holders need it, and what it costs to take it from them; `blocked`: from
  // where it cannot be had.
  void FindNextUses(const LiveInterval* current, Positions* next_use, Positions* blocked,
                    std::array<int, kMaxRegisters>* cost) {
    uint32_t start = current->start();
    next_use->fill(kNoPosition);
    blocked->fill(kNoPosition);
    cost->fill(0);
    for (int code : RegistersOf(current).order) {
      uint32_t meets = Fixed(current, code).FirstIntersection(*current);
      uint32_t usable = meets == kNoPosition ? kNoPosition : BestSplit(start, meets);
      (*blocked)[code] = meets;
      (*next_use)[code] = meets == kNoPosition ? kNoPosition : usable > start ? meets : 0;
      if (meets != kNoPosition) (*cost)[code] = SpillCost(*current, meets);
      ForEachMeeting(current, code, kMostHolders, [&](const RangeMap::Place& place) {
        const LiveInterval* other = place->interval;
        const uint32_t last = LeavingPoint(place, start);
        const uint32_t use = last == kNoPosition ? 0 : UseThatCanWait(*other, start);
        (*next_use)[code] = std::min((*next_use)[code], use);
        const int store = last == kNoPosition ? 0 : StoreCost(*other, BestLeavingPoint(*other, last));
        (*cost)[code] = std::max((*cost)[code], ReloadCost(*other, start) + store);
      });
    }
  }

  // The next use of the interval's register; 0 if it cannot get another one before that. Two such intervals
  // would take the register from each other for ever.
  uint32_t UseThatCanWait(const LiveInterval& interval, uint32_t position) const {
    const uint32_t use = interval.NextRegisterUse(position);
    return use == kNoPosition || SplitAtOrBefore(use) > position ? use : 0;
  }

  // Calls f for the ranges that the register holds and that meet the interval, at most so many.
  template <typename F>
  void ForEachMeeting(const LiveInterval* current, int code, size_t most, F f) {
    const RangeMap& held = Held(current, code);
    const Range* range = current->ranges;
    RangeMap::Place place = held.FirstMeeting(&range);
    while (place != held.end() && most-- > 0) {
      f(place);
      if (++place == held.end()) return;
      while (range != nullptr && range->end <= place->start) range = range->next;
      if (range == nullptr) return;
      if (place->end <= range->start) place = held.FirstMeeting(&range);
    }
  }

  // The position at which the range's interval can leave its register, which is then free at `position`. It
  // is kNoPosition if the interval needs the register there. One that is inactive has its register up to that
  // range.
  uint32_t LeavingPoint(const RangeMap::Place& place, uint32_t position) const {
    const LiveInterval* interval = place->interval;
    if (place->start > position) return place->start;
    uint32_t at = std::max(SplitAtOrBefore(position), interval->start());
    return interval->NextRegisterUse(at) <= position ? kNoPosition : at;
  }

  // The best place up to `last`, behind the last use of the register. If there is none, the value need not
  // have come into the register.
  uint32_t BestLeavingPoint(const LiveInterval& interval, uint32_t last) const {
    if (interval.NextRegisterUse(interval.start()) >= last) return interval.start();
    const uint32_t best = BestSplit(interval.LastRegisterUse(last), last);
    return best > interval.start() ? best : last;
  }

  void EvictFrom(const LiveInterval* current, int code) {
    struct Eviction {
      LiveInterval* interval;
      uint32_t at;
    };
    std::vector<Eviction> evictions;
    ForEachMeeting(current, code, SIZE_MAX, [&](const RangeMap::Place& place) {
      LiveInterval* other = place->interval;
      auto is_known = [other](const Eviction& eviction) { return eviction.interval == other; };
      if (std::ranges::any_of(evictions, is_known)) return;
      const uint32_t last = LeavingPoint(place, current->start());
      evictions.push_back({other, last == kNoPosition ? last : BestLeavingPoint(*other, last)});
    });
    for (const auto& [other, at] : evictions) {
      CHECK(at != kNoPosition);
      LiveInterval* leaving = at > other->start() ? Split(other, at) : other;
      Held(current, code).Remove(*leaving);
      leaving->location = Location::None();
      Spill(leaving, std::max(leaving->start(), current->start()));
    }
  }

  // Evicted intervals may go on from the gap before the scan's place.
  static constexpr uint32_t kLookBack = 8;
  // Bounds on what is weighed for a choice.
  static constexpr size_t kMostHints = 32, kMostHolders = 32;

  Allocation& a_;
  Lir& lir_;
  const Architecture& arch_;
  AllocatorOptions options_;
  uint32_t cold_start_ = kNoPosition;
  std::vector<uint32_t> cold_entries_;
  std::vector<int> cheaper_before_;  // indexed by block; -1: none
  std::vector<Unhandled> initial_;   // whole ones; the first one is the last
  std::priority_queue<Unhandled, std::vector<Unhandled>, std::greater<>> split_;
  std::vector<RangeMap> held_[kClassCount];  // indexed by register code
  std::vector<const LiveInterval*> found_;   // by LocationFarBack, indexed by virtual register
};

}  // namespace

void AllocateRegisters(Allocation* allocation, const AllocatorOptions& options) {
  LinearScan(allocation, options).Run();
}

}  // namespace kei::jit
