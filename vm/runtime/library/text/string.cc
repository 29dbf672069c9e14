// String and its prototype.

#include <algorithm>
#include <cmath>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/factory/string-content.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iterator-steps.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/text/normalize.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/repeat-characters.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

#define THIS_STRING(name, method)                            \
  KEI_TRY(name##_object, ThisString(isolate, args, method)); \
  String name = Cast<String>(isolate, name##_object)

#define ARGUMENT_STRING(name, index)                         \
  KEI_TRY(name##_object, StringOf(isolate, args.at(index))); \
  String name = Cast<String>(isolate, name##_object)

Object StringOf(Isolate* isolate, Object value) {
  return value.IsString(isolate) ? value : ToString(isolate, value);
}

// thisStringValue: no conversion.
Object ThisStringValue(Isolate* isolate, const Arguments& args, const char* method) {
  Object value = UnwrapPrimitive(isolate, args.receiver());
  if (value.IsString(isolate)) return value;
  return ThrowIncompatible(isolate, method, args.receiver());
}

// An integer argument clamped to [0, limit].
Maybe<uint32_t> ClampedIndex(Isolate* isolate, Object value, uint32_t limit, uint32_t if_undefined) {
  if (value.IsSmi()) {
    return static_cast<uint32_t>(std::clamp<int64_t>(value.SmiValue(), 0, limit));
  }
  if (value.IsUndefined()) return if_undefined;
  KEI_TRY_VALUE(integer, ToIntegerOrInfinity(isolate, value));
  return static_cast<uint32_t>(std::clamp(integer, 0.0, static_cast<double>(limit)));
}

Maybe<uint32_t> RelativeIndex(Isolate* isolate, Object value, uint32_t length, uint32_t if_undefined) {
  if (value.IsSmi()) {
    const int64_t given = value.SmiValue();
    return static_cast<uint32_t>(given < 0 ? std::max<int64_t>(length + given, 0)
                                           : std::min<int64_t>(given, length));
  }
  KEI_TRY_VALUE(index, ToRelativeIndex(isolate, value, length, if_undefined));
  return static_cast<uint32_t>(index);
}

// The position argument of charAt and the like; nothing when it lies outside.
struct Position {
  bool inside;
  uint32_t index;
};
[[nodiscard]] std::optional<Position> PositionIn(Isolate* isolate, Object value, String string) {
  KEI_TRY_VALUE(position, ToIntegerOrInfinity(isolate, value));
  bool inside = position >= 0 && position < string.length();
  return Position{inside, inside ? static_cast<uint32_t>(position) : 0};
}

template <typename Raw>
Object Padded(Isolate* isolate, Maybe<Raw> result, String self, String filler, bool at_start) {
  KEI_TRY_ROOM(result, "the padded text");
  const uint32_t length = self.length(), missing = result->length() - length;
  CopyCharacters(isolate, self, 0, length, result->chars() + (at_start ? missing : 0));
  auto* const to = result->chars() + (at_start ? 0 : length);
  const uint32_t first = std::min(missing, filler.length());
  CopyCharacters(isolate, filler, 0, first, to);
  RepeatCharacters(to, first, missing);
  return *result;
}

Object Pad(Isolate* isolate, const Arguments& args, bool at_start, const char* method) {
  THIS_STRING(self, method);
  KEI_TRY_VALUE(target, ToLength(isolate, args.at(0)));
  if (target <= self.length()) return self;
  String filler = isolate->single_character_string(' ');
  if (!args.at(1).IsUndefined()) {
    ARGUMENT_STRING(given, 1);
    filler = given;
  }
  if (filler.length() == 0) return self;
  if (target > isolate->heap()->limits().max_string_length()) {
    return ThrowTooLong(isolate, target, "the padded text");
  }
  Factory* const factory = isolate->factory();
  const auto length = static_cast<uint32_t>(target);
  return IsOneByte(isolate, self) && IsOneByte(isolate, filler)
             ? Padded(isolate, factory->TryNewRawOneByteString(length), self, filler, at_start)
             : Padded(isolate, factory->TryNewRawTwoByteString(length), self, filler, at_start);
}

// <tag attribute="value">this</tag>, Annex B.2.2
Object Html(Isolate* isolate, const Arguments& args, const char* method, std::string_view tag,
            std::string_view attribute) {
  THIS_STRING(self, method);
  StringBuilder text(isolate);
  text.Append('<');
  text.Append(tag);
  if (!attribute.empty()) {
    ARGUMENT_STRING(value, 0);
    text.Append(' ');
    text.Append(attribute);
    text.Append(std::string_view("=\""));
    FlatContent content = ContentOf(isolate, value);
    for (uint32_t i = 0; i < content.length(); i++) {
      KEI_POLL(isolate);
      if (content[i] == '"')
        text.Append(std::string_view("&quot;"));
      else
        text.AppendCharacter(content[i]);
    }
    text.Append('"');
  }
  text.Append('>');
  text.Append(self);
  text.Append(std::string_view("</"));
  text.Append(tag);
  text.Append('>');
  return text.Finish();
}

// The search argument of includes, startsWith, endsWith: a regexp is refused.
Object SearchString(Isolate* isolate, Object value, const char* method) {
  if (value.IsString(isolate)) return value;
  KEI_TRY_BOOL(is_regexp, IsRegExp(isolate, value));
  if (is_regexp) return ThrowError(isolate, MessageId::kFirstArgumentRegExp, method);
  return ToString(isolate, value);
}

}  // namespace

BUILTIN(StringConstructor) {
  Object value = isolate->empty_string();
  if (args.length() > 0) {
    if (!args.is_construct() && args.at(0).IsSymbol(isolate)) {
      return ToDisplayString(isolate, args.at(0));
    }
    KEI_TRY(text, ToString(isolate, args.at(0)));
    value = text;
  }
  if (!args.is_construct()) return value;
  return NewWrapper(isolate, args, value);
}

BUILTIN(StringFromCharCode) {
  if (args.length() == 1) {
    KEI_TRY_VALUE(code, ToUint32(isolate, args.at(0)));
    return CharacterString(isolate, static_cast<uint16_t>(code));
  }
  StringBuilder text(isolate);
  for (Object argument : args) {
    KEI_POLL(isolate);
    KEI_TRY_VALUE(code, ToUint32(isolate, argument));
    text.AppendCharacter(static_cast<uint16_t>(code));
  }
  return text.Finish();
}

BUILTIN(StringFromCodePoint) {
  StringBuilder text(isolate);
  for (Object argument : args) {
    KEI_TRY(number, ToNumber(isolate, argument));
    double value = number.NumberValue(isolate);
    if (!(value >= 0 && value <= 0x10ffff && std::trunc(value) == value)) {
      return ThrowError(isolate, MessageId::kInvalidCodePoint, argument);
    }
    text.AppendCodePoint(static_cast<uint32_t>(value));
  }
  return text.Finish();
}

BUILTIN(StringRaw) {
  KEI_TRY(cooked, ToObject(isolate, args.at(0)));
  KEI_TRY(raw_value, GetNamed(isolate, cooked, RootIndex::k_raw_string));
  KEI_TRY(raw, ToObject(isolate, raw_value));
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, raw)));
  StringBuilder text(isolate);
  for (double i = 0; i < length; i++) {
    KEI_TRY(part, GetIndexed(isolate, raw, i));
    KEI_TRY(string, ToString(isolate, part));
    text.Append(Cast<String>(isolate, string));
    if (i + 1 < length && i + 1 < args.length()) {
      KEI_TRY(substitution, ToString(isolate, args.at(static_cast<int>(i) + 1)));
      text.Append(Cast<String>(isolate, substitution));
    }
  }
  return text.Finish();
}

