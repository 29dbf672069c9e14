// The module: ICU behind International's functions.

#include <unicode/ucal.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "vm/international/international.h"

namespace kei::international {
namespace {

const UChar* Text(const uint16_t* text) { return reinterpret_cast<const UChar*>(text); }
UChar* Text(uint16_t* text) { return reinterpret_cast<UChar*>(text); }
std::u16string FromAscii(const char* text) { return std::u16string(text, text + std::strlen(text)); }

// The ICU objects that this thread has used last. To make one takes up to half a millisecond, and programs
// compare and format many values in the same way.
template <typename T, void (*Close)(T*)>
class Recent {
 public:
  // Null if make() cannot make it.
  template <typename Make>
  T* Get(const std::string& key, Make make) {
    auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.key == key; });
    if (entry == entries_.end()) {
      T* const made = make();
      if (made == nullptr) return nullptr;
      if (entries_.size() == kMost) entries_.pop_back();
      entries_.insert(entries_.begin(), Entry{key, std::unique_ptr<T, Closer>(made)});
    } else {
      std::rotate(entries_.begin(), entry, entry + 1);
    }
    return entries_.front().object.get();
  }

 private:
  static constexpr size_t kMost = 4;
  struct Closer {
    void operator()(T* object) const { Close(object); }
  };
  struct Entry {
    std::string key;
    std::unique_ptr<T, Closer> object;
  };

  std::vector<Entry> entries_;  // the newest first
};

size_t LengthOrNone(int32_t length, UErrorCode error) {
  const bool fits_or_not = U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR;
  return fits_or_not && length > 0 ? static_cast<size_t>(length) : 0;
}

// ICU's id of a language tag.
std::string LocaleOf(const char* language) {
  char id[ULOC_FULLNAME_CAPACITY];
  UErrorCode error = U_ZERO_ERROR;
  int32_t parsed = 0;
  uloc_forLanguageTag(language, id, sizeof id, &parsed, &error);
  return U_SUCCESS(error) ? id : "";
}

UCollator* NewCollator(const Collation& collation) {
  UErrorCode error = U_ZERO_ERROR;
  UCollator* collator = ucol_open(LocaleOf(collation.language).c_str(), &error);
  if (U_FAILURE(error)) return nullptr;
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
  return collator;
}

UCollator* CollatorFor(const Collation& collation) {
  thread_local Recent<UCollator, ucol_close> recent;
  const std::string key = std::string(collation.language) + '\n' +
                          static_cast<char>('0' + collation.sensitivity) +
                          static_cast<char>('0' + collation.case_first) + (collation.numeric ? 'n' : '-') +
                          (collation.ignore_punctuation ? 'p' : '-');
  return recent.Get(key, [&] { return NewCollator(collation); });
}

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

UNumberFormatter* NewNumberFormatter(const char* language, const char* skeleton) {
  UErrorCode error = U_ZERO_ERROR;
  const std::u16string text = FromAscii(skeleton);
  UNumberFormatter* formatter = unumf_openForSkeletonAndLocale(text.data(), static_cast<int32_t>(text.size()),
                                                               LocaleOf(language).c_str(), &error);
  if (U_SUCCESS(error)) return formatter;
  unumf_close(formatter);
  return nullptr;
}

// format(formatter, result, error) formats the number.
template <typename F>
size_t FormatWith(const char* language, const char* skeleton, uint16_t* out, size_t capacity, F format) {
  thread_local Recent<UNumberFormatter, unumf_close> recent;
  UNumberFormatter* formatter = recent.Get(std::string(language) + '\n' + skeleton,
                                           [&] { return NewNumberFormatter(language, skeleton); });
  if (formatter == nullptr) return 0;
  UErrorCode error = U_ZERO_ERROR;
  UFormattedNumber* result = unumf_openResult(&error);
  format(formatter, result, &error);
  const int32_t length = unumf_resultToString(result, Text(out), static_cast<int32_t>(capacity), &error);
  unumf_closeResult(result);
  return LengthOrNone(length, error);
}

size_t FormatNumber(const char* language, const char* skeleton, double value, uint16_t* out,
                    size_t capacity) {
  return FormatWith(language, skeleton, out, capacity,
                    [=](UNumberFormatter* formatter, UFormattedNumber* result, UErrorCode* error) {
                      unumf_formatDouble(formatter, value, result, error);
                    });
}

