#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_BYTE_TEXT_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_BYTE_TEXT_H_

#include <cstdint>
#include <span>

#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"

// Bytes as text, base64 and hexadecimal, in the forms that ECMA-262 has for Uint8Array.

namespace kei {

enum class Base64Alphabet : uint8_t { kStandard, kUrl };
enum class LastChunk : uint8_t { kLoose, kStrict, kStopBeforePartial };

struct DecodedBytes {
  uint32_t read = 0;     // characters, of whole chunks
  uint64_t written = 0;  // bytes; what was decoded before a fault stays
  bool is_valid = true;
};

// The bytes that a text of that many characters has at most.
constexpr uint64_t MaxBase64Bytes(uint64_t length) { return length / 4 * 3 + 3; }

// These two stop when `out` is full.
DecodedBytes DecodeBase64(const FlatContent& text, Base64Alphabet alphabet, LastChunk last_chunk,
                          std::span<uint8_t> out);
DecodedBytes DecodeHex(const FlatContent& text, std::span<uint8_t> out);

void EncodeBase64(std::span<const uint8_t> bytes, Base64Alphabet alphabet, bool padding, StringBuilder* out);
void EncodeHex(std::span<const uint8_t> bytes, StringBuilder* out);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_BYTE_TEXT_H_
