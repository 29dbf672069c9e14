#ifndef KEI_JIT_ASSEMBLER_CODE_RESULT_H_
#define KEI_JIT_ASSEMBLER_CODE_RESULT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "vm/tables/code/code-purpose.h"
#include "vm/tables/code/stencils.h"

// The compiler's result: bytes that run at any address once their relocations are patched.

namespace kei::jit {

// A place in the code that still lacks the address of a builtin, given as a distance.
struct Relocation {
  enum class Kind : uint8_t {
    kBuiltinRel32,     // a signed distance in bytes from the end of these four bytes
    kBuiltinBranch26,  // a distance in words in the low 26 bits
    kBuiltinBranch19,  // a distance in words in 19 bits from bit 5 on
  };
  Kind kind;
  uint32_t offset;  // the offset of the field to patch
  int32_t builtin;
};

// How the caller's frame is found from `offset` on, until the next row.
struct UnwindRow {
  enum class Cfa : uint8_t {
    kStack,        // CFA = stack pointer + value; frame pointer and link, if any, are still the caller's
    kPushed,       // CFA = stack pointer + value; the caller's frame pointer is saved at CFA - 16, the
                   // return address at CFA - 8
    kFrame,        // CFA = frame pointer + 16; these two are saved as in kPushed
    kGenericStub,  // CFA = end of the interpreted frame. Its machine code called this and goes on with the
                   // same frame pointer. The return address is the lowest word that was pushed there.
  };
  uint32_t offset;
  Cfa cfa;
  int32_t value;
  bool operator==(const UnwindRow&) const = default;
};

// A register that the code saves for its caller, in a place fixed relative to the CFA while a row
// is kFrame. Only C entries need it: C++ must be unwound through them.
struct SavedRegister {
  int dwarf_register;
  int32_t cfa_offset;
  uint32_t offset;  // the code offset from which on it is there
};

// The contents of a frame's spill slots while a call runs.
struct CallSite {
  static constexpr int kMostSlots = 16;  // code with more tells nothing
  uint32_t return_offset;
  uint16_t live_slots;  // bit i: slot i is read after the call
  bool calls_function;  // under JavaScript linkage
};

struct CodeComment {
  uint32_t offset;
  std::string text;
};

// Says of the code from `offset` on, until the next mark, what it was made of.
struct CodeMark {
  uint32_t offset;
  BytecodeSite place;
  CodePurpose purpose;
};

struct CodeResult {
  const char* failure = nullptr;  // why there is no code; then nothing else counts
  std::vector<uint8_t> bytes;
  std::vector<Relocation> relocations;
  std::vector<CodeComment> comments;  // ascending; blocks, roots, builtins, references
  std::vector<CodeMark> marks;        // ascending
  std::vector<UnwindRow> unwind;      // ascending; the first has offset 0
  std::vector<SavedRegister> saved_registers;
  int spill_slots = 0;
  std::vector<CallSite> call_sites;  // ascending; of code in whose frame spill slots may lie
  // Stencils: the holes, and where the cold part begins. Offsets count from the beginning of `bytes`.
  std::vector<StencilPatch> patches;
  uint32_t cold_start = 0;
};

}  // namespace kei::jit

#endif  // KEI_JIT_ASSEMBLER_CODE_RESULT_H_
