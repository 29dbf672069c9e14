#ifndef KEI_VM_HEAP_SPACES_ZAP_H_
#define KEI_VM_HEAP_SPACES_ZAP_H_

#include <cstdint>
#include <cstring>

#include "vm/tables/config.h"

namespace kei {

// Freed memory is overwritten with this in debug builds and with --zap. If it is read as a tagged word, it is
// a pointer to where no object can be.
constexpr int kZapByte = 0xfd;
constexpr TaggedWord kZapWord = 0xfdfdfdfd;

inline void ZapMemory(Address start, uint64_t size) {
  std::memset(reinterpret_cast<void*>(start), kZapByte, size);
}

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_ZAP_H_
