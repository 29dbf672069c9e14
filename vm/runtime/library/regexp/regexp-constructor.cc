// RegExp, RegExp.escape, and the legacy static properties.

#include "vm/base/text/hex.h"
#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

BUILTIN(RegExpConstructor) {
  Object pattern = args.at(0), flags = args.at(1), new_target = args.new_target();
  KEI_TRY_BOOL(is_regexp, IsRegExp(isolate, pattern));
  if (!args.is_construct()) {
    new_target = args.target();
    if (is_regexp && flags.IsUndefined()) {
      KEI_TRY(constructor, GetNamed(isolate, pattern, RootIndex::k_constructor_string));
      if (constructor == new_target) return pattern;
    }
  }
  if (pattern.IsTypeJSRegExp(isolate)) {
    RegExpData data = DataOf(isolate, Cast<JSRegExp>(isolate, pattern));
    pattern = data.source(isolate);
    if (flags.IsUndefined()) flags = FlagsString(isolate, data.flags());
  } else if (is_regexp) {
    KEI_TRY(source, GetNamed(isolate, pattern, RootIndex::k_source_string));
    if (flags.IsUndefined()) {
      KEI_TRY(own, GetNamed(isolate, pattern, RootIndex::k_flags_string));
      flags = own;
    }
    pattern = source;
  }
  KEI_TRY(object, NewObjectForConstruct(isolate, args.target(), new_target));
  return RegExpInitialize(isolate, Cast<JSRegExp>(isolate, object), pattern, flags);
}

BUILTIN(RegExpSpecies) { return args.receiver(); }

namespace {

// \xHH or \uHHHH.
void AppendHexEscape(StringBuilder* text, uint16_t c) {
  text->Append('\\');
  text->Append(c < 0x100 ? 'x' : 'u');
  for (int shift = c < 0x100 ? 4 : 12; shift >= 0; shift -= 4) {
    text->Append(kLowerHexDigits[c >> shift & 15]);
  }
}

// EncodeForRegExpEscape.
void AppendEscaped(StringBuilder* text, uint16_t c, bool is_lone_surrogate) {
  constexpr std::string_view kSyntax = "^$\\.*+?()[]{}|/", kControls = "\t\n\v\f\r",
                             kControlLetters = "tnvfr", kPunctuators = ",-=<>#&!%:;@~'`\"";
  auto is_in = [&](std::string_view set) {
    return c < 0x80 && set.find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (is_in(kSyntax)) {
    text->Append('\\');
    text->AppendCharacter(c);
  } else if (is_in(kControls)) {
    text->Append('\\');
    text->Append(kControlLetters[kControls.find(static_cast<char>(c))]);
  } else if (is_in(kPunctuators) || IsWhiteSpaceOrLineTerminator(c) || is_lone_surrogate) {
    AppendHexEscape(text, c);
  } else {
    text->AppendCharacter(c);
  }
}

}  // namespace

BUILTIN(RegExpEscape) {
  if (!args.at(0).IsString(isolate)) {
    return ThrowError(isolate, MessageId::kNotString, args.at(0));
  }
  const FlatContent content = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  StringBuilder text(isolate);
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    const uint16_t c = content[i];
    const bool is_first = i == 0 && IsAsciiIdContinue(c) && c != '_' && c != '$';
    if (is_first) {
      AppendHexEscape(&text, c);
    } else if (IsLeadSurrogate(c) && i + 1 < content.length() && IsTrailSurrogate(content[i + 1])) {
      text.AppendCharacter(c);
      text.AppendCharacter(content[++i]);
    } else {
      AppendEscaped(&text, c, IsLeadSurrogate(c) || IsTrailSurrogate(c));
    }
  }
  return text.Finish();
}

// --- Legacy static properties: of the last match of the realm, and of %RegExp% only

