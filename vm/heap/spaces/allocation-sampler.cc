#include "vm/heap/spaces/allocation-sampler.h"

#include <cmath>

#include "vm/heap/spaces/slots.h"

namespace kei {
namespace {
constexpr uint64_t kSeed = 0x9e3779b97f4a7c15;
}  // namespace

AllocationSampler::AllocationSampler(Isolate* isolate, uint64_t interval, Callback callback, void* data)
    : isolate_(isolate), interval_(interval), callback_(callback), data_(data), random_(kSeed) {
  left_ = NextDistance();
}

// The generator is Marsaglia's xorshift.
uint64_t AllocationSampler::NextDistance() {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  const double uniform = (static_cast<double>(random_ >> 11) + 1) * 0x1p-53;  // (0, 1]
  return static_cast<uint64_t>(-std::log(uniform) * static_cast<double>(interval_)) + 1;
}

void AllocationSampler::Take(Address address, uint32_t size) {
  left_ = NextDistance();
  callback_(isolate_, data_, OffsetInCage(reinterpret_cast<void*>(address)), size);
}

}  // namespace kei
