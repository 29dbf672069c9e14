// Intl.ListFormat.

#include <algorithm>

#include "vm/factory/value-list.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/list-pattern.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

constexpr std::string_view kListTypes[] = {"conjunction", "disjunction", "unit"};

// StringListFromIterable. Undefined or the exception.
Object CollectStrings(Isolate* isolate, Object iterable, ValueList* list) {
  if (iterable.IsUndefined()) return iterable;
  return ForEachOf(isolate, iterable, [&](Object value) -> Object {
    if (!value.IsString(isolate)) return ThrowError(isolate, MessageId::kNotString, value);
    KEI_TRY_ROOM(list->TryPush(value), "the list of texts");
    return isolate->undefined();
  });
}

// So much of an item as a language's rules may look at.
std::u16string BeginningOf(Isolate* isolate, Object item) {
  constexpr uint32_t kMost = 32;
  const FlatContent content = ContentOf(isolate, Cast<String>(isolate, item));
  std::u16string beginning;
  for (uint32_t i = 0; i < std::min(kMost, content.length()); i++) beginning += content[i];
  return beginning;
}

// Calls take_literal(text) and take_item(string) in turn.
template <typename TakeLiteral, typename TakeItem>
Object Walk(Isolate* isolate, const Arguments& args, const char* method, TakeLiteral take_literal,
            TakeItem take_item) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kListFormat, method));
  ValueList items(isolate);
  KEI_TRY_VOID(CollectStrings(isolate, args.at(0), &items));
  if (items.size() == 0) return isolate->undefined();
  const ListPattern pattern(KeyOf(isolate, self), items.size(),
                            [&](uint32_t i) { return BeginningOf(isolate, items[i]); });
  if (!pattern.is_valid()) return ThrowError(isolate, MessageId::kNoFormatter);
  for (uint32_t i = 0; i < items.size(); i++) {
    KEI_POLL(isolate);
    KEI_TRY_VOID(take_literal(pattern.Before(i)));
    KEI_TRY_VOID(take_item(Cast<String>(isolate, items[i])));
  }
  return take_literal(pattern.Before(items.size()));
}

}  // namespace

BUILTIN(IntlListFormatConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.ListFormat"));
  ValueList requested(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &requested));
  KEI_TRY(given, GetOptionsObject(isolate, args.at(1)));
  IntlOptions options(isolate, given, "Intl.ListFormat");
  KEI_TRY_VOID(ReadLocaleMatcher(options));
  KEI_TRY_VALUE(type, options.Word("type", kListTypes, 0));
  KEI_TRY_VALUE(style, options.Word("style", kTextStyles, 0));
  KEI_TRY_VALUE(locale, ResolveLocale(isolate, requested, {}));
  ResolvedOptions resolved(isolate);
  resolved.Add("locale", std::string_view(locale.locale));
  resolved.Add("type", kListTypes[type]);
  resolved.Add("style", kTextStyles[style]);
  const std::string key = locale.data_locale + "\n" + kListTypes[type][0] + kTextStyles[style][0];
  InitializeIntlObject(isolate, object, IntlKind::kListFormat, key, resolved);
  return object;
}

BUILTIN(IntlListFormatPrototypeFormat) {
  StringBuilder builder(isolate);
  KEI_TRY_VOID(Walk(
      isolate, args, "Intl.ListFormat.prototype.format",
      [&](const std::u16string& literal) {
        for (char16_t c : literal) builder.AppendCharacter(c);
        return isolate->undefined();
      },
      [&](String item) {
        builder.Append(item);
        return isolate->undefined();
      }));
  return builder.Finish("the list");
}

BUILTIN(IntlListFormatPrototypeFormatToParts) {
  PartsBuilder parts(isolate);
  KEI_TRY_VOID(Walk(
      isolate, args, "Intl.ListFormat.prototype.formatToParts",
      [&](const std::u16string& literal) {
        return literal.empty() ? isolate->undefined() : parts.Add("literal", TextToString(isolate, literal));
      },
      [&](String item) { return parts.Add("element", item); }));
  return parts.Finish();
}

BUILTIN(IntlListFormatPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kListFormat,
                                     "Intl.ListFormat.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
