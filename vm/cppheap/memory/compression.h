#ifndef KEI_VM_CPPHEAP_MEMORY_COMPRESSION_H_
#define KEI_VM_CPPHEAP_MEMORY_COMPRESSION_H_

#include <cstdint>

// How a Member<T> represents a pointer: the one place that decides it. The schemes are those of
// "Pointer compression in Oilpan" (A. Bikineev and M. Lippautz, v8.dev, 2022).
//
// Heaps lie in a cage of 2^(31 + shift) bytes at an odd multiple of that size, so that bit 31 + shift of
// every heap pointer is set. Shifting right by `shift` and truncating to 32 bits makes that bit the sign: a
// compressed value is negative exactly if it is a heap pointer. Decompression extends the sign, shifts left,
// and takes AND with a base whose bits below 31 + shift are all ones. A heap pointer then gets its upper bits
// from the base and its lower ones from the value. Null and the sentinel, which are not negative, pass
// unchanged. Neither direction branches. With a shift of 1, on x64:
//
//   shr rax                      3 bytes, to compress
//   movsxd rax, dword ptr [m]    13 bytes, to decompress
//   add rax, rax
//   and rax, qword ptr [rip + base]

#define KEI_CPPHEAP_UNCOMPRESSED 0
#define KEI_CPPHEAP_COMPRESSED 1     // 4 GiB for all heaps of the process
#define KEI_CPPHEAP_THREAD_LOCAL 2   // 4 GiB for all heaps of a thread
#define KEI_CPPHEAP_TWO_GIGABYTES 3  // 2 GiB, where nothing is shifted
#define KEI_CPPHEAP_SIXTEEN_GIGABYTES 4

#ifndef KEI_CPPHEAP_POINTERS
#define KEI_CPPHEAP_POINTERS KEI_CPPHEAP_COMPRESSED
#endif

namespace kei::cppheap {

// The base of the process's cage. It is set before any constructor of a static object runs. So a compiler may
// take it for the constant it is declared to be, and load it once for two uses with calls between them.
// cage-base.cc defines it, as a variable. Hidden: no detour through a table of addresses.
extern const uint64_t process_cage_base __asm__("kei_cppheap_process_cage_base")
    __attribute__((visibility("hidden")));
// The base of the calling thread's cage.
extern constinit thread_local uint64_t thread_cage_base __attribute__((visibility("hidden")));

struct ProcessBase {
  static constexpr bool kIsPerThread = false;
  static uint64_t Get() { return process_cage_base; }
};

struct ThreadBase {
  static constexpr bool kIsPerThread = true;
  static uint64_t Get() { return thread_cage_base; }
};

// Objects are aligned to 8 bytes, so a shift of up to 3 loses nothing.
template <int shift, typename Base>
struct CagedPointers {
  using Storage = uint32_t;
  static constexpr bool kIsCompressed = true;
  static constexpr bool kIsPerThread = Base::kIsPerThread;
  static constexpr int kShift = shift;
  static constexpr uint64_t kCageSize = uint64_t{1} << (31 + shift);
  static constexpr uint64_t kSentinel = uint64_t{1} << shift;

  static Storage Compress(const void* pointer) {
    return static_cast<Storage>(reinterpret_cast<uint64_t>(pointer) >> shift);
  }
  static void* Decompress(Storage compressed) {
    return reinterpret_cast<void*>(Shifted(compressed) & Base::Get());
  }
  // The value is known to be a heap pointer, and so negative: base + 1, the end of the cage, is that far
  // above it. On x64 the sum is part of the address of whatever is accessed, and costs nothing.
  static void* DecompressHeapPointer(Storage compressed) {
    return reinterpret_cast<void*>(Base::Get() + 1 + Shifted(compressed));
  }
  // Whether it is neither null nor the sentinel.
  static bool IsHeapPointer(Storage compressed) { return static_cast<int32_t>(compressed) < 0; }

 private:
  static uint64_t Shifted(Storage compressed) {
    return static_cast<uint64_t>(int64_t{static_cast<int32_t>(compressed)}) << shift;
  }
};

struct FullPointers {
  using Storage = uint64_t;
  static constexpr bool kIsCompressed = false;
  static constexpr bool kIsPerThread = false;
  static constexpr int kShift = 0;
  static constexpr uint64_t kCageSize = uint64_t{1} << 32;
  static constexpr uint64_t kSentinel = 2;

  static Storage Compress(const void* pointer) { return reinterpret_cast<Storage>(pointer); }
  static void* Decompress(Storage pointer) { return reinterpret_cast<void*>(pointer); }
  static void* DecompressHeapPointer(Storage pointer) { return Decompress(pointer); }
  static bool IsHeapPointer(Storage pointer) { return pointer > kSentinel; }
};

#if KEI_CPPHEAP_POINTERS == KEI_CPPHEAP_UNCOMPRESSED
using Compression = FullPointers;
#elif KEI_CPPHEAP_POINTERS == KEI_CPPHEAP_COMPRESSED
using Compression = CagedPointers<1, ProcessBase>;
#elif KEI_CPPHEAP_POINTERS == KEI_CPPHEAP_THREAD_LOCAL
using Compression = CagedPointers<1, ThreadBase>;
#elif KEI_CPPHEAP_POINTERS == KEI_CPPHEAP_TWO_GIGABYTES
using Compression = CagedPointers<0, ProcessBase>;
#elif KEI_CPPHEAP_POINTERS == KEI_CPPHEAP_SIXTEEN_GIGABYTES
using Compression = CagedPointers<3, ProcessBase>;
#else
#error "KEI_CPPHEAP_POINTERS: no such variant"
#endif

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_MEMORY_COMPRESSION_H_
