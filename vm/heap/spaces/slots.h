#ifndef KEI_VM_HEAP_SPACES_SLOTS_H_
#define KEI_VM_HEAP_SPACES_SLOTS_H_

#include <array>
#include <bit>
#include <cstdint>

#include "vm/isolate/isolate.h"
#include "vm/tables/cage-layout.h"

// Tagged words as the collector sees them: a tag, and an offset in the cage.

namespace kei {

inline uint32_t OffsetOf(TaggedWord word) { return static_cast<uint32_t>(word) & ~uint32_t{kTagMask}; }
inline bool IsPointer(TaggedWord word) { return (word & kHeapObjectTag) != 0; }
// The cleared weak word is below every object.
inline bool IsWeakPointer(TaggedWord word) {
  return (word & kTagMask) == kWeakTag && OffsetInCage(word) != kClearedWeak;
}
// Neither a Smi nor a pointer to what never dies nor moves.
inline bool IsCollectable(TaggedWord word) { return IsPointer(word) && OffsetInCage(word) >= kOldSpaceStart; }

inline bool IsYoung(TaggedWord word) { return std::rotr(static_cast<uint32_t>(word), 1) >= kLowestYoung; }

// Whether one of kBlockWords words is such, by vectors: large arrays mostly hold what is of no interest.
constexpr int kBlockWords = 16;
using WordVector [[gnu::vector_size(16), gnu::aligned(alignof(TaggedWord)), gnu::may_alias]] = TaggedWord;

// All bits of the mask.
template <TaggedWord kMask>
inline bool HasWordWith(const TaggedWord* words) {
  constexpr int kVectorWords = sizeof(WordVector) / sizeof(TaggedWord);
  auto found = WordVector{} != WordVector{};
#pragma GCC unroll 8
  for (int i = 0; i < kBlockWords; i += kVectorWords) {
    const WordVector vector = *reinterpret_cast<const WordVector*>(words + i);
    found |= (vector & kMask) == kMask;
  }
  const auto halves = std::bit_cast<std::array<uint64_t, 2>>(found);
  return (halves[0] | halves[1]) != 0;
}
inline bool HasPointer(const TaggedWord* words) { return HasWordWith<kHeapObjectTag>(words); }
inline bool HasYoung(const TaggedWord* words) {
  // The highest bits of a young object's word say so.
  static_assert(std::has_single_bit(~kLowestYoung + 1));
  return HasWordWith<std::rotl(kLowestYoung, 1)>(words);
}

// Calls f(TaggedWord*) for the words of [slot, end) but for whole blocks of which `has` is false.
template <bool (*has)(const TaggedWord*), typename F>
inline void VisitBlocks(TaggedWord* slot, TaggedWord* end, F&& f) {
  while (end - slot >= kBlockWords) {
    TaggedWord* next = slot + kBlockWords;
    if (has(slot)) {
      for (; slot < next; slot++) f(slot);
    }
    slot = next;
  }
  for (; slot < end; slot++) f(slot);
}

// The same reference to another place of the cage. A full pointer keeps the base, its upper half.
inline TaggedWord Redirect(TaggedWord word, uint32_t offset) {
  const TaggedWord base = word & ~TaggedWord{0xffffffff};
  return base | offset | (word & TaggedWord{kTagMask});
}

inline uint32_t OffsetInCage(const void* address) {
  return static_cast<uint32_t>(reinterpret_cast<Address>(address));
}
inline TaggedWord* SlotAt(Isolate* isolate, uint32_t offset) {
  return reinterpret_cast<TaggedWord*>(AddressAt(isolate, offset));
}
inline HeapObject ObjectAt(Isolate* isolate, uint32_t offset) {
  return HeapObject(Decompress(isolate, offset + kHeapObjectTag));
}

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_SLOTS_H_
