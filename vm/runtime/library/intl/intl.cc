// The functions of Intl itself, and the one that all service constructors have.

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/library/intl/string-lists.h"
#include "vm/runtime/library/intl/units.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object ArrayOfList(Isolate* isolate, const ValueList& list) {
  const FixedArray elements =
      isolate->factory()->CopyFixedArrayUpTo(list.array(), static_cast<int>(list.size()));
  return isolate->factory()->NewJSArray(elements, list.size(), ElementsKind::kPacked);
}

}  // namespace

BUILTIN(IntlGetCanonicalLocales) {
  ValueList list(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &list));
  return ArrayOfList(isolate, list);
}

BUILTIN(IntlSupportedLocalesOf) {
  ValueList requested(isolate), supported(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &requested));
  KEI_TRY(options, CoerceOptionsToObject(isolate, args.at(1)));
  KEI_TRY_VOID(ReadLocaleMatcher(IntlOptions(isolate, options, "supportedLocalesOf")));
  for (uint32_t i = 0; i < requested.size(); i++) {
    KEI_POLL(isolate);
    const auto tag = LanguageTag::Parse(ToUtf8(isolate, Cast<String>(isolate, requested[i])));
    if (!tag || international::TheInternational()->available_locale(tag->BaseName()).empty()) continue;
    KEI_TRY_ROOM(supported.TryPush(requested[i]), "the list of locales");
  }
  return ArrayOfList(isolate, supported);
}

BUILTIN(IntlSupportedValuesOf) {
  using international::Identifiers;
  struct Row {
    std::string_view key;
    Identifiers identifiers;
  };
  static constexpr Row kRows[] = {
      {"calendar", Identifiers::kCalendars},  {"collation", Identifiers::kCollations},
      {"currency", Identifiers::kCurrencies}, {"numberingSystem", Identifiers::kNumberingSystems},
      {"timeZone", Identifiers::kTimeZones},
  };
  KEI_TRY(value, ToString(isolate, args.at(0)));
  const std::string key = ToShortUtf8(isolate, Cast<String>(isolate, value));
  if (key == "unit") return NewArrayOfTexts(isolate, SanctionedUnits());
  const auto row = std::ranges::find(kRows, key, &Row::key);
  if (row == std::end(kRows)) return ThrowError(isolate, MessageId::kInvalidValue, "key", key);
  const auto* const module = LanguageData(isolate);
  if (module == nullptr) return isolate->exception();
  return NewArrayOfTexts(isolate, module->identifiers(row->identifiers, ""));
}

}  // namespace kei
