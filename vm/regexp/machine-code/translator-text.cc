#include <cstring>

#include "vm/regexp/characters/char-set.h"
#include "vm/regexp/machine-code/translator.h"

// Instructions that look at characters, and assertions.

namespace kei::regexp {

// The number of units that the tests from here on need one behind another, in any case.
int Translator::UnitsAhead(const uint32_t* pc) const {
  int units = 0;
  for (;; pc += InstructionWords(pc)) {
    switch (OpAt(pc)) {
      case Op::kChar:
      case Op::kCharMasked:
      case Op::kSet: units++; break;
      case Op::kText:
      case Op::kTextMasked: units += static_cast<int>(OperandAt(pc) & ~kWideText); break;
      case Op::kSave: break;
      case Op::kSetPairs:
        if (width_ == 2) return units;
        units++;
        break;
      default: {
        const uint32_t peeled = PeeledOf(pc);
        units += static_cast<int>(peeled);
        if (peeled == 0 || pc[1] != pc[2] || peeled != pc[1]) return units;
      }
    }
    const uint32_t* next = pc + InstructionWords(pc);
    if (units >= static_cast<int>(kMaxUnitsAhead) || map_.IsTarget(AddressOf(next))) return units;
  }
}

void Translator::EnsureAvailable(int units) {
  const int needed = state_.offset + units;
  if (state_.available >= needed) return;
  if (needed == 1) {
    masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, FailLabel());
  } else {
    masm_->Add(Reg::kA, Reg::kPosition, Bytes(needed));
    masm_->Branch(Condition::kAbove, Reg::kA, Reg::kEnd, FailLabel());
  }
  state_.available = needed;
}

void Translator::TestClass(const CharClass& set, const ClassData* data) {
  LoadUnit(state_.offset);
  BranchClass(set, data, false, FailLabel());
  DropChoiceUnlessMeets(set);
  state_.offset++;
}

void Translator::Chars(uint32_t value, uint32_t mask) {
  const CharClass set = CharClass::Of(value, mask);
  if (mask == 0 && value <= max_unit()) {
    masm_->BranchMemory(Condition::kNotEqual, Reg::kPosition, Bytes(state_.offset), width_, value,
                        FailLabel());
  } else if (set.Ranges(max_unit()).empty()) {
    masm_->Jump(FailLabel());
  } else {
    LoadUnit(state_.offset);
    masm_->Or32(Reg::kA, mask);
    masm_->Branch32(Condition::kNotEqual, Reg::kA, value, FailLabel());
  }
  DropChoiceUnlessMeets(set);
  state_.offset++;
}

// `count` units at `offset` from kPosition, which lie in `words` as Op::kText or kTextBack has them.
void Translator::CompareText(const uint8_t* text, const uint8_t* masks, int count, int offset) {
  const int total = Bytes(count);
  for (int at = 0, step; at < total; at += step) {
    step = total - at >= 8 ? 8 : total - at >= 4 ? 4 : total - at >= 2 ? 2 : 1;
    uint64_t value = 0, mask = 0;
    if (masks != nullptr) memcpy(&mask, masks + at, static_cast<size_t>(step));
    if (mask != 0 && step == 8) step = 4;
    memcpy(&value, text + at, static_cast<size_t>(step));
    mask = step == 8 ? mask : mask & ((uint64_t{1} << step * 8) - 1);
    const int place = Bytes(offset) + at;
    if (mask == 0) {
      masm_->BranchMemory(Condition::kNotEqual, Reg::kPosition, place, step, value, FailLabel());
    } else {
      masm_->Load(Reg::kA, Reg::kPosition, place, step);
      masm_->Or32(Reg::kA, static_cast<uint32_t>(mask));
      masm_->Branch32(Condition::kNotEqual, Reg::kA, static_cast<uint32_t>(value), FailLabel());
    }
  }
}

void Translator::Texts(const uint32_t* pc, bool masked) {
  const int count = static_cast<int>(OperandAt(pc) & ~kWideText);
  if (width_ == 1 && (OperandAt(pc) & kWideText) != 0) {
    masm_->Jump(FailLabel());
    state_.offset += count;
    return;
  }
  const int byte_words = (count + 3) / 4, unit_words = (count + 1) / 2;
  const uint32_t* units = pc + 1 + (masked ? 2 : 1) * byte_words;
  const uint32_t* words = width_ == 1 ? pc + 1 : units;
  const auto* text = reinterpret_cast<const uint8_t*>(words);
  const auto* masks =
      reinterpret_cast<const uint8_t*>(masked ? words + (width_ == 1 ? byte_words : unit_words) : nullptr);
  CompareText(text, masks, count, state_.offset);
  uint16_t first = 0, first_mask = 0;
  memcpy(&first, units, sizeof(first));
  if (masked) memcpy(&first_mask, units + unit_words, sizeof(first_mask));
  DropChoiceUnlessMeets(CharClass::Of(first, first_mask));
  state_.offset += count;
}

void Translator::TextBack(const uint32_t* pc) {
  Flush();
  const int count = static_cast<int>(OperandAt(pc));
  masm_->Subtract(Reg::kA, Reg::kPosition, Reg::kStart);
  masm_->Branch32(Condition::kBelow, Reg::kA, static_cast<uint32_t>(Bytes(count)), FailLabel());
  const auto* units = reinterpret_cast<const uint16_t*>(pc + 1);
  const uint16_t* masks = units + (count + 1) / 2 * 2;
  for (int i = 0; i < count; i++) {
    LoadUnit(i - count);
    if (masks[i] != 0) masm_->Or32(Reg::kA, masks[i]);
    masm_->Branch32(Condition::kNotEqual, Reg::kA, units[i], FailLabel());
  }
  masm_->Add(Reg::kPosition, Reg::kPosition, -Bytes(count));
  state_.available += count;
}

