#ifndef KEI_VM_TABLES_CAGE_LAYOUT_H_
#define KEI_VM_TABLES_CAGE_LAYOUT_H_

#include <bit>
#include <cstdint>

#include "vm/tables/config.h"

// The layout of an isolate's cage, as offsets from its base. The base is aligned to the cage's size, the
// Isolate object sits at offset 0, and every compressed pointer is such an offset plus its tag. They are the
// same in every isolate and in both layouts. The offsets from kCageHalf on are those below the base in v2, so
// no object may lie across that border.

namespace kei {

constexpr uint64_t kCageSize = uint64_t{1} << 32;
constexpr uint64_t kCageAlignment = kCageSize;
constexpr uint32_t kCageHalf = 0x80000000;
// The distances from the base to the cage's lowest and highest addresses.
constexpr uint64_t kCageBelowBase = kSignedOffsets ? kCageHalf : 0;
constexpr uint64_t kCageAboveBase = kCageSize - kCageBelowBase;
// The base of the cage that an address lies in.
constexpr Address CageBaseOf(Address address) { return (address + kCageBelowBase) & ~(kCageAlignment - 1); }

constexpr uint32_t kIsolateRegionSize = 0x10000;  // IsolateData with its tables
constexpr uint32_t kReadOnlySpaceStart = kIsolateRegionSize;
constexpr uint32_t kReadOnlySpaceSize = 0x30000;
constexpr uint32_t kStartupImageStart = kReadOnlySpaceStart + kReadOnlySpaceSize;
constexpr uint32_t kStartupImageSize = 0x1000000;
constexpr uint32_t kCodeEntryTableStart = 0x2000000;  // 8-byte entries, indexed by dispatch handle
constexpr uint32_t kCodeEntryTableSize = 0x1000000;
constexpr uint32_t kMaxDispatchHandles = kCodeEntryTableSize / 8;
// The same handles' code where all entries are the realm gate; see DispatchTable.
constexpr uint32_t kGatedCodeTableStart = kCodeEntryTableStart + kCodeEntryTableSize;
constexpr uint32_t kOldSpaceStart = 0x4000000;
// The nursery is the cage's highest region, so that "is it young?" is one unsigned 32-bit compare.
constexpr uint32_t kNurseryStart = 0xf0000000;
constexpr uint32_t kCageGuardSize = 0x100000;
constexpr uint32_t kNurseryEnd = 0u - kCageGuardSize;
constexpr uint32_t kOldSpaceEnd = kNurseryStart;

// The limits apply to words rotated right by one. The tag bit becomes the sign. So one comparison finds
// pointers from an offset on, and no Smi: young ones, and all but those into read-only space and the image.
constexpr uint32_t kLowestYoung = std::rotr(kNurseryStart | uint32_t{kHeapObjectTag}, 1);
constexpr uint32_t kLowestCollectable = std::rotr(kOldSpaceStart | uint32_t{kHeapObjectTag}, 1);
// IsolateData::barrier_limit, one of the two: for the C++ write barrier.
constexpr int kBarrierLimitOffset = 0;

static_assert(kStartupImageStart + kStartupImageSize <= kCodeEntryTableStart);
static_assert(kGatedCodeTableStart + kCodeEntryTableSize <= kOldSpaceStart);

// Pages are the heap's unit of bookkeeping, and chunks a 64th of one.
constexpr int kPageSizeLog2 = 18;
constexpr uint32_t kPageSize = 1u << kPageSizeLog2;
constexpr uint32_t kPageCount = static_cast<uint32_t>(kCageSize >> kPageSizeLog2);
constexpr int kChunkSizeLog2 = kPageSizeLog2 - 6;

// The heap's data about the cage's memory lie off it, in side tables behind the cage. So a collection dirties
// no page that it does not change. The constants are distances from the cage's base. There is one bit for
// each slot of the cage that is remembered, and a mask of 64 bits for each page. The mask has a bit for each
// chunk that has such a slot. They are indexed by offset, in both layouts. Slots count in units of four bytes
// whatever their size, so that a line's bits are whole words.
constexpr uint64_t kSideTablesStart = kCageAboveBase + kCageGuardSize;
constexpr uint64_t kSlotBitsStart = kSideTablesStart;
constexpr int kSlotUnitLog2 = 2;
constexpr uint64_t kSlotBitsSize = (kCageSize >> kSlotUnitLog2) / 8;
constexpr uint64_t kChunkMasksStart = kSlotBitsStart + kSlotBitsSize;
constexpr uint64_t kChunkMasksSize = kPageCount * sizeof(uint64_t);

}  // namespace kei

#endif  // KEI_VM_TABLES_CAGE_LAYOUT_H_
