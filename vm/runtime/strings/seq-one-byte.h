#ifndef KEI_VM_RUNTIME_STRINGS_SEQ_ONE_BYTE_H_
#define KEI_VM_RUNTIME_STRINGS_SEQ_ONE_BYTE_H_

#include <cstring>

#include "vm/objects/heap-objects.h"

// Most strings are sequential ones of Latin-1, and most comparisons end at a word of them.

namespace kei {

// Decides by the bits of a string (StringBits), or those of several, or-ed.
inline bool AreSeqOneByte(int bits) {
  return (bits & (kStringRepresentationMask | kTwoByteStringBit)) == kSeqStringTag;
}

// Compares such strings of one length. It is a kernel, so it does not poll.
inline bool SeqOneByteEquals(String a, String b, uint32_t length) {
  using Word = uint32_t;
  const uint8_t *x = SeqOneByteString(a.ptr()).chars(), *y = SeqOneByteString(b.ptr()).chars();
  if (length < sizeof(Word)) {  // at most three
    return length == 0 || (x[length - 1] == y[length - 1] && x[0] == y[0] && x[length / 2] == y[length / 2]);
  }
  const auto is_same = [=](uint32_t at) { return std::memcmp(x + at, y + at, sizeof(Word)) == 0; };
  // Names in a list often differ in their last characters alone.
  if (!is_same(length - sizeof(Word)) || !is_same(0)) return false;
  return length <= 2 * sizeof(Word) || std::memcmp(x, y, length) == 0;
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_SEQ_ONE_BYTE_H_
