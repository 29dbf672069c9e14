#include <unicode/ucol.h>
#include <unicode/ustring.h>

#include <memory>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using OwnedCollator = Owned<UCollator, ucol_close>;

OwnedCollator OpenCollator(std::string_view tag) {
  UErrorCode error = U_ZERO_ERROR;
  OwnedCollator collator(ucol_open(LocaleOf(tag).c_str(), &error));
  if (U_FAILURE(error)) collator.reset();
  return collator;
}

UCollationStrength StrengthOf(char sensitivity) {
  return sensitivity == 'v' ? UCOL_TERTIARY : sensitivity == 'a' ? UCOL_SECONDARY : UCOL_PRIMARY;
}

UColAttributeValue CaseFirstOf(char first) {
  return first == 'u' ? UCOL_UPPER_FIRST : first == 'l' ? UCOL_LOWER_FIRST : UCOL_OFF;
}

OwnedCollator NewCollator(std::string_view key) {
  OwnedCollator collator = OpenCollator(TakeLine(&key));
  if (collator == nullptr) return nullptr;
  UErrorCode error = U_ZERO_ERROR;
  const auto set = [&](UColAttribute attribute, UColAttributeValue value) {
    ucol_setAttribute(collator.get(), attribute, value, &error);
  };
  ucol_setStrength(collator.get(), StrengthOf(key[0]));
  set(UCOL_CASE_LEVEL, key[0] == 'c' ? UCOL_ON : UCOL_OFF);
  set(UCOL_CASE_FIRST, CaseFirstOf(key[1]));
  set(UCOL_NUMERIC_COLLATION, key[2] == 'n' ? UCOL_ON : UCOL_OFF);
  set(UCOL_ALTERNATE_HANDLING, key[3] == 'p' ? UCOL_SHIFTED : UCOL_NON_IGNORABLE);
  set(UCOL_NORMALIZATION_MODE, UCOL_ON);
  return collator;
}

}  // namespace

CollationDefaults CollationDefaultsOf(std::string_view tag) {
  thread_local Recent<std::unique_ptr<CollationDefaults>> recent;
  const auto* const defaults = recent.Get(tag, [&]() -> std::unique_ptr<CollationDefaults> {
    const OwnedCollator collator = OpenCollator(tag);
    if (collator == nullptr) return nullptr;
    UErrorCode error = U_ZERO_ERROR;
    const UColAttributeValue first = ucol_getAttribute(collator.get(), UCOL_CASE_FIRST, &error);
    const UColAttributeValue alternate = ucol_getAttribute(collator.get(), UCOL_ALTERNATE_HANDLING, &error);
    return std::make_unique<CollationDefaults>(CollationDefaults{first == UCOL_UPPER_FIRST   ? "upper"
                                                                 : first == UCOL_LOWER_FIRST ? "lower"
                                                                                             : "false",
                                                                 alternate == UCOL_SHIFTED});
  });
  return defaults == nullptr ? CollationDefaults() : **defaults;
}

int Compare(std::string_view key, Utf16 a, Utf16 b) {
  thread_local Recent<OwnedCollator> recent;
  const auto* const collator = recent.Get(key, [&] { return NewCollator(key); });
  if (collator == nullptr) return 0;
  return ucol_strcoll(collator->get(), Text(a.data()), static_cast<int32_t>(a.size()), Text(b.data()),
                      static_cast<int32_t>(b.size()));
}

size_t ChangeCase(const char* language, bool upper, Utf16 text, uint16_t* out, size_t capacity) {
  const auto change = upper ? u_strToUpper : u_strToLower;
  UErrorCode error = U_ZERO_ERROR;
  const int32_t length = change(Text(out), static_cast<int32_t>(capacity), Text(text.data()),
                                static_cast<int32_t>(text.size()), LocaleOf(language).c_str(), &error);
  return LengthOrNone(length, error);
}

}  // namespace kei::international
