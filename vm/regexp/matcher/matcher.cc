#include "vm/regexp/matcher/matcher.h"

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/base/try-vector.h"
#include "vm/regexp/matcher/backtrack-stack.h"
#include "vm/regexp/matcher/same-text.h"
#include "vm/regexp/matcher/subject.h"

namespace kei::regexp {
namespace {

template <typename Char>
class Matcher {
 public:
  using Stack = BacktrackStack;
  Matcher(const uint32_t* code, const Char* subject, uint32_t length, const MatchInput& input)
      : code_(code),
        header_(*reinterpret_cast<const CodeHeader*>(code)),
        start_(subject),
        end_(subject + length),
        input_(input),
        interval_(StepsBetweenPolls(input)) {}

  MatchResult Search();

 private:
  static constexpr uint32_t kInlineRegisters = 64;

  template <typename T>
  const T* DataAt(uint32_t index) const {
    return reinterpret_cast<const T*>(code_ + index);
  }
  // Null if there is none.
  const Char* NextCandidate(const Char* p);
  MatchResult Run(const Char* p);
  bool MatchesText(const uint32_t* words, uint32_t count, bool masked, const Char* p) const;
  bool MatchesBack(const uint32_t* words, uint32_t count, const Char* p) const;
  bool IsBoundary(const Char* p, bool long_s) const { return IsWordBoundary(start_, p, end_, long_s); }
  // The end of the match of a back reference; null if it fails.
  const Char* MatchGroup(const uint32_t* pc, const Char* p);
  // Called every so often; false if the host says to stop, or it becomes too much.
  bool MayGoOn() {
    backtracks_ += static_cast<uint64_t>(interval_ - steps_);
    steps_ = interval_;
    if (input_.max_backtracks != 0) {
      const auto advanced = static_cast<uint64_t>(attempt_ - start_) - input_.start;
      if (backtracks_ >= input_.max_backtracks + advanced * kBacktracksPerUnit) {
        is_excessive_ = true;
        return false;
      }
    }
    return input_.interrupt.MayGoOn();
  }
  // The same for turns of loops, which are no sign of being too much.
  bool MayTurn() {
    turns_ = kTurnsBetweenPolls;
    return input_.interrupt.MayGoOn();
  }
  MatchResult Stopped() const { return is_excessive_ ? MatchResult::kExcessive : MatchResult::kInterrupted; }
  bool ReserveRegisters();
  void ClearRegisters() {
    std::fill(registers_, registers_ + header_.registers, -1);
    is_dirty_ = false;
  }

