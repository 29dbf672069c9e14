// Comparing, searching and trimming strings.

#include <algorithm>
#include <bit>
#include <cstring>

#include "vm/base/text/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/seq-one-byte.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/strings/two-way-search.h"

namespace kei {
namespace {

template <typename A, typename B>
bool EqualParts(const A* a, const B* b, size_t count) {
  if constexpr (sizeof(A) == sizeof(B)) {
    return std::memcmp(a, b, count * sizeof(A)) == 0;
  } else {
    return std::equal(a, a + count, b);
  }
}

// The spans are as long as each other.
template <typename A, typename B>
bool EqualSpans(std::span<const A> a, std::span<const B> b) {
  return EqualParts(a.data(), b.data(), b.size());
}

template <typename A, typename B>
int CompareParts(const A* a, const B* b, size_t count) {
  if constexpr (sizeof(A) == 1 && sizeof(B) == 1) {
    return std::memcmp(a, b, count);
  } else {
    for (size_t i = 0; i < count; i++) {
      if (a[i] != b[i]) return static_cast<int>(a[i]) - static_cast<int>(b[i]);
    }
    return 0;
  }
}

template <typename A, typename B>
int CompareSpans(std::span<const A> a, std::span<const B> b) {
  const int order = CompareParts(a.data(), b.data(), std::min(a.size(), b.size()));
  if (order != 0) return order;
  return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

// Calls f with the characters of both.
template <typename F>
auto VisitBoth(const FlatContent& a, const FlatContent& b, F&& f) {
  return a.Visit([&](auto x) { return b.Visit([&](auto y) { return f(x, y); }); });
}

template <typename Char>
int64_t FindCharacter(std::span<const Char> text, uint32_t from, uint16_t c) {
  if constexpr (sizeof(Char) == 1) {
    if (c > 0xff) return -1;
    const void* found = std::memchr(text.data() + from, c, text.size() - from);
    return found == nullptr ? -1 : static_cast<const uint8_t*>(found) - text.data();
  } else {
    auto found = std::find(text.begin() + from, text.end(), c);
    return found == text.end() ? -1 : found - text.begin();
  }
}

// Each occurrence of the first character is a candidate. When the comparisons have taken as long as the
// text is, the rest is searched in linear time.
template <typename Text, typename Pattern>
int64_t FindByCandidates(std::span<const Text> text, std::span<const Pattern> pattern, uint32_t from) {
  const size_t end = text.size() - pattern.size() + 1;
  for (size_t work = 0; work <= text.size();) {
    const int64_t at = FindCharacter(text.first(end), from, pattern[0]);
    if (at < 0) return -1;
    const auto differs = std::mismatch(pattern.begin(), pattern.end(), text.begin() + at).first;
    if (differs == pattern.end()) return at;
    work += static_cast<size_t>(differs - pattern.begin());
    from = static_cast<uint32_t>(at) + 1;
  }
  const int64_t found = FindTwoWay(text.begin() + from, text.size() - from, pattern.begin(), pattern.size());
  return found < 0 ? -1 : from + found;
}

// The last occurrence that begins in front of `end`, in the same way.
template <typename Text, typename Pattern>
int64_t FindLast(std::span<const Text> text, std::span<const Pattern> pattern, int64_t end) {
  size_t work = 0;
  for (; end > 0 && work <= text.size(); end--) {
    const auto part = text.subspan(static_cast<size_t>(end - 1), pattern.size());
    if (part[0] != pattern[0]) continue;
    const auto differs = std::mismatch(pattern.begin(), pattern.end(), part.begin()).first;
    if (differs == pattern.end()) return end - 1;
    work += static_cast<size_t>(differs - pattern.begin());
  }
  if (end == 0) return -1;
  const auto reversed = text.first(static_cast<size_t>(end - 1) + pattern.size());
  const int64_t found = FindTwoWay(reversed.rbegin(), reversed.size(), pattern.rbegin(), pattern.size());
  return found < 0 ? -1 : end - 1 - found;
}

// The first place in [from, to) of a character, behind which at a distance there is another one; `to`
// if there is none. Whole blocks are asked without a branch, so that the compiler does it with
// vectors, the one which has it by words.
template <typename Text>
size_t FindCharacterPair(const Text* text, size_t from, size_t to, size_t distance, Text first, Text second) {
  constexpr size_t kBlock = 64 / sizeof(Text), kLanes = sizeof(uint64_t) / sizeof(Text);
  constexpr uint64_t kOnes = ~uint64_t{0} / static_cast<Text>(~Text{0});
  constexpr uint64_t kHighest = kOnes << (8 * sizeof(Text) - 1);
  size_t i = from;
  for (; i + kBlock <= to; i += kBlock) {
    Text any = 0;
    for (size_t k = 0; k < kBlock; k++) {
      any |= static_cast<Text>((text[i + k] == first) & (text[i + k + distance] == second));
    }
    if (any != 0) break;
  }
  for (; i + kLanes <= to; i += kLanes) {
    uint64_t word, word_behind;
    std::memcpy(&word, text + i, sizeof(word));
    std::memcpy(&word_behind, text + i + distance, sizeof(word));
    const uint64_t differing = (word ^ kOnes * first) | (word_behind ^ kOnes * second);
    const uint64_t same = (differing - kOnes) & ~differing & kHighest;  // the lowest of them surely
    if (same != 0) return i + static_cast<size_t>(std::countr_zero(same)) / (8 * sizeof(Text));
  }
  for (; i < to; i++) {
    if (text[i] == first && text[i + distance] == second) return i;
  }
  return to;
}

// Finds the place where the first and the last character are those of the pattern, of more than one. It tries
// a few candidates and does not go far. `from` becomes where to go on when they were in vain.
template <typename Text, typename Pattern>
int64_t FindSoon(std::span<const Text> text, std::span<const Pattern> pattern, uint32_t* from) {
  constexpr int kCandidates = 16;
  constexpr size_t kFar = 1 << 16, kLong = 256;
  const Pattern first = pattern.front(), last = pattern.back();
  if (pattern.size() > kLong || pattern.size() < 2) return -1;
  if (sizeof(Text) < sizeof(Pattern) && (first > 0xff || last > 0xff)) return -1;
  for (int i = 0; i < kCandidates && *from + pattern.size() <= text.size(); i++) {
    const size_t end = std::min(text.size() - pattern.size() + 1, *from + kFar);
    const size_t at = FindCharacterPair<Text>(text.data(), *from, end, pattern.size() - 1,
                                              static_cast<Text>(first), static_cast<Text>(last));
    *from = static_cast<uint32_t>(at);
    if (at == end) continue;
    if (EqualParts(text.data() + at + 1, pattern.data() + 1, pattern.size() - 2)) {
      return static_cast<int64_t>(at);
    }
    *from = static_cast<uint32_t>(at) + 1;
  }
  return -1;
}

template <typename Text, typename Pattern>
int64_t FindFirst(std::span<const Text> text, std::span<const Pattern> pattern, uint32_t from) {
  if (pattern.size() == 1) return FindCharacter(text, from, pattern[0]);
  if constexpr (sizeof(Text) == 1) {
    // If the first character is rare, nothing finds it faster.
    const int64_t first = FindCharacter(text.first(text.size() - pattern.size() + 1), from, pattern[0]);
    if (first < 0) return -1;
    from = static_cast<uint32_t>(first);
  }
  const int64_t soon = FindSoon(text, pattern, &from);
  if (soon >= 0) return soon;
  if (from + pattern.size() > text.size()) return -1;
  if constexpr (sizeof(Text) == 1 && sizeof(Pattern) == 1) {
    const void* found = memmem(text.data() + from, text.size() - from, pattern.data(), pattern.size());
    return found == nullptr ? -1 : static_cast<const uint8_t*>(found) - text.data();
  } else {
    return FindByCandidates(text, pattern, from);
  }
}

}  // namespace

bool StringEquals(Isolate* isolate, String a, String b) {
  if (a == b) return true;
  const uint32_t length = a.length();
  if (length != b.length()) return false;
  const int a_bits = StringBits(isolate, a), b_bits = StringBits(isolate, b);
  if (((a_bits | b_bits) & kNotInternalizedBit) == 0) return false;
  const uint32_t x = a.raw_hash(), y = b.raw_hash();
  if (((x | y) & NameHash::kNotComputed) == 0 && x != y) return false;
  if (AreSeqOneByte(a_bits | b_bits)) return SeqOneByteEquals(a, b, length);
  return VisitBoth(ContentOf(isolate, a), ContentOf(isolate, b),
                   [&](auto p, auto q) { return EqualSpans(p, q); });
}

int CompareStrings(Isolate* isolate, String a, String b) {
  if (a == b) return 0;
  return VisitBoth(ContentOf(isolate, a), ContentOf(isolate, b),
                   [&](auto p, auto q) { return CompareSpans(p, q); });
}

bool StringEqualsAscii(Isolate* isolate, String s, std::string_view text) {
  if (s.length() != text.size()) return false;
  const std::span<const uint8_t> bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return ContentOf(isolate, s).Visit([&](auto p) { return EqualSpans(p, bytes); });
}

int64_t ContentIndexOf(const FlatContent& text, const FlatContent& pattern, uint32_t from) {
  if (pattern.length() == 0) return std::min(from, text.length());
  if (from > text.length() || pattern.length() > text.length() - from) return -1;
  return VisitBoth(text, pattern, [&](auto p, auto q) { return FindFirst(p, q, from); });
}

int64_t StringIndexOf(Isolate* isolate, String s, String pattern, uint32_t from) {
  if (pattern.length() == 0) return std::min(from, s.length());
  if (from > s.length() || pattern.length() > s.length() - from) return -1;
  return ContentIndexOf(ContentOf(isolate, s), ContentOf(isolate, pattern), from);
}

int64_t StringLastIndexOf(Isolate* isolate, String s, String pattern, uint32_t from) {
  if (pattern.length() > s.length()) return -1;
  const uint32_t start = std::min(from, s.length() - pattern.length());
  if (pattern.length() == 0) return start;
  return VisitBoth(ContentOf(isolate, s), ContentOf(isolate, pattern),
                   [&](auto text, auto wanted) { return FindLast(text, wanted, int64_t{start} + 1); });
}

bool StringMatchesAt(Isolate* isolate, String s, String pattern, uint32_t at) {
  if (at > s.length() || pattern.length() > s.length() - at) return false;
  s = FlatPartWith(isolate, s, &at, pattern.length());
  return VisitBoth(ContentOf(isolate, s), ContentOf(isolate, pattern), [&](auto text, auto wanted) {
    return wanted.empty() || (text[at] == wanted[0] && EqualSpans(text.subspan(at, wanted.size()), wanted));
  });
}

String Trim(Isolate* isolate, String s, TrimMode mode) {
  FlatContent content = ContentOf(isolate, s);
  uint32_t from = 0, to = content.length();
  if (mode != TrimMode::kEnd) {
    while (from < to && IsWhiteSpaceOrLineTerminator(content[from])) from++;
  }
  if (mode != TrimMode::kStart) {
    while (from < to && IsWhiteSpaceOrLineTerminator(content[to - 1])) to--;
  }
  return Substring(isolate, s, from, to);
}

}  // namespace kei
