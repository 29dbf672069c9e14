// toLowerCase and toUpperCase: Latin-1 by hand, everything else by the C library's simple mappings,
// with the unconditional special casings that change a string's length, and the final sigma.

#include <locale.h>
#include <wctype.h>

#include "vm/base/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

locale_t UnicodeLocale() {
  static locale_t locale = [] {
    locale_t found = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return found != nullptr ? found : newlocale(LC_CTYPE_MASK, "C", nullptr);
  }();
  return locale;
}

uint32_t SimpleLower(uint32_t c) { return towlower_l(c, UnicodeLocale()); }
uint32_t SimpleUpper(uint32_t c) { return towupper_l(c, UnicodeLocale()); }

constexpr bool IsLatin1Upper(uint8_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
}
constexpr bool IsLatin1Lower(uint8_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 0xe0 && c <= 0xfe && c != 0xf7);
}
// Whose uppercase is not Latin-1, or two characters.
constexpr bool IsLatin1Special(uint8_t c) { return c == 0xb5 || c == 0xdf || c == 0xff; }

constexpr uint16_t kMaxExpansion = 3;
struct Expansion {
  uint16_t from;
  uint16_t to[kMaxExpansion];   // ends with 0
};
// SpecialCasing.txt, the unconditional rows of Latin and Armenian letters and ligatures.
constexpr Expansion kUpperExpansions[] = {
    {0x00df, {'S', 'S'}},        {0x0149, {0x02bc, 'N'}},     {0x01f0, {'J', 0x030c}},
    {0x0390, {0x0399, 0x0308, 0x0301}}, {0x03b0, {0x03a5, 0x0308, 0x0301}},
    {0x0587, {0x0535, 0x0552}},  {0x1e96, {'H', 0x0331}},     {0x1e97, {'T', 0x0308}},
    {0x1e98, {'W', 0x030a}},     {0x1e99, {'Y', 0x030a}},     {0x1e9a, {'A', 0x02be}},
    {0xfb00, {'F', 'F'}},        {0xfb01, {'F', 'I'}},        {0xfb02, {'F', 'L'}},
    {0xfb03, {'F', 'F', 'I'}},   {0xfb04, {'F', 'F', 'L'}},   {0xfb05, {'S', 'T'}},
    {0xfb06, {'S', 'T'}},        {0xfb13, {0x0544, 0x0546}},  {0xfb14, {0x0544, 0x0535}},
    {0xfb15, {0x0544, 0x053b}},  {0xfb16, {0x054e, 0x0546}},  {0xfb17, {0x0544, 0x053d}},
};
constexpr uint32_t kCapitalSigma = 0x3a3, kFinalSigma = 0x3c2, kCapitalDottedI = 0x130;

bool AppendUpperExpansion(StringBuilder* result, uint32_t c) {
  for (const Expansion& expansion : kUpperExpansions) {
    if (expansion.from != c) continue;
    for (uint16_t to : expansion.to) {
      if (to != 0) result->AppendCharacter(to);
    }
    return true;
  }
  return false;
}

bool IsLetter(uint32_t c) { return iswalpha_l(c, UnicodeLocale()) != 0; }

// A sigma behind a letter and before none ends a word.
bool IsFinalSigma(const FlatContent& content, uint32_t at) {
  return at > 0 && IsLetter(content[at - 1]) &&
         (at + 1 == content.length() || !IsLetter(content[at + 1]));
}

uint32_t CodePoint(const FlatContent& content, uint32_t* i) {
  const uint32_t c = content[*i];
  if (!IsLeadSurrogate(c) || *i + 1 == content.length()) return c;
  const uint32_t trail = content[*i + 1];
  if (!IsTrailSurrogate(trail)) return c;
  ++*i;
  return CombineSurrogates(c, trail);
}

bool IsSurrogate(uint32_t c) { return IsLeadSurrogate(c) || IsTrailSurrogate(c); }

Object LowerGeneral(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  StringBuilder result(isolate);
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    const uint32_t c = CodePoint(content, &i);
    if (c == kCapitalDottedI) {
      result.AppendCharacter('i');
      result.AppendCharacter(0x307);
    } else if (c == kCapitalSigma && IsFinalSigma(content, i)) {
      result.AppendCharacter(kFinalSigma);
    } else {
      result.AppendCodePoint(IsSurrogate(c) ? c : SimpleLower(c));
    }
  }
  return result.Finish();
}

Object UpperGeneral(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  StringBuilder result(isolate);
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    const uint32_t c = CodePoint(content, &i);
    if (c >= 0xdf && AppendUpperExpansion(&result, c)) continue;
    result.AppendCodePoint(IsSurrogate(c) ? c : SimpleUpper(c));
  }
  return result.Finish();
}

// Latin-1: the letters that change differ in one bit.
template <typename Changes>
Object MapLatin1(Isolate* isolate, String s, Changes changes) {
  FlatContent content = ContentOf(isolate, s);
  std::span<const uint8_t> from = content.one();
  size_t first = 0;
  while (first < from.size() && !changes(from[first])) first++;
  if (first == from.size()) return s;
  if (from.size() == 1) return CharacterString(isolate, from[0] ^ 0x20);
  SeqOneByteString result = isolate->factory()->NewRawOneByteString(content.length());
  uint8_t* to = result.chars();
  for (size_t i = 0; i < from.size(); i++) to[i] = changes(from[i]) ? from[i] ^ 0x20 : from[i];
  return result;
}

}  // namespace

Object ToLowerCase(Isolate* isolate, String s) {
  if (!ContentOf(isolate, s).is_one_byte()) return LowerGeneral(isolate, s);
  return MapLatin1(isolate, s, IsLatin1Upper);
}

Object ToUpperCase(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  if (!content.is_one_byte()) return UpperGeneral(isolate, s);
  for (uint8_t c : content.one()) {
    if (IsLatin1Special(c)) return UpperGeneral(isolate, s);
  }
  return MapLatin1(isolate, s, IsLatin1Lower);
}

}  // namespace kei
