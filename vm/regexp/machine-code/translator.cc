#include "vm/regexp/machine-code/translator.h"

#include <algorithm>
#include <utility>

namespace kei::regexp {

Translator::Translator(const uint32_t* code, bool one_byte, MacroAssembler* masm)
    : code_(code),
      header_(*reinterpret_cast<const CodeHeader*>(code)),
      width_(one_byte ? 1 : 2),
      masm_(masm),
      map_(code),
      labels_(map_.end()),
      resume_labels_(map_.end()),
      choice_stubs_(map_.end()) {
  for (Label* label :
       {&backtrack_, &next_attempt_, &advance_, &found_, &not_found_, &no_memory_, &interrupted_}) {
    *label = masm->NewLabel();
  }
}

bool Translator::Run() {
  if (map_.is_too_large() || header_.registers > MatchFrame::kMaxRegisters) return false;
  parts_.push_back({0, MachineCode::kSearch});
  EmitSearch();
  for (uint32_t at = header_.entry; at < map_.end(); at += InstructionWords(code_ + at)) {
    if (map_.IsReached(at)) {
      if (map_.IsTarget(at)) {
        Flush();
        if (map_.IsLoopHead(at)) masm_->Jump(ResumeLabelOf(at));  // coming to it is no turn
        masm_->Bind(LabelOf(at));
        Meet();
        if (map_.IsLoopHead(at)) {
          CountTurn();
          masm_->Bind(ResumeLabelOf(at));
        }
      }
      parts_.push_back({masm_->offset(), static_cast<int32_t>(at)});
      EmitInstruction(code_ + at);
    }
    if (IsTooLarge()) return false;
  }
  parts_.push_back({masm_->offset(), MachineCode::kCold});
  EmitExits();
  return EmitCold();
}

bool Translator::EmitCold() {
  for (size_t i = 0; i < cold_.size(); i++) {  // emitting one may add more
    ColdCode cold = std::move(cold_[i]);
    state_ = std::move(cold.state);
    fail_label_ = Label();
    cold.emit();
    if (IsTooLarge()) return false;
  }
  return true;
}

Label Translator::LabelOf(uint32_t address) {
  Label& label = labels_[address];
  if (!label.is_valid()) label = masm_->NewLabel();
  return label;
}

Label Translator::ResumeLabelOf(uint32_t address) {
  if (!map_.IsLoopHead(address)) return LabelOf(address);
  Label& label = resume_labels_[address];
  if (!label.is_valid()) label = masm_->NewLabel();
  return label;
}

void Translator::Cold(std::function<void()> emit) { cold_.push_back({state_, std::move(emit)}); }

// --- What has been put off

void Translator::Defer(Deferred item) {
  if (state_.deferred.size() >= kMaxDeferred) Flush();
  item.offset = state_.offset;
  item.is_first = state_.is_first;
  state_.deferred.push_back(item);
  if (IsWay(item)) fail_label_ = Label();
}

void Translator::Flush() {
  const std::vector<Deferred> deferred = std::exchange(state_.deferred, {});
  for (const Deferred& item : deferred) PushDeferred(item);
  fail_label_ = Label();
  if (state_.offset == 0) return;
  masm_->Add(Reg::kPosition, Reg::kPosition, Bytes(state_.offset));
  state_.available = std::max(0, state_.available - state_.offset);
  state_.offset = 0;
}

void Translator::Meet() {
  state_.available = 0;
  state_.room = 0;
  state_.is_first = false;
}

// If only going back, which is counted, moves the position back, the position says how far it has come.
void Translator::CountTurn() {
  if (!map_.has_lookarounds()) return CheckTurnLimit();
  const Label poll = masm_->NewLabel(), go_on = masm_->NewLabel();
  masm_->DecrementAndBranch(Reg::kFrame, offsetof(MatchFrame, turns), poll);
  masm_->Bind(go_on);
  PollTurns(poll, go_on);
}

void Translator::CheckTurnLimit() {
  const Label poll = masm_->NewLabel(), go_on = masm_->NewLabel();
  masm_->BranchAgainstMemory(Condition::kAbove, Reg::kPosition, Reg::kFrame, offsetof(MatchFrame, turn_limit),
                             poll);
  masm_->Bind(go_on);
  PollTurns(poll, go_on);
}

void Translator::PollTurns(Label poll, Label go_on) {
  Cold([this, poll, go_on] {
    masm_->Bind(poll);
    masm_->Move(Reg::kA, Reg::kPosition);
    Call(offsetof(MatchHelpers, PollTurns));
    masm_->BranchIfZero(Reg::kScratch, interrupted_);
    masm_->Jump(go_on);
  });
}

void Translator::PushDeferred(const Deferred& item) {
  if (item.kind == Deferred::kSave) {
    if (!item.is_first) PushUndo(item.what);
    LoadPosition(Reg::kA, item.offset);
    StoreRegister(item.what, Reg::kA);
    return;
  }
  EnsureRoom(1);
  if (item.kind == Deferred::kAttempt) return PushChoice(next_attempt_, item.offset);
  const Label skip = masm_->NewLabel();
  if (item.peek != nullptr) SkipUnlessPeeked(item, skip);
  PushChoice(ChoiceStub(item.what), item.offset);
  masm_->Bind(skip);
}

// Whether the other way may match there.
void Translator::SkipUnlessPeeked(const Deferred& item, Label skip) {
  const CharClass second = CharClass::Of(*item.peek, 2);
  const Label push = masm_->NewLabel();
  if (state_.available <= item.offset) {
    masm_->Add(Reg::kA, Reg::kPosition, Bytes(item.offset));
    masm_->Branch(Condition::kEqual, Reg::kA, Reg::kEnd, (item.peek->at_end & 2) != 0 ? push : skip);
  }
  LoadUnit(item.offset);
  BranchClass(second, nullptr, false, skip);
  masm_->Bind(push);
}

Label Translator::FailLabel() {
  if (fail_label_.is_valid()) return fail_label_;
  const auto& deferred = state_.deferred;
  size_t newest = deferred.size();
  while (newest > 0 && !IsWay(deferred[newest - 1])) newest--;
  if (newest == 0) return fail_label_ = backtrack_;
  const Deferred choice = deferred[newest - 1];
  if (newest == 1 && choice.offset == 0) return fail_label_ = WayOf(choice);
  const Label label = masm_->NewLabel();
  State state;
  state.deferred.assign(deferred.begin(), deferred.begin() + static_cast<ptrdiff_t>(newest) - 1);
  state.offset = choice.offset;
  state.room = state_.room;
  cold_.push_back({std::move(state), [this, label, choice] {
                     masm_->Bind(label);
                     Flush();
                     masm_->Jump(WayOf(choice));
                   }});
  return fail_label_ = label;
}

void Translator::DropChoiceUnlessMeets(const CharClass& set) {
  auto& deferred = state_.deferred;
  size_t i = deferred.size();
  while (i > 0 && deferred[i - 1].kind != Deferred::kChoice) i--;
  if (i == 0) return;
  const Deferred& newest = deferred[i - 1];
  if (newest.peek == nullptr || newest.offset != state_.offset ||
      set.Meets(CharClass::Of(*newest.peek, 2), max_unit())) {
    return;
  }
  deferred.erase(deferred.begin() + static_cast<ptrdiff_t>(i) - 1);
  fail_label_ = Label();
}

// --- Entries and registers

void Translator::EnsureRoom(int entries) {
  if (state_.room < entries) {
    const Label grow = masm_->NewLabel(), go_on = masm_->NewLabel();
    masm_->BranchAgainstMemory(Condition::kAbove, Reg::kStack, Reg::kFrame, offsetof(MatchFrame, limit),
                               grow);
    masm_->Bind(go_on);
    Cold([this, grow, go_on] {
      masm_->Bind(grow);
      masm_->Move(Reg::kA, Reg::kStack);
      Call(offsetof(MatchHelpers, Grow));
      masm_->BranchIfZero(Reg::kScratch, no_memory_);
      masm_->Move(Reg::kStack, Reg::kScratch);
      masm_->Jump(go_on);
    });
    state_.room = MatchFrame::kSlack;
  }
  state_.room -= entries;
}

void Translator::LoadPosition(Reg to, int offset) {
  masm_->Subtract(to, Reg::kPosition, Reg::kStart);
  if (offset != 0) masm_->Add(to, to, Bytes(offset));
}

void Translator::PushChoice(Label label, int offset) {
  masm_->StoreOffsetOf(label, Reg::kStack, offsetof(BacktrackEntry, what));
  LoadPosition(Reg::kA, offset);
  masm_->Store(Reg::kA, Reg::kStack, offsetof(BacktrackEntry, value), 4);
  masm_->Add(Reg::kStack, Reg::kStack, sizeof(BacktrackEntry));
}

void Translator::PushRaw(Reg value) {
  masm_->StoreImmediate(0, Reg::kStack, offsetof(BacktrackEntry, what));
  masm_->Store(value, Reg::kStack, offsetof(BacktrackEntry, value), 4);
  masm_->Add(Reg::kStack, Reg::kStack, sizeof(BacktrackEntry));
}

void Translator::PushUndo(uint32_t index) {
  EnsureRoom(1);
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(index), 4);
  PushUndoOf(index);
}

void Translator::PushUndoOf(uint32_t index) {
  masm_->StoreImmediate(BacktrackEntry::kUndo | index, Reg::kStack, offsetof(BacktrackEntry, what));
  masm_->Store(Reg::kA, Reg::kStack, offsetof(BacktrackEntry, value), 4);
  masm_->Add(Reg::kStack, Reg::kStack, sizeof(BacktrackEntry));
}

void Translator::LoadAddressOf(Reg to, const uint32_t* word) {
  masm_->Load(to, Reg::kFrame, offsetof(MatchFrame, bytecode), 8);
  masm_->Add(to, to, (word - code_) * 4);
}

// The entries of a way put off: its position, popped, is in kB.
Label Translator::ChoiceStub(uint32_t target) {
  Label& stub = choice_stubs_[target];
  if (stub.is_valid()) return stub;
  stub = masm_->NewLabel();
  Cold([this, target] {
    masm_->Bind(choice_stubs_[target]);
    masm_->Add(Reg::kPosition, Reg::kStart, Reg::kB);
    masm_->Jump(ResumeLabelOf(target));
  });
  return stub;
}

}  // namespace kei::regexp
