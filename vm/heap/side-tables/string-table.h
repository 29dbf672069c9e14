#ifndef KEI_VM_HEAP_SIDE_TABLES_STRING_TABLE_H_
#define KEI_VM_HEAP_SIDE_TABLES_STRING_TABLE_H_

#include <bitset>
#include <cstdint>
#include <span>

#include "vm/base/hash-index.h"
#include "vm/heap/spaces/object-bits.h"
#include "vm/isolate/isolate.h"

// This room has tables about objects beside the heap, which do not keep them alive.

namespace kei {

// The internalized strings of an isolate: a hash table with open addressing outside the cage, which
// holds them weakly. Two internalized strings are equal exactly if they are the same object.
class StringTable {
 public:
  explicit StringTable(Isolate* isolate);
  StringTable(const StringTable&) = delete;
  StringTable& operator=(const StringTable&) = delete;

  // The internalized string of that content, or a String whose ptr() is 0. `hash` is a raw_hash.
  String Lookup(std::span<const uint8_t> characters, uint32_t hash) const;
  String Lookup(std::span<const uint16_t> characters, uint32_t hash) const;
  // An internalized string that is not there yet, with its hash computed.
  void Add(String string);
  // One in read-only space.
  void AddStatic(String string);
  // Whether one in read-only space may have that content, by a glance.
  template <typename Char>
  bool MayBeStatic(std::span<const Char> characters) const {
    return static_shapes_[ShapeOf(characters)];
  }
  // Whether one in read-only space has that content and hash.
  template <typename Char>
  bool HasStatic(std::span<const Char> characters, uint32_t hash) const {
    if (!static_hashes_[hash >> NameHash::kShift & (kStaticHashBits - 1)]) return false;
    const String found = Lookup(characters, hash);
    return found.ptr() != 0 && found.cage_offset() < kOldSpaceStart;
  }
  // Forgets the strings that are not marked.
  void Sweep(ObjectBits marks) {
    index_.Replace([&](CageOffset string) {
      const bool stays = string < kOldSpaceStart || marks.Test(string - kHeapObjectTag);
      return stays ? string : index_.kNone;
    });
  }
  // Calls f(TaggedWord*) for each string, which has moved if f changes the word.
  template <typename F>
  void Update(F&& f) {
    index_.Replace([&](CageOffset string) {
      TaggedWord word = string;
      f(&word);
      return OffsetInCage(word);
    });
  }
  uint32_t count() const { return index_.count(); }
  template <typename F>
  void ForEach(F&& f) const {
    index_.ForEach(f);
  }

 private:
  static constexpr uint32_t kStaticHashBits = 1 << 14;
  static constexpr uint32_t kStaticShapes = 1 << 13;

  // A hash of the length and two characters.
  template <typename Char>
  static uint32_t ShapeOf(std::span<const Char> characters) {
    if (characters.empty()) return 0;
    const uint32_t ends = uint32_t{characters.front()} * 5 + uint32_t{characters.back()} * 67;
    return (ends + static_cast<uint32_t>(characters.size()) * 257) % kStaticShapes;
  }
  template <typename Char>
  String Find(std::span<const Char> characters, uint32_t hash) const;
  // The hashes of array indices are the indices: those that follow each other would fill a table without a
  // gap.
  uint32_t Mix(uint32_t raw_hash) const {
    const uint64_t product = raw_hash * key_;
    return static_cast<uint32_t>(product ^ product >> 32);
  }

  Isolate* isolate_;
  uint64_t key_;                                // secret and odd
  HashIndex<CountedMemory> index_;              // indexes the strings by their offsets
  std::bitset<kStaticHashBits> static_hashes_;  // the low bits of the static strings' hashes
  std::bitset<kStaticShapes> static_shapes_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SIDE_TABLES_STRING_TABLE_H_
