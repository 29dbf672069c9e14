#include "vm/regexp/machine-code/char-class.h"

#include <cstring>

namespace kei::regexp {
namespace {

constexpr uint32_t kMaxRanges = 3;  // the most ranges that code compares with

}  // namespace

void CharClass::Add(uint32_t c) {
  if (c < 0x100) {
    bits[c >> 6] |= uint64_t{1} << (c & 63);
  } else {
    beyond.push_back({c, c});
  }
}

CharClass CharClass::Of(const ClassData& data) {
  CharClass result;
  memcpy(result.bits, data.bits, sizeof(result.bits));
  if (data.everything != 0) {
    result.beyond = {{0x100, kMaxUnit}};
    return result;
  }
  result.complex = data.count > kMaxRanges;
  for (uint32_t i = 0; i < data.count && !result.complex; i++) {
    const uint32_t first = data.ranges[2 * i], last = data.ranges[2 * i + 1];
    if (first <= kMaxUnit) result.beyond.push_back({first, last < kMaxUnit ? last : kMaxUnit});
  }
  return result;
}

CharClass CharClass::Of(const PeekTable& table, int way) {
  CharClass result;
  for (uint32_t c = 0; c < 0x100; c++) {
    if ((table.units[c] & way) != 0) result.Add(c);
  }
  if ((table.beyond & way) != 0) result.beyond = {{0x100, kMaxUnit}};
  return result;
}

CharClass CharClass::Of(uint32_t value, uint32_t mask) {
  CharClass result;
  // A mask has at most one bit.
  if ((value & mask) == mask) result.Add(value & ~mask);
  if (mask != 0 && (value & mask) == mask) result.Add(value);
  return result;
}

bool CharClass::Meets(const CharClass& other, uint32_t max_unit) const {
  uint64_t common = 0;
  for (int i = 0; i < 4; i++) common |= bits[i] & other.bits[i];
  if (common != 0) return true;
  const bool has_beyond = complex || !beyond.empty();
  return max_unit > 0xff && has_beyond && (other.complex || !other.beyond.empty());
}

std::vector<CharClass::Range> CharClass::Ranges(uint32_t max_unit) const {
  std::vector<Range> ranges;
  for (uint32_t c = 0; c < 0x100; c++) {
    if (!Contains(c)) continue;
    if (!ranges.empty() && ranges.back().last + 1 == c) {
      ranges.back().last = c;
    } else {
      ranges.push_back({c, c});
    }
  }
  if (max_unit == 0xff) return ranges;
  for (const Range& range : beyond) {
    if (!ranges.empty() && ranges.back().last + 1 == range.first) {
      ranges.back().last = range.last;
    } else {
      ranges.push_back(range);
    }
  }
  return ranges;
}

std::vector<CharClass::Range> CharClass::Complement(const std::vector<Range>& ranges, uint32_t max_unit) {
  std::vector<Range> result;
  uint32_t next = 0;
  for (const Range& range : ranges) {
    if (range.first > next) result.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= max_unit) result.push_back({next, max_unit});
  return result;
}

}  // namespace kei::regexp
