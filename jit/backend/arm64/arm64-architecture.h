#ifndef KEI_JIT_BACKEND_ARM64_ARM64_ARCHITECTURE_H_
#define KEI_JIT_BACKEND_ARM64_ARM64_ARCHITECTURE_H_

#include "jit/backend/lir/architecture.h"

// Registers: x26 root, x25 bytecode pointer, x29 frame, x30 link, x16, x17 and d31 the emitter's
// own. x18 belongs to the platform. d8 to d15, which C keeps, are left alone, so that no entry
// saves them.

namespace kei::jit::arm64 {

constexpr int kBytecodePointer = 25, kRoot = 26, kFrame = 29, kLink = 30;

class Arm64 : public Architecture {
 public:
  Arm64();
  const OpRule& RuleOf(Op op) const override;
  // The emitter makes an immediate that no instruction holds in a register of its own.
  bool IsImmediate(Op, int64_t, int) const override { return true; }
  // One that did not hold it would take as many instructions.
  bool IsCheap(RegisterClass c, int64_t bits) const override;
  bool HoldsOperand(Op) const override { return false; }
  bool has_memory_operands() const override { return false; }
  bool has_indexed_displacements() const override { return false; }
  CodeResult Emit(const Lir& lir, const FrameLayout& frame, const BackendOptions& options) const override;
};

}  // namespace kei::jit::arm64

#endif  // KEI_JIT_BACKEND_ARM64_ARM64_ARCHITECTURE_H_
