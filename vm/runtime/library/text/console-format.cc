#include "vm/runtime/library/text/console-format.h"

#include "vm/base/numbers/number-parsing.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::console {
namespace {

using Text = std::optional<std::string>;

std::string Show(Isolate* isolate, Object value) {
  if (value.IsString(isolate)) return ToUtf8(isolate, Cast<String>(isolate, value));
  return Inspect(isolate, value);
}

Text TextOf(Isolate* isolate, Object converted) {
  if (converted.IsException()) return std::nullopt;
  if (converted.IsNumber(isolate)) return InspectNumber(isolate, converted);
  return ToUtf8(isolate, Cast<String>(isolate, converted));
}

// Whether String(object) would be the work of one of the library's global constructors' prototypes,
// which says less than inspection.
bool HasToStringOfLibrary(Isolate* isolate, JSReceiver object) {
  LookupIterator it(isolate, object, PropertyKey::Named(isolate, RootIndex::k_toString_string));
  if (!it.found() || (!it.is_accessor() && !it.DataValue().IsCallable(isolate))) return true;
  if (it.holder_is_receiver()) return false;
  LookupIterator constructor(isolate, it.holder(),
                             PropertyKey::Named(isolate, RootIndex::k_constructor_string),
                             LookupIterator::kOwn);
  if (!constructor.found() || constructor.is_accessor()) return false;
  Object function = constructor.DataValue();
  if (function == isolate->context_slot(NativeContextSlot::kTypedArrayConstructor)) return false;
  return function.IsJSFunction(isolate) &&
         Cast<JSFunction>(isolate, function).shared(isolate).has(FunctionFlags::kBuiltin);
}

Text AsString(Isolate* isolate, Object value) {
  if (value.IsNumber(isolate)) return InspectNumber(isolate, value);
  if (value.IsBigInt(isolate)) return Inspect(isolate, value, {});
  const bool is_object = value.IsJSReceiver(isolate) && !value.IsCallable(isolate);
  if (is_object && HasToStringOfLibrary(isolate, Cast<JSReceiver>(isolate, value))) {
    return Inspect(isolate, value, {.depth = 0});
  }
  return TextOf(isolate, ToDisplayString(isolate, value));
}

Text AsNumber(Isolate* isolate, Object value) {
  if (value.IsBigInt(isolate)) return Inspect(isolate, value, {});
  return value.IsSymbol(isolate) ? "NaN" : TextOf(isolate, ToNumber(isolate, value));
}

Text AsParsed(Isolate* isolate, Object value, bool is_integer) {
  if (value.IsSymbol(isolate)) return "NaN";
  if (value.IsBigInt(isolate) && is_integer) return Inspect(isolate, value, {});
  Object text = ToString(isolate, value);
  if (text.IsException()) return std::nullopt;
  const double number = ContentOf(isolate, Cast<String>(isolate, text)).Visit([&](auto characters) {
    return is_integer ? ParseIntPrefix(characters, 0) : ParseFloatPrefix(characters);
  });
  return InspectNumber(isolate, NewNumber(isolate, number));
}

Text AsJson(Isolate* isolate, Object value) {
  JSReceiver json = Cast<JSReceiver>(isolate, isolate->context_slot(NativeContextSlot::kJSON));
  Object stringify =
      GetProperty(isolate, json, PropertyKey::FromName(isolate, NewStringFromAscii(isolate, "stringify")));
  if (stringify.IsException()) return std::nullopt;
  Object text = Call(isolate, stringify, json, {value});
  return text.IsUndefined() ? "undefined" : TextOf(isolate, text);
}

// nullptr: the character is no directive.
Text Replace(Isolate* isolate, char directive, Object value) {
  switch (directive) {
    case 's': return AsString(isolate, value);
    case 'd': return AsNumber(isolate, value);
    case 'i': return AsParsed(isolate, value, true);
    case 'f': return AsParsed(isolate, value, false);
    case 'j': return AsJson(isolate, value);
    case 'o': return Inspect(isolate, value, {.depth = 4, .all_keys = true});
    case 'O': return Inspect(isolate, value);
    default: return "";  // 'c': styles, which a terminal has none of
  }
}

// Replaces the directives of `format` by values[*next]…
Text ReplaceAll(Isolate* isolate, const std::string& format, std::span<const Object> values, size_t* next) {
  std::string text;
  for (size_t i = 0; i < format.size(); i++) {
    const char directive = format[i] == '%' && i + 1 < format.size() ? format[i + 1] : '\0';
    if (directive == '%') {
      text += '%';
      i++;
    } else if (directive != '\0' && *next < values.size() &&
               std::string_view("sdifjoOc").find(directive) != std::string_view::npos) {
      const Text replaced = Replace(isolate, directive, values[(*next)++]);
      if (!replaced) return std::nullopt;
      text += *replaced;
      i++;
    } else {
      text += format[i];
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> Format(Isolate* isolate, std::span<const Object> values) {
  size_t next = 0;
  std::string text;
  if (values.size() > 1 && values[0].IsString(isolate)) {
    next = 1;
    const std::string format = ToUtf8(isolate, Cast<String>(isolate, values[0]));
    const Text replaced = ReplaceAll(isolate, format, values, &next);
    if (!replaced) return std::nullopt;
    text = *replaced;
  }
  for (; next < values.size(); next++) {
    if (next > 0) text += ' ';
    text += Show(isolate, values[next]);
  }
  return text;
}

}  // namespace kei::console
