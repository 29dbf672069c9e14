#include "vm/regexp/linear/linear-matcher.h"

#include <algorithm>

#include "vm/base/try-vector.h"
#include "vm/regexp/linear/program.h"
#include "vm/regexp/linear/thread-registers.h"
#include "vm/regexp/matcher/subject.h"
#include "vm/regexp/syntax/tree.h"

namespace kei::regexp {
namespace {

template <typename Char, bool pairs>
class LinearMatcher {
 public:
  LinearMatcher(const uint32_t* program, const Char* subject, uint32_t length, const MatchInput& input,
                MemoryAccount* account)
      : program_(program),
        header_(*reinterpret_cast<const LinearHeader*>(program)),
        instructions_(InstructionsOf(program)),
        start_(subject),
        end_(subject + length),
        input_(input),
        registers_(header_.captures * 2, account),
        marks_(account),
        lists_{Threads(account), Threads(account)},
        pending_(account) {}

  MatchResult Search();

 private:
  static constexpr int64_t kStepsBetweenPolls = 20000;

  // A way to match that waits at an instruction for the next character.
  struct Thread {
    uint32_t instruction;
    uint32_t registers;
  };
  using Threads = TryVector<Thread>;
  // A task for Follow when a way has ended. It is another way (a state), or a register to be restored before
  // that.
  struct Pending {
    bool is_state;
    uint32_t what;
    int32_t value;
  };
  enum class Outcome : uint8_t { kDone, kAccepted, kNoRoom };
  // The low bit of a state, which is 2 * instruction.
  static constexpr uint32_t kConsumed = 1;
  // The answers of Advance about a way.
  enum class Way : uint8_t { kGoesOn, kFails, kWaits, kAccepts, kNoRoom };

  bool Prepare() {
    return marks_.TryResize(size_t{header_.instructions} * 2, 0) &&
           current_->TryReserve(header_.instructions) && next_->TryReserve(header_.instructions);
  }
  bool Seek(const Char** p);
  Outcome Begin(const Char* p);
  Outcome Step(const Char** p);
  bool Fits(const LinearInstruction& instruction, uint32_t c) const {
    if (instruction.op == LinearOp::kUnit) return (c | instruction.b) == instruction.a;
    return IsIn<Char>(ClassAt(instruction.a), c);
  }
  // Goes from a state to all instructions that wait, which become threads. Takes the registers over.
  Outcome Follow(uint32_t state, uint32_t registers, const Char* p, Threads* threads);
  Way Advance(uint32_t* state, uint32_t registers, const Char* p);
  bool SetRegister(uint32_t registers, uint32_t index, int32_t value);
  // Goes to the choice that was put off last; false if there is none.
  bool Backtrack(uint32_t* state, uint32_t registers);
  bool Holds(const LinearInstruction& assertion, const Char* p) const;
  const ClassData* ClassAt(uint32_t place) const {
    return reinterpret_cast<const ClassData*>(program_ + place);
  }
  bool MayGoOn() {
    steps_ = kStepsBetweenPolls;
    return input_.interrupt.MayGoOn();
  }

