#include <chrono>
#include <cmath>

#include "vm/base/numbers/number-parsing.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

BUILTIN(GlobalParseFloat) {
  KEI_TRY(text, ToString(isolate, args.at(0)));
  const double number = ContentOf(isolate, Cast<String>(isolate, text)).Visit([&](auto characters) {
    return ParseFloatPrefix(characters);
  });
  return NewNumber(isolate, number);
}

BUILTIN(GlobalParseInt) {
  if (args.at(0).IsSmi() && (args.at(1).IsUndefined() || args.at(1) == Smi::From(10))) {
    return args.at(0);
  }
  KEI_TRY(text, ToString(isolate, args.at(0)));
  KEI_TRY_VALUE(radix, ToInt32(isolate, args.at(1)));
  const double number = ContentOf(isolate, Cast<String>(isolate, text)).Visit([&](auto characters) {
    return ParseIntPrefix(characters, radix);
  });
  return NewNumber(isolate, number);
}

BUILTIN(GlobalIsFinite) {
  KEI_TRY_VALUE(x, ToDouble(isolate, args.at(0)));
  return ToBooleanObject(isolate, std::isfinite(x));
}

BUILTIN(GlobalIsNaN) {
  KEI_TRY_VALUE(x, ToDouble(isolate, args.at(0)));
  return ToBooleanObject(isolate, std::isnan(x));
}

// Called by name this is a direct eval, which its bytecode compiles itself; everything else is indirect.
BUILTIN(GlobalEval) {
  if (!args.at(0).IsString(isolate)) return args.at(0);
  return IndirectEval(isolate, Cast<String>(isolate, args.at(0)));
}

BUILTIN(PerformanceNow) {
  static const auto start = std::chrono::steady_clock::now();
  std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  return NewNumber(isolate, elapsed.count());
}

}  // namespace kei
