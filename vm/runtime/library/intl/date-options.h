#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_DATE_OPTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_DATE_OPTIONS_H_

#include <cstdint>
#include <string>

#include "vm/runtime/library/intl/date-fields.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/locale-list.h"

namespace kei {

// The arguments of Intl.DateTimeFormat's constructor and of the methods of dates.
struct DateOptions {
  // If no field of a required part is asked for, others are added.
  struct Defaults {
    DateParts required, added;
  };

  ResolvedLocale locale;  // its keys are "ca", "hc" and "nu"
  std::string zone;       // the name that resolvedOptions shows; "": the process's
  int hour12 = -1;
  int hour_cycle = -1;  // an index of h11, h12, h23 and h24; -1: the language's
  DateFieldValues fields;
  int date_style = -1, time_style = -1;

  // Reads locales and options in the order of CreateDateTimeFormat. `method`, for messages. False after a
  // throw.
  [[nodiscard]] bool Read(Isolate* isolate, Object locales, Object given, Defaults defaults,
                          const char* method);
  // Adds the properties that resolvedOptions shows. `key`: of the same options.
  void AddTo(const std::string& key, ResolvedOptions* resolved) const;
  // The key that the module takes.
  std::string Key() const;

 private:
  bool has_style() const { return date_style >= 0 || time_style >= 0; }
  // Without locales that are `requested`, which is_default tells, nothing need be looked up.
  bool ReadLocale(IntlOptions options, bool is_default, const ValueList& requested);
  bool ReadFields(IntlOptions options);
  bool ReadStyles(IntlOptions options, DateParts required);
  int HourCycle() const;
  std::string Format() const;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_DATE_OPTIONS_H_
