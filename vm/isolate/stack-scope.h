#ifndef KEI_VM_ISOLATE_STACK_SCOPE_H_
#define KEI_VM_ISOLATE_STACK_SCOPE_H_

#include <cstdint>

#include "vm/base/thread-stack.h"
#include "vm/isolate/isolate.h"

namespace kei {

// Enters the stack that an isolate runs on, and says where its references begin: below the caller of the
// function that has the outermost scope. The frames above are the host's: none of their words is a reference,
// though many look like one. Isolate::stack_base is the one answer; without a scope it is the base of the
// thread's stack.
//
// Scopes that are open at once are on one stack. When none is open, any thread may open the next one.
class StackScope {
 public:
  // Opens a scope on the thread's own stack.
  [[gnu::always_inline]] explicit StackScope(Isolate* isolate) : isolate_(isolate) {
    Enter(reinterpret_cast<uint64_t>(__builtin_dwarf_cfa()));  // above its locals
  }
  ~StackScope() { isolate_->LeaveStack(); }
  StackScope(const StackScope&) = delete;
  StackScope& operator=(const StackScope&) = delete;

 private:
  // A host that keeps values without a scope may have them in any frame.
  void Enter(uint64_t base) {
    const StackRange range = StackOfThread();
    const bool is_whole = isolate_->state()->host_has_values && range.Contains(base - 1);
    isolate_->EnterStack(range, is_whole ? range.base : base);
  }

  Isolate* isolate_;
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_STACK_SCOPE_H_
