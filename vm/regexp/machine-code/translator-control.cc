#include "vm/regexp/machine-code/translator.h"

#include "vm/base/checks.h"

// Choices, registers, lookarounds.

namespace kei::regexp {

void Translator::EmitInstruction(const uint32_t* pc) {
  const uint32_t operand = OperandAt(pc);
  switch (OpAt(pc)) {
    case Op::kFail: return Leave(FailLabel());
    case Op::kAccept: return Accept();
    case Op::kChar:
    case Op::kCharMasked:
      EnsureAvailable(UnitsAhead(pc));
      return Chars(operand, OpAt(pc) == Op::kChar ? 0 : pc[1]);
    case Op::kText:
    case Op::kTextMasked: EnsureAvailable(UnitsAhead(pc)); return Texts(pc, OpAt(pc) == Op::kTextMasked);
    case Op::kSet: return Set(pc, false);
    case Op::kSetPairs: return Set(pc, true);
    case Op::kTextBack: return TextBack(pc);
    case Op::kSetBack: return SetBack(pc, false);
    case Op::kSetPairsBack: return SetBack(pc, true);
    case Op::kJump: Flush(); return Leave(LabelOf(operand));
    case Op::kSplit: return Split(operand);
    case Op::kSplitPeek: return SplitPeek(pc);
    case Op::kSave: return Defer({Deferred::kSave, operand});
    case Op::kClear: return Clear(operand, pc[1]);
    case Op::kSetRegister: return SetRegister(operand, pc[1]);
    case Op::kIncrement: return Increment(operand);
    case Op::kIfLess: return IfLess(pc);
    case Op::kEmptyCheck: return EmptyCheck(operand);
    case Op::kAtStart: return AtStart();
    case Op::kAtEnd: return AtEnd();
    case Op::kAtLineStart: return AtLine(true);
    case Op::kAtLineEnd: return AtLine(false);
    case Op::kBoundary: return Boundary(true, operand != 0);
    case Op::kNotBoundary: return Boundary(false, operand != 0);
    case Op::kBackReference: return BackReference(pc);
    case Op::kLook: return Look(pc, false);
    case Op::kLookNegative: return Look(pc, true);
    case Op::kLookEnd: return LookEnd(operand);
    case Op::kLookFail: return LookFail(operand);
    case Op::kLoopPossessive:
    case Op::kLoopPossessivePairs: return EmitLoop(pc, LoopKind::kPossessive);
    case Op::kLoopGreedy:
    case Op::kLoopGreedyPairs: return EmitLoop(pc, LoopKind::kGreedy);
    case Op::kLoopLazy:
    case Op::kLoopLazyPairs: return EmitLoop(pc, LoopKind::kLazy);
    case Op::kGiveBack:
    case Op::kGiveBackPairs:
    case Op::kTakeMore:
    case Op::kTakeMorePairs: break;
  }
  UNREACHABLE();  // those of loops
}

// Nothing that follows is reached from here.
void Translator::Leave(Label target) {
  masm_->Jump(target);
  state_ = State();
  fail_label_ = Label();
}

// Nothing will be undone any more.
void Translator::Accept() {
  for (const Deferred& item : state_.deferred) {
    if (item.kind != Deferred::kSave) continue;
    LoadPosition(Reg::kA, item.offset);
    StoreRegister(item.what, Reg::kA);
  }
  Leave(found_);
}

// --- Choices

void Translator::DeferChoice(uint32_t other, const PeekTable* peek) {
  for (const Deferred& item : state_.deferred) {
    if (item.kind != Deferred::kChoice) continue;
    Flush();
    break;
  }
  Defer({Deferred::kChoice, other, 0, peek});
  state_.is_first = false;
}

void Translator::Split(uint32_t other) { DeferChoice(other, nullptr); }

bool Translator::BeginsWithTest(const uint32_t* pc) const {
  if (map_.IsTarget(AddressOf(pc))) return false;
  switch (OpAt(pc)) {
    case Op::kChar:
    case Op::kCharMasked:
    case Op::kText:
    case Op::kTextMasked:
    case Op::kSet: return true;
    case Op::kSetPairs: return width_ == 1;
    default: return PeeledOf(pc) > 0;
  }
}

void Translator::SplitPeek(const uint32_t* pc) {
  const PeekTable* table = reinterpret_cast<const PeekTable*>(code_ + OperandAt(pc));
  const uint32_t other = pc[1];
  const uint32_t* next = pc + InstructionWords(pc);
  const uint32_t* test = next;
  while (OpAt(test) == Op::kSave && !map_.IsTarget(AddressOf(test))) test += InstructionWords(test);
  if (BeginsWithTest(test)) return DeferChoice(other, table);
  Flush();
  state_.is_first = false;
  const Label at_end = masm_->NewLabel();
  const bool may_begin_at_end = (table->at_end & 1) != 0;
  if (state_.available == 0) {
    masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, may_begin_at_end ? at_end : LabelOf(other));
  }
  LoadUnit(0);
  BranchClass(CharClass::Of(*table, 1), nullptr, false, LabelOf(other));
  masm_->Bind(at_end);
  if (state_.available == 0 && !may_begin_at_end) state_.available = 1;
  if (HasCommonBeginning(*table)) DeferChoice(other, table);
}

