#ifndef KEI_TESTS_UNIT_EMPTY_STACK_H_
#define KEI_TESTS_UNIT_EMPTY_STACK_H_

#include "vm/base/thread-stack.h"
#include "vm/isolate/isolate.h"

namespace kei {

// Calls collect() as if the stack began there: no word of the test's own frames or of the framework's means
// an object. AddressSanitizer's large frames hold many old words that would. The number of dead objects is
// therefore not left to chance. Objects that must survive have to be held by roots.
template <typename F>
[[gnu::noinline]] void WithEmptyStack(Isolate* isolate, F collect) {
  uint64_t& base = isolate->state()->stack.base;
  const uint64_t whole = base;
  ClearStackBelow();
  [&]() __attribute__((noinline)) {
    base = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
    collect();
  }
  ();
  base = whole;
}

}  // namespace kei

#endif  // KEI_TESTS_UNIT_EMPTY_STACK_H_
