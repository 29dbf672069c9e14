#ifndef KEI_VM_REGEXP_MATCHER_SUBJECT_H_
#define KEI_VM_REGEXP_MATCHER_SUBJECT_H_

#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/regexp/characters/char-set.h"
#include "vm/regexp/matcher/code-format.h"
#include "vm/regexp/matcher/find-text.h"

namespace kei::regexp {

// Questions about the characters of a subject, Latin-1 or UTF-16.

// The range, first and last, in which a character beyond Latin-1 is; null: none.
[[gnu::noinline]] inline const uint32_t* RangeOf(const ClassData* set, uint32_t c) {
  uint32_t low = 0, high = set->count;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (c < set->ranges[middle * 2]) {
      high = middle;
    } else if (c > set->ranges[middle * 2 + 1]) {
      low = middle + 1;
    } else {
      return &set->ranges[middle * 2];
    }
  }
  return nullptr;
}

inline bool IsInRanges(const ClassData* set, uint32_t c) { return RangeOf(set, c) != nullptr; }

inline bool HasLatin1(const ClassData* set) {
  return std::any_of(set->bits, set->bits + 8, [](uint32_t bits) { return bits != 0; });
}

template <typename Char>
bool IsIn(const ClassData* set, uint32_t c) {
  if (sizeof(Char) == 1 || c < 0x100) return (set->bits[c >> 5] >> (c & 31) & 1) != 0;
  return set->count != 0 && IsInRanges(set, c);
}

// The character at p, which is before the end, and where it ends. Latin-1 has no pairs.
template <typename Char, bool pairs>
uint32_t ReadForward(const Char** p, const Char* end) {
  uint32_t c = *(*p)++;
  if constexpr (pairs && sizeof(Char) == 2) {
    if (IsLeadSurrogate(c) && *p < end && IsTrailSurrogate(**p)) c = CombineSurrogates(c, *(*p)++);
  }
  return c;
}

// The character before p, which is behind the start.
template <typename Char, bool pairs>
uint32_t ReadBackward(const Char** p, const Char* start) {
  uint32_t c = *--(*p);
  if constexpr (pairs && sizeof(Char) == 2) {
    if (IsTrailSurrogate(c) && *p > start && IsLeadSurrogate((*p)[-1])) {
      c = CombineSurrogates(*--(*p), c);
    }
  }
  return c;
}

// Asks about many characters in turn, which mostly are in the same range of a set.
template <typename Char>
class ClassCursor {
 public:
  explicit ClassCursor(const ClassData* set) : set_(set) {}
  bool Contains(uint32_t c) {
    if (sizeof(Char) == 1 || c < 0x100) return IsIn<Char>(set_, c);
    if (range_ != nullptr && c - range_[0] <= range_[1] - range_[0]) return true;
    const uint32_t* range = RangeOf(set_, c);
    if (range != nullptr) range_ = range;
    return range != nullptr;
  }

 private:
  const ClassData* set_;
  const uint32_t* range_ = nullptr;  // the range that was met last
};

// The place behind at most `max` characters of the set; `count`: the number of these.
template <typename Char, bool pairs>
const Char* ScanClass(const ClassData* set, const Char* p, const Char* end, uint32_t max, uint32_t* count) {
  ClassCursor<Char> cursor(set);
  if constexpr (!pairs || sizeof(Char) == 1) {
    const Char* limit = static_cast<size_t>(end - p) > max ? p + max : end;
    const Char* from = p;
    if (set->everything != 0) {
      p = limit;
    } else {
      while (p < limit && cursor.Contains(*p)) p++;
    }
    *count = static_cast<uint32_t>(p - from);
    return p;
  } else {
    uint32_t n = 0;
    while (n < max && p < end) {
      const Char* next = p;
      if (!cursor.Contains(ReadForward<Char, pairs>(&next, end))) break;
      p = next;
      n++;
    }
    *count = n;
    return p;
  }
}

// U+017F and U+212A are word characters if `long_s` says so.
inline bool IsWordCharacter(uint32_t c, bool long_s) {
  return IsAsciiWordCharacter(c) || (long_s && (c == 0x17f || c == 0x212a));
}

template <typename Char>
bool IsWordBoundary(const Char* start, const Char* p, const Char* end, bool long_s) {
  const bool before = p > start && IsWordCharacter(p[-1], long_s);
  const bool after = p < end && IsWordCharacter(*p, long_s);
  return before != after;
}

template <typename Char>
bool IsBetweenHalves(const Char* start, const Char* p, const Char* end) {
  return sizeof(Char) == 2 && p > start && p < end && IsTrailSurrogate(*p) && IsLeadSurrogate(p[-1]);
}

// The place at which the search for a match from `p` on begins: not between the halves of a pair in unicode
// mode.
template <typename Char>
const Char* FirstCandidate(const Char* start, const Char* p, const Char* end, bool unicode) {
  return unicode && IsBetweenHalves(start, p, end) ? p - 1 : p;
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_SUBJECT_H_