BUILTIN(StringPrototypeAt) {
  THIS_STRING(self, "String.prototype.at");
  KEI_TRY_VALUE(relative, ToIntegerOrInfinity(isolate, args.at(0)));
  double k = relative >= 0 ? relative : self.length() + relative;
  if (k < 0 || k >= self.length()) return isolate->undefined();
  return CharacterString(isolate, CharacterAt(isolate, self, static_cast<uint32_t>(k)));
}

BUILTIN(StringPrototypeCharAt) {
  THIS_STRING(self, "String.prototype.charAt");
  KEI_TRY_VALUE(position, PositionIn(isolate, args.at(0), self));
  if (!position.inside) return isolate->empty_string();
  return CharacterString(isolate, CharacterAt(isolate, self, position.index));
}

BUILTIN(StringPrototypeCharCodeAt) {
  THIS_STRING(self, "String.prototype.charCodeAt");
  KEI_TRY_VALUE(position, PositionIn(isolate, args.at(0), self));
  if (!position.inside) return isolate->nan_value();
  return Smi::From(CharacterAt(isolate, self, position.index));
}

BUILTIN(StringPrototypeCodePointAt) {
  THIS_STRING(self, "String.prototype.codePointAt");
  KEI_TRY_VALUE(position, PositionIn(isolate, args.at(0), self));
  if (!position.inside) return isolate->undefined();
  return Smi::From(static_cast<int32_t>(CodePointAt(isolate, self, position.index)));
}

