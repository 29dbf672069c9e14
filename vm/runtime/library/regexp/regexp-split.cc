// RegExp.prototype[Symbol.split].

#include <algorithm>

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

// Appends until there are `limit` elements; false when there are.
Maybe<bool> AppendPart(Isolate* isolate, JSArray array, Object part, uint32_t limit) {
  KEI_TRY_VOID(AppendElement(isolate, array, part));
  return static_cast<uint32_t>(array.length(isolate).SmiValue()) < limit;
}

Object SplitBySpecification(Isolate* isolate, JSReceiver splitter, String subject, bool unicode,
                            uint32_t limit) {
  JSArray parts = NewEmptyArray(isolate);
  if (limit == 0) return parts;
  const uint32_t size = subject.length();
  if (size == 0) {
    KEI_TRY(result, RegExpExec(isolate, splitter, subject));
    if (result.IsNull()) KEI_TRY_VOID(AppendElement(isolate, parts, subject));
    return parts;
  }
  uint32_t done = 0;
  for (double at = 0; at < size;) {
    KEI_POLL(isolate);
    KEI_TRY_VOID(SetLastIndex(isolate, splitter, at));
    KEI_TRY(result, RegExpExec(isolate, splitter, subject));
    if (result.IsNull()) {
      at = AdvanceIndex(isolate, subject, at, unicode);
      continue;
    }
    KEI_TRY_VALUE(last_index, GetLastIndex(isolate, splitter));
    const auto end = static_cast<uint32_t>(std::min<double>(last_index, size));
    if (end == done) {
      at = AdvanceIndex(isolate, subject, at, unicode);
      continue;
    }
    Object part = Substring(isolate, subject, done, static_cast<uint32_t>(at));
    KEI_TRY_BOOL(more, AppendPart(isolate, parts, part, limit));
    if (!more) return parts;
    done = end;
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, result)));
    for (double i = 1; i < length; i++) {
      KEI_POLL(isolate);
      KEI_TRY(capture, GetIndexed(isolate, result, i));
      KEI_TRY_BOOL(goes_on, AppendPart(isolate, parts, capture, limit));
      if (!goes_on) return parts;
    }
    at = done;
  }
  KEI_TRY_VOID(AppendElement(isolate, parts, Substring(isolate, subject, done, size)));
  return parts;
}

}  // namespace

namespace {

// Appends parts until there are `limit`; undefined, or the exception.
Object SplitInto(RegExpExecution* execution, PartList* parts, uint32_t limit) {
  Isolate* isolate = execution->isolate();
  const uint32_t size = execution->subject().length();
  if (size == 0) {
    KEI_TRY_BOOL(matched, execution->Execute(0, true));
    if (!matched) KEI_TRY_ROOM(parts->TryAdd(0, 0), "the parts of the string");
    return isolate->undefined();
  }
  const RegExpMatch& match = execution->match();
  uint32_t done = 0;
  for (uint32_t from = 0; from < size;) {
    KEI_POLL(isolate);
    KEI_TRY_BOOL(matched, execution->Execute(from, false));
    if (!matched || match.start() >= size) break;
    // Nothing, where the last part ended.
    if (match.end() == done) {
      from = execution->Advance(from);
      continue;
    }
    KEI_TRY_ROOM(parts->TryAdd(done, match.start()), "the parts of the string");
    if (parts->size() == limit) return isolate->undefined();
    done = from = match.end();
    for (int i = 1; i < match.captures(); i++) {
      KEI_TRY_ROOM(match.has(i) ? parts->TryAdd(match.start(i), match.end(i)) : parts->TryAddUndefined(),
                   "the parts of the string");
      if (parts->size() == limit) return isolate->undefined();
    }
  }
  KEI_TRY_ROOM(parts->TryAdd(done, size), "the parts of the string");
  return isolate->undefined();
}

}  // namespace

Object RegExpSplitUntouched(Isolate* isolate, JSRegExp regexp, String subject, uint32_t limit) {
  if (limit == 0) return NewEmptyArray(isolate);
  RegExpData data = DataOf(isolate, regexp);
  const RegExpResultsCache cache(isolate, data, subject, RegExpResultsCache::Operation::kSplit);
  const bool is_whole = limit == 0xffffffff;
  if (is_whole) {
    Object known = cache.Find();
    if (!known.IsUndefined()) return PartList::NewArray(isolate, known);
  }
  RegExpExecution execution(isolate, data, subject);
  KEI_TRY_VOID(execution.Prepare());
  PartList parts(isolate);
  KEI_TRY_VOID(SplitInto(&execution, &parts, limit));
  KEI_TRY(elements, parts.NewElements(execution.subject()));
  execution.Publish();
  if (is_whole) cache.Put(elements);
  return PartList::NewArray(isolate, elements);
}

BUILTIN(RegExpPrototypeSplit) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.@@split", args.receiver());
  }
  JSReceiver regexp = Cast<JSReceiver>(isolate, args.receiver());
  KEI_TRY(subject_object, ToString(isolate, args.at(0)));
  String subject = Cast<String>(isolate, subject_object);
  uint32_t limit = 0xffffffff;
  if (IsUntouchedRegExp(isolate, regexp, RegExpMethod::kSplit) &&
      (args.at(1).IsUndefined() || args.at(1).IsSmi())) {
    if (HasDefaultSpecies(isolate)) {
      if (args.at(1).IsSmi()) limit = static_cast<uint32_t>(args.at(1).SmiValue());
      return RegExpSplitUntouched(isolate, Cast<JSRegExp>(isolate, regexp), subject, limit);
    }
  }
  KEI_TRY(constructor, SpeciesConstructor(isolate, regexp, isolate->RegExpConstructor()));
  KEI_TRY(flags_value, GetNamed(isolate, regexp, RootIndex::k_flags_string));
  KEI_TRY(flags_object, ToString(isolate, flags_value));
  const FlatContent flags = ContentOf(isolate, Cast<String>(isolate, flags_object));
  bool sticky = false, unicode = false;
  for (uint32_t i = 0; i < flags.length(); i++) {
    KEI_POLL(isolate);
    sticky |= flags[i] == 'y';
    unicode |= flags[i] == 'u' || flags[i] == 'v';
  }
  Object new_flags = flags_object;
  if (!sticky) {
    KEI_TRY(longer, Concat(isolate, Cast<String>(isolate, flags_object), CharacterString(isolate, 'y')));
    new_flags = longer;
  }
  KEI_TRY(splitter, Construct(isolate, constructor, {regexp, new_flags}));
  if (!args.at(1).IsUndefined()) {
    KEI_TRY_VALUE(given, ToUint32(isolate, args.at(1)));
    limit = given;
  }
  return SplitBySpecification(isolate, Cast<JSReceiver>(isolate, splitter), subject, unicode, limit);
}

}  // namespace kei