// Whether something may begin both ways.
bool Translator::HasCommonBeginning(const PeekTable& table) const {
  if (table.at_end == 3 || (width_ == 2 && table.beyond == 3)) return true;
  for (uint8_t ways : table.units) {
    if (ways == 3) return true;
  }
  return false;
}

// --- Registers

void Translator::StoreRegister(uint32_t index, Reg value) {
  masm_->Store(value, Reg::kFrame, RegisterOffset(index), 4);
}

// The next instructions may see registers in which an earlier attempt has left something.
void Translator::PrepareForRegisters() {
  Flush();
  state_.is_first = false;
}

void Translator::Clear(uint32_t from, uint32_t to) {
  PrepareForRegisters();
  for (uint32_t index = from; index < to; index++) {
    const Label skip = masm_->NewLabel();
    EnsureRoom(1);
    masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(index), 4);
    masm_->Branch32(Condition::kEqual, Reg::kA, 0xffffffff, skip);
    PushUndoOf(index);
    masm_->StoreImmediate(0xffffffff, Reg::kFrame, RegisterOffset(index));
    masm_->Bind(skip);
  }
}

void Translator::SetRegister(uint32_t index, uint32_t value) {
  PrepareForRegisters();
  PushUndo(index);
  masm_->StoreImmediate(value, Reg::kFrame, RegisterOffset(index));
}

void Translator::Increment(uint32_t index) {
  PrepareForRegisters();
  PushUndo(index);
  masm_->Add32(Reg::kA, Reg::kA, 1);
  StoreRegister(index, Reg::kA);
}

void Translator::IfLess(const uint32_t* pc) {
  PrepareForRegisters();
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(OperandAt(pc)), 4);
  masm_->Branch32(Condition::kBelow, Reg::kA, pc[1], LabelOf(pc[2]));
}

void Translator::EmptyCheck(uint32_t index) {
  PrepareForRegisters();
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(index), 4);
  LoadPosition(Reg::kB, 0);
  masm_->Branch(Condition::kEqual, Reg::kA, Reg::kB, FailLabel());
}

void Translator::BackReference(const uint32_t* pc) {
  PrepareForRegisters();
  const uint32_t flags = OperandAt(pc), groups = pc[1];
  const bool compares_units = (flags & ~(width_ == 1 ? kBackUnicode : 0)) == 0;
  if (groups != 1 || !compares_units) return CallBackReference(pc);
  const Label longer = masm_->NewLabel(), done = masm_->NewLabel(), fail = FailLabel();
  CompareFirstUnit(pc[2], longer, done, fail);
  masm_->Bind(done);
  Cold([this, pc, longer, done] {
    masm_->Bind(longer);
    CallBackReference(pc);
    masm_->Jump(done);
  });
  state_.available = 0;
}

