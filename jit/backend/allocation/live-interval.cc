#include "jit/backend/allocation/live-interval.h"

#include <algorithm>

namespace kei::jit {

bool LiveInterval::Covers(uint32_t position) const {
  for (const Range& range : ranges) {
    if (position < range.start) return false;
    if (position < range.end) return true;
  }
  return false;
}

uint32_t LiveInterval::NextIntersection(const LiveInterval& other, uint32_t from) const {
  auto first = [from](const std::vector<Range>& ranges) {
    return std::partition_point(ranges.begin(), ranges.end(),
                                [from](const Range& range) { return range.end <= from; });
  };
  auto a = first(ranges), b = first(other.ranges);
  while (a != ranges.end() && b != other.ranges.end()) {
    uint32_t start = std::max({a->start, b->start, from});
    if (start < std::min(a->end, b->end)) return start;
    if (a->end <= b->end) {
      ++a;
    } else {
      ++b;
    }
  }
  return kNoPosition;
}

uint32_t LiveInterval::NextRegisterUse(uint32_t from) const {
  auto use = std::lower_bound(register_uses.begin(), register_uses.end(), from);
  return use == register_uses.end() ? kNoPosition : *use;
}

uint32_t LiveInterval::LastRegisterUse(uint32_t before) const {
  auto use = std::lower_bound(register_uses.begin(), register_uses.end(), before);
  return use == register_uses.begin() ? start() : *(use - 1);
}

Location Allocation::LocationAt(VReg vreg, uint32_t position) const {
  for (const LiveInterval* i = &intervals[vreg]; i != nullptr; i = i->next) {
    if (!i->empty() && i->start() <= position && position < i->end()) return i->location;
  }
  return Location::None();
}

namespace {

class Builder {
 public:
  explicit Builder(Allocation* allocation)
      : a_(*allocation), lir_(*allocation->lir), count_(lir_.vregs.size()) {}

  void Run() {
    a_.intervals.resize(count_);
    for (VReg v = 0; v < count_; v++) {
      a_.intervals[v].vreg = v;
      a_.intervals[v].reg_class = lir_.vregs[v].reg_class;
    }
    for (int c = 0; c < kClassCount; c++) a_.fixed[c].resize(32);
    FindLiveIn();
    for (size_t i = lir_.blocks.size(); i-- > 0;) Walk(*lir_.blocks[i]);
    for (LiveInterval& interval : a_.intervals) Reverse(&interval);
    for (auto& fixed : a_.fixed) {
      for (LiveInterval& interval : fixed) SortRanges(&interval.ranges);
    }
  }

 private:
  using Set = std::vector<bool>;

  // --- Liveness: the usual backward flow over blocks, to its fixed point
  void FindLiveIn() {
    a_.live_in.assign(lir_.blocks.size(), Set(count_, false));
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = lir_.blocks.size(); i-- > 0;) {
        const LirBlock& block = *lir_.blocks[i];
        Set live = LiveOut(block);
        for (size_t k = block.instructions.size(); k-- > 0;) {
          const Instr& instr = *block.instructions[k];
          for (const Operand& def : instr.defs) live[def.vreg] = false;
          for (const Operand& use : instr.uses) {
            if (use.vreg != kNoVReg) live[use.vreg] = true;
          }
        }
        for (const LirPhi* phi : block.phis) live[phi->vreg] = false;
        if (live == a_.live_in[i]) continue;
        a_.live_in[i] = std::move(live);
        changed = true;
      }
    }
    for (VReg v = 0; v < count_; v++) {
      if (!a_.live_in[0][v]) continue;
      FATAL("%.*s: node %u is used where it is not defined", static_cast<int>(lir_.graph->name().size()),
            lir_.graph->name().data(), lir_.vregs[v].node ? lir_.vregs[v].node->id : 0);
    }
  }

  Set LiveOut(const LirBlock& block) const {
    Set live(count_, false);
    for (const LirBlock* successor : block.successors) {
      const Set& in = a_.live_in[successor->id];
      for (size_t v = 0; v < count_; v++) {
        if (in[v]) live[v] = true;
      }
      size_t place = PlaceOf(*successor, block);
      for (const LirPhi* phi : successor->phis) {
        if (phi->inputs[place].vreg != kNoVReg) live[phi->inputs[place].vreg] = true;
      }
    }
    return live;
  }

  static size_t PlaceOf(const LirBlock& block, const LirBlock& predecessor) {
    auto found = std::find(block.predecessors.begin(), block.predecessors.end(), &predecessor);
    return found - block.predecessors.begin();
  }

  // --- Intervals: instructions backwards; ranges and uses in descending order until Reverse
  void Walk(const LirBlock& block) {
    weight_ = block.cold ? 0 : 1 << std::min(2 * block.loop_depth, 16);
    Set live = LiveOut(block);
    for (VReg v = 0; v < count_; v++) {
      if (live[v]) AddRange(v, block.start(), block.end());
    }
    for (const LirBlock* successor : block.successors) {
      size_t place = PlaceOf(*successor, block);
      for (const LirPhi* phi : successor->phis) {
        Relate(phi->vreg, successor->start(), phi->inputs[place].vreg, block.end() - 1);
      }
    }
    for (size_t k = block.instructions.size(); k-- > 0;) {
      WalkInstr(block, *block.instructions[k]);
    }
    for (const LirPhi* phi : block.phis) Define(phi->vreg, block.start());
  }

