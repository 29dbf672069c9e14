#ifndef KEI_VM_BASE_HELPER_THREAD_H_
#define KEI_VM_BASE_HELPER_THREAD_H_

#include <pthread.h>

namespace kei {

// Calls a function on another thread, which has returned when this ends. Nothing calls it if there is only
// one processor, or no memory for a thread. The work must then get done without it.
class HelperThread {
 public:
  template <typename F>
  explicit HelperThread(F* run) {
    Start(
        [](void* data) -> void* {
          (*static_cast<F*>(data))();
          return nullptr;
        },
        run);
  }
  ~HelperThread();
  HelperThread(const HelperThread&) = delete;
  HelperThread& operator=(const HelperThread&) = delete;

 private:
  void Start(void* (*run)(void*), void* data);

  pthread_t thread_;
  bool is_running_ = false;
};

// Calls a function on another thread, which nothing waits for. False if there is only one processor, or no
// memory for a thread: it is not called then.
[[nodiscard]] bool RunOnThread(void* (*run)(void*), void* data);

}  // namespace kei

#endif  // KEI_VM_BASE_HELPER_THREAD_H_
