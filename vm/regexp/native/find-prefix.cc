#include "vm/regexp/native/find-prefix.h"

#include <bit>
#include <cstddef>

#if defined(__aarch64__)
#include <arm_neon.h>
#else
#include <tmmintrin.h>
#endif

namespace kei::regexp {
namespace {

constexpr ptrdiff_t kBlock = 16;

// Which of 16 places may fit, by vectors that look tables of 16 bytes up.
#if defined(__aarch64__)

#define KEI_VECTOR_TARGET
using Bytes = uint8x16_t;
bool HasVectors() { return true; }
inline Bytes Load(const uint8_t* p) { return vld1q_u8(p); }
inline Bytes And(Bytes a, Bytes b) { return vandq_u8(a, b); }
inline Bytes Look(Bytes low, Bytes high, Bytes units) {
  return vandq_u8(vqtbl1q_u8(low, vandq_u8(units, vdupq_n_u8(15))),
                  vqtbl1q_u8(high, vshrq_n_u8(units, 4)));
}
// The least place where there is a bit; kBlock: none.
inline int FirstOf(Bytes bits) {
  const uint8x8_t nibbles = vshrn_n_u16(vreinterpretq_u16_u8(vtstq_u8(bits, bits)), 4);
  const uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(nibbles), 0);
  return mask == 0 ? static_cast<int>(kBlock) : std::countr_zero(mask) / 4;
}

#else

#define KEI_VECTOR_TARGET __attribute__((target("ssse3")))
using Bytes = __m128i;
bool HasVectors() {
  static const bool has = __builtin_cpu_supports("ssse3");
  return has;
}
KEI_VECTOR_TARGET inline Bytes Load(const uint8_t* p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
KEI_VECTOR_TARGET inline Bytes And(Bytes a, Bytes b) { return _mm_and_si128(a, b); }
KEI_VECTOR_TARGET inline Bytes Look(Bytes low, Bytes high, Bytes units) {
  const __m128i nibble = _mm_set1_epi8(15);
  return _mm_and_si128(
      _mm_shuffle_epi8(low, _mm_and_si128(units, nibble)),
      _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16(units, 4), nibble)));
}
KEI_VECTOR_TARGET inline int FirstOf(Bytes bits) {
  const int none = _mm_movemask_epi8(_mm_cmpeq_epi8(bits, _mm_setzero_si128()));
  return std::countr_zero(static_cast<unsigned>(none ^ 0xffff) | 1u << kBlock);
}

#endif

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
  constexpr Find kFind[PrefixTable::kMaxLength] = {FindInBlocks<1>, FindInBlocks<2>,
                                                   FindInBlocks<3>, FindInBlocks<4>,
                                                   FindInBlocks<5>, FindInBlocks<6>};
  if (HasVectors()) p = kFind[table.length - 1](table, p, end);
  for (; end - p >= static_cast<ptrdiff_t>(table.length); p++) {
    if (Fits(table, p)) return p;
  }
  return end;
}

}  // namespace kei::regexp
