#include "vm/runtime/library/intl/list-pattern.h"

#include <vector>

namespace kei {
namespace {

using international::Utf16;

Utf16 UnitsOf(std::u16string_view text) {
  return {reinterpret_cast<const uint16_t*>(text.data()), text.size()};
}

std::u16string TextOf(Utf16 units) {
  return std::u16string(reinterpret_cast<const char16_t*>(units.data()), units.size());
}

}  // namespace

void ListPattern::Learn(std::string_view key, std::span<const std::u16string> items) {
  std::vector<Utf16> shown;
  // An empty item would have no place in the text.
  for (const std::u16string& item : items) shown.push_back(UnitsOf(item.empty() ? u"-" : item));
  const auto formatted = international::TheInternational()->format_list(key, shown, true);
  is_valid_ = formatted.is_valid;
  size_t place = 0;
  for (const international::Part& part : formatted.parts) {
    if (std::string_view(part.type) == "element") {
      place++;
    } else {
      literals_[place] = TextOf(formatted.text.subspan(part.begin, part.end - part.begin));
    }
  }
}

}  // namespace kei
