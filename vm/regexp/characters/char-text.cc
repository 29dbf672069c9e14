#include "vm/regexp/characters/char-text.h"

#include <fmt/format.h>

namespace kei::regexp {

std::string CharText(uint32_t c) {
  switch (c) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    case '\\':
    case '[':
    case ']':
    case '-':
    case '^': return fmt::format("\\{}", static_cast<char>(c));
  }
  if (c >= 0x20 && c < 0x7f) return std::string(1, static_cast<char>(c));
  if (c < 0x100) return fmt::format("\\x{:02x}", c);
  return c > 0xffff ? fmt::format("\\u{{{:x}}}", c) : fmt::format("\\u{:04x}", c);
}

std::string MaskedText(uint32_t value, uint32_t mask) {
  if (mask == 0) return CharText(value);
  return "[" + CharText(value & ~mask) + CharText(value) + "]";
}

std::string RangesText(std::span<const CharRange> ranges) {
  constexpr size_t kMostShown = 8;
  std::string text = "[";
  for (size_t i = 0; i < ranges.size() && i < kMostShown; i++) {
    text += CharText(ranges[i].first);
    if (ranges[i].last == ranges[i].first) continue;
    if (ranges[i].last > ranges[i].first + 1) text += "-";
    text += CharText(ranges[i].last);
  }
  if (ranges.size() > kMostShown) text += fmt::format(" and {} more", ranges.size() - kMostShown);
  return text + "]";
}

}  // namespace kei::regexp
