#ifndef KEI_VM_HEAP_TABLES_STRING_TABLE_H_
#define KEI_VM_HEAP_TABLES_STRING_TABLE_H_

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <memory>
#include <span>

#include "vm/heap/spaces/object-bits.h"
#include "vm/isolate/isolate.h"

// This room: what is known of objects beside the heap, without keeping them alive.

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
  // Forgets the strings that are not marked. False where it has been stopped before it was through, by
  // stops_at(step) of a loop.
  template <typename F>
  [[nodiscard]] bool Sweep(ObjectBits marks, F&& stops_at) {
    for (uint32_t i = 0; i < capacity_; i++) {
      if (stops_at(i)) return false;
      const CageOffset string = entries_[i].string;
      if (string < kOldSpaceStart || marks.Test(string - kHeapObjectTag)) continue;
      entries_[i].string = kDeleted;
      count_--;
    }
    return true;
  }
  // Calls f(TaggedWord*) for each string, which has moved if f changes the word.
  template <typename F>
  void Update(F&& f) {
    for (uint32_t i = 0; i < capacity_; i++) {
      if (entries_[i].string <= kDeleted) continue;
      TaggedWord word = entries_[i].string;
      f(&word);
      entries_[i].string = OffsetInCage(word);
    }
  }
  uint32_t count() const { return count_; }
  template <typename F>
  void ForEach(F&& f) const {
    for (uint32_t i = 0; i < capacity_; i++) {
      if (entries_[i].string > kDeleted) f(entries_[i].string);
    }
  }

 private:
  struct Entry {
    CageOffset string;  // compressed, or one of:
    uint32_t hash;
  };
  static constexpr uint32_t kStaticHashBits = 1 << 14;
  static constexpr uint32_t kStaticShapes = 1 << 13;
  static constexpr CageOffset kFree = 0;
  static constexpr CageOffset kDeleted = 2;

  // Of the length and two characters.
  template <typename Char>
  static uint32_t ShapeOf(std::span<const Char> characters) {
    if (characters.empty()) return 0;
    const uint32_t ends = uint32_t{characters.front()} * 5 + uint32_t{characters.back()} * 67;
    return (ends + static_cast<uint32_t>(characters.size()) * 257) % kStaticShapes;
  }
  template <typename Char>
  String Find(std::span<const Char> characters, uint32_t hash) const;
  void Insert(CageOffset string, uint32_t hash);
  void Resize(uint32_t capacity);

  Isolate* isolate_;
  std::unique_ptr<Entry[]> entries_;
  uint32_t capacity_ = 0;  // a power of two
  uint32_t count_ = 0;
  uint32_t occupied_ = 0;  // with deleted entries
  std::bitset<kStaticHashBits> static_hashes_;  // of the static strings, the low bits
  std::bitset<kStaticShapes> static_shapes_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_TABLES_STRING_TABLE_H_
