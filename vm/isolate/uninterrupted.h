#ifndef KEI_VM_ISOLATE_UNINTERRUPTED_H_
#define KEI_VM_ISOLATE_UNINTERRUPTED_H_

#include "vm/isolate/isolate.h"

namespace kei {

// While one exists, no interrupt is seen, and the stack has no limit. It is for work that must not fail half
// way, takes a millisecond and makes a bounded number of calls, such as making a realm. There is room for it
// below the stack's limit, as for any C++ that does not check. Requests that come meanwhile are served
// afterwards.
class UninterruptedScope {
 public:
  explicit UninterruptedScope(Isolate* isolate)
      : isolate_(isolate), outer_limit_(isolate->HoldInterrupts()) {}
  ~UninterruptedScope() { isolate_->ReleaseInterrupts(outer_limit_); }
  UninterruptedScope(const UninterruptedScope&) = delete;
  UninterruptedScope& operator=(const UninterruptedScope&) = delete;

 private:
  Isolate* isolate_;
  uint64_t outer_limit_;  // 0 in the scope of another one
};

// Scripts run in it, whatever is around it: a script can make them go on for ever, call themselves without
// end, or use up the memory. It gives an UninterruptedScope's execution its interrupts and the last limit of
// the stack. Outside of such a scope it changes nothing.
class InterruptibleScope {
 public:
  explicit InterruptibleScope(Isolate* isolate) : isolate_(isolate), is_inner_(isolate->HoldsInterrupts()) {
    if (is_inner_) isolate->ReleaseInterrupts(isolate->LastStackLimit());
  }
  ~InterruptibleScope() {
    if (is_inner_) isolate_->HoldInterrupts();
  }
  InterruptibleScope(const InterruptibleScope&) = delete;
  InterruptibleScope& operator=(const InterruptibleScope&) = delete;

 private:
  Isolate* isolate_;
  bool is_inner_;
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_UNINTERRUPTED_H_
