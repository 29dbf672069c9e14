#ifndef KEI_VM_BASE_ARENA_H_
#define KEI_VM_BASE_ARENA_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "vm/base/large-blocks.h"
#include "vm/base/memory-account.h"
#include "vm/base/poll-function.h"

namespace kei {

// A bump allocator for the nodes of one compilation. Destructors do not run, so objects here hold arena
// containers only. All memory goes when the arena does. An arena without an account, for sizes that no script
// decides, does not count its memory.
//
// An arena is the pulse of a compilation, too: its memory grows with the work that was done. At each beat,
// the poll is asked whether to go on. Loops that take no memory beat by MayGoOn. If the poll has said no, the
// compilation is to end soon; memory is handed out until then.
class Arena {
 public:
  explicit Arena(MemoryAccount* account = nullptr, PollFunction poll = {}) : charge_(account), poll_(poll) {}
  ~Arena() { FreeSoon(last_, allocated_bytes(), FreeChunks); }
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  void* Allocate(size_t bytes) {
    bytes = (bytes + kAlignment - 1) & ~(kAlignment - 1);
    if (bytes > static_cast<size_t>(limit_ - top_)) Grow(bytes);
    void* result = top_;
    top_ += bytes;
    return result;
  }

  // The compilation is to end once it has taken so many bytes of this arena.
  void LimitTo(size_t bytes) { most_bytes_ = bytes; }
  bool has_stopped() const { return has_stopped_; }
  // Called for each step of a loop, or many at once; false once the compilation is to end.
  bool MayGoOn(size_t steps = 1) {
    steps_ += steps;
    if (steps_ < kStepsOfBeat) return !has_stopped_;
    steps_ = 0;
    return Beat();
  }
  // The poll of an arena for a part of the same compilation.
  PollFunction pulse() {
    return {[](void* arena) { return static_cast<Arena*>(arena)->Beat(); }, this};
  }

  // An array of its own, of at least kLargeBlock bytes: GrowLarge makes it longer without a copy.
  void* AllocateLarge(size_t bytes) {
    if (last_ == nullptr) Grow(0);
    Chunk* chunk = NewChunk(sizeof(Chunk) + bytes);
    LinkBehind(chunk, last_);
    return chunk + 1;
  }
  void* GrowLarge(void* array, size_t bytes) {
    Chunk* chunk = static_cast<Chunk*>(array) - 1;
    const size_t before = chunk->bytes, size = sizeof(Chunk) + bytes;
    charge_.Grow(size - before);
    chunk = static_cast<Chunk*>(GrowBlock(chunk, before, size));
    if (chunk == nullptr) charge_.OutOfMemory(size);
    chunk->bytes = size;
    chunk->next->previous = chunk;  // it is never the last one
    if (chunk->previous != nullptr) chunk->previous->next = chunk;
    return chunk + 1;
  }

  // Large chunks come as zeros from the kernel, and no memory is handed out twice.
  void* AllocateZeroed(size_t bytes) {
    void* result = Allocate(bytes);
    if (last_->bytes < kLargeBlock) std::memset(result, 0, bytes);
    return result;
  }

  template <typename T, typename... Args>
  T* New(Args&&... args) {
    static_assert(alignof(T) <= kAlignment);
    return new (Allocate(sizeof(T))) T(std::forward<Args>(args)...);
  }

  template <typename T>
  T* NewArray(size_t count) {
    return static_cast<T*>(Allocate(count * sizeof(T)));
  }

  // Everything that was allocated goes. A small chunk stays, and is filled anew; its use counts as steps.
  void Reset() {
    if (last_ == nullptr) return;
    MayGoOn(static_cast<size_t>(top_ - reinterpret_cast<char*>(last_)) / (kBytesOfBeat / kStepsOfBeat));
    Chunk* const kept = last_->bytes <= kLargestKept ? last_ : nullptr;
    const size_t kept_bytes = kept == nullptr ? 0 : kept->bytes;
    const size_t freed = allocated_bytes() - kept_bytes;
    if (freed != 0) {
      FreeSoon(kept == nullptr ? last_ : kept->previous, freed, FreeChunks);
      charge_.Shrink(freed);
    }
    last_ = kept;
    if (kept != nullptr) kept->previous = nullptr;
#ifdef KEI_DEBUG
    if (kept != nullptr) std::memset(kept + 1, 0xdb, kept_bytes - sizeof(Chunk));
#endif
    top_ = reinterpret_cast<char*>(kept == nullptr ? nullptr : kept + 1);
    end_ = reinterpret_cast<char*>(kept) + kept_bytes;
    limit_ = kept == nullptr ? nullptr : std::min(end_, top_ + kBytesOfBeat);
  }

