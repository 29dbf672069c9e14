// The methods of String.prototype that go by the protocols of regular expressions.

#include <algorithm>
#include <cstring>

#include "vm/factory/factory.h"
#include "vm/factory/string-content.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/regexp/part-list.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/regexp/replacement.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object CheckReceiver(Isolate* isolate, const Arguments& args, const char* method) {
  if (!args.receiver().IsNullish()) return isolate->undefined();
  return ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, method);
}

// The method by symbol of the first argument; undefined if it is no object or has none.
Object MethodOf(Isolate* isolate, Object value, RootIndex symbol) {
  if (!value.IsJSReceiver(isolate)) return isolate->undefined();
  return GetMethod(isolate, value, symbol);
}

// Regular expressions whose all matches are asked for have to be global.
Object CheckGlobal(Isolate* isolate, Object value, const char* method) {
  KEI_TRY_BOOL(is_regexp, IsRegExp(isolate, value));
  if (!is_regexp) return isolate->undefined();
  KEI_TRY(flags, GetNamed(isolate, value, RootIndex::k_flags_string));
  if (flags.IsNullish()) return ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, method);
  KEI_TRY(text, ToString(isolate, flags));
  if (StringIndexOf(isolate, Cast<String>(isolate, text), CharacterString(isolate, 'g'), 0) < 0) {
    return ThrowError(isolate, MessageId::kRegExpNotGlobal, method);
  }
  return isolate->undefined();
}

// With a regular expression made of the argument: regexp[symbol](this).
Object InvokeOnPattern(Isolate* isolate, const Arguments& args, RootIndex symbol, Object flags) {
  KEI_TRY(subject, ToString(isolate, args.receiver()));
  KEI_TRY(regexp, RegExpCreate(isolate, args.at(0), flags));
  const Object arguments[] = {subject};
  return Invoke(isolate, regexp, PropertyKey::Named(isolate, symbol), arguments);
}

// An untouched regular expression, applied to a string.
bool TakesShortWay(Isolate* isolate, const Arguments& args, RegExpMethod method) {
  return args.receiver().IsString(isolate) && args.at(0).IsTypeJSRegExp(isolate) &&
         IsUntouchedRegExp(isolate, args.at(0), method);
}

bool IsGlobal(Isolate* isolate, JSRegExp regexp) {
  return (DataOf(isolate, regexp).flags() & RegExpFlags::kGlobal) != 0;
}

// A string with [from, to) replaced. A long result shares its parts.
Object ReplaceRange(Isolate* isolate, const FlatContent& self, uint32_t from, uint32_t to,
                    const FlatContent& replacement) {
  constexpr uint64_t kMaxCopied = 256;
  const uint32_t inserted = replacement.length(), rest = self.length() - to;
  const uint64_t length = uint64_t{from} + inserted + rest;
  if (length > 1 && length <= kMaxCopied && self.is_one_byte() && replacement.is_one_byte()) {
    const auto result = isolate->factory()->NewRawOneByteString(static_cast<uint32_t>(length));
    uint8_t* const out = result.chars();
    const uint8_t* const characters = self.one().data();
    std::memcpy(out, characters, from);
    std::memcpy(out + from, replacement.one().data(), inserted);
    std::memcpy(out + from + inserted, characters + to, rest);
    return result;
  }
  const String before = Substring(isolate, self.string(), 0, from);
  KEI_TRY(first, Concat(isolate, before, replacement.string()));
  return Concat(isolate, Cast<String>(isolate, first), Substring(isolate, self.string(), to, self.length()));
}

// With a pattern that is a string.
Object ReplaceText(Isolate* isolate, String self, String pattern, Object replacement, bool all) {
  const bool functional = !replacement.IsString(isolate);
  uint32_t done = 0;
  const FlatContent content = ContentOf(isolate, self), wanted = ContentOf(isolate, pattern);
  int64_t at = ContentIndexOf(content, wanted, 0);
  if (at < 0) return self;
  const String text = functional ? self : Cast<String>(isolate, replacement);
  const FlatContent inserted = ContentOf(isolate, text);
  const bool expands = !functional && Replacement::HasDollar(isolate, inserted);
  if (!functional && !all && !expands) {
    const auto position = static_cast<uint32_t>(at);
    return ReplaceRange(isolate, content, position, position + pattern.length(), inserted);
  }
  Replacement expansion(isolate, inserted);
  if (expands) KEI_TRY_VOID(expansion.Parse(0, false));
  StringBuilder out(isolate);
  while (at >= 0) {
    KEI_POLL(isolate);
    auto position = static_cast<uint32_t>(at);
    out.AppendPart(content, done, position);
    if (functional) {
      KEI_TRY(result,
              Call(isolate, replacement, isolate->undefined(), {pattern, NewNumber(isolate, at), self}));
      KEI_TRY(made, ToString(isolate, result));
      out.Append(Cast<String>(isolate, made));
    } else if (expands) {
      Substitution match{self, pattern, static_cast<double>(position), Object(), 0, isolate->undefined()};
      KEI_TRY_VOID(AppendSubstitution(isolate, &out, expansion, match));
    } else {
      out.Append(text);
    }
    done = position + pattern.length();
    if (!all) break;
    uint32_t next = pattern.length() == 0 ? position + 1 : done;
    at = next > self.length() ? -1 : ContentIndexOf(content, wanted, next);
  }
  out.AppendPart(content, done, self.length());
  return out.Finish(kReplacedText);
}

