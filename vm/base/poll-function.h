#ifndef KEI_VM_BASE_POLL_FUNCTION_H_
#define KEI_VM_BASE_POLL_FUNCTION_H_

#include <cstdint>

namespace kei {

// A room that knows no isolate asks this between long steps: whether to go on. Without a function, it does.
struct PollFunction {
  bool (*poll)(void* context) = nullptr;
  void* context = nullptr;

  bool MayGoOn() const { return poll == nullptr || poll(context); }
};

}  // namespace kei

#endif  // KEI_VM_BASE_POLL_FUNCTION_H_
