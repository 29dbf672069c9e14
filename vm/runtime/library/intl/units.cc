#include "vm/runtime/library/intl/units.h"

#include <algorithm>

#include "vm/base/text/unicode.h"

namespace kei {
namespace {

constexpr std::string_view kSanctionedUnits[] = {
    "acre",       "bit",         "byte",        "celsius", "centimeter",  "day",        "degree",
    "fahrenheit", "fluid-ounce", "foot",        "gallon",  "gigabit",     "gigabyte",   "gram",
    "hectare",    "hour",        "inch",        "kilobit", "kilobyte",    "kilogram",   "kilometer",
    "liter",      "megabit",     "megabyte",    "meter",   "microsecond", "mile",       "mile-scandinavian",
    "milliliter", "millimeter",  "millisecond", "minute",  "month",       "nanosecond", "ounce",
    "percent",    "petabyte",    "pound",       "second",  "stone",       "terabit",    "terabyte",
    "week",       "yard",        "year"};

bool IsSimpleUnit(std::string_view unit) {
  return std::ranges::find(kSanctionedUnits, unit) != std::end(kSanctionedUnits);
}

}  // namespace

std::span<const std::string_view> SanctionedUnits() { return kSanctionedUnits; }

bool IsUnitIdentifier(std::string_view unit) {
  constexpr std::string_view kPer = "-per-";
  if (IsSimpleUnit(unit)) return true;
  const size_t per = unit.find(kPer);
  return per != unit.npos && IsSimpleUnit(unit.substr(0, per)) &&
         IsSimpleUnit(unit.substr(per + kPer.size()));
}

bool IsCurrencyCode(std::string_view currency) {
  return currency.size() == 3 &&
         std::ranges::all_of(currency, [](char c) { return IsAsciiLetter(static_cast<uint8_t>(c)); });
}

}  // namespace kei
