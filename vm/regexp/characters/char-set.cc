#include "vm/regexp/characters/char-set.h"

#include <algorithm>

namespace kei::regexp {
namespace {

bool IsBefore(const CharRange& a, const CharRange& b) { return a.first < b.first; }

}  // namespace

void CharSet::AddBounds(std::span<const uint32_t> bounds) {
  for (size_t i = 0; i + 1 < bounds.size(); i += 2) Add(bounds[i], bounds[i + 1]);
}

void CharSet::Add(uint32_t first, uint32_t last) {
  if (canonical_ == ranges_.size()) {
    if (ranges_.empty() || first > ranges_.back().last + 1) {
      ranges_.push_back({first, last});
      canonical_++;
      return;
    }
    CharRange& back = ranges_.back();
    if (first >= back.first) {
      back.last = std::max(back.last, last);
      return;
    }
  } else if (ranges_.size() - canonical_ == kMostSortedAtOnce) {
    Canonicalize();  // a pattern may say the same many times
    return Add(first, last);
  }
  ranges_.push_back({first, last});
}

void CharSet::Add(CharSet* other) {
  const std::span<const CharRange> others = other->ranges();
  if (others.size() <= kMostSortedAtOnce) {
    for (const CharRange& range : others) Add(range.first, range.last);
    return;
  }
  Canonicalize();
  ranges_.insert(ranges_.end(), others.begin(), others.end());
  MergeParts();
}

void CharSet::Canonicalize() {
  if (canonical_ == ranges_.size()) return;
  std::sort(ranges_.begin() + static_cast<ptrdiff_t>(canonical_), ranges_.end(), IsBefore);
  MergeParts();
}

void CharSet::MergeParts() {
  std::inplace_merge(ranges_.begin(), ranges_.begin() + static_cast<ptrdiff_t>(canonical_), ranges_.end(),
                     IsBefore);
  size_t kept = 0;
  for (const CharRange& range : ranges_) {
    if (kept > 0 && range.first <= ranges_[kept - 1].last + 1) {
      ranges_[kept - 1].last = std::max(ranges_[kept - 1].last, range.last);
    } else {
      ranges_[kept++] = range;
    }
  }
  ranges_.truncate(kept);
  canonical_ = kept;
}

void CharSet::Negate() {
  Canonicalize();
  ArenaVector<CharRange> result(arena());
  uint32_t next = 0;
  for (const CharRange& range : ranges_) {
    if (range.first > next) result.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= kMaxCodePoint) result.push_back({next, kMaxCodePoint});
  Replace(&result);
}

void CharSet::IntersectWith(CharSet* other) {
  Canonicalize();
  std::span<const CharRange> others = other->ranges();
  ArenaVector<CharRange> result(arena());
  for (size_t i = 0, j = 0; i < ranges_.size() && j < others.size();) {
    const uint32_t first = std::max(ranges_[i].first, others[j].first);
    const uint32_t last = std::min(ranges_[i].last, others[j].last);
    if (first <= last) result.push_back({first, last});
    ranges_[i].last < others[j].last ? i++ : j++;
  }
  Replace(&result);
}

void CharSet::Subtract(CharSet* other) {
  CharSet complement(arena());
  complement.Add(other);
  complement.Negate();
  IntersectWith(&complement);
}

bool CharSet::Contains(uint32_t c) {
  Canonicalize();
  auto range = std::lower_bound(ranges_.begin(), ranges_.end(), c,
                                [](const CharRange& range, uint32_t c) { return range.last < c; });
  return range != ranges_.end() && range->first <= c;
}

bool CharSet::IsEverything() {
  Canonicalize();
  return ranges_.size() == 1 && ranges_[0].first == 0 && ranges_[0].last >= 0xffff;
}

void AddLineTerminators(CharSet* set) {
  set->Add('\n');
  set->Add('\r');
  set->Add(0x2028, 0x2029);
}

void AddDigits(CharSet* set) { set->Add('0', '9'); }

void AddSpaces(CharSet* set) {
  constexpr uint32_t kSpaces[] = {'\t',   '\r',   ' ',    ' ',    0xa0,   0xa0,   0x1680,
                                  0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f,
                                  0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff};
  set->AddBounds(kSpaces);
}

void AddWordCharacters(CharSet* set) {
  constexpr uint32_t kWord[] = {'0', '9', 'A', 'Z', '_', '_', 'a', 'z'};
  set->AddBounds(kWord);
}

}  // namespace kei::regexp
