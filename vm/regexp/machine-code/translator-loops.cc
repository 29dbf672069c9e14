#include <utility>

#include "vm/regexp/machine-code/scan-units.h"
#include "vm/regexp/machine-code/translator.h"
#include "vm/regexp/matcher/matcher.h"

// Loops over one character. A greedy one leaves the least position that it may give back to, and above it the
// choice of doing so. A lazy one leaves the number of characters that it may take yet, and the choice of
// taking one.

namespace kei::regexp {
namespace {

constexpr uint32_t kMaxPeeled = 8;
constexpr uint32_t kNoMaximum = 0xffffffff;

bool IsLoop(Op op) {
  return op == Op::kLoopPossessive || op == Op::kLoopPossessivePairs || op == Op::kLoopGreedy ||
         op == Op::kLoopGreedyPairs || op == Op::kLoopLazy || op == Op::kLoopLazyPairs;
}

bool HasPairs(Op op) {
  return op == Op::kLoopPossessivePairs || op == Op::kLoopGreedyPairs || op == Op::kLoopLazyPairs;
}

}  // namespace

// Whether a loop is left to helpers.
bool Translator::IsHelped(const uint32_t* pc) const { return width_ == 2 && HasPairs(OpAt(pc)); }

// The number of characters that a loop must take and that are tests of their own before it.
uint32_t Translator::PeeledOf(const uint32_t* pc) const {
  if (!IsLoop(OpAt(pc)) || IsHelped(pc)) return 0;
  return pc[1] <= kMaxPeeled ? pc[1] : 1;
}

void Translator::EmitLoop(const uint32_t* pc, LoopKind kind) {
  Loop loop{};
  loop.pc = pc;
  loop.kind = kind;
  loop.data = ClassAt(OperandAt(pc));
  loop.min = pc[1];
  loop.max = pc[2];
  loop.set = CharClass::Of(*loop.data);
  if (kind != LoopKind::kPossessive) {
    loop.more = pc + 3;
    const uint32_t index = kind == LoopKind::kGreedy ? OperandAt(loop.more) : loop.more[1];
    if (index != 0) loop.follow_data = ClassAt(index);
    if (index != 0) loop.follow = CharClass::Of(*loop.follow_data);
  }
  if (IsHelped(pc)) return HelperLoop(loop);
  InlineLoop(&loop);
}

// --- By code

void Translator::InlineLoop(Loop* loop) {
  const uint32_t peeled = PeeledOf(loop->pc);
  if (peeled > 0) EnsureAvailable(UnitsAhead(loop->pc));
  for (uint32_t i = 0; i < peeled; i++) TestClass(loop->set, loop->data);
  loop->min -= peeled;
  if (loop->max != kNoMaximum) loop->max -= peeled;
  if (loop->max == 0) return;
  Flush();
  if (loop->kind == LoopKind::kLazy) {
    if (loop->min > 0) {
      EmitScan(*loop, loop->min);
      masm_->Branch(Condition::kBelow, Reg::kPosition, Reg::kC, FailLabel());
      if (loop->max != kNoMaximum) loop->max -= loop->min;
    }
    state_.available = 0;
    if (loop->max == 0) return;
    return EmitLazy(*loop);
  }
  if (loop->kind == LoopKind::kGreedy) EnsureRoom(2);
  EmitScan(*loop, loop->max);
  if (IsLeading(loop->pc)) SkipAttempts();
  if (loop->min > 0) masm_->Branch(Condition::kBelow, Reg::kPosition, Reg::kC, FailLabel());
  state_.available = 0;
  if (loop->kind == LoopKind::kGreedy) EmitGreedy(*loop);
}

// Whether nothing behind the loop can fail.
bool Translator::IsLast(const uint32_t* pc) const {
  do {
    pc += InstructionWords(pc);
  } while (OpAt(pc) == Op::kSave);
  return OpAt(pc) == Op::kAccept;
}

// Whether an attempt begins with the loop, of any number of characters, and nothing behind it asks where that
// was. Then an attempt that begins within the loop's characters fails as this one does: it would try no other
// ends of the loop.
bool Translator::IsLeading(const uint32_t* pc) const {
  if (pc[1] == 0 || pc[2] != kNoMaximum || map_.has_back_references()) return false;
  if (IsLast(pc)) return false;
  for (const uint32_t* at = code_ + header_.entry;; at += InstructionWords(at)) {
    if (map_.IsTarget(AddressOf(at))) return false;
    if (at == pc) return true;
    switch (OpAt(at)) {
      case Op::kSave:
      case Op::kAtStart:
      case Op::kAtLineStart:
      case Op::kBoundary:
      case Op::kNotBoundary: break;
      default: return false;
    }
  }
}

// The next attempt begins behind kPosition: the character there is none of the loop's.
void Translator::SkipAttempts() {
  masm_->Subtract(Reg::kA, Reg::kPosition, Reg::kStart);
  masm_->Load(Reg::kB, Reg::kFrame, offsetof(MatchFrame, stack), 8);
  masm_->Store(Reg::kA, Reg::kB, offsetof(BacktrackEntry, value), 4);
}

// Takes at most `max`. kC: the least position that will do.
void Translator::EmitScan(const Loop& loop, uint32_t max) {
  Reg limit = Reg::kEnd;
  masm_->Add(Reg::kC, Reg::kPosition, int64_t{loop.min} * width_);
  if (max != kNoMaximum) {
    const Label done = masm_->NewLabel();
    limit = Reg::kB;
    masm_->Add(limit, Reg::kPosition, int64_t{max} * width_);
    masm_->Branch(Condition::kBelowEqual, limit, Reg::kEnd, done);
    masm_->Move(limit, Reg::kEnd);
    masm_->Bind(done);
  }
  const bool may_be_long = max > static_cast<uint32_t>(kLongScan);
  if (loop.data->everything != 0) {
    masm_->Move(Reg::kPosition, limit);
    if (may_be_long && loop.kind == LoopKind::kGreedy) EmitScanCheck(false);
    return;
  }
  if (max == kNoMaximum) {
    if (const auto table = ScanTable::Of(loop.set)) return EmitHelpedScan(loop, *table);
  }
  const Label test = masm_->NewLabel(), done = masm_->NewLabel();
  masm_->Branch(Condition::kEqual, Reg::kPosition, limit, done);
  masm_->Bind(test);
  LoadUnit(0);
  BranchClass(loop.set, loop.data, false, done);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  masm_->Branch(Condition::kNotEqual, Reg::kPosition, limit, test);
  masm_->Bind(done);
  if (may_be_long) EmitScanCheck(true);
}

// The next few units here, all others in a helper.
void Translator::EmitHelpedScan(const Loop& loop, const ScanTable& table) {
  const Label limited = masm_->NewLabel(), test = masm_->NewLabel();
  const Label more = masm_->NewLabel(), done = masm_->NewLabel();
  masm_->Add(Reg::kB, Reg::kPosition, Bytes(kUnitsBeforeHelper));
  masm_->Branch(Condition::kBelowEqual, Reg::kB, Reg::kEnd, limited);
  masm_->Move(Reg::kB, Reg::kEnd);
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, done);
  masm_->Bind(limited);
  masm_->Bind(test);
  LoadUnit(0);
  BranchClass(loop.set, loop.data, false, done);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  masm_->Branch(Condition::kNotEqual, Reg::kPosition, Reg::kB, test);
  masm_->Branch(Condition::kNotEqual, Reg::kPosition, Reg::kEnd, more);
  masm_->Bind(done);
  EmitScanCheck(true);
  const int place = tables_.Add(&table, sizeof(ScanTable));
  Cold([this, place, more, done] {
    masm_->Bind(more);
    masm_->Store(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
    masm_->Move(Reg::kB, Reg::kPosition);
    masm_->Add(Reg::kA, Reg::kTables, place);
    Call(offsetof(MatchHelpers, ScanUnits));
    masm_->Load(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
    masm_->Move(Reg::kPosition, Reg::kScratch);
    masm_->Jump(done);
  });
}

// A long scan counts, and asks whether to go on if much was counted.
void Translator::EmitScanCheck(bool are_steps) {
  const Label is_long = masm_->NewLabel(), go_on = masm_->NewLabel();
  masm_->Add(Reg::kA, Reg::kC, kLongScan);
  masm_->Branch(Condition::kAbove, Reg::kPosition, Reg::kA, is_long);
  masm_->Bind(go_on);
  Cold([this, are_steps, is_long, go_on] {
    masm_->Bind(is_long);
    masm_->Store(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
    masm_->Subtract(Reg::kA, Reg::kPosition, Reg::kC);
    masm_->Move(Reg::kB, Reg::kPosition);
    masm_->MoveImmediate(Reg::kC, are_steps);
    Call(offsetof(MatchHelpers, NoteScan));
    masm_->BranchIfZero(Reg::kScratch, interrupted_);
    masm_->Load(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
    masm_->Jump(go_on);
  });
}

// Counts a scan of kLongScan bytes.
void Translator::CountScan() {
  for (const size_t counter : {offsetof(MatchFrame, steps), offsetof(MatchFrame, turns)}) {
    masm_->Load(Reg::kA, Reg::kFrame, static_cast<int>(counter), 4);
    masm_->Add32(Reg::kA, Reg::kA, -kLongScan / static_cast<int>(kUnitsPerBacktrack));
    masm_->Store(Reg::kA, Reg::kFrame, static_cast<int>(counter), 4);
  }
}

// Goes to `otherwise` if the part behind the loop cannot match.
void Translator::TestFollow(const Loop& loop, bool may_be_end, Label otherwise) {
  if (loop.follow_data == nullptr) return;
  if (may_be_end) masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, otherwise);
  LoadUnit(0);
  BranchClass(loop.follow, loop.follow_data, false, otherwise);
}

void Translator::PushLeast() {
  masm_->Subtract(Reg::kA, Reg::kC, Reg::kStart);
  PushRaw(Reg::kA);
}

// The code stands behind the scan, and has room for two entries.
void Translator::EmitGreedy(const Loop& loop) {
  const Label next = masm_->NewLabel(), give_back = masm_->NewLabel(), again = masm_->NewLabel();
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kC, next);
  PushLeast();
  TestFollow(loop, true, again);
  PushChoice(give_back, 0);
  masm_->Bind(next);
  state_.is_first = false;
  Cold([this, loop, next, give_back, again] {
    masm_->Bind(give_back);
    masm_->Add(Reg::kPosition, Reg::kStart, Reg::kB);
    LoadLeast();
    masm_->Bind(again);
    const Label least = masm_->NewLabel();
    masm_->Add(Reg::kPosition, Reg::kPosition, -width_);
    masm_->Branch(Condition::kBelowEqual, Reg::kPosition, Reg::kC, least);
    TestFollow(loop, false, again);
    PushChoice(give_back, 0);
    masm_->Jump(next);
    masm_->Bind(least);
    DropEntry();
    masm_->Jump(next);
  });
}

// kC: how far a greedy loop may give back.
void Translator::LoadLeast() {
  LoadBelow(Reg::kC);
  masm_->Add(Reg::kC, Reg::kC, Reg::kStart);
}

// The value of the entry on top.
void Translator::LoadBelow(Reg to) {
  masm_->Load(to, Reg::kStack,
              static_cast<int>(offsetof(BacktrackEntry, value)) - static_cast<int>(sizeof(BacktrackEntry)),
              4);
}

void Translator::DropEntry() {
  masm_->Add(Reg::kStack, Reg::kStack, -static_cast<int>(sizeof(BacktrackEntry)));
}

// kC: how many it may take yet.
void Translator::EmitLazy(const Loop& loop) {
  const Label push = masm_->NewLabel(), take = masm_->NewLabel(), again = masm_->NewLabel();
  EnsureRoom(2);
  masm_->MoveImmediate(Reg::kC, loop.max);
  SetScanLimit();
  TestFollow(loop, true, again);
  masm_->Bind(push);
  PushRaw(Reg::kC);
  PushChoice(take, 0);
  state_.is_first = false;
  Cold([this, loop, push, take, again] {
    masm_->Bind(take);
    masm_->Add(Reg::kPosition, Reg::kStart, Reg::kB);
    LoadBelow(Reg::kC);
    DropEntry();
    SetScanLimit();
    masm_->Bind(again);
    if (loop.max != kNoMaximum) masm_->Branch32(Condition::kEqual, Reg::kC, 0, backtrack_);
    masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, backtrack_);
    LoadUnit(0);
    BranchClass(loop.set, loop.data, false, backtrack_);
    masm_->Add(Reg::kPosition, Reg::kPosition, width_);
    if (loop.max != kNoMaximum) masm_->Add32(Reg::kC, Reg::kC, -1);
    CheckScanLimit();
    TestFollow(loop, true, again);
    masm_->Jump(push);
  });
}

// So far a lazy loop may go before its characters count as steps.
void Translator::SetScanLimit() {
  masm_->Add(Reg::kA, Reg::kPosition, kLongScan);
  masm_->Store(Reg::kA, Reg::kFrame, offsetof(MatchFrame, least), 8);
}

void Translator::CheckScanLimit() {
  const Label is_long = masm_->NewLabel(), go_on = masm_->NewLabel();
  masm_->BranchAgainstMemory(Condition::kAbove, Reg::kPosition, Reg::kFrame, offsetof(MatchFrame, least),
                             is_long);
  masm_->Bind(go_on);
  Cold([this, is_long, go_on] {
    masm_->Bind(is_long);
    CountScan();
    SetScanLimit();
    masm_->Jump(go_on);
  });
}

// --- By helpers: pairs of UTF-16

void Translator::HelperLoop(const Loop& loop) {
  Flush();
  EnsureRoom(2);
  LoadAddressOf(Reg::kA, loop.pc);
  masm_->Move(Reg::kB, Reg::kPosition);
  masm_->MoveImmediate(Reg::kC, loop.kind == LoopKind::kLazy ? loop.min : loop.max);
  Call(offsetof(MatchHelpers, Scan));
  masm_->BranchIfZero(Reg::kScratch, interrupted_);
  masm_->Move(Reg::kPosition, Reg::kScratch);
  masm_->Load(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
  if (loop.min > 0) masm_->Branch(Condition::kBelow, Reg::kPosition, Reg::kC, FailLabel());
  state_.available = 0;
  if (loop.kind == LoopKind::kGreedy) HelperGreedy(loop);
  if (loop.kind == LoopKind::kLazy) HelperLazy(loop);
}

void Translator::HelperGreedy(const Loop& loop) {
  const Label next = masm_->NewLabel(), give_back = masm_->NewLabel();
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kC, next);
  PushLeast();
  PushChoice(give_back, 0);
  masm_->Bind(next);
  state_.is_first = false;
  Cold([this, loop, next, give_back] {
    const Label least = masm_->NewLabel();
    masm_->Bind(give_back);
    LoadLeast();
    masm_->Store(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
    masm_->Add(Reg::kB, Reg::kB, Reg::kStart);
    LoadAddressOf(Reg::kA, loop.more);
    Call(offsetof(MatchHelpers, GiveBack));
    masm_->Move(Reg::kPosition, Reg::kScratch);
    masm_->Load(Reg::kC, Reg::kFrame, offsetof(MatchFrame, least), 8);
    masm_->Branch(Condition::kBelowEqual, Reg::kPosition, Reg::kC, least);
    PushChoice(give_back, 0);
    masm_->Jump(next);
    masm_->Bind(least);
    DropEntry();
    masm_->Jump(next);
  });
}

void Translator::HelperLazy(const Loop& loop) {
  if (loop.max == loop.min) return;
  const Label push = masm_->NewLabel(), take = masm_->NewLabel();
  const uint32_t left = loop.max == kNoMaximum ? kNoMaximum : loop.max - loop.min;
  masm_->MoveImmediate(Reg::kC, left);
  masm_->Bind(push);
  PushRaw(Reg::kC);
  PushChoice(take, 0);
  state_.is_first = false;
  Cold([this, loop, push, take] {
    masm_->Bind(take);
    LoadBelow(Reg::kC);
    DropEntry();
    masm_->Store(Reg::kC, Reg::kFrame, offsetof(MatchFrame, left), 4);
    masm_->Add(Reg::kB, Reg::kB, Reg::kStart);
    LoadAddressOf(Reg::kA, loop.more);
    Call(offsetof(MatchHelpers, TakeMore));
    masm_->BranchIfZero(Reg::kScratch, backtrack_);
    masm_->Move(Reg::kPosition, Reg::kScratch);
    masm_->Load(Reg::kC, Reg::kFrame, offsetof(MatchFrame, left), 4);
    masm_->Jump(push);
  });
}

}  // namespace kei::regexp
