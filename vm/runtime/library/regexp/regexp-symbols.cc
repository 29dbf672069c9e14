// RegExp.prototype[Symbol.match], [Symbol.matchAll] and [Symbol.search].

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/regexp/part-list.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp-results-cache.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

bool Contains(Isolate* isolate, Object flags, char letter) {
  String text = Cast<String>(isolate, flags);
  return StringIndexOf(isolate, text, CharacterString(isolate, static_cast<uint8_t>(letter)), 0) >= 0;
}

Object MatchGlobal(Isolate* isolate, JSReceiver regexp, String subject, bool unicode) {
  KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
  JSArray found = NewEmptyArray(isolate);
  for (;;) {
    KEI_POLL(isolate);
    KEI_TRY(result, RegExpExec(isolate, regexp, subject));
    if (result.IsNull()) break;
    KEI_TRY(value, GetElement(isolate, result, 0));
    KEI_TRY(text, ToString(isolate, value));
    KEI_TRY_VOID(AppendElement(isolate, found, text));
    if (Cast<String>(isolate, text).length() == 0) {
      KEI_TRY_VALUE(index, GetLastIndex(isolate, regexp));
      KEI_TRY_VOID(SetLastIndex(isolate, regexp, AdvanceIndex(isolate, subject, index, unicode)));
    }
  }
  if (found.length(isolate) == Smi::From(0)) return isolate->null();
  return found;
}

}  // namespace

Object RegExpMatchAllOf(Isolate* isolate, JSRegExp regexp, String subject) {
  KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
  RegExpData data = DataOf(isolate, regexp);
  const RegExpResultsCache cache(isolate, data, subject, RegExpResultsCache::Operation::kMatch);
  Object known = cache.Find();
  if (known.IsNull()) return known;
  if (!known.IsUndefined()) return PartList::NewArray(isolate, known);
  RegExpExecution execution(isolate, data, subject);
  KEI_TRY_VOID(execution.Prepare());
  const bool sticky = (execution.flags() & RegExpFlags::kSticky) != 0;
  const RegExpMatch& match = execution.match();
  PartList found(isolate);
  KEI_TRY_BOOL(has_first, execution.Execute(0, sticky));
  for (bool has_matched = has_first; has_matched;) {
    KEI_POLL(isolate);
    KEI_TRY_ROOM(found.TryAdd(match.start(), match.end()), "the list of matches");
    KEI_TRY_BOOL(matched, execution.ExecuteNext());
    has_matched = matched;
  }
  if (found.size() == 0) {
    cache.Put(isolate->null());
    return isolate->null();
  }
  KEI_TRY(elements, found.NewElements(execution.subject()));
  execution.Publish();
  cache.Put(elements);
  return PartList::NewArray(isolate, elements);
}

BUILTIN(RegExpPrototypeMatch) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.@@match", args.receiver());
  }
  JSReceiver regexp = Cast<JSReceiver>(isolate, args.receiver());
  KEI_TRY(subject_object, ToString(isolate, args.at(0)));
  String subject = Cast<String>(isolate, subject_object);
  if (IsUntouchedRegExp(isolate, regexp, RegExpMethod::kMatch)) {
    JSRegExp untouched = Cast<JSRegExp>(isolate, regexp);
    if ((DataOf(isolate, untouched).flags() & RegExpFlags::kGlobal) != 0) {
      return RegExpMatchAllOf(isolate, untouched, subject);
    }
    return RegExpBuiltinExec(isolate, untouched, subject);
  }
  KEI_TRY(flags_value, GetNamed(isolate, regexp, RootIndex::k_flags_string));
  KEI_TRY(flags, ToString(isolate, flags_value));
  if (!Contains(isolate, flags, 'g')) return RegExpExec(isolate, regexp, subject);
  const bool unicode = Contains(isolate, flags, 'u') || Contains(isolate, flags, 'v');
  return MatchGlobal(isolate, regexp, subject, unicode);
}

namespace {

Object NewIterator(Isolate* isolate, JSReceiver matcher, String subject, int32_t flags) {
  auto iterator = Cast<JSRegExpStringIterator>(
      isolate, isolate->factory()->NewJSObject(isolate->RegExpStringIteratorMap()));
  iterator.set_regexp(isolate, matcher);
  iterator.set_string(isolate, subject);
  iterator.set_flags(flags);
  return iterator;
}

}  // namespace

Object RegExpMatchAllUntouched(Isolate* isolate, JSRegExp regexp, String subject) {
  KEI_TRY_VALUE(last_index, GetLastIndex(isolate, regexp));
  RegExpData data = DataOf(isolate, regexp);
  JSRegExp matcher = NewRegExp(isolate, data);
  KEI_TRY_VOID(SetLastIndex(isolate, matcher, last_index));
  int32_t flags = data.flags() & RegExpFlags::kGlobal;
  if ((data.flags() & RegExpFlags::kUnicodeMode) != 0) flags |= RegExpFlags::kUnicode;
  return NewIterator(isolate, matcher, subject, flags);
}

