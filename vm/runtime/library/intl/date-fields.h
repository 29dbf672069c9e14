#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_DATE_FIELDS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_DATE_FIELDS_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kei {

// The fields that a text has to show. Eras and zones belong to neither part.
enum DateParts : uint8_t { kNoParts = 0, kDateParts = 1, kTimeParts = 2, kDateAndTime = 3 };

// The fields of dates (ECMA-402, "Components of date and time formats"), in the order in which options are
// read.
enum class DateField : uint8_t {
  kWeekday,
  kEra,
  kYear,
  kMonth,
  kDay,
  kDayPeriod,
  kHour,
  kMinute,
  kSecond,
  kFraction,
  kTimeZoneName
};
constexpr int kDateFieldCount = 11;

struct DateFieldInfo {
  const char* name;  // the option's
  DateParts part;
  // The values of the option, and the letters of ICU's skeletons for each. A fraction has no words.
  std::span<const std::string_view> words, letters;
};
const DateFieldInfo& InfoOf(DateField field);

// The values of fields: the index of a word, and the number of digits of a fraction; -1: there is no field.
struct DateFieldValues {
  int values[kDateFieldCount] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

  // The fields of a pattern, whose letters these are.
  static DateFieldValues OfPattern(std::string_view letters);

  int& of(DateField field) { return values[static_cast<int>(field)]; }
  int of(DateField field) const { return values[static_cast<int>(field)]; }
  bool has(DateField field) const { return of(field) >= 0; }
  bool any() const;
  bool has_any(DateParts part) const;
  // Adds the numeric fields of a part.
  void AddDefaults(DateParts parts);
  // ICU's skeleton. `hour_letter` is one of hHkK.
  std::string Skeleton(char hour_letter) const;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_DATE_FIELDS_H_
