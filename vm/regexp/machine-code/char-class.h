#ifndef KEI_VM_REGEXP_MACHINE_CODE_CHAR_CLASS_H_
#define KEI_VM_REGEXP_MACHINE_CODE_CHAR_CLASS_H_

#include <cstdint>
#include <vector>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

constexpr uint32_t kMaxUnit = 0xffff;

// A set of code units, as code tests for them. Exact, or, if it has too many ranges beyond
// Latin-1, `complex`: those are in the bytecode and in tables of pages.
struct CharClass {
  struct Range {
    uint32_t first, last;
    bool operator==(const Range&) const = default;
  };
  uint64_t bits[4] = {};
  std::vector<Range> beyond;  // ascending
  bool complex = false;

  static CharClass Of(const ClassData& data);
  // The units with which the ways may begin that `way` has a bit of.
  static CharClass Of(const PeekTable& table, int way);
  // The units that (c | mask) == value.
  static CharClass Of(uint32_t value, uint32_t mask);

  void Add(uint32_t c);
  bool Contains(uint32_t latin1) const { return (bits[latin1 >> 6] >> (latin1 & 63) & 1) != 0; }
  // True also if it cannot be excluded.
  bool Meets(const CharClass& other, uint32_t max_unit) const;
  // The ranges of all units up to `max_unit` that are in the set, or that are not in `ranges`.
  std::vector<Range> Ranges(uint32_t max_unit) const;
  static std::vector<Range> Complement(const std::vector<Range>& ranges, uint32_t max_unit);
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_CHAR_CLASS_H_
