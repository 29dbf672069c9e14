#include "vm/heap/roots/stack-scan.h"

#include "vm/base/checks.h"
#include "vm/base/thread-stack.h"
#include "vm/isolate/isolate.h"

namespace kei {
namespace {

// No code gets far with it: a strong pointer into the guard behind the cage's last page.
constexpr uint32_t kZappedRegister = kNurseryEnd + 0x1000 + kHeapObjectTag;

class Scan final : public StackVisitor {
 public:
  using Found = void (*)(void* data, uint32_t offset, uint64_t at);

  Scan(Isolate* isolate, uint32_t lowest, void* data, Found found)
      : isolate_(isolate),
        lowest_(lowest),
        data_(data),
        found_(found),
        cage_(reinterpret_cast<uint64_t>(isolate) - kCageBelowBase),
        dead_value_(isolate->flags().zap_dead_registers ? AddressAt(isolate, kZappedRegister)
                                                        : isolate->undefined().ptr()) {}

  // Stack words are read whatever variable they belong to, which AddressSanitizer must not judge.
  [[gnu::no_sanitize_address]] void VisitWords(uint64_t begin, uint64_t end) override {
    for (uint64_t at = begin; at < end; at += sizeof(uint64_t)) {
      const uint64_t word = *reinterpret_cast<const uint64_t*>(at);
      if (IsInCage(word) || IsExtended(word)) MayMean(OffsetInCage(word), at);
    }
  }
  [[gnu::no_sanitize_address]] void VisitCppWords(uint64_t begin, uint64_t end) override {
    for (uint64_t at = begin; at < end; at += sizeof(uint64_t)) {
      const uint64_t word = *reinterpret_cast<const uint64_t*>(at);
      if (IsInCage(word)) MayMean(OffsetInCage(word), at);
    }
  }
  // Both halves of each word, but of the word by which frames guard themselves.
  [[gnu::no_sanitize_address]] void VisitHalves(uint64_t begin, uint64_t end) {
    const uint64_t guard = StackGuard();
    for (uint64_t at = begin; at < end; at += sizeof(uint64_t)) {
      const uint64_t word = *reinterpret_cast<const uint64_t*>(at);
      if (word == guard) continue;
      MayMean(static_cast<uint32_t>(word), at);
      MayMean(static_cast<uint32_t>(word >> 32), at);
    }
  }
  void VisitSlot(uint64_t at) override {
    const uint64_t word = *reinterpret_cast<const uint64_t*>(at);
    if ((word & kSmiTagMask) != 0 && OffsetInCage(word) >= lowest_) found_(data_, OffsetInCage(word), at);
  }
  void VisitDeadSlot(uint64_t at) override { *reinterpret_cast<uint64_t*>(at) = dead_value_; }

 private:
  bool IsInCage(uint64_t word) const { return word - cage_ < kCageSize; }
  // Code that only looks at a value's low half does not add the base, and keeps what its load has left.
  static bool IsExtended(uint64_t word) {
    if (!kPointerCompression) return false;
    return word >> 32 == 0 || (kSignedOffsets && word == static_cast<uint64_t>(static_cast<int32_t>(word)));
  }
  void MayMean(uint32_t offset, uint64_t at) const {
    if (offset < lowest_ || offset > kNurseryEnd) return;
    found_(data_, offset, at);
    // An untagged address may be the end of an object, in a loop over its contents.
    if (offset % kObjectAlignment == 0) found_(data_, offset - 1, at);
  }

  Isolate* isolate_;
  uint32_t lowest_;
  void* data_;
  Found found_;
  uint64_t cage_;  // its lowest address
  uint64_t dead_value_;
};

}  // namespace

void ScanStack(Isolate* isolate, uint64_t top, uint32_t lowest, void* data,
               void (*found)(void* data, uint32_t offset, uint64_t at)) {
  CHECK(top < isolate->stack_base());
  Scan scan(isolate, lowest, data, found);
  FrameReader* frames = FrameReaderOf(isolate);
  if (isolate->flags().conservative_frames) {
    scan.VisitHalves(top, isolate->stack_base());
  } else if (frames == nullptr) {
    scan.VisitWords(top, isolate->stack_base());
  } else {
    frames->Visit(isolate, top, &scan);
  }
}

[[gnu::no_sanitize_address]] void ScanStackFor(Isolate* isolate, uint64_t top, uint64_t begin, uint64_t end,
                                               void* data, void (*found)(void* data, uint64_t word)) {
  const auto* word = reinterpret_cast<const uint64_t*>(top);
  const auto* base = reinterpret_cast<const uint64_t*>(isolate->stack_base());
  for (; begin != end && word < base; word++) {
    if (*word >= begin && *word <= end) found(data, *word);
  }
}

}  // namespace kei
