#include "vm/runtime/library/intl/root-order.h"

#include <algorithm>
#include <array>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// Unicode's root collation (CLDR's allkeys_CLDR.txt) has each of these as one primary weight, in this order.
// Letters of both cases share theirs; other characters of ASCII have none.
constexpr std::string_view kPrimaryOrder = "\t\n\v\f\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789";

// The place of a character in the order, whatever its case; 0: something else.
constexpr auto kPlaces = [] {
  std::array<uint8_t, 256> places{};
  uint8_t place = 1;
  for (char c : kPrimaryOrder) places[static_cast<uint8_t>(c)] = place++;
  for (int i = 0; i < 26; i++) places['a' + i] = places['A' + i] = place++;
  return places;
}();

}  // namespace

bool HasRootOrder(std::string_view locale) {
  static constexpr std::string_view kLanguages[] = {"en", "de", "fr", "es", "it", "pt", "nl", "ca", "fi",
                                                    "id", "ms", "pl", "ro", "sl", "sv", "sw", "vi"};
  return std::ranges::find(kLanguages, locale.substr(0, locale.find('-'))) != std::end(kLanguages);
}

bool AreLocalesOfRootOrder(Isolate* isolate, Object locales) {
  if (locales.IsUndefined()) return true;
  if (!locales.IsString(isolate)) return false;
  const FlatContent tag = ContentOf(isolate, Cast<String>(isolate, locales));
  if (!tag.is_one_byte() || (tag.length() != 2 && tag.length() != 5)) return false;
  // Two small letters, or two capitals behind them and a hyphen.
  const std::string_view text(reinterpret_cast<const char*>(tag.one().data()), tag.length());
  const bool has_region = text.size() == 5;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (has_region && (text[2] != '-' || !is_capital(text[3]) || !is_capital(text[4]))) return false;
  return HasRootOrder(text.substr(0, 2));
}

// The first character of another place decides, then the length, then the first small letter beside a
// capital.
std::optional<int> CompareInRootOrder(Isolate* isolate, String a, String b) {
  const FlatContent left = ContentOf(isolate, a), right = ContentOf(isolate, b);
  if (!left.is_one_byte() || !right.is_one_byte()) return std::nullopt;
  const auto x = left.one(), y = right.one();
  const size_t common = std::min(x.size(), y.size());
  int by_case = 0;
  for (size_t i = 0; i < common; i++) {
    const int p = kPlaces[x[i]], q = kPlaces[y[i]];
    if (p == 0 || q == 0) return std::nullopt;
    if (p != q) return p - q;
    if (by_case == 0) by_case = y[i] - x[i];  // capitals are below
  }
  if (x.size() == y.size()) return by_case;
  if (kPlaces[x.size() > common ? x[common] : y[common]] == 0) return std::nullopt;
  return x.size() > common ? 1 : -1;
}

}  // namespace kei
