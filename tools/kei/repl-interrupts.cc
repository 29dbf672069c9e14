#include "tools/kei/repl-interrupts.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <system_error>

#include "vm/base/maybe.h"

namespace kei::shell {
namespace {

constexpr char kPressed = 'c', kIsOver = 'o';

int written_by_handler = -1;

void SendByte(int file, char byte) {
  Ignore("a pipe that is full has enough of them", write(file, &byte, 1));
}

void NoteSignal(int) {
  const int outer = errno;
  SendByte(written_by_handler, kPressed);
  errno = outer;
}

void HandleSignal(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace

ReplInterrupts::ReplInterrupts(Isolate* isolate) : isolate_(isolate) {
  if (isatty(STDIN_FILENO) == 0) return;
  if (pipe2(signals_, O_CLOEXEC) != 0 || pipe2(interrupts_, O_CLOEXEC | O_NONBLOCK) != 0) return;
  try {
    thread_ = std::thread([this] { WaitForSignals(); });
  } catch (const std::system_error&) {
    std::fprintf(stderr, "kei: there is no thread to wait for Ctrl-C, which ends the shell\n");
    return;
  }
  written_by_handler = signals_[1];
  HandleSignal(NoteSignal);
}

ReplInterrupts::~ReplInterrupts() {
  if (thread_.joinable()) {
    HandleSignal(SIG_DFL);
    SendByte(signals_[1], kIsOver);
    thread_.join();
  }
  for (int file : {signals_[0], signals_[1], interrupts_[0], interrupts_[1]}) {
    if (file >= 0) close(file);
  }
}

void ReplInterrupts::WaitForSignals() {
  for (char byte;;) {
    const ssize_t got = read(signals_[0], &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got != 1 || byte == kIsOver) return;
    OnSignal();
  }
}

void ReplInterrupts::OnSignal() {
  const std::lock_guard guard(lock_);
  was_pressed_ = true;
  if (is_running_) {
    isolate_->RequestInterrupt(Interrupt::kTerminate);
  } else {
    SendByte(interrupts_[1], kPressed);
  }
}

void ReplInterrupts::Begin() {
  const std::lock_guard guard(lock_);
  is_running_ = true;
  was_pressed_ = false;
}

// A request that came too late for one execution must not end the next one.
void ReplInterrupts::End() {
  {
    const std::lock_guard guard(lock_);
    is_running_ = false;
  }
  isolate_->ForgetTermination();
}

bool ReplInterrupts::was_pressed() {
  const std::lock_guard guard(lock_);
  return was_pressed_;
}

ReplInterrupts::Event ReplInterrupts::Wait(double milliseconds) {
  constexpr double kLongest = 1e9;
  const int limit = milliseconds < 0 ? -1 : static_cast<int>(std::ceil(std::min(milliseconds, kLongest)));
  pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {interrupts_[0], POLLIN, 0}};
  int ready;
  do {
    ready = poll(files, std::size(files), limit);
  } while (ready < 0 && errno == EINTR);
  if (ready == 0) return Event::kTimeout;
  if ((files[1].revents & POLLIN) == 0) return Event::kInput;
  for (char byte; read(interrupts_[0], &byte, 1) == 1;) {
  }
  return Event::kInterrupt;
}

}  // namespace kei::shell