Object Replace(Isolate* isolate, const Arguments& args, bool all, const char* method) {
  const Object given = args.at(1);
  if (args.receiver().IsString(isolate) && args.at(0).IsString(isolate) &&
      (given.IsString(isolate) || given.IsCallable(isolate))) {  // nobody is asked
    return ReplaceText(isolate, Cast<String>(isolate, args.receiver()), Cast<String>(isolate, args.at(0)),
                       given, all);
  }
  KEI_TRY_VOID(CheckReceiver(isolate, args, method));
  // Generated code calls replacers.
  if (TakesShortWay(isolate, args, RegExpMethod::kReplace) && args.at(1).IsString(isolate)) {
    JSRegExp regexp = Cast<JSRegExp>(isolate, args.at(0));
    Object last_index = LastIndexOf(isolate, regexp);
    const bool fits = !all || IsGlobal(isolate, regexp);
    if (fits && last_index.IsSmi() && last_index.SmiValue() >= 0) {
      return RegExpReplaceUntouched(isolate, regexp, Cast<String>(isolate, args.receiver()),
                                    Cast<String>(isolate, args.at(1)));
    }
  }
  if (args.at(0).IsJSReceiver(isolate)) {
    if (all) KEI_TRY_VOID(CheckGlobal(isolate, args.at(0), method));
    KEI_TRY(replacer, GetMethod(isolate, args.at(0), RootIndex::k_replace_symbol));
    if (!replacer.IsUndefined()) {
      return Call(isolate, replacer, args.at(0), {args.receiver(), args.at(1)});
    }
  }
  KEI_TRY(self, ToString(isolate, args.receiver()));
  KEI_TRY(pattern, ToString(isolate, args.at(0)));
  Object replacement = args.at(1);
  if (!replacement.IsCallable(isolate)) {
    KEI_TRY(text, ToString(isolate, replacement));
    replacement = text;
  }
  return ReplaceText(isolate, Cast<String>(isolate, self), Cast<String>(isolate, pattern), replacement, all);
}

Object SplitIntoCharacters(Isolate* isolate, String self, uint32_t limit) {
  const uint32_t count = std::min(self.length(), limit);
  const FlatContent content = ContentOf(isolate, self);
  if (content.is_one_byte()) return ListOfLatin1(isolate, self, count);
  const auto made = isolate->factory()->TryNewFixedArray(static_cast<int>(count), isolate->undefined());
  KEI_TRY_ROOM(made, "the characters of the string");
  for (uint32_t i = 0; i < count; i++) {
    KEI_POLL(isolate);
    made->set(isolate, static_cast<int>(i), CharacterString(isolate, content[i]));
  }
  return NewArrayWithElements(isolate, *made, ElementsKind::kPacked, count);
}

Object Split(Isolate* isolate, String self, String separator, uint32_t limit) {
  if (separator.length() == 0) return SplitIntoCharacters(isolate, self, limit);
  PartList parts(isolate);
  const FlatContent content = ContentOf(isolate, self), wanted = ContentOf(isolate, separator);
  uint32_t from = 0;
  while (parts.size() < limit) {
    KEI_POLL(isolate);
    const int64_t at = ContentIndexOf(content, wanted, from);
    if (at < 0) break;
    KEI_TRY_ROOM(parts.TryAdd(from, static_cast<uint32_t>(at)), "the parts of the string");
    from = static_cast<uint32_t>(at) + separator.length();
  }
  if (parts.size() < limit) KEI_TRY_ROOM(parts.TryAdd(from, self.length()), "the parts of the string");
  KEI_TRY(elements, parts.NewElements(self));
  return PartList::NewArray(isolate, elements);
}

}  // namespace

