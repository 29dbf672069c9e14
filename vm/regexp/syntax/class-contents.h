#ifndef KEI_VM_REGEXP_SYNTAX_CLASS_CONTENTS_H_
#define KEI_VM_REGEXP_SYNTAX_CLASS_CONTENTS_H_

#include "vm/regexp/characters/char-set.h"
#include "vm/regexp/characters/text-set.h"

namespace kei::regexp {

// The meaning of a class: characters, and with the flag v strings of none or several characters.
struct ClassContents {
  explicit ClassContents(Arena* arena) : set(arena) {}
  bool HasStrings() const { return strings != nullptr && !strings->empty(); }
  // The strings, to which more may be added.
  TextSet* Strings() {
    if (strings == nullptr) strings = NewStrings();
    return strings;
  }
  TextSet* NewStrings() {
    Arena* const arena = set.arena();
    return arena->New<TextSet>(ArenaAllocator<TextSet::value_type>(arena));
  }

  CharSet set;
  TextSet* strings = nullptr;  // or none
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_SYNTAX_CLASS_CONTENTS_H_
