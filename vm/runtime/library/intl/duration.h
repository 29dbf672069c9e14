#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_H_

#include <optional>
#include <string>
#include <string_view>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/library/intl/duration-options.h"
#include "vm/runtime/library/intl/intl-number.h"

namespace kei {

// A duration record: integers, none of which has another sign than the others.
struct Duration {
  double values[kDurationUnits] = {};

  double of(DurationUnit unit) const { return values[static_cast<int>(unit)]; }
  bool is_negative() const;
  // A unit with all that is below it behind its point, exactly.
  IntlNumber WithFraction(DurationUnit unit) const;
};

// The duration that a text such as "P1DT2H" spells; nothing if it is none. Units may be out of bounds.
[[nodiscard]] std::optional<Duration> ParseDuration(std::string_view text);
// ToDurationRecord: of such a text, or of an object with the units as properties. Nothing after a throw.
[[nodiscard]] std::optional<Duration> ToDuration(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_H_
