#ifndef KEI_TOOLS_KEI_REPL_INTERRUPTS_H_
#define KEI_TOOLS_KEI_REPL_INTERRUPTS_H_

#include <mutex>
#include <thread>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Ctrl-C on a terminal: it ends what runs, or interrupts the wait for input, but never ends the process. The
// signal's handler may do next to nothing, so it only wakes a thread, which does the rest.
class ReplInterrupts {
 public:
  explicit ReplInterrupts(Isolate* isolate);
  ~ReplInterrupts();
  ReplInterrupts(const ReplInterrupts&) = delete;
  ReplInterrupts& operator=(const ReplInterrupts&) = delete;

  // While one exists, Ctrl-C ends the execution.
  class Running {
   public:
    explicit Running(ReplInterrupts* interrupts) : interrupts_(interrupts) { interrupts_->Begin(); }
    ~Running() { interrupts_->End(); }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

   private:
    ReplInterrupts* interrupts_;
  };
  // Whether Ctrl-C came since the last Running began.
  bool was_pressed();

  // Waits for the standard input or Ctrl-C; the time is in milliseconds, negative without a limit.
  enum class Event { kInput, kInterrupt, kTimeout };
  Event Wait(double milliseconds);

 private:
  void Begin();
  void End();
  void WaitForSignals();
  void OnSignal();

  Isolate* isolate_;
  std::thread thread_;            // reads signals_
  int signals_[2] = {-1, -1};     // a pipe: a byte for each signal, written by its handler
  int interrupts_[2] = {-1, -1};  // a pipe: a byte for each that Wait has to see
  std::mutex lock_;
  bool is_running_ = false;   // under the lock
  bool was_pressed_ = false;  // likewise
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_REPL_INTERRUPTS_H_
