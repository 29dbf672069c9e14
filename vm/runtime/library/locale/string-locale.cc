// The methods of strings that depend on a language.

#include <algorithm>
#include <array>
#include <optional>

#include "vm/base/maybe.h"
#include "vm/base/try-vector.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/locale/locale-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using international::Collation;

constexpr char kTextInUtf16[] = "the text in UTF-16";

// A text as the module wants texts, without a copy if it is UTF-16 already: so the string must not move.
class Utf16Text {
 public:
  explicit Utf16Text(Isolate* isolate) : many_(isolate->memory()) {}
  // False if there is no room.
  [[nodiscard]] bool TryRead(const FlatContent& text) {
    if (!text.is_one_byte()) return units_ = text.two(), true;
    uint16_t* copy = few_;
    if (text.length() > kFew) {
      if (!many_.TryReserve(text.length())) return false;
      copy = many_.data();
    }
    std::copy_n(text.one().data(), text.length(), copy);
    units_ = {copy, text.length()};
    return true;
  }
  international::Utf16 units() const { return units_; }

 private:
  static constexpr size_t kFew = 64;

  international::Utf16 units_;
  uint16_t few_[kFew];
  TryVector<uint16_t> many_;
};

// The place of a digit or letter among them in the default language, whatever its case; 0: something else.
constexpr auto kWordPlaces = [] {
  std::array<uint8_t, 256> places{};
  for (int i = 0; i < 10; i++) places['0' + i] = static_cast<uint8_t>(1 + i);
  for (int i = 0; i < 26; i++) {
    places['a' + i] = places['A' + i] = static_cast<uint8_t>(11 + i);
  }
  return places;
}();

// Compares as the default language's collation does, as far as letters and digits of ASCII decide. The first
// of them that is another one decides, then the length, then the first small letter beside a capital.
[[nodiscard]] std::optional<int> CompareWords(Isolate* isolate, String a, String b) {
  const FlatContent left = ContentOf(isolate, a), right = ContentOf(isolate, b);
  if (!left.is_one_byte() || !right.is_one_byte()) return std::nullopt;
  const auto x = left.one(), y = right.one();
  const size_t common = std::min(x.size(), y.size());
  int by_case = 0;
  for (size_t i = 0; i < common; i++) {
    const int p = kWordPlaces[x[i]], q = kWordPlaces[y[i]];
    if (p == 0 || q == 0) return std::nullopt;
    if (p != q) return p - q;
    if (by_case == 0) by_case = y[i] - x[i];  // capitals are below
  }
  if (x.size() == y.size()) return by_case;
  if (kWordPlaces[x.size() > common ? x[common] : y[common]] == 0) return std::nullopt;
  return x.size() > common ? 1 : -1;
}

Smi SignOf(int order) { return Smi::From(order < 0 ? -1 : order > 0 ? 1 : 0); }

int IndexOfWord(std::string_view word, std::initializer_list<std::string_view> words, int otherwise) {
  int index = 0;
  for (std::string_view candidate : words) {
    if (candidate == word) return index;
    index++;
  }
  return otherwise;
}

// False after a throw. The collation's language is the caller's.
bool ReadCollation(LocaleOptions options, Collation* collation) {
  if (!options.Word("usage", {"sort", "search"})) return false;
  if (!options.Word("localeMatcher", {"lookup", "best fit"})) return false;
  Maybe<int> numeric = options.Flag("numeric");
  if (!numeric) return false;
  std::optional<std::string> first = options.Word("caseFirst", {"upper", "lower", "false"});
  if (!first) return false;
  std::optional<std::string> sensitivity = options.Word("sensitivity", {"base", "accent", "case", "variant"});
  if (!sensitivity) return false;
  Maybe<int> ignore = options.Flag("ignorePunctuation");
  if (!ignore) return false;
  collation->numeric = *numeric == 1;
  collation->ignore_punctuation = *ignore == 1;
  collation->case_first =
      static_cast<Collation::CaseFirst>(IndexOfWord(*first, {"", "false", "upper", "lower"}, 0));
  collation->sensitivity = static_cast<Collation::Sensitivity>(
      IndexOfWord(*sensitivity, {"base", "accent", "case"}, Collation::kVariant));
  return true;
}

// Languages whose letters have cases of their own; the others have Unicode's.
bool HasOwnCases(std::string_view locale) {
  return IndexOfWord(locale.substr(0, locale.find('-')), {"tr", "az", "lt", "el", "hy"}, -1) >= 0;
}

Object ChangeCase(Isolate* isolate, const Arguments& args, bool upper, const char* method) {
  KEI_TRY(self, ThisString(isolate, args, method));
  String string = Cast<String>(isolate, self);
  KEI_TRY_VALUE(locale, LocaleArgument(isolate, args.at(0)));
  const auto* module = HasOwnCases(locale) ? international::TheInternational() : nullptr;
  if (module == nullptr || string.length() == 0) {
    return upper ? ToUpperCase(isolate, string) : ToLowerCase(isolate, string);
  }
  if (string.length() > kMaxStringLength / 3) {
    return ThrowError(isolate, MessageId::kInvalidStringLength);
  }
  const FlatContent content = ContentOf(isolate, string);
  Utf16Text text(isolate);
  KEI_TRY_ROOM(text.TryRead(content), kTextInUtf16);
  return InternationalText(isolate, [&](uint16_t* out, size_t capacity) {
    return module->change_case(locale.c_str(), upper, text.units(), out, capacity);
  });
}

}  // namespace

// Compares by the language's collation, or by code units if there is none.
BUILTIN(StringPrototypeLocaleCompare) {
  KEI_TRY(self, ThisString(isolate, args, "String.prototype.localeCompare"));
  KEI_TRY(that, ToString(isolate, args.at(0)));
  if (args.at(1).IsUndefined() && args.at(2).IsUndefined() && international::TheInternational()) {
    const auto order = CompareWords(isolate, Cast<String>(isolate, self), Cast<String>(isolate, that));
    if (order) return SignOf(*order);
  }
  KEI_TRY_VALUE(locale, LocaleArgument(isolate, args.at(1)));
  Collation collation;
  if (args.at(2).IsNullish() && !args.at(2).IsUndefined()) {
    return ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, "String.prototype.localeCompare");
  }
  const LocaleOptions options(isolate, args.at(2), "String.prototype.localeCompare");
  if (!options.empty() && !ReadCollation(options, &collation)) return isolate->exception();
  collation.language = locale.c_str();
  String a = Flatten(isolate, Cast<String>(isolate, self)), b = Flatten(isolate, Cast<String>(isolate, that));
  if (StringEquals(isolate, a, b)) return Smi::From(0);
  const auto* const module = international::TheInternational();
  if (module == nullptr) return SignOf(CompareStrings(isolate, a, b));
  const FlatContent left_content = ContentOf(isolate, a), right_content = ContentOf(isolate, b);
  Utf16Text left(isolate), right(isolate);
  KEI_TRY_ROOM(left.TryRead(left_content) && right.TryRead(right_content), kTextInUtf16);
  return SignOf(module->compare(collation, left.units(), right.units()));
}

BUILTIN(StringPrototypeToLocaleLowerCase) {
  return ChangeCase(isolate, args, false, "String.prototype.toLocaleLowerCase");
}
BUILTIN(StringPrototypeToLocaleUpperCase) {
  return ChangeCase(isolate, args, true, "String.prototype.toLocaleUpperCase");
}

}  // namespace kei
