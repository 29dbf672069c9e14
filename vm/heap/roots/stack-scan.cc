#include "vm/heap/roots/stack-scan.h"

#include "vm/base/checks.h"
#include "vm/base/thread-stack.h"
#include "vm/isolate/isolate.h"

namespace kei {
namespace {

struct Scan {
  Isolate* isolate;
  uint32_t lowest;
  void* data;
  void (*found)(void* data, uint32_t offset, uint64_t at);

  void Half(uint32_t offset, const uint64_t* word) const {
    if (offset > kNurseryEnd) return;
    const auto at = reinterpret_cast<uint64_t>(word);
    found(data, offset, at);
    // An untagged address may be the end of an object, in a loop over its contents.
    if (offset % kObjectAlignment == 0) found(data, offset - 1, at);
  }
};

// Stack words are read whatever variable they belong to, which AddressSanitizer must not judge.
[[gnu::no_sanitize_address]] void ScanFrames(const Scan& scan, uint64_t top) {
  const auto* word = reinterpret_cast<const uint64_t*>(top);
  const auto* base = reinterpret_cast<const uint64_t*>(scan.isolate->stack_base());
  CHECK(word < base);
  const uint64_t guard = StackGuard();
  for (; word < base; word++) {
    const uint64_t value = *word;
    if (value == guard) continue;
    const uint32_t low = static_cast<uint32_t>(value);
    const uint32_t high = static_cast<uint32_t>(value >> 32);
    if (low >= scan.lowest) scan.Half(low, word);
    if (high >= scan.lowest) scan.Half(high, word);
  }
}

}  // namespace

void ScanStack(Isolate* isolate, uint64_t top, uint32_t lowest, void* data,
               void (*found)(void* data, uint32_t offset, uint64_t at)) {
  ScanFrames({isolate, lowest, data, found}, top);
}

[[gnu::no_sanitize_address]] void ScanStackFor(Isolate* isolate, uint64_t top, uint64_t begin,
                                               uint64_t end, void* data,
                                               void (*found)(void* data, uint64_t word)) {
  const auto* word = reinterpret_cast<const uint64_t*>(top);
  const auto* base = reinterpret_cast<const uint64_t*>(isolate->stack_base());
  for (; begin != end && word < base; word++) {
    if (*word >= begin && *word <= end) found(data, *word);
  }
}

}  // namespace kei
