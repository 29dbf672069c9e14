#ifndef KEI_VM_TABLES_REPRESENTATION_H_
#define KEI_VM_TABLES_REPRESENTATION_H_

#include <cstdint>

#include "vm/tables/config.h"

namespace kei {

// The representation of a value while it is in a register. The descriptors table and the IR share this.
enum class Rep : uint8_t {
  kNone,    // no value
  kWord32,  // low 32 bits significant, the upper half of the register undefined
  kWord64,  // also untagged addresses
  kTagged,  // tagged value; a Smi's upper half is undefined, a pointer is decompressed
  kFloat64,
  kState,  // a frame state of optimized code: nothing at run time
};

// How a value lies in memory. Loads extend to the Rep of MemRepToRep, stores truncate.
enum class MemRep : uint8_t {
  kInt8,
  kUint8,
  kInt16,
  kUint16,
  kWord32,
  kWord64,
  kFloat32,  // loads widen to Float64, stores round
  kFloat64,
  kTagged,      // a heap slot: compressed, and loads decompress; without compression as kTaggedFull
  kTaggedFull,  // a stack slot: 64 bits, nothing to decompress
};

// The compiler's representation: without compression, heap slots are like stack slots.
constexpr MemRep LowerMemRep(MemRep rep) {
  return rep == MemRep::kTagged && !kPointerCompression ? MemRep::kTaggedFull : rep;
}

constexpr Rep MemRepToRep(MemRep rep) {
  switch (rep) {
    case MemRep::kInt8:
    case MemRep::kUint8:
    case MemRep::kInt16:
    case MemRep::kUint16:
    case MemRep::kWord32: return Rep::kWord32;
    case MemRep::kWord64: return Rep::kWord64;
    case MemRep::kFloat32:
    case MemRep::kFloat64: return Rep::kFloat64;
    case MemRep::kTagged:
    case MemRep::kTaggedFull: return Rep::kTagged;
  }
  return Rep::kNone;
}

}  // namespace kei

#endif  // KEI_VM_TABLES_REPRESENTATION_H_
