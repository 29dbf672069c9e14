#include <algorithm>
#include <utility>

#include "vm/regexp/machine-code/translator.h"
#include "vm/regexp/matcher/matcher.h"

// The code around the pattern: it begins attempts, goes on when one fails, and ends the search.

namespace kei::regexp {
namespace {

constexpr size_t kMaxUnitsSearched = 3;
constexpr uint32_t kSurrogateMask = 0xfc00, kLead = 0xd800, kTrail = 0xdc00;

}  // namespace

void Translator::EmitSearch() {
  masm_->Enter();
  ResetRegisters();
  StartTurns();
  if (header_.unicode != 0 && width_ == 2) LeavePair();
  if (header_.prefilter == Prefilter::kInner) {
    masm_->MoveImmediate(Reg::kA, 0);
    masm_->Store(Reg::kA, Reg::kFrame, offsetof(MatchFrame, inner_text), 8);
  }
  search_ = masm_->NewLabel();
  const Label attempt = masm_->NewLabel();
  masm_->Bind(search_);
  if (MovesToAttempt()) {
    masm_->Load(Reg::kA, Reg::kFrame, offsetof(MatchFrame, is_sticky), 4);
    masm_->Branch32(Condition::kNotEqual, Reg::kA, 0, attempt);
  }
  EmitPrefilter();
  if (header_.unicode != 0 && width_ == 2) EmitPairCheck(attempt);
  masm_->Bind(attempt);
  if (header_.min_length > 0) {
    masm_->Add(Reg::kA, Reg::kPosition, int64_t{header_.min_length} * width_);
    masm_->Branch(Condition::kAbove, Reg::kA, Reg::kEnd, not_found_);
  }
  state_.is_first = true;
  state_.available = static_cast<int>(std::min(header_.min_length, kMaxUnitsAhead));
  state_.room = MatchFrame::kSlack;
  Defer({.kind = Deferred::kAttempt});
}

// If there are no lookarounds, turns of loops and of the search are counted by how far they come.
void Translator::StartTurns() {
  masm_->StoreImmediate(kTurnsBetweenPolls, Reg::kFrame, offsetof(MatchFrame, turns));
  const bool loops_come_far = map_.has_loops() && !map_.has_lookarounds();
  if (header_.prefilter == Prefilter::kAnchored && !loops_come_far) return;
  masm_->Add(Reg::kA, Reg::kPosition, MatchFrame::kBytesBetweenPolls);
  masm_->Store(Reg::kA, Reg::kFrame, offsetof(MatchFrame, turn_limit), 8);
}

// Whether an attempt may begin elsewhere than at the place that the search came to.
bool Translator::MovesToAttempt() const {
  if (header_.prefixes != 0 && width_ == 1) return true;
  if (header_.unicode != 0 && width_ == 2) return true;
  return header_.prefilter != Prefilter::kNone && header_.prefilter != Prefilter::kAnchored;
}

void Translator::EmitPrefilter() {
  if (header_.prefixes != 0 && width_ == 1) return EmitPrefixSearch();
  switch (header_.prefilter) {
    case Prefilter::kNone: break;
    case Prefilter::kAnchored:
      masm_->Branch(Condition::kNotEqual, Reg::kPosition, Reg::kStart, not_found_);
      break;
    case Prefilter::kText: EmitTextSearch(); break;
    case Prefilter::kFirst: EmitFirstSearch(); break;
    case Prefilter::kSkip: EmitSkipSearch(); break;
    case Prefilter::kInner:
      LoadAddressOf(Reg::kA, code_ + header_.data);
      Find(offsetof(MatchHelpers, FindInner));
      break;
  }
}

void Translator::EmitPrefixSearch() {
  const auto* table = reinterpret_cast<const PrefixTable*>(code_ + header_.prefixes);
  if (table->length == 0) return masm_->Jump(not_found_);
  LoadAddressOf(Reg::kA, code_ + header_.prefixes);
  Find(offsetof(MatchHelpers, FindPrefix));
}

// Calls a helper that looks for the data in kA.
void Translator::Find(size_t helper) {
  masm_->Move(Reg::kB, Reg::kPosition);
  Call(helper);
  masm_->Move(Reg::kPosition, Reg::kScratch);
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, not_found_);
}

