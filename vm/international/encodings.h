#ifndef KEI_VM_INTERNATIONAL_ENCODINGS_H_
#define KEI_VM_INTERNATIONAL_ENCODINGS_H_

#include <cstddef>
#include <cstdint>
#include <span>

// The operations of the Web's text formats that need ICU's data, which lie in the module of international.h.

namespace kei::international {

struct Encodings {
  // Gives each of `count` codes its code point in an encoding of ICU's: 0 if it has none, or several. A code
  // has `size` bytes, and they lie one after another. False if ICU has no such encoding.
  bool (*decode_codes)(const char* encoding, const uint8_t* codes, size_t size, size_t count, uint32_t* out);
  // The domain's ASCII form after UTS #46, without transitional processing and with any length of labels. The
  // result is its length, 0 if the domain is not valid. It is written if it is at most `capacity`.
  size_t (*domain_to_ascii)(std::span<const uint16_t> domain, uint16_t* out, size_t capacity);
};

// Null when there is no such module.
const Encodings* TheEncodings();

constexpr const char* kEncodingsFunction = "Kei_Encodings";
using EncodingsFunction = const Encodings* (*)();

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_ENCODINGS_H_
