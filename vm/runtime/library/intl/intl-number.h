#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_INTL_NUMBER_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_INTL_NUMBER_H_

#include <optional>
#include <string>

#include "vm/international/international.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// An Intl mathematical value: a number, or the decimal literal of one that doubles need not have.
struct IntlNumber {
  double number = 0;
  std::string decimal;

  bool is_nan() const { return decimal.empty() && number != number; }
  international::NumberValue view() const { return {number, decimal}; }
};

// ToIntlMathematicalValue. Nothing after a throw, such as the RangeError for BigInts of more digits than the
// module formats in time.
[[nodiscard]] std::optional<IntlNumber> ToIntlNumber(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_INTL_NUMBER_H_
