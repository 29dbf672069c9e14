#include <algorithm>
#include <array>
#include <queue>

#include "jit/backend/allocation/live-interval.h"

// Linear scan over SSA intervals with holes and splitting, after Wimmer and Mössenböck, "Optimized
// Interval Splitting in a Linear Scan Register Allocator" (VEE 2005) and Wimmer and Franz, "Linear
// Scan Register Allocation on SSA Form" (CGO 2010).
//
// Cold blocks come last in the linear order. So the allocator changes an interval there only after its hot
// part has got its register, which it keeps. A call in a cold block splits it inside the cold part. The moves
// of the edges between the parts store and reload it.

namespace kei::jit {
namespace {

constexpr int kMaxRegisters = 32;

class LinearScan {
 public:
  LinearScan(Allocation* allocation, const AllocatorOptions& options)
      : a_(*allocation), lir_(*allocation->lir), arch_(*allocation->architecture), options_(options) {}

  void Run() {
    FindColdStart();
    size_t initial = a_.intervals.size();
    for (size_t v = 0; v < initial; v++) Enqueue(&a_.intervals[v]);
    while (!unhandled_.empty()) {
      LiveInterval* current = unhandled_.top();
      unhandled_.pop();
      std::erase_if(live_, [current](LiveInterval* i) { return i->end() <= current->start(); });
      if (options_.spill_everything && KeepInMemory(current)) continue;
      if (StaysInSlot(current)) {
        Spill(current);
        continue;
      }
      if (TryFreeRegister(current) || TakeRegister(current)) live_.push_back(current);
    }
  }

 private:
  using Positions = std::array<uint32_t, kMaxRegisters>;

  struct Later {
    bool operator()(const LiveInterval* a, const LiveInterval* b) const {
      return a->start() != b->start() ? a->start() > b->start() : a->vreg > b->vreg;
    }
  };

  void Enqueue(LiveInterval* interval) {
    if (!interval->empty()) unhandled_.push(interval);
  }

  void FindColdStart() {
    cold_start_ = kNoPosition;
    for (const LirBlock* block : lir_.blocks) {
      if (block->cold) cold_start_ = std::min(cold_start_, block->start());
    }
  }

  const RegisterSet& RegistersOf(const LiveInterval* interval) const {
    return arch_.registers(interval->reg_class);
  }
  const LiveInterval& Fixed(const LiveInterval* current, int code) const {
    return a_.fixed[static_cast<int>(current->reg_class)][code];
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

  // The best place in (low, high]: where it runs least often, and of such places the last.
  uint32_t BestSplit(uint32_t low, uint32_t high) const {
    uint32_t best = SplitAtOrBefore(high);
    if (best <= low) return best;
    const LirBlock* first = lir_.BlockOf(low);
    const LirBlock* last = lir_.BlockOf(best);
    int best_cost = Cost(*last);
    for (int i = last->id; i > first->id; i--) {
      const LirBlock& block = *lir_.blocks[i];
      if (Cost(block) < best_cost) {
        best_cost = Cost(block);
        best = block.start();
      }
    }
    return best;
  }
  static int Cost(const LirBlock& block) { return block.cold ? -1 : block.loop_depth; }

  // --- Splitting

  // Cuts `interval` at the position, which lies inside it; the rest is returned.
  LiveInterval* Split(LiveInterval* interval, uint32_t position) {
    CHECK(interval->start() < position && position < interval->end());
    LiveInterval* rest = &a_.intervals.emplace_back();
    rest->vreg = interval->vreg;
    rest->reg_class = interval->reg_class;
    SplitRanges(interval, rest, position);
    auto use = std::lower_bound(interval->register_uses.begin(), interval->register_uses.end(), position);
    rest->register_uses.assign(use, interval->register_uses.end());
    interval->register_uses.erase(use, interval->register_uses.end());
    auto moves = [position](const Hint& hint) { return hint.position >= position; };
    std::copy_if(interval->hints.begin(), interval->hints.end(), std::back_inserter(rest->hints), moves);
    std::erase_if(interval->hints, moves);
    rest->next = interval->next;
    rest->previous = interval;
    if (rest->next != nullptr) rest->next->previous = rest;
    interval->next = rest;
    return rest;
  }

  static void SplitRanges(LiveInterval* interval, LiveInterval* rest, uint32_t position) {
    size_t keep = 0;
    while (interval->ranges[keep].end <= position) keep++;
    rest->ranges.assign(interval->ranges.begin() + keep, interval->ranges.end());
    interval->ranges.resize(keep);
    if (rest->ranges.front().start < position) {
      interval->ranges.push_back({rest->ranges.front().start, position});
      rest->ranges.front().start = position;
    }
  }

  // `interval` has no register. It stays in its slot up to where it needs one again. It may also get one
  // where it enters a cold block from a hot one.
  void Spill(LiveInterval* interval) {
    uint32_t need = interval->NextRegisterUse(interval->start());
    uint32_t until = need == kNoPosition ? kNoPosition : BestSplit(interval->start(), need);
    if (!options_.spill_everything) until = std::min(until, NextColdEntry(interval));
    if (until <= interval->start()) return Enqueue(interval);
    interval->location = Location::Slot(-1);
    if (until < interval->end()) Enqueue(Split(interval, until));
  }

  uint32_t NextColdEntry(const LiveInterval* interval) const {
    if (interval->end() <= cold_start_) return kNoPosition;
    for (int i = lir_.BlockOf(interval->start())->id + 1; i < static_cast<int>(lir_.blocks.size()); i++) {
      const LirBlock& block = *lir_.blocks[i];
      if (block.start() >= interval->end()) break;
      bool entry = block.cold && std::any_of(block.predecessors.begin(), block.predecessors.end(),
                                             [](const LirBlock* p) { return !p->cold; });
      if (entry && interval->Covers(block.start())) return block.start();
    }
    return kNoPosition;
  }

  // A value that enters a cold block in its slot and has no use for a register soon.
  bool StaysInSlot(const LiveInterval* current) const {
    const LirBlock* block = lir_.BlockOf(current->start());
    if (!block->cold || current->start() != block->start() || current->previous == nullptr) {
      return false;
    }
    uint32_t need = current->NextRegisterUse(current->start());
    if (need != kNoPosition && BestSplit(current->start(), need) <= current->start()) return false;
    return std::any_of(block->predecessors.begin(), block->predecessors.end(), [&](const LirBlock* p) {
      return a_.LocationAt(current->vreg, p->end() - 1).is_slot();
    });
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
      uint32_t meets = Fixed(current, code).NextIntersection(*current, current->start());
      free_until[code] = meets;
    }
    for (const LiveInterval* other : live_) {
      if (other->reg_class != current->reg_class) continue;
      uint32_t meets = other->NextIntersection(*current, current->start());
      free_until[other->location.index] = std::min(free_until[other->location.index], meets);
    }
    int code = Choose(current, free_until);
    if (code < 0) return false;
    if (free_until[code] < current->end()) {
      uint32_t low = std::max(current->LastRegisterUse(free_until[code]), current->start());
      uint32_t at = BestSplit(low, free_until[code]);
      if (at <= current->start()) return false;
      if (at < current->end()) Enqueue(Split(current, at));
    }
    current->location = Location::Register(current->reg_class, code);
    return true;
  }