  void WalkInstr(const LirBlock& block, const Instr& instr) {
    uint32_t at = 4 * instr.index;
    const Operand* tied = nullptr;
    for (const Operand& use : instr.uses) {
      if (use.policy == Operand::Policy::kTied) tied = &use;
    }
    for (int c = 0; c < kClassCount; c++) {
      for (int code = 0; code < 32; code++) {
        if (instr.clobbers[c] >> code & 1) Block(static_cast<RegisterClass>(c), code, at + 3, at + 4);
      }
    }
    for (int code = 0; code < 32; code++) {
      if (instr.temps >> code & 1) Block(RegisterClass::kGeneral, code, at + 2, at + 4);
    }
    for (const Operand& def : instr.defs) WalkDef(def, at, tied != nullptr);
    for (const Operand& s : instr.scratch) {
      AddRange(s.vreg, at + 2, at + 4);
      NeedRegister(s.vreg, at + 2);
    }
    for (const Operand& use : instr.uses) WalkUse(block, use, at);
    if (tied != nullptr && tied->vreg != kNoVReg) {
      Relate(instr.defs[0].vreg, at + 1, tied->vreg, at);
    }
  }

  void WalkDef(const Operand& def, uint32_t at, bool tied) {
    if (def.policy == Operand::Policy::kFixed) {
      Block(lir_.vregs[def.vreg].reg_class, def.fixed, at + 3, at + 4);
      Define(def.vreg, at + 4);
      AddHint(def.vreg, at + 4, def.fixed);
      return;
    }
    NeedRegister(def.vreg, at + 3);
    Define(def.vreg, tied ? at + 1 : at + 3);
    if (tied) NeedRegister(def.vreg, at + 1);
  }

  void WalkUse(const LirBlock& block, const Operand& use, uint32_t at) {
    if (use.policy == Operand::Policy::kFixed) {
      RegisterClass c = use.vreg != kNoVReg ? lir_.vregs[use.vreg].reg_class : ClassOf(use.constant->rep);
      Block(c, use.fixed, at + 1, at + 3);
    }
    if (use.vreg == kNoVReg) return;
    switch (use.policy) {
      case Operand::Policy::kFixed: AddHint(use.vreg, at, use.fixed); [[fallthrough]];
      case Operand::Policy::kTied: AddRange(use.vreg, block.start(), at + 1); break;
      case Operand::Policy::kRegister: NeedRegister(use.vreg, at + 2); [[fallthrough]];
      case Operand::Policy::kAny: AddRange(use.vreg, block.start(), at + 3); break;
      case Operand::Policy::kExit: AddRange(use.vreg, block.start(), at + 4); break;
      case Operand::Policy::kPinned: break;
    }
  }

  void AddRange(VReg v, uint32_t start, uint32_t end) {
    std::vector<Range>& ranges = a_.intervals[v].ranges;
    if (ranges.empty() || end < ranges.back().start) {
      ranges.push_back({start, end});
    } else {
      ranges.back().start = std::min(start, ranges.back().start);
      ranges.back().end = std::max(end, ranges.back().end);
    }
  }

  // The value comes into being: its range so far began with the block. One without readers
  // still takes its register for the instruction.
  void Define(VReg v, uint32_t position) {
    std::vector<Range>& ranges = a_.intervals[v].ranges;
    bool read = !ranges.empty() && ranges.back().start <= position && position < ranges.back().end;
    if (read) {
      ranges.back().start = position;
    } else {
      AddRange(v, position, (position | 3) + 1);
    }
  }

  void NeedRegister(VReg v, uint32_t position) {
    std::vector<uint32_t>& uses = a_.intervals[v].register_uses;
    if (uses.empty() || uses.back() != position) uses.push_back(position);
  }

  void AddHint(VReg v, uint32_t position, int code) {
    a_.intervals[v].hints.push_back({position, static_cast<int8_t>(code), kNoVReg, 0, weight_});
  }

  void Relate(VReg a, uint32_t position_a, VReg b, uint32_t position_b) {
    if (b == kNoVReg) return;
    a_.intervals[a].hints.push_back({position_a, -1, b, position_b, weight_});
    a_.intervals[b].hints.push_back({position_b, -1, a, position_a, weight_});
  }

  void Block(RegisterClass c, int code, uint32_t start, uint32_t end) {
    a_.fixed[static_cast<int>(c)][code].ranges.push_back({start, end});
  }

  static void Reverse(LiveInterval* interval) {
    std::reverse(interval->ranges.begin(), interval->ranges.end());
    std::reverse(interval->register_uses.begin(), interval->register_uses.end());
  }

  static void SortRanges(std::vector<Range>* ranges) {
    std::sort(ranges->begin(), ranges->end(),
              [](const Range& a, const Range& b) { return a.start < b.start; });
    std::vector<Range> merged;
    for (const Range& range : *ranges) {
      if (!merged.empty() && range.start <= merged.back().end) {
        merged.back().end = std::max(merged.back().end, range.end);
      } else {
        merged.push_back(range);
      }
    }
    *ranges = std::move(merged);
  }

  Allocation& a_;
  Lir& lir_;
  size_t count_;
  int weight_ = 0;
};

}  // namespace

void BuildIntervals(Allocation* allocation) { Builder(allocation).Run(); }

}  // namespace kei::jit
