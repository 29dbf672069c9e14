// Intl.DisplayNames.

#include <algorithm>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/library/intl/units.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr std::string_view kNameStyles[] = {"narrow", "short", "long"};
constexpr std::string_view kFallbacks[] = {"code", "none"};
constexpr std::string_view kLanguageDisplays[] = {"dialect", "standard"};
constexpr std::string_view kNameTypes[] = {"language", "region",   "script",
                                           "currency", "calendar", "dateTimeField"};
constexpr std::string_view kNamedFields[] = {"era",        "year",    "quarter", "month",
                                             "weekOfYear", "weekday", "day",     "dayPeriod",
                                             "hour",       "minute",  "second",  "timeZoneName"};

std::string ToAsciiUpperCase(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c & ~0x20 : c; });
  return text;
}

// unicode_language_id: a tag without extensions.
bool IsLanguageId(std::string_view code) {
  const auto tag = LanguageTag::Parse(code);
  return tag && tag->BaseName().size() == code.size();
}

bool IsCode(std::string_view type, std::string_view code) {
  if (type == "language") return IsLanguageId(code);
  if (type == "region") return IsRegionSubtag(code);
  if (type == "script") return IsScriptSubtag(code);
  if (type == "currency") return IsCurrencyCode(code);
  if (type == "calendar") return IsTypeOfKeyword(code);
  return std::ranges::find(kNamedFields, code) != std::end(kNamedFields);
}

// CanonicalCodeForDisplayNames. Nothing after a throw.
std::optional<std::string> CanonicalCode(Isolate* isolate, std::string_view type, std::string code) {
  if (!IsCode(type, code)) return ThrowError(isolate, MessageId::kInvalidValue, "code", code), std::nullopt;
  if (type == "language") return CanonicalLocale(isolate, code);
  if (type == "dateTimeField") return code;
  if (type == "region" || type == "currency") return ToAsciiUpperCase(std::move(code));
  code = ToAsciiLowerCase(code);
  if (type == "script") code[0] &= ~0x20;
  return code;
}

// The parts of an instance's key. The fallback's letter stands behind what the module takes.
struct DisplayKey {
  explicit DisplayKey(std::string_view key)
      : of_module(key.substr(0, key.size() - 1)),
        type(key.substr(key.find('\n') + 1, key.size() - key.find('\n') - 4)),
        falls_back(key.back() == kFallbacks[0][0]) {}

  std::string of_module, type;
  bool falls_back;
};

}  // namespace

BUILTIN(IntlDisplayNamesConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.DisplayNames"));
  ValueList requested(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &requested));
  if (args.at(1).IsUndefined()) return ThrowError(isolate, MessageId::kOptionsNotObject);
  KEI_TRY(given, GetOptionsObject(isolate, args.at(1)));
  IntlOptions options(isolate, given, "Intl.DisplayNames");
  KEI_TRY_VOID(ReadLocaleMatcher(options));
  KEI_TRY_VALUE(style, options.Word("style", kNameStyles, 2));
  KEI_TRY_VALUE(type, options.Word("type", kNameTypes, -1));
  if (type < 0) return ThrowError(isolate, MessageId::kOptionRequired, "type");
  KEI_TRY_VALUE(fallback, options.Word("fallback", kFallbacks, 0));
  KEI_TRY_VALUE(display, options.Word("languageDisplay", kLanguageDisplays, 0));
  KEI_TRY_VALUE(locale, ResolveLocale(isolate, requested, {}));
  ResolvedOptions resolved(isolate);
  resolved.Add("locale", std::string_view(locale.locale));
  resolved.Add("style", kNameStyles[style]);
  resolved.Add("type", kNameTypes[type]);
  resolved.Add("fallback", kFallbacks[fallback]);
  if (type == 0) resolved.Add("languageDisplay", kLanguageDisplays[display]);
  const std::string key = locale.data_locale + "\n" + std::string(kNameTypes[type]) + kNameStyles[style][0] +
                          kLanguageDisplays[display][0] + kFallbacks[fallback][0];
  InitializeIntlObject(isolate, object, IntlKind::kDisplayNames, key, resolved);
  return object;
}

BUILTIN(IntlDisplayNamesPrototypeOf) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, IntlKind::kDisplayNames, "Intl.DisplayNames.prototype.of"));
  KEI_TRY(value, ToString(isolate, args.at(0)));
  const DisplayKey key(KeyOf(isolate, self));
  const std::string given = ToShortUtf8(isolate, Cast<String>(isolate, value));
  KEI_TRY_VALUE(code, CanonicalCode(isolate, key.type, given));
  const auto name = international::TheInternational()->display_name(key.of_module, code);
  if (name) return TextToString(isolate, *name);
  return key.falls_back ? Object(NewStringFromAscii(isolate, code)) : isolate->undefined();
}

BUILTIN(IntlDisplayNamesPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kDisplayNames,
                                     "Intl.DisplayNames.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
