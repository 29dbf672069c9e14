#include "vm/regexp/machine-code/translator.h"

// Whether the unit in kA is in a set.

namespace kei::regexp {
namespace {

constexpr CharClass::Range kBeyondLatin1 = {0x100, 0xffff};

}  // namespace

void Translator::BranchRange(const CharClass::Range& range, bool if_in, Label target) {
  using enum Condition;
  if (range.first == range.last) {
    masm_->Branch32(if_in ? kEqual : kNotEqual, Reg::kA, range.first, target);
  } else if (range.first == 0) {
    masm_->Branch32(if_in ? kBelowEqual : kAbove, Reg::kA, range.last, target);
  } else if (range.last == max_unit()) {
    masm_->Branch32(if_in ? kAboveEqual : kBelow, Reg::kA, range.first, target);
  } else {
    masm_->Add32(Reg::kScratch, Reg::kA, -static_cast<int32_t>(range.first));
    masm_->Branch32(if_in ? kBelowEqual : kAbove, Reg::kScratch, range.last - range.first, target);
  }
}

// A comparison or two, if that is all it takes.
bool Translator::TryBranchRanges(const CharClass& set, bool if_in, Label target) {
  std::vector<CharClass::Range> ranges = set.Ranges(max_unit());
  std::vector<CharClass::Range> others = CharClass::Complement(ranges, max_unit());
  if (ranges.empty() || others.empty()) {
    if (if_in == others.empty()) masm_->Jump(target);
    return true;
  }
  if (others.size() < ranges.size()) {
    std::swap(ranges, others);
    if_in = !if_in;
  }
  // The table of Latin-1 is as fast as two comparisons.
  if (ranges.size() > (width_ == 1 ? 1 : 2)) return false;
  const Label out = masm_->NewLabel();
  for (size_t i = 0; i < ranges.size(); i++) {
    const bool is_last = i + 1 == ranges.size();
    BranchRange(ranges[i], if_in || !is_last, if_in || is_last ? target : out);
  }
  masm_->Bind(out);
  return true;
}

// `data` has the ranges of a set that is complex. Takes kScratch.
void Translator::BranchClass(const CharClass& set, const ClassData* data, bool if_in, Label target) {
  if (set.complex && width_ == 2) {
    const PagedPlace place = tables_.PagedPlaceOf(data);
    return masm_->BranchPaged(Reg::kA, place.numbers, place.pages, if_in, target);
  }
  if (TryBranchRanges(set, if_in, target)) return;
  const BitTables::Place place = tables_.PlaceOf(set.bits);
  const Label go_on = masm_->NewLabel();
  const Label in = if_in ? target : go_on, out = if_in ? go_on : target;
  if (width_ == 2) {
    if (set.beyond.empty()) {
      masm_->Branch32(Condition::kAbove, Reg::kA, 0xff, out);
    } else if (set.beyond[0] == kBeyondLatin1) {
      masm_->Branch32(Condition::kAbove, Reg::kA, 0xff, in);
    } else {
      const Label beyond = masm_->NewLabel();
      masm_->Branch32(Condition::kAbove, Reg::kA, 0xff, beyond);
      Cold([this, set, beyond, in, out] {
        masm_->Bind(beyond);
        for (const CharClass::Range& range : set.beyond) BranchRange(range, true, in);
        masm_->Jump(out);
      });
    }
  }
  masm_->BranchTable(Reg::kA, place.offset, place.bit, if_in, target);
  masm_->Bind(go_on);
}

}  // namespace kei::regexp
