#ifndef KEI_TESTS_UNIT_CLEAR_STACK_H_
#define KEI_TESTS_UNIT_CLEAR_STACK_H_

namespace kei {

// So that objects are not kept alive by what the stack happens to hold of them.
[[gnu::noinline]] inline void ClearStackBelow() {
  volatile char room[16384];
  for (volatile char& byte : room) byte = 0;
}

}  // namespace kei

#endif  // KEI_TESTS_UNIT_CLEAR_STACK_H_
