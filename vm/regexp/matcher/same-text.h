#ifndef KEI_VM_REGEXP_MATCHER_SAME_TEXT_H_
#define KEI_VM_REGEXP_MATCHER_SAME_TEXT_H_

#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/regexp/characters/case-folding.h"
#include "vm/regexp/matcher/subject.h"

namespace kei::regexp {

template <typename Char>
bool SameIgnoringCase(const Char* a, const Char* b, size_t count, bool unicode) {
  const CaseMode mode = unicode ? CaseMode::kFold : CaseMode::kUpper;
  for (const Char *a_end = a + count, *b_end = b + count; a < a_end && b < b_end;) {
    const uint32_t x = unicode ? ReadForward<Char, true>(&a, a_end) : *a++;
    const uint32_t y = unicode ? ReadForward<Char, true>(&b, b_end) : *b++;
    if (x != y && Canonicalize(x, mode) != Canonicalize(y, mode)) return false;
  }
  return true;
}

// Whether a back reference with these BackReferenceFlags takes one for the other.
template <typename Char>
bool SameText(const Char* a, const Char* b, size_t count, uint32_t flags) {
  if ((flags & kBackIgnoreCase) == 0) return std::equal(a, a + count, b);
  return SameIgnoringCase(a, b, count, (flags & kBackUnicode) != 0);
}

// A back reference of a unicode pattern ends where a code point does.
template <typename Char>
bool EndsInPair(const Char* p, const Char* start, const Char* end, uint32_t flags) {
  if constexpr (sizeof(Char) == 1) return false;
  return (flags & kBackUnicode) != 0 && p > start && p < end && IsLeadSurrogate(p[-1]) &&
         IsTrailSurrogate(*p);
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_SAME_TEXT_H_
