// RegExp.prototype[Symbol.replace].

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/regexp/replacement.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp-results-cache.h"
#include "vm/runtime/regexp/regexp-results.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// --- For an untouched regular expression

// After the first match: the subject with that replaced or, if it is global, all of them.
[[gnu::noinline]] Object ReplaceMatches(RegExpExecution& execution, String replacement) {
  Isolate* isolate = execution.isolate();
  const bool global = (execution.flags() & RegExpFlags::kGlobal) != 0;
  ReplacedText replaced(isolate, execution.content(), replacement);
  KEI_TRY_VOID(replaced.Prepare(execution.data()));
  for (bool has_matched = true; has_matched;) {
    KEI_POLL(isolate);
    const RegExpMatch& match = execution.match();
    KEI_TRY_VOID(replaced.Add([&match](int i) { return match.positions()[i]; }));
    if (!global) break;
    KEI_TRY_BOOL(matched, execution.ExecuteNext());
    has_matched = matched;
  }
  return replaced.Finish();
}

}  // namespace

Maybe<bool> ExecuteToReplace(RegExpExecution* execution, JSRegExp regexp) {
  Isolate* isolate = execution->isolate();
  const bool global = (execution->flags() & RegExpFlags::kGlobal) != 0;
  const bool sticky = (execution->flags() & RegExpFlags::kSticky) != 0;
  const uint32_t length = execution->subject().length();
  uint32_t from = 0;
  if (global) {
    KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
  } else if (sticky) {
    from = std::min(static_cast<uint32_t>(LastIndexOf(isolate, regexp).SmiValue()), length + 1);
  }
  bool has_matched = false;
  if (from <= length) {
    KEI_TRY_VOID(execution->Prepare());
    KEI_TRY_BOOL(matched, execution->Execute(from, sticky));
    has_matched = matched;
  }
  if (sticky && !(global && has_matched)) {
    KEI_TRY_VOID(SetLastIndex(isolate, regexp, has_matched ? execution->match().end() : 0));
  }
  return has_matched;
}

Object RegExpReplaceUntouched(Isolate* isolate, JSRegExp regexp, String subject, String replacement) {
  RegExpData data = DataOf(isolate, regexp);
  const RegExpResultsCache cache(isolate, data, subject, RegExpResultsCache::Operation::kReplace,
                                 replacement);
  const bool is_cached = (data.flags() & RegExpFlags::kGlobal) != 0;
  if (is_cached) {
    Object known = cache.Find();
    if (!known.IsUndefined()) {
      KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
      return known;
    }
  }
  RegExpExecution execution(isolate, data, subject);
  KEI_TRY_BOOL(has_matched, ExecuteToReplace(&execution, regexp));
  if (!has_matched) return subject;
  KEI_TRY(result, ReplaceMatches(execution, replacement));
  if (is_cached) {
    execution.Publish();
    cache.Put(result);
  }
  return result;
}

namespace {

// --- As the specification says

// All results of `exec`, in an array.
Object CollectResults(Isolate* isolate, JSReceiver regexp, String subject, bool global, bool unicode) {
  JSArray results = NewEmptyArray(isolate);
  for (;;) {
    KEI_POLL(isolate);
    KEI_TRY(result, RegExpExec(isolate, regexp, subject));
    if (result.IsNull()) break;
    KEI_TRY_VOID(AppendElement(isolate, results, result));
    if (!global) break;
    KEI_TRY(value, GetElement(isolate, result, 0));
    KEI_TRY(text, ToString(isolate, value));
    if (Cast<String>(isolate, text).length() == 0) {
      KEI_TRY_VALUE(index, GetLastIndex(isolate, regexp));
      KEI_TRY_VOID(SetLastIndex(isolate, regexp, AdvanceIndex(isolate, subject, index, unicode)));
    }
  }
  return results;
}

// Calls a replacer with what a result of `exec` says.
Object CallReplacer(Isolate* isolate, Object function, const Substitution& match) {
  RootedVector<> arguments(isolate);
  KEI_TRY_ROOM(arguments.TryReserve(static_cast<size_t>(match.group_count) + 4), "the list of arguments");
  arguments.Push(match.matched);
  for (int i = 0; i < match.group_count; i++) {
    arguments.Push(Cast<FixedArray>(isolate, match.groups).get(isolate, i));
  }
  arguments.Push(NewNumber(isolate, match.position));
  arguments.Push(match.subject);
  if (!match.names.IsUndefined()) arguments.Push(match.names);
  KEI_TRY(result, Call(isolate, function, isolate->undefined(), arguments.values()));
  return ToString(isolate, result);
}

// Reads a result of `exec`: undefined or the exception.
Object ReadResult(Isolate* isolate, JSReceiver result, String subject, Substitution* match) {
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, result));
  const double groups = std::max(length - 1, 0.0);
  KEI_TRY(matched_value, GetElement(isolate, result, 0));
  KEI_TRY(matched, ToString(isolate, matched_value));
  KEI_TRY(position_value, GetNamed(isolate, result, RootIndex::k_index_string));
  KEI_TRY_VALUE(position, ToIntegerOrInfinity(isolate, position_value));
  if (groups > kMaxFixedArrayLength) return ThrowNoRoom(isolate, "the list of groups");
  Maybe<FixedArray> captures =
      isolate->factory()->TryNewFixedArray(static_cast<uint32_t>(groups), isolate->undefined());
  if (!captures) return ThrowNoRoom(isolate, "the list of groups");
  for (int i = 0; i < captures->length(); i++) {
    KEI_POLL(isolate);
    KEI_TRY(capture, GetElement(isolate, result, static_cast<uint32_t>(i) + 1));
    if (!capture.IsUndefined()) {
      KEI_TRY(text, ToString(isolate, capture));
      capture = text;
    }
    captures->set(isolate, i, capture);
  }
  match->subject = subject;
  match->matched = Cast<String>(isolate, matched);
  match->position = std::clamp<double>(position, 0, subject.length());
  match->groups = *captures;
  match->group_count = captures->length();
  KEI_TRY(names, GetNamed(isolate, result, RootIndex::k_groups_string));
  match->names = names;
  return isolate->undefined();
}

