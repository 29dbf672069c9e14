#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_DIGIT_OPTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_DIGIT_OPTIONS_H_

#include <cstdint>
#include <string>

#include "vm/base/maybe.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"

// How many digits numbers get, and how they are rounded: SetNumberFormatDigitOptions of ECMA-402.

namespace kei {

enum class RoundingMode : uint8_t {
  kCeil,
  kFloor,
  kExpand,
  kTrunc,
  kHalfCeil,
  kHalfFloor,
  kHalfExpand,
  kHalfTrunc,
  kHalfEven
};

struct DigitOptions {
  static constexpr int kMostFractionDigits = 100, kMostDigits = 21;
  enum RoundingPriority : uint8_t { kAuto, kMorePrecision, kLessPrecision };

  int minimum_integer = 1;
  // -1: fraction digits, or significant digits, do not count.
  int minimum_fraction = -1, maximum_fraction = -1;
  int minimum_significant = -1, maximum_significant = -1;
  int increment = 1;
  RoundingMode mode = RoundingMode::kHalfExpand;
  RoundingPriority priority = kAuto;
  bool strips_if_integer = false;

  // Reads the options in ECMA-402's order. False after a throw.
  [[nodiscard]] bool Read(IntlOptions options, int default_minimum_fraction, int default_maximum_fraction,
                          bool is_compact);
  // The properties that resolvedOptions shows, in two groups.
  void AddDigits(ResolvedOptions* resolved) const;
  void AddRounding(ResolvedOptions* resolved) const;
  // Whether but a number of fraction digits is asked for.
  bool IsPlain() const {
    return minimum_significant < 0 && increment == 1 && mode == RoundingMode::kHalfExpand &&
           !strips_if_integer;
  }
  // ICU's tokens, each with a space in front.
  std::string Skeleton() const;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_DIGIT_OPTIONS_H_
