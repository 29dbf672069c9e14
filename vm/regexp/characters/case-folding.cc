#include "vm/regexp/characters/case-folding.h"

#include <algorithm>
#include <vector>

#include "vm/base/text/unicode-case.h"

namespace kei::regexp {
namespace {

constexpr uint32_t kLongS = 0x17f, kKelvin = 0x212a;

uint32_t UpperOf(uint32_t c) {
  if (c < 0x80) return SimpleUpper(c);
  if (UpperExpansion(c) != nullptr) return c;
  const uint32_t upper = SimpleUpper(c);
  return upper < 0x80 ? c : upper;
}

// The lowercase of the uppercase. CaseFolding.txt's rows C and S amount to that but for these.
uint32_t FoldOf(uint32_t c) {
  switch (c) {
    case 0x130:
    case 0x131: return c;
    case 0x1fd3: return 0x390;
    case 0x1fe3: return 0x3b0;
    case 0xfb05: return 0xfb06;
  }
  return SimpleLower(SimpleUpper(c));
}

// The code points beyond ASCII that share their canonical form with another one, and these others: pairs of
// (canonical form, member), in order.
class Orbits {
 public:
  struct Entry {
    uint32_t key, value;
  };
  explicit Orbits(CaseMode mode) {
    for (uint32_t c : CasedCodePoints()) {
      if (mode == CaseMode::kUpper && c > 0xffff) continue;
      by_canonical_.push_back({Canonicalize(c, mode), c});
    }
    SortAndUnique(&by_canonical_);
    DropSingles();
    for (const Entry& entry : by_canonical_) {
      for (const Entry& other : orbit(entry.key)) {
        if (other.value != entry.value) pairs_.push_back({entry.value, other.value});
      }
    }
    SortAndUnique(&pairs_);
  }

  static const Orbits& Of(CaseMode mode) {
    static const Orbits upper(CaseMode::kUpper), fold(CaseMode::kFold);
    return mode == CaseMode::kUpper ? upper : fold;
  }
  // Pairs of members of the same orbit, whose first one is in the range; in order.
  std::span<const Entry> pairs(uint32_t first, uint32_t last) const {
    auto from = Lower(pairs_, first), to = Lower(pairs_, last + 1);
    return {from, to};
  }
  std::span<const Entry> orbit(uint32_t canonical) const {
    auto from = Lower(by_canonical_, canonical), to = Lower(by_canonical_, canonical + 1);
    return {from, to};
  }

 private:
  using Entries = std::vector<Entry>;
  // The code points that change their case, and those that they become.
  static std::vector<uint32_t> CasedCodePoints() {
    std::vector<uint32_t> result;
    VisitCaseMappings(&result, [](void* context, uint32_t from, uint32_t to) {
      auto* points = static_cast<std::vector<uint32_t>*>(context);
      points->push_back(from);
      points->push_back(to);
    });
    for (uint32_t c : {0x390, 0x3b0, 0x1fd3, 0x1fe3, 0xfb05, 0xfb06}) result.push_back(c);
    return result;
  }
  static void SortAndUnique(Entries* entries) {
    std::sort(entries->begin(), entries->end(), [](const Entry& a, const Entry& b) {
      return a.key != b.key ? a.key < b.key : a.value < b.value;
    });
    auto end = std::unique(entries->begin(), entries->end(), [](const Entry& a, const Entry& b) {
      return a.key == b.key && a.value == b.value;
    });
    entries->erase(end, entries->end());
  }
  void DropSingles() {
    Entries kept;
    for (size_t i = 0, end; i < by_canonical_.size(); i = end) {
      for (end = i + 1; end < by_canonical_.size() && by_canonical_[end].key == by_canonical_[i].key;) {
        end++;
      }
      if (end - i > 1) kept.insert(kept.end(), by_canonical_.begin() + i, by_canonical_.begin() + end);
    }
    by_canonical_.swap(kept);
  }
  static std::vector<Entry>::const_iterator Lower(const Entries& entries, uint32_t key) {
    return std::lower_bound(entries.begin(), entries.end(), key,
                            [](const Entry& entry, uint32_t key) { return entry.key < key; });
  }

  Entries by_canonical_, pairs_;
};

// No table is needed if all code points that are asked for are ASCII.
void AddAsciiVariants(CharRange range, CaseMode mode, std::vector<uint32_t>* variants) {
  for (uint32_t c = range.first; c <= range.last; c++) {
    if ((c | 0x20) - 'a' >= 26) continue;
    variants->push_back(c ^ 0x20);
    if (mode == CaseMode::kFold && (c | 0x20) == 's') variants->push_back(kLongS);
    if (mode == CaseMode::kFold && (c | 0x20) == 'k') variants->push_back(kKelvin);
  }
}

// The ranges ascend. Large ones have most variants themselves.
void AddVariants(std::span<const CharRange> ranges, CaseMode mode, std::vector<uint32_t>* variants) {
  if (ranges.empty()) return;
  size_t i = 0;
  for (const auto& pair : Orbits::Of(mode).pairs(ranges.front().first, ranges.back().last)) {
    while (ranges[i].last < pair.key) i++;
    if (ranges[i].first > pair.key) continue;
    if (pair.value < ranges[i].first || pair.value > ranges[i].last) variants->push_back(pair.value);
  }
}

}  // namespace

uint32_t Canonicalize(uint32_t c, CaseMode mode) { return mode == CaseMode::kUpper ? UpperOf(c) : FoldOf(c); }

CaseVariants::CaseVariants(uint32_t c, CaseMode mode) {
  const uint32_t letter = c | 0x20;
  if (c < 0x80 && (mode == CaseMode::kUpper || (letter != 's' && letter != 'k'))) {
    if (letter - 'a' < 26) {
      variants_[count_++] = c & ~0x20u;
      variants_[count_++] = letter;
    } else {
      variants_[count_++] = c;
    }
    return;
  }
  for (const auto& entry : Orbits::Of(mode).orbit(Canonicalize(c, mode))) {
    if (count_ < 4) variants_[count_++] = entry.value;
  }
  if (count_ == 0) variants_[count_++] = c;
}

void CloseOverCase(CharSet* set, CaseMode mode) {
  const std::span<const CharRange> ranges = set->ranges();
  std::vector<uint32_t> variants;  // no more than there are in all of Unicode
  size_t ascii = 0;
  for (; ascii < ranges.size() && ranges[ascii].last < 0x80; ascii++) {
    AddAsciiVariants(ranges[ascii], mode, &variants);
  }
  AddVariants(ranges.subspan(ascii), mode, &variants);
  for (const uint32_t c : variants) set->Add(c);
}

}  // namespace kei::regexp
