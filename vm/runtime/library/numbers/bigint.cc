#include "vm/runtime/bigint/bigint.h"
#include "vm/objects/cast.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// thisBigIntValue
Object ThisBigInt(Isolate* isolate, const Arguments& args, const char* method) {
  Object value = UnwrapPrimitive(isolate, args.receiver());
  if (value.IsBigInt(isolate)) return value;
  return ThrowIncompatible(isolate, method, args.receiver());
}

// ToIndex of a number of bits, then ToBigInt.
template <typename F>
Object Truncate(Isolate* isolate, const Arguments& args, F truncate) {
  KEI_TRY_VALUE(bits, ToIntegerOrInfinity(isolate, args.at(0)));
  if (bits < 0 || bits > kMaxSafeInteger) return ThrowError(isolate, MessageId::kInvalidBitCount);
  KEI_TRY(bigint, ToBigInt(isolate, args.at(1)));
  return truncate(isolate, bits, Cast<BigInt>(isolate, bigint));
}

}  // namespace

BUILTIN(BigIntConstructor) {
  if (args.is_construct()) return ThrowError(isolate, MessageId::kNotConstructor, "BigInt");
  KEI_TRY(primitive, ToPrimitive(isolate, args.at(0), PreferredType::kNumber));
  if (primitive.IsNumber(isolate)) return DoubleToBigInt(isolate, primitive.NumberValue(isolate));
  return ToBigInt(isolate, primitive);
}

BUILTIN(BigIntAsIntN) { return Truncate(isolate, args, BigIntAsIntN); }
BUILTIN(BigIntAsUintN) { return Truncate(isolate, args, BigIntAsUintN); }

BUILTIN(BigIntPrototypeToString) {
  KEI_TRY(self, ThisBigInt(isolate, args, "BigInt.prototype.toString"));
  double radix = 10;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToIntegerOrInfinity(isolate, args.at(0)));
    radix = given;
  }
  if (radix < 2 || radix > 36) return ThrowError(isolate, MessageId::kRadixRange);
  return BigIntToString(isolate, Cast<BigInt>(isolate, self), static_cast<int>(radix));
}

BUILTIN(BigIntPrototypeValueOf) { return ThisBigInt(isolate, args, "BigInt.prototype.valueOf"); }

}  // namespace kei