void Translator::EmitFirstSearch() {
  const ClassData* data = ClassAt(header_.data);
  const CharClass set = CharClass::Of(*data);
  const auto ranges = set.Ranges(max_unit());
  const bool is_exact = !set.complex || width_ == 1;
  if (is_exact && ranges.empty()) return masm_->Jump(not_found_);
  if (is_exact && ranges.size() <= kMaxUnitsSearched &&
      std::all_of(ranges.begin(), ranges.end(), [](const auto& r) { return r.first == r.last; })) {
    return EmitUnitsSearch(set, ranges);
  }
  const Label test = masm_->NewLabel(), found = masm_->NewLabel();
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, not_found_);
  masm_->Bind(test);
  LoadUnit(0);
  BranchClass(set, data, true, found);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  masm_->Branch(Condition::kNotEqual, Reg::kPosition, Reg::kEnd, test);
  masm_->Jump(not_found_);
  masm_->Bind(found);
}

// The text is in the form that Prefilter::kText describes. A single unit is looked for as if it were a set.
void Translator::EmitTextSearch() {
  const uint32_t* text = code_ + header_.data;
  const uint32_t count = OperandAt(text + 1);
  if (width_ == 1 && (count & kWideText) != 0) return masm_->Jump(not_found_);
  if ((count & ~kWideText) == 1) {
    const uint32_t unit = text[3] & kMaxUnit;  // behind the word of bytes
    CharClass set;
    set.Add(unit);
    const CharClass::Range units[] = {{unit, unit}};
    return EmitUnitsSearch(set, units);
  }
  LoadAddressOf(Reg::kA, text);
  Find(offsetof(MatchHelpers, FindText));
}

// The next few units here, all others in a helper.
void Translator::EmitUnitsSearch(const CharClass& set, std::span<const CharClass::Range> units) {
  const Label test = masm_->NewLabel(), found = masm_->NewLabel(), limited = masm_->NewLabel();
  masm_->Add(Reg::kC, Reg::kPosition, Bytes(kUnitsBeforeHelper));
  masm_->Branch(Condition::kBelowEqual, Reg::kC, Reg::kEnd, limited);
  masm_->Move(Reg::kC, Reg::kEnd);
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, not_found_);
  masm_->Bind(limited);
  masm_->Bind(test);
  LoadUnit(0);
  BranchClass(set, nullptr, true, found);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  masm_->Branch(Condition::kNotEqual, Reg::kPosition, Reg::kC, test);
  uint64_t wanted = 0;
  for (size_t i = 0; i < kMaxUnitsSearched; i++) {
    wanted |= uint64_t{units[std::min(i, units.size() - 1)].first} << 16 * i;
  }
  masm_->MoveImmediate(Reg::kA, wanted);
  Find(offsetof(MatchHelpers, FindUnits));
  masm_->Bind(found);
}

// The search goes by the low bytes of units.
void Translator::EmitSkipSearch() {
  const auto* table = reinterpret_cast<const SkipTable*>(code_ + header_.data);
  const int shifts = tables_.Add(table->shift);
  const int last = Bytes(table->window - 1);
  const Label test = masm_->NewLabel(), found = masm_->NewLabel();
  masm_->Add(Reg::kPosition, Reg::kPosition, last);
  masm_->Bind(test);
  masm_->Branch(Condition::kAboveEqual, Reg::kPosition, Reg::kEnd, not_found_);
  masm_->Load(Reg::kA, Reg::kPosition, 0, 1);
  masm_->LoadByteIndexed(Reg::kA, Reg::kTables, Reg::kA, shifts);
  masm_->Branch32(Condition::kEqual, Reg::kA, 0, found);
  for (int i = 0; i < width_; i++) masm_->Add(Reg::kPosition, Reg::kPosition, Reg::kA);
  masm_->Jump(test);
  masm_->Bind(found);
  masm_->Add(Reg::kPosition, Reg::kPosition, -last);
}

// Resets all but those of the whole match, which every match sets. Goes by two at a time: the frame has room
// for an even number.
void Translator::ResetRegisters() {
  if (header_.registers <= 2) return;
  masm_->MoveImmediate(Reg::kA, ~uint64_t{0});
  for (uint32_t i = 2; i < header_.registers; i += 2) {
    masm_->Store(Reg::kA, Reg::kFrame, RegisterOffset(i), 8);
  }
}

