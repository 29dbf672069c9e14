#include "vm/international/module/long-texts.h"

#include <unicode/uchar.h>
#include <unicode/uiter.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "vm/base/try-vector.h"

namespace kei::international {
namespace {

// Where ICU, which reads the digits of a number all at once, is to see a number's end, in units of the text.
// It compares numbers in segments of so many digits, each from the first that is no zero: that a number
// ends where a segment does makes no difference (CollationIterator::appendNumericCEs).
using Breaks = TryVector<uint32_t>;
constexpr size_t kDigitsInSegment = 254;
constexpr size_t kSegmentsBetweenBreaks = 64;

// False where the host wants an end, or there is no memory.
bool FindBreaks(const Characters& text, const PollFunction& poll, Breaks* breaks) {
  size_t digits = 0, segments = 0;
  size_t next_poll = kUnitsBetweenPolls;
  for (size_t at = 0; at < text.length;) {
    if (at >= next_poll) {
      if (!poll.MayGoOn()) return false;
      next_poll += kUnitsBetweenPolls;
    }
    const size_t start = at;
    UChar32 c;
    U16_NEXT(text, at, text.length, c);
    const int32_t digit = u_charDigitValue(c);
    if (digit < 0) {
      digits = segments = 0;
      continue;
    }
    if (digits == kDigitsInSegment) {
      digits = 0;
      segments = (segments + 1) % kSegmentsBetweenBreaks;
      if (segments == 0 && !breaks->TryPush(static_cast<uint32_t>(start))) return false;
    }
    if (digits > 0 || digit > 0) digits++;
  }
  return true;
}

// Asks the host each kUnitsBetweenPolls whether to go on.
class Countdown {
 public:
  explicit Countdown(const PollFunction& poll) : poll_(poll) {}
  bool MayGoOn() {
    if (!has_stopped_ && ++units_ % kUnitsBetweenPolls == 0) has_stopped_ = !poll_.MayGoOn();
    return !has_stopped_;
  }
  bool has_stopped() const { return has_stopped_; }

 private:
  const PollFunction& poll_;
  size_t units_ = 0;
  bool has_stopped_ = false;
};

// A text that ICU reads unit by unit, with an ignorable character at each break. Places count those
// characters, too. Once the host wants an end, ICU's shortest way leads there: forwards the text ends,
// with one more letter where it is the `longer`, so that the first level of the comparison decides;
// backwards, where ICU looks for a place from which to compare, it is at one.
class PolledText {
 public:
  PolledText(const Characters& text, const Breaks* breaks, Countdown* countdown, bool longer)
      : text_(text), breaks_(breaks), countdown_(countdown), has_letter_(longer) {
    uiter_setString(&iterator_, u"", 0);
    iterator_.getIndex = [](UCharIterator* self, UCharIteratorOrigin origin) {
      return Of(self)->PlaceOf(origin);
    };
    iterator_.move = [](UCharIterator* self, int32_t delta, UCharIteratorOrigin origin) {
      return Of(self)->MoveTo(Of(self)->PlaceOf(origin) + delta);
    };
    iterator_.hasNext = [](UCharIterator* self) -> UBool { return Of(self)->place_ < Of(self)->size(); };
    iterator_.hasPrevious = [](UCharIterator* self) -> UBool { return Of(self)->place_ > 0; };
    iterator_.current = [](UCharIterator* self) { return Of(self)->UnitHere(); };
    iterator_.next = [](UCharIterator* self) { return Of(self)->Next(); };
    iterator_.previous = [](UCharIterator* self) { return Of(self)->Previous(); };
  }
  PolledText(const PolledText&) = delete;
  PolledText& operator=(const PolledText&) = delete;

  UCharIterator* iterator() { return &iterator_; }

 private:
  static constexpr UChar32 kIgnorable = 1, kLetter = 'o', kSafe = ' ';

