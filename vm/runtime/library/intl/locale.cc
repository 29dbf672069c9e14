// Intl.Locale: the constructor, and what its instances say of their tags.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/library/intl/locale-tag.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Replaces a part of the tag by an option. Undefined or the exception.
Object ReplacePart(IntlOptions options, const char* name, bool (*is_valid)(std::string_view),
                   std::string* part) {
  Isolate* isolate = options.isolate();
  KEI_TRY_VALUE(value, options.Identifier(name, is_valid));
  if (!value.empty()) *part = value;
  return isolate->undefined();
}

// UpdateLanguageId
Object UpdateLanguageId(IntlOptions options, LanguageTag* tag) {
  Isolate* isolate = options.isolate();
  KEI_TRY_VOID(ReplacePart(options, "language", IsLanguageSubtag, &tag->language));
  KEI_TRY_VOID(ReplacePart(options, "script", IsScriptSubtag, &tag->script));
  KEI_TRY_VOID(ReplacePart(options, "region", IsRegionSubtag, &tag->region));
  return ReplacePart(options, "variants", AreVariantSubtags, &tag->variants);
}

Object SetKeywordByType(IntlOptions options, const char* name, const char* key, LanguageTag* tag) {
  Isolate* isolate = options.isolate();
  KEI_TRY_VALUE(value, options.Identifier(name, IsTypeOfKeyword));
  if (!value.empty()) tag->SetKeyword(key, ToAsciiLowerCase(value));
  return isolate->undefined();
}

Object SetKeywordByWord(IntlOptions options, const char* name, const char* key, IntlOptions::Words words,
                        LanguageTag* tag) {
  Isolate* isolate = options.isolate();
  KEI_TRY_VALUE(index, options.Word(name, words, -1));
  if (index >= 0) tag->SetKeyword(key, words[index]);
  return isolate->undefined();
}

// WeekdayToUValue
std::string WeekdayOf(const std::string& text) {
  constexpr const char* kDays[] = {"sun", "mon", "tue", "wed", "thu", "fri", "sat", "sun"};
  return text.size() == 1 && text[0] >= '0' && text[0] <= '7' ? kDays[text[0] - '0'] : text;
}

Object SetFirstDay(IntlOptions options, LanguageTag* tag) {
  Isolate* isolate = options.isolate();
  KEI_TRY(value, options.Text("firstDayOfWeek"));
  if (value.IsUndefined()) return value;
  const std::string day = WeekdayOf(ToShortUtf8(isolate, Cast<String>(isolate, value)));
  if (!IsTypeOfKeyword(day)) return options.Refuse("firstDayOfWeek", day);
  tag->SetKeyword("fw", ToAsciiLowerCase(day));
  return isolate->undefined();
}

Object SetKeywords(IntlOptions options, LanguageTag* tag) {
  Isolate* isolate = options.isolate();
  KEI_TRY_VOID(SetKeywordByType(options, "calendar", "ca", tag));
  KEI_TRY_VOID(SetKeywordByType(options, "collation", "co", tag));
  KEI_TRY_VOID(SetFirstDay(options, tag));
  KEI_TRY_VOID(SetKeywordByWord(options, "hourCycle", "hc", kHourCycles, tag));
  KEI_TRY_VOID(SetKeywordByWord(options, "caseFirst", "kf", kCaseFirsts, tag));
  KEI_TRY_VALUE(numeric, options.Flag("numeric", -1));
  if (numeric >= 0) tag->SetKeyword("kn", numeric != 0 ? "" : "false");
  return SetKeywordByType(options, "numberingSystem", "nu", tag);
}

// The tag that the first argument gives, canonical.
std::optional<std::string> GivenTag(Isolate* isolate, Object given) {
  if (IsIntlObject(isolate, given, IntlKind::kLocale)) {
    return std::string(KeyOf(isolate, Cast<JSIntlObject>(isolate, given)));
  }
  KEI_TRY(text, ToString(isolate, given));
  return ToShortUtf8(isolate, Cast<String>(isolate, text));
}

Object Instance(Isolate* isolate, Object object, const std::string& tag) {
  InitializeIntlObject(isolate, object, IntlKind::kLocale, tag, ResolvedOptions(isolate));
  return object;
}

// A text as accessors give it.
Object TextOrUndefined(Isolate* isolate, const std::string& text) {
  return text.empty() ? isolate->undefined() : Object(NewStringFromAscii(isolate, text));
}

