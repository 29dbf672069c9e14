// The methods of Intl.Locale that tell facts about a language and its region.

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/locale-tag.h"
#include "vm/runtime/library/intl/string-lists.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"

namespace kei {
namespace {

using international::Identifiers;
using international::TheInternational;

// The tag by which the module finds facts about a region (RegionPreference of ECMA-402). The keyword "rg"
// overrides the region. The keyword "sd", a subdivision, tells the region if the tag has none.
std::string RegionalTag(const LanguageTag& tag) {
  LanguageTag regional;
  regional.language = tag.language;
  regional.script = tag.script;
  regional.region = tag.region;
  const auto use_region_of = [&](const std::optional<std::string>& subdivision) {
    if (!subdivision || subdivision->size() < 3) return;
    const std::string region = subdivision->substr(0, IsRegionSubtag(subdivision->substr(0, 3)) ? 3 : 2);
    if (IsRegionSubtag(region)) regional.region = region;
  };
  if (tag.region.empty()) use_region_of(tag.Keyword("sd"));
  use_region_of(tag.Keyword("rg"));
  return regional.ToString();
}

// The locale's keyword if it has one, else what its language prefers. `otherwise`: if it has nothing.
Object Preferred(Isolate* isolate, const Arguments& args, const char* method, const char* key,
                 Identifiers identifiers, const char* otherwise) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, method));
  std::vector<std::string> list;
  const auto value = tag.Keyword(key);
  if (value && !value->empty()) {
    list.push_back(*value);
  } else {
    list = TheInternational()->identifiers(identifiers, RegionalTag(tag));
  }
  if (list.empty()) list.push_back(otherwise);
  return NewArrayOfTexts(isolate, list);
}

void AddInfo(Isolate* isolate, JSObject info, std::string_view name, Object value) {
  const String key = isolate->factory()->InternalizeAscii(name);
  AddOwnProperty(isolate, info, PropertyKey::FromName(isolate, key), value);
}

// 1 (Monday) to 7, or 0 if the text is no day.
int DayOf(std::string_view text) {
  constexpr std::string_view kDays[] = {"", "mon", "tue", "wed", "thu", "fri", "sat", "sun"};
  const auto day = std::ranges::find(kDays, text);
  return day == std::end(kDays) ? 0 : static_cast<int>(day - kDays);
}

}  // namespace

BUILTIN(IntlLocalePrototypeGetCalendars) {
  return Preferred(isolate, args, "Intl.Locale.prototype.getCalendars", "ca", Identifiers::kCalendars,
                   "gregory");
}
BUILTIN(IntlLocalePrototypeGetCollations) {
  return Preferred(isolate, args, "Intl.Locale.prototype.getCollations", "co", Identifiers::kCollations,
                   "emoji");
}
BUILTIN(IntlLocalePrototypeGetHourCycles) {
  return Preferred(isolate, args, "Intl.Locale.prototype.getHourCycles", "hc", Identifiers::kHourCycles,
                   "h23");
}
BUILTIN(IntlLocalePrototypeGetNumberingSystems) {
  return Preferred(isolate, args, "Intl.Locale.prototype.getNumberingSystems", "nu",
                   Identifiers::kNumberingSystems, "latn");
}

BUILTIN(IntlLocalePrototypeGetTimeZones) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "Intl.Locale.prototype.getTimeZones"));
  if (tag.region.empty()) return isolate->undefined();
  return NewArrayOfTexts(isolate, TheInternational()->identifiers(Identifiers::kTimeZones, tag.ToString()));
}

BUILTIN(IntlLocalePrototypeGetTextInfo) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "Intl.Locale.prototype.getTextInfo"));
  const JSObject info = NewObjectOfMap(isolate, isolate->ObjectMap());
  const char* direction = TheInternational()->is_right_to_left(tag.ToString()) ? "rtl" : "ltr";
  AddInfo(isolate, info, "direction", isolate->factory()->InternalizeAscii(direction));
  return info;
}

BUILTIN(IntlLocalePrototypeGetWeekInfo) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "Intl.Locale.prototype.getWeekInfo"));
  const international::WeekInfo week = TheInternational()->week_info(RegionalTag(tag));
  const int given = DayOf(tag.Keyword("fw").value_or(""));
  FixedArray days = isolate->factory()->NewFixedArray(7);
  int count = 0;
  for (int day = 1; day <= 7; day++) {
    if (week.is_weekend[day]) days.set(isolate, count++, Smi::From(day));
  }
  days = isolate->factory()->CopyFixedArrayUpTo(days, count);
  const JSObject info = NewObjectOfMap(isolate, isolate->ObjectMap());
  AddInfo(isolate, info, "firstDay", Smi::From(given != 0 ? given : week.first_day));
  AddInfo(isolate, info, "weekend",
          isolate->factory()->NewJSArray(days, static_cast<uint32_t>(count), ElementsKind::kPacked));
  return info;
}

}  // namespace kei
