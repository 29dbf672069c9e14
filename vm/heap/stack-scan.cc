#include "vm/heap/stack-scan.h"

#include <pthread.h>

#include "vm/base/checks.h"

namespace kei {
namespace {

struct Scan {
  Isolate* isolate;
  uint32_t lowest;
  void* data;
  void (*found)(void* data, uint32_t offset);

  void Half(uint32_t offset) const {
    if (offset > kNurseryEnd) return;
    found(data, offset);
    // An untagged address may be the end of an object, in a loop over its contents.
    if (offset % kObjectAlignment == 0) found(data, offset - 1);
  }
};

// The frame of this function lies below everything that its caller has saved. Stack words are read
// whatever variable they belong to, which AddressSanitizer must not judge.
[[gnu::noinline, gnu::no_sanitize_address]] void ScanFrames(const Scan& scan) {
  const auto* word = reinterpret_cast<const uint64_t*>(__builtin_frame_address(0));
  const auto* base = reinterpret_cast<const uint64_t*>(scan.isolate->stack_base());
  CHECK(word < base);
  for (; word < base; word++) {
    const uint64_t value = *word;
    const uint32_t low = static_cast<uint32_t>(value);
    const uint32_t high = static_cast<uint32_t>(value >> 32);
    if (low >= scan.lowest) scan.Half(low);
    if (high >= scan.lowest) scan.Half(high);
  }
}

struct ThreadStack {
  uint64_t end = 0;
  uint64_t base = 0;
};

// Asked for once per thread: on the main thread glibc reads /proc/self/maps for it.
const ThreadStack& StackOfThread() {
  thread_local ThreadStack stack;
  if (stack.base != 0) return stack;
  pthread_attr_t attributes;
  void* address = nullptr;
  size_t size = 0;
  CHECK(pthread_getattr_np(pthread_self(), &attributes) == 0);
  CHECK(pthread_attr_getstack(&attributes, &address, &size) == 0);
  pthread_attr_destroy(&attributes);
  stack.end = reinterpret_cast<uint64_t>(address);
  stack.base = stack.end + size;
  return stack;
}

}  // namespace

[[gnu::noinline]] void ScanStack(Isolate* isolate, uint32_t lowest, void* data,
                                 void (*found)(void* data, uint32_t offset)) {
  // Saves all callee-saved registers in this frame; the others were saved by whoever needs them.
  __builtin_unwind_init();
  ScanFrames({isolate, lowest, data, found});
  asm volatile("" ::: "memory");  // keeps the call above from being a tail call
}

uint64_t StackBaseOfThread() { return StackOfThread().base; }
uint64_t StackEndOfThread() { return StackOfThread().end; }

}  // namespace kei
