#include "vm/international/module/long-texts.h"

#include <unicode/uiter.h>

#include <algorithm>

namespace kei::international {
namespace {

// A text that ICU reads unit by unit. Once the host wants an end, it has one.
class PolledText {
 public:
  PolledText(std::u16string_view text, const PollFunction* poll) : poll_(poll) {
    uiter_setString(&iterator_, text.data(), static_cast<int32_t>(text.size()));
    next_ = iterator_.next;
    iterator_.next = Next;
  }
  PolledText(const PolledText&) = delete;
  PolledText& operator=(const PolledText&) = delete;

  UCharIterator* iterator() { return &iterator_; }
  bool has_stopped() const { return has_stopped_; }

 private:
  static UChar32 U_CALLCONV Next(UCharIterator* iterator) {
    auto* text = reinterpret_cast<PolledText*>(iterator);
    return text->MayGoOn() ? text->next_(iterator) : U_SENTINEL;
  }
  bool MayGoOn() {
    if (!has_stopped_ && ++units_ % kUnitsBetweenPolls == 0) has_stopped_ = !poll_->MayGoOn();
    return !has_stopped_;
  }

  UCharIterator iterator_;   // the first member: Next is given its address
  UCharIteratorNext* next_;
  const PollFunction* poll_;
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
  PolledText left(a, &poll), right(b, &poll);
  UErrorCode error = U_ZERO_ERROR;
  const int order = ucol_strcollIter(collator, left.iterator(), right.iterator(), &error);
  if (left.has_stopped() || right.has_stopped()) return std::nullopt;
  return order;
}

}  // namespace kei::international
