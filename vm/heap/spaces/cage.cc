#include "vm/heap/spaces/cage.h"

#include <sys/mman.h>

#include <cstring>

#include "vm/base/address-space.h"
#include "vm/base/checks.h"

namespace kei {
namespace {

void* AsPointer(Address address) { return reinterpret_cast<void*>(address); }

}  // namespace

std::unique_ptr<Cage> Cage::Reserve() {
  constexpr Extent kExtent{kReservedBeforeBase, kReservedAfterBase};
  const Address base = ReserveAddressSpace(kExtent, kCageAlignment);
  if (base == 0) return nullptr;
  std::unique_ptr<Cage> cage(new Cage(base));
  if (mprotect(AsPointer(base + kSideTablesStart), kReservedAfterBase - kSideTablesStart,
               PROT_READ | PROT_WRITE) != 0) {
    return nullptr;
  }
  return cage;
}

Cage::~Cage() { UnmapAddressSpace(base_ - kReservedBeforeBase, base_ + kReservedAfterBase); }

bool Cage::Commit(uint32_t offset, uint32_t size) const {
  return mprotect(At(offset), size, PROT_READ | PROT_WRITE) == 0;
}

// A system that does not know this goes on without.
void Cage::Populate(uint32_t offset, uint32_t size) const {
  madvise(At(offset), size, MADV_POPULATE_WRITE);
}

void Cage::ProtectReadOnly(uint32_t offset, uint32_t size) const {
  CHECK(mprotect(At(offset), size, PROT_READ) == 0);
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

void Cage::ClearLineMarks(uint32_t offset, uint32_t size) const {
  for (int which : {0, 1}) std::memset(line_marks(which) + offset / kLineSize, 0, size / kLineSize);
}

}  // namespace kei