// A search that would begin between the halves of a pair begins before it; see FirstCandidate.
void Translator::LeavePair() {
  const Label done = masm_->NewLabel();
  BranchUnlessInPair(done);
  masm_->Add(Reg::kPosition, Reg::kPosition, -width_);
  masm_->Bind(done);
}

void Translator::BranchUnlessInPair(Label target) {
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kStart, target);
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, target);
  LoadUnit(0);
  masm_->And32(Reg::kA, kSurrogateMask);
  masm_->Branch32(Condition::kNotEqual, Reg::kA, kTrail, target);
  LoadUnit(-1);
  masm_->And32(Reg::kA, kSurrogateMask);
  masm_->Branch32(Condition::kNotEqual, Reg::kA, kLead, target);
}

// No match begins between the halves of a pair.
void Translator::EmitPairCheck(Label attempt) {
  BranchUnlessInPair(attempt);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  masm_->Jump(search_);
}

void Translator::EmitBacktrack() {
  constexpr int kNear = 1024;
  const Label next = masm_->NewLabel(), undo = masm_->NewLabel(), poll = masm_->NewLabel(),
              far = masm_->NewLabel();
  masm_->Bind(backtrack_);
  masm_->DecrementAndBranch(Reg::kFrame, offsetof(MatchFrame, steps), poll);
  masm_->Bind(next);
  masm_->Add(Reg::kStack, Reg::kStack, -static_cast<int>(sizeof(BacktrackEntry)));
  masm_->Load(Reg::kA, Reg::kStack, offsetof(BacktrackEntry, what), 4);
  masm_->Load(Reg::kB, Reg::kStack, offsetof(BacktrackEntry, value), 4);
  masm_->BranchIfNegative32(Reg::kA, undo);
  // Units that an attempt went through without a choice count when it goes back.
  masm_->Subtract(Reg::kC, Reg::kPosition, Reg::kStart);
  masm_->Subtract(Reg::kC, Reg::kC, Reg::kB);
  masm_->Add32(Reg::kC, Reg::kC, kNear);
  masm_->Branch32(Condition::kAbove, Reg::kC, 2 * kNear, far);
  masm_->JumpToOffset(Reg::kA);
  masm_->Bind(far);
  masm_->Add32(Reg::kA, Reg::kC, -kNear);
  Call(offsetof(MatchHelpers, CountGoingBack));
  masm_->Load(Reg::kA, Reg::kStack, offsetof(BacktrackEntry, what), 4);
  masm_->Load(Reg::kB, Reg::kStack, offsetof(BacktrackEntry, value), 4);
  masm_->JumpToOffset(Reg::kA);
  masm_->Bind(undo);
  masm_->And32(Reg::kA, ~BacktrackEntry::kUndo);
  masm_->StoreIndexed(Reg::kB, Reg::kFrame, Reg::kA, RegisterOffset(0));
  masm_->Jump(next);
  masm_->Bind(poll);
  Call(offsetof(MatchHelpers, Poll));
  masm_->BranchIfZero(Reg::kScratch, interrupted_);
  masm_->Jump(next);
}

// An attempt that has pushed something comes back by next_attempt_, with its position in kB. For any other
// one, the position is still its beginning, and it counts as a turn of the search.
void Translator::EmitNextAttempt() {
  masm_->Bind(next_attempt_);
  masm_->Add(Reg::kPosition, Reg::kStart, Reg::kB);
  masm_->Bind(advance_);
  if (header_.prefilter == Prefilter::kAnchored) return;  // there is no other
  masm_->Load(Reg::kA, Reg::kFrame, offsetof(MatchFrame, is_sticky), 4);
  masm_->Branch32(Condition::kNotEqual, Reg::kA, 0, not_found_);
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, not_found_);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  CheckTurnLimit();
  masm_->Jump(search_);
}

void Translator::EmitExits() {
  EmitBacktrack();
  EmitNextAttempt();
  const std::pair<Label, MatchResult> exits[] = {{not_found_, MatchResult::kNotFound},  // comes next
                                                 {found_, MatchResult::kFound},
                                                 {interrupted_, MatchResult::kInterrupted},
                                                 {no_memory_, MatchResult::kNoMemory}};
  for (auto [label, result] : exits) {
    masm_->Bind(label);
    masm_->LeaveWith(static_cast<uint32_t>(result));
  }
}

}  // namespace kei::regexp
