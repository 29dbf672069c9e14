#include <unicode/ucol.h>
#include <unicode/ustring.h>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using OwnedCollator = Owned<UCollator, ucol_close>;

OwnedCollator NewCollator(const Collation& collation) {
  UErrorCode error = U_ZERO_ERROR;
  OwnedCollator owned(ucol_open(LocaleOf(collation.language).c_str(), &error));
  if (U_FAILURE(error)) return nullptr;
  UCollator* const collator = owned.get();
  const auto set = [&](UColAttribute attribute, UColAttributeValue value) {
    ucol_setAttribute(collator, attribute, value, &error);
  };
  constexpr UCollationStrength kStrengths[] = {UCOL_PRIMARY, UCOL_SECONDARY, UCOL_PRIMARY, UCOL_TERTIARY};
  ucol_setStrength(collator, kStrengths[collation.sensitivity]);
  if (collation.sensitivity == Collation::kCase) set(UCOL_CASE_LEVEL, UCOL_ON);
  if (collation.numeric) set(UCOL_NUMERIC_COLLATION, UCOL_ON);
  if (collation.ignore_punctuation) set(UCOL_ALTERNATE_HANDLING, UCOL_SHIFTED);
  constexpr UColAttributeValue kCases[] = {UCOL_DEFAULT, UCOL_OFF, UCOL_UPPER_FIRST, UCOL_LOWER_FIRST};
  if (collation.case_first != Collation::kByLanguage) {
    set(UCOL_CASE_FIRST, kCases[collation.case_first]);
  }
  set(UCOL_NORMALIZATION_MODE, UCOL_ON);
  return owned;
}

UCollator* CollatorFor(const Collation& collation) {
  thread_local Recent<OwnedCollator> recent;
  const std::string key = std::string(collation.language) + '\n' +
                          static_cast<char>('0' + collation.sensitivity) +
                          static_cast<char>('0' + collation.case_first) + (collation.numeric ? 'n' : '-') +
                          (collation.ignore_punctuation ? 'p' : '-');
  const auto* collator = recent.Get(key, [&] { return NewCollator(collation); });
  return collator == nullptr ? nullptr : collator->get();
}

}  // namespace

int Compare(const Collation& collation, Utf16 a, Utf16 b) {
  UCollator* collator = CollatorFor(collation);
  if (collator == nullptr) return 0;
  return ucol_strcoll(collator, Text(a.data()), static_cast<int32_t>(a.size()), Text(b.data()),
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
