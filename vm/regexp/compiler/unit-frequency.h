#ifndef KEI_VM_REGEXP_COMPILER_UNIT_FREQUENCY_H_
#define KEI_VM_REGEXP_COMPILER_UNIT_FREQUENCY_H_

#include <algorithm>

#include "vm/regexp/compiler/first-set.h"

namespace kei::regexp {

// The number of times that a unit is met in a hundred characters of English or program text, roughly.
inline double FrequencyOf(uint32_t c) {
  if (c == ' ') return 14;
  if (c >= 'a' && c <= 'z') return 2.6;
  if (c >= '0' && c <= '9') return 0.6;
  if (c >= 0x21 && c < 0x7f) return 0.35;
  return c == '\n' ? 2 : 0.02;
}

inline double FrequencyOf(const FirstSet& set) {
  double sum = set.beyond ? 2 : 0;
  for (uint32_t c = 0; c < 0x100; c++) {
    if (set.Contains(c)) sum += FrequencyOf(c);
  }
  return std::min(sum, 100.0);
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_UNIT_FREQUENCY_H_