  const uint32_t* code_;
  const CodeHeader& header_;
  const Char* start_;
  const Char* end_;
  const MatchInput& input_;
  const int interval_;  // steps between two calls of MayGoOn
  int steps_ = interval_;
  int turns_ = kTurnsBetweenPolls;
  uint64_t backtracks_ = 0;
  const Char* attempt_ = nullptr;  // the beginning of the match that is tried
  bool is_excessive_ = false;
  bool is_dirty_ = false;  // registers have been written that nothing restores
  int32_t inline_registers_[kInlineRegisters];
  int32_t* registers_ = inline_registers_;
  TryVector<int32_t> more_registers_;
  Stack stack_;
};

// --- Searching

template <typename Char>
const Char* Matcher<Char>::NextCandidate(const Char* p) {
  switch (header_.prefilter) {
    case Prefilter::kNone: return p;
    case Prefilter::kAnchored: return p == start_ ? p : nullptr;
    case Prefilter::kText: p = FindText(code_ + header_.data, p, end_); return p == end_ ? nullptr : p;
    case Prefilter::kInner: {
      // Nothing is kept of the text that was found, so it has to be near.
      constexpr uint32_t kMaxBefore = 8;
      const InnerText* inner = DataAt<InnerText>(header_.data);
      if (inner->max_before > kMaxBefore) return p;
      const Char* text = FindText(inner->text(), p, end_);
      if (text == end_) return nullptr;
      return text - p > inner->max_before ? text - inner->max_before : p;
    }
    case Prefilter::kFirst: {
      const ClassData* set = DataAt<ClassData>(header_.data);
      if (sizeof(Char) == 1 && !HasLatin1(set)) return nullptr;
      while (p < end_ && !IsIn<Char>(set, *p)) p++;
      return p < end_ ? p : nullptr;
    }
    case Prefilter::kSkip: {
      const SkipTable* table = DataAt<SkipTable>(header_.data);
      const Char* last = p + (table->window - 1);
      while (last < end_) {
        const uint8_t shift = table->shift[static_cast<uint8_t>(*last)];
        if (shift == 0) return last - (table->window - 1);
        last += shift;
      }
      return nullptr;
    }
  }
  return p;
}

template <typename Char>
bool Matcher<Char>::ReserveRegisters() {
  if (header_.registers > kInlineRegisters) {
    if (!more_registers_.TryReserve(header_.registers)) return false;
    registers_ = more_registers_.begin();
  }
  ClearRegisters();
  return true;
}

template <typename Char>
MatchResult Matcher<Char>::Search() {
  if (!ReserveRegisters()) return MatchResult::kNoMemory;
  const bool unicode = header_.unicode != 0;
  const Char* p = FirstCandidate(start_, start_ + input_.start, end_, unicode);
  for (;;) {
    if (static_cast<size_t>(end_ - p) < header_.min_length) return MatchResult::kNotFound;
    if (!input_.sticky) {
      p = NextCandidate(p);
      if (p == nullptr) return MatchResult::kNotFound;
      if (unicode && IsBetweenHalves(start_, p, end_)) {
        p++;
        continue;
      }
    }
    if (is_dirty_) ClearRegisters();
    attempt_ = std::max(p, start_ + input_.start);
    const MatchResult result = Run(p);
    if (result == MatchResult::kFound) {
      std::copy(registers_, registers_ + header_.captures * 2, input_.captures);
    }
    if (result != MatchResult::kNotFound || input_.sticky || p == end_) return result;
    p++;
  }
}

// --- Parts of steps

template <typename Char>
bool Matcher<Char>::MatchesText(const uint32_t* words, uint32_t count, bool masked, const Char* p) const {
  const uint32_t byte_words = (count + 3) / 4;
  if constexpr (sizeof(Char) == 1) {
    const auto* bytes = reinterpret_cast<const uint8_t*>(words);
    if (!masked) return memcmp(p, bytes, count) == 0;
    const uint8_t* masks = bytes + byte_words * 4;
    for (uint32_t i = 0; i < count; i++) {
      if ((p[i] | masks[i]) != bytes[i]) return false;
    }
  } else {
    const auto* units = reinterpret_cast<const uint16_t*>(words + (masked ? 2 * byte_words : byte_words));
    if (!masked) return memcmp(p, units, count * 2) == 0;
    const uint16_t* masks = units + (count + 1) / 2 * 2;
    for (uint32_t i = 0; i < count; i++) {
      if ((p[i] | masks[i]) != units[i]) return false;
    }
  }
  return true;
}

template <typename Char>
bool Matcher<Char>::MatchesBack(const uint32_t* words, uint32_t count, const Char* p) const {
  const auto* units = reinterpret_cast<const uint16_t*>(words);
  const uint16_t* masks = units + (count + 1) / 2 * 2;
  for (uint32_t i = 0; i < count; i++) {
    if ((p[i] | masks[i]) != units[i]) return false;
  }
  return true;
}

template <typename Char>
const Char* Matcher<Char>::MatchGroup(const uint32_t* pc, const Char* p) {
  const uint32_t flags = *pc >> kOpBits, groups = pc[1];
  for (uint32_t i = 0; i < groups; i++) {
    const int32_t from = registers_[pc[2 + i] * 2], to = registers_[pc[2 + i] * 2 + 1];
    if (from < 0 || to < 0) continue;
    const auto count = static_cast<size_t>(to - from);
    const bool backward = (flags & kBackBackward) != 0;
    if (static_cast<size_t>(backward ? p - start_ : end_ - p) < count) return nullptr;
    const Char* at = backward ? p - count : p;
    steps_ -= static_cast<int>(count / kUnitsPerBacktrack);
    turns_ -= static_cast<int>(count / kUnitsPerBacktrack);
    if (!SameText(at, start_ + from, count, flags)) return nullptr;
    const Char* behind = backward ? at : at + count;
    return EndsInPair(behind, start_, end_, flags) ? nullptr : behind;
  }
  return p;
}

// --- Running

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"

template <typename Char>
MatchResult Matcher<Char>::Run(const Char* p) {
  static const void* const kLabels[] = {
#define O(Name, words, operands) &&Op##Name,
#include "vm/regexp/matcher/bytecodes.def"
#undef O
  };
  const uint32_t* pc = code_ + header_.entry;
  const Char* const end = end_;
  int32_t* const registers = registers_;
  Stack::Entry* base = stack_.begin();
  Stack::Entry* sp = base;
  Stack::Entry* limit = stack_.end();

#define OPERAND (*pc >> kOpBits)
#define DISPATCH() goto* kLabels[static_cast<uint8_t>(*pc)]
#define NEXT(words)    \
  do {                 \
    pc += 1 + (words); \
    DISPATCH();        \
  } while (false)
#define CHECK_TURNS()                                                    \
  do {                                                                   \
    if (__builtin_expect(turns_ < 0, 0) && !MayTurn()) return Stopped(); \
  } while (false)
// Every cycle of instructions goes back in the code.
#define JUMP(address)                           \
  do {                                          \
    const uint32_t* target = code_ + (address); \
    if (target <= pc) {                         \
      turns_--;                                 \
      CHECK_TURNS();                            \
    }                                           \
    pc = target;                                \
    DISPATCH();                                 \
  } while (false)
#define POSITION() static_cast<uint32_t>(p - start_)
#define CODE_AT(address) static_cast<uint32_t>((address)-code_)
#define RESERVE(count)                                   \
  do {                                                   \
    if (__builtin_expect(limit - sp < (count), 0)) {     \
      const auto used = sp - base;                       \
      if (!stack_.Grow()) return MatchResult::kNoMemory; \
      base = stack_.begin();                             \
      sp = base + used;                                  \
      limit = stack_.end();                              \
    }                                                    \
  } while (false)
#define PUSH(tag, what, value) (*sp++ = Stack::Make(Stack::tag, what, value))
// A change needs no undoing if nothing can go back before it.
#define SET_REGISTER(index, value)                         \
  do {                                                     \
    const uint32_t r = (index);                            \
    if (sp == base) {                                      \
      is_dirty_ = true;                                    \
    } else {                                               \
      RESERVE(1);                                          \
      PUSH(kUndo, r, static_cast<uint32_t>(registers[r])); \
    }                                                      \
    registers[r] = static_cast<int32_t>(value);            \
  } while (false)

// Units that are read twice take time, too.
#define NOTE_SCAN(units) (steps_ -= static_cast<int>((units) / kUnitsPerBacktrack))

  DISPATCH();

OpFail:
Backtrack:
  if (__builtin_expect(--steps_ <= 0, 0) && !MayGoOn()) return Stopped();
  for (;;) {
    if (sp == base) {
      NOTE_SCAN(p - attempt_);
      return MatchResult::kNotFound;
    }
    const Stack::Entry entry = *--sp;
    if (Stack::TagOf(entry) == Stack::kChoice) {
      pc = code_ + Stack::WhatOf(entry);
      const Char* from = start_ + Stack::ValueOf(entry);
      if (p > from) NOTE_SCAN(p - from);
      p = from;
      DISPATCH();
    }
    if (Stack::TagOf(entry) == Stack::kUndo) {
      registers[Stack::WhatOf(entry)] = static_cast<int32_t>(Stack::ValueOf(entry));
    }
  }

OpAccept:
  return MatchResult::kFound;

OpChar:
  if (p == end || *p != OPERAND) goto Backtrack;
  p++;
  NEXT(0);
OpCharMasked:
  if (p == end || (*p | pc[1]) != OPERAND) goto Backtrack;
  p++;
  NEXT(1);
OpText : {
  const uint32_t count = OPERAND & ~kWideText;
  if (static_cast<size_t>(end - p) < count || (sizeof(Char) == 1 && count != OPERAND) ||
      !MatchesText(pc + 1, count, false, p)) {
    goto Backtrack;
  }
  p += count;
  NEXT((count + 3) / 4 + (count + 1) / 2);
}
OpTextMasked : {
  const uint32_t count = OPERAND & ~kWideText;
  if (static_cast<size_t>(end - p) < count || (sizeof(Char) == 1 && count != OPERAND) ||
      !MatchesText(pc + 1, count, true, p)) {
    goto Backtrack;
  }
  p += count;
  NEXT(2 * ((count + 3) / 4 + (count + 1) / 2));
}
OpSet:
  if (p == end || !IsIn<Char>(DataAt<ClassData>(OPERAND), *p)) goto Backtrack;
  p++;
  NEXT(0);
OpSetPairs:
  if (p == end) goto Backtrack;
  if (!IsIn<Char>(DataAt<ClassData>(OPERAND), ReadForward<Char, true>(&p, end))) goto Backtrack;
  NEXT(0);
OpTextBack : {
  const uint32_t count = OPERAND;
  if (static_cast<size_t>(p - start_) < count || !MatchesBack(pc + 1, count, p - count)) {
    goto Backtrack;
  }
  p -= count;
  NEXT(2 * ((count + 1) / 2));
}
OpSetBack:
  if (p == start_ || !IsIn<Char>(DataAt<ClassData>(OPERAND), p[-1])) goto Backtrack;
  p--;
  NEXT(0);
OpSetPairsBack:
  if (p == start_) goto Backtrack;
  if (!IsIn<Char>(DataAt<ClassData>(OPERAND), ReadBackward<Char, true>(&p, start_))) {
    goto Backtrack;
  }
  NEXT(0);

OpJump:
  JUMP(OPERAND);
OpSplit:
  RESERVE(1);
  PUSH(kChoice, OPERAND, POSITION());
  NEXT(0);
OpSplitPeek : {
  const PeekTable* table = DataAt<PeekTable>(OPERAND);
  uint8_t ways;
  if (p == end) {
    ways = table->at_end;
  } else {
    ways = sizeof(Char) == 1 || *p < 0x100 ? table->units[*p & 0xff] : table->beyond;
  }
  if (ways == 1) NEXT(1);
  if (ways == 0) goto Backtrack;
  if (ways == 2) JUMP(pc[1]);
  RESERVE(1);
  PUSH(kChoice, pc[1], POSITION());
  NEXT(1);
}

OpSave:
  SET_REGISTER(OPERAND, POSITION());
  NEXT(0);
OpClear:
  for (uint32_t i = OPERAND; i < pc[1]; i++) {
    if (registers[i] != -1) SET_REGISTER(i, -1);
  }
  NEXT(1);
OpSetRegister:
  SET_REGISTER(OPERAND, pc[1]);
  NEXT(1);
OpIncrement:
  SET_REGISTER(OPERAND, registers[OPERAND] + 1);
  NEXT(0);
OpIfLess:
  if (static_cast<uint32_t>(registers[OPERAND]) < pc[1]) JUMP(pc[2]);
  NEXT(2);
OpEmptyCheck:
  if (static_cast<uint32_t>(registers[OPERAND]) == POSITION()) goto Backtrack;
  NEXT(0);

OpAtStart:
  if (p != start_) goto Backtrack;
  NEXT(0);
OpAtEnd:
  if (p != end) goto Backtrack;
  NEXT(0);
OpAtLineStart:
  if (p != start_ && !IsLineTerminator(p[-1])) goto Backtrack;
  NEXT(0);
OpAtLineEnd:
  if (p != end && !IsLineTerminator(*p)) goto Backtrack;
  NEXT(0);
OpBoundary:
  if (!IsBoundary(p, OPERAND != 0)) goto Backtrack;
  NEXT(0);
OpNotBoundary:
  if (IsBoundary(p, OPERAND != 0)) goto Backtrack;
  NEXT(0);

OpBackReference : {
  const Char* behind = MatchGroup(pc, p);
  CHECK_TURNS();
  if (behind == nullptr) goto Backtrack;
  p = behind;
  NEXT(1 + pc[1]);
}

OpLook:
  registers[OPERAND] = static_cast<int32_t>(sp - base);
  registers[OPERAND + 1] = static_cast<int32_t>(POSITION());
  NEXT(0);
OpLookNegative:
  registers[OPERAND] = static_cast<int32_t>(sp - base);
  RESERVE(1);
  PUSH(kChoice, pc[1], POSITION());
  NEXT(1);
OpLookEnd : {
  // The registers that the lookahead or lookbehind has set remain to be restored.
  Stack::Entry* kept = base + registers[OPERAND];
  for (Stack::Entry* entry = kept; entry < sp; entry++) {
    if (Stack::TagOf(*entry) == Stack::kUndo) *kept++ = *entry;
  }
  sp = kept;
  p = start_ + registers[OPERAND + 1];
  NEXT(0);
}
OpLookFail : {
  const Stack::Entry* before = base + registers[OPERAND];
  while (sp > before) {
    const Stack::Entry entry = *--sp;
    if (Stack::TagOf(entry) == Stack::kUndo) {
      registers[Stack::WhatOf(entry)] = static_cast<int32_t>(Stack::ValueOf(entry));
    }
  }
  goto Backtrack;
}

#define SCAN(pairs, most)                                   \
  do {                                                      \
    p = ScanClass<Char, pairs>(set, p, end, most, &count);  \
    turns_ -= static_cast<int>(count / kUnitsPerBacktrack); \
    CHECK_TURNS();                                          \
  } while (false)

// A loop that has taken more than it must leaves (least position), then the choice of giving back.
#define LOOP(pairs, on_more)                           \
  do {                                                 \
    const ClassData* set = DataAt<ClassData>(OPERAND); \
    uint32_t count = 0;                                \
    const uint32_t min = pc[1], max = pc[2];           \
    if (min != 0) {                                    \
      SCAN(pairs, min);                                \
      if (count < min) goto Backtrack;                 \
    }                                                  \
    on_more;                                           \
  } while (false)
#define TAKE_ALL(pairs) SCAN(pairs, max - min)
#define TAKE_GREEDY(pairs)                      \
  const uint32_t least = POSITION();            \
  TAKE_ALL(pairs);                              \
  if (POSITION() != least) {                    \
    RESERVE(2);                                 \
    PUSH(kRaw, 0, least);                       \
    PUSH(kChoice, CODE_AT(pc + 3), POSITION()); \
  }
#define TAKE_LAZY()                                          \
  const uint32_t left = max == 0xffffffff ? max : max - min; \
  RESERVE(2);                                                \
  PUSH(kRaw, 0, left);                                       \
  PUSH(kChoice, CODE_AT(pc + 3), POSITION())

OpLoopPossessive:
  LOOP(false, TAKE_ALL(false));
  NEXT(2);
OpLoopPossessivePairs:
  LOOP(true, TAKE_ALL(true));
  NEXT(2);
OpLoopGreedy:
  LOOP(false, TAKE_GREEDY(false));
  NEXT(3);
OpLoopGreedyPairs:
  LOOP(true, TAKE_GREEDY(true));
  NEXT(3);
OpLoopLazy:
  LOOP(false, TAKE_LAZY());
  NEXT(4);
OpLoopLazyPairs:
  LOOP(true, TAKE_LAZY());
  NEXT(4);

#define GIVE_BACK(pairs)                                                           \
  do {                                                                             \
    const Char* least = start_ + Stack::ValueOf(sp[-1]);                           \
    const ClassData* follow = OPERAND != 0 ? DataAt<ClassData>(OPERAND) : nullptr; \
    const Char* from = p;                                                          \
    do {                                                                           \
      ReadBackward<Char, pairs>(&p, least);                                        \
    } while (p > least && follow != nullptr && !IsIn<Char>(follow, *p));           \
    NOTE_SCAN(from - p);                                                           \
    if (p > least) {                                                               \
      RESERVE(1);                                                                  \
      PUSH(kChoice, CODE_AT(pc), POSITION());                                      \
    } else {                                                                       \
      sp--;                                                                        \
    }                                                                              \
  } while (false)

OpGiveBack:
  GIVE_BACK(false);
  NEXT(0);
OpGiveBackPairs:
  GIVE_BACK(true);
  NEXT(0);

#define TAKE_MORE(pairs)                                                       \
  do {                                                                         \
    const ClassData* set = DataAt<ClassData>(OPERAND);                         \
    const ClassData* follow = pc[1] != 0 ? DataAt<ClassData>(pc[1]) : nullptr; \
    uint32_t left = Stack::ValueOf(*--sp);                                     \
    const Char* from = p;                                                      \
    do {                                                                       \
      if (left == 0 || p == end) goto Backtrack;                               \
      if (!IsIn<Char>(set, ReadForward<Char, pairs>(&p, end))) goto Backtrack; \
      if (left != 0xffffffff) left--;                                          \
    } while (follow != nullptr && (p == end || !IsIn<Char>(follow, *p)));      \
    NOTE_SCAN(p - from);                                                       \
    PUSH(kRaw, 0, left);                                                       \
    RESERVE(1);                                                                \
    PUSH(kChoice, CODE_AT(pc), POSITION());                                    \
  } while (false)

OpTakeMore:
  TAKE_MORE(false);
  NEXT(1);
OpTakeMorePairs:
  TAKE_MORE(true);
  NEXT(1);
}

#pragma GCC diagnostic pop

}  // namespace

MatchResult Match(const uint32_t* code, const uint8_t* subject, uint32_t length, const MatchInput& input) {
  return Matcher<uint8_t>(code, subject, length, input).Search();
}

MatchResult Match(const uint32_t* code, const uint16_t* subject, uint32_t length, const MatchInput& input) {
  return Matcher<uint16_t>(code, subject, length, input).Search();
}

}  // namespace kei::regexp
