#include "vm/heap/spaces/cage.h"

#include <sys/mman.h>

#include <cstring>

#include "vm/base/checks.h"

namespace kei {
namespace {

void* AsPointer(Address address) { return reinterpret_cast<void*>(address); }

void Unmap(Address start, Address end) {
  if (end > start) CHECK(munmap(AsPointer(start), end - start) == 0);
}

constexpr Address kNowhere = 0;
constexpr uint64_t kSmallMapping = 4096;

Address Map(Address hint, uint64_t size) {
  void* memory = mmap(AsPointer(hint), size, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? kNowhere : reinterpret_cast<Address>(memory);
}

Address AlignDown(Address address) { return address & ~(Address{kCageAlignment} - 1); }

// Address space to both sides of a base.
struct Extent {
  uint64_t before, after;
  uint64_t size() const { return before + after; }
};

// The aligned place next below where the system puts new mappings is mostly free. To ask for it takes
// no more address space than the cage needs: there may be a limit, and an emulator pays for each page.
Address ReserveByHint(const Extent& extent) {
  const Address here = Map(kNowhere, kSmallMapping);
  if (here == kNowhere) return kNowhere;
  Unmap(here, here + kSmallMapping);
  if (here < extent.size() + kCageAlignment) return kNowhere;
  const Address base = AlignDown(here - extent.after);
  const Address hint = base - extent.before;
  const Address start = Map(hint, extent.size());
  if (start == hint) return base;
  if (start != kNowhere) Unmap(start, start + extent.size());
  return kNowhere;
}

// Enough to find an aligned base inside, with what comes before it; the rest goes back.
Address ReserveAndTrim(const Extent& extent) {
  const Address start = Map(kNowhere, extent.size() + kCageAlignment);
  if (start == kNowhere) return kNowhere;
  const Address base = AlignDown(start + extent.before + kCageAlignment - 1);
  Unmap(start, base - extent.before);
  Unmap(base + extent.after, start + extent.size() + kCageAlignment);
  return base;
}

}  // namespace

std::unique_ptr<Cage> Cage::Reserve() {
  constexpr Extent kExtent{kReservedBeforeBase, kReservedAfterBase};
  Address base = ReserveByHint(kExtent);
  if (base == kNowhere) base = ReserveAndTrim(kExtent);
  if (base == kNowhere) return nullptr;
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

void Cage::ClearLineMarks(uint32_t offset, uint32_t size) const {
  for (int which : {0, 1}) std::memset(line_marks(which) + offset / kLineSize, 0, size / kLineSize);
}

}  // namespace kei
