#ifndef KEI_VM_HEAP_SPACES_REMEMBERED_SET_H_
#define KEI_VM_HEAP_SPACES_REMEMBERED_SET_H_

#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "vm/heap/spaces/cage.h"
#include "vm/heap/spaces/page-table.h"
#include "vm/heap/spaces/slots.h"

namespace kei {

// The slots of old objects that hold young pointers. A scavenge leaves exactly those that it knows, and the
// write barrier adds others. There is a bit for each slot, and a mask for each page that says which of its 64
// chunks have bits. Looking through a page therefore costs nothing if nothing was stored there. The barrier's
// builtin sets both (builtins/stubs/memory.cc).
//
// An object that a frame refers to does not move (scavenger.h). Each scavenge would therefore look at
// everything old that refers to it, such as an object's many children. Chunks all of whose slots hold objects
// that are pinned for long settle: they leave the page's mask for another one. They are looked at again when
// something is stored there, or when such an object is no longer pinned. For that, objects are in 64 groups,
// and a page knows those of its settled chunks (lasting-pins.h).
//
// A set bit promises that the slot holds a tagged word: code that frees memory clears its bits.
class RememberedSet {
 public:
  explicit RememberedSet(const Cage* cage)
      : base_(cage->base()),
        bits_(cage->slot_bits()),
        masks_(cage->chunk_masks()),
        settled_masks_(cage->settled_masks()),
        settled_groups_(cage->settled_groups()) {}

  void Insert(uint32_t slot) {
    bits_[slot / kBytesPerWord] |= 1u << ((slot >> kSlotUnitLog2) % 32);
    masks_[slot >> kPageSizeLog2] |= uint64_t{1} << (slot >> kChunkSizeLog2) % 64;
  }
  bool Contains(uint32_t slot) const {
    return (bits_[slot / kBytesPerWord] >> ((slot >> kSlotUnitLog2) % 32) & 1) != 0;
  }
  void Forget(uint32_t slot) { bits_[slot / kBytesPerWord] &= ~(1u << ((slot >> kSlotUnitLog2) % 32)); }
  // Called when the words of a range are moved to another one, which may overlap it. Remembers the words
  // there that are remembered at their old place.
  void CopyRange(uint32_t from, uint32_t to, uint32_t size) {
    const uint32_t units = size >> kSlotUnitLog2, first = from >> kSlotUnitLog2;
    const uint32_t target = to >> kSlotUnitLog2, rest = units % 32, whole = units - rest;
    if (to < from) {
      for (uint32_t i = 0; i < whole; i += 32) InsertUnits(target + i, Units(first + i, 32));
      InsertUnits(target + whole, Units(first + whole, rest));
    } else {
      InsertUnits(target + whole, Units(first + whole, rest));
      for (uint32_t i = whole; i > 0; i -= 32) {
        InsertUnits(target + i - 32, Units(first + i - 32, 32));
      }
    }
  }
  // Multiples of the line size.
  void ClearRange(uint32_t start, uint32_t size) {
    for (uint32_t word = start / kBytesPerWord; word < (start + size) / kBytesPerWord; word++) {
      bits_[word] = 0;
    }
  }
  bool HasSlots(uint32_t start, uint32_t size) const {
    for (uint32_t word = start / kBytesPerWord; word < (start + size) / kBytesPerWord; word++) {
      if (bits_[word] != 0) return true;
    }
    return false;
  }
  bool PageHasSlots(uint32_t page) const { return (masks_[page] | settled_masks_[page]) != 0; }
  // … that are not settled.
  uint64_t CountSlots(uint32_t page) const {
    uint64_t count = 0;
    for (uint64_t mask = masks_[page]; mask != 0; mask &= mask - 1) {
      const uint32_t start = (page << kPageSizeLog2) + (std::countr_zero(mask) << kChunkSizeLog2);
      const uint32_t end = start + (1u << kChunkSizeLog2);
      for (uint32_t word = start / kBytesPerWord; word < end / kBytesPerWord; word += 2) {
        const uint64_t both = bits_[word] | uint64_t{bits_[word + 1]} << 32;
        if (both != 0) count += static_cast<uint64_t>(std::popcount(both));
      }
    }
    return count;
  }

  // Nobody has stored a young pointer there since all that is remembered of it settled.
  bool IsSettled(uint32_t slot) const {
    return (masks_[slot >> kPageSizeLog2] >> (slot >> kChunkSizeLog2) % 64 & 1) == 0;
  }
  // No chunk of the page is settled any longer, if some have on objects of the groups.
  void Unsettle(uint32_t page, uint64_t groups) {
    if ((settled_groups_[page] & groups) == 0) return;
    masks_[page] |= std::exchange(settled_masks_[page], 0);
    settled_groups_[page] = 0;
  }

  uint32_t CountChunks(uint32_t page) const { return static_cast<uint32_t>(std::popcount(masks_[page])); }
  // Looks at `words` words of each of these chunks, and calls f(offset of the slot) for a slot of each that
  // has any. The words differ from chunk to chunk, since large arrays may repeat themselves.
  template <typename F>
  void Sample(uint32_t page, uint32_t words, F&& f) const {
    for (uint64_t mask = masks_[page]; mask != 0; mask &= mask - 1) {
      const uint32_t chunk = (page << (kPageSizeLog2 - kChunkSizeLog2)) + std::countr_zero(mask);
      for (uint32_t i = 0; i < words; i++) {
        const uint32_t word = chunk * kWordsOfChunk + (chunk + i) % kWordsOfChunk;
        const int turn = static_cast<int>(chunk * kTurn % 32);
        const uint32_t bits = std::rotr(bits_[word], turn);
        if (bits != 0) f(FirstSlot(word, 1u << (std::countr_zero(bits) + turn) % 32));
      }
    }
  }

