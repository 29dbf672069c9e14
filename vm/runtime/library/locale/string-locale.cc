// The methods of strings that depend on a language.

#include <algorithm>
#include <optional>

#include "vm/base/maybe.h"
#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/collator-options.h"
#include "vm/runtime/library/intl/locale-keys.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/library/intl/root-order.h"
#include "vm/runtime/library/intl/utf16-text.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using international::TheInternational;

constexpr const char* kCompareMethod = "String.prototype.localeCompare";

// The first language of the list that letters have cases of their own in, if it is the first; "" otherwise,
// since the others have Unicode's. Nothing after a throw.
[[nodiscard]] std::optional<std::string> LanguageOfCases(Isolate* isolate, Object locales) {
  static constexpr std::string_view kLanguages[] = {"tr", "az", "lt", "el", "hy"};
  if (KnownLocale(isolate, locales)) return "";
  ValueList requested(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, locales, &requested));
  if (requested.size() == 0) return "";
  const std::string tag = ToUtf8(isolate, Cast<String>(isolate, requested[0]));
  const std::string language = tag.substr(0, tag.find('-'));
  return std::ranges::find(kLanguages, language) == std::end(kLanguages) ? "" : language;
}

Object ChangeCaseIn(Isolate* isolate, const std::string& language, String string, bool upper) {
  constexpr char kText[] = "the text in the language";
  if (string.length() > kMaxStringLength / 3) {
    return ThrowError(isolate, MessageId::kInvalidStringLength);
  }
  const FlatContent content = ContentOf(isolate, string);
  Utf16Text text(isolate);
  KEI_TRY_ROOM(text.TryRead(content), kTextInUtf16);
  TryVector<uint16_t> changed(isolate->memory());
  KEI_TRY_ROOM(changed.TryReserve(std::max<size_t>(256, string.length())), kText);
  const auto change = [&] {
    return TheInternational()->change_case(language.c_str(), upper, text.units(), changed.data(),
                                           changed.capacity());
  };
  size_t length = change();
  if (length > changed.capacity()) {
    KEI_TRY_ROOM(changed.TryReserve(length), kText);
    length = change();
  }
  const auto result =
      isolate->factory()->TryNewStringFromUtf16(std::span<const uint16_t>(changed.data(), length));
  KEI_TRY_ROOM(result, kText);
  return *result;
}

Object ChangeCase(Isolate* isolate, const Arguments& args, bool upper, const char* method) {
  KEI_TRY(self, ThisString(isolate, args, method));
  const String string = Cast<String>(isolate, self);
  KEI_TRY_VALUE(language, LanguageOfCases(isolate, args.at(0)));
  if (!language.empty() && string.length() > 0) return ChangeCaseIn(isolate, language, string, upper);
  return upper ? ToUpperCase(isolate, string) : ToLowerCase(isolate, string);
}

}  // namespace

// Compares as an Intl.Collator does. Without the module the default language has the order of code units.
BUILTIN(StringPrototypeLocaleCompare) {
  KEI_TRY(self, ThisString(isolate, args, kCompareMethod));
  KEI_TRY(that, ToString(isolate, args.at(0)));
  const String a = Cast<String>(isolate, self), b = Cast<String>(isolate, that);
  const bool is_plain = args.at(2).IsUndefined();
  if (is_plain && AreLocalesOfRootOrder(isolate, args.at(1)) && TheInternational() != nullptr) {
    if (const auto order = CompareInRootOrder(isolate, a, b)) return SignOf(*order);
  }
  if (is_plain && KnownLocale(isolate, args.at(1))) {
    if (TheInternational() == nullptr) return SignOf(CompareStrings(isolate, a, b));
    return CompareByKey(isolate, kDefaultCollation, a, b);
  }
  if (is_plain) {
    if (const auto key = RememberedKey(isolate, LocaleMethod::kCompareStrings, args.at(1))) {
      return CompareByKey(isolate, *key, a, b);
    }
  }
  CollatorOptions options;
  if (!options.Read(isolate, args.at(1), args.at(2), kCompareMethod)) return isolate->exception();
  const std::string key = options.Key();
  if (is_plain) RememberKey(isolate, LocaleMethod::kCompareStrings, args.at(1), key);
  return CompareByKey(isolate, key, a, b);
}

BUILTIN(StringPrototypeToLocaleLowerCase) {
  return ChangeCase(isolate, args, false, "String.prototype.toLocaleLowerCase");
}
BUILTIN(StringPrototypeToLocaleUpperCase) {
  return ChangeCase(isolate, args, true, "String.prototype.toLocaleUpperCase");
}

}  // namespace kei