  // Prefers registers that are free as long as the interval lives, or at least as long as it is hot. Among
  // these it takes the one that saves most moves; failing these, the one that is free longest.
  int Choose(const LiveInterval* current, const Positions& free_until) const {
    std::array<int, kMaxRegisters> score = Scores(current);
    uint32_t hot_end =
        current->start() < cold_start_ ? std::min(current->end(), cold_start_) : current->end();
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
    for (const Hint& hint : current->hints) {
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

  // A relative without a register yet passes its own hints on.
  int HintedRegister(const Hint& hint, int depth) const {
    if (hint.code >= 0) return hint.code;
    Location location = a_.LocationAt(hint.relative, hint.relative_position);
    if (location.is_register()) return location.index;
    if (location.kind != Location::Kind::kNone || depth == 0) return -1;
    int best = -1, best_weight = -1;
    for (const Hint& next : a_.intervals[hint.relative].hints) {
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
    FindNextUses(current, &next_use, &blocked);
    int code = -1;
    for (int candidate : RegistersOf(current).order) {
      if (next_use[candidate] <= start) continue;
      if (code < 0 || next_use[candidate] > next_use[code]) code = candidate;
    }
    bool can_wait = BestSplit(start, need) > start;
    if (can_wait && (code < 0 || next_use[code] < need)) {
      Spill(current);
      return false;
    }
    if (code < 0) {
      FATAL("%.*s: no register for v%u at %u", static_cast<int>(lir_.graph->name().size()),
            lir_.graph->name().data(), current->vreg, start);
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

  // For each register, how soon its holders need it; `blocked`: from where it cannot be had.
  void FindNextUses(const LiveInterval* current, Positions* next_use, Positions* blocked) const {
    uint32_t start = current->start();
    next_use->fill(kNoPosition);
    blocked->fill(kNoPosition);
    for (int code : RegistersOf(current).order) {
      uint32_t meets = Fixed(current, code).NextIntersection(*current, start);
      uint32_t usable = meets == kNoPosition ? kNoPosition : BestSplit(start, meets);
      (*blocked)[code] = meets;
      (*next_use)[code] = meets == kNoPosition ? kNoPosition : usable > start ? meets : 0;
    }
    for (const LiveInterval* other : live_) {
      if (other->reg_class != current->reg_class) continue;
      if (other->NextIntersection(*current, start) == kNoPosition) continue;
      uint32_t& use = (*next_use)[other->location.index];
      use = std::min(use, EvictionPoint(other, start) == kNoPosition ? 0 : other->NextRegisterUse(start));
    }
  }

  // The position at which `interval` can leave its register so that it is free at `position`; kNoPosition
  // when it is needed there.
  uint32_t EvictionPoint(const LiveInterval* interval, uint32_t position) const {
    uint32_t at = std::max(SplitAtOrBefore(position), interval->start());
    return interval->NextRegisterUse(at) <= position ? kNoPosition : at;
  }

  void EvictFrom(const LiveInterval* current, int code) {
    std::vector<LiveInterval*> evicted;
    for (LiveInterval* other : live_) {
      if (other->reg_class != current->reg_class || other->location.index != code) continue;
      if (other->NextIntersection(*current, current->start()) != kNoPosition) {
        evicted.push_back(other);
      }
    }
    for (LiveInterval* other : evicted) {
      uint32_t at = EvictionPoint(other, current->start());
      CHECK(at != kNoPosition);
      if (at > other->start()) {
        Spill(Split(other, at));
      } else {
        std::erase(live_, other);
        other->location = Location::None();
        Spill(other);
      }
    }
  }

  Allocation& a_;
  Lir& lir_;
  const Architecture& arch_;
  AllocatorOptions options_;
  uint32_t cold_start_ = kNoPosition;
  std::priority_queue<LiveInterval*, std::vector<LiveInterval*>, Later> unhandled_;
  std::vector<LiveInterval*> live_;  // have a register and are not over
};

}  // namespace

void AllocateRegisters(Allocation* allocation, const AllocatorOptions& options) {
  LinearScan(allocation, options).Run();
}

}  // namespace kei::jit
