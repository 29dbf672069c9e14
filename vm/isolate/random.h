#ifndef KEI_VM_ISOLATE_RANDOM_H_
#define KEI_VM_ISOLATE_RANDOM_H_

#include <array>
#include <bit>
#include <cstdint>

namespace kei {

// Random words and numbers of one source: xoshiro256++ (Blackman and Vigna, 2021). Not for secrets.
class Random {
 public:
  // Any words but zeros only.
  using Seed = std::array<uint64_t, 4>;
  Random() = default;
  explicit Random(const Seed& seed) : state_(seed) {}

  uint64_t NextWord() {
    auto& [a, b, c, d] = state_;
    const uint64_t result = std::rotl(a + d, 23) + a;
    const uint64_t shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = std::rotl(d, 45);
    return result;
  }
  // Returns a number from 0 up to, and without, 1: each multiple of 2^-53 there.
  double NextNumber() { return static_cast<double>(NextWord() >> 11) * 0x1p-53; }

 private:
  Seed state_ = {1};
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_RANDOM_H_
