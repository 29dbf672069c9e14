#ifndef KEI_VM_TABLES_CONFIG_H_
#define KEI_VM_TABLES_CONFIG_H_

#include <cstdint>

// The representation of tagged values: the one place that knows.
//   Smi             …0   a signed integer; where its bits are is said below
//   strong pointer  …01
//   weak pointer    …11
// A slot is a tagged value in memory, kTaggedSize bytes; in a register a tagged value has 64 bits.
//
// The build options that choose between the variants come from CMakeLists.txt. The defaults here are
// the product; the others exist to measure it.

#ifndef KEI_POINTER_COMPRESSION
#define KEI_POINTER_COMPRESSION 1
#endif
#ifndef KEI_SMI_BITS
#define KEI_SMI_BITS 31
#endif
#ifndef KEI_DECOMPRESSION_FORM  // 0 Smi-corrupting, 1 branchful, 2 branchless
#define KEI_DECOMPRESSION_FORM 0
#endif
#ifndef KEI_CAGE_LAYOUT  // 1 or 2
#define KEI_CAGE_LAYOUT 1
#endif
#ifndef KEI_FUSED_EXTENSION
#define KEI_FUSED_EXTENSION 1
#endif
#ifndef KEI_BASE_BY_ROUNDING
#define KEI_BASE_BY_ROUNDING 0
#endif

namespace kei {

using Address = uint64_t;
// A place in the cage: the low half of its address, with or without a tag. Whatever the variant, an
// offset names an object, and a pointer's low half is all that tells two pointers apart.
using CageOffset = uint32_t;

// --- Slots: the low halves of tagged values, or all of them.
constexpr bool kPointerCompression = KEI_POINTER_COMPRESSION != 0;
#if KEI_POINTER_COMPRESSION
using TaggedWord = uint32_t;
#else
using TaggedWord = uint64_t;
#endif
constexpr int kTaggedSize = sizeof(TaggedWord);
constexpr int kTaggedSizeLog2 = kPointerCompression ? 2 : 3;
constexpr int kObjectAlignment = kTaggedSize;

// --- Smis. A Smi of 31 bits lies in the low half, shifted by one; the upper half is undefined, in registers
// and 8-byte slots. A Smi of 32 bits lies in the upper half; the lower half is zero.
constexpr int kSmiBits = KEI_SMI_BITS;
static_assert(kSmiBits == 31 || (kSmiBits == 32 && !kPointerCompression));
constexpr int kSmiShift = kSmiBits == 31 ? 1 : 32;
constexpr int32_t kSmiMin = kSmiBits == 31 ? -(1 << 30) : INT32_MIN;
constexpr int32_t kSmiMax = kSmiBits == 31 ? (1 << 30) - 1 : INT32_MAX;
constexpr uint64_t SmiToBits(int32_t value) {
  const auto bits = static_cast<uint32_t>(value);
  return kSmiBits == 31 ? uint64_t{bits << 1} : uint64_t{bits} << 32;
}
constexpr int32_t BitsToSmi(uint64_t bits) {
  return kSmiBits == 31 ? static_cast<int32_t>(bits) >> 1 : static_cast<int32_t>(bits >> 32);
}
constexpr bool IsSmiValue(int64_t value) { return value >= kSmiMin && value <= kSmiMax; }
// Generated code computes with the half that holds the value: the value, shifted left by this.
constexpr int kSmiWordShift = kSmiBits == 31 ? 1 : 0;
// Two tagged values are the same when these bits are.
constexpr uint64_t kTaggedIdentityMask = kSmiBits == 31 ? 0xffffffff : ~uint64_t{0};

// --- From a 4-byte slot back to a register.
enum class DecompressionForm : uint8_t {
  kSmiCorrupting,  // extends and adds the base: of a Smi, the upper half becomes anything
  kBranchful,      // extends, and adds the base behind a test of the tag
  kBranchless,     // extends, and adds the base and-ed with the tag as a mask
};
constexpr DecompressionForm kDecompressionForm = static_cast<DecompressionForm>(KEI_DECOMPRESSION_FORM);

// --- The cage. v1: the base at its start, offsets are unsigned. v2: the base in its middle, offsets are
// signed, so that one extension serves pointers and Smis.
constexpr int kCageLayout = KEI_CAGE_LAYOUT;
constexpr bool kSignedOffsets = kCageLayout == 2;
static_assert(kCageLayout == 1 || kCageLayout == 2);
// Whether loads extend the sign themselves, where the architecture can do that.
constexpr bool kFusedExtension = KEI_FUSED_EXTENSION != 0;
// Whether C++ getters find the base by rounding the object's address, instead of taking the isolate.
constexpr bool kBaseByRounding = KEI_BASE_BY_ROUNDING != 0;
static_assert(kPointerCompression ||
              (!kSignedOffsets && kDecompressionForm == DecompressionForm::kSmiCorrupting));
// Without v2 a form that keeps Smis would have to extend them otherwise than pointers.
static_assert(kDecompressionForm == DecompressionForm::kSmiCorrupting || kSignedOffsets);

// The product; the other representations exist to measure it.
constexpr bool kIsDefaultRepresentation = kPointerCompression && !kSignedOffsets;

constexpr Address AddressInCage(Address base, CageOffset offset) {
  return kSignedOffsets ? base + static_cast<Address>(int64_t{static_cast<int32_t>(offset)}) : base + offset;
}
// The base is aligned to 4 GiB.
constexpr CageOffset OffsetInCage(Address address) { return static_cast<CageOffset>(address); }

// --- Tags
constexpr int kSmiTagMask = 1;
constexpr int kHeapObjectTag = 1;
constexpr int kWeakTag = 3;
constexpr int kWeakBit = 2;  // strong | kWeakBit = weak
constexpr int kTagMask = 3;
// A weak slot whose object has died; no object can have this address.
constexpr CageOffset kClearedWeak = 3;

// A slot's content as a full word: the decompression that every generator and C++ agree on.
constexpr uint64_t DecompressWord(Address base, TaggedWord word) {
#if KEI_POINTER_COMPRESSION
  const bool keeps = kDecompressionForm != DecompressionForm::kSmiCorrupting && (word & 1) == 0;
  return AddressInCage(keeps ? 0 : base, word);
#else
  return word;
#endif
}

constexpr uint32_t AlignUp(uint32_t size, uint32_t alignment) {
  return (size + alignment - 1) & ~(alignment - 1);
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CONFIG_H_
