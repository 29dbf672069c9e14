#ifndef KEI_VM_RUNTIME_STRINGS_TWO_WAY_SEARCH_H_
#define KEI_VM_RUNTIME_STRINGS_TWO_WAY_SEARCH_H_

#include <algorithm>
#include <cstdint>

namespace kei {

// The two-way algorithm of Crochemore and Perrin, "Two-way string-matching", 1991. It takes linear time
// and no memory.

// A place that cuts a pattern in two parts, and the period of the second one.
struct PatternCut {
  int64_t at;
  int64_t period;
};

// The part is the largest suffix by the order `less`.
template <typename Pattern, typename Less>
PatternCut CutAtLargestSuffix(Pattern pattern, int64_t count, Less less) {
  int64_t before = -1, at = 0, step = 1, period = 1;
  while (at + step < count) {
    const auto next = pattern[at + step], known = pattern[before + step];
    if (less(next, known)) {
      at += step;
      step = 1;
      period = at - before;
    } else if (less(known, next)) {
      before = at++;
      step = period = 1;
    } else if (step != period) {
      step++;
    } else {
      at += period;
      step = 1;
    }
  }
  return {before + 1, period};
}

// The index of the first occurrence of a pattern, or -1. Both are iterators.
template <typename Text, typename Pattern>
int64_t FindTwoWay(Text text, int64_t text_count, Pattern pattern, int64_t count) {
  const PatternCut up = CutAtLargestSuffix(pattern, count, [](auto a, auto b) { return a < b; });
  const PatternCut down = CutAtLargestSuffix(pattern, count, [](auto a, auto b) { return a > b; });
  const auto [cut, period] = down.at < up.at ? up : down;
  const bool is_periodic = std::equal(pattern, pattern + cut, pattern + period);
  const int64_t shift = is_periodic ? period : std::max(cut, count - cut) + 1;
  int64_t known = 0;  // so many characters at the beginning match surely
  for (int64_t at = 0; at + count <= text_count;) {
    int64_t i = std::max(cut, known);
    while (i < count && pattern[i] == text[at + i]) i++;
    if (i < count) {
      at += i - cut + 1;
      known = 0;
      continue;
    }
    i = cut;
    while (i > known && pattern[i - 1] == text[at + i - 1]) i--;
    if (i <= known) return at;
    at += shift;
    known = is_periodic ? count - period : 0;
  }
  return -1;
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_TWO_WAY_SEARCH_H_
