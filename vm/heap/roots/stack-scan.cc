#include "vm/heap/roots/stack-scan.h"

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

}  // namespace

[[gnu::noinline]] void ScanStack(Isolate* isolate, uint32_t lowest, void* data,
                                 void (*found)(void* data, uint32_t offset)) {
  // Saves all callee-saved registers in this frame; the others were saved by whoever needs them.
  __builtin_unwind_init();
  ScanFrames({isolate, lowest, data, found});
  asm volatile("" ::: "memory");  // keeps the call above from being a tail call
}

}  // namespace kei
