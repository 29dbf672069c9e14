#include <unicode/uenum.h>
#include <unicode/upluralrules.h>

#include <algorithm>

#include "vm/international/module/module.h"
#include "vm/international/module/numbers.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

constexpr int32_t kKeywordCapacity = 16;
using OwnedRules = Owned<UPluralRules, uplrules_close>;

OwnedRules NewRules(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const UPluralType type = TakeLine(&key) == "ordinal" ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL;
  OwnedRules rules(uplrules_openForType(LocaleOf(TakeLine(&key)).c_str(), type, &error));
  if (U_FAILURE(error)) rules.reset();
  return rules;
}

// Null if ICU has none.
const UPluralRules* RulesFor(std::string_view key) {
  thread_local Recent<OwnedRules> recent;
  const OwnedRules* rules = recent.Get(key, [&] { return NewRules(key); });
  return rules == nullptr ? nullptr : rules->get();
}

// select(keyword, error) is the length of the keyword.
template <typename F>
std::string Selected(F select) {
  UChar keyword[kKeywordCapacity];
  UErrorCode error = U_ZERO_ERROR;
  const int32_t length = select(keyword, &error);
  return U_SUCCESS(error) ? ToAscii({keyword, static_cast<size_t>(length)}) : "";
}

std::string_view NumberKeyOf(std::string_view key) {
  TakeLine(&key);
  return key;
}

}  // namespace

std::string PluralCategory(std::string_view key, const NumberValue& value) {
  const UPluralRules* const rules = RulesFor(key);
  const UFormattedNumber* const number = FormattedNumber(NumberKeyOf(key), value);
  if (rules == nullptr || number == nullptr) return "";
  return Selected([&](UChar* keyword, UErrorCode* error) {
    return uplrules_selectFormatted(rules, number, keyword, kKeywordCapacity, error);
  });
}

std::string PluralCategoryOfRange(std::string_view key, const NumberValue& start, const NumberValue& end) {
  const UPluralRules* const rules = RulesFor(key);
  const UFormattedNumberRange* const range = FormattedNumberRange(NumberKeyOf(key), start, end);
  if (rules == nullptr || range == nullptr) return "";
  return Selected([&](UChar* keyword, UErrorCode* error) {
    return uplrules_selectForRange(rules, range, keyword, kKeywordCapacity, error);
  });
}

std::vector<std::string> PluralCategories(std::string_view key) {
  std::vector<std::string> categories;
  const UPluralRules* const rules = RulesFor(key);
  if (rules == nullptr) return categories;
  UErrorCode error = U_ZERO_ERROR;
  const Owned<UEnumeration, uenum_close> keywords(uplrules_getKeywords(rules, &error));
  while (const char* keyword = uenum_next(keywords.get(), nullptr, &error)) categories.push_back(keyword);
  return categories;
}

}  // namespace kei::international
