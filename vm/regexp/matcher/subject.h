#ifndef KEI_VM_REGEXP_MATCHER_SUBJECT_H_
#define KEI_VM_REGEXP_MATCHER_SUBJECT_H_

#include <algorithm>
#include <cstring>

#include "vm/base/unicode.h"
#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

// What is asked about the characters of a subject, Latin-1 or UTF-16.

[[gnu::noinline]] inline bool IsInRanges(const ClassData* set, uint32_t c) {
  uint32_t low = 0, high = set->count;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (c < set->ranges[middle * 2]) {
      high = middle;
    } else if (c > set->ranges[middle * 2 + 1]) {
      low = middle + 1;
    } else {
      return true;
    }
  }
  return false;
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

// Behind at most `max` characters of the set; `count`: how many there were.
template <typename Char, bool pairs>
const Char* ScanClass(const ClassData* set, const Char* p, const Char* end, uint32_t max,
                      uint32_t* count) {
  if constexpr (!pairs || sizeof(Char) == 1) {
    const Char* limit = static_cast<size_t>(end - p) > max ? p + max : end;
    const Char* from = p;
    if (set->everything != 0) {
      p = limit;
    } else {
      while (p < limit && IsIn<Char>(set, *p)) p++;
    }
    *count = static_cast<uint32_t>(p - from);
    return p;
  } else {
    uint32_t n = 0;
    while (n < max && p < end) {
      const Char* next = p;
      if (!IsIn<Char>(set, ReadForward<Char, pairs>(&next, end))) break;
      p = next;
      n++;
    }
    *count = n;
    return p;
  }
}

inline const uint8_t* FindUnit(const uint8_t* p, const uint8_t* end, uint32_t unit) {
  if (unit > 0xff || p == end) return end;
  auto* found = static_cast<const uint8_t*>(
      memchr(p, static_cast<int>(unit), static_cast<size_t>(end - p)));
  return found != nullptr ? found : end;
}

inline const uint16_t* FindUnit(const uint16_t* p, const uint16_t* end, uint32_t unit) {
  // Blocks without an exit in them, which compilers make vector instructions of.
  for (; end - p >= 32; p += 32) {
    unsigned found = 0;
    for (int i = 0; i < 32; i++) found |= p[i] == unit;
    if (found != 0) break;
  }
  while (p < end && *p != unit) p++;
  return p;
}

// A text as Op::kText has it; `end` where it is not found.
inline const uint8_t* FindText(const uint32_t* text, const uint8_t* p, const uint8_t* end) {
  const uint32_t operand = *text >> kOpBits;
  if ((operand & kWideText) != 0) return end;
  const auto* bytes = reinterpret_cast<const uint8_t*>(text + 1);
  if (operand == 1) return FindUnit(p, end, bytes[0]);
  auto* found =
      static_cast<const uint8_t*>(memmem(p, static_cast<size_t>(end - p), bytes, operand));
  return found != nullptr ? found : end;
}

inline const uint16_t* FindText(const uint32_t* text, const uint16_t* p, const uint16_t* end) {
  const uint32_t count = (*text >> kOpBits) & ~kWideText;
  const auto* units = reinterpret_cast<const uint16_t*>(text + 1 + (count + 3) / 4);
  for (; static_cast<size_t>(end - p) >= count; p++) {
    p = FindUnit(p, end - (count - 1), units[0]);
    if (p == end - (count - 1)) break;
    if (memcmp(p, units, count * 2) == 0) return p;
  }
  return end;
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_SUBJECT_H_
