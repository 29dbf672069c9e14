#include "vm/isolate/isolate.h"

#include <algorithm>

#include "vm/base/thread-stack.h"
#include "vm/isolate/waiters.h"

namespace kei {
namespace {

// What C++ may need below the limit: the deepest call that does not check again.
constexpr uint64_t kStackReserve = uint64_t{128} << 10;
constexpr uint64_t kInterruptedStackLimit = ~uint64_t{0};

}  // namespace

Object Isolate::Terminate(std::string reason) {
  state()->termination_reason = std::move(reason);
  return Throw(terminated());
}

void Isolate::RequestTermination(std::string reason) {
  state()->requested_termination = std::move(reason);
  RequestInterrupt(Interrupt::kTerminate);
}

void Isolate::EnterThread() {
  state()->stack_base = StackBaseOfThread();
  SetStackSize(static_cast<uint64_t>(std::max(1, flags().stack_size)) * 1024);
}

void Isolate::SetStackSize(uint64_t bytes) {
  const uint64_t here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  const uint64_t lowest = StackEndOfThread() + kStackReserve;
  const uint64_t wanted = here > bytes ? here - bytes : 0;
  real_stack_limit = std::max(lowest, wanted);
  __atomic_store_n(&stack_limit, real_stack_limit, __ATOMIC_SEQ_CST);
  if (__atomic_load_n(&interrupt_requests, __ATOMIC_SEQ_CST) != 0) {
    __atomic_store_n(&stack_limit, kInterruptedStackLimit, __ATOMIC_SEQ_CST);
  }
}

void Isolate::RequestInterrupt(Interrupt interrupt) {
  __atomic_or_fetch(&interrupt_requests, static_cast<uint32_t>(interrupt), __ATOMIC_SEQ_CST);
  __atomic_store_n(&stack_limit, kInterruptedStackLimit, __ATOMIC_SEQ_CST);
  WakeThread(this);
}

uint32_t Isolate::TakeInterrupts() {
  // In this order: a request that comes in between may cause one check too many, but is not lost.
  __atomic_store_n(&stack_limit, real_stack_limit, __ATOMIC_SEQ_CST);
  return static_cast<uint32_t>(__atomic_exchange_n(&interrupt_requests, 0, __ATOMIC_SEQ_CST));
}

}  // namespace kei
