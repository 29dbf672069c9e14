#ifndef KEI_VM_HEAP_SPACES_TUNING_H_
#define KEI_VM_HEAP_SPACES_TUNING_H_

#include <cstddef>
#include <cstdint>

#include "vm/tables/cage-layout.h"

// The heap's constants. Those of the first group are correctness-neutral but shape the side tables;
// those of the second may be changed at will.

namespace kei {

// Bytes of the cage for each bit of ObjectBits: the smallest alignment of objects in any variant.
constexpr uint32_t kObjectBitGranule = 4;
static_assert(kObjectAlignment % kObjectBitGranule == 0);
constexpr uint32_t kFirstPage = kOldSpaceStart >> kPageSizeLog2;
constexpr uint32_t kEndPage = kOldSpaceEnd >> kPageSizeLog2;
constexpr uint32_t kNurseryFirstPage = kNurseryStart >> kPageSizeLog2;
constexpr uint32_t kNurseryPages = (kNurseryEnd - kNurseryStart) >> kPageSizeLog2;
// Memory is reused in lines: a line is free when no live object touches it.
constexpr int kLineSizeLog2 = 7;
constexpr uint32_t kLineSize = 1u << kLineSizeLog2;
constexpr uint32_t kLinesPerPage = kPageSize / kLineSize;
// The sizes of large objects, and of memory that is given back to the system, are multiples of this.
constexpr uint32_t kSystemPageSize = 4096;

// The least memory that the objects of a realm take, in whole system pages.
constexpr uint32_t kRealmSize = 116 * 1024;

// Free lines in a row below this number are not worth allocating into.
constexpr uint32_t kMinHoleLines = 4;
constexpr uint32_t kMinHoleSize = kMinHoleLines * kLineSize;
// Larger objects get their own memory.
constexpr uint32_t kMaxRegularObjectSize = 32 * 1024;

// How much may be allocated in the nursery between two scavenges. At first, and again when little has been
// allocated for kIdleCycleMicroseconds, it is small enough for a program with thousands of isolates. It
// doubles up to the second size if scavenges take more than one part in kScavengingTimeDivisor of the time.
// It doubles beyond that while they take more than one part in kLongScavengingTimeDivisor, and are short. It
// shrinks when they are too long.
constexpr uint64_t kFirstNurserySize = 64 << 10;
constexpr uint64_t kMinNurserySize = 1 << 20;
constexpr uint64_t kScavengingTimeDivisor = 200;
constexpr uint64_t kLongScavengingTimeDivisor = 50;
constexpr uint64_t kIdleCycleMicroseconds = 1'000'000;
constexpr uint64_t kScavengeMicrosecondsWanted = 2000;
// … and how long a scavenge may take if everything survives, given the speed of the last ones, in bytes per
// microsecond. At first that is the assumed speed.
constexpr uint64_t kWorstScavengeMicroseconds = 5000;
constexpr uint64_t kAssumedCopySpeed = 1000;
// A site decides after so many fates whether this percentage survived; one that allocates in the
// old space still makes each so many-th object young. No more samples than this are taken in a
// cycle.
constexpr int32_t kSamplesPerDecision = 64;
constexpr int32_t kPretenuredPercent = 85;
constexpr int32_t kPretenuredYoungEvery = 32;
constexpr size_t kMaxPretenuringSamples = 1024;
// One small literal in so many and one is a sample.
constexpr int32_t kUnsampledCopies = 15;
// A scavenge is due after so many bytes of allocation in the old space, too.
constexpr uint64_t kOldBytesPerScavenge = 1 << 20;
// … and of so many in large objects, which are visited faster than they are filled.
constexpr uint64_t kLargeBytesPerScavenge = 32 << 20;
// … and before a list of so many bytes is made. Such a list may be about to get as many references to young
// objects as it has elements, so live objects are promoted.
constexpr uint64_t kLargeListSize = 2 << 20;
// An object that so many slots of old objects refer to, or more, is promoted by the first scavenge that finds
// it. No other scavenge looks at these slots then. That scavenge is due when so many chunks
// (remembered-set.h) were stored into, if they have as many slots.
constexpr uint64_t kManyRememberedSlots = 1 << 17;
constexpr int64_t kChunksPerScavenge = 256;
// … and when they are in so many chunks, one of each is a sample. An object that so many of these refer to is
// held (lasting-pins.h), since a move would write all of its slots. No more objects than kMaxHeld are held at
// a time.
constexpr uint32_t kChunksToSample = 2048;
constexpr uint32_t kSamplesOfHeld = 256;
constexpr size_t kMaxHeld = 32;
// When more than this survived the last scavenge, the next one promotes all that survives it.
constexpr uint64_t kPromoteAllPercent = 50;
// Maps without objects stay for so many full collections.
constexpr uint32_t kMapRetention = 2;
// An object is pinned for long when so many scavenges in a row found it on the stack. If more than so many
// objects are pinned, by a deep recursion, none counts.
constexpr uint32_t kLastingScavenges = 4;
constexpr size_t kMaxLastingPins = 512;
// The nursery is handed out to allocation in slices of this size, and so are survivor pages. To find the
// object that a word on the stack may mean, no more than a slice is walked.
constexpr uint32_t kNurserySlice = 8 << 10;
// Room between pinned objects below this size is not worth allocating into.
constexpr uint32_t kMinNurseryHole = 256;

// A full collection is due after so much allocation that marking takes this part of the time; see growth.h.
// The bounds are percentages of the live bytes, and a number of bytes.
constexpr uint64_t kMarkingTimePercent = 3;
constexpr uint64_t kMinBudgetPercent = 50;
constexpr uint64_t kMaxBudgetPercent = 300;
constexpr uint64_t kMinBudget = 8 << 20;
// … and after that much memory outside the cage (array buffers), or as much as is alive.
constexpr uint64_t kMinExternalBudget = 64 << 20;
// Incremental marking begins at this part of the budget, in heaps that are worth it. An object that dies
// after that is freed one cycle later. A step marks at least so many bytes, and about so many at most.
constexpr uint64_t kMarkingStartPercent = 60;
constexpr uint64_t kMinIncrementalHeap = 12 << 20;
constexpr uint64_t kMinMarkingStep = 64 << 10;
constexpr uint64_t kMaxMarkingStep = 8 << 20;
// Larger arrays are marked in parts of this size, between which the program may run on.
constexpr uint32_t kMarkingPart = 128 << 10;
// Between so many bytes a pause looks whether the execution is being ended.
constexpr uint64_t kMarkingBetweenPolls = 256 << 10;
// Allocation in the old space makes a step of its own after so many bytes, and so does moving elements that
// could be trimmed.
constexpr uint64_t kOldBytesPerMarkingStep = 128 << 10;
// Near the limit the budget shrinks, but not below this part of the limit. A heap that is almost full ends
// instead of collecting for ever.
constexpr uint64_t kLimitSlackDivisor = 64;

// Memory outside the cage that does not count against the limit, unless flags say otherwise.
constexpr uint64_t kDefaultExternalAllowance = uint64_t{6} << 30;
// How far beyond the limit allocation may go while the execution is being ended.
constexpr uint64_t kMinEndReserve = 16 << 20;
constexpr uint64_t kEndReserveDivisor = 8;
// … and for a script that finds it full of live objects: enough to compile and run code that lets go of them.
constexpr uint64_t kRoomForScript = 256 << 10;

// The longest string is this part of the limit.
constexpr uint64_t kStringLengthDivisor = 4;

// Pages of which no more lines than these are alive are emptied by the next full collection.
constexpr uint32_t kSparsePageLines = kLinesPerPage / 4;

// --gc-interval makes every kStressCycle-th collection a full one. It begins to mark for it half-way, and
// marks so many bytes after each scavenge from there on. Phases of so many collections alternate: in every
// other one, objects that so many slots refer to are held, up to a number.
constexpr uint32_t kStressCycle = 8;
constexpr uint32_t kStressMarkingPhase = 4;
constexpr uint64_t kStressMarkingStep = 4096;
constexpr uint32_t kStressMarkingPart = 256;
constexpr uint32_t kStressHoldingPhase = 2 * kStressCycle;
constexpr uint32_t kStressSlotsOfHeld = 3;
constexpr size_t kStressMaxHeld = 4;
// The marking stack has room for so many objects from the start.
constexpr size_t kMinMarkingStack = 64;
// Rounds over all ephemerons that wait for their key, before they are indexed by it.
constexpr int kEphemeronRounds = 4;

static_assert(kOldSpaceStart % kPageSize == 0 && kOldSpaceEnd % kPageSize == 0);

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_TUNING_H_
