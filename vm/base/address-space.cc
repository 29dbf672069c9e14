#include "vm/base/address-space.h"

#include <sys/mman.h>

#include "vm/base/checks.h"

namespace kei {
namespace {

constexpr uint64_t kNowhere = 0;
constexpr uint64_t kSmallMapping = 4096;

uint64_t Map(uint64_t hint, uint64_t size) {
  void* memory = mmap(reinterpret_cast<void*>(hint), size, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? kNowhere : reinterpret_cast<uint64_t>(memory);
}

// The system may refuse to make two mappings of one.
bool TryUnmap(uint64_t start, uint64_t end) {
  return end == start || munmap(reinterpret_cast<void*>(start), end - start) == 0;
}

// The addresses at which a base may lie.
struct Grid {
  uint64_t alignment, phase;
  uint64_t RoundDown(uint64_t address) const { return ((address - phase) & ~(alignment - 1)) + phase; }
};

// The system puts new mappings at a certain place. The aligned place next below is mostly free. To ask for it
// takes no more address space than is needed: there may be a limit, and an emulator pays for each page.
uint64_t ReserveByHint(const Extent& extent, const Grid& grid) {
  const uint64_t here = Map(kNowhere, kSmallMapping);
  if (here == kNowhere) return kNowhere;
  UnmapAddressSpace(here, here + kSmallMapping);
  if (here < extent.size() + grid.alignment) return kNowhere;
  const uint64_t base = grid.RoundDown(here - extent.after);
  const uint64_t hint = base - extent.before;
  const uint64_t start = Map(hint, extent.size());
  if (start == hint) return base;
  if (start != kNowhere) UnmapAddressSpace(start, start + extent.size());
  return kNowhere;
}

// Reserves enough to find an aligned base inside, with the part before it; the rest goes back.
uint64_t ReserveAndTrim(const Extent& extent, const Grid& grid) {
  const uint64_t size = extent.size() + grid.alignment;
  const uint64_t start = Map(kNowhere, size);
  if (start == kNowhere) return kNowhere;
  const uint64_t base = grid.RoundDown(start + extent.before + grid.alignment - 1);
  const uint64_t first = base - extent.before, end = base + extent.after;
  if (TryUnmap(start, first) && TryUnmap(end, start + size)) return base;
  static_cast<void>(TryUnmap(start, start + size));
  return kNowhere;
}

}  // namespace

uint64_t ReserveAddressSpace(const Extent& extent, uint64_t alignment, uint64_t phase) {
  const Grid grid{alignment, phase};
  const uint64_t base = ReserveByHint(extent, grid);
  return base != kNowhere ? base : ReserveAndTrim(extent, grid);
}

void UnmapAddressSpace(uint64_t start, uint64_t end) {
  if (end > start) CHECK(munmap(reinterpret_cast<void*>(start), end - start) == 0);
}

}  // namespace kei
