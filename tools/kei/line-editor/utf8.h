#ifndef KEI_TOOLS_KEI_LINE_EDITOR_UTF8_H_
#define KEI_TOOLS_KEI_LINE_EDITOR_UTF8_H_

#include <string>
#include <string_view>

// UTF-8 and wchar_t, which has 32 bits. Bytes that are no UTF-8 become U+FFFD.

namespace kei::shell {

constexpr bool IsUtf8Continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// Takes bytes one by one.
class Utf8Decoder {
 public:
  // True when the byte has made a character complete.
  bool Add(unsigned char byte) {
    if (left_ > 0 && IsUtf8Continuation(static_cast<char>(byte))) {
      character_ = character_ << 6 | (byte & 0x3F);
      return --left_ == 0;
    }
    left_ = byte < 0xC2 || byte >= 0xF5 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
    character_ = byte < 0x80 ? byte : left_ == 0 ? kReplacement : byte & (0x3F >> left_);
    return left_ == 0;
  }
  wchar_t character() const { return static_cast<wchar_t>(character_); }

 private:
  static constexpr char32_t kReplacement = 0xFFFD;
  char32_t character_ = 0;
  int left_ = 0;  // the bytes that are still to come
};

inline std::wstring DecodeUtf8(std::string_view text) {
  std::wstring result;
  Utf8Decoder decoder;
  for (char byte : text) {
    if (decoder.Add(static_cast<unsigned char>(byte))) result += decoder.character();
  }
  return result;
}

inline std::string EncodeUtf8(const wchar_t* begin, const wchar_t* end) {
  std::string result;
  const auto add = [&](char32_t bits) { result += static_cast<char>(bits); };
  for (const wchar_t* at = begin; at < end; at++) {
    const auto c = static_cast<char32_t>(*at);
    if (c < 0x80) {
      add(c);
      continue;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    add((0xFF00 >> (more + 1) & 0xFF) | c >> (6 * more));
    for (int i = more; i-- > 0;) add(0x80 | (c >> (6 * i) & 0x3F));
  }
  return result;
}

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_LINE_EDITOR_UTF8_H_
