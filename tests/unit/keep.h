#ifndef KEI_TESTS_UNIT_KEEP_H_
#define KEI_TESTS_UNIT_KEEP_H_

#include "vm/base/checks.h"
#include "vm/isolate/rooted.h"

namespace kei {

template <typename T>
void Keep(RootedVector<T>* vector, Object value) {
  CHECK(vector->TryPush(T::cast(value)));
}

}  // namespace kei

#endif  // KEI_TESTS_UNIT_KEEP_H_
