#ifndef KEI_JIT_ASSEMBLER_RELOCATION_H_
#define KEI_JIT_ASSEMBLER_RELOCATION_H_

#include <cstddef>

#include "jit/assembler/code-result.h"

namespace kei::jit {

// Whether the field can say that its target lies `distance` behind it.
bool Reaches(Relocation::Kind kind, int64_t distance);
// What a distance has to be less than, either way, to be sure of that.
int64_t ReachOf(Relocation::Kind kind);

// Writes it. A distance that the field does not hold ends the process.
void PatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance);

// Code that jumps to any address, for branches of this kind which do not reach it. It loses the
// emitter's scratch register at most.
constexpr size_t kVeneerBytes = 16, kVeneerAlignment = 8;
void WriteVeneer(Relocation::Kind kind, uint8_t* at, uint64_t target);

}  // namespace kei::jit

#endif  // KEI_JIT_ASSEMBLER_RELOCATION_H_
