#ifndef KEI_VM_BASE_TEXT_UNICODE_H_
#define KEI_VM_BASE_TEXT_UNICODE_H_

#include <cstdint>
#include <span>

namespace kei {

// Whether no unit is beyond Latin-1.
bool FitsOneByte(std::span<const uint16_t> units);

constexpr bool IsLeadSurrogate(uint32_t c) { return (c & 0xfffffc00) == 0xd800; }
constexpr bool IsTrailSurrogate(uint32_t c) { return (c & 0xfffffc00) == 0xdc00; }
constexpr uint32_t CombineSurrogates(uint32_t lead, uint32_t trail) {
  return 0x10000 + ((lead & 0x3ff) << 10) + (trail & 0x3ff);
}
constexpr uint16_t LeadSurrogateOf(uint32_t c) {
  return static_cast<uint16_t>(0xd800 + ((c - 0x10000) >> 10));
}
constexpr uint16_t TrailSurrogateOf(uint32_t c) { return static_cast<uint16_t>(0xdc00 + (c & 0x3ff)); }

constexpr bool IsLineTerminator(uint32_t c) { return c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029; }
// WhiteSpace of ECMA-262, line terminators excluded.
constexpr bool IsWhiteSpace(uint32_t c) {
  return c == ' ' || c == '\t' || c == 0x0b || c == 0x0c || c == 0xa0 || c == 0xfeff || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x3000;
}

// Whether trimming removes the character.
constexpr bool IsWhiteSpaceOrLineTerminator(uint32_t c) { return IsWhiteSpace(c) || IsLineTerminator(c); }

constexpr bool IsDecimalDigit(uint32_t c) { return c - '0' < 10; }
// 0..15, or -1.
constexpr int HexDigitValue(uint32_t c) {
  if (c - '0' < 10) return static_cast<int>(c - '0');
  if ((c | 0x20) - 'a' < 6) return static_cast<int>((c | 0x20) - 'a' + 10);
  return -1;
}

// These take code points from 0x80 on.
bool IsIdStartSlow(uint32_t c);
bool IsIdContinueSlow(uint32_t c);

// IdentifierStart and IdentifierPart of ECMA-262.
constexpr bool IsAsciiLetter(uint32_t c) { return (c | 0x20) - 'a' < 26; }
constexpr bool IsAsciiIdStart(uint32_t c) { return IsAsciiLetter(c) || c == '$' || c == '_'; }
constexpr bool IsAsciiIdContinue(uint32_t c) { return IsAsciiIdStart(c) || IsDecimalDigit(c); }
inline bool IsIdStart(uint32_t c) { return c < 0x80 ? IsAsciiIdStart(c) : IsIdStartSlow(c); }
inline bool IsIdContinue(uint32_t c) { return c < 0x80 ? IsAsciiIdContinue(c) : IsIdContinueSlow(c); }

}  // namespace kei

#endif  // KEI_VM_BASE_TEXT_UNICODE_H_