namespace {

Object CheckConstructor(Isolate* isolate, const Arguments& args, const char* name) {
  if (args.receiver() == isolate->RegExpConstructor()) return isolate->undefined();
  return ThrowIncompatible(isolate, name, args.receiver());
}

String LastSubject(Isolate* isolate) {
  return Cast<String>(isolate, LastMatch::Of(isolate).get(isolate, LastMatch::kSubject));
}

uint32_t LastPosition(Isolate* isolate, int i) {
  return static_cast<uint32_t>(LastMatch::Of(isolate).get(isolate, LastMatch::kPositions + i).SmiValue());
}

String LastParen(Isolate* isolate) {
  const int count = LastMatch::Of(isolate).get(isolate, LastMatch::kCaptures).SmiValue();
  return count <= 1 ? isolate->empty_string() : LastMatch::Group(isolate, count - 1);
}

String LeftContext(Isolate* isolate) {
  return Substring(isolate, LastSubject(isolate), 0, LastPosition(isolate, 0));
}

String RightContext(Isolate* isolate) {
  String subject = LastSubject(isolate);
  return Substring(isolate, subject, LastPosition(isolate, 1), subject.length());
}

Object LastInput(Isolate* isolate) {
  const Object input = LastMatch::Of(isolate).get(isolate, LastMatch::kInput);
  return input.IsUndefined() ? LastSubject(isolate) : input;
}

Object SetLastInput(Isolate* isolate, Object value) {
  KEI_TRY(text, ToString(isolate, value));
  LastMatch::Of(isolate).set(isolate, LastMatch::kInput, text);
  return isolate->undefined();
}

}  // namespace

#define LEGACY_GETTER(Name, property, value)                               \
  BUILTIN(RegExp##Name) {                                                  \
    KEI_TRY_VOID(CheckConstructor(isolate, args, "get RegExp." property)); \
    return value;                                                          \
  }
#define LEGACY_PROPERTY(Name, property, value)                             \
  LEGACY_GETTER(Name, property, value)                                     \
  BUILTIN(RegExpSet##Name) {                                               \
    KEI_TRY_VOID(CheckConstructor(isolate, args, "set RegExp." property)); \
    return isolate->undefined();                                           \
  }
#define LEGACY_INPUT(Name, property)                                       \
  LEGACY_GETTER(Name, property, LastInput(isolate))                        \
  BUILTIN(RegExpSet##Name) {                                               \
    KEI_TRY_VOID(CheckConstructor(isolate, args, "set RegExp." property)); \
    return SetLastInput(isolate, args.at(0));                              \
  }
LEGACY_INPUT(Input, "input")
LEGACY_INPUT(InputSign, "$_")
LEGACY_PROPERTY(LastMatch, "lastMatch", LastMatch::Group(isolate, 0))
LEGACY_PROPERTY(LastMatchSign, "$&", LastMatch::Group(isolate, 0))
LEGACY_PROPERTY(LastParen, "lastParen", LastParen(isolate))
LEGACY_PROPERTY(LastParenSign, "$+", LastParen(isolate))
LEGACY_PROPERTY(LeftContext, "leftContext", LeftContext(isolate))
LEGACY_PROPERTY(LeftContextSign, "$`", LeftContext(isolate))
LEGACY_PROPERTY(RightContext, "rightContext", RightContext(isolate))
LEGACY_PROPERTY(RightContextSign, "$'", RightContext(isolate))
LEGACY_PROPERTY(Capture1, "$1", LastMatch::Group(isolate, 1))
LEGACY_PROPERTY(Capture2, "$2", LastMatch::Group(isolate, 2))
LEGACY_PROPERTY(Capture3, "$3", LastMatch::Group(isolate, 3))
LEGACY_PROPERTY(Capture4, "$4", LastMatch::Group(isolate, 4))
LEGACY_PROPERTY(Capture5, "$5", LastMatch::Group(isolate, 5))
LEGACY_PROPERTY(Capture6, "$6", LastMatch::Group(isolate, 6))
LEGACY_PROPERTY(Capture7, "$7", LastMatch::Group(isolate, 7))
LEGACY_PROPERTY(Capture8, "$8", LastMatch::Group(isolate, 8))
LEGACY_PROPERTY(Capture9, "$9", LastMatch::Group(isolate, 9))
#undef LEGACY_INPUT
#undef LEGACY_PROPERTY
#undef LEGACY_GETTER

}  // namespace kei
