#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_NUMBER_OPTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_NUMBER_OPTIONS_H_

#include <cstdint>
#include <string>

#include "vm/runtime/library/intl/digit-options.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/locale-list.h"

namespace kei {

enum class NumberStyle : uint8_t { kDecimal, kPercent, kCurrency, kUnit };
enum class Notation : uint8_t { kStandard, kScientific, kEngineering, kCompact };

// The options of Intl.NumberFormat's constructor and of toLocaleString. The enumerations and ints index lists
// of words in number-options.cc.
struct NumberOptions {
  ResolvedLocale locale;  // its only key is "nu"
  NumberStyle style = NumberStyle::kDecimal;
  std::string currency, unit;  // "" if the style is another one
  int currency_display = 0, currency_sign = 0, unit_display = 0;
  Notation notation = Notation::kStandard;
  int compact_display = 0;
  int grouping = 0, sign_display = 0;
  DigitOptions digits;

  // Reads locales and options in ECMA-402's order. `method`, for messages. False after a throw.
  [[nodiscard]] bool Read(Isolate* isolate, Object locales, Object given, const char* method);
  // The same without locales, which the caller has resolved.
  [[nodiscard]] bool ReadAfterLocale(IntlOptions options);
  // Reads those that Intl.PluralRules has.
  [[nodiscard]] bool ReadForPlurals(IntlOptions options);
  // Adds the properties that resolvedOptions shows: all, or the notation alone.
  void AddTo(ResolvedOptions* resolved) const;
  void AddNotation(ResolvedOptions* resolved) const;
  // Whether the text is that of the default locale, and but a matter of decimal digits and commas.
  bool IsPlain() const;
  bool groups() const;
  // The key that the module takes.
  std::string Key() const;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_NUMBER_OPTIONS_H_
