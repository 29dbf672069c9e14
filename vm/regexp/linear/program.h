#ifndef KEI_VM_REGEXP_LINEAR_PROGRAM_H_
#define KEI_VM_REGEXP_LINEAR_PROGRAM_H_

#include <cstdint>

namespace kei::regexp {

// A pattern as a nondeterministic automaton: words of 32 bits, a LinearHeader, instructions, and the
// data of classes (ClassData). Characters are code points if the pattern has u or v, else units.
enum class LinearOp : uint32_t {
#define L(Name, operands) k##Name,
#include "vm/regexp/linear/instructions.def"
#undef L
};

struct LinearInstruction {
  LinearOp op;
  uint32_t a, b;
  bool Waits() const { return op <= LinearOp::kSet; }
};

struct LinearHeader {
  uint32_t instructions;
  uint32_t captures;
  uint32_t min_length;  // the least length of a match, in code units
  uint32_t first;       // the class of the units that a match may begin with; 0: any, or none
  uint32_t anchored;    // a match begins at the start of the subject only
  uint32_t unicode;     // u or v
};
constexpr uint32_t kLinearHeaderWords = sizeof(LinearHeader) / 4;
// The first instruction fails, so that no other has the number 0.
constexpr uint32_t kLinearEntry = 1;
// Time and memory for each character are proportional to the number of instructions.
constexpr uint32_t kMaxLinearInstructions = 1u << 16;

inline const LinearInstruction* InstructionsOf(const uint32_t* program) {
  return reinterpret_cast<const LinearInstruction*>(program + kLinearHeaderWords);
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_LINEAR_PROGRAM_H_
