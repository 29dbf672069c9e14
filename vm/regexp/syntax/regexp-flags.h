#ifndef KEI_VM_REGEXP_SYNTAX_REGEXP_FLAGS_H_
#define KEI_VM_REGEXP_SYNTAX_REGEXP_FLAGS_H_

#include <cstdint>
#include <iterator>

namespace kei {

// The flags of a regular expression, as bits in the order of kLetters.
struct RegExpFlags {
  enum : int32_t {
    kHasIndices = 1,
    kGlobal = 2,
    kIgnoreCase = 4,
    kMultiline = 8,
    kDotAll = 16,
    kUnicode = 32,
    kUnicodeSets = 64,
    kSticky = 128,
  };
  static constexpr char kLetters[] = "dgimsuvy";
  static constexpr int kCount = 8;
  static constexpr int32_t kUnicodeMode = kUnicode | kUnicodeSets;
};

// The flags that a text spells; -1 if it has other letters, or one twice, or both u and v.
template <typename Text>
int32_t ParseRegExpFlags(const Text& text, uint32_t length) {
  int32_t flags = 0;
  for (uint32_t i = 0; i < length; i++) {
    int bit = 0;
    while (bit < RegExpFlags::kCount &&
           static_cast<uint32_t>(RegExpFlags::kLetters[bit]) != static_cast<uint32_t>(text[i])) {
      bit++;
    }
    if (bit == RegExpFlags::kCount || (flags & 1 << bit) != 0) return -1;
    flags |= 1 << bit;
  }
  const bool both = (flags & RegExpFlags::kUnicodeMode) == RegExpFlags::kUnicodeMode;
  return both ? -1 : flags;
}

}  // namespace kei

#endif  // KEI_VM_REGEXP_SYNTAX_REGEXP_FLAGS_H_
