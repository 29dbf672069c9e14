#ifndef KEI_VM_HEAP_SPACES_ALLOCATION_SAMPLER_H_
#define KEI_VM_HEAP_SPACES_ALLOCATION_SAMPLER_H_

#include <algorithm>
#include <cstdint>

#include "vm/isolate/isolate.h"

namespace kei {

// Picks the objects of a sampling heap profile. Every allocated byte is as likely as any other to be picked,
// once in `interval` bytes in the mean. The distances therefore have an exponential distribution. Generated
// code pays nothing: the nursery's published limit ends at the next sample.
class AllocationSampler {
 public:
  // A sampled object of `size` bytes is about to be made at `offset`. Must not allocate.
  using Callback = void (*)(Isolate*, void* data, uint32_t offset, uint32_t size);

  AllocationSampler(Isolate* isolate, uint64_t interval, Callback callback, void* data);

  // --- For the heap
  // The address that allocation from `top` on must not pass before the next sample, at most `end`.
  Address LimitFor(Address top, Address end) {
    counted_to_ = top;
    return std::min<uint64_t>(end - top, left_) + top;
  }
  // Generated code has allocated up to here below the last limit; another address means that the
  // nursery has gone elsewhere since.
  void CountTo(Address top) {
    if (top < counted_to_ || top - counted_to_ > left_) return;
    left_ -= top - counted_to_;
    counted_to_ = top;
  }
  void Note(Address address, uint32_t size) {
    if (size < left_) {
      left_ -= size;
    } else {
      Take(address, size);
    }
  }

 private:
  void Take(Address address, uint32_t size);
  uint64_t NextDistance();

  Isolate* isolate_;
  uint64_t interval_;
  Callback callback_;
  void* data_;
  uint64_t random_;
  uint64_t left_;  // bytes until the next sample
  Address counted_to_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_ALLOCATION_SAMPLER_H_