void Translator::Set(const uint32_t* pc, bool pairs) {
  const ClassData* data = ClassAt(OperandAt(pc));
  if (pairs && width_ == 2) return SetPairs(data);
  EnsureAvailable(UnitsAhead(pc));
  TestClass(CharClass::Of(*data), data);
}

// A unit that is no lead surrogate is a character of its own.
void Translator::SetPairs(const ClassData* data) {
  Flush();
  const Label surrogate = masm_->NewLabel(), done = masm_->NewLabel(), fail = FailLabel();
  masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kEnd, fail);
  LoadUnit(0);
  masm_->Move(Reg::kB, Reg::kA);
  masm_->And32(Reg::kB, 0xfc00);
  masm_->Branch32(Condition::kEqual, Reg::kB, 0xd800, surrogate);
  BranchClass(CharClass::Of(*data), data, false, fail);
  masm_->Add(Reg::kPosition, Reg::kPosition, width_);
  masm_->Bind(done);
  Cold([this, data, surrogate, done, fail] {
    masm_->Bind(surrogate);
    LoadAddressOf(Reg::kA, reinterpret_cast<const uint32_t*>(data));
    masm_->Move(Reg::kB, Reg::kPosition);
    Call(offsetof(MatchHelpers, ReadPair));
    masm_->BranchIfZero(Reg::kScratch, fail);
    masm_->Move(Reg::kPosition, Reg::kScratch);
    masm_->Jump(done);
  });
  state_.available = 0;
}

void Translator::SetBack(const uint32_t* pc, bool pairs) {
  Flush();
  const ClassData* data = ClassAt(OperandAt(pc));
  if (pairs && width_ == 2) {
    LoadAddressOf(Reg::kA, reinterpret_cast<const uint32_t*>(data));
    masm_->Move(Reg::kB, Reg::kPosition);
    Call(offsetof(MatchHelpers, ReadPairBack));
    masm_->BranchIfZero(Reg::kScratch, FailLabel());
    masm_->Move(Reg::kPosition, Reg::kScratch);
  } else {
    masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kStart, FailLabel());
    LoadUnit(-1);
    BranchClass(CharClass::Of(*data), data, false, FailLabel());
    masm_->Add(Reg::kPosition, Reg::kPosition, -width_);
  }
  state_.available = 0;
}

// --- Assertions

void Translator::AtStart() {
  if (state_.offset > 0) return masm_->Jump(FailLabel());
  masm_->Branch(Condition::kNotEqual, Reg::kPosition, Reg::kStart, FailLabel());
}

void Translator::BranchAtEnd(Condition condition, Label target) {
  Reg at = Reg::kPosition;
  if (state_.offset > 0) masm_->Add(at = Reg::kA, Reg::kPosition, Bytes(state_.offset));
  masm_->Branch(condition, at, Reg::kEnd, target);
}

void Translator::AtEnd() { BranchAtEnd(Condition::kNotEqual, FailLabel()); }

void Translator::AtLine(bool at_start) {
  CharClass ends;
  for (uint32_t c : {'\n', '\r'}) ends.Add(c);
  ends.beyond = {{0x2028, 0x2029}};
  const Label done = masm_->NewLabel();
  if (!at_start) {
    if (state_.available <= state_.offset) BranchAtEnd(Condition::kEqual, done);
  } else if (state_.offset == 0) {
    masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kStart, done);
  }
  LoadUnit(at_start ? state_.offset - 1 : state_.offset);
  BranchClass(ends, nullptr, false, FailLabel());
  masm_->Bind(done);
}

// Goes to `target` if the unit behind the position is in the set (or is not, without `if_in`).
void Translator::TestAfter(const CharClass& set, bool if_in, Label target, Label otherwise) {
  if (state_.available <= state_.offset) {
    BranchAtEnd(Condition::kEqual, if_in ? otherwise : target);
  }
  LoadUnit(state_.offset);
  BranchClass(set, nullptr, if_in, target);
  masm_->Jump(otherwise);
}

void Translator::Boundary(bool is_boundary, bool long_s) {
  CharClass word;
  for (uint32_t c = 0; c < 0x80; c++) {
    if (IsAsciiWordCharacter(c)) word.Add(c);
  }
  if (long_s) word.beyond = {{0x17f, 0x17f}, {0x212a, 0x212a}};
  const Label behind_word = masm_->NewLabel(), behind_other = masm_->NewLabel();
  const Label done = masm_->NewLabel(), fail = FailLabel();
  if (state_.offset == 0) {
    masm_->Branch(Condition::kEqual, Reg::kPosition, Reg::kStart, behind_other);
  }
  LoadUnit(state_.offset - 1);
  BranchClass(word, nullptr, true, behind_word);
  masm_->Bind(behind_other);
  TestAfter(word, !is_boundary, fail, done);
  masm_->Bind(behind_word);
  TestAfter(word, is_boundary, fail, done);
  masm_->Bind(done);
}

}  // namespace kei::regexp
