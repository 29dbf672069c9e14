#ifndef KEI_VM_BASE_LARGE_BLOCKS_H_
#define KEI_VM_BASE_LARGE_BLOCKS_H_

#include <cstddef>
#include <cstdlib>

namespace kei {

// The kernel takes .03 to .07 ms for each megabyte that it takes back. Freeing hundreds of them would be the
// longest pause of a program. Another thread frees memory of this size or more, as V8's unmapper does.
#if defined(__SANITIZE_ADDRESS__)
constexpr size_t kLargeBlock = ~size_t{0};  // the sanitizer watches over malloc's memory
#else
constexpr size_t kLargeBlock = size_t{4} << 20;
#endif

// Calls free(memory, bytes), which takes that many bytes back, on another thread. Calls it at once if they
// are few, if there is no thread, or if too much waits already. Nothing may refer to the memory any more.
void FreeLarge(void* memory, size_t bytes, void (*free)(void* memory, size_t bytes));
inline void FreeSoon(void* memory, size_t bytes, void (*free)(void* memory, size_t bytes)) {
  return bytes < kLargeBlock ? free(memory, bytes) : FreeLarge(memory, bytes, free);
}

// Large blocks are mappings of their own. (malloc keeps blocks of up to 32 MB in one area, once one of them
// was freed. A caller that frees the last one in the area also gives back all that was freed before.) Null
// when there is no memory.
void* AllocateBlock(size_t bytes);
// The same, of zeros, which are not written if the kernel brings them.
inline void* AllocateZeroedBlock(size_t bytes) {
  return bytes < kLargeBlock ? std::calloc(bytes, 1) : AllocateBlock(bytes);
}
// A block with more bytes, which has the contents of the other one, and replaces it. Large ones are not
// copied. Null, and no change, when there is no memory. A null block has no bytes.
void* GrowBlock(void* block, size_t bytes, size_t more_bytes);
void FreeBlockHere(void* block, size_t bytes);  // the calling thread frees it

// A private mapping of zeros; null when there is no memory.
void* MapPages(size_t bytes);
// Gives a private mapping back. If the kernel has no room for two mappings instead of one, its pages go back
// at least.
void UnmapPages(void* mapping, size_t bytes);
// Gives the pages of a part of a private mapping back; the part then consists of zeros. Large parts are moved
// to a place where another thread frees them.
void DiscardPages(void* pages, size_t bytes);
inline void FreeBlock(void* block, size_t bytes) { FreeSoon(block, bytes, FreeBlockHere); }

}  // namespace kei

#endif  // KEI_VM_BASE_LARGE_BLOCKS_H_
