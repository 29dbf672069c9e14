#ifndef KEI_VM_REGEXP_CHARACTERS_CHAR_SET_H_
#define KEI_VM_REGEXP_CHARACTERS_CHAR_SET_H_

#include <cstdint>
#include <span>

#include "vm/base/arena.h"

namespace kei::regexp {

constexpr uint32_t kMaxCodePoint = 0x10ffff;

struct CharRange {
  uint32_t first, last;  // inclusive
};

// A set of code points (or code units). Ranges may be added in any order; every other operation
// works on the canonical form, ascending ranges that neither overlap nor touch.
class CharSet {
 public:
  explicit CharSet(Arena* arena) : ranges_(arena) {}

  void Add(uint32_t c) { Add(c, c); }
  void Add(uint32_t first, uint32_t last) {
    if (!ranges_.empty() && first <= ranges_.back().last) is_canonical_ = false;
    if (ranges_.size() == most_ranges_) Compact();
    ranges_.push_back({first, last});
  }
  void Add(const CharSet& other) {
    for (const CharRange& range : other.ranges_) Add(range.first, range.last);
  }
  // Canonical ranges, given by their bounds.
  void AddBounds(std::span<const uint32_t> bounds);

  void Negate();
  void IntersectWith(CharSet* other);
  void Subtract(CharSet* other);

  bool Contains(uint32_t c);
  bool IsEmpty() const { return ranges_.empty(); }
  // All code points, or all code units.
  bool IsEverything();
  std::span<const CharRange> ranges() {
    Canonicalize();
    return {ranges_.data(), ranges_.size()};
  }
  Arena* arena() const { return ranges_.get_allocator().arena(); }

 private:
  void Canonicalize();
  // A pattern may say the same many times.
  void Compact();

  static constexpr size_t kFewRanges = 4096;
  size_t most_ranges_ = kFewRanges;
  ArenaVector<CharRange> ranges_;
  bool is_canonical_ = true;
};

// What `.`, \d, \s and \w mean.
void AddLineTerminators(CharSet* set);
void AddDigits(CharSet* set);
void AddSpaces(CharSet* set);
void AddWordCharacters(CharSet* set);

constexpr bool IsAsciiWordCharacter(uint32_t c) {
  return (c | 0x20) - 'a' < 26 || c - '0' < 10 || c == '_';
}

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_CHAR_SET_H_
