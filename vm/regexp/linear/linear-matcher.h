#ifndef KEI_VM_REGEXP_LINEAR_LINEAR_MATCHER_H_
#define KEI_VM_REGEXP_LINEAR_LINEAR_MATCHER_H_

#include <cstdint>

#include "vm/base/memory-account.h"
#include "vm/regexp/matcher/matcher.h"

namespace kei::regexp {

// Finds the match that Match finds, in time proportional to the length of the subject. It is Pike's
// simulation of a nondeterministic automaton. All ways to match advance together, one character at a time, in
// the order in which a backtracking matcher would try them. If two ways reach the same instruction at the
// same place, the second can be dropped, since their futures are equal. The captures of a way go along with
// it. Each way also knows whether the innermost iteration that it is in has matched anything, since those
// that have not must fail. An instruction therefore stands for two states.
//
// `program` is the result of CompileLinear. `account` counts the memory. Returns kNoMemory if there is none
// for all ways and their captures.
MatchResult MatchLinear(const uint32_t* program, const uint8_t* subject, uint32_t length,
                        const MatchInput& input, MemoryAccount* account);
MatchResult MatchLinear(const uint32_t* program, const uint16_t* subject, uint32_t length,
                        const MatchInput& input, MemoryAccount* account);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_LINEAR_LINEAR_MATCHER_H_