BUILTIN(StringPrototypeConcat) {
  KEI_TRY(result, ThisString(isolate, args, "String.prototype.concat"));
  for (Object argument : args) {
    KEI_TRY(text, ToString(isolate, argument));
    KEI_TRY(joined, Concat(isolate, Cast<String>(isolate, result), Cast<String>(isolate, text)));
    result = joined;
  }
  return result;
}

BUILTIN(StringPrototypeEndsWith) {
  THIS_STRING(self, "String.prototype.endsWith");
  KEI_TRY(search, SearchString(isolate, args.at(0), "String.prototype.endsWith"));
  KEI_TRY_VALUE(end, ClampedIndex(isolate, args.at(1), self.length(), self.length()));
  uint32_t length = Cast<String>(isolate, search).length();
  bool matches = length <= end && StringMatchesAt(isolate, self, Cast<String>(isolate, search), end - length);
  KEI_POLL(isolate);
  return ToBooleanObject(isolate, matches);
}

BUILTIN(StringPrototypeStartsWith) {
  THIS_STRING(self, "String.prototype.startsWith");
  KEI_TRY(search, SearchString(isolate, args.at(0), "String.prototype.startsWith"));
  KEI_TRY_VALUE(start, ClampedIndex(isolate, args.at(1), self.length(), 0));
  bool matches = Cast<String>(isolate, search).length() <= self.length() - start &&
                 StringMatchesAt(isolate, self, Cast<String>(isolate, search), start);
  return ToBooleanObject(isolate, matches);
}

BUILTIN(StringPrototypeIncludes) {
  THIS_STRING(self, "String.prototype.includes");
  KEI_TRY(search, SearchString(isolate, args.at(0), "String.prototype.includes"));
  KEI_TRY_VALUE(start, ClampedIndex(isolate, args.at(1), self.length(), 0));
  const int64_t index = StringIndexOf(isolate, self, Cast<String>(isolate, search), start);
  return ToBooleanObject(isolate, index >= 0);
}

BUILTIN(StringPrototypeIndexOf) {
  THIS_STRING(self, "String.prototype.indexOf");
  ARGUMENT_STRING(search, 0);
  KEI_TRY_VALUE(start, ClampedIndex(isolate, args.at(1), self.length(), 0));
  const int64_t index = StringIndexOf(isolate, self, search, start);
  return NewNumber(isolate, index);
}

BUILTIN(StringPrototypeLastIndexOf) {
  THIS_STRING(self, "String.prototype.lastIndexOf");
  ARGUMENT_STRING(search, 0);
  KEI_TRY_VALUE(number, ToDouble(isolate, args.at(1)));
  double position = std::isnan(number) ? self.length() : DoubleToInteger(number);
  auto from = static_cast<uint32_t>(std::clamp(position, 0.0, static_cast<double>(self.length())));
  const int64_t index = StringLastIndexOf(isolate, self, search, from);
  return NewNumber(isolate, index);
}

BUILTIN(StringPrototypeNormalize) {
  THIS_STRING(self, "String.prototype.normalize");
  NormalizationForm form = NormalizationForm::kNFC;
  if (!args.at(0).IsUndefined()) {
    ARGUMENT_STRING(name, 0);
    const std::optional<NormalizationForm> named = NormalizationFormOf(isolate, name);
    if (!named.has_value()) return ThrowError(isolate, MessageId::kNormalizationForm);
    form = *named;
  }
  return Normalize(isolate, self, form);
}

BUILTIN(StringPrototypePadEnd) { return Pad(isolate, args, false, "String.prototype.padEnd"); }
BUILTIN(StringPrototypePadStart) { return Pad(isolate, args, true, "String.prototype.padStart"); }

BUILTIN(StringPrototypeRepeat) {
  THIS_STRING(self, "String.prototype.repeat");
  KEI_TRY_VALUE(count, ToIntegerOrInfinity(isolate, args.at(0)));
  if (count < 0 || std::isinf(count)) {
    return ThrowError(isolate, MessageId::kInvalidCountValue, args.at(0));
  }
  return RepeatString(isolate, self, count);
}

