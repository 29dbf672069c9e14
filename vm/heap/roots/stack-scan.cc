#include "vm/heap/roots/stack-scan.h"

#include "vm/base/checks.h"
#include "vm/isolate/isolate.h"

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

// Stack words are read whatever variable they belong to, which AddressSanitizer must not judge.
[[gnu::no_sanitize_address]] void ScanFrames(const Scan& scan, uint64_t top) {
  const auto* word = reinterpret_cast<const uint64_t*>(top);
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

void ScanStack(Isolate* isolate, uint64_t top, uint32_t lowest, void* data,
               void (*found)(void* data, uint32_t offset)) {
  ScanFrames({isolate, lowest, data, found}, top);
}

[[gnu::noinline]] uint64_t StackTopBelowCaller() {
  return reinterpret_cast<uint64_t>(__builtin_frame_address(0));
}

}  // namespace kei
