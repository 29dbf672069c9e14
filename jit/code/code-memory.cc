#include "jit/code/code-memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "jit/assembler/relocation.h"
#include "jit/code/pages.h"
#include "vm/base/checks.h"

namespace kei::jit {
namespace {

constexpr size_t kAlignment = 16;
constexpr uint64_t kHintDistance = 1 << 20;  // between the places that are asked for
constexpr uint64_t kNowhere = 0;

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

std::unique_ptr<CodeWriter> NewWriter(uint64_t start, size_t size, CodeWriting writing) {
  std::unique_ptr<CodeWriter> writer;
  if (writing == CodeWriting::kByFile) writer = NewFileWriter(start, size);
  return writer != nullptr ? std::move(writer) : NewProtectionWriter(start, size);
}

}  // namespace

std::unique_ptr<CodeMemory> CodeMemory::Reserve(size_t bytes, uint64_t begin, uint64_t end,
                                                int64_t reach, CodeWriting writing) {
  bytes = RoundUp(bytes, PageSize());
  uint64_t start = MapNear(bytes, begin, end, reach);
  if (start == kNowhere) {
    reach = 0;
    start = Map(begin, bytes);
  }
  if (start == kNowhere) return nullptr;
  return std::unique_ptr<CodeMemory>(new CodeMemory(start, bytes, reach, writing));
}

CodeMemory::CodeMemory(uint64_t start, size_t size, int64_t reach, CodeWriting writing)
    : start_(start),
      size_(size),
      reach_(reach),
      writer_(NewWriter(start, size, writing)),
      free_{{start, size}} {}

CodeMemory::~CodeMemory() { Unmap(start_, size_); }

bool CodeMemory::NeedsVeneer(const Relocation& relocation) const {
  return reach_ == 0 || ReachOf(relocation.kind) < reach_;
}

// Where they begin, from the code's start.
size_t CodeMemory::VeneersOf(const CodeResult& code) {
  return RoundUp(code.bytes.size(), kVeneerAlignment);
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

size_t CodeMemory::RoomFor(const CodeResult& code) const {
  return RoundUp(VeneersOf(code) + kVeneerBytes * MaxVeneers(code), kAlignment);
}

uint64_t CodeMemory::Allocate(const CodeResult& code) {
  if (!writer_->CanWrite()) return kNowhere;
  const size_t bytes = RoomFor(code);
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

void CodeMemory::Publish(std::span<const Publication> batch, const Resolver& address_of) {
  std::vector<CodeWriter::Room> rooms;
  for (const Publication& publication : batch) {
    rooms.push_back({publication.entry, SizeAt(publication.entry)});
  }
  writer_->Write(rooms, [&](size_t i, uint8_t* to) { Link(batch[i], address_of, to); });
  for (const auto& [address, bytes] : rooms) {
    auto* begin = reinterpret_cast<char*>(address);
    __builtin___clear_cache(begin, begin + bytes);
  }
}

bool CodeMemory::Holds(uint64_t entry, const CodeResult& code, const Resolver& address_of) const {
  if (SizeAt(entry) != RoomFor(code)) return false;
  std::vector<uint8_t> linked(SizeAt(entry));
  const size_t end = Link({entry, &code}, address_of, linked.data());
  const auto is_same = [&](size_t from, size_t to) {
    return std::memcmp(&linked[from], reinterpret_cast<const void*>(entry + from), to - from) == 0;
  };
  return is_same(0, code.bytes.size()) && is_same(VeneersOf(code), end);
}

size_t CodeMemory::Link(const Publication& publication, const Resolver& address_of,
                      uint8_t* to) const {
  const auto& [entry, code] = publication;
  const uint64_t end = entry + SizeAt(entry);
  std::memcpy(to, code->bytes.data(), code->bytes.size());
  std::map<uint64_t, uint64_t> veneers;  // by where they lead
  uint64_t next = entry + VeneersOf(*code);
  for (const Relocation& relocation : code->relocations) {
    const uint64_t field = entry + relocation.offset;
    const uint64_t target = address_of(relocation.builtin);
    const auto patch_to = [&](uint64_t address) {
      return TryPatchRelocation(relocation.kind, to + relocation.offset,
                                static_cast<int64_t>(address - field));
    };
    if (patch_to(target)) continue;
    auto [veneer, is_new] = veneers.emplace(target, next);
    if (is_new) {
      CHECK(next + kVeneerBytes <= end);
      WriteVeneer(relocation.kind, to + (next - entry), target);
      next += kVeneerBytes;
    }
    CHECK(patch_to(veneer->second));
  }
  return next - entry;
}

}  // namespace kei::jit