  size_t allocated_bytes() const { return charge_.bytes(); }
  MemoryAccount* account() const { return charge_.account(); }

 private:
  struct Chunk {
    Chunk* previous;
    Chunk* next;
    size_t bytes;
  };
  static_assert(sizeof(Chunk) % 8 == 0);
  static constexpr size_t kAlignment = 8;
  static constexpr size_t kChunk = 32 * 1024, kLargestChunk = 8 * 1024 * 1024, kLargestKept = 64 * 1024;
  static constexpr size_t kMostUnused = 8;  // an eighth of the memory, in the chunk that is being filled
  static constexpr size_t kBytesOfBeat = 64 * 1024;
  static constexpr size_t kStepsOfBeat = 1024;

  static void FreeChunks(void* last, size_t) {
    for (auto* chunk = static_cast<Chunk*>(last); chunk != nullptr;) {
      Chunk* const previous = chunk->previous;
      FreeBlockHere(chunk, chunk->bytes);
      chunk = previous;
    }
  }

  bool Beat() {
    if (!has_stopped_) has_stopped_ = allocated_bytes() > most_bytes_ || !poll_.MayGoOn();
    return !has_stopped_;
  }
  // Makes room for so many bytes between top_ and limit_, which are apart by no more than one beat's.
  void Grow(size_t bytes) {
    Beat();
    if (bytes > static_cast<size_t>(end_ - top_)) AddChunk(bytes);
    limit_ = top_ + std::min(std::max(bytes, kBytesOfBeat), static_cast<size_t>(end_ - top_));
  }
  void AddChunk(size_t bytes) {
    const size_t size =
        std::max(sizeof(Chunk) + bytes, std::clamp(allocated_bytes() / kMostUnused, kChunk, kLargestChunk));
    Chunk* chunk = NewChunk(size);
    chunk->previous = last_;
    chunk->next = nullptr;
    if (last_ != nullptr) last_->next = chunk;
    last_ = chunk;
    top_ = reinterpret_cast<char*>(chunk + 1);
    end_ = reinterpret_cast<char*>(chunk) + size;
  }
  Chunk* NewChunk(size_t size) {
    charge_.Grow(size);
    auto* chunk = static_cast<Chunk*>(AllocateBlock(size));
    if (chunk == nullptr) charge_.OutOfMemory(size);
    chunk->bytes = size;
    return chunk;
  }
  static void LinkBehind(Chunk* chunk, Chunk* next) {
    chunk->next = next;
    chunk->previous = next->previous;
    if (chunk->previous != nullptr) chunk->previous->next = chunk;
    next->previous = chunk;
  }

  MemoryCharge charge_;
  char* top_ = nullptr;
  char* limit_ = nullptr;
  char* end_ = nullptr;  // the end of the chunk that is being filled
  Chunk* last_ = nullptr;
  PollFunction poll_;
  size_t steps_ = 0;  // steps since the last beat that steps brought about
  size_t most_bytes_ = SIZE_MAX;
  bool has_stopped_ = false;
};

// The std allocator over an arena, for containers inside arena objects.
template <typename T>
class ArenaAllocator {
 public:
  using value_type = T;
  explicit ArenaAllocator(Arena* arena) : arena_(arena) {}
  template <typename U>
  ArenaAllocator(const ArenaAllocator<U>& other) : arena_(other.arena()) {}  // NOLINT
  T* allocate(size_t count) { return static_cast<T*>(arena_->Allocate(count * sizeof(T))); }
  void deallocate(T*, size_t) {}
  Arena* arena() const { return arena_; }
  template <typename U>
  bool operator==(const ArenaAllocator<U>& other) const {
    return arena_ == other.arena();
  }

 private:
  Arena* arena_;
};

// The memory of a HashIndex, taken from an arena.
class ArenaMemory {
 public:
  explicit ArenaMemory(Arena* arena) : arena_(arena) {}
  void* AllocateZeroed(size_t bytes) { return arena_->AllocateZeroed(bytes); }
  void Free(void*, size_t) {}

 private:
  Arena* arena_;
};

}  // namespace kei

#endif  // KEI_VM_BASE_ARENA_H_
