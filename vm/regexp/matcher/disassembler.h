#ifndef KEI_VM_REGEXP_MATCHER_DISASSEMBLER_H_
#define KEI_VM_REGEXP_MATCHER_DISASSEMBLER_H_

#include <cstdint>
#include <span>
#include <string>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

// The listing for --print-regexp-bytecode, after its first line.
std::string Disassemble(std::span<const uint32_t> code);
// The listing of the instruction at an address.
std::string DisassembleInstruction(std::span<const uint32_t> code, uint32_t at);
// "[a-z]".
std::string ClassText(const ClassData* set);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_DISASSEMBLER_H_
