#include "vm/regexp/machine-code/scan-units.h"

#include <algorithm>
#include <vector>

#include "vm/regexp/machine-code/byte-vectors.h"

namespace kei::regexp {
namespace {

using namespace vectors;

bool Contains(const ScanTable& table, uint8_t unit) {
  return (table.low[unit & 15] & table.high[unit >> 4]) != 0;
}

bool Contains(const ScanTable& table, uint16_t unit) {
  if (unit < 0x100) return Contains(table, static_cast<uint8_t>(unit));
  for (uint32_t i = 0; i < table.count; i++) {
    if (static_cast<uint16_t>(unit - table.first[i]) <= table.span[i]) return true;
  }
  return false;
}

// The end of the blocks, or a unit that is not in the set.
KEI_VECTOR_TARGET const uint8_t* ScanBlocks(const ScanTable& table, const uint8_t* p, const uint8_t* end) {
  const Bytes low = Load(table.low), high = Load(table.high);
  for (; end - p >= kBlock; p += kBlock) {
    const int first = FirstWithout(Look(low, high, Load(p)));
    if (first < kBlock) return p + first;
  }
  return p;
}

template <int count>
KEI_VECTOR_TARGET const uint16_t* ScanBlocks(const ScanTable& table, const uint16_t* p, const uint16_t* end) {
  const Bytes low = Load(table.low), high = Load(table.high);
  for (; end - p >= kBlock; p += kBlock) {
    const Words a = LoadWords(p), b = LoadWords(p + kBlock / 2);
    Bytes in = Look(low, high, LowBytes(a, b));
    Words others_a = Words{}, others_b = Words{};
    for (int i = 0; i < count; i++) {
      others_a = OrWords(others_a, AreWithin(a, table.first[i], table.span[i]));
      others_b = OrWords(others_b, AreWithin(b, table.first[i], table.span[i]));
    }
    in = Select(LowBytes(AreLatin1(a), AreLatin1(b)), in, LowBytes(others_a, others_b));
    const int first = FirstWithout(in);
    if (first < kBlock) return p + first;
  }
  return p;
}

const uint16_t* ScanBlocks(const ScanTable& table, const uint16_t* p, const uint16_t* end) {
  using Scan = const uint16_t* (*)(const ScanTable&, const uint16_t*, const uint16_t*);
  constexpr Scan kScan[] = {ScanBlocks<0>, ScanBlocks<1>, ScanBlocks<2>, ScanBlocks<3>};
  static_assert(std::size(kScan) == ScanTable::kMaxRanges + 1);
  return kScan[table.count](table, p, end);
}

template <typename Char>
const Char* Scan(const ScanTable& table, const Char* p, const Char* end) {
  if (HasVectors()) p = ScanBlocks(table, p, end);
  while (p < end && Contains(table, *p)) p++;
  return p;
}

}  // namespace

std::optional<ScanTable> ScanTable::Of(const CharClass& set) {
  if (set.complex || set.beyond.size() > kMaxRanges) return std::nullopt;
  ScanTable table{};
  std::vector<uint16_t> rows;  // distinct ones: a bit for each
  for (uint32_t high = 0; high < 16; high++) {
    const auto row = static_cast<uint16_t>(set.bits[high / 4] >> high % 4 * 16);
    if (row == 0) continue;
    const auto bit = static_cast<size_t>(std::find(rows.begin(), rows.end(), row) - rows.begin());
    if (bit == 8) return std::nullopt;
    if (bit == rows.size()) rows.push_back(row);
    table.high[high] = static_cast<uint8_t>(1 << bit);
    for (uint32_t low = 0; low < 16; low++) {
      if ((row >> low & 1) != 0) table.low[low] |= table.high[high];
    }
  }
  table.count = static_cast<uint16_t>(set.beyond.size());
  for (size_t i = 0; i < set.beyond.size(); i++) {
    table.first[i] = static_cast<uint16_t>(set.beyond[i].first);
    table.span[i] = static_cast<uint16_t>(set.beyond[i].last - set.beyond[i].first);
  }
  return table;
}

const uint8_t* ScanUnits(const ScanTable& table, const uint8_t* p, const uint8_t* end) {
  return Scan(table, p, end);
}

const uint16_t* ScanUnits(const ScanTable& table, const uint16_t* p, const uint16_t* end) {
  return Scan(table, p, end);
}

}  // namespace kei::regexp
