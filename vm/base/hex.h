#ifndef KEI_VM_BASE_HEX_H_
#define KEI_VM_BASE_HEX_H_

#include <cstdint>

namespace kei {

constexpr char kLowerHexDigits[] = "0123456789abcdef";
constexpr char kUpperHexDigits[] = "0123456789ABCDEF";

// The four digits of a code unit, as escape sequences have them.
template <typename Char>
void PutHexUnit(Char* to, uint16_t unit, const char (&digits)[17]) {
  for (int i = 3; i >= 0; i--, unit >>= 4) to[i] = static_cast<Char>(digits[unit & 15]);
}

}  // namespace kei

#endif  // KEI_VM_BASE_HEX_H_
