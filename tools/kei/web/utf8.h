#ifndef KEI_TOOLS_KEI_WEB_UTF8_H_
#define KEI_TOOLS_KEI_WEB_UTF8_H_

#include <cstdint>

#include "vm/base/text/unicode.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {

constexpr uint32_t kReplacement = 0xfffd;

// The code point at `*at`, which moves behind it. A surrogate that stands alone is U+FFFD.
inline uint32_t ScalarAt(const FlatContent& text, uint32_t* at) {
  const uint32_t c = text[(*at)++];
  if (!IsLeadSurrogate(c) && !IsTrailSurrogate(c)) return c;
  if (!IsLeadSurrogate(c) || *at == text.length() || !IsTrailSurrogate(text[*at])) return kReplacement;
  return CombineSurrogates(c, text[(*at)++]);
}

constexpr uint32_t Utf8Length(uint32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }

// Calls f with each byte of a code point.
template <typename F>
void ForEachUtf8Byte(uint32_t c, F f) {
  const auto rest = [&](int shift) { f(static_cast<uint8_t>(0x80 | (c >> shift & 0x3f))); };
  if (c < 0x80) return f(static_cast<uint8_t>(c));
  if (c < 0x800) {
    f(static_cast<uint8_t>(0xc0 | c >> 6));
  } else {
    if (c < 0x10000) {
      f(static_cast<uint8_t>(0xe0 | c >> 12));
    } else {
      f(static_cast<uint8_t>(0xf0 | c >> 18));
      rest(12);
    }
    rest(6);
  }
  rest(0);
}

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_UTF8_H_
