#ifndef KEI_JIT_ASSEMBLER_RELOCATION_H_
#define KEI_JIT_ASSEMBLER_RELOCATION_H_

#include <cstddef>
#include <cstring>

#include "jit/assembler/code-result.h"

namespace kei::jit {

// How code for this machine calls a builtin, in kBuiltinCallBytes, and how many bytes below the caller's
// frame the builtin keeps its return address. The call pushes that address, or the callee does with the stack
// pointer aligned.
#if defined(__aarch64__)
constexpr Relocation::Kind kBuiltinCall = Relocation::Kind::kBuiltinBranch26;
constexpr int kReturnAddressDepth = 16;
constexpr uint32_t kBuiltinCallBytes = 4;
#else
constexpr Relocation::Kind kBuiltinCall = Relocation::Kind::kBuiltinRel32;
constexpr int kReturnAddressDepth = 8;
constexpr uint32_t kBuiltinCallBytes = 5;
#endif

// Whether the field can say that its target lies `distance` behind it.
bool Reaches(Relocation::Kind kind, int64_t distance);
// A field surely reaches every distance that is shorter than this, either way.
int64_t ReachOf(Relocation::Kind kind);

// The same for the holes of stencils: whether the field can hold the value, and writing it. A value
// that is an address is its distance behind the field.
bool Fits(PatchEncoding encoding, int64_t value);
struct ValueRange {
  int64_t min, max;
};
ValueRange RangeOf(PatchEncoding encoding);  // the encoding is no distance

template <typename Number>
[[nodiscard]] inline bool TryStore(uint8_t* field, int64_t value) {
  const auto number = static_cast<Number>(value);
  if (number != value) return false;
  std::memcpy(field, &number, sizeof number);
  return true;
}
[[nodiscard]] bool TryPatchBranch(Relocation::Kind kind, uint8_t* field, int64_t distance);
[[nodiscard]] bool TryPatchWord(PatchEncoding encoding, uint8_t* field, int64_t value);
// False, and nothing written, where it does not fit. The baseline compiler lives by the speed of this,
// and numbers in bytes of their own are almost all there is on x64.
constexpr int64_t kRel32Bytes = 4;
[[nodiscard]] inline bool TryApplyPatch(PatchEncoding encoding, uint8_t* field, int64_t value) {
  switch (encoding) {
    case PatchEncoding::kInt8: return TryStore<int8_t>(field, value);
    case PatchEncoding::kInt32: return TryStore<int32_t>(field, value);
    case PatchEncoding::kRel32: return TryStore<int32_t>(field, value - kRel32Bytes);
    default: return TryPatchWord(encoding, field, value);
  }
}
void ApplyPatch(PatchEncoding encoding, uint8_t* field, int64_t value);  // the value must fit
// The same for relocations.
[[nodiscard]] inline bool TryPatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance) {
  return kind == Relocation::Kind::kBuiltinRel32 ? TryStore<int32_t>(field, distance - kRel32Bytes)
                                                 : TryPatchBranch(kind, field, distance);
}
void PatchRelocation(Relocation::Kind kind, uint8_t* field, int64_t distance);  // the distance must fit

// Code that jumps to any address, for branches of this kind which do not reach it. It loses the
// emitter's scratch register at most.
constexpr size_t kVeneerBytes = 16, kVeneerAlignment = 8;
void WriteVeneer(Relocation::Kind kind, uint8_t* at, uint64_t target);
// A jump for this machine to what lies so many bytes behind the jump's beginning, in the reach of
// kBuiltinCall. It takes kBuiltinCallBytes.
void WriteJump(uint8_t* at, int64_t distance);

}  // namespace kei::jit

#endif  // KEI_JIT_ASSEMBLER_RELOCATION_H_
