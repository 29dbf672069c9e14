#ifndef KEI_VM_BASE_NUMBERS_EXACT_SUM_H_
#define KEI_VM_BASE_NUMBERS_EXACT_SUM_H_

#include <array>
#include <cstdint>

namespace kei {

// The sum of doubles, rounded once at the end. All finite doubles are multiples of 2^-1074, so that
// a fixed-point number of some 2,200 bits holds any sum of them.
class ExactSum {
 public:
  void Add(double value);
  // The nearest double, ties to even. The sum of nothing, and of negative zeros only, is -0.
  double Round() const;

 private:
  // Digits to the base 2^32, lowest first; signed, and with room for carries.
  static constexpr int kDigits = 70;
  static constexpr uint32_t kMaxPending = 1 << 28;
  using Digits = std::array<int64_t, kDigits>;

  static void Carry(Digits* digits);

  Digits digits_{};
  uint32_t pending_ = 0;  // additions since the last carry
  double special_ = 0;    // the sum of infinities and NaNs
  bool has_special_ = false;
  bool is_minus_zero_ = true;
};

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_EXACT_SUM_H_
