#ifndef KEI_VM_REGEXP_MACHINE_CODE_BYTE_VECTORS_H_
#define KEI_VM_REGEXP_MACHINE_CODE_BYTE_VECTORS_H_

#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__aarch64__)
#include <arm_neon.h>
#else
#include <sys/platform/x86.h>
#include <tmmintrin.h>
#endif

// Vectors of 16 bytes, or 8 units of UTF-16, with the operations that searches need.

namespace kei::regexp::vectors {

constexpr ptrdiff_t kBlock = 16;

// Finds which of 16 places may fit, by vectors that look tables of 16 bytes up.
#if defined(__aarch64__)

#define KEI_VECTOR_TARGET
using Bytes = uint8x16_t;
inline bool HasVectors() { return true; }
inline Bytes Load(const uint8_t* p) { return vld1q_u8(p); }
inline Bytes And(Bytes a, Bytes b) { return vandq_u8(a, b); }
inline Bytes Look(Bytes low, Bytes high, Bytes units) {
  return vandq_u8(vqtbl1q_u8(low, vandq_u8(units, vdupq_n_u8(15))), vqtbl1q_u8(high, vshrq_n_u8(units, 4)));
}
// The least place where there is a bit; kBlock: none.
inline int FirstOf(Bytes bits) {
  const uint8x8_t nibbles = vshrn_n_u16(vreinterpretq_u16_u8(vtstq_u8(bits, bits)), 4);
  const uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(nibbles), 0);
  return mask == 0 ? static_cast<int>(kBlock) : std::countr_zero(mask) / 4;
}

// The least place where there is none; kBlock: there are bits everywhere.
inline int FirstWithout(Bytes bits) { return FirstOf(vceqzq_u8(bits)); }

using Words = uint16x8_t;
inline Words LoadWords(const uint16_t* p) { return vld1q_u16(p); }
inline Bytes LowBytes(Words a, Words b) { return vcombine_u8(vmovn_u16(a), vmovn_u16(b)); }
inline Words OrWords(Words a, Words b) { return vorrq_u16(a, b); }
// All bits of a unit are set if the answer is yes.
inline Words AreLatin1(Words a) { return vcltq_u16(a, vdupq_n_u16(0x100)); }
inline Words AreWithin(Words a, uint16_t first, uint16_t span) {
  return vcleq_u16(vsubq_u16(a, vdupq_n_u16(first)), vdupq_n_u16(span));
}
inline Bytes Select(Bytes mask, Bytes a, Bytes b) { return vbslq_u8(mask, a, b); }

#else

#define KEI_VECTOR_TARGET __attribute__((target("ssse3")))
using Bytes = __m128i;
inline bool HasVectors() {
  // The loader has asked already. __builtin_cpu_supports would make every process ask again as it
  // starts, and in a virtual machine those instructions take some 40 µs.
  return CPU_FEATURE_ACTIVE(SSSE3);
}
KEI_VECTOR_TARGET inline Bytes Load(const uint8_t* p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
KEI_VECTOR_TARGET inline Bytes And(Bytes a, Bytes b) { return _mm_and_si128(a, b); }
KEI_VECTOR_TARGET inline Bytes Look(Bytes low, Bytes high, Bytes units) {
  const __m128i nibble = _mm_set1_epi8(15);
  return _mm_and_si128(_mm_shuffle_epi8(low, _mm_and_si128(units, nibble)),
                       _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16(units, 4), nibble)));
}
KEI_VECTOR_TARGET inline int FirstOf(Bytes bits) {
  const int none = _mm_movemask_epi8(_mm_cmpeq_epi8(bits, _mm_setzero_si128()));
  return std::countr_zero(static_cast<unsigned>(none ^ 0xffff) | 1u << kBlock);
}

KEI_VECTOR_TARGET inline int FirstWithout(Bytes bits) {
  const int none = _mm_movemask_epi8(_mm_cmpeq_epi8(bits, _mm_setzero_si128()));
  return std::countr_zero(static_cast<unsigned>(none) | 1u << kBlock);
}

using Words = __m128i;
KEI_VECTOR_TARGET inline Words LoadWords(const uint16_t* p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
KEI_VECTOR_TARGET inline Bytes LowBytes(Words a, Words b) {
  const __m128i low = _mm_set1_epi16(0xff);
  return _mm_packus_epi16(_mm_and_si128(a, low), _mm_and_si128(b, low));
}
KEI_VECTOR_TARGET inline Words OrWords(Words a, Words b) { return _mm_or_si128(a, b); }
KEI_VECTOR_TARGET inline Words AreLatin1(Words a) {
  return _mm_cmpeq_epi16(_mm_srli_epi16(a, 8), _mm_setzero_si128());
}
KEI_VECTOR_TARGET inline Words AreWithin(Words a, uint16_t first, uint16_t span) {
  const __m128i offset = _mm_sub_epi16(a, _mm_set1_epi16(static_cast<int16_t>(first)));
  const __m128i above = _mm_subs_epu16(offset, _mm_set1_epi16(static_cast<int16_t>(span)));
  return _mm_cmpeq_epi16(above, _mm_setzero_si128());
}
KEI_VECTOR_TARGET inline Bytes Select(Bytes mask, Bytes a, Bytes b) {
  return _mm_or_si128(_mm_and_si128(mask, a), _mm_andnot_si128(mask, b));
}

#endif

}  // namespace kei::regexp::vectors

#endif  // KEI_VM_REGEXP_MACHINE_CODE_BYTE_VECTORS_H_
