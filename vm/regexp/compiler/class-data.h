#ifndef KEI_VM_REGEXP_COMPILER_CLASS_DATA_H_
#define KEI_VM_REGEXP_COMPILER_CLASS_DATA_H_

#include <string>

#include "vm/regexp/characters/char-set.h"
#include "vm/regexp/compiler/first-set.h"

namespace kei::regexp {

// The bytes of a ClassData, whole words.
std::string ClassBytes(CharSet* set);
std::string ClassBytes(const FirstSet& set);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_CLASS_DATA_H_
