// encodeURI and its relatives (ECMA-262, "URI Handling Functions"), escape and unescape.

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "vm/base/maybe.h"
#include "vm/base/text/hex.h"
#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr char kEscapedText[] = "the escaped text", kUnescapedText[] = "the unescaped text";
constexpr char kAlphanumeric[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr char kMarks[] = "-_.!~*'()";
constexpr char kReservedAndHash[] = ";/?:@&=+$,#";

bool IsIn(const char* set, uint32_t c) { return c != 0 && c < 128 && std::strchr(set, static_cast<int>(c)); }

// The characters that encodeURIComponent, and encodeURI as well, leave as they are.
struct Unescaped {
  constexpr explicit Unescaped(std::initializer_list<std::string_view> sets) {
    for (std::string_view set : sets) {
      for (char c : set) is_kept[static_cast<uint8_t>(c)] = true;
    }
  }
  bool operator()(uint32_t c) const { return c < 128 && is_kept[c]; }
  bool is_kept[128] = {};
};
constexpr Unescaped kComponent{kAlphanumeric, kMarks};
constexpr Unescaped kWhole{kAlphanumeric, kMarks, kReservedAndHash};
// The characters that escape leaves as they are.
constexpr Unescaped kLegacy{kAlphanumeric, "@*_+-./"};

int HexValue(uint32_t c) {
  if (c >= '0' && c <= '9') return static_cast<int>(c - '0');
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? static_cast<int>(c - 'a' + 10) : -1;
}

template <typename Char>
Char* PutEscaped(Char* to, uint8_t byte) {
  *to++ = '%';
  kUpperHexPairs.Put(to, byte);
  return to + 2;
}

void AppendEscaped(StringBuilder* out, uint8_t byte) {
  char escaped[3];
  PutEscaped(escaped, byte);
  out->Append(std::string_view(escaped, sizeof(escaped)));
}

int EncodeUtf8(uint32_t c, uint8_t bytes[4]) {
  if (c < 0x80) return bytes[0] = static_cast<uint8_t>(c), 1;
  int count = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (int i = count - 1; i > 0; i--, c >>= 6) bytes[i] = 0x80 | (c & 0x3f);
  constexpr uint8_t kLead[] = {0, 0, 0xc0, 0xe0, 0xf0};
  bytes[0] = static_cast<uint8_t>(kLead[count] | c);
  return count;
}

uint8_t* WriteEscaped(uint8_t* to, uint8_t c) {
  uint8_t bytes[4];
  for (int i = 0, count = EncodeUtf8(c, bytes); i < count; i++) to = PutEscaped(to, bytes[i]);
  return to;
}

// An uninitialized string, or the exception.
Object NewEscapedText(Isolate* isolate, uint64_t length) {
  if (length > isolate->heap()->limits().max_string_length()) {
    return ThrowTooLong(isolate, length, kEscapedText);
  }
  const auto result = isolate->factory()->TryNewRawOneByteString(length);
  KEI_TRY_ROOM(result, kEscapedText);
  return *result;
}

// A text of Latin-1 can be encoded whatever its characters are, so its length can be found first.
Object EncodeLatin1(Isolate* isolate, String text, const Unescaped& is_kept) {
  const FlatContent content = ContentOf(isolate, text);
  const uint8_t* const from = content.one().data();
  const size_t count = content.length();
  uint64_t length = 0;
  for (size_t i = 0; i < count; i++) length += is_kept(from[i]) ? 1 : from[i] < 0x80 ? 3 : 6;
  if (length == count) return text;
  KEI_TRY(raw, NewEscapedText(isolate, length));
  const auto result = Cast<SeqOneByteString>(isolate, raw);
  uint8_t* to = result.chars();
  for (size_t i = 0; i < count; i++) {
    if (is_kept(from[i])) {
      *to++ = from[i];
    } else {
      to = WriteEscaped(to, from[i]);
    }
  }
  return result;
}

Object Encode(Isolate* isolate, Object value, bool keep_reserved) {
  KEI_TRY(text, ToString(isolate, value));
  const FlatContent content = ContentOf(isolate, Cast<String>(isolate, text));
  const Unescaped& is_kept = keep_reserved ? kWhole : kComponent;
  if (content.is_one_byte()) return EncodeLatin1(isolate, Cast<String>(isolate, text), is_kept);
  StringBuilder out(isolate);
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    if (is_kept(content[i])) {
      out.Append(static_cast<char>(content[i]));
      continue;
    }
    uint32_t c = content[i];
    if (IsLeadSurrogate(c) && i + 1 < content.length() && IsTrailSurrogate(content[i + 1])) {
      c = CombineSurrogates(c, content[i + 1]);
    }
    if (c >= 0xd800 && c < 0xe000) return ThrowError(isolate, MessageId::kUriMalformed);
    uint8_t bytes[4];
    int count = EncodeUtf8(c, bytes);
    for (int b = 0; b < count; b++) AppendEscaped(&out, bytes[b]);
    if (c >= 0x10000) i++;
  }
  return out.Finish(kEscapedText);
}

