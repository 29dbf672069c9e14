#include "vm/regexp/linear/program-printer.h"

#include <fmt/format.h>

#include "vm/regexp/characters/char-text.h"
#include "vm/regexp/linear/program.h"
#include "vm/regexp/matcher/disassembler.h"

namespace kei::regexp {
namespace {

constexpr const char* kNames[] = {
#define L(Name, operands) #Name,
#include "vm/regexp/linear/instructions.def"
#undef L
};

std::string OperandText(const uint32_t* program, const LinearInstruction& instruction) {
  const uint32_t a = instruction.a, b = instruction.b;
  switch (instruction.op) {
    case LinearOp::kUnit: return " " + MaskedText(a, b);
    case LinearOp::kSet: return " " + ClassText(reinterpret_cast<const ClassData*>(program + a));
    case LinearOp::kSplit: return fmt::format(" (@ {}), then (@ {})", a, b);
    case LinearOp::kJump: return fmt::format(" (@ {})", a);
    case LinearOp::kSave: return fmt::format(" r{}", a);
    case LinearOp::kClear: return fmt::format(" r{}-r{}", a, b - 1);
    case LinearOp::kAssertion: return fmt::format(" {}", a);
    default: return "";
  }
}

}  // namespace

std::string PrintProgram(const uint32_t* program) {
  const auto& header = *reinterpret_cast<const LinearHeader*>(program);
  std::string text = fmt::format("Captures {}, at least {} units\n", header.captures, header.min_length);
  for (uint32_t i = 0; i < header.instructions; i++) {
    const LinearInstruction& instruction = InstructionsOf(program)[i];
    text += fmt::format("{:5} : {}{}\n", i, kNames[static_cast<int>(instruction.op)],
                        OperandText(program, instruction));
  }
  return text;
}

}  // namespace kei::regexp
