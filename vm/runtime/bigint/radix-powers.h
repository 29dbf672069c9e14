#ifndef KEI_VM_RUNTIME_BIGINT_RADIX_POWERS_H_
#define KEI_VM_RUNTIME_BIGINT_RADIX_POWERS_H_

#include <array>
#include <memory>

#include "vm/numerics/digits.h"
#include "vm/objects/object.h"

namespace kei {

// The numbers at which long texts are split: radix^(c·2^i). So many characters as c GMP converts at once.
class RadixPowers {
 public:
  RadixPowers(Isolate* isolate, int radix);
  size_t characters(int i) const { return leaf_ << i; }
  // Makes power i, after those below it.
  Object Make(int i);
  Digits power(int i) const { return *powers_[static_cast<size_t>(i)]; }

 private:
  static constexpr size_t kMax = 10;  // the longest BigInt has 2^8 times as many digits as a leaf

  Isolate* isolate;
  int radix_;
  size_t leaf_;
  std::array<std::unique_ptr<DigitBuffer>, kMax> powers_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_BIGINT_RADIX_POWERS_H_
