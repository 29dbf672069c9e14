#include "vm/heap/buffers/buffer-memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "vm/base/large-blocks.h"

namespace kei {
namespace {

// Returns null if there is no memory. Large blocks are of huge pages, if the kernel has some. It takes
// several times as long to bring a page of 4 KB as to fill it.
void* MapBlock(uint64_t bytes) {
  void* mapping = MapPages(bytes);
  if (mapping != nullptr && bytes >= kLargeBlock) madvise(mapping, bytes, MADV_HUGEPAGE);
  return mapping;
}

}  // namespace

// --- Slabs

BufferMemory::Slab* BufferMemory::MapSlab() {
  char* const mapping = static_cast<char*>(MapPages(2 * kSlabBytes));
  if (mapping == nullptr) return nullptr;
  const uint64_t before = -reinterpret_cast<uintptr_t>(mapping) & (kSlabBytes - 1);
  char* const start = mapping + before;
  if (before != 0) munmap(mapping, before);
  munmap(start + kSlabBytes, kSlabBytes - before);
  auto* const slab = new (start) Slab();
  slab->zeros = start + sizeof(Slab);
  return slab;
}

BufferMemory::Slab* BufferMemory::NewSlab(int size_class) {
  auto* slab = reinterpret_cast<Slab*>(TakeKept(kSlabKind));
  if (slab == nullptr) slab = MapSlab();
  if (slab == nullptr) return nullptr;
  slab->first_free = nullptr;
  slab->fresh = reinterpret_cast<char*>(slab + 1);
  slab->size_class = size_class;
  slab->live = 0;
  Link(slab);
  return slab;
}

BufferMemory::Block BufferMemory::TakeFresh(int size_class) {
  Slab* slab = available_[size_class];
  if (slab == nullptr) slab = NewSlab(size_class);
  if (slab == nullptr) return {nullptr, false};
  char* const data = slab->fresh;
  slab->fresh += SizeOfClass(size_class);
  const bool is_zeroed = data >= slab->zeros;
  slab->zeros = std::max(slab->zeros, slab->fresh);
  slab->live++;
  if (!HasRoom(slab)) Unlink(slab);
  return {data, is_zeroed};
}

void BufferMemory::Retire(Slab* slab, bool is_linked) {
  if (is_linked) Unlink(slab);
  Keep(slab, kSlabKind);
}

void BufferMemory::Link(Slab* slab) {
  Slab*& first = available_[slab->size_class];
  slab->next = first;
  slab->previous = nullptr;
  if (first != nullptr) first->previous = slab;
  first = slab;
}

void BufferMemory::Unlink(Slab* slab) {
  (slab->previous == nullptr ? available_[slab->size_class] : slab->previous->next) = slab->next;
  if (slab->next != nullptr) slab->next->previous = slab->previous;
}

// --- Large blocks

BufferMemory::Block BufferMemory::TakeLarge(uint64_t bytes) {
  if (!kHasBufferMemory) return {std::calloc(std::max<uint64_t>(bytes, 1), 1), true};
  void* const kept = bytes > kLargestKept ? nullptr : TakeKept(KindOf(bytes));
  return kept != nullptr ? Block{kept, false} : Block{MapBlock(BlockBytes(bytes)), true};
}

void BufferMemory::PutLarge(void* data, uint64_t bytes) {
  if (!kHasBufferMemory) return std::free(data);
  if (bytes > kLargestKept) return dead_.Add(data, bytes);
  Keep(data, KindOf(bytes));
}

// --- What is kept

void* BufferMemory::TakeKept(int kind) {
  Kept& kept = kept_[kind];
  if (kept.blocks.empty()) return nullptr;
  void* const block = kept.blocks.Pop();
  kept.least = std::min(kept.least, kept.blocks.size());
  kept_bytes_ -= SizeOfKind(kind);
  return block;
}

void BufferMemory::Keep(void* data, int kind) {
  if (!MakeRoom(SizeOfKind(kind), kind) || !kept_[kind].blocks.TryPush(data)) {
    return dead_.Add(data, SizeOfKind(kind));
  }
  kept_bytes_ += SizeOfKind(kind);
}

bool BufferMemory::Drop(int kind) {
  void* const data = TakeKept(kind);
  if (data != nullptr) dead_.Add(data, SizeOfKind(kind));
  return data != nullptr;
}

// Whether `bytes` more bytes of a kind may be kept. Blocks of other kinds, which may not be wanted any more,
// make way in turn.
bool BufferMemory::MakeRoom(uint64_t bytes, int kind) {
  for (int tried = 0; tried < kKinds && kept_bytes_ + bytes > most_kept_;) {
    if (victim_ != kind && Drop(victim_)) continue;
    victim_ = (victim_ + 1) % kKinds;
    tried++;
  }
  return kept_bytes_ + bytes <= most_kept_;
}

void BufferMemory::KeepAtMost(uint64_t bytes) {
  most_kept_ = bytes;
  MakeRoom(0, kKinds);
  Flush();
}

void BufferMemory::Trim() {
  for (int kind = 0; kind < kKinds; kind++) {
    for (size_t unwanted = kept_[kind].least; unwanted > 0; unwanted--) Drop(kind);
    kept_[kind].least = kept_[kind].blocks.size();
  }
  dead_.Unmap();
}

}  // namespace kei
