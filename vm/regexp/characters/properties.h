#ifndef KEI_VM_REGEXP_CHARACTERS_PROPERTIES_H_
#define KEI_VM_REGEXP_CHARACTERS_PROPERTIES_H_

#include <string_view>

#include "vm/regexp/characters/char-set.h"
#include "vm/regexp/characters/text-set.h"

namespace kei::regexp {

// Adds what \p{name} or \p{name=value} means; false if there is no such property. `value` is
// empty for a lone name.
bool AddProperty(std::string_view name, std::string_view value, CharSet* set);

// The same for the properties of strings, of which those of a single character go into the set.
bool AddStringProperty(std::string_view name, CharSet* set, TextSet* strings);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_PROPERTIES_H_
