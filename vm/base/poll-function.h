#ifndef KEI_VM_BASE_POLL_FUNCTION_H_
#define KEI_VM_BASE_POLL_FUNCTION_H_

namespace kei {

// What something that may take long asks its host every few thousand steps: whether to go on. Without
// a function, it does.
struct PollFunction {
  bool (*poll)(void* context) = nullptr;
  void* context = nullptr;

  bool MayGoOn() const { return poll == nullptr || poll(context); }
};

}  // namespace kei

#endif  // KEI_VM_BASE_POLL_FUNCTION_H_
