#include "vm/runtime/library/locale/locale-arguments.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/base/text/unicode.h"
#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Subtags of up to eight letters and digits, the first of which is a language.
bool IsWellFormed(std::string_view tag) {
  for (bool is_first = true;; is_first = false) {
    const std::string_view subtag = tag.substr(0, tag.find('-'));
    if (subtag.empty() || subtag.size() > 8) return false;
    for (char c : subtag) {
      if (!IsAsciiLetter(static_cast<uint8_t>(c)) && (is_first || c < '0' || c > '9')) return false;
    }
    if (is_first && (subtag.size() == 1 || subtag.size() == 4)) return false;
    if (subtag.size() == tag.size()) return true;
    tag.remove_prefix(subtag.size() + 1);
  }
}

[[nodiscard]] std::optional<std::string> TagOf(Isolate* isolate, Object value) {
  KEI_TRY(text, ToString(isolate, value));
  // No well-formed tag that means something is longer.
  std::string tag =
      Cast<String>(isolate, text).length() > 200 ? "" : ToUtf8(isolate, Cast<String>(isolate, text));
  if (IsWellFormed(tag)) return tag;
  ThrowError(isolate, MessageId::kInvalidLocale);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> LocaleArgument(Isolate* isolate, Object locales) {
  if (locales.IsUndefined()) return kDefaultLocale;
  if (locales.IsString(isolate)) return TagOf(isolate, locales);
  KEI_TRY(list, ToObject(isolate, locales));
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, list)));
  std::string first = kDefaultLocale;
  for (double k = 0; k < length; k++) {
    KEI_TRY_BOOL(present,
                 HasProperty(isolate, Cast<JSReceiver>(isolate, list), PropertyKey::FromNumber(isolate, k)));
    if (!present) continue;
    KEI_TRY(value, GetIndexed(isolate, list, k));
    if (!value.IsString(isolate) && !value.IsJSReceiver(isolate)) {
      ThrowError(isolate, MessageId::kLocaleType);
      return std::nullopt;
    }
    KEI_TRY_VALUE(tag, TagOf(isolate, value));
    if (k == 0) first = tag;
  }
  return first;
}

Object LocaleOptions::Property(const char* name) {
  if (options_.IsUndefined()) return options_;
  return GetProperty(isolate_, options_, PropertyKey::FromName(isolate_, NewStringFromAscii(isolate_, name)));
}

std::optional<std::string> LocaleOptions::Word(const char* name,
                                               std::initializer_list<std::string_view> allowed) {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Property(name));
  if (value.IsUndefined()) return "";
  KEI_TRY(string, ToString(isolate, value));
  std::string text = ToUtf8(isolate, Cast<String>(isolate, string));
  if (allowed.size() == 0 || std::ranges::find(allowed, text) != allowed.end()) return text;
  ThrowError(isolate, MessageId::kLocaleOption, text, method_, name);
  return std::nullopt;
}

Maybe<int> LocaleOptions::Number(const char* name, int minimum, int maximum) {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Property(name));
  if (value.IsUndefined()) return -1;
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  if (number >= minimum && number <= maximum) return static_cast<int>(number);
  ThrowError(isolate, MessageId::kLocaleNumber, name);
  return std::nullopt;
}

Maybe<int> LocaleOptions::Flag(const char* name) {
  Isolate* isolate = isolate_;
  KEI_TRY(value, Property(name));
  return value.IsUndefined() ? -1 : ToBoolean(isolate, value) ? 1 : 0;
}

Object InternationalText(Isolate* isolate, const std::function<size_t(uint16_t*, size_t)>& f) {
  constexpr size_t kMostlyEnough = 256;
  constexpr char kText[] = "the text in the language";
  TryVector<uint16_t> text(isolate->memory());
  KEI_TRY_ROOM(text.TryReserve(kMostlyEnough), kText);
  const size_t length = f(text.data(), text.capacity());
  if (length > text.capacity()) {
    KEI_TRY_ROOM(text.TryReserve(length), kText);
    f(text.data(), text.capacity());
  }
  const auto string =
      isolate->factory()->TryNewStringFromUtf16(std::span<const uint16_t>(text.data(), length));
  KEI_TRY_ROOM(string, kText);
  return *string;
}

}  // namespace kei
