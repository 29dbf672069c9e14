#ifndef KEI_VM_TABLES_CODE_ATOMIC_OPERATIONS_H_
#define KEI_VM_TABLES_CODE_ATOMIC_OPERATIONS_H_

#include <cstdint>

namespace kei {

// The operation that Atomics performs on an element.
enum class AtomicOperation : uint8_t {
  kAdd,
  kAnd,
  kCompareExchange,
  kExchange,
  kLoad,
  kOr,
  kStore,
  kSub,
  kXor
};

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_ATOMIC_OPERATIONS_H_
