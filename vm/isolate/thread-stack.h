#ifndef KEI_VM_ISOLATE_THREAD_STACK_H_
#define KEI_VM_ISOLATE_THREAD_STACK_H_

#include <cstdint>

namespace kei {

// The highest address of the calling thread's stack.
uint64_t StackBaseOfThread();
// The lowest address it can grow to.
uint64_t StackEndOfThread();

}  // namespace kei

#endif  // KEI_VM_ISOLATE_THREAD_STACK_H_
