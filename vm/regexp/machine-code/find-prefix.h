#ifndef KEI_VM_REGEXP_MACHINE_CODE_FIND_PREFIX_H_
#define KEI_VM_REGEXP_MACHINE_CODE_FIND_PREFIX_H_

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

// The first place from `p` on that the table fits, with all its units before `end`; else `end`.
const uint8_t* FindPrefix(const PrefixTable& table, const uint8_t* p, const uint8_t* end);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_FIND_PREFIX_H_
