#include "vm/runtime/inspection/inspect.h"

#include <cmath>

#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/inspection/inspector.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

std::string Inspect(Isolate* isolate, Object value, const InspectOptions& options) {
  return inspection::Inspector(isolate, options).Value(value, 0);
}

std::string InspectNumber(Isolate* isolate, Object number) {
  const double value = number.NumberValue(isolate);
  if (value == 0 && std::signbit(value)) return "-0";
  return ToUtf8(isolate, NumberToString(isolate, number));
}

std::string InspectBigInt(Isolate* isolate, BigInt bigint) {
  Object text = BigIntToString(isolate, bigint);
  return text.IsException() ? "" : ToUtf8(isolate, String::cast(text)) + "n";
}

std::string InspectSymbol(Isolate* isolate, Symbol symbol) {
  Object description = symbol.description(isolate);
  const bool has_one = description.IsString(isolate);
  return "Symbol(" + (has_one ? ToUtf8(isolate, String::cast(description)) : "") + ")";
}

}  // namespace kei
