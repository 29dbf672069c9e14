#ifndef KEI_VM_REGEXP_CHARACTERS_CASE_FOLDING_H_
#define KEI_VM_REGEXP_CHARACTERS_CASE_FOLDING_H_

#include <cstdint>
#include <span>

#include "vm/regexp/characters/char-set.h"

namespace kei::regexp {

// Canonicalize of ECMA-262, 22.2.2.7.3, for patterns that ignore case.
//   kUpper: by toUppercase, without `u` and `v`; never maps from beyond ASCII into it
//   kFold: by Unicode's simple case folding
enum class CaseMode : uint8_t { kUpper, kFold };

uint32_t Canonicalize(uint32_t c, CaseMode mode);

// The code points that are canonicalized as c is, itself among them, ascending: one to four.
class CaseVariants {
 public:
  CaseVariants(uint32_t c, CaseMode mode);
  std::span<const uint32_t> all() const { return {variants_, count_}; }

 private:
  uint32_t variants_[4];
  uint32_t count_ = 0;
};

// Adds every code point that has the canonical form of a member.
void CloseOverCase(CharSet* set, CaseMode mode);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_CASE_FOLDING_H_
