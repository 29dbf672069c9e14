#ifndef KEI_JIT_BACKEND_ARCHITECTURE_H_
#define KEI_JIT_BACKEND_ARCHITECTURE_H_

#include <cstdint>
#include <vector>

#include "jit/assembler/code-result.h"
#include "jit/backend/backend.h"
#include "jit/backend/frame-layout.h"
#include "jit/backend/lir.h"

// What the portable backend asks of an architecture: its registers, where the linkages put
// parameters, which operands each op takes, and how a LIR instruction becomes bytes.

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

  // From the stack pointer at the entry of code to what the caller had pushed.
  int entry_bytes() const { return link < 0 ? 8 : 0; }
};

class Architecture {
 public:
  virtual ~Architecture() = default;

  virtual const CodeFormat& format() const = 0;

  const RegisterSet& registers(RegisterClass c) const { return registers_[static_cast<int>(c)]; }
  virtual const char* RegisterName(RegisterClass c, int code) const = 0;
  virtual int root_register() const = 0;
  virtual int frame_pointer() const = 0;
  virtual int bytecode_pointer() const = 0;

  // The register of the index-th parameter among those of its class.
  virtual int ParameterRegister(Linkage linkage, RegisterClass c, int index) const = 0;
  virtual int ResultRegister(Linkage linkage, RegisterClass c) const = 0;
  virtual uint32_t Clobbers(Linkage linkage, RegisterClass c) const = 0;

  virtual const OpRule& RuleOf(Op op) const = 0;
  // As an operand of a 4- or 8-byte operation or store.
  virtual bool IsImmediate(Op op, int64_t value, int width) const = 0;
  // Whether operands may be memory, and an address root + compressed pointer + displacement.
  virtual bool has_memory_operands() const = 0;
  // C's callee-saved registers that a kCEntry frame keeps, one slot each below the marker.
  virtual int entry_saved_registers() const = 0;

  // Registers of the emitter's own, one for each class.
  const Location* scratch() const { return scratch_; }

  // Makes the code; called after allocation.
  virtual CodeResult Emit(const Lir& lir, const FrameLayout& frame,
                          const BackendOptions& options) const = 0;

 protected:
  Location scratch_[kClassCount];
  RegisterSet registers_[kClassCount];
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_ARCHITECTURE_H_
