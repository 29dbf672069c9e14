#include "vm/runtime/library/intl/locale-list.h"

#include <algorithm>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using international::Identifiers;
using international::TheInternational;

// Adds the tag unless it is there. Undefined or the exception.
Object AddOnce(Isolate* isolate, const std::string& tag, ValueList* list) {
  const String text = isolate->factory()->InternalizeAscii(tag);
  for (uint32_t i = 0; i < list->size(); i++) {
    KEI_POLL(isolate);
    if ((*list)[i] == text) return isolate->undefined();
  }
  KEI_TRY_ROOM(list->TryPush(text), "the list of locales");
  return isolate->undefined();
}

Object AddLocale(Isolate* isolate, Object value, ValueList* list) {
  if (IsIntlObject(isolate, value, IntlKind::kLocale)) {
    return AddOnce(isolate, std::string(KeyOf(isolate, Cast<JSIntlObject>(isolate, value))), list);
  }
  if (!value.IsString(isolate) && !value.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kLocaleType);
  }
  KEI_TRY(text, ToString(isolate, value));
  KEI_TRY_VALUE(tag, CanonicalLocale(isolate, Cast<String>(isolate, text)));
  return AddOnce(isolate, tag, list);
}

// The value of a keyword in the form that Unicode prefers.
std::string CanonicalValue(const char* key, std::string_view value) {
  std::string tag = std::string("und-u-") + key + "-" + ToAsciiLowerCase(value);
  const auto canonical = LanguageTag::Parse(TheInternational()->canonical_tag(tag));
  return canonical ? canonical->Keyword(key).value_or(std::string(value)) : std::string(value);
}

// ICU takes "yes" for the value "true", which canonical tags leave out. Unicode does so for five keys.
void RestoreYes(const LanguageTag& given, std::string* canonical) {
  static constexpr std::string_view kKeys[] = {"kb", "kc", "kh", "kk", "kn"};
  for (const auto& [key, value] : given.keywords) {
    if (ToAsciiLowerCase(value) != "yes" || std::ranges::find(kKeys, key) != std::end(kKeys)) continue;
    const size_t at = (*canonical + "-").find("-" + key + "-", canonical->find("-u-"));
    if (at != canonical->npos) canonical->insert(at + 1 + key.size(), "-yes");
  }
}

// Whether a canonical tag is more than the name of a language: a single character begins each extension.
bool HasExtensions(std::string_view tag) {
  for (size_t i = tag.find('-'); i != tag.npos; i = tag.find('-', i + 1)) {
    if (i + 2 < tag.size() && tag[i + 2] == '-') return true;
  }
  return false;
}

struct LocaleMatch {
  LanguageTag requested;  // only what its extensions say counts
  std::string available;
};

// LookupMatchingLocaleByPrefix, or the default. Nothing after a throw.
std::optional<LocaleMatch> LookupLocale(Isolate* isolate, const ValueList& requested) {
  for (uint32_t i = 0; i < requested.size(); i++) {
    KEI_POLL(isolate);
    std::string name = ToUtf8(isolate, Cast<String>(isolate, requested[i]));
    LanguageTag tag;
    if (HasExtensions(name)) {
      tag = LanguageTag::Parse(name).value_or(LanguageTag());
      name = tag.BaseName();
    }
    std::string available = TheInternational()->available_locale(name);
    if (!available.empty()) return LocaleMatch{std::move(tag), std::move(available)};
  }
  return LocaleMatch{LanguageTag{}, kDefaultLocale};
}

// Resolves one key. If the extension adds something to the resolved tag, that goes to `extension`. A value
// that is not the locale's own clears is_own.
std::string ResolveKey(const ExtensionKey& key, const LocaleMatch& match, std::string* extension,
                       bool* is_own) {
  const std::string own = key.initial(match.available);
  std::string value = own, suffix;
  if (const auto given = match.requested.Keyword(key.key)) {
    const std::string requested = given->empty() ? "true" : *given;
    if (key.supports(match.available, requested)) {
      value = requested;
      suffix = std::string("-") + key.key + (given->empty() ? "" : "-" + *given);
    }
  }
  if (key.option != nullptr) {
    std::string option = CanonicalValue(key.key, key.option);
    if (option.empty()) option = "true";
    if (option != value && key.supports(match.available, option)) {
      value = option;
      suffix.clear();
    }
  }
  *extension += suffix;
  *is_own = *is_own && value == own;
  return value;
}

