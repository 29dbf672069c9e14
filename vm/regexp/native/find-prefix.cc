#include "vm/regexp/native/find-prefix.h"

#include <cstddef>
#include <cstring>

#include "vm/regexp/native/byte-vectors.h"

namespace kei::regexp {
namespace {

using namespace vectors;

// Where the blocks end, or there is a place that may fit.
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

// Likewise in what is less than a block, of which a copy has the size of one.
template <int length>
KEI_VECTOR_TARGET const uint8_t* FindInRest(const PrefixTable& table, const uint8_t* p, const uint8_t* end) {
  const ptrdiff_t rest = end - p;
  if (rest < length) return end;
  uint8_t block[kBlock + length - 1] = {};
  memcpy(block, p, static_cast<size_t>(rest));
  const ptrdiff_t first = FindInBlocks<length>(table, block, block + sizeof(block)) - block;
  return first <= rest - length ? p + first : end;
}

template <int length>
KEI_VECTOR_TARGET const uint8_t* FindByVectors(const PrefixTable& table, const uint8_t* p, const uint8_t* end) {
  auto has_block = [&] { return end - p >= kBlock + length - 1; };
  if (has_block()) p = FindInBlocks<length>(table, p, end);
  return has_block() ? p : FindInRest<length>(table, p, end);
}

bool Fits(const PrefixTable& table, const uint8_t* p) {
  unsigned bits = 0xff;
  for (uint32_t k = 0; k < table.length; k++) {
    bits &= table.low[k][p[k] & 15] & table.high[k][p[k] >> 4];
  }
  return bits != 0;
}

}  // namespace

const uint8_t* FindPrefix(const PrefixTable& table, const uint8_t* p, const uint8_t* end) {
  using Find = const uint8_t* (*)(const PrefixTable&, const uint8_t*, const uint8_t*);
  constexpr Find kFind[PrefixTable::kMaxLength] = {FindByVectors<1>, FindByVectors<2>,
                                                   FindByVectors<3>, FindByVectors<4>,
                                                   FindByVectors<5>, FindByVectors<6>};
  if (HasVectors()) return kFind[table.length - 1](table, p, end);
  for (; end - p >= static_cast<ptrdiff_t>(table.length); p++) {
    if (Fits(table, p)) return p;
  }
  return end;
}

}  // namespace kei::regexp
