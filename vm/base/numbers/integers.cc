#include "vm/base/numbers/integers.h"

#include <cmath>

namespace kei {

double WideDoubleToInteger(double value) {
  if (value != value) return 0;
  return std::trunc(value);
}

int32_t WideDoubleToInt32(double value) {
  if (!std::isfinite(value)) return 0;
  double modulo = std::fmod(std::trunc(value), 4294967296.0);
  if (modulo < 0) modulo += 4294967296.0;
  return static_cast<int32_t>(static_cast<uint32_t>(modulo));
}

}  // namespace kei
