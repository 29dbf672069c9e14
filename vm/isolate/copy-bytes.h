#ifndef KEI_VM_ISOLATE_COPY_BYTES_H_
#define KEI_VM_ISOLATE_COPY_BYTES_H_

#include <cstddef>
#include <cstring>

namespace kei {

// Copies the first and the last kUnit of the bytes, which are all of them.
template <size_t kUnit>
inline void CopyEnds(char* to, const char* from, size_t size) {
  std::memcpy(to, from, kUnit);
  std::memcpy(to + size - kUnit, from + size - kUnit, kUnit);
}

// Copies bytes that do not overlap and are mostly too few for a call. If compilers know a bound of the size,
// they may choose an instruction that takes long to begin. The size is therefore hidden from them.
inline void CopyBytes(void* to, const void* from, size_t size) {
  auto* target = static_cast<char*>(to);
  const auto* source = static_cast<const char*>(from);
  if (size >= 8 && size <= 16) return CopyEnds<8>(target, source, size);
  if (size > 16 && size <= 32) return CopyEnds<16>(target, source, size);
  if (size >= 4 && size < 8) return CopyEnds<4>(target, source, size);
  asm("" : "+r"(size));
  std::memcpy(target, source, size);
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_COPY_BYTES_H_
