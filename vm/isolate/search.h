#ifndef KEI_VM_ISOLATE_SEARCH_H_
#define KEI_VM_ISOLATE_SEARCH_H_

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "vm/tables/instance-types.h"

namespace kei {

// The compiler makes no vectors of doubles by itself: a predicate that takes pairs, and gives two
// masks, is asked for pairs.
using PairOfDoubles = double __attribute__((vector_size(2 * sizeof(double))));

// The values are doubles, or consist of one.
struct EqualsDouble {
  double wanted;
  template <typename T>
  bool operator()(const T& value) const {
    return std::bit_cast<double>(value) == wanted;
  }
  auto operator()(PairOfDoubles pair) const { return pair == PairOfDoubles{wanted, wanted}; }
};
// NaN, the hole among them.
struct IsAnyNan {
  template <typename T>
  bool operator()(const T& value) const {
    return std::isnan(std::bit_cast<double>(value));
  }
  auto operator()(PairOfDoubles pair) const { return pair != pair; }
};
// A value with certain bits, which are a NaN's. SSE2 compares no integers of 64 bits.
struct IsNanOfBits {
  uint64_t bits;
  static IsAnyNan Sieve() { return {}; }
  template <typename T>
  bool operator()(const T& value) const {
    return std::bit_cast<uint64_t>(value) == bits;
  }
};
// NaN, and not the hole.
struct IsNan {
  static IsAnyNan Sieve() { return {}; }
  template <typename T>
  bool operator()(const T& value) const {
    return IsAnyNan{}(value) && std::bit_cast<uint64_t>(value) != kHoleNan;
  }
};

template <uint64_t count, typename T, typename Predicate>
bool HoldsForAny(const T* data, Predicate holds) {
  if constexpr (sizeof(T) == sizeof(double) && std::is_invocable_v<Predicate, PairOfDoubles>) {
    decltype(holds(PairOfDoubles{})) any = {};
    for (uint64_t k = 0; k < count; k += 2) {
      PairOfDoubles pair;
      __builtin_memcpy(&pair, data + k, sizeof(pair));
      any |= holds(pair);
    }
    return (any[0] | any[1]) != 0;
  } else {
    using Word = decltype(holds(*data));  // the compiler makes no flags of words that are not zero
    std::conditional_t<std::is_same_v<Word, bool>, uint32_t, Word> any = 0;
    for (uint64_t k = 0; k < count; k++) any |= holds(data[k]);
    return any != 0;
  }
}

// A predicate that takes longer than a branch.
template <typename Predicate>
struct Costly : Predicate {
  static constexpr bool kIsCostly = true;
};
template <typename Predicate>
Costly(Predicate) -> Costly<Predicate>;

// A predicate may have a sieve: one without branches, which holds wherever it does. It may say so
// by a word that is not zero.
template <typename Predicate>
concept HasSieve = requires(Predicate holds) {
  holds.Sieve();
};
template <typename Predicate>
concept IsAskedForBlocks = !HasSieve<Predicate> && !requires {
  Predicate::kIsCostly;
};

// The first or last one in [from, to).
template <typename T, typename Predicate>
int64_t FindIfOneByOne(const T* data, uint64_t from, uint64_t to, Predicate holds) {
  for (uint64_t i = from; i < to; i++) {
    if (holds(data[i])) return static_cast<int64_t>(i);
  }
  return -1;
}

template <typename T, typename Predicate>
int64_t FindLastOneByOne(const T* data, uint64_t from, uint64_t to, Predicate holds) {
  for (uint64_t i = to; i-- > from;) {
    if (holds(data[i])) return static_cast<int64_t>(i);
  }
  return -1;
}

// The index of the first value in [from, to) that a predicate without effects holds for, or -1.
// Whole blocks, and then vectors, are asked without a branch, so that the compiler does it with vectors. The
// predicate is asked, or its sieve, but no predicate that has a member kIsCostly.
template <typename T, typename Predicate>
int64_t FindIf(const T* data, uint64_t from, uint64_t to, Predicate holds) {
  constexpr uint64_t kBlock = 128 / sizeof(T);
  uint64_t i = from;
  if constexpr (IsAskedForBlocks<Predicate>) {
    while (i + kBlock <= to && !HoldsForAny<kBlock>(data + i, holds)) i += kBlock;
    constexpr uint64_t kVector = 16 / sizeof(T);
    while (i + kVector <= to && !HoldsForAny<kVector>(data + i, holds)) i += kVector;
  }
  if constexpr (HasSieve<Predicate>) {
    const auto may_hold = holds.Sieve();
    for (; i + kBlock <= to; i += kBlock) {
      if (!HoldsForAny<kBlock>(data + i, may_hold)) continue;
      const int64_t found = FindIfOneByOne(data, i, i + kBlock, holds);
      if (found >= 0) return found;
    }
  }
  return FindIfOneByOne(data, i, to, holds);
}

// The last one.
template <typename T, typename Predicate>
int64_t FindLastIf(const T* data, uint64_t from, uint64_t to, Predicate holds) {
  uint64_t i = to;
  if constexpr (IsAskedForBlocks<Predicate>) {
    constexpr uint64_t kVector = 16 / sizeof(T);
    while (i >= from + kVector && !HoldsForAny<kVector>(data + i - kVector, holds)) i -= kVector;
  }
  if constexpr (HasSieve<Predicate>) {
    constexpr uint64_t kBlock = 128 / sizeof(T);
    const auto may_hold = holds.Sieve();
    for (; i >= from + kBlock; i -= kBlock) {
      if (!HoldsForAny<kBlock>(data + i - kBlock, may_hold)) continue;
      const int64_t found = FindLastOneByOne(data, i - kBlock, i, holds);
      if (found >= 0) return found;
    }
  }
  return FindLastOneByOne(data, from, i, holds);
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_SEARCH_H_
