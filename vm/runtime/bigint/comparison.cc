#include <bit>
#include <cmath>
#include <cstring>

#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/tables/ordered-tables.h"

namespace kei {
namespace {

// Digits on the heap may be aligned to four bytes, so they are read one by one.
int CompareMagnitudes(BigInt a, BigInt b) {
  if (a.length() != b.length()) return a.length() < b.length() ? -1 : 1;
  for (int i = a.length(); i-- > 0;) {
    const uint64_t x = a.digit(i), y = b.digit(i);
    if (x != y) return x < y ? -1 : 1;
  }
  return 0;
}

int BitLengthOf(BigInt a) { return a.length() * 64 - std::countl_zero(a.digit(a.length() - 1)); }

// The highest 64 bits, the first of which is set. `rest`: whether the others are not all zero.
uint64_t HighestBits(BigInt a, bool* rest) {
  const int last = a.length() - 1, shift = std::countl_zero(a.digit(last));
  uint64_t bits = a.digit(last) << shift;
  int below = last;  // the first digit of which nothing is in `bits`
  *rest = false;
  if (shift != 0 && last > 0) {
    below = last - 1;
    bits |= a.digit(below) >> (64 - shift);
    *rest = a.digit(below) << shift != 0;
  }
  for (int i = below; !*rest && i-- > 0;) *rest = a.digit(i) != 0;
  return bits;
}

// Both are positive.
int CompareMagnitudeToDouble(BigInt a, double b) {
  if (a.length() == 1 && b < 0x1p64) {
    const uint64_t x = a.digit(0), y = static_cast<uint64_t>(b);
    if (x != y) return x < y ? -1 : 1;
    return static_cast<double>(y) < b ? -1 : 0;
  }
  int exponent;  // b < 2^exponent
  const double fraction = std::frexp(b, &exponent);
  if (exponent <= 0) return 1;
  const int length = BitLengthOf(a);
  if (length != exponent) return length < exponent ? -1 : 1;
  bool rest;
  const uint64_t x = HighestBits(a, &rest);
  const auto y = static_cast<uint64_t>(std::ldexp(fraction, 64));
  if (x != y) return x < y ? -1 : 1;
  return rest ? 1 : 0;
}

}  // namespace

bool BigIntEquals(BigInt a, BigInt b) {
  return a == b || (a.is_negative() == b.is_negative() && CompareMagnitudes(a, b) == 0);
}

int CompareBigInts(BigInt a, BigInt b) {
  if (a.is_negative() != b.is_negative()) return a.is_negative() ? -1 : 1;
  const int order = CompareMagnitudes(a, b);
  return a.is_negative() ? -order : order;
}

int CompareBigIntToDouble(BigInt a, double b) {
  const int sign = a.length() == 0 ? 0 : a.is_negative() ? -1 : 1;
  const int other_sign = b == 0 ? 0 : b < 0 ? -1 : 1;
  if (sign != other_sign) return sign < other_sign ? -1 : 1;
  if (sign == 0) return 0;
  if (std::isinf(b)) return -sign;
  return sign * CompareMagnitudeToDouble(a, std::fabs(b));
}

bool BigIntEqualsDouble(BigInt a, double b) { return b == b && CompareBigIntToDouble(a, b) == 0; }

// Long ones by their ends.
uint32_t HashOfBigInt(Isolate* isolate, BigInt a) {
  constexpr uint64_t kMultiplier = 0x9e3779b97f4a7c15;
  constexpr int kEnd = 32;
  const int length = a.length();
  if (length <= 1) return HashSmallBigInt(length == 0 ? 0 : a.digit(0), a.is_negative());
  uint64_t hash = isolate->hash_seed() ^ (static_cast<uint64_t>(length) << 1 | a.is_negative());
  for (int i = 0; i < length; i++) {
    if (i == kEnd && length > 2 * kEnd) i = length - kEnd;
    const unsigned __int128 product =
        static_cast<unsigned __int128>(hash ^ a.digit(i)) * (kMultiplier ^ isolate->hash_seed());
    hash = static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
  }
  return static_cast<uint32_t>(hash ^ hash >> 32) & ((1u << 30) - 1);
}

double BigIntToDouble(BigInt a) {
  if (a.length() == 0) return 0;
  const int length = BitLengthOf(a);
  constexpr int kMaxExponent = 1024, kExtraBits = 64 - 53;
  const double sign = a.is_negative() ? -1 : 1;
  if (length > kMaxExponent) return sign * __builtin_inf();
  bool rest;
  const uint64_t bits = HighestBits(a, &rest);
  constexpr uint64_t kHalf = uint64_t{1} << (kExtraBits - 1);
  uint64_t significand = bits >> kExtraBits;
  const uint64_t extra = bits & (2 * kHalf - 1);
  const bool is_odd = (significand & 1) != 0;
  if (extra > kHalf || (extra == kHalf && (rest || is_odd))) significand++;
  return sign * std::ldexp(static_cast<double>(significand), length - 53);
}

}  // namespace kei
