#ifndef KEI_VM_CPPHEAP_MEMORY_POISONING_H_
#define KEI_VM_CPPHEAP_MEMORY_POISONING_H_

#include <cstdint>
#include <cstring>

#if defined(__SANITIZE_ADDRESS__)
#define KEI_CPPHEAP_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KEI_CPPHEAP_ASAN 1
#endif
#endif

#ifdef KEI_CPPHEAP_ASAN
#include <sanitizer/asan_interface.h>
#endif

namespace kei::cppheap {

// Tells AddressSanitizer about free memory of the heap. No effect in other builds.
inline void Poison(const void* start, uint64_t size) {
#ifdef KEI_CPPHEAP_ASAN
  ASAN_POISON_MEMORY_REGION(start, size);
#endif
}

inline void Unpoison(const void* start, uint64_t size) {
#ifdef KEI_CPPHEAP_ASAN
  ASAN_UNPOISON_MEMORY_REGION(start, size);
#endif
}

// Debug builds write this byte over freed objects. Used as a pointer it leads nowhere, compressed or not.
inline constexpr int kZapByte = 0x5d;

inline void Zap(void* start, uint64_t size) {
#ifdef KEI_DEBUG
  std::memset(start, kZapByte, size);
#endif
}

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_MEMORY_POISONING_H_
