#include "vm/runtime/library/regexp/regexp-protocol.h"

#include "vm/base/maybe.h"
#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp-results.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// lastIndex is where it was born, and can be written.
bool HasPlainLastIndex(Isolate* isolate, JSReceiver regexp) {
  return regexp.map(isolate) == isolate->RegExpMap();
}

// RegExpBuiltinExec up to the result, which found(execution) makes.
template <typename F>
Object Execute(Isolate* isolate, JSRegExp regexp, String subject, F&& found) {
  double last_index = 0;
  Object plain = LastIndexOf(isolate, regexp);
  if (HasPlainLastIndex(isolate, regexp) && plain.IsSmi() && plain.SmiValue() >= 0) {
    last_index = plain.SmiValue();
  } else {
    KEI_TRY_VALUE(read, GetLastIndex(isolate, regexp));
    last_index = read;
  }
  RegExpExecution execution(isolate, DataOf(isolate, regexp), subject);
  const int32_t flags = execution.flags();
  const bool sticky = (flags & RegExpFlags::kSticky) != 0;
  const bool remembers = sticky || (flags & RegExpFlags::kGlobal) != 0;
  if (!remembers) last_index = 0;
  bool matches = false;
  if (last_index <= subject.length()) {
    KEI_TRY_VOID(execution.Prepare());
    KEI_TRY_BOOL(matched, execution.Execute(static_cast<uint32_t>(last_index), sticky));
    matches = matched;
  }
  if (!matches) {
    if (remembers) KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
    return isolate->null();
  }
  if (remembers) KEI_TRY_VOID(SetLastIndex(isolate, regexp, execution.match().end()));
  return found(execution);
}

}  // namespace

Maybe<double> GetLastIndex(Isolate* isolate, JSReceiver regexp) {
  Object value;
  if (HasPlainLastIndex(isolate, regexp)) {
    value = LastIndexOf(isolate, Cast<JSRegExp>(isolate, regexp));
    if (value.IsSmi() && value.SmiValue() >= 0) return value.SmiValue();
  } else {
    KEI_TRY(read, GetNamed(isolate, regexp, RootIndex::k_lastIndex_string));
    value = read;
  }
  return ToLength(isolate, value);
}

Object SetLastIndex(Isolate* isolate, JSReceiver regexp, double index) {
  const bool is_position = index >= 0 && index <= kMaxStringLength;
  Object value = is_position ? Object(Smi::From(static_cast<int32_t>(index))) : NewNumber(isolate, index);
  if (HasPlainLastIndex(isolate, regexp)) {
    regexp.WriteTagged(isolate, kLastIndexOffset, value.compressed());
  } else {
    KEI_TRY_VOID(SetNamed(isolate, regexp, RootIndex::k_lastIndex_string, value));
  }
  return isolate->undefined();
}

Object RegExpBuiltinExec(Isolate* isolate, JSRegExp regexp, String subject) {
  return Execute(isolate, regexp, subject,
                 [&](const RegExpExecution& execution) { return NewMatchResult(execution.parts()); });
}

Maybe<bool> RegExpBuiltinTest(Isolate* isolate, JSRegExp regexp, String subject) {
  KEI_TRY(result, Execute(isolate, regexp, subject,
                          [&](const RegExpExecution&) { return Object(isolate->true_value()); }));
  return !result.IsNull();
}

Object RegExpExec(Isolate* isolate, JSReceiver regexp, String subject) {
  if (IsUntouchedRegExp(isolate, regexp)) {
    return RegExpBuiltinExec(isolate, Cast<JSRegExp>(isolate, regexp), subject);
  }
  KEI_TRY(exec, GetNamed(isolate, regexp, RootIndex::k_exec_string));
  if (exec.IsCallable(isolate)) {
    KEI_TRY(result, Call(isolate, exec, regexp, {subject}));
    if (!result.IsNull() && !result.IsJSReceiver(isolate)) {
      return ThrowError(isolate, MessageId::kRegExpExecResult);
    }
    return result;
  }
  if (!regexp.IsTypeJSRegExp(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.exec", regexp);
  }
  return RegExpBuiltinExec(isolate, Cast<JSRegExp>(isolate, regexp), subject);
}

double AdvanceIndex(Isolate* isolate, String subject, double index, bool unicode) {
  if (!unicode || index + 1 >= subject.length()) return index + 1;
  const uint32_t code_point = CodePointAt(isolate, subject, static_cast<uint32_t>(index));
  return index + (code_point > 0xffff ? 2 : 1);
}

Maybe<bool> IsRegExp(Isolate* isolate, Object value) {
  if (!value.IsJSReceiver(isolate)) return false;
  KEI_TRY(matcher, GetNamed(isolate, value, isolate->match_symbol()));
  if (!matcher.IsUndefined()) return ToBoolean(isolate, matcher);
  return value.IsTypeJSRegExp(isolate);
}

Object RegExpInitialize(Isolate* isolate, JSRegExp regexp, Object pattern, Object flags) {
  Object source = isolate->empty_string();
  if (!pattern.IsUndefined()) {
    KEI_TRY(text, ToString(isolate, pattern));
    source = text;
  }
  int32_t bits = 0;
  if (!flags.IsUndefined()) {
    KEI_TRY(text, ToString(isolate, flags));
    const FlatContent content = ContentOf(isolate, Cast<String>(isolate, text));
    bits = ParseRegExpFlags(content, content.length());
    if (bits < 0) return ThrowError(isolate, MessageId::kInvalidRegExpFlags, text);
  }
  KEI_TRY(data, RegExpDataFor(isolate, Cast<String>(isolate, source), bits));
  regexp.set_data(isolate, data);
  KEI_TRY_VOID(SetLastIndex(isolate, regexp, 0));
  return regexp;
}

Object RegExpCreate(Isolate* isolate, Object pattern, Object flags) {
  JSRegExp regexp = Cast<JSRegExp>(isolate, isolate->factory()->NewJSObject(isolate->RegExpMap()));
  return RegExpInitialize(isolate, regexp, pattern, flags);
}

}  // namespace kei
