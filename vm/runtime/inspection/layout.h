#ifndef KEI_VM_RUNTIME_INSPECTION_LAYOUT_H_
#define KEI_VM_RUNTIME_INSPECTION_LAYOUT_H_

#include <string>
#include <string_view>
#include <vector>

// How the parts of an inspected object are put on lines: node's rules, which people's eyes are used to.
// Texts are UTF-8; lengths are in UTF-16 code units, and widths in columns of a terminal.

namespace kei::inspection {

using Parts = std::vector<std::string>;

constexpr uint32_t kMaxShownLength = 10000;  // characters of one string that are shown

size_t LengthOf(std::string_view text);
size_t WidthOf(std::string_view text);

// A string literal: in the first of '', "" and `` that needs no escapes, control characters and
// halves of pairs escaped.
std::string Quote(std::u16string_view text);
// The escapes of a literal in '', without the quotes.
std::string Escape(std::u16string_view text);
// A property's name before its colon: itself or quoted.
std::string QuoteKey(std::u16string_view name);

enum class Alignment : uint8_t { kLeft, kRight };
// The parts of an array in columns, if they are many and short: each result is a line of several. `more`: the
// last part says how many are not shown, and gets a line of its own.
Parts InColumns(Parts parts, bool more, Alignment alignment, size_t indentation);

struct Braces {
  std::string base;  // the text before them, or ""
  std::string open, close;
};
// Uses one line if everything fits and `may_be_one_line` says so; otherwise a line for each part.
std::string Enclose(const Parts& parts, const Braces& braces, bool may_be_one_line, size_t indentation,
                    size_t line_width);

}  // namespace kei::inspection

#endif  // KEI_VM_RUNTIME_INSPECTION_LAYOUT_H_
