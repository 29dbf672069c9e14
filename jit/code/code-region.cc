#include "jit/code/code-region.h"

#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <mutex>
#include <vector>

#include "jit/code/pages.h"
#include "vm/base/checks.h"

namespace kei::jit {
namespace {

constexpr uint64_t kHintDistance = 1 << 20;  // between the places that are asked for
// A region takes half of what is in a call's reach, so that some of its places are free: 1 GB on x64, 64 MB
// on arm64. Calls from far away have no reach that could bound it.
constexpr size_t kFarRegion = size_t{1} << 30;
constexpr size_t kLeastRegion = size_t{64} << 20;

uint64_t Map(uint64_t hint, size_t bytes) {
  void* memory = mmap(reinterpret_cast<void*>(hint), bytes, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? kNowhere : reinterpret_cast<uint64_t>(memory);
}

void Unmap(uint64_t start, size_t bytes) { CHECK(munmap(reinterpret_cast<void*>(start), bytes) == 0); }

// Asks for places further and further below, then above. If a place is taken, the system gives any other, and
// nothing if there is no room at all.
uint64_t MapNear(size_t bytes, const CodeRegion::Place& place) {
  const auto [begin, end, reach] = place;
  const uint64_t extent = end - begin + bytes;
  for (uint64_t away = kHintDistance; extent + away < static_cast<uint64_t>(reach); away += kHintDistance) {
    for (uint64_t hint : {begin - bytes - away, RoundUp(end, PageSize()) + away}) {
      const uint64_t start = Map(hint / PageSize() * PageSize(), bytes);
      if (start == kNowhere) return kNowhere;
      const uint64_t span = std::max(end, start + bytes) - std::min(begin, start);
      if (span < static_cast<uint64_t>(reach)) return start;
      Unmap(start, bytes);
    }
  }
  return kNowhere;
}

struct Mapping {
  uint64_t start = kNowhere;
  size_t size = 0;
};
template <typename F>
Mapping MapMost(size_t most, size_t least, F map) {
  for (size_t bytes = most; bytes >= least; bytes /= 2) {
    const size_t size = RoundUp(bytes, CodeRegion::kChunkBytes);
    if (const uint64_t start = map(size); start != kNowhere) return {start, size};
  }
  return {};
}

std::unique_ptr<CodePages> NewPages(uint64_t start, size_t size, CodeWriting writing) {
  std::unique_ptr<CodePages> pages;
  if (writing == CodeWriting::kByFile) pages = NewFilePages(start, size);
  return pages != nullptr ? std::move(pages) : NewProtectedPages();
}

// The lock of all regions: it is held for less than a microsecond at a time. A child of fork() has it free,
// whatever the parent's other threads did.
std::mutex& Lock() {
  static std::mutex lock;
  [[maybe_unused]] static const int registered =
      pthread_atfork([] { lock.lock(); }, [] { lock.unlock(); }, [] { lock.unlock(); });
  return lock;
}

struct ProcessRegion {
  int64_t reach;
  CodeWriting writing;
  std::shared_ptr<CodeRegion> region;
};
std::vector<ProcessRegion>& ProcessRegions() {
  static auto* regions = new std::vector<ProcessRegion>();  // isolates may outlive static objects
  return *regions;
}

}  // namespace

std::shared_ptr<CodeRegion> CodeRegion::Reserve(size_t most, size_t least, const Place& place,
                                                CodeWriting writing) {
  int64_t reach = place.reach;
  Mapping mapping = MapMost(most, least, [&](size_t bytes) { return MapNear(bytes, place); });
  if (mapping.start == kNowhere) {
    reach = 0;
    mapping = MapMost(most, least, [&](size_t bytes) { return Map(place.begin, bytes); });
  }
  const auto [start, size] = mapping;
  if (start == kNowhere) return nullptr;
  return std::shared_ptr<CodeRegion>(new CodeRegion(start, size, reach, NewPages(start, size, writing)));
}

std::shared_ptr<CodeRegion> CodeRegion::OfProcess(const Place& place, CodeWriting writing) {
  const std::lock_guard guard(Lock());
  std::vector<ProcessRegion>& regions = ProcessRegions();
  auto known = std::find_if(regions.begin(), regions.end(), [&](const ProcessRegion& known) {
    return known.reach == place.reach && known.writing == writing;
  });
  if (known != regions.end() && known->region->IsMapped()) return known->region;
  const size_t most = place.reach == 0 ? kFarRegion : static_cast<size_t>(place.reach) / 2;
  auto region = Reserve(most, kLeastRegion, place, writing);
  if (region == nullptr) return nullptr;
  if (known == regions.end()) known = regions.insert(known, {place.reach, writing, nullptr});
  known->region = region;
  return region;
}

CodeRegion::~CodeRegion() {
  if (IsMapped()) Unmap(start_, size_);
}

uint64_t CodeRegion::Take(size_t bytes) {
  if (!IsMapped()) return kNowhere;
  const std::lock_guard guard(Lock());
  return free_.Take(bytes);
}

void CodeRegion::Give(uint64_t start, size_t bytes) {
  if (!IsMapped()) return;
  pages_->Discard(start, bytes);
  const std::lock_guard guard(Lock());
  free_.Give(start, bytes);
}

}  // namespace kei::jit
