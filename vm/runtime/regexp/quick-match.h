#ifndef KEI_VM_RUNTIME_REGEXP_QUICK_MATCH_H_
#define KEI_VM_RUNTIME_REGEXP_QUICK_MATCH_H_

#include "vm/isolate/isolate.h"
#include "vm/regexp/native/native-code.h"
#include "vm/runtime/regexp/regexp-execution.h"
#include "vm/tables/quick-match.h"

// RegExpBuiltinExec where nothing stands in its way: the pattern has machine code for such subjects, or
// will never have any, or is a text, the subject is flat, lastIndex is an ordinary one, and the match is found, or not,
// before there is an interrupt, or it becomes too much. Else nothing has happened, and it is unknown.

namespace kei {

// Allocates nothing on the heap and throws nothing. lastIndex and the realm's last match are those
// behind it.
QuickMatch MatchQuickly(Isolate* isolate, JSRegExp regexp, String subject, RegExpMatch* match);

// RegExp.prototype.test of an object with RegExpMap; unknown, too, unless `exec` is untouched.
QuickMatch TestQuickly(Isolate* isolate, JSRegExp regexp, String subject);

// What `exec` returns for the realm's last match, which is one of this pattern on this subject.
Object ResultOfLastMatch(Isolate* isolate, JSRegExp regexp, String subject);

// What the generated code of RegExpMatch works on, once for each isolate.
void AttachQuickFrames(Isolate* isolate);
inline regexp::QuickFrames* QuickFramesOf(Isolate* isolate) {
  return reinterpret_cast<regexp::QuickFrames*>(isolate->regexp_frames);
}

// An array, null, undefined where it is unknown, or the exception.
Object ExecuteQuickly(Isolate* isolate, JSRegExp regexp, String subject);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_QUICK_MATCH_H_
