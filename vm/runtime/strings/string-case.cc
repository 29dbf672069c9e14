// toLowerCase and toUpperCase: Latin-1 by hand, everything else by Unicode's full mappings, with the
// final sigma.

#include <algorithm>
#include <bit>
#include <cstring>

#include "vm/base/text/unicode-case.h"
#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Without branches, so that the compiler asks many characters at once.
constexpr bool IsWithin(uint8_t c, uint8_t first, uint8_t last) {
  return static_cast<uint8_t>(c - first) <= last - first;
}
constexpr bool IsLatin1Upper(uint8_t c) {
  return IsWithin(c, 'A', 'Z') | (IsWithin(c, 0xc0, 0xde) & (c != 0xd7));
}
constexpr bool IsLatin1Lower(uint8_t c) {
  return IsWithin(c, 'a', 'z') | (IsWithin(c, 0xe0, 0xfe) & (c != 0xf7));
}
// Whose uppercase is not Latin-1, or two characters.
constexpr bool IsLatin1Special(uint8_t c) { return (c == 0xb5) | (c == 0xdf) | (c == 0xff); }

constexpr char kTextInOtherCase[] = "the text in another case";

constexpr uint32_t kCapitalSigma = 0x3a3, kFinalSigma = 0x3c2, kCapitalDottedI = 0x130;

uint32_t CodePoint(const FlatContent& content, uint32_t* i) {
  const uint32_t c = content[*i];
  if (!IsLeadSurrogate(c) || *i + 1 == content.length()) return c;
  const uint32_t trail = content[*i + 1];
  if (!IsTrailSurrogate(trail)) return c;
  ++*i;
  return CombineSurrogates(c, trail);
}

bool IsSurrogate(uint32_t c) { return IsLeadSurrogate(c) || IsTrailSurrogate(c); }

// A sigma ends a word: behind a cased letter and before none, what is to be ignored left out.
bool IsFinalSigma(const FlatContent& content, uint32_t at) {
  bool behind_letter = false;
  for (uint32_t i = at; i-- > 0;) {
    uint32_t c = content[i];
    if (IsTrailSurrogate(c) && i > 0 && IsLeadSurrogate(content[i - 1])) {
      c = CombineSurrogates(content[--i], c);
    }
    if (IsCaseIgnorable(c)) continue;
    behind_letter = IsCased(c);
    break;
  }
  if (!behind_letter) return false;
  for (uint32_t i = at + 1; i < content.length(); i++) {
    const uint32_t c = CodePoint(content, &i);
    if (!IsCaseIgnorable(c)) return !IsCased(c);
  }
  return true;
}

Object LowerGeneral(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  StringBuilder result(isolate);
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    if (const uint16_t quick = kLowerTable[content[i]]; quick != CaseTable::kAsk) {
      result.AppendCharacter(quick);
      continue;
    }
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
  return result.Finish(kTextInOtherCase);
}

Object UpperGeneral(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  StringBuilder result(isolate);
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    if (const uint16_t quick = kUpperTable[content[i]]; quick != CaseTable::kAsk) {
      result.AppendCharacter(quick);
      continue;
    }
    const uint32_t c = CodePoint(content, &i);
    const uint16_t* expansion = c >= 0xdf ? UpperExpansion(c) : nullptr;
    if (expansion == nullptr) {
      result.AppendCodePoint(IsSurrogate(c) ? c : SimpleUpper(c));
    } else {
      while (*expansion != 0) result.AppendCharacter(*expansion++);
    }
  }
  return result.Finish(kTextInOtherCase);
}

// A two-byte string of which every unit has its case at once; no object if one has not, or if
// the result may be Latin-1.
Object MapUnits(Isolate* isolate, const FlatContent& content, const CaseTable& table) {
  const auto result = isolate->factory()->TryNewRawTwoByteString(content.length());
  KEI_TRY_ROOM(result, kTextInOtherCase);
  const uint16_t* from = content.two().data();
  uint16_t* to = result->chars();
  uint32_t all = 0, changed = 0;
  for (uint32_t i = 0; i < content.length(); i++) {
    const uint16_t c = table[from[i]];
    if (c == CaseTable::kAsk) return Object();
    to[i] = c;
    all |= c;
    changed |= c ^ from[i];
  }
  if (all < 0x100) return Object();
  return changed == 0 ? content.string() : *result;
}

// Changes the letters of [from, to), whole blocks first.
template <typename Changes>
void ChangeCase(const uint8_t* from, size_t count, uint8_t* to, Changes changes) {
  constexpr size_t kBlock = 32;
  const auto change = [&](size_t i) {
    to[i] = static_cast<uint8_t>(from[i] ^ (static_cast<uint8_t>(changes(from[i])) << 5));
  };
  size_t i = 0;
  for (; i + kBlock <= count; i += kBlock) {
    for (size_t k = 0; k < kBlock; k++) change(i + k);
  }
  for (; i < count; i++) change(i);
}

