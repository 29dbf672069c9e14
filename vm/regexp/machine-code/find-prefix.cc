#include "vm/regexp/machine-code/find-prefix.h"

#include <cstddef>

#include "vm/regexp/machine-code/byte-vectors.h"

namespace kei::regexp {
namespace {

using namespace vectors;

// The end of the blocks, or a place that may fit.
template <int length>
KEI_VECTOR_TARGET const uint8_t* FindInBlocks(const PrefixTable& table, const uint8_t* p,
                                              const uint8_t* end) {
  Bytes low[length], high[length];
  for (int k = 0; k < length; k++) {
    low[k] = Load(table.low[k]);
    high[k] = Load(table.high[k]);
  }
  for (; end - p >= kBlock + length - 1; p += kBlock) {
    Bytes bits = Look(low[0], high[0], Load(p));
    for (int k = 1; k < length; k++) bits = And(bits, Look(low[k], high[k], Load(p + k)));
    const int first = FirstOf(bits);
    if (first < kBlock) return p + first;
  }
  return p;
}

bool Fits(const PrefixTable& table, const uint8_t* p) {
  unsigned bits = 0xff;
  for (uint32_t k = 0; k < table.length && bits != 0; k++) {
    bits &= table.low[k][p[k] & 15] & table.high[k][p[k] >> 4];
  }
  return bits != 0;
}

}  // namespace

const uint8_t* FindPrefix(const PrefixTable& table, const uint8_t* p, const uint8_t* end) {
  using Find = const uint8_t* (*)(const PrefixTable&, const uint8_t*, const uint8_t*);
  constexpr Find kFind[PrefixTable::kMaxLength] = {FindInBlocks<1>, FindInBlocks<2>, FindInBlocks<3>,
                                                   FindInBlocks<4>, FindInBlocks<5>, FindInBlocks<6>};
  const auto length = static_cast<ptrdiff_t>(table.length);
  const auto has_block = [&] { return end - p >= kBlock + length - 1; };
  if (has_block() && HasVectors()) {
    p = kFind[length - 1](table, p, end);
    if (has_block()) return p;
  }
  for (; end - p >= length; p++) {  // a short text, or the rest of one
    if (Fits(table, p)) return p;
  }
  return end;
}

}  // namespace kei::regexp
