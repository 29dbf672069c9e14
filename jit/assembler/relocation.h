#ifndef KEI_JIT_ASSEMBLER_RELOCATION_H_
#define KEI_JIT_ASSEMBLER_RELOCATION_H_

#include "jit/assembler/code-result.h"

namespace kei::jit {

// Writes into the relocation's field how far its target lies behind the field. A distance that the
// field does not hold ends the process.
void PatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance);

}  // namespace kei::jit

#endif  // KEI_JIT_ASSEMBLER_RELOCATION_H_
