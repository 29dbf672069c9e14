#include "jit/backend/allocation/live-interval.h"

#include <algorithm>
#include <bit>

#include "jit/backend/allocation/group-by-vreg.h"

namespace kei::jit {

bool LiveInterval::Covers(uint32_t position) const {
  for (const Range* range = ranges; range != nullptr; range = range->next) {
    if (position < range->start) return false;
    if (position < range->end) return true;
  }
  return false;
}

uint32_t LiveInterval::NextRegisterUse(uint32_t from) const {
  auto use = std::ranges::lower_bound(register_uses, from);
  return use == register_uses.end() ? kNoPosition : *use;
}

uint32_t LiveInterval::LastRegisterUse(uint32_t before) const {
  auto use = std::ranges::lower_bound(register_uses, before);
  return use == register_uses.begin() ? start() : *(use - 1);
}

// Those of one instruction may overlap.
void FixedRanges::Prepend(uint32_t start, uint32_t end) {
  if (spans_.empty() || end < spans_.back().start) {
    spans_.push_back({start, end});
  } else {
    spans_.back().start = std::min(start, spans_.back().start);
    spans_.back().end = std::max(end, spans_.back().end);
  }
}

void FixedRanges::Finish() { std::ranges::reverse(spans_); }

uint32_t FixedRanges::FirstIntersection(const LiveInterval& interval) const {
  auto span = spans_.begin();
  for (const Range* range = interval.ranges; range != nullptr; range = range->next) {
    span = std::partition_point(span, spans_.end(), [range](const Span& s) { return s.end <= range->start; });
    if (span == spans_.end()) return kNoPosition;
    if (span->start < range->end) return std::max(span->start, range->start);
  }
  return kNoPosition;
}

Location Allocation::LocationAt(VReg vreg, uint32_t position) const {
  for (const LiveInterval* i = last[vreg]; i != nullptr; i = i->previous) {
    if (!i->empty() && i->start() <= position) return position < i->end() ? i->location : Location::None();
  }
  return Location::None();
}

namespace {

class Builder {
 public:
  explicit Builder(Allocation* allocation)
      : a_(*allocation), lir_(*allocation->lir), count_(lir_.vregs.size()) {}

  void Run() {
    a_.liveness = Liveness(&lir_);
    if (lir_.failure != nullptr) return;
    a_.intervals.resize(count_);
    for (VReg v = 0; v < count_; v++) {
      a_.intervals[v].vreg = v;
      a_.intervals[v].reg_class = lir_.vregs[v].reg_class;
      a_.last.push_back(&a_.intervals[v]);
    }
    for (int c = 0; c < kClassCount; c++) a_.fixed[c].resize(32);
    for (size_t i = lir_.blocks.size(); i-- > 0;) Walk(*lir_.blocks[i]);
    for (auto& fixed : a_.fixed) {
      for (FixedRanges& ranges : fixed) ranges.Finish();
    }
    DistributeUses();
    DistributeHints();
  }

 private:
  struct Use {
    VReg vreg;
    uint32_t position;
  };
  struct Wish {
    VReg vreg;
    Hint hint;
  };

  // --- Intervals: instructions backwards, so that ranges and uses come in descending order
  void Walk(const LirBlock& block) {
    weight_ = WeightOf(block);
    for (const LirBlock* successor : block.successors) {
      for (const VReg v : a_.liveness.LiveInto(*successor)) AddRange(v, block.start(), block.end());
    }
    if (block.successors.size() == 1) WalkInputs(block, *block.successors[0]);
    for (size_t k = block.instructions.size(); k-- > 0;) {
      WalkInstr(block, *block.instructions[k]);
    }
    for (const LirPhi* phi : block.phis) Define(phi->vreg, block.start());
  }

  void WalkInputs(const LirBlock& block, const LirBlock& successor) {
    for (const LirPhi* phi : successor.phis) {
      const VReg input = phi->inputs[block.place].vreg;
      if (input == kNoVReg) continue;
      AddRange(input, block.start(), block.end());
      Relate(phi->vreg, successor.start(), input, block.end() - 1);
    }
  }

