#ifndef KEI_VM_REGEXP_CHARACTERS_CHAR_SET_H_
#define KEI_VM_REGEXP_CHARACTERS_CHAR_SET_H_

#include <cstdint>
#include <span>

#include "vm/base/arena-vector.h"

namespace kei::regexp {

constexpr uint32_t kMaxCodePoint = 0x10ffff;

struct CharRange {
  uint32_t first, last;  // inclusive
};

// A set of code points (or code units). Ranges may be added in any order. Every other operation works on the
// canonical form, ascending ranges that neither overlap nor touch. Its time is proportional to the number of
// ranges, which is at most half the number of code points. Only sorting many new ranges, which is done now
// and then, takes longer.
class CharSet {
 public:
  explicit CharSet(Arena* arena) : ranges_(arena) {}

  void Add(uint32_t c) { Add(c, c); }
  void Add(uint32_t first, uint32_t last);
  void Add(CharSet* other);
  // Canonical ranges, given by their bounds.
  void AddBounds(std::span<const uint32_t> bounds);

  void Negate();
  void IntersectWith(CharSet* other);
  void Subtract(CharSet* other);

  bool Contains(uint32_t c);
  bool IsEmpty() const { return ranges_.empty(); }
  // Whether it has all code points, or all code units.
  bool IsEverything();
  std::span<const CharRange> ranges() {
    Canonicalize();
    return {ranges_.data(), ranges_.size()};
  }
  Arena* arena() const { return ranges_.arena(); }

 private:
  void Canonicalize();
  // Merges a second part that is in order, too.
  void MergeParts();
  void Replace(ArenaVector<CharRange>* ranges) {
    ranges_.swap(*ranges);
    canonical_ = ranges_.size();
  }

  static constexpr size_t kMostSortedAtOnce = 16384;
  ArenaVector<CharRange> ranges_;
  size_t canonical_ = 0;  // so many of the first ones are
};

// The meanings of `.`, \d, \s and \w.
void AddLineTerminators(CharSet* set);
void AddDigits(CharSet* set);
void AddSpaces(CharSet* set);
void AddWordCharacters(CharSet* set);

constexpr bool IsAsciiWordCharacter(uint32_t c) { return (c | 0x20) - 'a' < 26 || c - '0' < 10 || c == '_'; }

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_CHAR_SET_H_