BUILTIN(RegExpPrototypeMatchAll) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.@@matchAll", args.receiver());
  }
  JSReceiver regexp = Cast<JSReceiver>(isolate, args.receiver());
  KEI_TRY(subject, ToString(isolate, args.at(0)));
  if (IsUntouchedRegExp(isolate, regexp, RegExpMethod::kMatchAll) && HasDefaultSpecies(isolate)) {
    return RegExpMatchAllUntouched(isolate, Cast<JSRegExp>(isolate, regexp), Cast<String>(isolate, subject));
  }
  KEI_TRY(constructor, SpeciesConstructor(isolate, regexp, isolate->RegExpConstructor()));
  KEI_TRY(flags_value, GetNamed(isolate, regexp, RootIndex::k_flags_string));
  KEI_TRY(flags, ToString(isolate, flags_value));
  KEI_TRY(matcher, Construct(isolate, constructor, {regexp, flags}));
  KEI_TRY_VALUE(last_index, GetLastIndex(isolate, regexp));
  KEI_TRY_VOID(SetLastIndex(isolate, Cast<JSReceiver>(isolate, matcher), last_index));
  int32_t bits = 0;
  if (Contains(isolate, flags, 'g')) bits |= RegExpFlags::kGlobal;
  if (Contains(isolate, flags, 'u') || Contains(isolate, flags, 'v')) bits |= RegExpFlags::kUnicode;
  return NewIterator(isolate, Cast<JSReceiver>(isolate, matcher), Cast<String>(isolate, subject), bits);
}

BUILTIN(RegExpStringIteratorPrototypeNext) {
  if (!args.receiver().IsTypeJSRegExpStringIterator(isolate)) {
    return ThrowIncompatible(isolate, "%RegExpStringIterator%.prototype.next", args.receiver());
  }
  auto iterator = Cast<JSRegExpStringIterator>(isolate, args.receiver());
  Object matcher = iterator.regexp(isolate);
  if (matcher.IsUndefined()) return CreateIteratorResult(isolate, matcher, true);
  JSReceiver regexp = Cast<JSReceiver>(isolate, matcher);
  String subject = Cast<String>(isolate, iterator.string(isolate));
  KEI_TRY(result, RegExpExec(isolate, regexp, subject));
  const bool global = (iterator.flags() & RegExpFlags::kGlobal) != 0;
  if (result.IsNull() || !global) iterator.set_regexp(isolate, isolate->undefined());
  if (result.IsNull()) return CreateIteratorResult(isolate, isolate->undefined(), true);
  if (global) {
    KEI_TRY(value, GetElement(isolate, result, 0));
    KEI_TRY(text, ToString(isolate, value));
    if (Cast<String>(isolate, text).length() == 0) {
      KEI_TRY_VALUE(index, GetLastIndex(isolate, regexp));
      const bool unicode = (iterator.flags() & RegExpFlags::kUnicode) != 0;
      KEI_TRY_VOID(SetLastIndex(isolate, regexp, AdvanceIndex(isolate, subject, index, unicode)));
    }
  }
  return CreateIteratorResult(isolate, result, false);
}

Object RegExpSearchUntouched(Isolate* isolate, JSRegExp regexp, String subject) {
  RegExpExecution execution(isolate, DataOf(isolate, regexp), subject);
  KEI_TRY_VOID(execution.Prepare());
  const bool sticky = (execution.flags() & RegExpFlags::kSticky) != 0;
  KEI_TRY_BOOL(matched, execution.Execute(0, sticky));
  return Smi::From(matched ? static_cast<int32_t>(execution.match().start()) : -1);
}

BUILTIN(RegExpPrototypeSearch) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.@@search", args.receiver());
  }
  JSReceiver regexp = Cast<JSReceiver>(isolate, args.receiver());
  KEI_TRY(subject_object, ToString(isolate, args.at(0)));
  String subject = Cast<String>(isolate, subject_object);
  if (IsUntouchedRegExp(isolate, regexp, RegExpMethod::kSearch)) {
    return RegExpSearchUntouched(isolate, Cast<JSRegExp>(isolate, regexp), subject);
  }
  auto last_index = [&] { return GetNamed(isolate, regexp, RootIndex::k_lastIndex_string); };
  auto set_last_index = [&](Object value) {
    return SetNamed(isolate, regexp, RootIndex::k_lastIndex_string, value);
  };
  KEI_TRY(previous, last_index());
  if (!SameValue(isolate, previous, Smi::From(0))) KEI_TRY_VOID(set_last_index(Smi::From(0)));
  KEI_TRY(result, RegExpExec(isolate, regexp, subject));
  KEI_TRY(current, last_index());
  if (!SameValue(isolate, current, previous)) KEI_TRY_VOID(set_last_index(previous));
  if (result.IsNull()) return Smi::From(-1);
  return GetNamed(isolate, result, RootIndex::k_index_string);
}

}  // namespace kei
