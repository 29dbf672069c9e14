#include "vm/regexp/matcher/find-text.h"

#include <cstddef>
#include <cstring>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {
namespace {

// The frequency of a unit in texts and programs, roughly: the lower, the rarer.
int CommonnessOf(uint32_t c) {
  if (c == ' ' || c == 'e' || c == 't') return 9;
  if (c >= 'a' && c <= 'z') return c == 'q' || c == 'x' || c == 'z' || c == 'j' ? 3 : 8;
  if (c == '\n' || (c >= '0' && c <= '9')) return 6;
  if (c >= 'A' && c <= 'Z') return 4;
  if (c >= 0x430 && c <= 0x44f) return 8;  // Cyrillic small letters
  return c < 0x80 ? 5 : c < 0x100 ? 2 : 4;
}

template <typename Word>
bool HasSameWords(const char* a, const char* b, size_t bytes) {
  const auto differ = [&](size_t at) {
    Word x, y;
    memcpy(&x, a + at, sizeof(x));
    memcpy(&y, b + at, sizeof(y));
    return x != y;
  };
  for (size_t at = 0; at + sizeof(Word) < bytes; at += sizeof(Word)) {
    if (differ(at)) return false;
  }
  return !differ(bytes - sizeof(Word));  // reads some of the bytes before again
}

// Makes no call if the texts are short, as most are.
bool IsSame(const void* first, const void* second, size_t bytes) {
  constexpr size_t kShort = 32;
  const auto *a = static_cast<const char*>(first), *b = static_cast<const char*>(second);
  if (bytes > kShort) return memcmp(a, b, bytes) == 0;
  if (bytes >= 8) return HasSameWords<uint64_t>(a, b, bytes);
  if (bytes >= 4) return HasSameWords<uint32_t>(a, b, bytes);
  return bytes >= 2 ? HasSameWords<uint16_t>(a, b, bytes) : *a == *b;
}

// Compares the unit at `offset` and the one that is farthest from it, sixteen bytes at a time.
template <typename Char>
const Char* FindPairs(const Char* units, uint32_t count, uint32_t offset, const Char* p, const Char* end) {
  typedef Char Units __attribute__((vector_size(16)));
  typedef uint64_t Words __attribute__((vector_size(16)));
  constexpr int kUnits = 16 / sizeof(Char), kBits = 8 * sizeof(Char);
  constexpr uint64_t kUnit = static_cast<Char>(~Char{0});
  const uint32_t other = offset < count / 2 ? count - 1 : 0;
  const auto broadcast = [](Char unit) { return Units{} + unit; };
  const auto load = [](const Char* at) {
    Units part;
    memcpy(&part, at, sizeof(part));
    return part;
  };
  const Units first = broadcast(units[offset]), second = broadcast(units[other]);
  const Char* const limit = end - (count - 1);  // behind the places of the text
  for (; limit - p >= kUnits; p += kUnits) {
    const auto both = (Words)((load(p + offset) == first) & (load(p + other) == second));
    uint64_t low = both[0], high = both[1];
    while ((low | high) != 0) {
      uint64_t& half = low != 0 ? low : high;
      const int unit = __builtin_ctzll(half) / kBits;
      const Char* at = p + (low != 0 ? 0 : kUnits / 2) + unit;
      if (IsSame(at, units, count * sizeof(Char))) return at;
      half &= ~(kUnit << unit * kBits);
    }
  }
  for (; p < limit; p++) {
    if (p[offset] == units[offset] && IsSame(p, units, count * sizeof(Char))) return p;
  }
  return end;
}

// Looks for the rarest unit, the one at `offset`, as long as it is rare in the subject, too.
template <typename Char>
const Char* FindUnits(const Char* units, uint32_t count, uint32_t offset, const Char* p, const Char* end) {
  constexpr ptrdiff_t kUnitsPerMiss = 32, kMissesAllowed = 8;
  if (static_cast<size_t>(end - p) < count) return end;
  const Char* const last = end - (count - 1 - offset);  // behind the places of that unit
  const Char* const from = p;
  for (ptrdiff_t misses = 0;; misses++) {
    const Char* at = FindUnit(p + offset, last, units[offset]);
    if (at == last) return end;
    p = at - offset;
    if (IsSame(p, units, count * sizeof(Char))) return p;
    p++;
    if (misses > kMissesAllowed + (p - from) / kUnitsPerMiss) break;
  }
  return FindPairs(units, count, offset, p, end);
}

template <typename Char>
MatchResult MatchTextAs(const uint32_t* code, const Char* subject, uint32_t length, const MatchInput& input) {
  const auto& header = *reinterpret_cast<const CodeHeader*>(code);
  const uint32_t count = header.min_length;
  if (length - input.start < count) return MatchResult::kNotFound;
  const Char* from = subject + input.start;
  const Char* end = input.sticky ? from + count : subject + length;
  const Char* at = FindText(code + header.data, from, end);
  if (at == end) return MatchResult::kNotFound;
  input.captures[0] = static_cast<int32_t>(at - subject);
  input.captures[1] = input.captures[0] + static_cast<int32_t>(count);
  return MatchResult::kFound;
}

}  // namespace

