// toLowerCase and toUpperCase: Latin-1 by hand, everything else by Unicode's full mappings, with the
// final sigma.

#include <algorithm>

#include "vm/base/unicode-case.h"
#include "vm/base/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

constexpr bool IsLatin1Upper(uint8_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
}
constexpr bool IsLatin1Lower(uint8_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 0xe0 && c <= 0xfe && c != 0xf7);
}
// Whose uppercase is not Latin-1, or two characters.
constexpr bool IsLatin1Special(uint8_t c) { return c == 0xb5 || c == 0xdf || c == 0xff; }

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
    const uint16_t* expansion = c >= 0xdf ? UpperExpansion(c) : nullptr;
    if (expansion == nullptr) {
      result.AppendCodePoint(IsSurrogate(c) ? c : SimpleUpper(c));
    } else {
      while (*expansion != 0) result.AppendCharacter(*expansion++);
    }
  }
  return result.Finish();
}

// Latin-1: the letters that change differ in one bit.
template <typename Changes>
Object MapLatin1(Isolate* isolate, String s, Changes changes) {
  FlatContent content = ContentOf(isolate, s);
  std::span<const uint8_t> from = content.one();
  bool any = false;
  const bool is_read = InPieces(isolate, from.size(), 1, [&](size_t begin, size_t end) {
    any = any || std::any_of(from.begin() + begin, from.begin() + end, changes);
  });
  KEI_TRY_ROOM(is_read);
  if (!any) return s;
  if (from.size() == 1) return CharacterString(isolate, from[0] ^ 0x20);
  const auto result = isolate->factory()->TryNewRawOneByteString(content.length());
  if (!result) return ThrowError(isolate, MessageId::kInvalidStringLength);
  uint8_t* to = result->chars();
  KEI_TRY_ROOM(InPieces(isolate, from.size(), 1, [&](size_t begin, size_t end) {
    for (size_t i = begin; i < end; i++) to[i] = changes(from[i]) ? from[i] ^ 0x20 : from[i];
  }));
  return *result;
}

}  // namespace

Object ToLowerCase(Isolate* isolate, String s) {
  if (!ContentOf(isolate, s).is_one_byte()) return LowerGeneral(isolate, s);
  return MapLatin1(isolate, s, IsLatin1Upper);
}

Object ToUpperCase(Isolate* isolate, String s) {
  FlatContent content = ContentOf(isolate, s);
  if (!content.is_one_byte()) return UpperGeneral(isolate, s);
  const std::span<const uint8_t> characters = content.one();
  for (size_t i = 0; i < characters.size(); i++) {
    if (StopsAt(isolate, i)) return HandleInterrupts(isolate);
    if (IsLatin1Special(characters[i])) return UpperGeneral(isolate, s);
  }
  return MapLatin1(isolate, s, IsLatin1Lower);
}

}  // namespace kei
