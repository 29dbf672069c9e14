#include "vm/runtime/library/intl/intl-options.h"

#include <cmath>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

Object IntlOptions::Get(const char* name) const {
  if (options_.IsUndefined()) return options_;
  const String key = isolate_->factory()->InternalizeAscii(name);
  return GetProperty(isolate_, options_, PropertyKey::FromName(isolate_, key));
}

Thrown IntlOptions::Refuse(const char* name, std::string_view value) const {
  return ThrowError(isolate_, MessageId::kLocaleOption, value, method_, name);
}

Object IntlOptions::Text(const char* name) const {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Get(name));
  return value.IsUndefined() ? value : ToString(isolate, value);
}

std::optional<std::string> IntlOptions::Identifier(const char* name,
                                                   bool (*is_valid)(std::string_view)) const {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Text(name));
  if (value.IsUndefined()) return "";
  const std::string text = ToShortUtf8(isolate, Cast<String>(isolate, value));
  if (is_valid(text)) return text;
  Refuse(name, text);
  return std::nullopt;
}

Maybe<int> IntlOptions::Word(const char* name, Words words, int otherwise) const {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Text(name));
  if (value.IsUndefined()) return otherwise;
  const String text = Cast<String>(isolate, value);
  for (size_t i = 0; i < words.size(); i++) {
    if (StringEqualsAscii(isolate, text, words[i])) return static_cast<int>(i);
  }
  Refuse(name, ToShortUtf8(isolate, text));
  return std::nullopt;
}

Maybe<int> IntlOptions::Flag(const char* name, int otherwise) const {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Get(name));
  return value.IsUndefined() ? otherwise : ToBoolean(isolate, value) ? 1 : 0;
}

Maybe<int> IntlOptions::Number(const char* name, int minimum, int maximum, int otherwise) const {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Get(name));
  return ToInteger(value, name, minimum, maximum, otherwise);
}

Maybe<int> IntlOptions::ToInteger(Object value, const char* name, int minimum, int maximum,
                                  int otherwise) const {
  Isolate* isolate = isolate_;
  if (value.IsUndefined()) return otherwise;
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  if (number >= minimum && number <= maximum) return static_cast<int>(std::floor(number));
  ThrowError(isolate, MessageId::kLocaleNumber, name);
  return std::nullopt;
}

Object CoerceOptionsToObject(Isolate* isolate, Object options) {
  return options.IsUndefined() ? options : ToObject(isolate, options);
}

Object GetOptionsObject(Isolate* isolate, Object options) {
  if (options.IsUndefined() || options.IsJSReceiver(isolate)) return options;
  return ThrowError(isolate, MessageId::kOptionsNotObject);
}

Object ReadLocaleMatcher(IntlOptions options) {
  static constexpr std::string_view kMatchers[] = {"lookup", "best fit"};
  Isolate* isolate = options.isolate();
  KEI_TRY_VOID(options.Word("localeMatcher", kMatchers, 0));
  return isolate->undefined();
}

}  // namespace kei