// The letters of an alphabet's ASCII, which begins at `first`, change their case. The bits of all characters
// together say whether they were ASCII and whether any has changed.
template <typename Lanes>
struct AsciiCase {
  Lanes seen = {}, changed = {};

  void Change(const uint8_t* from, uint8_t first, uint8_t* to) {
    constexpr uint8_t kLetters = 26, kCaseBit = 0x20;
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof(lanes));
    const Lanes is_letter = std::bit_cast<Lanes>(lanes - first < kLetters);
    seen |= lanes;
    changed |= is_letter;
    lanes ^= is_letter & kCaseBit;
    std::memcpy(to, &lanes, sizeof(lanes));
  }
};

enum class AsciiChange : uint8_t { kNone, kSome, kNotAscii };

// Whole vectors, the last of which may overlap the one before.
template <typename Lanes>
AsciiChange ChangeAsciiLanes(const uint8_t* from, size_t count, uint8_t first, uint8_t* to) {
  AsciiCase<Lanes> text;
  for (size_t i = 0; i + sizeof(Lanes) <= count; i += sizeof(Lanes)) {
    text.Change(from + i, first, to + i);
  }
  const size_t last = count - sizeof(Lanes);
  text.Change(from + last, first, to + last);
  uint8_t seen = 0, changed = 0;
  for (size_t k = 0; k < sizeof(Lanes); k++) {
    seen |= text.seen[k];
    changed |= text.changed[k];
  }
  if (seen >= 0x80) return AsciiChange::kNotAscii;
  return changed != 0 ? AsciiChange::kSome : AsciiChange::kNone;
}

AsciiChange ChangeAscii(const uint8_t* from, size_t count, uint8_t first, uint8_t* to) {
  using One = uint8_t __attribute__((vector_size(1)));
  using Eight = uint8_t __attribute__((vector_size(8)));
  using Sixteen = uint8_t __attribute__((vector_size(16)));
  if (count >= sizeof(Sixteen)) return ChangeAsciiLanes<Sixteen>(from, count, first, to);
  if (count >= sizeof(Eight)) return ChangeAsciiLanes<Eight>(from, count, first, to);
  return ChangeAsciiLanes<One>(from, count, first, to);
}

// Maps a short Latin-1 text in one pass, since it is probably ASCII; no object if it is not.
constexpr uint32_t kMaxAsciiAtOnce = 1024;
Object MapShortAscii(Isolate* isolate, String s, uint8_t first) {
  const uint32_t count = s.length();
  if (count < 2 || count > kMaxAsciiAtOnce) return Object();
  const SeqOneByteString result = isolate->factory()->NewRawOneByteString(count);
  const FlatContent content = ContentOf(isolate, s);  // which allocating may have moved
  switch (ChangeAscii(content.one().data(), count, first, result.chars())) {
    case AsciiChange::kNone: return content.string();
    case AsciiChange::kSome: return result;
    case AsciiChange::kNotAscii: return Object();
  }
  UNREACHABLE();
}

// Latin-1: the letters that change differ in one bit.
template <typename Changes>
Object MapLatin1(Isolate* isolate, String s, Changes changes) {
  FlatContent content = ContentOf(isolate, s);
  const uint8_t* from = content.one().data();
  const size_t count = content.length();
  const int64_t first = FindIf(from, 0, count, changes);
  if (first < 0) return s;
  if (count == 1) return CharacterString(isolate, from[0] ^ 0x20);
  const auto result = isolate->factory()->TryNewRawOneByteString(content.length());
  KEI_TRY_ROOM(result, kTextInOtherCase);
  ChangeCase(from, count, result->chars(), changes);
  return *result;
}

}  // namespace

Object ToLowerCase(Isolate* isolate, String s) {
  const FlatContent content = ContentOf(isolate, s);
  if (!content.is_one_byte()) {
    const Object mapped = MapUnits(isolate, content, kLowerTable);
    return mapped.ptr() != 0 ? mapped : LowerGeneral(isolate, s);
  }
  const Object mapped = MapShortAscii(isolate, content.string(), 'A');
  if (mapped.ptr() != 0) return mapped;
  return MapLatin1(isolate, s, [](uint8_t c) { return IsLatin1Upper(c); });
}

Object ToUpperCase(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  if (!content.is_one_byte()) {
    const Object mapped = MapUnits(isolate, content, kUpperTable);
    return mapped.ptr() != 0 ? mapped : UpperGeneral(isolate, s);
  }
  const Object mapped = MapShortAscii(isolate, content.string(), 'a');
  if (mapped.ptr() != 0) return mapped;
  content = ContentOf(isolate, s);
  const int64_t special =
      FindIf(content.one().data(), 0, content.length(), [](uint8_t c) { return IsLatin1Special(c); });
  if (special >= 0) return UpperGeneral(isolate, s);
  return MapLatin1(isolate, s, [](uint8_t c) { return IsLatin1Lower(c); });
}

}  // namespace kei
