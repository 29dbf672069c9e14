#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>

#include <cstring>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using OwnedDateFormat = Owned<UDateFormat, udat_close>;

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

}  // namespace

size_t FormatDate(const char* language, const char* skeleton, const char* zone, double time, uint16_t* out,
                  size_t capacity) {
  thread_local Recent<OwnedDateFormat> recent;
  const auto* format = recent.Get(std::string(language) + '\n' + skeleton + '\n' + zone, [&] {
    return OwnedDateFormat(NewDateFormat(LocaleOf(language), skeleton, FromAscii(zone)));
  });
  if (format == nullptr) return 0;
  UErrorCode error = U_ZERO_ERROR;
  const int32_t length =
      udat_format(format->get(), time, Text(out), static_cast<int32_t>(capacity), nullptr, &error);
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

}  // namespace kei::international
