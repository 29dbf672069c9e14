#ifndef KEI_VM_ISOLATE_SEARCH_H_
#define KEI_VM_ISOLATE_SEARCH_H_

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "vm/isolate/pieces.h"
#include "vm/tables/instance-types.h"

namespace kei {

// Of doubles the compiler makes no vectors by itself: a predicate that takes pairs, and gives two masks, is
// asked for pairs.
using PairOfDoubles = double __attribute__((vector_size(2 * sizeof(double))));

// Of doubles, or what consists of one.
struct EqualsDouble {
  double wanted;
  template <typename T>
  bool operator()(const T& value) const { return std::bit_cast<double>(value) == wanted; }
  auto operator()(PairOfDoubles pair) const { return pair == PairOfDoubles{wanted, wanted}; }
};
// NaN, and not the hole.
struct IsNan {
  template <typename T>
  bool operator()(const T& value) const {
    return std::isnan(std::bit_cast<double>(value)) && std::bit_cast<uint64_t>(value) != kHoleNan;
  }
  auto operator()(PairOfDoubles pair) const {
    const auto is_nan = pair != pair;
    return is_nan & (std::bit_cast<std::remove_const_t<decltype(is_nan)>>(pair) !=
                     static_cast<int64_t>(kHoleNan));
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
    uint32_t any = 0;
    for (uint64_t k = 0; k < count; k++) any |= static_cast<uint32_t>(holds(data[k]));
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

// The index of the first value in [from, to) that a predicate without effects holds for, or -1.
// Whole blocks, and then vectors, are asked without a branch, so that the compiler does it with vectors; not
// by a predicate that has a member kIsCostly.
template <typename T, typename Predicate>
int64_t FindIf(Isolate* isolate, const T* data, uint64_t from, uint64_t to, Predicate holds) {
  constexpr uint64_t kBlock = 128 / sizeof(T);
  uint64_t i = from;
  if constexpr (!requires { Predicate::kIsCostly; }) {
    for (uint64_t block = 0; i + kBlock <= to; i += kBlock, block++) {
      if (StopsAt(isolate, block)) return -1;
      if (HoldsForAny<kBlock>(data + i, holds)) break;
    }
    constexpr uint64_t kVector = 16 / sizeof(T);
    while (i + kVector <= to && !HoldsForAny<kVector>(data + i, holds)) i += kVector;
  }
  for (; i < to; i++) {
    if (StopsAt(isolate, i)) return -1;
    if (holds(data[i])) return static_cast<int64_t>(i);
  }
  return -1;
}

// The last one.
template <typename T, typename Predicate>
int64_t FindLastIf(Isolate* isolate, const T* data, uint64_t from, uint64_t to, Predicate holds) {
  uint64_t i = to;
  if constexpr (!requires { Predicate::kIsCostly; }) {
    constexpr uint64_t kVector = 16 / sizeof(T);
    for (uint64_t block = 0; i >= from + kVector; i -= kVector, block++) {
      if (StopsAt(isolate, block)) return -1;
      if (HoldsForAny<kVector>(data + i - kVector, holds)) break;
    }
  }
  while (i-- > from) {
    if (StopsAt(isolate, to - i)) return -1;
    if (holds(data[i])) return static_cast<int64_t>(i);
  }
  return -1;
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_SEARCH_H_
