#ifndef KEI_VM_NUMERICS_RADIX_POWERS_H_
#define KEI_VM_NUMERICS_RADIX_POWERS_H_

#include <array>
#include <memory>

#include "vm/numerics/digits.h"

namespace kei {

// How many bits a character of a radix stands for, rounded up and down.
double BitsOfCharacter(int radix);

// What GMP converts at once, which takes a millisecond. (Of four times that it would take seven.)
constexpr size_t kMaxLeafDigits = 1 << 11;

// What texts are divided by: radix^(c·2^i), where c is the number of characters that GMP is given at
// once.
class RadixPowers {
 public:
  RadixPowers(Isolate* isolate, int radix);
  size_t characters(int i) const { return leaf_ << i; }
  // Makes power i, after those below it.
  [[nodiscard]] bool TryMake(int i);
  Digits power(int i) const { return *powers_[static_cast<size_t>(i)]; }

 private:
  static constexpr size_t kMax = 24;   // 2^24 leaves are more than any text has

  Isolate* isolate_;
  int radix_;
  size_t leaf_;
  std::array<std::unique_ptr<DigitBuffer>, kMax> powers_;
};

}  // namespace kei

#endif  // KEI_VM_NUMERICS_RADIX_POWERS_H_
