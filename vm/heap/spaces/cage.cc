#include "vm/heap/spaces/cage.h"

#include <sys/mman.h>

#include <atomic>
#include <cstdio>
#include <cstring>

#include "vm/base/address-space.h"

namespace kei {
namespace {

// A cage is so many mappings, once its isolate is there. All cages may take so many of a hundred that the
// system grants a process. The first ones are not asked: to read the file takes a tenth of a program's start.
constexpr uint64_t kMappingsOfCage = 9;
constexpr uint64_t kMappingsPercent = 90;
constexpr uint64_t kCagesWithoutQuestion = 100;
constexpr uint64_t kUsualMappings = 65530;
std::atomic<uint64_t> cage_count = 0;

uint64_t ReadMaxMappings() {
  unsigned long long count = kUsualMappings;
  if (std::FILE* file = std::fopen("/proc/sys/vm/max_map_count", "re")) {
    if (std::fscanf(file, "%llu", &count) != 1) count = kUsualMappings;
    std::fclose(file);
  }
  return count;
}

bool HasMappingsForCage() {
  if (cage_count < kCagesWithoutQuestion) return true;
  static const uint64_t most = ReadMaxMappings() / 100 * kMappingsPercent / kMappingsOfCage;
  return cage_count < most;
}

void* AsPointer(Address address) { return reinterpret_cast<void*>(address); }

}  // namespace

std::unique_ptr<Cage> Cage::Reserve() {
  if (!HasMappingsForCage()) return nullptr;
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

Cage::Cage(Address base) : base_(base) { cage_count++; }

Cage::~Cage() {
  UnmapAddressSpace(base_ - kReservedBeforeBase, base_ + kReservedAfterBase);
  cage_count--;
}

bool Cage::Commit(uint32_t offset, uint32_t size) const {
  return mprotect(At(offset), size, PROT_READ | PROT_WRITE) == 0;
}

// A system that does not know this goes on without.
void Cage::Populate(uint32_t offset, uint32_t size) const { madvise(At(offset), size, MADV_POPULATE_WRITE); }

bool Cage::ProtectReadOnly(uint32_t offset, uint32_t size) const {
  return mprotect(At(offset), size, PROT_READ) == 0;
}

void Cage::Discard(uint32_t offset, uint32_t size) const { madvise(At(offset), size, MADV_DONTNEED); }

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