// Most groups that are referred to are a unit, a quote for instance, and most others differ in the first one.
// Goes to `longer` if there is more to compare, and to `done` if the group has not matched.
void Translator::CompareFirstUnit(uint32_t group, Label longer, Label done, Label fail) {
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(group * 2), 4);
  masm_->BranchIfNegative32(Reg::kA, done);
  masm_->Load(Reg::kB, Reg::kFrame, RegisterOffset(group * 2 + 1), 4);
  masm_->BranchIfNegative32(Reg::kB, done);
  masm_->Subtract(Reg::kB, Reg::kB, Reg::kA);
  masm_->BranchIfZero(Reg::kB, done);
  masm_->Add(Reg::kC, Reg::kPosition, Reg::kB);
  masm_->Branch(Condition::kAbove, Reg::kC, Reg::kEnd, fail);
  masm_->Add(Reg::kA, Reg::kStart, Reg::kA);
  masm_->Load(Reg::kA, Reg::kA, 0, width_);
  masm_->Load(Reg::kScratch, Reg::kPosition, 0, width_);
  masm_->Branch(Condition::kNotEqual, Reg::kA, Reg::kScratch, fail);
  masm_->Branch32(Condition::kNotEqual, Reg::kB, static_cast<uint32_t>(width_), longer);
  masm_->Move(Reg::kPosition, Reg::kC);
}

void Translator::CallBackReference(const uint32_t* pc) {
  LoadAddressOf(Reg::kA, pc);
  masm_->Move(Reg::kB, Reg::kPosition);
  Call(offsetof(MatchHelpers, BackReference));
  masm_->BranchIfZero(Reg::kScratch, interrupted_);
  masm_->Branch(Condition::kBelow, Reg::kScratch, Reg::kStart, FailLabel());
  masm_->Move(Reg::kPosition, Reg::kScratch);
  state_.available = 0;
}

// --- Lookarounds. The first register: how many bytes of entries there are; the second: the position.

void Translator::Look(const uint32_t* pc, bool negative) {
  PrepareForRegisters();
  const uint32_t index = OperandAt(pc);
  EnsureRoom(1);
  masm_->Load(Reg::kB, Reg::kFrame, offsetof(MatchFrame, stack), 8);
  masm_->Subtract(Reg::kA, Reg::kStack, Reg::kB);
  StoreRegister(index, Reg::kA);
  if (negative) return PushChoice(ChoiceStub(pc[1]), 0);
  LoadPosition(Reg::kA, 0);
  StoreRegister(index + 1, Reg::kA);
}

// Choices within are void. The registers that it has set remain to be restored.
void Translator::LookEnd(uint32_t index) {
  auto& deferred = state_.deferred;
  std::erase_if(deferred, [](const Deferred& item) { return item.kind == Deferred::kChoice; });
  PrepareForRegisters();
  const Label done = masm_->NewLabel();
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(index), 4);
  masm_->Load(Reg::kB, Reg::kFrame, offsetof(MatchFrame, stack), 8);
  masm_->Add(Reg::kB, Reg::kB, Reg::kA);
  masm_->Branch(Condition::kEqual, Reg::kB, Reg::kStack, done);
  masm_->Move(Reg::kB, Reg::kStack);
  Call(offsetof(MatchHelpers, KeepUndos));
  masm_->Move(Reg::kStack, Reg::kScratch);
  masm_->Bind(done);
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(index + 1), 4);
  masm_->Add(Reg::kPosition, Reg::kStart, Reg::kA);
  state_.available = 0;
}

void Translator::LookFail(uint32_t index) {
  masm_->Load(Reg::kA, Reg::kFrame, RegisterOffset(index), 4);
  masm_->Move(Reg::kB, Reg::kStack);
  Call(offsetof(MatchHelpers, Unwind));
  masm_->Move(Reg::kStack, Reg::kScratch);
  Leave(backtrack_);
}

}  // namespace kei::regexp
