#include "vm/runtime/library/intl/collator-options.h"

#include <algorithm>
#include <utility>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/root-order.h"
#include "vm/runtime/library/intl/utf16-text.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using international::Identifiers;
using international::TheInternational;

constexpr std::string_view kUsages[] = {"sort", "search"};
constexpr int kSearch = 1;
constexpr std::string_view kSensitivities[] = {"base", "accent", "case", "variant"};
constexpr int kVariant = 3;
constexpr std::string_view kBooleans[] = {"false", "true"};

bool IsCollation(const std::string& locale, std::string_view value) {
  const auto& own = TheInternational()->identifiers(Identifiers::kCollations, locale);
  return std::ranges::find(own, value) != own.end();
}

std::string SearchTag(const std::string& locale) { return locale + "-u-co-search"; }

// The usage "search" has but one collation.
ExtensionKey CollationKey(const std::string& option, bool is_search) {
  const auto initial = [](const std::string&) { return std::string("default"); };
  const auto never = [](const std::string&, std::string_view) { return false; };
  if (is_search) return {"co", nullptr, initial, never};
  return {"co", option.empty() ? nullptr : option.c_str(), initial, IsCollation};
}

std::string OwnCaseFirst(const std::string& tag) {
  return TheInternational()->collation_defaults(tag).case_first;
}

ExtensionKey CaseFirstKey(int option, bool is_search) {
  constexpr auto in_search = +[](const std::string& locale) { return OwnCaseFirst(SearchTag(locale)); };
  return {"kf", option < 0 ? nullptr : kCaseFirsts[option].data(), is_search ? in_search : OwnCaseFirst,
          [](const std::string&, std::string_view value) {
            return std::ranges::find(kCaseFirsts, value) != std::end(kCaseFirsts);
          }};
}

ExtensionKey NumericKey(int option) {
  return {"kn", option < 0 ? nullptr : kBooleans[option].data(),
          [](const std::string&) { return std::string("false"); },
          [](const std::string&, std::string_view value) {
            return std::ranges::find(kBooleans, value) != std::end(kBooleans);
          }};
}

// The language's own choice.
bool IgnoresPunctuation(const std::string& tag) {
  return !IsDefaultLocale(tag) && TheInternational()->collation_defaults(tag).ignores_punctuation;
}

}  // namespace

bool CollatorOptions::Read(Isolate* isolate, Object locales, Object given, const char* method) {
  ValueList requested(isolate);
  if (HasThrown(CanonicalizeLocaleList(isolate, locales, &requested))) return false;
  const Object coerced = CoerceOptionsToObject(isolate, given);
  if (HasThrown(coerced)) return false;
  const IntlOptions options(isolate, coerced, method);
  std::string collation;
  int numeric = -1, case_first = -1, ignore = -1;
  KEI_READ_OPTION(usage, options.Word("usage", kUsages, 0));
  if (HasThrown(ReadLocaleMatcher(options))) return false;
  KEI_READ_OPTION(collation, options.Identifier("collation", IsTypeOfKeyword));
  KEI_READ_OPTION(numeric, options.Flag("numeric", -1));
  KEI_READ_OPTION(case_first, options.Word("caseFirst", kCaseFirsts, -1));
  KEI_READ_OPTION(sensitivity, options.Word("sensitivity", kSensitivities, kVariant));
  KEI_READ_OPTION(ignore, options.Flag("ignorePunctuation", -1));
  const bool is_search = usage == kSearch;
  if (locales.IsUndefined() && collation.empty()) {  // which needs no data
    const std::string_view first = kCaseFirsts[case_first < 0 ? 2 : case_first];
    const bool is_own = numeric != 1 && first == "false";
    locale = {kDefaultLocale,
              kDefaultLocale,
              {"default", std::string(first), numeric == 1 ? "true" : "false"},
              is_own};
  } else {
    const ExtensionKey keys[] = {CollationKey(collation, is_search), CaseFirstKey(case_first, is_search),
                                 NumericKey(numeric)};
    KEI_READ_OPTION(locale, ResolveLocale(isolate, requested, keys));
  }
  ignores_punctuation = ignore < 0 ? IgnoresPunctuation(Tag()) : ignore == 1;
  return true;
}

void CollatorOptions::AddTo(ResolvedOptions* resolved) const {
  resolved->Add("locale", std::string_view(locale.locale));
  resolved->Add("usage", kUsages[usage]);
  resolved->Add("sensitivity", kSensitivities[sensitivity]);
  resolved->Add("ignorePunctuation", ignores_punctuation);
  resolved->Add("collation", std::string_view(locale.values[0]));
  resolved->Add("numeric", locale.values[2] == "true");
  resolved->Add("caseFirst", std::string_view(locale.values[1]));
}

bool CollatorOptions::HasOrderOfRoot() const {
  return HasRootOrder(locale.data_locale) && usage != kSearch && locale.values[0] == "default" &&
         locale.values[1] == "false" && locale.values[2] == "false" && sensitivity == kVariant &&
         !ignores_punctuation;
}

std::string CollatorOptions::Tag() const {
  if (usage == kSearch) return SearchTag(locale.data_locale);
  return locale.data_locale + (locale.values[0] == "default" ? "" : "-u-co-" + locale.values[0]);
}

std::string CollatorOptions::Key() const {
  return Tag() + "\n" + kSensitivities[sensitivity][0] + locale.values[1][0] +
         (locale.values[2] == "true" ? 'n' : '-') + (ignores_punctuation ? 'p' : '-') +
         (HasOrderOfRoot() ? 'r' : '-');
}

Object CompareByKey(Isolate* isolate, std::string_view key, String a, String b) {
  if (key.back() == 'r') {
    if (const auto order = CompareInRootOrder(isolate, a, b)) return SignOf(*order);
  }
  a = Flatten(isolate, a);
  b = Flatten(isolate, b);
  if (StringEquals(isolate, a, b)) return Smi::From(0);
  const FlatContent left_content = ContentOf(isolate, a), right_content = ContentOf(isolate, b);
  Utf16Text left(isolate), right(isolate);
  KEI_TRY_ROOM(left.TryRead(left_content) && right.TryRead(right_content), kTextInUtf16);
  return SignOf(TheInternational()->compare(key, left.units(), right.units()));
}

}  // namespace kei
