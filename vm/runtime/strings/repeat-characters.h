#ifndef KEI_VM_RUNTIME_STRINGS_REPEAT_CHARACTERS_H_
#define KEI_VM_RUNTIME_STRINGS_REPEAT_CHARACTERS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "vm/isolate/copy-bytes.h"

namespace kei {

// Fills `length` bytes with their first `unit` ones, up to a word of them, over and over. They stay in a
// register, since what stores of a few bytes have written is read late.
inline void RepeatBytes(uint8_t* to, size_t unit, size_t length) {
  constexpr size_t kWord = sizeof(uint64_t);
  uint64_t word = 0;
  for (size_t i = 0; i < unit; i++) word |= uint64_t{to[i]} << (8 * i);
  size_t width = unit;  // bytes of whole units; the next word overwrites what is behind them
  for (; width * 2 <= kWord; width *= 2) word |= word << (8 * width);
  if (width < kWord) word |= word << (8 * width);
  size_t done = 0;
  for (; done + kWord <= length; done += width) std::memcpy(to + done, &word, kWord);
  for (; done < length; done++, word >>= 8) to[done] = static_cast<uint8_t>(word);
}

// The same of more than a Block and of two at most.
template <typename Block>
void RepeatBlocks(uint8_t* to, size_t unit, size_t length) {
  Block first, last;
  std::memcpy(&first, to, sizeof(first));
  std::memcpy(&last, to + unit - sizeof(last), sizeof(last));
  size_t done = unit;
  for (; done + unit <= length; done += unit) {
    std::memcpy(to + done, &first, sizeof(first));
    std::memcpy(to + done + unit - sizeof(last), &last, sizeof(last));
  }
  std::memcpy(to + done, to, length - done);
}

// Fills `length` characters with their first `unit` ones, which are there, over and over.
template <typename Char>
void RepeatCharacters(Char* to, uint32_t unit, uint32_t length) {
  if (unit == 1) {
    std::fill(to, to + length, *to);
    return;
  }
  struct Vector {
    uint64_t words[2];
  };
  auto* const bytes = reinterpret_cast<uint8_t*>(to);
  const size_t size = size_t{length} * sizeof(Char), first = size_t{unit} * sizeof(Char);
  // A long text is copied, as much as there is each time.
  const size_t some = first <= 2 * sizeof(Vector) ? std::min<size_t>(size, 256) : first;
  if (first <= sizeof(uint64_t)) {
    RepeatBytes(bytes, first, some);
  } else if (first <= sizeof(Vector)) {
    RepeatBlocks<uint64_t>(bytes, first, some);
  } else if (first <= 2 * sizeof(Vector)) {
    RepeatBlocks<Vector>(bytes, first, some);
  }
  for (size_t done = some - some % first; done < size;) {
    const size_t more = std::min(done, size - done);
    CopyBytes(bytes + done, bytes, more);
    done += more;
  }
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_REPEAT_CHARACTERS_H_
