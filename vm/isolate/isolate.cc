#include "vm/isolate/isolate.h"

#include <pthread.h>

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/base/thread-stack.h"
#include "vm/isolate/waiters.h"

namespace kei {
namespace {

// The stack that C++ may need below the limit: the deepest call that does not check again.
constexpr uint64_t kStackReserve = uint64_t{128} << 10;
static_assert(kStackReserve < Isolate::kLeastStack);
constexpr uint64_t kInterruptedStackLimit = ~uint64_t{0};
constexpr uint64_t kNoRoomLimit = kInterruptedStackLimit - 1;

uint64_t SizeOfStack(const Flags& flags) {
  return static_cast<uint64_t>(std::max(1, flags.stack_size)) * 1024;
}

// Called before a thread runs code that another one has written: it forgets the code that it has fetched.
void SynchronizeCode() {
  char nothing;
  __builtin___clear_cache(&nothing, &nothing);
}

// Bits of interrupt_requests: one says that they are held, and those that have come since lie above the
// others.
constexpr uint64_t kHeld = uint64_t{1} << 63;
constexpr int kHeldShift = 32;
constexpr uint64_t kSeenMask = (uint64_t{1} << 31) - 1;

// Replaces the word by a function of its value; returns the new value.
template <typename F>
uint64_t Update(uint64_t* word, F change) {
  uint64_t old = __atomic_load_n(word, __ATOMIC_SEQ_CST), wanted;
  do {
    wanted = change(old);
  } while (!__atomic_compare_exchange_n(word, &old, wanted, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
  return wanted;
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

bool Isolate::FitsThread() {
  const uint64_t here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  return here >= StackEndOfThread() + kLeastStack;
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
    CHECK(stack.range.Contains(base - 1));  // all that are open are on one stack
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

// If it is on no stack that it knows, there is no room at all.
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
  if ((__atomic_load_n(&interrupt_requests, __ATOMIC_SEQ_CST) & kSeenMask) != 0) {
    __atomic_store_n(&stack_limit, kInterruptedStackLimit, __ATOMIC_SEQ_CST);
  }
}

void Isolate::RequestInterrupt(Interrupt interrupt) {
  const uint64_t bit = static_cast<uint32_t>(interrupt);
  const uint64_t requests = Update(&interrupt_requests, [bit](uint64_t old) {
    return old | ((old & kHeld) != 0 ? bit << kHeldShift : bit);
  });
  if ((requests & kHeld) != 0) return;  // the thread is at work
  __atomic_store_n(&stack_limit, kInterruptedStackLimit, __ATOMIC_SEQ_CST);
  WakeThread(this);
}

uint32_t Isolate::TakeInterrupts() {
  // The order matters: a request that comes in between may cause one check too many, but is not lost.
  __atomic_store_n(&stack_limit, real_stack_limit, __ATOMIC_SEQ_CST);
  return static_cast<uint32_t>(__atomic_fetch_and(&interrupt_requests, ~kSeenMask, __ATOMIC_SEQ_CST) &
                               kSeenMask);
}

void Isolate::ForgetTermination() {
  ClearInterrupt(Interrupt::kTerminate);
  state()->requested_termination.clear();
}

uint64_t Isolate::HoldInterrupts() {
  const uint64_t outer_limit = real_stack_limit;
  if (outer_limit == 0) return 0;
  Update(&interrupt_requests, [](uint64_t old) { return kHeld | (old & kSeenMask) << kHeldShift; });
  real_stack_limit = 0;
  __atomic_store_n(&stack_limit, 0, __ATOMIC_SEQ_CST);
  return outer_limit;
}

uint64_t Isolate::LastStackLimit() {
  return std::min(state()->stack.limit, state()->stack.range.end + kStackReserve / 2);
}

void Isolate::ReleaseInterrupts(uint64_t outer_limit) {
  if (outer_limit == 0) return;
  real_stack_limit = outer_limit;
  // The order matters: a request that comes in between raises the limit.
  __atomic_store_n(&stack_limit, outer_limit, __ATOMIC_SEQ_CST);
  const uint64_t requests =
      Update(&interrupt_requests, [](uint64_t old) { return old >> kHeldShift & kSeenMask; });
  if (requests != 0) __atomic_store_n(&stack_limit, kInterruptedStackLimit, __ATOMIC_SEQ_CST);
}

}  // namespace kei
