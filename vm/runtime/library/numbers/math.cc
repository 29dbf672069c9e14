#include <cmath>
#include <span>

#include "vm/base/numbers/exact-sum.h"
#include "vm/base/numbers/float16.h"
#include "vm/base/numbers/hypot.h"
#include "vm/base/numbers/power.h"
#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"
#include "vm/runtime/values/operators.h"

namespace kei {
namespace {

double Sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : x; }

// Rounds half up, keeps -0, and leaves numbers without a fraction alone.
double Round(double x) {
  if (!std::isfinite(x) || std::fabs(x) >= 4503599627370496.0) return x;
  double result = std::floor(x);
  if (x - result >= 0.5) result += 1;
  return std::copysign(result, x);
}

double Fround(double x) { return static_cast<double>(static_cast<float>(x)); }

int32_t LargerOf(int32_t a, int32_t b) { return a > b ? a : b; }
double LargerOf(double a, double b) {
  if (a > b) return a;
  if (b > a) return b;
  if (std::isnan(a) || std::isnan(b)) return __builtin_nan("");
  if (a == 0 && b == 0) return std::signbit(a) ? b : a;
  return a;
}
int32_t SmallerOf(int32_t a, int32_t b) { return a < b ? a : b; }
double SmallerOf(double a, double b) {
  if (a < b) return a;
  if (b < a) return b;
  if (std::isnan(a) || std::isnan(b)) return __builtin_nan("");
  if (a == 0 && b == 0) return std::signbit(a) ? a : b;
  return a;
}

template <typename F>
Object Unary(Isolate* isolate, const Arguments& args, F f) {
  KEI_TRY_VALUE(x, ToDouble(isolate, args.at(0)));
  return NewNumber(isolate, f(x));
}

template <typename F>
Object Binary(Isolate* isolate, const Arguments& args, F f) {
  KEI_TRY_VALUE(x, ToDouble(isolate, args.at(0)));
  KEI_TRY_VALUE(y, ToDouble(isolate, args.at(1)));
  return NewNumber(isolate, f(x, y));
}

template <typename F>
Object Fold(Isolate* isolate, const Arguments& args, double start, F f) {
  double result = start;
  int i = 0;
  if (args.length() > 0 && args.at(0).IsSmi()) {  // integers are folded as such
    int32_t best = args.at(0).SmiValue();
    for (i = 1; i < args.length() && args.at(i).IsSmi(); i++) {
      best = f(best, args.at(i).SmiValue());
    }
    if (i == args.length()) return Smi::From(best);
    result = best;
  }
  for (; i < args.length(); i++) {
    const Object value = args.at(i);
    if (value.IsHeapNumber(isolate)) {
      result = f(result, Cast<HeapNumber>(isolate, value).value());
      continue;
    }
    KEI_TRY_VALUE(x, ToDouble(isolate, value));
    result = f(result, x);
  }
  return NewNumber(isolate, result);
}

}  // namespace

#define MATH_UNARY(Name, function)                                               \
  BUILTIN(Math##Name) {                                                          \
    return Unary(isolate, args, [](double x) -> double { return function(x); }); \
  }
MATH_UNARY(Abs, std::fabs)
MATH_UNARY(Ceil, std::ceil)
MATH_UNARY(F16round, F16round)
MATH_UNARY(Floor, std::floor)
MATH_UNARY(Fround, Fround)
MATH_UNARY(Round, Round)
MATH_UNARY(Sign, Sign)
MATH_UNARY(Sqrt, std::sqrt)
MATH_UNARY(Trunc, std::trunc)
#define ELEMENTARY MATH_UNARY
#include "vm/base/numbers/elementary-functions.def"
#undef ELEMENTARY
#undef MATH_UNARY

BUILTIN(MathAtan2) {
  return Binary(isolate, args, [](double y, double x) { return std::atan2(y, x); });
}
BUILTIN(MathPow) { return Binary(isolate, args, Float64Pow); }
BUILTIN(MathSumPrecise) {
  ExactSum sum;
  KEI_TRY_VOID(ForEachOf(isolate, args.at(0), [&](Object value) -> Object {
    if (!value.IsNumber(isolate)) return ThrowError(isolate, MessageId::kNotNumber, value);
    sum.Add(value.NumberValue(isolate));
    return value;
  }));
  return NewNumber(isolate, sum.Round());
}
BUILTIN(MathMax) {
  return Fold(isolate, args, -__builtin_inf(), [](auto a, auto b) { return LargerOf(a, b); });
}
BUILTIN(MathMin) {
  return Fold(isolate, args, __builtin_inf(), [](auto a, auto b) { return SmallerOf(a, b); });
}

BUILTIN(MathClz32) {
  KEI_TRY_VALUE(x, ToUint32(isolate, args.at(0)));
  return Smi::From(x == 0 ? 32 : __builtin_clz(x));
}

BUILTIN(MathImul) {
  KEI_TRY_VALUE(x, ToUint32(isolate, args.at(0)));
  KEI_TRY_VALUE(y, ToUint32(isolate, args.at(1)));
  return NewNumber(isolate, static_cast<int32_t>(x * y));
}

BUILTIN(MathHypot) {
  constexpr size_t kFew = 8;
  const auto count = static_cast<size_t>(args.length());
  double few[kFew];
  TryVector<double> many(isolate->memory());
  if (count > kFew) KEI_TRY_ROOM(many.TryResize(count, 0), "the list of numbers");
  double* values = count > kFew ? many.data() : few;
  for (size_t i = 0; i < count; i++) {
    KEI_TRY_VALUE(x, ToDouble(isolate, args.at(static_cast<int>(i))));
    values[i] = x;
  }
  return NewNumber(isolate, Hypot({values, count}));
}

BUILTIN(MathRandom) { return NewNumber(isolate, isolate->state()->random.NextNumber()); }

}  // namespace kei