BUILTIN(StringPrototypeSlice) {
  THIS_STRING(self, "String.prototype.slice");
  KEI_TRY_VALUE(from, RelativeIndex(isolate, args.at(0), self.length(), 0));
  KEI_TRY_VALUE(to, RelativeIndex(isolate, args.at(1), self.length(), self.length()));
  if (from >= to) return isolate->empty_string();
  return Substring(isolate, self, from, to);
}

BUILTIN(StringPrototypeSubstr) {
  THIS_STRING(self, "String.prototype.substr");
  KEI_TRY_VALUE(from, RelativeIndex(isolate, args.at(0), self.length(), 0));
  uint32_t rest = self.length() - from;
  KEI_TRY_VALUE(count, ClampedIndex(isolate, args.at(1), rest, rest));
  return Substring(isolate, self, from, from + count);
}

BUILTIN(StringPrototypeSubstring) {
  THIS_STRING(self, "String.prototype.substring");
  KEI_TRY_VALUE(from, ClampedIndex(isolate, args.at(0), self.length(), 0));
  KEI_TRY_VALUE(to, ClampedIndex(isolate, args.at(1), self.length(), self.length()));
  return Substring(isolate, self, std::min(from, to), std::max(from, to));
}

#define CASE_METHOD(Name, method, function)        \
  BUILTIN(StringPrototype##Name) {                 \
    THIS_STRING(self, "String.prototype." method); \
    return function(isolate, self);                \
  }
CASE_METHOD(ToLowerCase, "toLowerCase", ToLowerCase)
CASE_METHOD(ToUpperCase, "toUpperCase", ToUpperCase)
#undef CASE_METHOD

BUILTIN(StringPrototypeTrim) {
  THIS_STRING(self, "String.prototype.trim");
  const String trimmed = Trim(isolate, self, TrimMode::kBoth);
  KEI_POLL(isolate);
  return trimmed;
}
BUILTIN(StringPrototypeTrimStart) {
  THIS_STRING(self, "String.prototype.trimStart");
  const String trimmed = Trim(isolate, self, TrimMode::kStart);
  KEI_POLL(isolate);
  return trimmed;
}
BUILTIN(StringPrototypeTrimEnd) {
  THIS_STRING(self, "String.prototype.trimEnd");
  const String trimmed = Trim(isolate, self, TrimMode::kEnd);
  KEI_POLL(isolate);
  return trimmed;
}

BUILTIN(StringPrototypeToString) { return ThisStringValue(isolate, args, "String.prototype.toString"); }
BUILTIN(StringPrototypeValueOf) { return ThisStringValue(isolate, args, "String.prototype.valueOf"); }

BUILTIN(StringPrototypeIterator) {
  THIS_STRING(self, "String.prototype[Symbol.iterator]");
  return isolate->factory()->NewJSStringIterator(self);
}

BUILTIN(StringIteratorPrototypeNext) {
  if (!args.receiver().IsTypeJSStringIterator(isolate)) {
    return ThrowIncompatible(isolate, "String Iterator.prototype.next", args.receiver());
  }
  return IteratorResultOf(isolate,
                          StepStringIterator(isolate, Cast<JSStringIterator>(isolate, args.receiver())));
}

#define HTML_METHOD(Name, method, tag, attribute) \
  BUILTIN(StringPrototype##Name) { return Html(isolate, args, "String.prototype." method, tag, attribute); }
HTML_METHOD(Anchor, "anchor", "a", "name")
HTML_METHOD(Big, "big", "big", "")
HTML_METHOD(Blink, "blink", "blink", "")
HTML_METHOD(Bold, "bold", "b", "")
HTML_METHOD(Fixed, "fixed", "tt", "")
HTML_METHOD(Fontcolor, "fontcolor", "font", "color")
HTML_METHOD(Fontsize, "fontsize", "font", "size")
HTML_METHOD(Italics, "italics", "i", "")
HTML_METHOD(Link, "link", "a", "href")
HTML_METHOD(Small, "small", "small", "")
HTML_METHOD(Strike, "strike", "strike", "")
HTML_METHOD(Sub, "sub", "sub", "")
HTML_METHOD(Sup, "sup", "sup", "")
#undef HTML_METHOD

}  // namespace kei
