#ifndef KEI_VM_TABLES_ORDERED_TABLES_H_
#define KEI_VM_TABLES_ORDERED_TABLES_H_

#include <cstdint>

// The agreement of C++ and generated code about the tables of Maps and Sets: their slots and the hashes of
// keys.
//
// The tables are those of Close ("Deterministic hash tables"). Entries stand in the order of insertion, which
// a walk follows. Each bucket has a chain through its entries, newest first.

namespace kei {

// For each bucket, a power of two of them, there is room for two entries.
constexpr int kOrderedTableLoad = 2;
constexpr int kOrderedMapEntrySlots = 3;  // key, value, chain
constexpr int kOrderedSetEntrySlots = 2;  // key, chain
// The end of a chain.
constexpr int kNoEntry = -1;

constexpr int64_t OrderedTableLength(int64_t buckets, int entry_slots) {
  return buckets * (1 + kOrderedTableLoad * entry_slots);
}
// The length is an odd multiple of the number of buckets: that is its lowest bit.
constexpr int OrderedTableBuckets(int length) { return length & -length; }
static_assert(kOrderedTableLoad % 2 == 0);

// A key's bucket is the low bits of its hash. The hash of integers of 32 bits is this:
constexpr uint32_t kIntegerHashMultiplier = 0x9e3779b1;  // 2^32 / the golden ratio
constexpr int kIntegerHashShift = 15;
constexpr uint32_t HashInteger(uint32_t value) {
  const uint32_t product = value * kIntegerHashMultiplier;
  return product ^ (product >> kIntegerHashShift);
}
// The hash of BigInts of at most one digit.
constexpr uint32_t kHighHalfMultiplier = 0x85ebca6b;  // odd, and of no other hash
constexpr uint32_t HashSmallBigInt(uint64_t magnitude, bool is_negative) {
  const uint32_t halves =
      static_cast<uint32_t>(magnitude) + static_cast<uint32_t>(magnitude >> 32) * kHighHalfMultiplier;
  return HashInteger(is_negative ? ~halves : halves);
}

}  // namespace kei

#endif  // KEI_VM_TABLES_ORDERED_TABLES_H_
