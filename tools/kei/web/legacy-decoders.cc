#include "tools/kei/web/legacy-decoders.h"

#include <algorithm>

namespace kei::shell {
namespace {

using Bytes = std::span<const uint8_t>;

constexpr bool IsIn(uint8_t byte, uint8_t first, uint8_t last) { return byte >= first && byte <= last; }
constexpr bool IsAsciiByte(uint8_t byte) { return byte < 0x80; }

Decoded Character(size_t used, uint32_t code_point, uint32_t second = 0) {
  return {Decoded::kCharacter, used, code_point, second};
}
Decoded CharacterOrError(size_t used, uint32_t code_point) {
  return code_point == 0 ? Decoded{Decoded::kError, used} : Character(used, code_point);
}
Decoded ErrorOf(size_t used) { return {Decoded::kError, used}; }
// All of the bytes begin a character.
Decoded Unfinished(Bytes bytes, bool is_last) {
  return {is_last ? Decoded::kError : Decoded::kIncomplete, bytes.size()};
}
// The last of `size` bytes is wrong. It may be a character of its own.
Decoded ErrorBefore(Bytes bytes, size_t size) {
  return ErrorOf(IsAsciiByte(bytes[size - 1]) ? size - 1 : size);
}

// The character of two bytes, or the error.
Decoded OfPair(Bytes bytes, uint32_t code_point) {
  return code_point == 0 ? ErrorBefore(bytes, 2) : Character(2, code_point);
}

constexpr uint32_t kFirstHalfwidthKatakana = 0xff61;

}  // namespace

Decoded XUserDefinedDecoder::Next(Bytes bytes, bool is_last) const {
  return Character(1, IsAsciiByte(bytes[0]) ? bytes[0] : 0xf700u + bytes[0]);
}

Decoded Big5Decoder::Next(Bytes bytes, bool is_last) const {
  const uint8_t lead = bytes[0];
  if (IsAsciiByte(lead)) return Character(1, lead);
  if (!IsIn(lead, 0x81, 0xfe)) return ErrorOf(1);
  if (bytes.size() < 2) return Unfinished(bytes, is_last);
  const uint8_t trail = bytes[1];
  if (!IsIn(trail, 0x40, 0x7e) && !IsIn(trail, 0xa1, 0xfe)) return ErrorBefore(bytes, 2);
  const size_t pointer = (lead - 0x81u) * 157 + trail - (trail < 0x7f ? 0x40 : 0x62);
  constexpr uint32_t kMacron = 0x304, kCaron = 0x30c;
  switch (pointer) {  // letters with two marks, of which Unicode has no single code point
    case 1133: return Character(2, 0xca, kMacron);
    case 1135: return Character(2, 0xca, kCaron);
    case 1164: return Character(2, 0xea, kMacron);
    case 1166: return Character(2, 0xea, kCaron);
    default: return OfPair(bytes, index[pointer]);
  }
}

Decoded EucKrDecoder::Next(Bytes bytes, bool is_last) const {
  const uint8_t lead = bytes[0];
  if (IsAsciiByte(lead)) return Character(1, lead);
  if (!IsIn(lead, 0x81, 0xfe)) return ErrorOf(1);
  if (bytes.size() < 2) return Unfinished(bytes, is_last);
  const uint8_t trail = bytes[1];
  return OfPair(bytes, IsIn(trail, 0x41, 0xfe) ? index[(lead - 0x81u) * 190 + trail - 0x41] : 0);
}

Decoded EucJpDecoder::Next(Bytes bytes, bool is_last) const {
  const uint8_t lead = bytes[0];
  if (IsAsciiByte(lead)) return Character(1, lead);
  if (lead != 0x8e && lead != 0x8f && !IsIn(lead, 0xa1, 0xfe)) return ErrorOf(1);
  if (bytes.size() < 2) return Unfinished(bytes, is_last);
  if (lead == 0x8e && IsIn(bytes[1], 0xa1, 0xdf))
    return Character(2, kFirstHalfwidthKatakana - 0xa1 + bytes[1]);
  const bool has_three = lead == 0x8f && IsIn(bytes[1], 0xa1, 0xfe);
  if (has_three && bytes.size() < 3) return Unfinished(bytes, is_last);
  const size_t size = has_three ? 3 : 2;
  const uint8_t row = bytes[size - 2], cell = bytes[size - 1];
  if (!IsIn(row, 0xa1, 0xfe) || !IsIn(cell, 0xa1, 0xfe)) return ErrorBefore(bytes, size);
  const uint32_t c = (has_three ? jis0212 : jis0208)[(row - 0xa1u) * 94 + cell - 0xa1];
  return c == 0 ? ErrorBefore(bytes, size) : Character(size, c);
}

Decoded ShiftJisDecoder::Next(Bytes bytes, bool is_last) const {
  const uint8_t lead = bytes[0];
  if (lead <= 0x80) return Character(1, lead);
  if (IsIn(lead, 0xa1, 0xdf)) return Character(1, kFirstHalfwidthKatakana - 0xa1 + lead);
  if (!IsIn(lead, 0x81, 0x9f) && !IsIn(lead, 0xe0, 0xfc)) return ErrorOf(1);
  if (bytes.size() < 2) return Unfinished(bytes, is_last);
  const uint8_t trail = bytes[1];
  if (!IsIn(trail, 0x40, 0x7e) && !IsIn(trail, 0x80, 0xfc)) return ErrorBefore(bytes, 2);
  const size_t row = lead - (lead < 0xa0 ? 0x81u : 0xc1u);
  const size_t pointer = row * 188 + trail - (trail < 0x7f ? 0x40 : 0x41);
  constexpr size_t kFirstPrivate = 8836, kLastPrivate = 10715;
  const bool is_private = pointer >= kFirstPrivate && pointer <= kLastPrivate;
  return OfPair(bytes, is_private ? static_cast<uint32_t>(0xe000 - kFirstPrivate + pointer) : index[pointer]);
}

Decoded Gb18030Decoder::Next(Bytes bytes, bool is_last) const {
  const uint8_t lead = bytes[0];
  if (IsAsciiByte(lead)) return Character(1, lead);
  if (lead == 0x80) return Character(1, 0x20ac);
  if (lead == 0xff) return ErrorOf(1);
  if (bytes.size() < 2) return Unfinished(bytes, is_last);
  const uint8_t trail = bytes[1];
  if (IsIn(trail, 0x30, 0x39)) return NextOfFour(bytes, is_last);
  const bool is_trail = IsIn(trail, 0x40, 0x7e) || IsIn(trail, 0x80, 0xfe);
  return OfPair(bytes, is_trail ? index[(lead - 0x81u) * 190 + trail - (trail < 0x7f ? 0x40 : 0x41)] : 0);
}

// https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
Decoded Gb18030Decoder::NextOfFour(Bytes bytes, bool is_last) const {
  if (bytes.size() < 3) return Unfinished(bytes, is_last);
  if (!IsIn(bytes[2], 0x81, 0xfe)) return ErrorOf(1);
  if (bytes.size() < 4) return Unfinished(bytes, is_last);
  if (!IsIn(bytes[3], 0x30, 0x39)) return ErrorOf(1);
  const uint32_t pointer =
      (((bytes[0] - 0x81u) * 10 + bytes[1] - 0x30) * 126 + bytes[2] - 0x81) * 10 + bytes[3] - 0x30;
  constexpr uint32_t kFirstBeyond = 189'000, kLastBeyond = 1'237'575;
  if (pointer < kFirstBeyond) return CharacterOrError(4, ranges[pointer]);
  return CharacterOrError(4, pointer <= kLastBeyond ? 0x10000 + pointer - kFirstBeyond : 0);
}

namespace {

// DecoderState::mode.
enum Iso2022JpMode : uint8_t { kAsciiMode, kRomanMode, kKatakanaMode, kJis0208Mode };
constexpr uint8_t kEscape = 0x1b;

// The mode that an escape sequence sets, or -1.
int ModeOfEscape(uint8_t second, uint8_t third) {
  if (second == '(')
    return third == 'B' ? kAsciiMode : third == 'J' ? kRomanMode : third == 'I' ? kKatakanaMode : -1;
  return third == '@' || third == 'B' ? kJis0208Mode : -1;
}

}  // namespace

// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
Decoded Iso2022JpDecoder::Next(Bytes bytes, bool is_last) const {
  if (bytes[0] == kEscape) return NextEscape(bytes, is_last);
  state_->has_output = false;
  return state_->mode == kJis0208Mode ? NextPair(bytes, is_last) : NextSingle(bytes[0]);
}

// Two escape sequences without output between them are an error.
Decoded Iso2022JpDecoder::NextEscape(Bytes bytes, bool is_last) const {
  const bool may_be_escape = bytes.size() < 2 || bytes[1] == '$' || bytes[1] == '(';
  if (may_be_escape && bytes.size() < 3 && !is_last) return Unfinished(bytes, is_last);
  const int mode = may_be_escape && bytes.size() >= 3 ? ModeOfEscape(bytes[1], bytes[2]) : -1;
  if (mode < 0) {
    state_->has_output = false;
    return ErrorOf(1);
  }
  const bool had_output = state_->has_output;
  state_->mode = static_cast<uint8_t>(mode);
  state_->has_output = true;
  return {had_output ? Decoded::kError : Decoded::kNothing, 3};
}

Decoded Iso2022JpDecoder::NextPair(Bytes bytes, bool is_last) const {
  if (!IsIn(bytes[0], 0x21, 0x7e)) return ErrorOf(1);
  if (bytes.size() < 2) return Unfinished(bytes, is_last);
  if (bytes[1] == kEscape) return ErrorOf(1);
  if (!IsIn(bytes[1], 0x21, 0x7e)) return ErrorOf(2);
  return CharacterOrError(2, index_[(bytes[0] - 0x21u) * 94 + bytes[1] - 0x21]);
}

Decoded Iso2022JpDecoder::NextSingle(uint8_t byte) const {
  if (state_->mode == kKatakanaMode) {
    return IsIn(byte, 0x21, 0x5f) ? Character(1, kFirstHalfwidthKatakana - 0x21 + byte) : ErrorOf(1);
  }
  if (!IsAsciiByte(byte) || byte == 0x0e || byte == 0x0f) return ErrorOf(1);
  if (state_->mode == kRomanMode && byte == '\\') return Character(1, 0xa5);
  if (state_->mode == kRomanMode && byte == '~') return Character(1, 0x203e);
  return Character(1, byte);
}

}  // namespace kei::shell
