#ifndef KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_
#define KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_

#include <asmjit/x86.h>

#include <cstdint>
#include <vector>

#include "vm/base/checks.h"

namespace kei::jit::x64 {

// asmjit's assembler over one buffer. An operand that does not encode is the backend's mistake and
// ends the process.
class Assembler : public asmjit::x86::Assembler {
 public:
  Assembler() {
    code_.init(asmjit::Environment(asmjit::Arch::kX64));
    code_.setErrorHandler(&handler_);
    code_.attach(this);
  }

  uint32_t Offset() { return static_cast<uint32_t>(offset()); }
  uint32_t OffsetOf(const asmjit::Label& label) {
    return static_cast<uint32_t>(code_.labelOffset(label));
  }
  std::vector<uint8_t> Bytes() {
    const asmjit::CodeBuffer& buffer = code_.textSection()->buffer();
    return {buffer.data(), buffer.data() + buffer.size()};
  }

 private:
  struct Handler : asmjit::ErrorHandler {
    void handleError(asmjit::Error, const char* message, asmjit::BaseEmitter*) override {
      FATAL("assembler: %s", message);
    }
  };

  Handler handler_;
  asmjit::CodeHolder code_;
};

}  // namespace kei::jit::x64

#endif  // KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_
