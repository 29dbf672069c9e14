#ifndef KEI_JIT_BACKEND_ARM64_ARM64_ARCHITECTURE_H_
#define KEI_JIT_BACKEND_ARM64_ARM64_ARCHITECTURE_H_

#include <asmjit/arm/a64assembler.h>

#include "jit/backend/architecture.h"

// Registers: x26 root, x25 bytecode pointer, x29 frame, x30 link, x16, x17 and d31 the emitter's
// own. x18 belongs to the platform. d8 to d15, which C keeps, are left alone, so that no entry
// saves them.

namespace kei::jit::arm64 {

constexpr int kBytecodePointer = 25, kRoot = 26, kFrame = 29, kLink = 30;

// How an op is emitted.
enum class Shape : uint8_t {
  kSpecial,  // has a case of its own
  kUnary,    // instruction result, input 0
  kBinary,   // instruction result, input 0, input 1
  // As kBinary; input 1 may be any constant.
  kSum,
  kSumWithFlags,
  kLogical,
  kShift,
};

struct Row {
  Op op;
  asmjit::InstId instruction;
  Shape shape;
  OpRule rule;
};
const Row& RowOf(Op op);

class Arm64 : public Architecture {
 public:
  Arm64();
  const CodeFormat& format() const override;
  const char* RegisterName(RegisterClass c, int code) const override;
  int root_register() const override { return kRoot; }
  int frame_pointer() const override { return kFrame; }
  int bytecode_pointer() const override { return kBytecodePointer; }
  int ParameterRegister(Linkage linkage, RegisterClass c, int index) const override;
  int ResultRegister(Linkage, RegisterClass) const override { return 0; }
  uint32_t Clobbers(Linkage linkage, RegisterClass c) const override;
  const OpRule& RuleOf(Op op) const override { return RowOf(op).rule; }
  // What an instruction does not hold, the emitter makes in a register of its own.
  bool IsImmediate(Op, int64_t, int) const override { return true; }
  bool has_memory_operands() const override { return false; }
  int entry_saved_registers() const override;
  CodeResult Emit(const Lir& lir, const FrameLayout& frame,
                  const BackendOptions& options) const override;
};

// C's callee-saved registers besides x29 and x30, in the order of a kCEntry frame's slots.
constexpr int kEntrySaved[] = {19, 20, 21, 22, 23, 24, 25, 26, 27, 28};

}  // namespace kei::jit::arm64

#endif  // KEI_JIT_BACKEND_ARM64_ARM64_ARCHITECTURE_H_
