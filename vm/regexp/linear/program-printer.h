#ifndef KEI_VM_REGEXP_LINEAR_PROGRAM_PRINTER_H_
#define KEI_VM_REGEXP_LINEAR_PROGRAM_PRINTER_H_

#include <cstdint>
#include <string>

namespace kei::regexp {

// The listing of a linear program for --print-regexp-bytecode, after its first line.
std::string PrintProgram(const uint32_t* program);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_LINEAR_PROGRAM_PRINTER_H_