BUILTIN(StringPrototypeMatch) {
  KEI_TRY_VOID(CheckReceiver(isolate, args, "String.prototype.match"));
  if (TakesShortWay(isolate, args, RegExpMethod::kMatch)) {
    JSRegExp regexp = Cast<JSRegExp>(isolate, args.at(0));
    String self = Cast<String>(isolate, args.receiver());
    return IsGlobal(isolate, regexp) ? RegExpMatchAllOf(isolate, regexp, self)
                                     : RegExpBuiltinExec(isolate, regexp, self);
  }
  KEI_TRY(matcher, MethodOf(isolate, args.at(0), RootIndex::k_match_symbol));
  if (!matcher.IsUndefined()) return Call(isolate, matcher, args.at(0), {args.receiver()});
  return InvokeOnPattern(isolate, args, RootIndex::k_match_symbol, isolate->undefined());
}

BUILTIN(StringPrototypeMatchAll) {
  KEI_TRY_VOID(CheckReceiver(isolate, args, "String.prototype.matchAll"));
  if (TakesShortWay(isolate, args, RegExpMethod::kMatchAll)) {
    JSRegExp regexp = Cast<JSRegExp>(isolate, args.at(0));
    if (IsGlobal(isolate, regexp) && HasDefaultSpecies(isolate)) {
      return RegExpMatchAllUntouched(isolate, regexp, Cast<String>(isolate, args.receiver()));
    }
  }
  if (args.at(0).IsJSReceiver(isolate)) {
    KEI_TRY_VOID(CheckGlobal(isolate, args.at(0), "String.prototype.matchAll"));
  }
  KEI_TRY(matcher, MethodOf(isolate, args.at(0), RootIndex::k_match_all_symbol));
  if (!matcher.IsUndefined()) return Call(isolate, matcher, args.at(0), {args.receiver()});
  return InvokeOnPattern(isolate, args, RootIndex::k_match_all_symbol, CharacterString(isolate, 'g'));
}

BUILTIN(StringPrototypeSearch) {
  KEI_TRY_VOID(CheckReceiver(isolate, args, "String.prototype.search"));
  if (TakesShortWay(isolate, args, RegExpMethod::kSearch)) {
    return RegExpSearchUntouched(isolate, Cast<JSRegExp>(isolate, args.at(0)),
                                 Cast<String>(isolate, args.receiver()));
  }
  KEI_TRY(searcher, MethodOf(isolate, args.at(0), RootIndex::k_search_symbol));
  if (!searcher.IsUndefined()) return Call(isolate, searcher, args.at(0), {args.receiver()});
  return InvokeOnPattern(isolate, args, RootIndex::k_search_symbol, isolate->undefined());
}

BUILTIN(StringPrototypeReplace) { return Replace(isolate, args, false, "String.prototype.replace"); }

BUILTIN(StringPrototypeReplaceAll) { return Replace(isolate, args, true, "String.prototype.replaceAll"); }

BUILTIN(StringPrototypeSplit) {
  KEI_TRY_VOID(CheckReceiver(isolate, args, "String.prototype.split"));
  if (args.at(1).IsUndefined() && TakesShortWay(isolate, args, RegExpMethod::kSplit) &&
      HasDefaultSpecies(isolate)) {
    return RegExpSplitUntouched(isolate, Cast<JSRegExp>(isolate, args.at(0)),
                                Cast<String>(isolate, args.receiver()), 0xffffffff);
  }
  KEI_TRY(splitter, MethodOf(isolate, args.at(0), RootIndex::k_split_symbol));
  if (!splitter.IsUndefined()) {
    return Call(isolate, splitter, args.at(0), {args.receiver(), args.at(1)});
  }
  KEI_TRY(self_object, ToString(isolate, args.receiver()));
  String self = Cast<String>(isolate, self_object);
  uint32_t limit = 0xffffffff;
  if (!args.at(1).IsUndefined()) {
    KEI_TRY_VALUE(given, ToUint32(isolate, args.at(1)));
    limit = given;
  }
  KEI_TRY(separator, ToString(isolate, args.at(0)));
  if (limit == 0) return NewEmptyArray(isolate);
  if (args.at(0).IsUndefined()) {
    Object whole[] = {self};
    return NewArrayFrom(isolate, whole);
  }
  return Split(isolate, self, Cast<String>(isolate, separator), limit);
}

}  // namespace kei
