#ifndef KEI_VM_RUNTIME_LIBRARY_REGEXP_REGEXP_PROTOCOL_H_
#define KEI_VM_RUNTIME_LIBRARY_REGEXP_REGEXP_PROTOCOL_H_

#include <optional>

#include "vm/base/maybe.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/regexp/regexp-execution.h"
#include "vm/runtime/regexp/regexp-protector.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-builder.h"

// Declarations that the methods of RegExp.prototype and String.prototype share. For an untouched regular
// expression (see regexp-protector.h) the methods go the short way. It looks nothing up, and runs no
// JavaScript unless a comment says so. Otherwise they go step by step as ECMA-262, 22.2.6 has it.

namespace kei {

// The methods of RegExp.prototype by symbols, for an untouched one.
Object RegExpMatchAllOf(Isolate* isolate, JSRegExp regexp, String subject);  // match, global
Object RegExpSearchUntouched(Isolate* isolate, JSRegExp regexp, String subject);
Object RegExpReplaceUntouched(Isolate* isolate, JSRegExp regexp, String subject, String replacement);
// The first match that is going to be replaced, with what that makes of lastIndex, a Smi.
Maybe<bool> ExecuteToReplace(RegExpExecution* execution, JSRegExp regexp);
// For these two HasDefaultSpecies has to hold, too.
Object RegExpSplitUntouched(Isolate* isolate, JSRegExp regexp, String subject, uint32_t limit);
Object RegExpMatchAllUntouched(Isolate* isolate, JSRegExp regexp, String subject);  // matchAll
// Whether what the species protocol makes of an untouched one is made by RegExp itself.
inline bool HasDefaultSpecies(Isolate* isolate) { return IsUntouched(isolate, Protocol::kRegExpSpecies); }

// ToLength(lastIndex), and lastIndex = index.
Maybe<double> GetLastIndex(Isolate* isolate, JSReceiver regexp);
Object SetLastIndex(Isolate* isolate, JSReceiver regexp, double index);

// RegExpBuiltinExec: an array, null, or the exception.
Object RegExpBuiltinExec(Isolate* isolate, JSRegExp regexp, String subject);
// The same, but for the array: whether it matches.
Maybe<bool> RegExpBuiltinTest(Isolate* isolate, JSRegExp regexp, String subject);
// RegExpExec: calls `exec`, whatever it is.
Object RegExpExec(Isolate* isolate, JSReceiver regexp, String subject);
// AdvanceStringIndex.
double AdvanceIndex(Isolate* isolate, String subject, double index, bool unicode);

// IsRegExp.
Maybe<bool> IsRegExp(Isolate* isolate, Object value);
// RegExpCreate: both may be undefined.
Object RegExpCreate(Isolate* isolate, Object pattern, Object flags);
// RegExpInitialize.
Object RegExpInitialize(Isolate* isolate, JSRegExp regexp, Object pattern, Object flags);

// GetSubstitution for a pattern that is a string, or for a match. `groups` are the captures, Strings or
// undefined, without the whole; `names` is an object or undefined. Appends.
struct Substitution {
  String subject;
  String matched;
  double position = 0;
  Object groups;  // FixedArray
  int group_count = 0;
  Object names;
};
Object AppendSubstitution(Isolate* isolate, StringBuilder* out, String replacement,
                          const Substitution& match);
class Replacement;
Object AppendSubstitution(Isolate* isolate, StringBuilder* out, const Replacement& replacement,
                          const Substitution& match);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_REGEXP_REGEXP_PROTOCOL_H_
