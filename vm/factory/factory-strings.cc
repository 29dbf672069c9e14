// The factory's strings, names and symbols.

#include <algorithm>
#include <vector>

#include "vm/base/maybe.h"
#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/factory/internalization.h"
#include "vm/factory/string-hash.h"
#include "vm/heap/heap.h"

namespace kei {
namespace {

constexpr uint32_t kReplacementCharacter = 0xfffd;

// Decodes one code point of UTF-8. If a sequence is ill-formed, its longest part that could begin a character
// is one replacement character, as the Encoding standard says.
uint32_t DecodeUtf8(std::string_view text, size_t* at) {
  const uint8_t lead = static_cast<uint8_t>(text[(*at)++]);
  if (lead < 0x80) return lead;
  int rest;
  uint32_t code_point;
  uint8_t low = 0x80;
  uint8_t high = 0xbf;
  if (lead >= 0xc2 && lead <= 0xdf) {
    rest = 1, code_point = lead & 0x1f;
  } else if (lead >= 0xe0 && lead <= 0xef) {
    rest = 2, code_point = lead & 0x0f;
    if (lead == 0xe0) low = 0xa0;
    if (lead == 0xed) high = 0x9f;
  } else if (lead >= 0xf0 && lead <= 0xf4) {
    rest = 3, code_point = lead & 0x07;
    if (lead == 0xf0) low = 0x90;
    if (lead == 0xf4) high = 0x8f;
  } else {
    return kReplacementCharacter;
  }
  for (; rest > 0; rest--) {
    if (*at == text.size()) return kReplacementCharacter;
    const uint8_t next = static_cast<uint8_t>(text[*at]);
    if (next < low || next > high) return kReplacementCharacter;
    code_point = code_point << 6 | (next & 0x3f);
    low = 0x80, high = 0xbf;
    (*at)++;
  }
  return code_point;
}

// Calls f with each UTF-16 code unit.
template <typename F>
void ForEachUtf16Unit(std::string_view text, F&& f) {
  for (size_t at = 0; at < text.size();) {
    const uint32_t c = DecodeUtf8(text, &at);
    if (c < 0x10000) {
      f(static_cast<uint16_t>(c));
    } else {
      f(static_cast<uint16_t>(LeadSurrogateOf(c)));
      f(static_cast<uint16_t>(TrailSurrogateOf(c)));
    }
  }
}

std::vector<uint16_t> Utf16Of(std::string_view text) {
  std::vector<uint16_t> result;
  result.reserve(text.size());
  ForEachUtf16Unit(text, [&](uint16_t c) { result.push_back(c); });
  return result;
}

std::span<const uint8_t> BytesOf(std::string_view text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

bool IsAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<uint8_t>(c) < 0x80; });
}

// The header of a string of `length` characters.
void InitializeHeader(String string, uint32_t length, uint32_t raw_hash = NameHash::kEmpty) {
  string.set_raw_hash(raw_hash);
  string.set_length(length);
}

}  // namespace

SeqOneByteString Factory::NewRawOneByteString(uint32_t length, AllocationType type) {
  CHECK(length <= kMaxStringLength);
  SeqOneByteString string(
      Allocate(isolate_->one_byte_string_map(), SeqOneByteString::SizeFor(length), type).ptr());
  InitializeHeader(string, length);
  return string;
}

SeqTwoByteString Factory::NewRawTwoByteString(uint32_t length, AllocationType type) {
  CHECK(length <= kMaxStringLength);
  SeqTwoByteString string(
      Allocate(isolate_->two_byte_string_map(), SeqTwoByteString::SizeFor(length), type).ptr());
  InitializeHeader(string, length);
  return string;
}

Maybe<SeqOneByteString> Factory::TryNewRawOneByteString(uint64_t length) {
  if (length > kMaxStringLength) return std::nullopt;
  const uint32_t size = SeqOneByteString::SizeFor(static_cast<uint32_t>(length));
  auto object = TryAllocate(isolate_->one_byte_string_map(), size);
  if (!object) return std::nullopt;
  SeqOneByteString string(object->ptr());
  InitializeHeader(string, static_cast<uint32_t>(length));
  return string;
}

Maybe<SeqTwoByteString> Factory::TryNewRawTwoByteString(uint64_t length) {
  if (length > kMaxStringLength) return std::nullopt;
  const uint32_t size = SeqTwoByteString::SizeFor(static_cast<uint32_t>(length));
  auto object = TryAllocate(isolate_->two_byte_string_map(), size);
  if (!object) return std::nullopt;
  SeqTwoByteString string(object->ptr());
  InitializeHeader(string, static_cast<uint32_t>(length));
  return string;
}

String Factory::NewStringFromLatin1(std::span<const uint8_t> characters, AllocationType type) {
  if (characters.empty()) return isolate_->empty_string();
  if (characters.size() == 1) return isolate_->single_character_string(characters[0]);
  CHECK(characters.size() <= kMaxStringLength);
  SeqOneByteString string = NewRawOneByteString(static_cast<uint32_t>(characters.size()), type);
  std::copy(characters.begin(), characters.end(), string.chars());
  return string;
}

