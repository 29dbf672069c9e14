#include "tools/kei/inspect/json-text.h"

#include <cmath>
#include <cstdio>

namespace kei::shell {
namespace {

// The character at the beginning, and its bytes; 0xFFFD and one byte if there is no valid one.
struct Decoded {
  uint32_t character;
  size_t length;
};

Decoded Decode(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint8_t first = byte(0);
  const size_t length = first < 0x80   ? 1
                        : first < 0xc2 ? 0
                        : first < 0xe0 ? 2
                        : first < 0xf0 ? 3
                        : first < 0xf5 ? 4
                                       : 0;
  constexpr Decoded kInvalid{0xfffd, 1};
  if (length == 0 || length > text.size()) return kInvalid;
  if (length == 1) return {first, 1};
  uint32_t character = first & (0xff >> (length + 1));
  for (size_t i = 1; i < length; i++) {
    if ((byte(i) & 0xc0) != 0x80) return kInvalid;
    character = character << 6 | (byte(i) & 0x3f);
  }
  constexpr uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xd800 && character < 0xe000;
  if (character < kSmallest[length] || character > 0x10ffff || is_surrogate) return kInvalid;
  return {character, length};
}

}  // namespace

JsonText& JsonText::Real(double value) {
  char digits[40];
  std::snprintf(digits, sizeof digits, "%.3f", std::isfinite(value) ? value : 0.0);
  return Raw(digits);
}

void JsonText::Unit(uint16_t unit) {
  const bool is_plain =
      unit >= 0x20 && unit < 0x7f && unit != '"' && unit != '\\' && unit != '<' && unit != '>' && unit != '&';
  if (is_plain) {
    text_ += static_cast<char>(unit);
    return;
  }
  switch (unit) {
    case '"': text_ += "\\\""; return;
    case '\\': text_ += "\\\\"; return;
    case '\n': text_ += "\\n"; return;
    default: break;
  }
  char escape[8];
  std::snprintf(escape, sizeof escape, "\\u%04x", unit);
  text_ += escape;
}

JsonText& JsonText::String(std::string_view utf8) {
  Separate();
  text_ += '"';
  while (!utf8.empty()) {
    const Decoded decoded = Decode(utf8);
    if (decoded.character < 0x10000) {
      Unit(static_cast<uint16_t>(decoded.character));
    } else {
      const uint32_t bits = decoded.character - 0x10000;
      Unit(static_cast<uint16_t>(0xd800 + (bits >> 10)));
      Unit(static_cast<uint16_t>(0xdc00 + (bits & 0x3ff)));
    }
    utf8.remove_prefix(decoded.length);
  }
  text_ += '"';
  return *this;
}

JsonText& JsonText::String(std::u16string_view utf16) {
  Separate();
  text_ += '"';
  for (const char16_t unit : utf16) Unit(unit);
  text_ += '"';
  return *this;
}

}  // namespace kei::shell