// A method that gives another Locale.
Object ChangedLocale(Isolate* isolate, const Arguments& args, const char* method,
                     std::string (*international::International::*change)(std::string_view)) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kLocale, method));
  const std::string tag(KeyOf(isolate, self));
  const std::string changed = (international::TheInternational()->*change)(tag);
  const Object constructor = IntlIntrinsic(isolate, IntlSlot::kIntlLocaleConstructor);
  const JSObject object =
      NewObjectOfMap(isolate, EnsureInitialMap(isolate, Cast<JSFunction>(isolate, constructor)));
  return Instance(isolate, object, changed.empty() ? tag : changed);
}

// An accessor of a keyword.
Object KeywordOf(Isolate* isolate, const Arguments& args, const char* method, const char* key) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, method));
  const auto value = tag.Keyword(key);
  return value ? Object(NewStringFromAscii(isolate, *value)) : isolate->undefined();
}

}  // namespace

std::optional<LanguageTag> ThisLocaleTag(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kLocale, method));
  return LanguageTag::Parse(KeyOf(isolate, self)).value_or(LanguageTag{});
}

BUILTIN(IntlLocaleConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.Locale"));
  if (!args.at(0).IsString(isolate) && !args.at(0).IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kLocaleType);
  }
  KEI_TRY(given, CoerceOptionsToObject(isolate, args.at(1)));
  const IntlOptions options(isolate, given, "Intl.Locale");
  KEI_TRY_VALUE(text, GivenTag(isolate, args.at(0)));
  KEI_TRY_VALUE(canonical, CanonicalLocale(isolate, text));
  LanguageTag tag = LanguageTag::Parse(canonical).value_or(LanguageTag{});
  KEI_TRY_VOID(UpdateLanguageId(options, &tag));
  KEI_TRY_VOID(SetKeywords(options, &tag));
  KEI_TRY_VALUE(result, CanonicalLocale(isolate, tag.ToString()));
  return Instance(isolate, object, result);
}

BUILTIN(IntlLocalePrototypeMaximize) {
  return ChangedLocale(isolate, args, "Intl.Locale.prototype.maximize",
                       &international::International::maximize);
}
BUILTIN(IntlLocalePrototypeMinimize) {
  return ChangedLocale(isolate, args, "Intl.Locale.prototype.minimize",
                       &international::International::minimize);
}

BUILTIN(IntlLocalePrototypeToString) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kLocale, "Intl.Locale.prototype.toString"));
  return self.key(isolate);
}

BUILTIN(IntlLocalePrototypeGetBaseName) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "get Intl.Locale.prototype.baseName"));
  return NewStringFromAscii(isolate, tag.BaseName());
}
BUILTIN(IntlLocalePrototypeGetLanguage) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "get Intl.Locale.prototype.language"));
  return TextOrUndefined(isolate, tag.language);
}
BUILTIN(IntlLocalePrototypeGetScript) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "get Intl.Locale.prototype.script"));
  return TextOrUndefined(isolate, tag.script);
}
BUILTIN(IntlLocalePrototypeGetRegion) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "get Intl.Locale.prototype.region"));
  return TextOrUndefined(isolate, tag.region);
}
BUILTIN(IntlLocalePrototypeGetVariants) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "get Intl.Locale.prototype.variants"));
  return TextOrUndefined(isolate, tag.variants);
}

BUILTIN(IntlLocalePrototypeGetCalendar) {
  return KeywordOf(isolate, args, "get Intl.Locale.prototype.calendar", "ca");
}
BUILTIN(IntlLocalePrototypeGetCaseFirst) {
  return KeywordOf(isolate, args, "get Intl.Locale.prototype.caseFirst", "kf");
}
BUILTIN(IntlLocalePrototypeGetCollation) {
  return KeywordOf(isolate, args, "get Intl.Locale.prototype.collation", "co");
}
BUILTIN(IntlLocalePrototypeGetFirstDayOfWeek) {
  return KeywordOf(isolate, args, "get Intl.Locale.prototype.firstDayOfWeek", "fw");
}
BUILTIN(IntlLocalePrototypeGetHourCycle) {
  return KeywordOf(isolate, args, "get Intl.Locale.prototype.hourCycle", "hc");
}
BUILTIN(IntlLocalePrototypeGetNumberingSystem) {
  return KeywordOf(isolate, args, "get Intl.Locale.prototype.numberingSystem", "nu");
}
BUILTIN(IntlLocalePrototypeGetNumeric) {
  KEI_TRY_VALUE(tag, ThisLocaleTag(isolate, args, "get Intl.Locale.prototype.numeric"));
  const auto value = tag.Keyword("kn");
  return ToBooleanObject(isolate, value && (value->empty() || *value == "true"));
}

}  // namespace kei
