#ifndef KEI_JIT_CODE_PAGES_H_
#define KEI_JIT_CODE_PAGES_H_

#include <unistd.h>

#include <cstdint>

namespace kei::jit {

constexpr uint64_t kNowhere = 0;  // no address

inline uint64_t RoundUp(uint64_t value, uint64_t multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

inline uint64_t PageSize() {
  static const auto size = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return size;
}

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_PAGES_H_