  static PolledText* Of(UCharIterator* iterator) { return reinterpret_cast<PolledText*>(iterator); }
  int32_t size() const { return static_cast<int32_t>(text_.length + breaks_->size()); }
  int32_t PlaceOf(UCharIteratorOrigin origin) const {
    if (origin == UITER_CURRENT) return place_;
    return origin == UITER_LIMIT || origin == UITER_LENGTH ? size() : 0;
  }
  int32_t MoveTo(int32_t place) {
    while (place_ < std::min(place, size())) Step();
    while (place_ > std::max(place, 0)) StepBack();
    return place_;
  }
  bool IsAtBreak() const {
    return passed_ < breaks_->size() && (*breaks_)[passed_] == static_cast<size_t>(place_) - passed_;
  }
  UChar32 UnitHere() const {
    if (place_ == size()) return U_SENTINEL;
    return IsAtBreak() ? kIgnorable : text_[static_cast<size_t>(place_) - passed_];
  }
  void Step() {
    passed_ += IsAtBreak();
    place_++;
  }
  void StepBack() {
    place_--;
    const size_t unit = static_cast<size_t>(place_) - passed_ + 1;
    passed_ -= passed_ > 0 && (*breaks_)[passed_ - 1] == unit;
  }
  UChar32 Next() {
    if (!countdown_->MayGoOn()) return std::exchange(has_letter_, false) ? kLetter : U_SENTINEL;
    const UChar32 unit = UnitHere();
    if (unit != U_SENTINEL) Step();
    return unit;
  }
  UChar32 Previous() {
    if (place_ == 0) return U_SENTINEL;
    StepBack();
    return countdown_->MayGoOn() ? UnitHere() : kSafe;
  }

  UCharIterator iterator_;   // the first member: the functions are given its address
  const Characters& text_;
  const Breaks* breaks_;
  Countdown* countdown_;
  bool has_letter_;
  int32_t place_ = 0;
  size_t passed_ = 0;   // breaks before the place
};

// The letters of which what comes behind them, however far, may decide: sigmas, and those with accents
// in capitals.
bool IsGreek(char16_t c) { return (c >= 0x370 && c < 0x400) || (c >= 0x1f00 && c < 0x2000); }

// What is no mark.
bool IsWord(char16_t c) {
  if (c < 0x80) return std::isalnum(c) || c == ' ';
  return u_isalpha(c) && !IsGreek(c) && u_getCombiningClass(c) == 0 &&
         !u_hasBinaryProperty(c, UCHAR_CASE_IGNORABLE);
}

// What looks ahead or back in case mappings skips marks only: before a letter, a digit or a space nothing
// looks across, if there is one before it, too, and no Greek in between.
bool IsCasePieceEnd(const Characters& text, size_t end) {
  constexpr size_t kMostMarks = 32;
  if (!IsWord(text[end])) return false;
  for (size_t back = 1; back <= kMostMarks; back++) {
    if (IsWord(text[end - back])) return true;
    if (IsGreek(text[end - back])) return false;
  }
  return false;
}

}  // namespace

size_t CasePieceEnd(const Characters& text, size_t start) {
  size_t end = std::min(text.length, start + kUnitsBetweenPolls);
  while (end < text.length && !IsCasePieceEnd(text, end)) end++;
  return end;
}

std::optional<int> CompareLong(const UCollator* collator, const Characters& a, const Characters& b,
                               const PollFunction& poll) {
  UErrorCode error = U_ZERO_ERROR;
  Breaks breaks_of_a, breaks_of_b;
  if (ucol_getAttribute(collator, UCOL_NUMERIC_COLLATION, &error) == UCOL_ON &&
      !(FindBreaks(a, poll, &breaks_of_a) && FindBreaks(b, poll, &breaks_of_b))) {
    return std::nullopt;
  }
  Countdown countdown(poll);
  PolledText left(a, &breaks_of_a, &countdown, false), right(b, &breaks_of_b, &countdown, true);
  const int order = ucol_strcollIter(collator, left.iterator(), right.iterator(), &error);
  if (countdown.has_stopped()) return std::nullopt;
  return order;
}

}  // namespace kei::international