// The byte of "%XX" at a position, or -1.
int EscapedByte(const FlatContent& text, uint32_t at) {
  if (at + 2 >= text.length() || text[at] != '%') return -1;
  int high = HexValue(text[at + 1]), low = HexValue(text[at + 2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

// The code point whose UTF-8 bytes are escaped from `*at` on; moves past them.
Maybe<uint32_t> DecodeCodePoint(const FlatContent& text, uint32_t* at) {
  int first = EscapedByte(text, *at);
  if (first < 0) return std::nullopt;
  *at += 3;
  if (first < 0x80) return static_cast<uint32_t>(first);
  int count = first >= 0xf0 && first < 0xf8 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
  if (count == 0 || first >= 0xf8) return std::nullopt;
  uint32_t c = first & (0x7f >> count);
  for (int i = 1; i < count; i++, *at += 3) {
    int byte = EscapedByte(text, *at);
    if (byte < 0 || (byte & 0xc0) != 0x80) return std::nullopt;
    c = c << 6 | (byte & 0x3f);
  }
  constexpr uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = c >= 0xd800 && c < 0xe000;
  if (c < kSmallest[count] || c > 0x10ffff || surrogate) return std::nullopt;
  return c;
}

Object Decode(Isolate* isolate, Object value, bool keep_reserved) {
  KEI_TRY(text, ToString(isolate, value));
  FlatContent content = ContentOf(isolate, Cast<String>(isolate, text));
  StringBuilder out(isolate);
  for (uint32_t i = 0; i < content.length();) {
    KEI_POLL(isolate);
    if (content[i] != '%') {
      out.AppendCharacter(content[i++]);
      continue;
    }
    uint32_t start = i;
    Maybe<uint32_t> c = DecodeCodePoint(content, &i);
    if (!c.has_value()) return ThrowError(isolate, MessageId::kUriMalformed);
    if (keep_reserved && IsIn(kReservedAndHash, *c)) {
      for (; start < i; start++) out.AppendCharacter(content[start]);
    } else {
      out.AppendCodePoint(*c);
    }
  }
  return out.Finish(kUnescapedText);
}

}  // namespace

BUILTIN(GlobalEncodeURI) { return Encode(isolate, args.at(0), true); }
BUILTIN(GlobalEncodeURIComponent) { return Encode(isolate, args.at(0), false); }
BUILTIN(GlobalDecodeURI) { return Decode(isolate, args.at(0), true); }
BUILTIN(GlobalDecodeURIComponent) { return Decode(isolate, args.at(0), false); }

namespace {

// How long a character of Latin-1 becomes in escape.
struct LegacyLengths {
  constexpr LegacyLengths() {
    for (uint32_t c = 0; c < 256; c++) lengths[c] = c < 128 && kLegacy.is_kept[c] ? 1 : 3;
  }
  uint8_t lengths[256] = {};
};
constexpr LegacyLengths kLegacyLengths;

uint32_t LegacyLength(uint32_t c) { return c < 0x100 ? kLegacyLengths.lengths[c] : 6; }

uint8_t* WriteLegacy(uint8_t* to, uint16_t c) {
  const uint32_t length = LegacyLength(c);
  if (length == 1) {
    *to = static_cast<uint8_t>(c);
  } else if (length == 3) {
    PutEscaped(to, static_cast<uint8_t>(c));
  } else {
    std::memcpy(to, "%u", 2);
    PutHexUnit(to + 2, c, kUpperHexPairs);
  }
  return to + length;
}

// The length of the result is found first.
template <typename Char>
Object Escape(Isolate* isolate, String whole, std::span<const Char> text) {
  uint64_t length = 0;
  for (const Char c : text) length += LegacyLength(c);
  if (length == text.size()) return whole;
  KEI_TRY(raw, NewEscapedText(isolate, length));
  const auto result = Cast<SeqOneByteString>(isolate, raw);
  uint8_t* to = result.chars();
  for (const Char c : text) to = WriteLegacy(to, c);
  return result;
}

// The character that "%XX" or "%uXXXX" stands for, and how long that is; a length of 0 if
// neither is there.
struct LegacyEscape {
  uint16_t character;
  uint32_t length;
};
template <typename Char>
LegacyEscape LegacyEscapeAt(std::span<const Char> text, size_t at) {
  const auto value = [&](size_t from, size_t digits) {
    int result = 0;
    for (size_t i = from; i < from + digits && result >= 0; i++) {
      const int digit = HexValue(text[i]);
      result = digit < 0 ? -1 : result * 16 + digit;
    }
    return result;
  };
  if (text[at] != '%' || at + 2 >= text.size()) return {};
  const int byte = value(at + 1, 2);
  if (byte >= 0) return {static_cast<uint16_t>(byte), 3};
  if (text[at + 1] != 'u' || at + 5 >= text.size()) return {};
  const int unit = value(at + 2, 4);
  return unit < 0 ? LegacyEscape{} : LegacyEscape{static_cast<uint16_t>(unit), 6};
}

template <typename Char>
Object Unescape(Isolate* isolate, const FlatContent& content, std::span<const Char> text) {
  const int64_t first = ContentIndexOf(content, ContentOf(isolate, CharacterString(isolate, '%')), 0);
  if (first < 0) return content.string();
  StringBuilder out(isolate);
  out.AppendPart(content, 0, static_cast<uint32_t>(first));
  for (auto i = static_cast<size_t>(first); i < text.size();) {
    KEI_POLL(isolate);
    const LegacyEscape escape = LegacyEscapeAt(text, i);
    out.AppendCharacter(escape.length != 0 ? escape.character : text[i]);
    i += std::max(escape.length, 1u);
  }
  return out.Finish(kUnescapedText);
}

}  // namespace

BUILTIN(GlobalEscape) {
  KEI_TRY(value, ToString(isolate, args.at(0)));
  const String text = Cast<String>(isolate, value);
  const FlatContent content = ContentOf(isolate, text);
  return content.Visit([&](auto characters) { return Escape(isolate, text, characters); });
}

BUILTIN(GlobalUnescape) {
  KEI_TRY(text, ToString(isolate, args.at(0)));
  const FlatContent content = ContentOf(isolate, Cast<String>(isolate, text));
  return content.Visit([&](auto characters) { return Unescape(isolate, content, characters); });
}

}  // namespace kei
