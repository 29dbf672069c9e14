#ifndef KEI_VM_ISOLATE_SEARCH_H_
#define KEI_VM_ISOLATE_SEARCH_H_

#include "vm/isolate/pieces.h"

namespace kei {

// The index of the first value in [from, to) that a predicate without effects holds for, or -1.
// Whole blocks are asked without a branch, so that the compiler does it with vectors; not by a
// predicate that has a member kIsCostly.
template <typename T, typename Predicate>
int64_t FindIf(Isolate* isolate, const T* data, uint64_t from, uint64_t to, Predicate holds) {
  constexpr uint64_t kBlock = 128 / sizeof(T);
  uint64_t i = from;
  if constexpr (!requires { Predicate::kIsCostly; }) {
    for (uint64_t block = 0; i + kBlock <= to; i += kBlock, block++) {
      if (StopsAt(isolate, block)) return -1;
      uint32_t any = 0;
      for (uint64_t k = 0; k < kBlock; k++) any |= static_cast<uint32_t>(holds(data[i + k]));
      if (any != 0) break;
    }
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
  for (uint64_t i = to; i-- > from;) {
    if (StopsAt(isolate, to - i)) return -1;
    if (holds(data[i])) return static_cast<int64_t>(i);
  }
  return -1;
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_SEARCH_H_
