#ifndef KEI_VM_RUNTIME_FUNCTIONS_OPTIMIZING_TIME_H_
#define KEI_VM_RUNTIME_FUNCTIONS_OPTIMIZING_TIME_H_

#include <chrono>

#include "vm/isolate/isolate.h"

// The optimizer's share of the time that scripts run. A program that ends after a second, or has much code
// and none that runs long, would lose more by the optimizer than it gains.

namespace kei {

// Whether the optimizer has taken no more than --opt-share of what the thread has run since the first
// question, beside a little that it has in any case. The share is multiplied by the urgency. One of 100 is no
// limit.
bool HasOptimizingTime(Isolate* isolate, uint64_t urgency);

// While it lives, the thread's time is the optimizer's.
class OptimizingScope {
 public:
  explicit OptimizingScope(Isolate* isolate);
  ~OptimizingScope();
  OptimizingScope(const OptimizingScope&) = delete;
  OptimizingScope& operator=(const OptimizingScope&) = delete;

 private:
  Isolate* isolate_;
  std::chrono::nanoseconds start_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_OPTIMIZING_TIME_H_