  const uint32_t* program_;
  const LinearHeader& header_;
  const LinearInstruction* instructions_;
  const Char* start_;
  const Char* end_;
  const MatchInput& input_;
  int64_t steps_ = kStepsBetweenPolls;
  bool found_ = false;
  ThreadRegisters registers_;
  TryVector<uint32_t> marks_;  // the generation in which each state was reached last
  uint32_t generation_ = 0;    // the generation of the place in the subject
  Threads lists_[2];
  Threads* current_ = &lists_[0];
  Threads* next_ = &lists_[1];
  TryVector<Pending> pending_;
  uint32_t choices_ = 0;  // states in pending_; registers stand above them
};

// --- From place to place

template <typename Char, bool pairs>
MatchResult LinearMatcher<Char, pairs>::Search() {
  if (!Prepare()) return MatchResult::kNoMemory;
  const Char* p = FirstCandidate(start_, start_ + input_.start, end_, header_.unicode != 0);
  const Char* const first = p;
  const bool only_first = input_.sticky || (header_.anchored != 0 && p == start_);
  if (header_.anchored != 0 && p != start_) return MatchResult::kNotFound;
  for (;;) {
    if (current_->empty()) {
      if (found_) return MatchResult::kFound;
      if (only_first && p != first) return MatchResult::kNotFound;
      if (!only_first && !Seek(&p)) return MatchResult::kNotFound;
      generation_++;
    }
    Outcome outcome = Outcome::kDone;
    if (!found_ && (!only_first || p == first)) outcome = Begin(p);
    if (outcome == Outcome::kNoRoom) return MatchResult::kNoMemory;
    if (p == end_) return found_ ? MatchResult::kFound : MatchResult::kNotFound;
    steps_ -= static_cast<int64_t>(current_->size()) + 1;
    if (Step(&p) == Outcome::kNoRoom) return MatchResult::kNoMemory;
    if (steps_ <= 0 && !MayGoOn()) return MatchResult::kInterrupted;
  }
}

// Goes to the next place where a match may begin; false if there is none.
template <typename Char, bool pairs>
bool LinearMatcher<Char, pairs>::Seek(const Char** p) {
  if (header_.first == 0) return true;
  const ClassData* first = ClassAt(header_.first);
  const Char* at = *p;
  if (end_ - at < std::max<ptrdiff_t>(header_.min_length, 1)) return false;
  while (at < end_ && (!IsIn<Char>(first, *at) || (pairs && IsBetweenHalves(start_, at, end_)))) at++;
  *p = at;
  return at < end_;
}

// A match that begins here comes last, behind those that have begun before.
template <typename Char, bool pairs>
typename LinearMatcher<Char, pairs>::Outcome LinearMatcher<Char, pairs>::Begin(const Char* p) {
  if (static_cast<size_t>(end_ - p) < header_.min_length) return Outcome::kDone;
  if (header_.first != 0 && (p == end_ || !IsIn<Char>(ClassAt(header_.first), *p))) {
    return Outcome::kDone;
  }
  const uint32_t registers = registers_.New();
  if (registers == ThreadRegisters::kNone) return Outcome::kNoRoom;
  return Follow(kLinearEntry * 2, registers, p, current_);
}

template <typename Char, bool pairs>
typename LinearMatcher<Char, pairs>::Outcome LinearMatcher<Char, pairs>::Step(const Char** p) {
  const uint32_t c = ReadForward<Char, pairs>(p, end_);
  generation_++;
  Outcome outcome = Outcome::kDone;
  for (const Thread& thread : *current_) {
    const LinearInstruction& instruction = instructions_[thread.instruction];
    // If a way has come to its end, those after it are dropped.
    if (outcome != Outcome::kDone || !Fits(instruction, c)) {
      registers_.Free(thread.registers);
    } else {
      outcome = Follow((thread.instruction + 1) * 2 | kConsumed, thread.registers, *p, next_);
    }
  }
  current_->Clear();
  std::swap(current_, next_);
  return outcome;
}

// --- Without a character

template <typename Char, bool pairs>
typename LinearMatcher<Char, pairs>::Outcome LinearMatcher<Char, pairs>::Follow(uint32_t state,
                                                                                uint32_t registers,
                                                                                const Char* p,
                                                                                Threads* threads) {
  pending_.Clear();
  choices_ = 0;
  for (;;) {
    Way way;
    while ((way = Advance(&state, registers, p)) == Way::kGoesOn) {
    }
    if (way == Way::kNoRoom) return Outcome::kNoRoom;
    if (way == Way::kWaits) {
      uint32_t own = registers;
      if (choices_ != 0) own = registers_.Copy(registers);
      if (own == ThreadRegisters::kNone) return Outcome::kNoRoom;
      threads->Push({state / 2, own});
      if (choices_ == 0) return Outcome::kDone;
    } else if (way == Way::kAccepts) {
      std::copy_n(registers_.Of(registers), registers_.count(), input_.captures);
      found_ = true;
      registers_.Free(registers);
      return Outcome::kAccepted;
    }
    if (!Backtrack(&state, registers)) {
      registers_.Free(registers);
      return Outcome::kDone;
    }
  }
}

template <typename Char, bool pairs>
typename LinearMatcher<Char, pairs>::Way LinearMatcher<Char, pairs>::Advance(uint32_t* state,
                                                                             uint32_t registers,
                                                                             const Char* p) {
  const LinearInstruction& instruction = instructions_[*state / 2];
  // Having waited, all have matched something.
  if (instruction.Waits()) *state &= ~kConsumed;
  if (marks_[*state] == generation_) return Way::kFails;
  marks_[*state] = generation_;
  const auto position = static_cast<int32_t>(p - start_);
  switch (instruction.op) {
    case LinearOp::kUnit:
    case LinearOp::kSet: return Way::kWaits;
    case LinearOp::kAccept: return Way::kAccepts;
    case LinearOp::kFail: return Way::kFails;
    case LinearOp::kSplit:
      if (!pending_.TryPush({true, instruction.b * 2 | (*state & kConsumed), 0})) {
        return Way::kNoRoom;
      }
      choices_++;
      [[fallthrough]];
    case LinearOp::kJump: *state = instruction.a * 2 | (*state & kConsumed); return Way::kGoesOn;
    case LinearOp::kSave:
      if (!SetRegister(registers, instruction.a, position)) return Way::kNoRoom;
      break;
    case LinearOp::kClear:
      for (uint32_t i = instruction.a; i < instruction.b; i++) {
        if (!SetRegister(registers, i, -1)) return Way::kNoRoom;
      }
      break;
    case LinearOp::kBeginIteration: *state &= ~kConsumed; break;
    case LinearOp::kEndIteration:
      if ((*state & kConsumed) == 0) return Way::kFails;
      break;
    case LinearOp::kAssertion:
      if (!Holds(instruction, p)) return Way::kFails;
      break;
  }
  *state += 2;
  return Way::kGoesOn;
}

template <typename Char, bool pairs>
bool LinearMatcher<Char, pairs>::SetRegister(uint32_t registers, uint32_t index, int32_t value) {
  int32_t& place = registers_.Of(registers)[index];
  if (place == value) return true;
  // A change needs no undoing if nothing can go back before it.
  if (choices_ != 0 && !pending_.TryPush({false, index, place})) return false;
  place = value;
  return true;
}

template <typename Char, bool pairs>
bool LinearMatcher<Char, pairs>::Backtrack(uint32_t* state, uint32_t registers) {
  while (!pending_.empty()) {
    const Pending pending = pending_.back();
    pending_.Pop();
    if (pending.is_state) {
      choices_--;
      *state = pending.what;
      return true;
    }
    registers_.Of(registers)[pending.what] = pending.value;
  }
  return false;
}

template <typename Char, bool pairs>
bool LinearMatcher<Char, pairs>::Holds(const LinearInstruction& assertion, const Char* p) const {
  switch (assertion.a) {
    case Assertion::kStart: return p == start_;
    case Assertion::kEnd: return p == end_;
    case Assertion::kLineStart: return p == start_ || IsLineTerminator(p[-1]);
    case Assertion::kLineEnd: return p == end_ || IsLineTerminator(*p);
    case Assertion::kBoundary: return IsWordBoundary(start_, p, end_, assertion.b != 0);
    default: return !IsWordBoundary(start_, p, end_, assertion.b != 0);
  }
}

}  // namespace

MatchResult MatchLinear(const uint32_t* program, const uint8_t* subject, uint32_t length,
                        const MatchInput& input, MemoryAccount* account) {
  return LinearMatcher<uint8_t, false>(program, subject, length, input, account).Search();
}

MatchResult MatchLinear(const uint32_t* program, const uint16_t* subject, uint32_t length,
                        const MatchInput& input, MemoryAccount* account) {
  if (reinterpret_cast<const LinearHeader*>(program)->unicode != 0) {
    return LinearMatcher<uint16_t, true>(program, subject, length, input, account).Search();
  }
  return LinearMatcher<uint16_t, false>(program, subject, length, input, account).Search();
}

}  // namespace kei::regexp
