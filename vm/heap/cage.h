#ifndef KEI_VM_HEAP_CAGE_H_
#define KEI_VM_HEAP_CAGE_H_

#include <cstdint>
#include <memory>

#include "vm/heap/tuning.h"
#include "vm/tables/config.h"

namespace kei {

// The address space of one isolate: guard | 4 GiB cage | guard | side tables, in one reservation.
// The cage starts out inaccessible; the side tables are zero and take memory only where they are
// touched.
class Cage {
 public:
  // Null when the system refuses.
  static std::unique_ptr<Cage> Reserve();
  ~Cage();
  Cage(const Cage&) = delete;
  Cage& operator=(const Cage&) = delete;

  Address base() const { return base_; }
  // Offsets and sizes are multiples of the system's page size.
  bool Commit(uint32_t offset, uint32_t size) const;
  void ProtectReadOnly(uint32_t offset, uint32_t size) const;
  void MakeInaccessible(uint32_t offset, uint32_t size) const;
  // Gives the memory back; the range reads as zero afterwards.
  void Discard(uint32_t offset, uint32_t size) const;

  // One bit for every four bytes of the cage.
  uint64_t* object_bits() const { return reinterpret_cast<uint64_t*>(base_ + kObjectBitsOffset); }
  void DiscardObjectBits(uint32_t offset, uint32_t size) const;
  // One byte for every line of the cage.
  uint8_t* line_marks() const { return reinterpret_cast<uint8_t*>(base_ + kLineMarksOffset); }

 private:
  static constexpr uint64_t kObjectBitsOffset = kCageSize + kCageGuardSize;
  static constexpr uint64_t kObjectBitsSize = kCageSize / kObjectAlignment / 8;
  static constexpr uint64_t kLineMarksOffset = kObjectBitsOffset + kObjectBitsSize;
  static constexpr uint64_t kLineMarksSize = kCageSize / kLineSize;
  static constexpr uint64_t kReservedAfterBase = kLineMarksOffset + kLineMarksSize;

  explicit Cage(Address base) : base_(base) {}

  Address base_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_CAGE_H_