size_t FormatInteger(const char* language, const char* skeleton, const char* digits, size_t length,
                     uint16_t* out, size_t capacity) {
  return FormatWith(language, skeleton, out, capacity,
                    [=](UNumberFormatter* formatter, UFormattedNumber* result, UErrorCode* error) {
                      unumf_formatDecimal(formatter, digits, static_cast<int32_t>(length), result, error);
                    });
}

// The pattern of ICU for a skeleton of date fields; empty if there is none.
std::u16string PatternOf(const std::string& locale, const char* skeleton) {
  UErrorCode error = U_ZERO_ERROR;
  UDateTimePatternGenerator* generator = udatpg_open(locale.c_str(), &error);
  const std::u16string fields = FromAscii(skeleton);
  // An hour of one letter has as many digits as the language gives it.
  const bool two_digits = fields.find(u"jj") != fields.npos || fields.find(u"hh") != fields.npos ||
                          fields.find(u"HH") != fields.npos;
  UChar pattern[200];
  const int32_t length = udatpg_getBestPatternWithOptions(
      generator, fields.data(), static_cast<int32_t>(fields.size()),
      two_digits ? UDATPG_MATCH_HOUR_FIELD_LENGTH : UDATPG_MATCH_NO_OPTIONS, pattern, 200, &error);
  udatpg_close(generator);
  return U_SUCCESS(error) ? std::u16string(pattern, static_cast<size_t>(length)) : std::u16string();
}

UDateFormat* OpenDateFormat(const std::string& locale, const char* skeleton, const std::u16string& zone) {
  UErrorCode error = U_ZERO_ERROR;
  const UChar* zone_text = zone.empty() ? nullptr : zone.data();
  const auto zone_length = static_cast<int32_t>(zone.size());
  if (const char* comma = std::strchr(skeleton, ',')) {
    const auto style = [](char c) { return c == '-' ? UDAT_NONE : static_cast<UDateFormatStyle>(c - '0'); };
    return udat_open(style(comma[1]), style(skeleton[0]), locale.c_str(), zone_text, zone_length, nullptr, 0,
                     &error);
  }
  const std::u16string pattern = PatternOf(locale, skeleton);
  if (pattern.empty()) return nullptr;
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale.c_str(), zone_text, zone_length, pattern.data(),
                   static_cast<int32_t>(pattern.size()), &error);
}

// It uses the Gregorian calendar at all times, as JavaScript does.
UDateFormat* NewDateFormat(const std::string& locale, const char* skeleton, const std::u16string& zone) {
  UDateFormat* format = OpenDateFormat(locale, skeleton, zone);
  UErrorCode error = U_ZERO_ERROR;
  if (format != nullptr) {
    ucal_setGregorianChange(const_cast<UCalendar*>(udat_getCalendar(format)), -8.64e15, &error);
  }
  return format;
}

size_t FormatDate(const char* language, const char* skeleton, const char* zone, double time, uint16_t* out,
                  size_t capacity) {
  thread_local Recent<UDateFormat, udat_close> recent;
  const UDateFormat* format = recent.Get(std::string(language) + '\n' + skeleton + '\n' + zone, [&] {
    return NewDateFormat(LocaleOf(language), skeleton, FromAscii(zone));
  });
  if (format == nullptr) return 0;
  UErrorCode error = U_ZERO_ERROR;
  const int32_t length =
      udat_format(format, time, Text(out), static_cast<int32_t>(capacity), nullptr, &error);
  // The space before AM that scripts expect is the plain one.
  for (size_t i = 0; i < capacity && static_cast<int32_t>(i) < length; i++) {
    if (out[i] == 0x202f || out[i] == 0x2009) out[i] = ' ';
  }
  return LengthOrNone(length, error);
}

bool IsTimeZone(const char* zone) {
  UErrorCode error = U_ZERO_ERROR;
  const std::u16string text = FromAscii(zone);
  UChar canonical[100];
  UBool is_system = false;
  ucal_getCanonicalTimeZoneID(text.data(), static_cast<int32_t>(text.size()), canonical, 100, &is_system,
                              &error);
  return U_SUCCESS(error) && is_system;
}

constexpr International kInternational = {
    .compare = Compare,
    .change_case = ChangeCase,
    .format_number = FormatNumber,
    .format_integer = FormatInteger,
    .format_date = FormatDate,
    .is_time_zone = IsTimeZone,
};

}  // namespace

extern "C" [[gnu::visibility("default")]] const International* Kei_International() { return &kInternational; }

}  // namespace kei::international
