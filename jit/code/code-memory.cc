#include "jit/code/code-memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "jit/assembler/relocation.h"
#include "vm/base/checks.h"

namespace kei::jit {
namespace {

constexpr size_t kAlignment = 16;
constexpr uint64_t kHintDistance = 1 << 20;  // between the places that are asked for
constexpr uint64_t kNowhere = 0;

uint64_t RoundUp(uint64_t value, uint64_t multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

uint64_t PageSize() { return static_cast<uint64_t>(sysconf(_SC_PAGESIZE)); }

uint64_t Map(uint64_t hint, size_t bytes) {
  void* memory = mmap(reinterpret_cast<void*>(hint), bytes, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? kNowhere : reinterpret_cast<uint64_t>(memory);
}

void Unmap(uint64_t start, size_t bytes) {
  CHECK(munmap(reinterpret_cast<void*>(start), bytes) == 0);
}

// Asks for places further and further below, then above. The system gives what it likes where a place
// is taken.
uint64_t MapNear(size_t bytes, uint64_t begin, uint64_t end, int64_t reach) {
  const uint64_t extent = end - begin + bytes;
  for (uint64_t away = kHintDistance; extent + away < static_cast<uint64_t>(reach);
       away += kHintDistance) {
    for (uint64_t hint : {begin - bytes - away, RoundUp(end, PageSize()) + away}) {
      const uint64_t start = Map(hint / PageSize() * PageSize(), bytes);
      if (start == kNowhere) continue;
      const uint64_t span = std::max(end, start + bytes) - std::min(begin, start);
      if (span < static_cast<uint64_t>(reach)) return start;
      Unmap(start, bytes);
    }
  }
  return kNowhere;
}

// A multiple of the page size.
uint64_t OpenBytes() {
  constexpr uint64_t kOpenBytes = 1 << 14;
  return std::max(kOpenBytes, PageSize());
}

}  // namespace

std::unique_ptr<CodeMemory> CodeMemory::Reserve(size_t bytes, uint64_t begin, uint64_t end,
                                                int64_t reach) {
  bytes = RoundUp(bytes, PageSize());
  uint64_t start = MapNear(bytes, begin, end, reach);
  if (start == kNowhere) {
    reach = 0;
    start = Map(begin, bytes);
  }
  if (start == kNowhere) return nullptr;
  return std::unique_ptr<CodeMemory>(new CodeMemory(start, bytes, reach));
}

CodeMemory::CodeMemory(uint64_t start, size_t size, int64_t reach)
    : start_(start), size_(size), reach_(reach), open_{start, start}, free_{{start, size}} {}

CodeMemory::~CodeMemory() { Unmap(start_, size_); }

bool CodeMemory::NeedsVeneer(const Relocation& relocation) const {
  return reach_ == 0 || ReachOf(relocation.kind) < reach_;
}

size_t CodeMemory::MaxVeneers(const CodeResult& code) const {
  std::set<int32_t> builtins;
  for (const Relocation& relocation : code.relocations) {
    if (NeedsVeneer(relocation)) builtins.insert(relocation.builtin);
  }
  return builtins.size();
}

bool CodeMemory::CanLink(const CodeResult& code) const {
  const auto bytes =
      static_cast<int64_t>(code.bytes.size() + kVeneerAlignment + kVeneerBytes * MaxVeneers(code));
  return std::all_of(
      code.relocations.begin(), code.relocations.end(),
      [bytes](const Relocation& relocation) { return bytes < ReachOf(relocation.kind); });
}

uint64_t CodeMemory::Allocate(const CodeResult& code) {
  const size_t bytes =
      RoundUp(RoundUp(code.bytes.size(), kVeneerAlignment) + kVeneerBytes * MaxVeneers(code),
              kAlignment);
  auto fits = [bytes](const auto& range) { return range.second >= bytes; };
  auto found = std::find_if(free_.begin(), free_.end(), fits);
  if (found == free_.end()) return kNowhere;
  auto [start, size] = *found;
  free_.erase(found);
  if (size > bytes) free_[start + bytes] = size - bytes;
  used_[start] = bytes;
  return start;
}

void CodeMemory::Free(uint64_t entry) {
  auto used = used_.find(entry);
  CHECK(used != used_.end());
  auto range = free_.emplace(*used).first;
  used_.erase(used);
  auto next = std::next(range);
  if (next != free_.end() && range->first + range->second == next->first) {
    range->second += next->second;
    free_.erase(next);
  }
  if (range == free_.begin()) return;
  auto before = std::prev(range);
  if (before->first + before->second != range->first) return;
  before->second += range->second;
  free_.erase(range);
}

std::vector<CodeMemory::PageRange> CodeMemory::PagesOf(
    std::span<const Publication> batch) const {
  std::vector<PageRange> pages;
  for (const Publication& publication : batch) {
    const uint64_t begin = publication.entry / PageSize() * PageSize();
    pages.push_back(WithOpenPages(
        {begin, RoundUp(publication.entry + SizeAt(publication.entry), PageSize())}));
  }
  std::sort(pages.begin(), pages.end(),
            [](const PageRange& a, const PageRange& b) { return a.begin < b.begin; });
  size_t count = 0;
  for (const PageRange& range : pages) {
    if (count > 0 && range.begin <= pages[count - 1].end) {
      pages[count - 1].end = std::max(pages[count - 1].end, range.end);
    } else {
      pages[count++] = range;
    }
  }
  pages.resize(count);
  return pages;
}

// Pages that have not been used become open up to a multiple of what is open at once.
CodeMemory::PageRange CodeMemory::WithOpenPages(const PageRange& pages) const {
  PageRange result = pages;
  if (result.end > open_.begin && result.begin < open_.end) {
    result = {std::min(result.begin, open_.begin), std::max(result.end, open_.end)};
  }
  if (result.end > open_.end) {
    result.end = std::min(start_ + RoundUp(result.end - start_, OpenBytes()), start_ + size_);
  }
  return result;
}

// The system may not know the advice: then it does more work, now and for later changes.
void CodeMemory::OpenPagesUpTo(uint64_t end) {
  if (end <= open_.end) return;
  const uint64_t begin = std::max(open_.end, end - std::min(end - start_, OpenBytes()));
  static_cast<void>(madvise(reinterpret_cast<void*>(open_.begin), begin - open_.begin,
                            MADV_NOHUGEPAGE));
  open_ = {begin, end};
}

void CodeMemory::Publish(std::span<const Publication> batch, const Resolver& address_of) {
  if (batch.empty()) return;
  const std::vector<PageRange> pages = PagesOf(batch);
  for (const PageRange& range : pages) Protect(range, true);
  for (const Publication& publication : batch) Write(publication, address_of);
  for (const PageRange& range : pages) Protect(range, false);
  for (const Publication& publication : batch) {
    auto* begin = reinterpret_cast<char*>(publication.entry);
    __builtin___clear_cache(begin, begin + SizeAt(publication.entry));
  }
  OpenPagesUpTo(pages.back().end);
}

void CodeMemory::Write(const Publication& publication, const Resolver& address_of) const {
  const auto& [entry, code] = publication;
  const uint64_t end = entry + SizeAt(entry);
  auto* bytes = reinterpret_cast<uint8_t*>(entry);
  std::memcpy(bytes, code->bytes.data(), code->bytes.size());
  std::map<uint64_t, uint64_t> veneers;  // by where they lead
  uint64_t next = entry + RoundUp(code->bytes.size(), kVeneerAlignment);
  for (const Relocation& relocation : code->relocations) {
    const uint64_t field = entry + relocation.offset;
    uint64_t target = address_of(relocation.builtin);
    if (!Reaches(relocation.kind, static_cast<int64_t>(target - field))) {
      auto [veneer, is_new] = veneers.emplace(target, next);
      if (is_new) {
        CHECK(next + kVeneerBytes <= end);
        WriteVeneer(relocation.kind, reinterpret_cast<uint8_t*>(next), target);
        next += kVeneerBytes;
      }
      target = veneer->second;
    }
    PatchRelocation(relocation.kind, bytes + relocation.offset,
                    static_cast<int64_t>(target - field));
  }
}

void CodeMemory::Protect(const PageRange& pages, bool writable) const {
  CHECK(mprotect(reinterpret_cast<void*>(pages.begin), pages.end - pages.begin,
                 writable ? PROT_READ | PROT_WRITE : PROT_READ | PROT_EXEC) == 0);
}

}  // namespace kei::jit
