#include "vm/runtime/inspection/layout.h"

#include <utf8proc.h>

#include <algorithm>
#include <cmath>

#include "vm/runtime/errors/messages.h"

namespace kei::inspection {
namespace {

constexpr size_t kLineWidth = 80;
constexpr size_t kSeparator = 2;  // ", "
constexpr size_t kMinPartsForColumns = 7;
constexpr size_t kMaxColumns = 12;
// A character is about so many times as high as it is wide: columns aim at a square.
constexpr double kHeightOfCharacter = 2.5;
constexpr double kNarrowing = 3;
// The room that a line needs besides its parts.
constexpr size_t kLineSlack = 10;

bool IsHighSurrogate(char16_t c) { return (c & 0xfc00) == 0xd800; }
bool IsLowSurrogate(char16_t c) { return (c & 0xfc00) == 0xdc00; }

char16_t BestQuote(std::u16string_view text) {
  const auto has = [&](char16_t c) { return text.find(c) != std::u16string_view::npos; };
  if (!has(u'\'')) return u'\'';
  if (!has(u'"')) return u'"';
  return has(u'`') || text.find(u"${") != std::u16string_view::npos ? u'\'' : u'`';
}

void AppendAscii(std::u16string* text, std::string_view ascii) { text->append(ascii.begin(), ascii.end()); }

void AppendHex(std::u16string* text, const char* format, char16_t c) {
  char buffer[8];
  const int length = std::snprintf(buffer, sizeof buffer, format, static_cast<unsigned>(c));
  AppendAscii(text, {buffer, static_cast<size_t>(length)});
}

void AppendEscaped(std::u16string* text, char16_t c) {
  switch (c) {
    case '\b': return AppendAscii(text, "\\b");
    case '\t': return AppendAscii(text, "\\t");
    case '\n': return AppendAscii(text, "\\n");
    case '\f': return AppendAscii(text, "\\f");
    case '\r': return AppendAscii(text, "\\r");
    default: break;
  }
  if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return AppendHex(text, "\\x%02X", c);
  if (c >= 0xd800) return AppendHex(text, "\\u%x", c);
  text->push_back(u'\\');
  text->push_back(c);
}

std::u16string WithEscapes(std::u16string_view text, char16_t quote) {
  std::u16string result;
  for (size_t i = 0; i < text.size(); i++) {
    const char16_t c = text[i];
    const bool is_pair = IsHighSurrogate(c) && i + 1 < text.size() && IsLowSurrogate(text[i + 1]);
    if (is_pair) {
      result.append(text.substr(i++, 2));
    } else if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == quote || c == u'\\' || IsHighSurrogate(c) ||
               IsLowSurrogate(c)) {
      AppendEscaped(&result, c);
    } else {
      result.push_back(c);
    }
  }
  return result;
}

bool IsPlainName(std::u16string_view name) {
  const auto is_letter = [](char16_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  if (name.empty() || !is_letter(name[0])) return false;
  return std::all_of(name.begin(), name.end(),
                     [&](char16_t c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

std::string Spaces(size_t count) { return std::string(count, ' '); }

size_t ColumnCount(const std::vector<size_t>& widths, size_t total, size_t widest, size_t parts,
                   size_t indentation) {
  const double cell = static_cast<double>(widest);
  const double bias = std::sqrt(cell - static_cast<double>(total) / static_cast<double>(parts));
  const double biased = std::max(cell - kNarrowing - bias, 1.0);
  const double square = std::sqrt(kHeightOfCharacter * biased * static_cast<double>(widths.size())) / biased;
  const size_t fitting = (kLineWidth - indentation) / widest;
  return std::min({static_cast<size_t>(std::round(square)), fitting, kMaxColumns});
}

}  // namespace

size_t LengthOf(std::string_view text) {
  size_t length = 0;
  for (const char c : text) {
    const auto byte = static_cast<uint8_t>(c);
    length += (byte & 0xc0) != 0x80;
    length += byte >= 0xf0;  // a surrogate pair
  }
  return length;
}

size_t WidthOf(std::string_view text) {
  size_t width = 0;
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  for (size_t left = text.size(); left > 0;) {
    utf8proc_int32_t code_point;
    const utf8proc_ssize_t size =
        *at < 0x80 ? 1 : utf8proc_iterate(at, static_cast<utf8proc_ssize_t>(left), &code_point);
    if (*at < 0x80) code_point = *at;
    if (size <= 0) return width;
    width += code_point < 0x7f ? 1 : static_cast<size_t>(utf8proc_charwidth(code_point));
    at += size;
    left -= static_cast<size_t>(size);
  }
  return width;
}

std::string Escape(std::u16string_view text) { return Utf16ToUtf8(WithEscapes(text, u'\'')); }

std::string Quote(std::u16string_view text) {
  const char16_t quote = BestQuote(text);
  return Utf16ToUtf8(quote + WithEscapes(text, quote) + quote);
}

std::string QuoteKey(std::u16string_view name) {
  if (name == u"__proto__") return "['__proto__']";
  return IsPlainName(name) ? Utf16ToUtf8(name) : Quote(name);
}

Parts InColumns(Parts parts, bool more, Alignment alignment, size_t indentation) {
  if (parts.size() < kMinPartsForColumns) return parts;
  std::vector<size_t> widths;
  size_t total = 0, widest = 0;
  for (size_t i = 0; i < parts.size() - more; i++) {
    widths.push_back(WidthOf(parts[i]));
    total += widths.back() + kSeparator;
    widest = std::max(widest, widths.back() + kSeparator);
  }
  const bool even = total > 5 * widest || widest <= 6 + kSeparator;
  if (widest * 3 + indentation >= kLineWidth || !even) return parts;
  const size_t columns = ColumnCount(widths, total, widest, parts.size(), indentation);
  if (columns <= 1) return parts;

  std::vector<size_t> column_widths(columns);
  for (size_t i = 0; i < widths.size(); i++) {
    column_widths[i % columns] = std::max(column_widths[i % columns], widths[i] + kSeparator);
  }
  Parts lines;
  for (size_t i = 0; i < widths.size(); i++) {
    const size_t column = i % columns;
    const bool ends_line = column + 1 == columns || i + 1 == widths.size();
    if (column == 0) lines.emplace_back();
    const std::string cell = parts[i] + (ends_line ? "" : ", ");
    const size_t wanted = column_widths[column] - (ends_line ? kSeparator : 0);
    const size_t width = widths[i] + (ends_line ? 0 : kSeparator);
    const std::string padding = Spaces(wanted > width ? wanted - width : 0);
    if (alignment == Alignment::kRight) {
      lines.back() += padding + cell;
    } else {
      lines.back() += cell + (ends_line ? "" : padding);
    }
  }
  if (more) lines.push_back(parts.back());
  return lines;
}

std::string Enclose(const Parts& parts, const Braces& braces, bool may_be_one_line, size_t indentation,
                    size_t line_width) {
  const std::string start = braces.base.empty() ? braces.open : braces.base + " " + braces.open;
  if (may_be_one_line) {
    size_t length =
        2 * parts.size() + indentation + LengthOf(braces.open) + LengthOf(braces.base) + kLineSlack;
    bool fits = length + parts.size() <= line_width && braces.base.find('\n') == std::string::npos;
    for (size_t i = 0; fits && i < parts.size(); i++) {
      length += LengthOf(parts[i]);
      fits = length <= line_width && parts[i].find('\n') == std::string::npos;
    }
    if (fits) {
      std::string line = start + " ";
      for (size_t i = 0; i < parts.size(); i++) line += (i == 0 ? "" : ", ") + parts[i];
      return line + " " + braces.close;
    }
  }
  const std::string break_line = "\n" + Spaces(indentation);
  std::string text = start;
  for (size_t i = 0; i < parts.size(); i++) text += (i == 0 ? "" : ",") + break_line + "  " + parts[i];
  return text + break_line + braces.close;
}

}  // namespace kei::inspection
