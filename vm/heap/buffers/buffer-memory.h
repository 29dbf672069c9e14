#ifndef KEI_VM_HEAP_BUFFERS_BUFFER_MEMORY_H_
#define KEI_VM_HEAP_BUFFERS_BUFFER_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <new>

#include "vm/base/try-vector.h"
#include "vm/heap/buffers/dead-mappings.h"
#include "vm/heap/buffers/size-classes.h"

namespace kei {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kHasBufferMemory = false;  // which would hide what is used after it was freed
#else
constexpr bool kHasBufferMemory = true;
#endif

// The memory for the contents of array buffers, of which thousands die in one collection. Taking a block, or
// putting it back, is a few instructions. Another thread gives memory back to the kernel. (malloc joins freed
// blocks with their neighbours. free gives all that lies at the end of its area back at once: 20 ms for 600
// MB.)
//
// A block of up to 64 KB lies in a slab, a megabyte of blocks of one size. A larger one is a mapping of its
// own. Empty slabs, and mappings of up to 32 MB, are kept for the next of their size.
class BufferMemory {
 public:
  BufferMemory() = default;
  ~BufferMemory() { KeepAtMost(0); }
  BufferMemory(const BufferMemory&) = delete;
  BufferMemory& operator=(const BufferMemory&) = delete;

  struct Block {
    void* data;  // aligned to 16 bytes; null if there is no memory
    bool is_zeroed;
  };
  Block Take(uint64_t bytes) {
    if (bytes > kLargestInSlab || !kHasBufferMemory) return TakeLarge(bytes);
    const int size_class = SizeClassOf(bytes);
    Slab* const slab = available_[size_class];
    if (slab == nullptr || slab->first_free == nullptr) return TakeFresh(size_class);
    FreeBlock* const block = slab->first_free;
    slab->first_free = block->next;
    slab->live++;
    if (!HasRoom(slab)) Unlink(slab);
    return {block, false};
  }
  // Puts a block back, with the size that was asked for. Large ones may wait for Flush.
  void Put(void* data, uint64_t bytes) {
    if (bytes > kLargestInSlab || !kHasBufferMemory) return PutLarge(data, bytes);
    Slab* const slab = SlabOf(data);
    const bool had_room = HasRoom(slab);
    slab->first_free = new (data) FreeBlock{slab->first_free};
    if (--slab->live == 0) return Retire(slab, had_room);
    if (!had_room) Link(slab);
  }
  // Gives dead blocks back to the kernel.
  void Flush() { dead_.Unmap(); }
  // … and blocks that were kept since the last time, but not wanted.
  void Trim();
  // `bytes` is the amount that would be taken again before the next collection.
  void KeepAtMost(uint64_t bytes);

  // The size of the block for `bytes` bytes.
  static uint64_t BlockBytes(uint64_t bytes) {
    return bytes > kLargestKept ? bytes : SizeOfClass(SizeClassOf(bytes));
  }

 private:
  static constexpr uint64_t kSlabBytes = 1 << 20, kLargestInSlab = 1 << 16;
  static constexpr uint64_t kLargestKept = 32 << 20;
  static constexpr int kSlabClasses = SizeClassOf(kLargestInSlab) + 1;
  // The kinds of kept memory: empty slabs, and large blocks by their size class.
  static constexpr int kSlabKind = 0, kFirstLargeKind = 1;
  static constexpr int kKinds = kFirstLargeKind + SizeClassOf(kLargestKept) + 1 - kSlabClasses;
  static int KindOf(uint64_t bytes) { return SizeClassOf(bytes) - kSlabClasses + kFirstLargeKind; }
  static uint64_t SizeOfKind(int kind) {
    return kind == kSlabKind ? kSlabBytes : SizeOfClass(kind - kFirstLargeKind + kSlabClasses);
  }

  struct FreeBlock {
    FreeBlock* next;
  };
  struct alignas(64) Slab {  // at the start of its memory
    Slab* next;              // the next slab with room
    Slab* previous;
    FreeBlock* first_free;
    char* fresh;  // blocks have not been taken yet from here on
    char* zeros;  // nothing was ever written from here on
    int size_class;
    uint32_t live;
  };
  static char* EndOf(Slab* slab) { return reinterpret_cast<char*>(slab) + kSlabBytes; }
  static Slab* SlabOf(void* data) {
    return reinterpret_cast<Slab*>(reinterpret_cast<uintptr_t>(data) & ~(kSlabBytes - 1));
  }
  static bool HasRoom(Slab* slab) {
    return slab->first_free != nullptr ||
           static_cast<uint64_t>(EndOf(slab) - slab->fresh) >= SizeOfClass(slab->size_class);
  }

  Block TakeFresh(int size_class);
  Slab* NewSlab(int size_class);
  static Slab* MapSlab();
  void Retire(Slab* slab, bool is_linked);
  void Link(Slab* slab);
  void Unlink(Slab* slab);
  Block TakeLarge(uint64_t bytes);
  void PutLarge(void* data, uint64_t bytes);
  void* TakeKept(int kind);  // or null
  void Keep(void* data, int kind);
  bool Drop(int kind);  // false if none is kept
  bool MakeRoom(uint64_t bytes, int kind);

  Slab* available_[kSlabClasses] = {};  // those with room, doubly linked
  struct Kept {
    TryVector<void*> blocks;
    size_t least = 0;  // how many there were since the last Trim
  };
  Kept kept_[kKinds];
  uint64_t kept_bytes_ = 0, most_kept_ = 0;
  int victim_ = 0;  // the kind of which blocks make way for others
  DeadMappings dead_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_BUFFERS_BUFFER_MEMORY_H_
