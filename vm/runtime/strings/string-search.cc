// Comparing, searching and trimming strings.

#include <algorithm>
#include <cstring>

#include "vm/base/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

template <typename A, typename B>
bool EqualSpans(std::span<const A> a, std::span<const B> b) {
  if constexpr (sizeof(A) == sizeof(B)) {
    return std::memcmp(a.data(), b.data(), a.size() * sizeof(A)) == 0;
  } else {
    return std::equal(a.begin(), a.end(), b.begin());
  }
}

template <typename A, typename B>
int CompareSpans(std::span<const A> a, std::span<const B> b) {
  const size_t common = std::min(a.size(), b.size());
  for (size_t i = 0; i < common; i++) {
    if (a[i] != b[i]) return static_cast<int>(a[i]) - static_cast<int>(b[i]);
  }
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

template <typename Text, typename Pattern>
int64_t FindFirst(std::span<const Text> text, std::span<const Pattern> pattern, uint32_t from) {
  if constexpr (sizeof(Text) == 1 && sizeof(Pattern) == 1) {
    const void* found =
        memmem(text.data() + from, text.size() - from, pattern.data(), pattern.size());
    return found == nullptr ? -1 : static_cast<const uint8_t*>(found) - text.data();
  } else {
    const uint32_t last = static_cast<uint32_t>(text.size() - pattern.size());
    while (from <= last) {
      const int64_t at = FindCharacter(text, from, pattern[0]);
      if (at < 0 || at > last) return -1;
      if (EqualSpans(text.subspan(at, pattern.size()), pattern)) return at;
      from = static_cast<uint32_t>(at) + 1;
    }
    return -1;
  }
}

}  // namespace

bool StringEquals(Isolate* isolate, String a, String b) {
  if (a == b) return true;
  if (a.length() != b.length()) return false;
  if (a.IsInternalizedString(isolate) && b.IsInternalizedString(isolate)) return false;
  const uint32_t x = a.raw_hash(), y = b.raw_hash();
  if (((x | y) & NameHash::kNotComputed) == 0 && x != y) return false;
  return VisitBoth(ContentOf(isolate, a), ContentOf(isolate, b),
                   [](auto p, auto q) { return EqualSpans(p, q); });
}

int CompareStrings(Isolate* isolate, String a, String b) {
  if (a == b) return 0;
  return VisitBoth(ContentOf(isolate, a), ContentOf(isolate, b), [](auto p, auto q) {
    if constexpr (sizeof(p[0]) == 1 && sizeof(q[0]) == 1) {
      const int order = std::memcmp(p.data(), q.data(), std::min(p.size(), q.size()));
      if (order != 0) return order;
      return p.size() < q.size() ? -1 : p.size() > q.size() ? 1 : 0;
    } else {
      return CompareSpans(p, q);
    }
  });
}

bool StringEqualsAscii(Isolate* isolate, String s, std::string_view text) {
  if (s.length() != text.size()) return false;
  const std::span<const uint8_t> bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return ContentOf(isolate, s).Visit([&](auto p) { return EqualSpans(p, bytes); });
}

int64_t StringIndexOf(Isolate* isolate, String s, String pattern, uint32_t from) {
  if (pattern.length() == 0) return std::min(from, s.length());
  if (from > s.length() || pattern.length() > s.length() - from) return -1;
  FlatContent text = ContentOf(isolate, s);
  FlatContent wanted = ContentOf(isolate, pattern);
  if (wanted.length() == 1) {
    return text.Visit([&](auto p) { return FindCharacter(p, from, wanted[0]); });
  }
  return VisitBoth(text, wanted, [&](auto p, auto q) { return FindFirst(p, q, from); });
}

int64_t StringLastIndexOf(Isolate* isolate, String s, String pattern, uint32_t from) {
  if (pattern.length() > s.length()) return -1;
  const uint32_t start = std::min(from, s.length() - pattern.length());
  if (pattern.length() == 0) return start;
  return VisitBoth(ContentOf(isolate, s), ContentOf(isolate, pattern),
                   [&](auto text, auto wanted) -> int64_t {
                     for (int64_t at = start; at >= 0; at--) {
                       if (text[at] == wanted[0] &&
                           EqualSpans(text.subspan(at, wanted.size()), wanted)) {
                         return at;
                       }
                     }
                     return -1;
                   });
}

bool StringMatchesAt(Isolate* isolate, String s, String pattern, uint32_t at) {
  if (at > s.length() || pattern.length() > s.length() - at) return false;
  return VisitBoth(ContentOf(isolate, s), ContentOf(isolate, pattern), [&](auto text, auto wanted) {
    return EqualSpans(text.subspan(at, wanted.size()), wanted);
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
