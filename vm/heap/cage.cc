#include "vm/heap/cage.h"

#include <sys/mman.h>

#include "vm/base/checks.h"

namespace kei {
namespace {

void* AsPointer(Address address) { return reinterpret_cast<void*>(address); }

void Unmap(Address start, Address end) {
  if (end > start) CHECK(munmap(AsPointer(start), end - start) == 0);
}

}  // namespace

std::unique_ptr<Cage> Cage::Reserve() {
  // Enough to find an aligned base inside, with what comes before it; the rest goes back.
  constexpr uint64_t kNeeded = kReservedBeforeBase + kReservedAfterBase;
  constexpr uint64_t kReserved = kNeeded + kCageAlignment;
  void* memory =
      mmap(nullptr, kReserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  const Address start = reinterpret_cast<Address>(memory);
  const Address base =
      (start + kReservedBeforeBase + kCageAlignment - 1) & ~(Address{kCageAlignment} - 1);
  Unmap(start, base - kReservedBeforeBase);
  Unmap(base + kReservedAfterBase, start + kReserved);
  std::unique_ptr<Cage> cage(new Cage(base));
  if (mprotect(AsPointer(base + kSideTablesStart), kReservedAfterBase - kSideTablesStart,
               PROT_READ | PROT_WRITE) != 0) {
    return nullptr;
  }
  return cage;
}

Cage::~Cage() { Unmap(base_ - kReservedBeforeBase, base_ + kReservedAfterBase); }

bool Cage::Commit(uint32_t offset, uint32_t size) const {
  return mprotect(At(offset), size, PROT_READ | PROT_WRITE) == 0;
}

void Cage::ProtectReadOnly(uint32_t offset, uint32_t size) const {
  CHECK(mprotect(At(offset), size, PROT_READ) == 0);
}

void Cage::MakeInaccessible(uint32_t offset, uint32_t size) const {
  CHECK(mprotect(At(offset), size, PROT_NONE) == 0);
}

void Cage::Discard(uint32_t offset, uint32_t size) const {
  madvise(At(offset), size, MADV_DONTNEED);
}

void Cage::DiscardObjectBits(uint32_t offset, uint32_t size) const {
  const uint64_t size_of_bits = size / (kObjectBitGranule * 8);
  for (int which : {0, 1}) {
    const Address bits = reinterpret_cast<Address>(object_bits(which));
    madvise(AsPointer(bits + offset / (kObjectBitGranule * 8)), size_of_bits, MADV_DONTNEED);
  }
}

}  // namespace kei