uint32_t RarestOf(const uint16_t* units, uint32_t count) {
  constexpr uint32_t kMaxUnitsCompared = 24;
  uint32_t rarest = 0;
  for (uint32_t i = 1; i < count && i < kMaxUnitsCompared; i++) {
    if (CommonnessOf(units[i]) < CommonnessOf(units[rarest])) rarest = i;
  }
  return rarest;
}

const uint8_t* FindUnit(const uint8_t* p, const uint8_t* end, uint32_t unit) {
  if (unit > 0xff || p == end) return end;
  auto* found = static_cast<const uint8_t*>(memchr(p, static_cast<int>(unit), static_cast<size_t>(end - p)));
  return found != nullptr ? found : end;
}

const uint16_t* FindUnit(const uint16_t* p, const uint16_t* end, uint32_t unit) {
  // Vectors of the compiler's: 32 units without an exit among them.
  typedef uint16_t Units __attribute__((vector_size(16)));
  typedef uint64_t Words __attribute__((vector_size(16)));
  Units wanted;
  for (int i = 0; i < 8; i++) wanted[i] = static_cast<uint16_t>(unit);
  for (; end - p >= 32; p += 32) {
    Units parts[4];
    memcpy(parts, p, sizeof(parts));
    const auto found =
        (Words)((parts[0] == wanted) | (parts[1] == wanted) | (parts[2] == wanted) | (parts[3] == wanted));
    if ((found[0] | found[1]) != 0) break;
  }
  for (; end - p >= 8; p += 8) {
    Units part;
    memcpy(&part, p, sizeof(part));
    const auto found = (Words)(part == wanted);
    if (found[0] != 0) return p + __builtin_ctzll(found[0]) / 16;
    if (found[1] != 0) return p + 4 + __builtin_ctzll(found[1]) / 16;
  }
  while (p < end && *p != unit) p++;
  return p;
}

const uint8_t* FindText(const uint32_t* text, const uint8_t* p, const uint8_t* end) {
  const uint32_t count = text[1] >> kOpBits;
  if ((count & kWideText) != 0) return end;
  const auto* bytes = reinterpret_cast<const uint8_t*>(text + 2);
  return count == 1 ? FindUnit(p, end, bytes[0]) : FindUnits(bytes, count, text[0], p, end);
}

const uint16_t* FindText(const uint32_t* text, const uint16_t* p, const uint16_t* end) {
  const uint32_t count = (text[1] >> kOpBits) & ~kWideText;
  const auto* units = reinterpret_cast<const uint16_t*>(text + 2 + (count + 3) / 4);
  return FindUnits(units, count, text[0], p, end);
}

MatchResult MatchText(const uint32_t* code, const uint8_t* subject, uint32_t length,
                      const MatchInput& input) {
  return MatchTextAs(code, subject, length, input);
}

MatchResult MatchText(const uint32_t* code, const uint16_t* subject, uint32_t length,
                      const MatchInput& input) {
  return MatchTextAs(code, subject, length, input);
}

}  // namespace kei::regexp
