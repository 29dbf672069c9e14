#ifndef KEI_TESTS_UNIT_REPETITIONS_H_
#define KEI_TESTS_UNIT_REPETITIONS_H_

namespace kei {

// The number of a test's random trials: `count` in the product. It is less if assertions, a sanitizer or an
// emulator make each trial many times slower.
constexpr int Repetitions(int count) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(KEI_EMULATED)
  return count / 10;
#elif defined(KEI_DEBUG)
  return count / 5;
#else
  return count;
#endif
}

}  // namespace kei

#endif  // KEI_TESTS_UNIT_REPETITIONS_H_
