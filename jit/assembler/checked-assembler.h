#ifndef KEI_JIT_ASSEMBLER_CHECKED_ASSEMBLER_H_
#define KEI_JIT_ASSEMBLER_CHECKED_ASSEMBLER_H_

#include <asmjit/core.h>

#include <cstdint>
#include <vector>

#include "vm/base/checks.h"

namespace kei::jit {

// asmjit's assembler of one architecture over one buffer. An operand that does not encode is the
// backend's mistake and ends the process.
template <typename Base>
class CheckedAssembler : public Base {
 public:
  explicit CheckedAssembler(asmjit::Arch arch) {
    code_.init(asmjit::Environment(arch));
    code_.setErrorHandler(&handler_);
    code_.attach(this);
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

}  // namespace kei::jit

#endif  // KEI_JIT_ASSEMBLER_CHECKED_ASSEMBLER_H_
