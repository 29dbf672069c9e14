#ifndef KEI_JIT_BACKEND_LIR_ARCHITECTURE_H_
#define KEI_JIT_BACKEND_LIR_ARCHITECTURE_H_

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "jit/assembler/code-result.h"
#include "jit/backend/backend.h"
#include "jit/backend/lir/frame-layout.h"
#include "jit/backend/lir/lir.h"

// The portable backend asks an architecture for its registers and for where the linkages put parameters. It
// also asks which operands each op takes, and how a LIR instruction becomes bytes.

namespace kei::jit {

enum Accepts : uint8_t {
  kRegisterOnly = 0,
  kImmediate = 1,  // a constant for which IsImmediate holds
  kMemory = 2,     // a load of the operand's width
  kSlot = 4,       // a spill slot as it is
  kTied = 8,       // becomes the result's register
};

struct InputRule {
  uint8_t accepts = kRegisterOnly;
  int8_t fixed = -1;
};

// The operands of an op; of the ops that the selector treats itself the rule is not read.
struct OpRule {
  InputRule inputs[2];
  int8_t fixed_output = -1;
  uint32_t temps = 0;       // general registers
  bool as_address = false;  // an addition that may also be made as an address
};

struct RegisterSet {
  std::vector<int> order;  // allocatable, best first
  uint32_t allocatable = 0;
};

// How code is written as assembler text, and unwound.
struct CodeFormat {
  int unit;               // bytes of an instruction; 1 where they vary
  const char* directive;  // writes units
  uint32_t trap;          // a unit to fill gaps with
  // DWARF numbers; link -1: a call pushes the return address
  int stack_pointer, frame_pointer, link;
  Relocation::Kind call;  // how far code may be from what it calls directly

  // The distance from the stack pointer at the entry of code to the last word that the caller had pushed.
  int entry_bytes() const { return link < 0 ? 8 : 0; }
};

// The registers of an architecture and what they are for; all but the last four are general ones.
struct RegisterUse {
  int root, frame_pointer, bytecode_pointer, result;
  int stack_pointer = -1;               // where it is an operand as others are
  int scratch;                          // the emitter's own
  std::span<const int8_t> allocatable;  // best first
  uint32_t kept_by_c;                   // a subset of these
  std::span<const int8_t> entry_saved;  // the registers that a kCEntry frame keeps for C besides the frame
                                        // pointer, one slot each below the marker
  std::span<const int8_t> parameters[kLinkageCount];  // indexed by linkage
  std::span<const char* const> names;  // the first registers' names, if they are not "prefix number"
  const char* prefix;
  int float_scratch;
  uint32_t float_allocatable;
  const char* float_prefix;
  int float_parameters;  // 0 and up, in every linkage; the result is in 0
};

class Architecture {
 public:
  Architecture(const CodeFormat& format, const RegisterUse& use);
  virtual ~Architecture() = default;

  const CodeFormat& format() const { return format_; }
  const RegisterSet& registers(RegisterClass c) const { return registers_[static_cast<int>(c)]; }
  // Optimized code has no bytecode pointer, so its register is one like others.
  const RegisterSet& registers(RegisterClass c, FrameKind frame) const {
    return c == RegisterClass::kGeneral && IsOptimized(frame) ? optimized_general_ : registers(c);
  }
  std::string RegisterName(RegisterClass c, int code) const;
  int root_register() const { return use_.root; }
  int frame_pointer() const { return use_.frame_pointer; }
  int bytecode_pointer() const { return use_.bytecode_pointer; }
  int stack_pointer() const { return use_.stack_pointer; }
  // The register of the index-th parameter among those of its class.
  int ParameterRegister(Linkage linkage, RegisterClass c, int index) const;
  int ResultRegister(RegisterClass c) const { return c == RegisterClass::kFloat ? 0 : use_.result; }
  // The registers that a call in such a frame loses.
  uint32_t Clobbers(Linkage linkage, RegisterClass c, FrameKind frame) const;
  // General registers of the code's own that C++ keeps.
  uint32_t kept_by_c() const { return use_.kept_by_c; }
  std::span<const int8_t> entry_saved() const { return use_.entry_saved; }
  // Registers of the emitter's own, one for each class.
  const Location* scratch() const { return scratch_; }

  virtual const OpRule& RuleOf(Op op) const = 0;
  // Whether the value fits an operand of a 4- or 8-byte operation or store.
  virtual bool IsImmediate(Op op, int64_t value, int width) const = 0;
  // Whether one instruction makes the constant, so that no register need be kept for it.
  virtual bool IsCheap(RegisterClass c, int64_t bits) const = 0;
  // Whether it may be a hole, whose value is known to have 32 bits only.
  virtual bool HoldsOperand(Op op) const = 0;
  // Whether operands may be memory, and an address root + compressed pointer + displacement.
  virtual bool has_memory_operands() const = 0;
  // Whether an address may be base + scaled index + displacement.
  virtual bool has_indexed_displacements() const = 0;
  // Makes the code; called after allocation.
  virtual CodeResult Emit(const Lir& lir, const FrameLayout& frame, const BackendOptions& options) const = 0;

 private:
  const CodeFormat& format_;
  const RegisterUse& use_;
  Location scratch_[kClassCount];
  RegisterSet registers_[kClassCount];
  RegisterSet optimized_general_;
};

// How an architecture makes an op: with a function of its emitter, which may read the instruction
// from the row. Ops without a row are those that selector and emitter know by name.
template <typename Emitter>
struct OpRow {
  Op op;
  void (Emitter::*emit)(const Instr& instr);
  uint32_t instruction;
  OpRule rule;
};

template <typename Emitter, size_t count>
constexpr std::array<OpRow<Emitter>, kOpCount> IndexRows(const OpRow<Emitter> (&listed)[count]) {
  std::array<OpRow<Emitter>, kOpCount> rows{};
  for (const OpRow<Emitter>& row : listed) rows[static_cast<int>(row.op)] = row;
  return rows;
}

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_LIR_ARCHITECTURE_H_
