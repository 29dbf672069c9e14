#include "vm/base/thread-stack.h"

#include <pthread.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <optional>

// The stack's address when the first function of the program was entered; glibc's.
extern "C" void* __libc_stack_end;

namespace kei {
namespace {

constexpr uint64_t kSmallestPage = 4096;

// glibc reads /proc/self/maps to answer this for the main thread. That takes longer than many other steps
// that an isolate needs to start. The kernel puts the program's file name at the very top.
std::optional<StackRange> MainThreadStack() {
  rlimit limit;
  const uint64_t file_name = getauxval(AT_EXECFN);
  if (gettid() != getpid() || file_name == 0) return std::nullopt;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  const uint64_t top = file_name + std::strlen(reinterpret_cast<const char*>(file_name));
  const uint64_t base = (top | (kSmallestPage - 1)) + 1;
  if (limit.rlim_cur >= base) return std::nullopt;
  return StackRange{base - limit.rlim_cur, base};
}

// Nothing if the system refuses the answer, as a filter of system calls may.
std::optional<StackRange> StackFromAttributes() {
  pthread_attr_t attributes;
  void* address = nullptr;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return std::nullopt;
  const bool is_known = pthread_attr_getstack(&attributes, &address, &size) == 0;
  pthread_attr_destroy(&attributes);
  if (!is_known) return std::nullopt;
  const uint64_t end = reinterpret_cast<uint64_t>(address);
  return StackRange{end, end + size};
}

// No frame lies behind it: there are the program's arguments and environment, or glibc's record of the
// thread, of whose words many look like references.
uint64_t EndOfFrames() {
  return gettid() == getpid() ? reinterpret_cast<uint64_t>(__libc_stack_end) : uint64_t{pthread_self()};
}

// The smallest stack that a thread has if nothing is known of it. The main thread has 1 MB, as on every
// system, and others have nothing below this frame.
StackRange SmallestStack() {
  constexpr uint64_t kOfMainThread = uint64_t{1} << 20;
  const uint64_t here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  const uint64_t base = EndOfFrames();
  return {gettid() == getpid() ? base - kOfMainThread : here, base};
}

}  // namespace

// Asked for once per thread.
StackRange StackOfThread() {
  thread_local StackRange stack;
  if (stack.base == 0) {
    std::optional<StackRange> known = MainThreadStack();
    if (!known) known = StackFromAttributes();
    stack = known ? *known : SmallestStack();
    const uint64_t frames = EndOfFrames();
    if (frames > stack.end && frames < stack.base) stack.base = frames;
  }
  return stack;
}

uint64_t StackBaseOfThread() { return StackOfThread().base; }
uint64_t StackEndOfThread() { return StackOfThread().end; }

// glibc takes it from the bytes that the kernel hands each program.
uint64_t StackGuard() {
  uint64_t random = 0;
  if (const uint64_t bytes = getauxval(AT_RANDOM)) {
    std::memcpy(&random, reinterpret_cast<const void*>(bytes), sizeof(random));
  }
  return random & ~uint64_t{0xff};
}

[[gnu::noinline]] uint64_t StackTopBelowCaller() {
  return reinterpret_cast<uint64_t>(__builtin_frame_address(0));
}

// AddressSanitizer would put a margin of hundreds of bytes above the room, and values there would stay.
[[gnu::noinline, gnu::no_sanitize_address]] void ClearStackBelow() {
  char room[kClearedStack];
  std::memset(room, 0, sizeof(room));
  asm volatile("" : : "r"(room) : "memory");  // somebody sees it
}

[[gnu::noinline]] void CallWithRegistersOnStack(void* data, void (*function)(void* data, uint64_t top)) {
  __builtin_unwind_init();  // saves all callee-saved registers of the architecture in this frame
  function(data, StackTopBelowCaller());
  asm volatile("" ::: "memory");  // keeps the call above from being a tail call
}

}  // namespace kei
