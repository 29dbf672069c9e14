#ifndef KEI_JIT_CODE_FREE_RANGES_H_
#define KEI_JIT_CODE_FREE_RANGES_H_

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>

namespace kei::jit {

// Which bytes of an address range are free. Neighbouring free ranges are one.
class FreeRanges {
 public:
  FreeRanges(uint64_t start, size_t size) : free_{{start, size}} {}

  // The first place with so much room, which is used from now on; 0 if there is none.
  uint64_t Take(size_t bytes) {
    for (auto range = free_.begin(); range != free_.end(); ++range) {
      const auto [start, size] = *range;
      if (size < bytes) continue;
      free_.erase(range);
      if (size > bytes) free_[start + bytes] = size - bytes;
      return start;
    }
    return 0;
  }

  void Give(uint64_t start, size_t bytes) {
    auto range = free_.emplace(start, bytes).first;
    const auto next = std::next(range);
    if (next != free_.end() && start + bytes == next->first) {
      range->second += next->second;
      free_.erase(next);
    }
    if (range == free_.begin()) return;
    const auto before = std::prev(range);
    if (before->first + before->second != start) return;
    before->second += range->second;
    free_.erase(range);
  }

  // Whether all of so many bytes are free.
  bool IsWhole(size_t bytes) const { return free_.size() == 1 && free_.begin()->second == bytes; }

 private:
  std::map<uint64_t, size_t> free_;  // sizes by address
};

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_FREE_RANGES_H_
