#include "vm/runtime/library/arrays/byte-text.h"

#include <algorithm>

#include "vm/base/text/hex.h"
#include "vm/base/text/unicode.h"

namespace kei {
namespace {

constexpr const char* kAlphabets[] = {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
};

// 0 … 63, or -1.
int SextetOf(uint16_t c, Base64Alphabet alphabet) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  const char* characters = kAlphabets[static_cast<int>(alphabet)];
  if (c == characters[62]) return 62;
  return c == characters[63] ? 63 : -1;
}

bool IsAsciiSpace(uint16_t c) { return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r'; }

// Decodes chunks of four characters; a chunk that is not complete is the last one.
class Base64Decoder {
 public:
  Base64Decoder(const FlatContent& text, Base64Alphabet alphabet, LastChunk last_chunk,
                std::span<uint8_t> out)
      : text_(text), alphabet_(alphabet), last_chunk_(last_chunk), out_(out) {}

  DecodedBytes Run() {
    while (result_.written < out_.size()) {
      SkipSpace();
      if (at_ == text_.length()) return EndWithoutPadding();
      const uint16_t c = text_[at_++];
      if (c == '=') return EndWithPadding();
      const int sextet = SextetOf(c, alphabet_);
      if (sextet < 0) return Fault();
      // A chunk of which not all bytes fit is not begun.
      const uint64_t room = out_.size() - result_.written;
      if ((room == 1 && count_ == 2) || (room == 2 && count_ == 3)) return result_;
      chunk_ = chunk_ << 6 | static_cast<uint32_t>(sextet);
      if (++count_ == 4) {
        Write(3);
        result_.read = at_;
      }
    }
    return result_;
  }

 private:
  void SkipSpace() {
    while (at_ < text_.length() && IsAsciiSpace(text_[at_])) at_++;
  }
  DecodedBytes Fault() {
    result_.is_valid = false;
    return result_;
  }

  void Write(int bytes) {
    for (int i = 0; i < bytes; i++) {
      out_[result_.written++] = static_cast<uint8_t>(chunk_ >> (16 - 8 * i));
    }
    chunk_ = 0;
    count_ = 0;
  }

  // Two or three characters, of which some bits may be too many.
  DecodedBytes WriteLast() {
    const int bytes = count_ - 1;
    chunk_ <<= 6 * (4 - count_);
    const uint32_t rest = chunk_ & (bytes == 1 ? 0xffff : 0xff);
    if (last_chunk_ == LastChunk::kStrict && rest != 0) return Fault();
    Write(bytes);
    result_.read = text_.length();
    return result_;
  }

  DecodedBytes EndWithoutPadding() {
    if (count_ == 0) {
      result_.read = text_.length();
      return result_;
    }
    if (last_chunk_ == LastChunk::kStopBeforePartial) return result_;
    if (last_chunk_ == LastChunk::kStrict || count_ == 1) return Fault();
    return WriteLast();
  }

  DecodedBytes EndWithPadding() {
    if (count_ < 2) return Fault();
    SkipSpace();
    if (count_ == 2) {
      if (at_ == text_.length()) {
        return last_chunk_ == LastChunk::kStopBeforePartial ? result_ : Fault();
      }
      if (text_[at_] == '=') {
        at_++;
        SkipSpace();
      }
    }
    return at_ < text_.length() ? Fault() : WriteLast();
  }

  const FlatContent& text_;
  Base64Alphabet alphabet_;
  LastChunk last_chunk_;
  std::span<uint8_t> out_;
  DecodedBytes result_;
  uint32_t at_ = 0;
  uint32_t chunk_ = 0;  // the bits of its characters so far
  int count_ = 0;       // the number of these characters
};

}  // namespace

DecodedBytes DecodeBase64(const FlatContent& text, Base64Alphabet alphabet, LastChunk last_chunk,
                          std::span<uint8_t> out) {
  return Base64Decoder(text, alphabet, last_chunk, out).Run();
}

DecodedBytes DecodeHex(const FlatContent& text, std::span<uint8_t> out) {
  DecodedBytes result;
  result.is_valid = text.length() % 2 == 0;
  while (result.is_valid && result.read < text.length() && result.written < out.size()) {
    const int high = HexDigitValue(text[result.read]), low = HexDigitValue(text[result.read + 1]);
    result.is_valid = high >= 0 && low >= 0;
    if (!result.is_valid) break;
    out[result.written++] = static_cast<uint8_t>(high << 4 | low);
    result.read += 2;
  }
  return result;
}

void EncodeBase64(std::span<const uint8_t> bytes, Base64Alphabet alphabet, bool padding, StringBuilder* out) {
  const char* characters = kAlphabets[static_cast<int>(alphabet)];
  for (size_t i = 0; i < bytes.size() && !out->has_overflowed(); i += 3) {
    const size_t count = std::min<size_t>(bytes.size() - i, 3);
    uint32_t chunk = 0;
    for (size_t k = 0; k < 3; k++) chunk = chunk << 8 | (k < count ? bytes[i + k] : 0);
    for (size_t k = 0; k < 4; k++) {
      if (k <= count)
        out->Append(characters[chunk >> (18 - 6 * k) & 63]);
      else if (padding)
        out->Append('=');
    }
  }
}

void EncodeHex(std::span<const uint8_t> bytes, StringBuilder* out) {
  for (size_t i = 0; i < bytes.size() && !out->has_overflowed(); i++) {
    out->Append(kLowerHexDigits[bytes[i] >> 4]);
    out->Append(kLowerHexDigits[bytes[i] & 15]);
  }
}

}  // namespace kei
