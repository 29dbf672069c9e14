#ifndef KEI_JIT_CODE_CODE_REGION_H_
#define KEI_JIT_CODE_CODE_REGION_H_

#include <cstddef>
#include <cstdint>
#include <memory>

#include "jit/code/code-writer.h"
#include "jit/code/free-ranges.h"

namespace kei::jit {

// Address space for code, of which isolates take chunks. Isolates run on threads of their own, so no chunk
// has two of them: whatever is done to its pages, no other code runs there.
class CodeRegion {
 public:
  static constexpr size_t kChunkBytes = 64 << 10;  // a multiple of all page sizes

  // Every place in the region is less than `reach` from all of [begin, end), where the builtins are. With
  // a reach of 0, it may lie anywhere.
  struct Place {
    uint64_t begin, end;
    int64_t reach;
  };
  // Reserves `most` bytes. If the address space does not have them, it reserves a smaller power of two, but
  // no less than `least`. It lies anywhere if it cannot be had at its place. Null when the system refuses.
  // Code is written by protection if it cannot be written by file.
  static std::shared_ptr<CodeRegion> Reserve(size_t most, size_t least, const Place& place,
                                             CodeWriting writing);
  // The process's own, which the first call reserves. May be called from any thread.
  static std::shared_ptr<CodeRegion> OfProcess(const Place& place, CodeWriting writing);
  ~CodeRegion();
  CodeRegion(const CodeRegion&) = delete;
  CodeRegion& operator=(const CodeRegion&) = delete;

  int64_t reach() const { return reach_; }
  // False in a child of fork() that did not inherit it: it has no chunks then.
  bool IsMapped() const { return pages_->AreMapped(); }

  // --- From any thread. Sizes are multiples of kChunkBytes.
  // 0 when there are no such chunks left.
  uint64_t Take(size_t bytes);
  void Give(uint64_t start, size_t bytes);

  // The writer of chunks that were taken. Null if the system refuses.
  std::unique_ptr<CodeWriter> NewWriter(uint64_t start, size_t size) {
    return pages_->NewWriter(start, size);
  }

 private:
  CodeRegion(uint64_t start, size_t size, int64_t reach, std::unique_ptr<CodePages> pages)
      : start_(start), size_(size), reach_(reach), pages_(std::move(pages)), free_(start, size) {}

  const uint64_t start_;
  const size_t size_;
  const int64_t reach_;  // all builtins are less than this from anywhere here
  const std::unique_ptr<CodePages> pages_;
  FreeRanges free_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_CODE_REGION_H_
