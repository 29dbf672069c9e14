#ifndef KEI_VM_HEAP_SPACES_CAGE_H_
#define KEI_VM_HEAP_SPACES_CAGE_H_

#include <cstdint>
#include <memory>

#include "vm/heap/spaces/page-state.h"
#include "vm/heap/spaces/tuning.h"
#include "vm/tables/config.h"

namespace kei {

// The address space of one isolate: guard | 4 GiB cage | guard | side tables, in one reservation. The
// base is the cage's start, or its middle in layout v2; the side tables are indexed by offset in both.
// The cage starts out inaccessible; the side tables are zero and take memory only where they are
// touched.
class Cage {
 public:
  // Null when the system refuses, or the process has few mappings left: those that there are may need more.
  static std::unique_ptr<Cage> Reserve();
  ~Cage();
  Cage(const Cage&) = delete;
  Cage& operator=(const Cage&) = delete;

  Address base() const { return base_; }
  // Offsets and sizes are multiples of the system's page size. False when the system refuses.
  bool Commit(uint32_t offset, uint32_t size) const;
  // The whole range will soon be written: one system call takes the place of a fault for each page.
  void Populate(uint32_t offset, uint32_t size) const;
  bool ProtectReadOnly(uint32_t offset, uint32_t size) const;
  // Gives the memory back; the range reads as zero afterwards.
  void Discard(uint32_t offset, uint32_t size) const;

  // --- Side tables. Those of which there are two, 0 and 1, change roles with each full collection.
  // One bit for every possible address of an object.
  uint64_t* object_bits(int which) const {
    return reinterpret_cast<uint64_t*>(base_ + kObjectBitsStart + which * kObjectBitsSize);
  }
  void DiscardObjectBits(uint32_t offset, uint32_t size) const;
  // One byte for every line of the cage.
  uint8_t* line_marks(int which) const {
    return reinterpret_cast<uint8_t*>(base_ + kLineMarksStart + which * kLineMarksSize);
  }
  void ClearLineMarks(uint32_t offset, uint32_t size) const;
  // One for every page of the cage.
  PageState* page_states() const { return reinterpret_cast<PageState*>(base_ + kPageStatesStart); }
  // See cage-layout.h.
  uint32_t* slot_bits() const { return reinterpret_cast<uint32_t*>(base_ + kSlotBitsStart); }
  uint64_t* chunk_masks() const { return reinterpret_cast<uint64_t*>(base_ + kChunkMasksStart); }
  // See remembered-set.h.
  uint64_t* settled_groups() const { return reinterpret_cast<uint64_t*>(base_ + kSettledGroupsStart); }
  uint64_t* settled_masks() const { return reinterpret_cast<uint64_t*>(base_ + kSettledMasksStart); }

 private:
  static constexpr uint64_t kObjectBitsStart = kChunkMasksStart + kChunkMasksSize;
  static constexpr uint64_t kObjectBitsSize = kCageSize / kObjectBitGranule / 8;
  static constexpr uint64_t kLineMarksStart = kObjectBitsStart + 2 * kObjectBitsSize;
  static constexpr uint64_t kLineMarksSize = kCageSize / kLineSize;
  static constexpr uint64_t kPageStatesStart = kLineMarksStart + 2 * kLineMarksSize;
  static constexpr uint64_t kPageStatesSize = kPageCount * sizeof(PageState);
  static constexpr uint64_t kSettledMasksStart = kPageStatesStart + kPageStatesSize;
  static constexpr uint64_t kSettledMasksSize = kPageCount * sizeof(uint64_t);
  static constexpr uint64_t kReservedBeforeBase = kCageBelowBase + kCageGuardSize;
  static constexpr uint64_t kSettledGroupsStart = kSettledMasksStart + kSettledMasksSize;
  static constexpr uint64_t kSettledGroupsSize = kPageCount * sizeof(uint64_t);
  static constexpr uint64_t kReservedAfterBase = kSettledGroupsStart + kSettledGroupsSize;

  explicit Cage(Address base);
  void* At(uint32_t offset) const { return reinterpret_cast<void*>(AddressInCage(base_, offset)); }

  Address base_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_CAGE_H_