std::string OwnNumberingSystem(const std::string& locale) {
  if (IsDefaultLocale(locale)) return "latn";
  const auto& own = TheInternational()->identifiers(Identifiers::kNumberingSystems, locale);
  return own.empty() ? "latn" : own.front();
}

bool IsNumberingSystem(const std::string&, std::string_view value) {
  static const auto all = TheInternational()->identifiers(Identifiers::kNumberingSystems, "");
  return std::ranges::find(all, value) != all.end();
}

}  // namespace

std::optional<std::string> CanonicalLocale(Isolate* isolate, std::string_view tag) {
  const auto* const module = LanguageData(isolate);
  if (module == nullptr) return std::nullopt;
  if (tag.size() <= 3 && IsLanguageSubtag(tag)) {  // most tags are but a language
    std::string canonical = module->canonical_tag(tag);
    if (!canonical.empty()) return canonical;
  }
  if (const auto given = LanguageTag::Parse(tag)) {
    std::string canonical = module->canonical_tag(tag);
    if (!canonical.empty()) return RestoreYes(*given, &canonical), canonical;
  }
  ThrowError(isolate, MessageId::kInvalidLocale);
  return std::nullopt;
}

std::optional<std::string> CanonicalLocale(Isolate* isolate, String tag) {
  return CanonicalLocale(isolate, ToShortUtf8(isolate, tag));
}

bool IsDefaultLocale(std::string_view locale) { return locale == "en" || locale == kDefaultLocale; }

std::optional<std::string> KnownLocale(Isolate* isolate, Object locales) {
  if (locales.IsUndefined()) return kDefaultLocale;
  if (!locales.IsString(isolate)) return std::nullopt;
  for (const char* known : {kDefaultLocale, "en"}) {
    if (StringEqualsAscii(isolate, Cast<String>(isolate, locales), known)) return known;
  }
  return std::nullopt;
}

Object CanonicalizeLocaleList(Isolate* isolate, Object locales, ValueList* list) {
  if (LanguageData(isolate) == nullptr) return isolate->exception();
  if (locales.IsUndefined()) return locales;
  if (locales.IsString(isolate) || IsIntlObject(isolate, locales, IntlKind::kLocale)) {
    return AddLocale(isolate, locales, list);
  }
  KEI_TRY(object, ToObject(isolate, locales));
  const JSReceiver receiver = Cast<JSReceiver>(isolate, object);
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, receiver));
  for (double k = 0; k < length; k++) {
    KEI_POLL(isolate);
    KEI_TRY_BOOL(present, HasProperty(isolate, receiver, PropertyKey::FromNumber(isolate, k)));
    if (!present) continue;
    KEI_TRY(value, GetIndexed(isolate, receiver, k));
    KEI_TRY_VOID(AddLocale(isolate, value, list));
  }
  return isolate->undefined();
}

std::optional<ResolvedLocale> ResolveLocale(Isolate* isolate, const ValueList& requested,
                                            std::span<const ExtensionKey> keys) {
  const auto match = LookupLocale(isolate, requested);
  if (!match) return std::nullopt;
  ResolvedLocale resolved;
  resolved.data_locale = match->available;
  // The keys of a canonical tag are sorted; so are these.
  std::string extension;
  for (size_t i = 0; i < keys.size(); i++) {
    resolved.values[i] = ResolveKey(keys[i], *match, &extension, &resolved.has_own_values);
  }
  resolved.locale = match->available + (extension.empty() ? "" : "-u" + extension);
  return resolved;
}

ExtensionKey NumberingSystemKey(const std::string& option) {
  return {"nu", option.empty() ? nullptr : option.c_str(), OwnNumberingSystem, IsNumberingSystem};
}

// ICU reads a large table when it first sees an extension.
std::string TagWithNumbers(const std::string& data_locale, const std::string& numbering_system) {
  const bool is_own = numbering_system.empty() || numbering_system == OwnNumberingSystem(data_locale);
  return is_own ? data_locale : data_locale + "-u-nu-" + numbering_system;
}

}  // namespace kei
