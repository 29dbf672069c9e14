#ifndef KEI_VM_BASE_POLL_FUNCTION_H_
#define KEI_VM_BASE_POLL_FUNCTION_H_

#include <cstdint>

namespace kei {

// What something that may take long asks its host every few thousand steps: whether to go on. Without
// a function, it does.
struct PollFunction {
  bool (*poll)(void* context) = nullptr;
  void* context = nullptr;

  bool MayGoOn() const { return poll == nullptr || poll(context); }
};

// Asks at some of many short steps, and stays with the first no.
class SteppedPoll {
 public:
  explicit SteppedPoll(PollFunction poll) : poll_(poll) {}
  bool MayGoOn() {
    if (++steps_ % kStepsBetweenPolls == 0 && !has_stopped_) has_stopped_ = !poll_.MayGoOn();
    return !has_stopped_;
  }
  bool has_stopped() const { return has_stopped_; }

 private:
  static constexpr uint32_t kStepsBetweenPolls = 1024;
  PollFunction poll_;
  uint32_t steps_ = 0;
  bool has_stopped_ = false;
};

// Of who knows of a host only the limit of its stack, or null: until another thread has raised that above all
// addresses.
inline PollFunction PollOfStackLimit(const uint64_t* limit) {
  if (limit == nullptr) return {};
  return {[](void* context) {
            return __atomic_load_n(static_cast<uint64_t*>(context), __ATOMIC_RELAXED) != ~uint64_t{0};
          },
          const_cast<uint64_t*>(limit)};
}

}  // namespace kei

#endif  // KEI_VM_BASE_POLL_FUNCTION_H_
