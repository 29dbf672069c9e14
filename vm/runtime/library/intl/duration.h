#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_H_

#include <optional>
#include <string>

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

// ToDurationRecord: of an object with the units as properties. Nothing after a throw.
[[nodiscard]] std::optional<Duration> ToDuration(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_H_
