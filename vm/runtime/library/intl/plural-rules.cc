// Intl.PluralRules.

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/digit-options.h"
#include "vm/runtime/library/intl/intl-number.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/library/intl/number-options.h"
#include "vm/runtime/library/intl/string-lists.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using international::TheInternational;

constexpr std::string_view kPluralTypes[] = {"cardinal", "ordinal"};

struct PluralOptions {
  int type = 0;
  NumberOptions number;

  // A line for the rules in front of the key of the number.
  std::string Key() const { return std::string(kPluralTypes[type]) + "\n" + number.Key(); }
};

// The categories in the order of CLDR.
std::vector<std::string> SortedCategories(std::vector<std::string> categories) {
  static constexpr std::string_view kOrder[] = {"zero", "one", "two", "few", "many", "other"};
  std::ranges::sort(categories, {}, [](const std::string& name) { return std::ranges::find(kOrder, name); });
  return categories;
}

void AddAll(const PluralOptions& options, Isolate* isolate, ResolvedOptions* resolved) {
  resolved->Add("locale", std::string_view(options.number.locale.locale));
  resolved->Add("type", kPluralTypes[options.type]);
  options.number.AddNotation(resolved);
  options.number.digits.AddDigits(resolved);
  const auto categories = SortedCategories(TheInternational()->plural_categories(options.Key()));
  resolved->Add("pluralCategories", NewListOfTexts(isolate, categories));
  options.number.digits.AddRounding(resolved);
}

// False after a throw.
bool ReadOptions(Isolate* isolate, const Arguments& args, PluralOptions* result) {
  ValueList requested(isolate);
  if (HasThrown(CanonicalizeLocaleList(isolate, args.at(0), &requested))) return false;
  const Object coerced = CoerceOptionsToObject(isolate, args.at(1));
  if (HasThrown(coerced)) return false;
  const IntlOptions options(isolate, coerced, "Intl.PluralRules");
  if (HasThrown(ReadLocaleMatcher(options))) return false;
  const auto type = options.Word("type", kPluralTypes, 0);
  if (!type) return false;
  result->type = *type;
  const auto locale = ResolveLocale(isolate, requested, {});
  if (!locale) return false;
  result->number.locale = *locale;
  return result->number.ReadForPlurals(options);
}

Object Category(Isolate* isolate, const std::string& category) {
  if (category.empty()) return ThrowError(isolate, MessageId::kNoFormatter);
  return isolate->factory()->InternalizeAscii(category);
}

}  // namespace

BUILTIN(IntlPluralRulesConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.PluralRules"));
  PluralOptions options;
  if (!ReadOptions(isolate, args, &options)) return isolate->exception();
  ResolvedOptions resolved(isolate);
  AddAll(options, isolate, &resolved);
  InitializeIntlObject(isolate, object, IntlKind::kPluralRules, options.Key(), resolved);
  return object;
}

BUILTIN(IntlPluralRulesPrototypeSelect) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, IntlKind::kPluralRules, "Intl.PluralRules.prototype.select"));
  KEI_TRY_VALUE(value, ToIntlNumber(isolate, args.at(0)));
  return Category(isolate, TheInternational()->plural_category(KeyOf(isolate, self), value.view()));
}

BUILTIN(IntlPluralRulesPrototypeSelectRange) {
  KEI_TRY_VALUE(
      self, ThisIntlObject(isolate, args, IntlKind::kPluralRules, "Intl.PluralRules.prototype.selectRange"));
  if (args.at(0).IsUndefined() || args.at(1).IsUndefined()) {
    return ThrowError(isolate, MessageId::kRangeUndefined);
  }
  KEI_TRY_VALUE(start, ToIntlNumber(isolate, args.at(0)));
  KEI_TRY_VALUE(end, ToIntlNumber(isolate, args.at(1)));
  if (start.is_nan() || end.is_nan()) return ThrowError(isolate, MessageId::kRangeNaN);
  return Category(
      isolate, TheInternational()->plural_category_of_range(KeyOf(isolate, self), start.view(), end.view()));
}

BUILTIN(IntlPluralRulesPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kPluralRules,
                                     "Intl.PluralRules.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
