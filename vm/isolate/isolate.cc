#include "vm/isolate/isolate.h"

#include <pthread.h>

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/base/thread-stack.h"
#include "vm/isolate/waiters.h"

namespace kei {
namespace {

// What C++ may need below the limit: the deepest call that does not check again.
constexpr uint64_t kStackReserve = uint64_t{128} << 10;
constexpr uint64_t kInterruptedStackLimit = ~uint64_t{0};
constexpr uint64_t kNoRoomLimit = kInterruptedStackLimit - 1;

uint64_t SizeOfStack(const Flags& flags) {
  return static_cast<uint64_t>(std::max(1, flags.stack_size)) * 1024;
}

// Before a thread runs code that another one has written: it forgets what it has fetched.
void SynchronizeCode() {
  char nothing;
  __builtin___clear_cache(&nothing, &nothing);
}

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
  IsolateState::Stack& stack = state()->stack;
  stack.range = StackOfThread();
  stack.base = stack.range.base;
  state()->thread = pthread_self();
  SetStackSize(SizeOfStack(flags()));
}

void Isolate::EnterStack(const StackRange& range, uint64_t base) {
  IsolateState::Stack& stack = state()->stack;
  if (state()->stack_scopes++ > 0) {
    CHECK(stack.range.Contains(base - 1));   // all that are open are on one stack
    return;
  }
  if (state()->thread != pthread_self()) {
    state()->thread = pthread_self();
    SynchronizeCode();
  }
  state()->stack_at_rest = stack;
  stack.range = range;
  stack.base = base;
  SetStackSize(SizeOfStack(flags()));
}

void Isolate::LeaveStack() {
  if (--state()->stack_scopes > 0) return;
  state()->stack = state()->stack_at_rest;
  SetStackLimit(state()->stack.limit);
}

// Where it is on no stack that it knows, there is no room at all.
void Isolate::SetStackSize(uint64_t bytes) {
  const uint64_t here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  const StackRange& range = state()->stack.range;
  const uint64_t lowest = range.end + kStackReserve;
  const uint64_t wanted = here > bytes ? here - bytes : 0;
  SetStackLimit(range.Contains(here) ? std::max(lowest, wanted) : kNoRoomLimit);
}

void Isolate::SetStackLimit(uint64_t limit) {
  state()->stack.limit = real_stack_limit = limit;
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
