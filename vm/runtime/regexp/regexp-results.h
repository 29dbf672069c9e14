#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_H_

#include "vm/runtime/regexp/regexp-execution.h"

namespace kei {

// What exec() returns for a match: an array, or the exception.
Object NewMatchResult(const RegExpMatchParts& parts);
// Its `groups`: undefined where the pattern has no names.
Object NewMatchGroups(const RegExpMatchParts& parts);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_H_
