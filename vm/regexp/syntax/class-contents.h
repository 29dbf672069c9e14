#ifndef KEI_VM_REGEXP_SYNTAX_CLASS_CONTENTS_H_
#define KEI_VM_REGEXP_SYNTAX_CLASS_CONTENTS_H_

#include <set>
#include <string>

#include "vm/regexp/characters/char-set.h"

namespace kei::regexp {

// What a class means: characters, and with the flag v strings of none or several characters.
struct ClassContents {
  explicit ClassContents(Arena* arena) : set(arena) {}
  CharSet set;
  std::set<std::u32string> strings;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_SYNTAX_CLASS_CONTENTS_H_
