#ifndef KEI_JIT_ASSEMBLER_CHECKED_ASSEMBLER_H_
#define KEI_JIT_ASSEMBLER_CHECKED_ASSEMBLER_H_

#include <asmjit/core.h>

#include <cstdint>
#include <vector>

#include "vm/base/checks.h"

namespace kei::jit {

// asmjit's assembler of one architecture over one buffer. An operand that does not encode, or a buffer that
// cannot grow, ends the process. If the maker gives a place for a failure, it is noted there instead.
template <typename Base>
class CheckedAssembler : public Base {
 public:
  explicit CheckedAssembler(asmjit::Arch arch, const char** failure = nullptr) : handler_(failure) {
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
    explicit Handler(const char** failure) : failure(failure) {}
    void handleError(asmjit::Error error, const char* message, asmjit::BaseEmitter*) override {
      if (failure == nullptr) FATAL("assembler: %s", message);
      if (*failure == nullptr) *failure = asmjit::DebugUtils::errorAsString(error);
    }
    const char** failure;
  };

  Handler handler_;
  asmjit::CodeHolder code_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_ASSEMBLER_CHECKED_ASSEMBLER_H_
