#ifndef KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_
#define KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_

#include <asmjit/x86.h>

#include "jit/assembler/checked-assembler.h"

namespace kei::jit::x64 {

class Assembler : public CheckedAssembler<asmjit::x86::Assembler> {
 public:
  Assembler() : CheckedAssembler(asmjit::Arch::kX64) {}
};

}  // namespace kei::jit::x64

#endif  // KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_
