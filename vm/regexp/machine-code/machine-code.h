#ifndef KEI_VM_REGEXP_MACHINE_CODE_MACHINE_CODE_H_
#define KEI_VM_REGEXP_MACHINE_CODE_MACHINE_CODE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "jit/assembler/code-result.h"
#include "vm/regexp/matcher/matcher.h"

// Machine code of patterns, for x64 and arm64. It does what a pattern's bytecode says, for subjects of one
// width of characters. A pattern of too much code, or too many registers, has none.

namespace kei::regexp {

class MacroAssembler;

struct MachineCode {
  jit::CodeResult result;
  struct Part {
    uint32_t offset, size;
    int32_t instruction;  // its address in the bytecode, or kSearch or kCold
  };
  static constexpr int32_t kSearch = -1, kCold = -2;
  std::vector<Part> parts;  // ascending
};

// The bytecode is the emitter's.
std::optional<MachineCode> MakeMachineCode(const uint32_t* bytecode, bool one_byte, MacroAssembler* masm);
// Makes code for this machine.
std::optional<MachineCode> MakeMachineCode(const uint32_t* bytecode, bool one_byte);

// Matches as Match does, by the code at `entry`, which was made of this bytecode for such subjects.
MatchResult MatchWithMachineCode(uint64_t entry, const uint32_t* bytecode, const uint8_t* subject,
                                 uint32_t length, const MatchInput& input);
MatchResult MatchWithMachineCode(uint64_t entry, const uint32_t* bytecode, const uint16_t* subject,
                                 uint32_t length, const MatchInput& input);

struct QuickFrames;
struct QuickFramesDeleter {
  void operator()(QuickFrames* frames) const;
};
// Matches as MatchWithMachineCode does, on such a frame. kInterrupted and kNoMemory say that nothing is known
// yet. max_backtracks and interrupt of the input do not matter.
MatchResult MatchOnQuickFrame(QuickFrames* frames, uint64_t entry, const uint32_t* bytecode,
                              const uint8_t* subject, uint32_t length, const MatchInput& input);
MatchResult MatchOnQuickFrame(QuickFrames* frames, uint64_t entry, const uint32_t* bytecode,
                              const uint16_t* subject, uint32_t length, const MatchInput& input);
// Long searches ask `interrupt`; it must neither allocate nor run a match.
// `interprets`: there will be no machine code.
std::unique_ptr<QuickFrames, QuickFramesDeleter> NewQuickFrames(PollFunction interrupt, bool interprets);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_MACHINE_CODE_H_
