#ifndef KEI_VM_REGEXP_CHARACTERS_CHAR_TEXT_H_
#define KEI_VM_REGEXP_CHARACTERS_CHAR_TEXT_H_

#include <cstdint>
#include <span>
#include <string>

#include "vm/regexp/characters/char-set.h"

// The texts of characters in listings: written as in patterns, in ASCII.

namespace kei::regexp {

std::string CharText(uint32_t c);
// One that a unit with a mask stands for: (c | mask) == value.
std::string MaskedText(uint32_t value, uint32_t mask);
// "[a-z0-9]", shortened if there are many ranges.
std::string RangesText(std::span<const CharRange> ranges);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_CHAR_TEXT_H_
