#include "jit/ir/evaluate.h"

#include <bit>
#include <cmath>
#include <limits>

namespace kei::jit {
namespace {

template <typename To>
To As(uint64_t bits) {
  if constexpr (std::is_same_v<To, double>) {
    return std::bit_cast<double>(bits);
  } else {
    return static_cast<To>(bits);
  }
}

uint64_t Bits(int32_t value) { return static_cast<uint32_t>(value); }
uint64_t Bits(uint32_t value) { return value; }
uint64_t Bits(int64_t value) { return static_cast<uint64_t>(value); }
uint64_t Bits(uint64_t value) { return value; }
uint64_t Bits(bool value) { return value; }
uint64_t Bits(double value) { return std::bit_cast<uint64_t>(value); }

// The result of cvttsd2si: the most negative integer stands for everything out of range.
template <typename Int>
Int Truncate(double value) {
  constexpr Int kMin = std::numeric_limits<Int>::min();
  double truncated = std::trunc(value);
  double limit = -static_cast<double>(kMin);
  return truncated >= -limit && truncated < limit ? static_cast<Int>(truncated) : kMin;
}

using U32 = uint32_t;
using I32 = int32_t;
using U64 = uint64_t;
using I64 = int64_t;

std::optional<uint64_t> Divide(Op op, uint64_t a, uint64_t b) {
  I32 left = As<I32>(a), right = As<I32>(b);
  if (right == 0) return std::nullopt;
  if (op == Op::kUint32Div) return Bits(As<U32>(a) / As<U32>(b));
  if (op == Op::kUint32Mod) return Bits(As<U32>(a) % As<U32>(b));
  if (left == std::numeric_limits<I32>::min() && right == -1) return std::nullopt;
  return Bits(op == Op::kInt32Div ? left / right : left % right);
}

}  // namespace

// One line an op, as in the op table; a table of lambdas would say the same with more noise.
std::optional<uint64_t> Evaluate(Op op, uint64_t a, uint64_t b) {
#define UNARY(Name, T, expression) \
  case Op::k##Name: {              \
    T x = As<T>(a);                \
    return Bits(expression);       \
  }
#define BINARY(Name, T, expression) \
  case Op::k##Name: {               \
    T x = As<T>(a);                 \
    T y = As<T>(b);                 \
    return Bits(expression);        \
  }
  switch (op) {
    BINARY(Int32Add, U32, x + y)
    BINARY(Int32Sub, U32, x - y)
    BINARY(Int32Mul, U32, x * y)
    case Op::kInt32Div:
    case Op::kInt32Mod:
    case Op::kUint32Div:
    case Op::kUint32Mod:
      return Divide(op, a, b);
      BINARY(Word32And, U32, x & y)
      BINARY(Word32Or, U32, x | y)
      BINARY(Word32Xor, U32, x ^ y)
      BINARY(Word32Shl, U32, x << (y & 31))
      BINARY(Word32Shr, U32, x >> (y & 31))
      BINARY(Word32Sar, I32, x >> (y & 31))
      BINARY(Word32Ror, U32, std::rotr(x, static_cast<int>(y & 31)))
      UNARY(Word32Clz, U32, std::countl_zero(x))
      UNARY(Word32Ctz, U32, std::countr_zero(x))
      UNARY(Word32Popcnt, U32, std::popcount(x))
      UNARY(SignExtend8, int8_t, static_cast<I32>(x))
      UNARY(SignExtend16, int16_t, static_cast<I32>(x))

      BINARY(Int64Add, U64, x + y)
      BINARY(Int64Sub, U64, x - y)
      BINARY(Int64Mul, U64, x * y)
    case Op::kUint64Div: return b == 0 ? std::nullopt : std::optional(a / b);
    case Op::kUint64Mod:
      return b == 0 ? std::nullopt : std::optional(a % b);
      BINARY(Word64And, U64, x & y)
      BINARY(Word64Or, U64, x | y)
      BINARY(Word64Xor, U64, x ^ y)
      BINARY(Word64Shl, U64, x << (y & 63))
      BINARY(Word64Shr, U64, x >> (y & 63))
      BINARY(Word64Sar, I64, x >> (y & 63))

      BINARY(Word32Equal, U32, x == y)
      BINARY(Int32LessThan, I32, x < y)
      BINARY(Int32LessThanOrEqual, I32, x <= y)
      BINARY(Uint32LessThan, U32, x < y)
      BINARY(Uint32LessThanOrEqual, U32, x <= y)
      BINARY(Word64Equal, U64, x == y)
      BINARY(Int64LessThan, I64, x < y)
      BINARY(Int64LessThanOrEqual, I64, x <= y)
      BINARY(Uint64LessThan, U64, x < y)
      BINARY(Uint64LessThanOrEqual, U64, x <= y)
      BINARY(TaggedEqual, U64, ((x ^ y) & kTaggedIdentityMask) == 0)
      BINARY(Float64Equal, double, x == y)
      BINARY(Float64LessThan, double, x < y)
      BINARY(Float64LessThanOrEqual, double, x <= y)

      BINARY(Float64Add, double, x + y)
      BINARY(Float64Sub, double, x - y)
      BINARY(Float64Mul, double, x* y)
      BINARY(Float64Div, double, x / y)
      UNARY(Float64Neg, U64, x ^ (U64{1} << 63))
      UNARY(Float64Abs, U64, x & ~(U64{1} << 63))
      UNARY(Float64Sqrt, double, std::sqrt(x))
      UNARY(Float64Floor, double, std::floor(x))
      UNARY(Float64Ceil, double, std::ceil(x))
      UNARY(Float64Trunc, double, std::trunc(x))
      UNARY(Float64ToFloat32, double, static_cast<double>(static_cast<float>(x)))

      UNARY(Int32ToInt64, I32, static_cast<I64>(x))
      UNARY(Uint32ToUint64, U32, x)
      UNARY(Int64ToInt32, U32, x)
      UNARY(Int32ToFloat64, I32, static_cast<double>(x))
      UNARY(Uint32ToFloat64, U32, static_cast<double>(x))
      UNARY(Int64ToFloat64, I64, static_cast<double>(x))
      UNARY(Float64ToInt32, double, Truncate<I32>(x))
      UNARY(Float64ToInt64, double, Truncate<I64>(x))
      UNARY(BitcastFloat64ToInt64, U64, x)
      UNARY(BitcastInt64ToFloat64, U64, x)
      UNARY(BitcastTaggedToWord32, U32, x)
      UNARY(BitcastTaggedToWord64, U64, x)
      UNARY(BitcastWord32ToTagged, U32, x)
      UNARY(BitcastWord64ToTagged, U64, x)
    default: return std::nullopt;
  }
#undef UNARY
#undef BINARY
}

}  // namespace kei::jit
