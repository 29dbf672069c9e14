#include "vm/international/module/long-texts.h"

#include <unicode/uchar.h>
#include <unicode/uiter.h>
#include <unicode/utf16.h>

#include <algorithm>

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
bool FindBreaks(std::u16string_view text, const PollFunction& poll, Breaks* breaks) {
  size_t digits = 0, segments = 0;
  size_t next_poll = kUnitsBetweenPolls;
  for (size_t at = 0; at < text.size();) {
    if (at >= next_poll) {
      if (!poll.MayGoOn()) return false;
      next_poll += kUnitsBetweenPolls;
    }
    const size_t start = at;
    UChar32 c;
    U16_NEXT(text.data(), at, text.size(), c);
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

// A text that ICU reads unit by unit, with an ignorable character at each break. Once the host wants an
// end, it has one. Places count those characters, too.
class PolledText {
 public:
  PolledText(std::u16string_view text, const Breaks* breaks, const PollFunction* poll)
      : text_(text), breaks_(breaks), poll_(poll) {
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
  bool has_stopped() const { return has_stopped_; }

 private:
  static constexpr UChar32 kIgnorable = 1;

  static PolledText* Of(UCharIterator* iterator) { return reinterpret_cast<PolledText*>(iterator); }
  int32_t size() const { return static_cast<int32_t>(text_.size() + breaks_->size()); }
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
    if (!MayGoOn()) return U_SENTINEL;
    const UChar32 unit = UnitHere();
    if (unit != U_SENTINEL) Step();
    return unit;
  }
  UChar32 Previous() {
    if (place_ == 0) return U_SENTINEL;
    StepBack();
    return UnitHere();
  }
  bool MayGoOn() {
    if (!has_stopped_ && ++units_ % kUnitsBetweenPolls == 0) has_stopped_ = !poll_->MayGoOn();
    return !has_stopped_;
  }

  UCharIterator iterator_;   // the first member: the functions are given its address
  std::u16string_view text_;
  const Breaks* breaks_;
  const PollFunction* poll_;
  int32_t place_ = 0;
  size_t passed_ = 0;   // breaks before the place
  size_t units_ = 0;
  bool has_stopped_ = false;
};

bool IsAsciiWord(char16_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ';
}
// The letters of which what comes behind them, however far, may decide: sigmas, and those with accents
// in capitals.
bool IsGreek(char16_t c) { return (c >= 0x370 && c < 0x400) || (c >= 0x1f00 && c < 0x2000); }

// What looks ahead or back in case mappings skips marks only, and letters, digits and spaces of ASCII are
// none: before one of them nothing looks across, if there is one before it, too, and no Greek in between.
bool IsCasePieceEnd(std::u16string_view text, size_t end) {
  constexpr size_t kMostMarks = 32;
  if (!IsAsciiWord(text[end])) return false;
  for (size_t back = 1; back <= kMostMarks; back++) {
    if (IsAsciiWord(text[end - back])) return true;
    if (IsGreek(text[end - back])) return false;
  }
  return false;
}

}  // namespace

size_t CasePieceEnd(std::u16string_view text) {
  size_t end = std::min(text.size(), kUnitsBetweenPolls);
  while (end < text.size() && !IsCasePieceEnd(text, end)) end++;
  return end;
}

std::optional<int> CompareLong(const UCollator* collator, std::u16string_view a, std::u16string_view b,
                               const PollFunction& poll) {
  UErrorCode error = U_ZERO_ERROR;
  Breaks breaks_of_a, breaks_of_b;
  if (ucol_getAttribute(collator, UCOL_NUMERIC_COLLATION, &error) == UCOL_ON &&
      !(FindBreaks(a, poll, &breaks_of_a) && FindBreaks(b, poll, &breaks_of_b))) {
    return std::nullopt;
  }
  PolledText left(a, &breaks_of_a, &poll), right(b, &breaks_of_b, &poll);
  const int order = ucol_strcollIter(collator, left.iterator(), right.iterator(), &error);
  if (left.has_stopped() || right.has_stopped()) return std::nullopt;
  return order;
}

}  // namespace kei::international
