#ifndef KEI_VM_HEAP_SPACES_OBJECT_BITS_H_
#define KEI_VM_HEAP_SPACES_OBJECT_BITS_H_

#include <bit>
#include <cstdint>
#include <cstring>

#include "vm/heap/spaces/tuning.h"

namespace kei {

// Not every processor of the architecture has an instruction for it, and the compiler's substitute
// is a call.
inline uint32_t CountBits(uint64_t word) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return static_cast<uint32_t>(std::popcount(word));
#else
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<uint32_t>(word * 0x0101010101010101 >> 56);
#endif
}

// A view of the side table with one bit for every possible object address. A set bit means that an object
// starts here. The object is alive as far as the last marking knows, or was allocated since and has been
// indexed. The same bits are the mark bits while the collector marks.
class ObjectBits {
 public:
  // The bytes of the heap for each word of bits.
  static constexpr uint32_t kBytesPerWord = 64 * kObjectBitGranule;

  explicit ObjectBits(uint64_t* words) : words_(words) {}

  bool Test(uint32_t offset) const { return (words_[Word(offset)] & Bit(offset)) != 0; }
  void Prefetch(uint32_t offset) const { __builtin_prefetch(&words_[Word(offset)], 1); }
  void Set(uint32_t offset) const { words_[Word(offset)] |= Bit(offset); }
  void Clear(uint32_t offset) const { words_[Word(offset)] &= ~Bit(offset); }
  // True when this call set the bit.
  bool TrySet(uint32_t offset) const {
    uint64_t& word = words_[Word(offset)];
    const uint64_t bit = Bit(offset);
    if ((word & bit) != 0) return false;
    word |= bit;
    return true;
  }

  // Multiples of 256 bytes.
  void ClearRange(uint32_t offset, uint32_t size) const {
    std::memset(&words_[Word(offset)], 0, size / kBytesPerWord * sizeof(uint64_t));
  }

  // Clears the bits that `other` does not have there. Multiples of 256 bytes.
  void Intersect(ObjectBits other, uint32_t offset, uint32_t size) const {
    const uint32_t end = Word(offset) + size / kBytesPerWord;
    for (uint32_t index = Word(offset); index < end; index++) words_[index] &= other.words_[index];
  }
  // Bits are counted in words: of 256 bytes each, the word's number and how many of its bits lie below.
  static uint32_t WordOf(uint32_t offset) { return Word(offset); }
  uint32_t CountBelow(uint32_t offset) const { return CountBits(words_[Word(offset)] & (Bit(offset) - 1)); }

  // The last set bit in [from, to], as an offset; 0 if there is none. `from` is a multiple of
  // 256.
  uint32_t FindLast(uint32_t from, uint32_t to) const {
    uint32_t index = Word(to);
    uint64_t word = words_[index] & (~uint64_t{0} >> (63 - BitIndex(to)));
    const uint32_t first = Word(from);
    while (word == 0) {
      if (index == first) return 0;
      word = words_[--index];
    }
    return index * kBytesPerWord + (63 - std::countl_zero(word)) * kObjectBitGranule;
  }

  // Calls f(index, word) for the words of [from, to), multiples of 256, that have bits.
  template <typename F>
  void ForEachWord(uint32_t from, uint32_t to, F&& f) const {
    for (uint32_t index = Word(from); index < Word(to); index++) {
      if (words_[index] != 0) f(index, words_[index]);
    }
  }

  // Calls f(offset) for the set bits of [from, to), multiples of 256, in order.
  template <typename F>
  void ForEach(uint32_t from, uint32_t to, F&& f) const {
    for (uint32_t index = Word(from); index < Word(to); index++) ForEachBit(index, words_[index], f);
  }
  // The bits are those of one word.
  template <typename F>
  static void ForEachBit(uint32_t index, uint64_t word, F&& f) {
    for (; word != 0; word &= word - 1) {
      f(index * kBytesPerWord + std::countr_zero(word) * kObjectBitGranule);
    }
  }

 private:
  static uint32_t Word(uint32_t offset) { return offset / kBytesPerWord; }
  static uint32_t BitIndex(uint32_t offset) { return offset / kObjectBitGranule % 64; }
  static uint64_t Bit(uint32_t offset) { return uint64_t{1} << BitIndex(offset); }

  uint64_t* words_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_OBJECT_BITS_H_
