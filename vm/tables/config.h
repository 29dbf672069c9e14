#ifndef KEI_VM_TABLES_CONFIG_H_
#define KEI_VM_TABLES_CONFIG_H_

#include <cstdint>

// What a tagged value is: the one place that knows. Values in memory are kTaggedSize bytes.
//   Smi             …0   31-bit signed integer in the upper bits of a 32-bit word
//   strong pointer  …01
//   weak pointer    …11

namespace kei {

using Address = uint64_t;
using TaggedWord = uint32_t;   // a tagged value in memory: compressed

constexpr int kTaggedSize = sizeof(TaggedWord);
constexpr int kTaggedSizeLog2 = 2;
constexpr int kSmiShift = 1;
constexpr int kSmiBits = 31;
constexpr int32_t kSmiMin = -(1 << 30);
constexpr int32_t kSmiMax = (1 << 30) - 1;
constexpr int kSmiTagMask = 1;
constexpr int kHeapObjectTag = 1;
constexpr int kWeakTag = 3;
constexpr int kWeakBit = 2;       // strong | kWeakBit = weak
constexpr int kTagMask = 3;
constexpr int kObjectAlignment = 4;
// A weak slot whose object has died; no object can have this address.
constexpr TaggedWord kClearedWeak = 3;

constexpr uint32_t AlignUp(uint32_t size, uint32_t alignment) {
  return (size + alignment - 1) & ~(alignment - 1);
}
constexpr bool IsSmiValue(int64_t value) { return value >= kSmiMin && value <= kSmiMax; }

}  // namespace kei

#endif  // KEI_VM_TABLES_CONFIG_H_
