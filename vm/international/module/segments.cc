#include <unicode/ubrk.h>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using OwnedIterator = Owned<UBreakIterator, ubrk_close>;

OwnedIterator NewIterator(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = LocaleOf(TakeLine(&key));
  const UBreakIteratorType type = key[0] == 'g' ? UBRK_CHARACTER : key[0] == 'w' ? UBRK_WORD : UBRK_SENTENCE;
  OwnedIterator iterator(ubrk_open(type, locale.c_str(), nullptr, 0, &error));
  if (U_FAILURE(error)) iterator.reset();
  return iterator;
}

// An iterator at the text's beginning; null if ICU has none. It must not be asked once the text may have
// moved.
UBreakIterator* IteratorOver(std::string_view key, Utf16 text) {
  thread_local Recent<OwnedIterator> recent;
  const auto* const iterator = recent.Get(key, [&] { return NewIterator(key); });
  if (iterator == nullptr) return nullptr;
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText(iterator->get(), Text(text.data()), static_cast<int32_t>(text.size()), &error);
  return U_SUCCESS(error) ? iterator->get() : nullptr;
}

// Numbers, letters and ideographs, but no spaces and punctuation.
bool IsBehindWord(UBreakIterator* iterator) { return ubrk_getRuleStatus(iterator) >= UBRK_WORD_NONE_LIMIT; }

}  // namespace

size_t FindSegments(std::string_view key, Utf16 text, std::span<Segment> segments) {
  UBreakIterator* const iterator = IteratorOver(key, text);
  if (iterator == nullptr) return 0;
  size_t count = 0;
  int32_t begin = 0;
  while (count < segments.size()) {
    const int32_t end = ubrk_next(iterator);
    if (end == UBRK_DONE) break;
    segments[count++] = {static_cast<uint32_t>(begin), static_cast<uint32_t>(end), IsBehindWord(iterator)};
    begin = end;
  }
  return count;
}

Segment SegmentAt(std::string_view key, Utf16 text, size_t index) {
  UBreakIterator* const iterator = IteratorOver(key, text);
  if (iterator == nullptr) return {0, static_cast<uint32_t>(text.size()), false};
  // ICU has no positions within a pair of surrogates.
  const bool is_in_pair = index > 0 && U16_IS_TRAIL(text[index]) && U16_IS_LEAD(text[index - 1]);
  const auto at = static_cast<int32_t>(is_in_pair ? index - 1 : index);
  const int32_t begin = ubrk_isBoundary(iterator, at) ? at : ubrk_preceding(iterator, at);
  const int32_t end = ubrk_following(iterator, at);
  return {static_cast<uint32_t>(begin), static_cast<uint32_t>(end), IsBehindWord(iterator)};
}

}  // namespace kei::international