  void WalkInstr(const LirBlock& block, const Instr& instr) {
    uint32_t at = 4 * instr.index;
    const Operand* tied = nullptr;
    for (const Operand& use : instr.uses) {
      if (use.policy == Operand::Policy::kTied) tied = &use;
    }
    for (int c = 0; c < kClassCount; c++) {
      BlockAll(static_cast<RegisterClass>(c), instr.clobbers[c], at + 3, at + 4);
    }
    BlockAll(RegisterClass::kGeneral, instr.temps, at + 2, at + 4);
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
    if (!lir_.vregs[def.vreg].is_constant) NeedRegister(def.vreg, at + 3);
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
    LiveInterval& interval = a_.intervals[v];
    Range* first = interval.ranges;
    if (first == nullptr || end < first->start) {
      interval.ranges = lir_.arena->New<Range>(start, end, first);
      if (first == nullptr) interval.last_end = end;
      return;
    }
    first->start = std::min(start, first->start);
    first->end = std::max(end, first->end);
    if (first->next == nullptr) interval.last_end = first->end;
  }

  // The value comes into being: its range so far began with the block. One without readers
  // still takes its register for the instruction.
  void Define(VReg v, uint32_t position) {
    Range* first = a_.intervals[v].ranges;
    if (first != nullptr && first->start <= position && position < first->end) {
      first->start = position;
    } else {
      AddRange(v, position, (position | 3) + 1);
    }
  }

  void NeedRegister(VReg v, uint32_t position) { uses_.push_back({v, position}); }

  void AddHint(VReg v, uint32_t position, int code) {
    wishes_.push_back({v, {position, static_cast<int8_t>(code), kNoVReg, 0, weight_}});
  }

  void Relate(VReg a, uint32_t position_a, VReg b, uint32_t position_b) {
    wishes_.push_back({a, {position_a, -1, b, position_b, weight_}});
    wishes_.push_back({b, {position_b, -1, a, position_a, weight_}});
  }

  void Block(RegisterClass c, int code, uint32_t start, uint32_t end) {
    a_.fixed[static_cast<int>(c)][code].Prepend(start, end);
  }
  void BlockAll(RegisterClass c, uint32_t codes, uint32_t start, uint32_t end) {
    for (; codes != 0; codes &= codes - 1) Block(c, std::countr_zero(codes), start, end);
  }

  // --- What was noted, sorted into the intervals

  void DistributeUses() {
    Groups<Use> groups = GroupByVReg(uses_, count_, &Use::vreg);
    auto* positions = lir_.arena->NewArray<uint32_t>(groups.all.size());
    std::ranges::transform(groups.all, positions, &Use::position);
    for (VReg v = 0; v < count_; v++) {
      a_.intervals[v].register_uses = {positions + groups.first[v], positions + groups.first[v + 1]};
    }
  }

  // The position of a phi's hint is that of the phi, wherever its input comes from.
  void DistributeHints() {
    Groups<Wish> groups = GroupByVReg(wishes_, count_, &Wish::vreg);
    auto* hints = lir_.arena->NewArray<Hint>(groups.all.size());
    std::ranges::transform(groups.all, hints, &Wish::hint);
    for (VReg v = 0; v < count_; v++) {
      const std::span<Hint> own(hints + groups.first[v], hints + groups.first[v + 1]);
      if (!std::ranges::is_sorted(own, {}, &Hint::position))
        std::ranges::stable_sort(own, {}, &Hint::position);
      a_.intervals[v].hints = own;
    }
  }

  Allocation& a_;
  Lir& lir_;
  size_t count_;
  int weight_ = 0;
  std::vector<Use> uses_;
  std::vector<Wish> wishes_;
};

}  // namespace

void BuildIntervals(Allocation* allocation) { Builder(allocation).Run(); }

}  // namespace kei::jit
