#ifndef KEI_VM_HEAP_SPACES_SLOTS_H_
#define KEI_VM_HEAP_SPACES_SLOTS_H_

#include <bit>
#include <cstdint>

#include "vm/isolate/isolate.h"
#include "vm/tables/cage-layout.h"

// Tagged words as the collector sees them: a tag, and an offset in the cage.

namespace kei {

inline uint32_t OffsetOf(TaggedWord word) {
  return static_cast<uint32_t>(word) & ~uint32_t{kTagMask};
}
inline bool IsPointer(TaggedWord word) { return (word & kHeapObjectTag) != 0; }
// The cleared weak word is below every object.
inline bool IsWeakPointer(TaggedWord word) {
  return (word & kTagMask) == kWeakTag && OffsetInCage(word) != kClearedWeak;
}
// Neither a Smi nor a pointer to what never dies nor moves.
inline bool IsCollectable(TaggedWord word) {
  return IsPointer(word) && OffsetInCage(word) >= kOldSpaceStart;
}

inline bool IsYoung(TaggedWord word) {
  return std::rotr(static_cast<uint32_t>(word), 1) >= kLowestYoung;
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

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_SLOTS_H_
