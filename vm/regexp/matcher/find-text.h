#ifndef KEI_VM_REGEXP_MATCHER_FIND_TEXT_H_
#define KEI_VM_REGEXP_MATCHER_FIND_TEXT_H_

#include <cstdint>

#include "vm/regexp/matcher/matcher.h"

namespace kei::regexp {

// The first place of a unit; `end` if it is not found.
const uint8_t* FindUnit(const uint8_t* p, const uint8_t* end, uint32_t unit);
const uint16_t* FindUnit(const uint16_t* p, const uint16_t* end, uint32_t unit);

// The place of the unit that texts probably have least of.
uint32_t RarestOf(const uint16_t* units, uint32_t count);
// That of a text as Prefilter::kText has it: its rarest unit is looked for.
const uint8_t* FindText(const uint32_t* text, const uint8_t* p, const uint8_t* end);
const uint16_t* FindText(const uint32_t* text, const uint16_t* p, const uint16_t* end);

// Matches as Match does, for a pattern that is a text: see CodeHeader. Nothing interrupts it.
MatchResult MatchText(const uint32_t* code, const uint8_t* subject, uint32_t length, const MatchInput& input);
MatchResult MatchText(const uint32_t* code, const uint16_t* subject, uint32_t length,
                      const MatchInput& input);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_FIND_TEXT_H_
