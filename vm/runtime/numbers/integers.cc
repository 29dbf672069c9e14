#include "vm/runtime/numbers/integers.h"

#include <cmath>

namespace kei {

double DoubleToInteger(double value) {
  if (value != value) return 0;
  return std::trunc(value) + 0.0;  // no -0
}

int32_t DoubleToInt32(double value) {
  if (value > -2147483649.0 && value < 2147483648.0) return static_cast<int32_t>(value);
  if (!std::isfinite(value)) return 0;
  double modulo = std::fmod(std::trunc(value), 4294967296.0);
  if (modulo < 0) modulo += 4294967296.0;
  return static_cast<int32_t>(static_cast<uint32_t>(modulo));
}

}  // namespace kei
