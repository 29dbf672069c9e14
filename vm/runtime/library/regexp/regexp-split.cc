// RegExp.prototype[Symbol.split].

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Appends until there are `limit` elements; false when there are.
std::optional<bool> AppendPart(Isolate* isolate, JSArray array, Object part, uint32_t limit) {
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
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, JSReceiver::cast(result)));
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

// Whether a splitter would be made by RegExp itself.
std::optional<bool> HasDefaultSpecies(Isolate* isolate, JSReceiver regexp) {
  LookupIterator constructor(isolate, regexp,
                             PropertyKey::Named(isolate, RootIndex::k_constructor_string));
  if (!constructor.found() || constructor.is_accessor() ||
      !(constructor.DataValue() == isolate->RegExpConstructor())) {
    return false;
  }
  LookupIterator species(isolate, isolate->RegExpConstructor(),
                         PropertyKey::Named(isolate, RootIndex::k_species_symbol));
  if (!species.is_accessor()) return false;
  Object getter = AccessorPair::cast(species.accessor()).getter(isolate);
  if (!getter.IsJSFunction(isolate)) return false;
  Object id = JSFunction::cast(getter).shared(isolate).data(isolate);
  return id == Smi::From(static_cast<int32_t>(Builtin::kRegExpSpecies));
}

}  // namespace

Object RegExpSplitUntouched(Isolate* isolate, JSRegExp regexp, String subject, uint32_t limit) {
  JSArray parts = NewEmptyArray(isolate);
  if (limit == 0) return parts;
  RegExpExecution execution(isolate, DataOf(isolate, regexp), subject);
  KEI_TRY_VOID(execution.Prepare());
  const uint32_t size = subject.length();
  if (size == 0) {
    KEI_TRY_BOOL(matched, execution.Execute(0, true));
    if (!matched) KEI_TRY_VOID(AppendElement(isolate, parts, subject));
    return parts;
  }
  uint32_t done = 0;
  for (uint32_t from = 0; from < size;) {
    KEI_POLL(isolate);
    KEI_TRY_BOOL(matched, execution.Execute(from, false));
    const RegExpMatch& match = execution.match();
    if (!matched || match.start() >= size) break;
    // Nothing, where the last part ended.
    if (match.end() == done) {
      from = execution.Advance(from);
      continue;
    }
    Object part = Substring(isolate, execution.subject(), done, match.start());
    KEI_TRY_BOOL(more, AppendPart(isolate, parts, part, limit));
    if (!more) return parts;
    done = from = match.end();
    for (int i = 1; i < match.captures(); i++) {
      Object capture = match.Group(isolate, execution.subject(), i);
      KEI_TRY_BOOL(goes_on, AppendPart(isolate, parts, capture, limit));
      if (!goes_on) return parts;
    }
  }
  KEI_TRY_VOID(AppendElement(isolate, parts, Substring(isolate, execution.subject(), done, size)));
  return parts;
}

BUILTIN(RegExpPrototypeSplit) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.@@split", args.receiver());
  }
  JSReceiver regexp = JSReceiver::cast(args.receiver());
  KEI_TRY(subject_object, ToString(isolate, args.at(0)));
  String subject = String::cast(subject_object);
  uint32_t limit = 0xffffffff;
  if (IsUntouchedRegExp(isolate, regexp) && (args.at(1).IsUndefined() || args.at(1).IsSmi())) {
    KEI_TRY_BOOL(is_default, HasDefaultSpecies(isolate, regexp));
    if (is_default) {
      if (args.at(1).IsSmi()) limit = static_cast<uint32_t>(args.at(1).SmiValue());
      return RegExpSplitUntouched(isolate, JSRegExp::cast(regexp), subject, limit);
    }
  }
  KEI_TRY(constructor, SpeciesConstructor(isolate, regexp, isolate->RegExpConstructor()));
  KEI_TRY(flags_value, GetNamed(isolate, regexp, RootIndex::k_flags_string));
  KEI_TRY(flags_object, ToString(isolate, flags_value));
  const FlatContent flags = ContentOf(isolate, String::cast(flags_object));
  bool sticky = false, unicode = false;
  for (uint32_t i = 0; i < flags.length(); i++) {
    KEI_POLL(isolate);
    sticky |= flags[i] == 'y';
    unicode |= flags[i] == 'u' || flags[i] == 'v';
  }
  Object new_flags = flags_object;
  if (!sticky) {
    KEI_TRY(longer, Concat(isolate, String::cast(flags_object), CharacterString(isolate, 'y')));
    new_flags = longer;
  }
  KEI_TRY(splitter, Construct(isolate, constructor, {regexp, new_flags}));
  if (!args.at(1).IsUndefined()) {
    KEI_TRY_VALUE(given, ToUint32(isolate, args.at(1)));
    limit = given;
  }
  return SplitBySpecification(isolate, JSReceiver::cast(splitter), subject, unicode, limit);
}

}  // namespace kei
