#ifndef KEI_VM_BASE_TEXT_HEX_H_
#define KEI_VM_BASE_TEXT_HEX_H_

#include <cstdint>
#include <cstring>

namespace kei {

constexpr char kLowerHexDigits[] = "0123456789abcdef";
constexpr char kUpperHexDigits[] = "0123456789ABCDEF";

// The two digits of each byte, one after another.
struct HexPairs {
  constexpr explicit HexPairs(const char (&digits)[17]) {
    for (int i = 0; i < 256; i++) {
      pairs[2 * i] = digits[i >> 4];
      pairs[2 * i + 1] = digits[i & 15];
    }
  }
  template <typename Char>
  void Put(Char* to, uint8_t byte) const {
    if constexpr (sizeof(Char) == 1) {
      std::memcpy(to, pairs + 2 * byte, 2);
    } else {
      to[0] = static_cast<Char>(pairs[2 * byte]);
      to[1] = static_cast<Char>(pairs[2 * byte + 1]);
    }
  }
  char pairs[512] = {};
};
inline constexpr HexPairs kLowerHexPairs(kLowerHexDigits);
inline constexpr HexPairs kUpperHexPairs(kUpperHexDigits);

// The four digits of a code unit, as escape sequences have them.
template <typename Char>
void PutHexUnit(Char* to, uint16_t unit, const HexPairs& pairs) {
  pairs.Put(to, static_cast<uint8_t>(unit >> 8));
  pairs.Put(to + 2, static_cast<uint8_t>(unit));
}

}  // namespace kei

#endif  // KEI_VM_BASE_TEXT_HEX_H_