String Factory::NewStringFromUtf16(std::span<const uint16_t> characters, AllocationType type) {
  CHECK(characters.size() <= kMaxStringLength);
  const uint32_t length = static_cast<uint32_t>(characters.size());
  if (FitsOneByte(characters)) {
    if (length == 0) return isolate_->empty_string();
    if (length == 1) return isolate_->single_character_string(static_cast<uint8_t>(characters[0]));
    SeqOneByteString string = NewRawOneByteString(length, type);
    std::copy(characters.begin(), characters.end(), string.chars());
    return string;
  }
  SeqTwoByteString string = NewRawTwoByteString(length, type);
  std::copy(characters.begin(), characters.end(), string.chars());
  return string;
}

namespace {

template <typename Raw, typename Char>
Maybe<String> Filled(Maybe<Raw> string, std::span<const Char> characters) {
  if (!string) return std::nullopt;
  std::copy(characters.begin(), characters.end(), string->chars());
  return String(*string);
}

}  // namespace

Maybe<String> Factory::TryNewStringFromLatin1(std::span<const uint8_t> characters) {
  if (characters.size() <= 1) return NewStringFromLatin1(characters);
  return Filled(TryNewRawOneByteString(characters.size()), characters);
}

Maybe<String> Factory::TryNewStringFromUtf16(std::span<const uint16_t> characters) {
  if (characters.size() <= 1) return NewStringFromUtf16(characters);
  if (FitsOneByte(characters)) return Filled(TryNewRawOneByteString(characters.size()), characters);
  return Filled(TryNewRawTwoByteString(characters.size()), characters);
}

Maybe<String> Factory::TryNewStringFromUtf8(std::string_view text) {
  if (IsAscii(text)) return TryNewStringFromLatin1(BytesOf(text));
  uint64_t length = 0;
  uint16_t all = 0;
  ForEachUtf16Unit(text, [&](uint16_t c) { length++, all |= c; });
  const auto fill = [&](auto raw) -> Maybe<String> {
    if (!raw) return std::nullopt;
    auto* to = raw->chars();
    using Char = std::remove_pointer_t<decltype(to)>;
    ForEachUtf16Unit(text, [&](uint16_t c) { *to++ = static_cast<Char>(c); });
    return String(*raw);
  };
  return all < 0x100 ? fill(TryNewRawOneByteString(length)) : fill(TryNewRawTwoByteString(length));
}

String Factory::NewStringFromAscii(std::string_view text) { return NewStringFromLatin1(BytesOf(text)); }

String Factory::NewStringFromUtf8(std::string_view text) {
  return IsAscii(text) ? NewStringFromAscii(text) : NewStringFromUtf16(Utf16Of(text));
}

String Factory::InternalizeAscii(std::string_view text) { return InternalizeLatin1(BytesOf(text)); }

String Factory::InternalizeUtf8(std::string_view text) {
  return IsAscii(text) ? InternalizeAscii(text) : InternalizeUtf16(Utf16Of(text));
}

String Factory::InternalizeLatin1(std::span<const uint8_t> characters) {
  return InternalizeCharacters(isolate_, characters);
}
String Factory::InternalizeUtf16(std::span<const uint16_t> characters) {
  return InternalizeCharacters(isolate_, characters);
}
String Factory::Internalize(String string) { return InternalizeString(isolate_, string); }

ConsString Factory::NewConsString(String first, String second, uint32_t length, bool is_one_byte) {
  ConsString string = New<ConsString>(is_one_byte ? isolate_->cons_one_byte_string_map()
                                                  : isolate_->cons_two_byte_string_map());
  InitializeHeader(string, length);
  string.set_first(isolate_, first, WriteBarrierMode::kSkip);  // a new object needs no barrier
  string.set_second(isolate_, second, WriteBarrierMode::kSkip);
  return string;
}

SlicedString Factory::NewSlicedString(String parent, uint32_t offset, uint32_t length) {
  const int type = static_cast<int>(parent.instance_type(isolate_));
  SlicedString string =
      New<SlicedString>((type & kTwoByteStringBit) == 0 ? isolate_->sliced_one_byte_string_map()
                                                        : isolate_->sliced_two_byte_string_map());
  InitializeHeader(string, length);
  string.set_parent(isolate_, parent, WriteBarrierMode::kSkip);  // a new object needs no barrier
  string.set_offset(static_cast<int32_t>(offset));
  return string;
}

String Factory::NewCharacterString(uint16_t character) {
  if (character < 0x100) return isolate_->single_character_string(static_cast<uint8_t>(character));
  const SeqTwoByteString string = NewRawTwoByteString(1);
  *string.chars() = character;
  return string;
}

Symbol Factory::NewSymbol(Object description, int32_t flags) {
  Symbol symbol = New<Symbol>(isolate_->symbol_map(), AllocationType::kOld);
  const uint32_t number = kRootCount + isolate_->state()->next_symbol_hash++;
  symbol.set_raw_hash(HashOfSymbol(number));
  symbol.set_description(isolate_, description);
  symbol.set_flags(flags);
  return symbol;
}

}  // namespace kei
