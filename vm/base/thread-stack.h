#ifndef KEI_VM_BASE_THREAD_STACK_H_
#define KEI_VM_BASE_THREAD_STACK_H_

#include <cstdint>

namespace kei {

// The range in which frames of a thread or a fiber lie: from `end`, its lowest possible address, up to
// `base`.
struct StackRange {
  uint64_t end = 0, base = 0;
  bool Contains(uint64_t address) const { return address >= end && address < base; }
};

// The calling thread's. There may be more of the stack above its base, but no frame.
StackRange StackOfThread();
// The highest address of the calling thread's stack at which frames may lie.
uint64_t StackBaseOfThread();
// The lowest address it can grow to.
uint64_t StackEndOfThread();
// The word by which functions notice that their frame was overwritten, of which many frames have a copy.
uint64_t StackGuard();

// The lowest address that the caller's frame takes; the registers that it saved lie above.
uint64_t StackTopBelowCaller();

// Overwrites kClearedStack bytes below the caller's frame, where frames that are gone have left values. A
// later frame that does not write all of its words would show them to the collector.
void ClearStackBelow();
constexpr uint64_t kClearedStack = 16384;

// Calls function(data, top) with all callee-saved registers written to the stack. The contents of the
// callers' frames and registers lie from `top` on. The frames of `function` lie below, among data that
// earlier calls have left there.
void CallWithRegistersOnStack(void* data, void (*function)(void* data, uint64_t top));

}  // namespace kei

#endif  // KEI_VM_BASE_THREAD_STACK_H_
