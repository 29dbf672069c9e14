#ifndef KEI_VM_REGEXP_MACHINE_CODE_SCAN_UNITS_H_
#define KEI_VM_REGEXP_MACHINE_CODE_SCAN_UNITS_H_

#include <cstdint>
#include <optional>

#include "vm/regexp/machine-code/char-class.h"

namespace kei::regexp {

// A set of code units as vectors look for it: those of Latin-1 by both their nibbles, the others by
// ranges. Sets of more ranges, or of too many kinds of rows of 16 units, have none.
struct ScanTable {
  static constexpr uint32_t kMaxRanges = 3;
  uint8_t low[16], high[16];  // a unit is in the set if both have a common bit
  uint16_t count;             // the number of ranges
  uint16_t first[kMaxRanges], span[kMaxRanges];

  static std::optional<ScanTable> Of(const CharClass& set);
};

// The first unit that is not in the set, or `end`.
const uint8_t* ScanUnits(const ScanTable& table, const uint8_t* p, const uint8_t* end);
const uint16_t* ScanUnits(const ScanTable& table, const uint16_t* p, const uint16_t* end);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_SCAN_UNITS_H_