Object ReplaceResults(Isolate* isolate, JSArray results, String subject, Object replacement) {
  StringBuilder out(isolate);
  uint32_t done = 0;
  const bool is_function = !replacement.IsString(isolate);
  const int count = results.length(isolate).SmiValue();
  for (int i = 0; i < count; i++) {
    KEI_POLL(isolate);
    KEI_TRY(result, GetElement(isolate, results, static_cast<uint32_t>(i)));
    Substitution match;
    KEI_TRY_VOID(ReadResult(isolate, Cast<JSReceiver>(isolate, result), subject, &match));
    const auto position = static_cast<uint32_t>(match.position);
    StringBuilder text(isolate);
    if (is_function) {
      KEI_TRY(made, CallReplacer(isolate, replacement, match));
      text.Append(Cast<String>(isolate, made));
    } else {
      if (!match.names.IsUndefined()) {
        KEI_TRY(names, ToObject(isolate, match.names));
        match.names = names;
      }
      KEI_TRY_VOID(AppendSubstitution(isolate, &text, Cast<String>(isolate, replacement), match));
    }
    KEI_TRY(piece, text.Finish());
    if (position < done) continue;
    out.AppendSubstring(subject, done, position);
    out.Append(Cast<String>(isolate, piece));
    done = std::min(subject.length(), position + match.matched.length());
  }
  if (done < subject.length()) out.AppendSubstring(subject, done, subject.length());
  return out.Finish(kReplacedText);
}

}  // namespace

BUILTIN(RegExpPrototypeReplace) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.@@replace", args.receiver());
  }
  JSReceiver regexp = Cast<JSReceiver>(isolate, args.receiver());
  KEI_TRY(subject_object, ToString(isolate, args.at(0)));
  String subject = Cast<String>(isolate, subject_object);
  Object replacement = args.at(1);
  if (!replacement.IsCallable(isolate)) {
    KEI_TRY(text, ToString(isolate, replacement));
    replacement = text;
  }
  if (replacement.IsString(isolate) && IsUntouchedRegExp(isolate, regexp, RegExpMethod::kReplace)) {
    Object last_index = LastIndexOf(isolate, Cast<JSRegExp>(isolate, regexp));
    if (last_index.IsSmi() && last_index.SmiValue() >= 0) {
      return RegExpReplaceUntouched(isolate, Cast<JSRegExp>(isolate, regexp), subject,
                                    Cast<String>(isolate, replacement));
    }
  }
  KEI_TRY(flags_value, GetNamed(isolate, regexp, RootIndex::k_flags_string));
  KEI_TRY(flags_object, ToString(isolate, flags_value));
  const FlatContent flags = ContentOf(isolate, Cast<String>(isolate, flags_object));
  bool global = false, unicode = false;
  for (uint32_t i = 0; i < flags.length(); i++) {
    KEI_POLL(isolate);
    global |= flags[i] == 'g';
    unicode |= flags[i] == 'u' || flags[i] == 'v';
  }
  if (global) KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
  KEI_TRY(results, CollectResults(isolate, regexp, subject, global, unicode));
  return ReplaceResults(isolate, Cast<JSArray>(isolate, results), subject, replacement);
}

}  // namespace kei
