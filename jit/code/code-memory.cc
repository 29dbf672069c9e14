#include "jit/code/code-memory.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>
#include <vector>

#include "jit/assembler/relocation.h"
#include "jit/code/pages.h"
#include "vm/base/checks.h"

namespace kei::jit {
namespace {

constexpr size_t kAlignment = 16;

void ForgetFetched(const CodeWriter::Room& room) {
  auto* begin = reinterpret_cast<char*>(room.address);
  __builtin___clear_cache(begin, begin + room.bytes);
}

}  // namespace

std::unique_ptr<CodeMemory> CodeMemory::TryNew(std::shared_ptr<CodeRegion> region, size_t limit) {
  std::unique_ptr<CodeMemory> memory(new CodeMemory(std::move(region), limit));
  if (!memory->TryAddChunks(CodeRegion::kChunkBytes)) return nullptr;
  return memory;
}

std::unique_ptr<CodeMemory> CodeMemory::Reserve(size_t bytes, uint64_t begin, uint64_t end, int64_t reach,
                                                CodeWriting writing) {
  auto region = CodeRegion::Reserve(bytes, bytes, {begin, end, reach}, writing);
  return region == nullptr ? nullptr : TryNew(std::move(region), bytes);
}

CodeMemory::~CodeMemory() {
  while (!chunks_.empty()) GiveBack(chunks_.begin());
}

bool CodeMemory::TryAddChunks(size_t bytes) {
  const size_t size = RoundUp(bytes, CodeRegion::kChunkBytes);
  if (size > limit_ - std::min(limit_, size_)) return false;
  const uint64_t start = region_->Take(size);
  if (start == kNowhere) return false;
  auto writer = region_->NewWriter(start, size);
  if (writer == nullptr) {
    region_->Give(start, size);
    return false;
  }
  chunks_.emplace(start, Chunks{size, FreeRanges(start, size), std::move(writer)});
  size_ += size;
  return true;
}

void CodeMemory::GiveBack(std::map<uint64_t, Chunks>::iterator chunks) {
  const auto [start, size] = std::pair(chunks->first, chunks->second.size);
  size_ -= size;
  chunks_.erase(chunks);
  region_->Give(start, size);
}

bool CodeMemory::NeedsVeneer(const Relocation& relocation) const {
  return reach_ == 0 || ReachOf(relocation.kind) < reach_;
}

// The offset of the veneers from the code's start.
size_t CodeMemory::VeneersOf(const CodeResult& code) { return RoundUp(code.bytes.size(), kVeneerAlignment); }

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
  return std::all_of(code.relocations.begin(), code.relocations.end(),
                     [bytes](const Relocation& relocation) { return bytes < ReachOf(relocation.kind); });
}

size_t CodeMemory::RoomFor(const CodeResult& code) const {
  return RoundUp(VeneersOf(code) + kVeneerBytes * MaxVeneers(code), kAlignment);
}

uint64_t CodeMemory::TakeRoom(size_t bytes) {
  for (auto& [start, chunks] : chunks_) {
    if (const uint64_t room = chunks.free.Take(bytes); room != kNowhere) return room;
  }
  return kNowhere;
}

uint64_t CodeMemory::Allocate(const CodeResult& code) {
  if (!region_->IsMapped()) return kNowhere;
  const size_t bytes = RoomFor(code);
  uint64_t room = TakeRoom(bytes);
  if (room == kNowhere && TryAddChunks(bytes)) room = TakeRoom(bytes);
  if (room != kNowhere) used_[room] = bytes;
  return room;
}

// The last chunks stay for what comes.
void CodeMemory::Free(uint64_t entry) {
  auto used = used_.find(entry);
  CHECK(used != used_.end());
  auto chunks = ChunksAt(entry);
  chunks->second.free.Give(entry, used->second);
  used_.erase(used);
  if (chunks_.size() > 1 && chunks->second.free.IsWhole(chunks->second.size)) GiveBack(chunks);
}

bool CodeMemory::TryPublish(std::span<const Publication> batch, const Resolver& address_of) {
  struct Part {
    std::vector<CodeWriter::Room> rooms;
    std::vector<const Publication*> publications;
  };
  std::map<Chunks*, Part> parts;
  for (const Publication& publication : batch) {
    Part& part = parts[&ChunksAt(publication.entry)->second];
    part.rooms.push_back({publication.entry, SizeAt(publication.entry)});
    part.publications.push_back(&publication);
  }
  for (const auto& [chunks, part] : parts) {
    const auto link = [&](size_t i, uint8_t* to) { Link(*part.publications[i], address_of, to); };
    if (!chunks->writer->TryWrite(part.rooms, link)) return false;
    for (const CodeWriter::Room& room : part.rooms) ForgetFetched(room);
  }
  return true;
}

// The room is written as a whole, which changes its pages once. They exist, so writing to them takes no
// memory but what the kernel may lack for a moment.
void CodeMemory::WriteJumps(uint64_t entry, std::span<const Jump> jumps) {
  const CodeWriter::Room room{entry, SizeAt(entry)};
  const auto fill = [&](size_t, uint8_t* to) {
    std::memmove(to, reinterpret_cast<const void*>(entry), room.bytes);
    for (const Jump& jump : jumps) WriteJump(to + jump.from, int64_t{jump.to} - int64_t{jump.from});
  };
  CodeWriter& writer = *ChunksAt(entry)->second.writer;
  CHECK(writer.TryWrite({&room, 1}, fill) || writer.TryWrite({&room, 1}, fill));
  ForgetFetched(room);
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

size_t CodeMemory::Link(const Publication& publication, const Resolver& address_of, uint8_t* to) const {
  const auto& [entry, code] = publication;
  const uint64_t end = entry + SizeAt(entry);
  std::memcpy(to, code->bytes.data(), code->bytes.size());
  std::map<uint64_t, uint64_t> veneers;  // keyed by the address they lead to
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
