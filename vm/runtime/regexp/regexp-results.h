#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_H_

#include "vm/runtime/regexp/regexp-execution.h"

namespace kei {

// The result of exec() for a match: an array, or the exception.
Object NewMatchResult(const RegExpMatchParts& parts);
// The same for the realm's last match, which is one of this pattern on this subject.
Object ResultOfLastMatch(Isolate* isolate, RegExpData data, String subject);
// Its `groups`: undefined if the pattern has no names.
Object NewMatchGroups(const RegExpMatchParts& parts);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_H_
