#include <unicode/strenum.h>
#include <unicode/timezone.h>

#include <algorithm>
#include <memory>
#include <unordered_map>

#include "vm/international/module/dates.h"
#include "vm/international/module/module.h"

namespace kei::international {
namespace {

std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c |= 0x20;
  }
  return lower;
}

std::string NameOf(const icu::TimeZone& zone) {
  icu::UnicodeString id;
  std::string name;
  return zone.getID(id).toUTF8String(name);
}

using ZonesByLowerCase = std::unordered_map<std::string, std::string>;
ZonesByLowerCase ListZones() {
  ZonesByLowerCase zones;
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::StringEnumeration> names(
      icu::TimeZone::createTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, nullptr, nullptr, error));
  while (const char* name = names == nullptr ? nullptr : names->next(nullptr, error)) {
    if (!IsForeignZone(name)) zones.emplace(Lower(name), name);
  }
  return zones;
}

bool IsOffset(std::string_view zone) { return zone.starts_with('+') || zone.starts_with('-'); }

}  // namespace

bool IsForeignZone(std::string_view name) {
  static constexpr std::string_view kForeign[] = {
      "ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT", "CNT", "CST", "CTT", "EAT", "ECT",
      "IET", "IST", "JST", "MIT", "NET", "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST", "Etc/Unknown"};
  return name.starts_with("SystemV/") || std::ranges::find(kForeign, name) != std::end(kForeign);
}

std::string PrimaryZone(const std::string& zone) {
  const bool is_utc = zone == "Etc/UTC" || zone == "Etc/GMT" || zone == "Etc/UCT" || zone == "GMT";
  return is_utc ? "UTC" : zone;
}

icu::TimeZone* NewTimeZone(std::string_view zone) {
  if (zone.empty()) return icu::TimeZone::createDefault();
  const std::string id = (IsOffset(zone) ? "GMT" : "") + std::string(zone);
  return icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(id));
}

std::string TimeZone(std::string_view name) {
  if (name.empty()) {
    const std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createDefault());
    return PrimaryZone(NameOf(*zone));
  }
  static const ZonesByLowerCase zones = ListZones();
  const auto found = zones.find(Lower(name));
  return found == zones.end() ? "" : found->second;
}

}  // namespace kei::international