  static constexpr uint32_t kWordsOfChunk = 1u << (kChunkSizeLog2 - kSlotUnitLog2 - 5);
  enum class Fate : uint8_t { kForgotten, kKept, kSettled };
  // Slots whose bits are one word. Large arrays are often full of one value.
  static constexpr uint32_t kGroupSlots = (32u << kSlotUnitLog2) / sizeof(TaggedWord);
  // Filter has found settled slots in a page, which refer to objects of these groups.
  void NoteSettled(uint32_t page, uint64_t groups) { settled_groups_[page] |= groups; }
  // Calls fate_of(offset of the slot) for each slot of a page that is not settled. If all of a group are
  // remembered, first calls fate_of_group(offset of its first slot), which may not know. They must not insert
  // slots of the same page.
  template <typename F, typename G>
  void Filter(uint32_t page, F&& fate_of, G&& fate_of_group) {
    uint64_t kept_chunks = 0;
    uint64_t settled_chunks = 0;
    for (uint64_t mask = masks_[page]; mask != 0; mask &= mask - 1) {
      const uint32_t chunk = static_cast<uint32_t>(std::countr_zero(mask));
      const uint32_t start = (page << kPageSizeLog2) + (chunk << kChunkSizeLog2);
      const Fate fate = FilterChunk(start, fate_of, fate_of_group);
      if (fate == Fate::kKept) kept_chunks |= uint64_t{1} << chunk;
      if (fate == Fate::kSettled) settled_chunks |= uint64_t{1} << chunk;
    }
    masks_[page] = kept_chunks;
    if (settled_chunks != 0) settled_masks_[page] |= settled_chunks;
  }

 private:
  static constexpr uint32_t kBytesPerWord = 32u << kSlotUnitLog2;
  static constexpr uint32_t kTurn = 11;  // bits, from chunk to chunk
  // The first of the units that a slot takes stands for it.
  static constexpr uint32_t kAllOfGroup = kGroupSlots == 32 ? 0xffffffff : 0x55555555;
  static_assert(kGroupSlots == 32 || kGroupSlots == 16);

  // The lowest of the slots that a word has bits of.
  static uint32_t FirstSlot(uint32_t word, uint32_t bits) {
    return word * kBytesPerWord + (std::countr_zero(bits) << kSlotUnitLog2);
  }
  // The bits of up to 32 units from one on.
  uint32_t Units(uint32_t first, uint32_t count) const {
    const uint64_t both = bits_[first / 32] | uint64_t{bits_[first / 32 + 1]} << 32;
    return static_cast<uint32_t>(both >> first % 32 & ((uint64_t{1} << count) - 1));
  }
  void InsertUnits(uint32_t first, uint32_t bits) {
    if (bits == 0) return;
    const uint64_t both = uint64_t{bits} << first % 32;
    InsertWord(first / 32, static_cast<uint32_t>(both));
    InsertWord(first / 32 + 1, static_cast<uint32_t>(both >> 32));
  }
  void InsertWord(uint32_t word, uint32_t bits) {
    if (bits == 0) return;
    bits_[word] |= bits;
    const uint32_t start = word * kBytesPerWord;
    masks_[start >> kPageSizeLog2] |= uint64_t{1} << (start >> kChunkSizeLog2) % 64;
  }

  template <typename F, typename G>
  Fate FilterChunk(uint32_t start, F& fate_of, G& fate_of_group) {
    bool any = false;
    bool all_settled = true;
    const uint32_t end = (start + (1u << kChunkSizeLog2)) / kBytesPerWord;
    // Each slot is a cache miss in tables by hash codes.
    for (uint32_t word = start / kBytesPerWord; word < end; word++) {
      if (bits_[word] != 0)
        __builtin_prefetch(reinterpret_cast<const void*>(base_ + FirstSlot(word, bits_[word])), 1);
    }
    for (uint32_t word = start / kBytesPerWord; word < end; word++) {
      uint32_t kept = bits_[word];
      if (kept == kAllOfGroup) {
        if (const std::optional<Fate> fate = fate_of_group(word * kBytesPerWord)) {
          if (*fate == Fate::kForgotten) bits_[word] = 0;
          if (*fate == Fate::kKept) all_settled = false;
          any |= *fate != Fate::kForgotten;
          continue;
        }
      }
      for (uint32_t rest = kept; rest != 0; rest &= rest - 1) {
        const uint32_t slot = FirstSlot(word, rest);
        const Fate fate = fate_of(slot);
        if (fate == Fate::kForgotten) kept &= ~(rest & -rest);
        if (fate == Fate::kKept) all_settled = false;
      }
      bits_[word] = kept;
      any |= kept != 0;
    }
    if (!any) return Fate::kForgotten;
    return all_settled ? Fate::kSettled : Fate::kKept;
  }

  Address base_;
  uint32_t* bits_;
  uint64_t* masks_;
  uint64_t* settled_masks_;
  uint64_t* settled_groups_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_REMEMBERED_SET_H_
